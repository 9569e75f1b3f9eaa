"""Characters given away, dropped, retired; resources that pass between them."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Line

Slug = Annotated[str, Meta(max_length=40)]


class AssignCharacter(Command, frozen=True, kw_only=True, tag="assign_character"):
    """Whose character it is from now on; none, the MC's. `to`: a member."""

    character: Id
    to: Id | None


class ShowCharacter(Command, frozen=True, kw_only=True, tag="show_character"):
    """The players get to know one whom the MC has kept to herself."""

    character: Id


class DropCharacter(Command, frozen=True, kw_only=True, tag="drop_character"):
    """A character leaves the campaign."""

    character: Id


class Retire(Command, frozen=True, kw_only=True, tag="retire"):
    """A character goes to safety: out of play, and still there. `back`: the MC brings them into play again.
    Rule: AW-IMP-02."""

    character: Id
    back: bool = False


class OfferResource(Command, frozen=True, kw_only=True, tag="offer_resource"):
    """So much of a resource to another character, who takes it or not. `says`: what it is for. Rule: AW-BRT-03."""

    by: Id
    to: Id
    resource: Slug
    amount: Annotated[int, Meta(ge=1, le=1000)] = 1
    says: Line = ""
