"""Commands of turns that some tables play by: naming who acts next, full defense."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line


class NameNext(Command, frozen=True, kw_only=True, tag="name_next"):
    """Who acts next; ends the turn of whoever names (FCON-TURN-03)."""

    character: Id


class FullDefense(Command, frozen=True, kw_only=True, tag="full_defense"):
    """`focus`: self, protect or against (`whom`), oppose (`text`: an effort or outcome) (FCON-FULL-01)."""

    character: Id
    focus: Literal["self", "protect", "against", "oppose"] = "self"
    whom: Annotated[tuple[Id, ...], Meta(max_length=12)] = ()
    text: Line = ""
