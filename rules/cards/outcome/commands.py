"""What comes of a roll: one choice from the menu, and what people say to it."""

from typing import Literal

from rules.cards.card.entities import Kind
from rules.commands import Command, Id, Line, Name, Phrase


class AddAspect(Command, frozen=True, kw_only=True, tag="add_aspect"):
    """One choice: a new aspect, on a card by its name or on somebody's status card."""

    text: Phrase
    card: Name = ""
    status_of: Id | None = None
    aspect_kind: Kind = "neutral"


class RemoveAspect(Command, frozen=True, kw_only=True, tag="remove_aspect"):
    """One choice: an aspect of the scene or of a status card is crossed out."""

    aspect: Id


class ResolveScene(Command, frozen=True, kw_only=True, tag="resolve_scene"):
    """One choice: how the scene ends, if everybody agrees."""

    ending: Line


class OfferBargain(Command, frozen=True, kw_only=True, tag="offer_bargain"):
    """The GM's choice after a failure: an ending that the players like, at a price. `price`: implicit, a point from the
    bowl for the GM; explicit, `cost` in words. `mark`: an aspect that is part of it, for the status card of
    `status_of`."""

    outcome: Line
    price: Literal["implicit", "explicit"]
    cost: Line = ""
    status_of: Id | None = None
    mark: Phrase = ""


class WaiveChoice(Command, frozen=True, kw_only=True, tag="waive_choice"):
    """Leave the menu as it is."""


class VoteEnding(Command, frozen=True, kw_only=True, tag="vote_ending"):
    """Yes or no to the ending as it is worded now."""

    yes: bool


class AskRestatement(Command, frozen=True, kw_only=True, tag="ask_restatement"):
    """The ending strays from what was played: the GM asks for other words."""

    because: Line


class RestateEnding(Command, frozen=True, kw_only=True, tag="restate_ending"):
    """The ending in other words; everybody votes anew."""

    ending: Line
