"""What is told of the tree of stunts."""

import msgspec
from msgspec import UNSET, UnsetType

from rules.fate.parts import CanAtTable, CanWithExtra
from rules.table.can import Maybe


class OnTree(msgspec.Struct, frozen=True, kw_only=True):
    """How far somebody is. `had`: stunts of the tree by key; `lacks`: of each that is not open yet, those to have
    first; `anyway`: they may be taken all the same."""

    had: tuple[str, ...] = ()
    lacks: dict[str, list[str]] = {}
    anyway: bool = False


class TreeCan(CanAtTable, frozen=True, kw_only=True):
    """`stunt_tree`: by character whose stunts this member chooses, how far they are in the tree."""

    stunt_tree: dict[str, OnTree] | UnsetType = UNSET


class TreeStuntCan(CanWithExtra, frozen=True, kw_only=True):
    """What the GM may do with a stunt of the table's own."""

    edit_tree_stunt: Maybe = UNSET
    drop_tree_stunt: Maybe = UNSET
