"""Commands of conflicts: beginning and ending, turns, moving, naming who acts next, full defense."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line, Name


class OpenConflict(Command, frozen=True, kw_only=True, tag="open_conflict"):
    """Everybody in the live scene takes part. `sides`: character -> side, where they differ from the tokens.

    `first_side` begins, where turns are named. `firsts`: whether acting first is among what somebody small is good at,
    bad at, or neither (FATE-TURN-01).
    """

    conflict_kind: Literal["physical", "social", "mental"]
    sides: dict[Id, Name] = {}
    order: tuple[tuple[Id, ...], ...] | None = None
    first_side: Name | None = None
    firsts: dict[Id, Literal["skilled", "bad", "other"]] = {}


class SayFirsts(Command, frozen=True, kw_only=True, tag="say_firsts"):
    """In a conflict that runs: how good somebody small is at acting first; their place follows (FATE-TURN-01)."""

    firsts: dict[Id, Literal["skilled", "bad", "other"]]


class BreakTies(Command, frozen=True, kw_only=True, tag="break_ties"):
    """Tied characters in the order the GM wants (FATE-TURN-02)."""

    order: tuple[Id, ...]


class CrossZone(Command, frozen=True, kw_only=True, tag="cross_zone"):
    """The free move; or, `with_action`, the turn's action for a way that is longer or closed."""

    character: Id
    to: Id
    with_action: bool = False


class EndTurn(Command, frozen=True, kw_only=True, tag="end_turn"):
    """Whoever acts is done."""

    character: Id


class TakeBackTurn(Command, frozen=True, kw_only=True, tag="take_back_turn"):
    """The turn that was ended last goes on, while nobody has acted since: for whose turn it was, and the GM."""

    play: ClassVar[bool] = False
    needs_past: ClassVar[bool] = True
    takes_back: ClassVar[tuple[str, ...]] = ("end_turn", "name_next", "hold_action", "pass_held")


class EndConflict(Command, frozen=True, kw_only=True, tag="end_conflict"):
    """The conflict is over."""


class NameNext(Command, frozen=True, kw_only=True, tag="name_next"):
    """Who acts next; ends the turn of whoever names (FATE-TURN-53)."""

    character: Id


class FullDefense(Command, frozen=True, kw_only=True, tag="full_defense"):
    """`focus`: self, protect or against (`whom`), oppose (`text`: an effort or outcome) (FATE-FULL-01)."""

    character: Id
    focus: Literal["self", "protect", "against", "oppose"] = "self"
    whom: Annotated[tuple[Id, ...], Meta(max_length=12)] = ()
    text: Line = ""
