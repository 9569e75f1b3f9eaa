"""Commands of the tree of stunts: a table's own are added, changed, taken away; and given. By the dial `stunt_tree`."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, Name
from rules.fate.stunt.entities import Stunt

MOST_NEEDS = 8
Needs = Annotated[tuple[Id, ...], Meta(max_length=MOST_NEEDS)]


class AddTreeStunt(Command, frozen=True, kw_only=True, tag="add_tree_stunt"):
    """The GM adds a stunt of the table's own to a `skill`. `needs`: which stunts of the tree come before it, by the
    keys of the game's and the ids of the table's (FATE-SHEET-76)."""

    skill: Name
    stunt: Stunt
    needs: Needs = ()


class EditTreeStunt(Command, frozen=True, kw_only=True, tag="edit_tree_stunt"):
    """Another `skill`, other words, other stunts before it (`needs`). What heroes have of it stays as it is.

    `node`: which one, by its id.
    """

    node: Id
    skill: Name
    stunt: Stunt
    needs: Needs = ()


class DropTreeStunt(Command, frozen=True, kw_only=True, tag="drop_tree_stunt"):
    """No stunt of the tree any more, while none comes after it. Heroes keep it. `node`: which one, by its id."""

    node: Id


class GiveStunt(Command, frozen=True, kw_only=True, tag="give_stunt"):
    """The GM gives anybody a stunt, whatever comes before it (FATE-SHEET-76)."""

    character: Id
    stunt: Stunt
