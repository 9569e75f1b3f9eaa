"""Aspects laid by the GM: at once, out of her plans, or out of the store."""

from rules.cards.card.entities import Kind
from rules.commands import Command, Id, Name, Phrase


class FrameAspect(Command, frozen=True, kw_only=True, tag="frame_aspect"):
    """Lay an aspect on the scene, for the GM's price. `card`: the card's name, a new one where none is called so; or
    `status_of`: on that character's status card. `take`: a point for a beneficial one."""

    text: Phrase
    card: Name = ""
    status_of: Id | None = None
    aspect_kind: Kind = "neutral"
    take: bool = False


class RestoreAspect(Command, frozen=True, kw_only=True, tag="restore_aspect"):
    """Lay a stored aspect on the scene again. `stored`: the card in the store. `aspect`: the line on it. `aspect_kind`:
    what it is to those present now; as it was, where nothing is said."""

    stored: Id
    aspect: Id
    aspect_kind: Kind | None = None
    take: bool = False


class StoreAspect(Command, frozen=True, kw_only=True, tag="store_aspect"):
    """Write a card for the store by hand: on the one of that name there, else a new one. `aspect_kind`: what it would
    be to those present."""

    card: Name
    text: Phrase
    aspect_kind: Kind = "neutral"


class DropStored(Command, frozen=True, kw_only=True, tag="drop_stored"):
    """A card that will not come back."""

    stored: Id


class PlanAspect(Command, frozen=True, kw_only=True, tag="plan_aspect"):
    """Have an aspect ready for a scene; nobody else knows of it, and it costs nothing yet."""

    scene: Id
    card: Name
    text: Phrase
    aspect_kind: Kind = "neutral"


class LayPlan(Command, frozen=True, kw_only=True, tag="lay_plan"):
    """Lay an aspect that was planned, for its price."""

    plan: Id
    take: bool = False


class DropPlan(Command, frozen=True, kw_only=True, tag="drop_plan"):
    """A plan that comes to nothing."""

    plan: Id
