"""What must hold: of a move before its dice, of an option to be open, of a branch. A list of them holds if all do."""

from __future__ import annotations

from rules.moves.tree.amounts import Amount
from rules.moves.tree.words import Node, Text


class HarmIs(Node, frozen=True, kw_only=True, tag="harm"):
    """`least`, `most`: levels of the game's harm, from 1 up; 0 is none. `overflow`: something went beyond the last."""

    of: str
    least: int | None = None
    most: int | None = None
    overflow: bool | None = None


class ResourceIs(Node, frozen=True, kw_only=True, tag="resource"):
    of: str
    key: str
    least: Amount = 1


class AnswerIs(Node, frozen=True, kw_only=True, tag="answer"):
    """Each of these questions was answered so."""

    answers: dict[str, bool | int | str]


class Chosen(Node, frozen=True, kw_only=True, tag="chosen"):
    """`option` was picked, in the choice called `choice`, or in any."""

    option: str
    choice: str = ""


class Has(Node, frozen=True, kw_only=True, tag="has"):
    """Something with that `tag`, that `item`, or that `condition` marked: one of the three is said."""

    of: str
    tag: str = ""
    item: str = ""
    condition: str = ""


class WhoIs(Node, frozen=True, kw_only=True, tag="who_is"):
    """`what`: pc, npc or self."""

    of: str
    what: str


class BandIs(Node, frozen=True, kw_only=True, tag="band"):
    """One of these; `hit` for every band that is one."""

    bands: tuple[str, ...]


class Advanced(Node, frozen=True, kw_only=True, tag="advanced"):
    """The actor has advanced this move, or has not."""

    so: bool = True


class McAgrees(Node, frozen=True, kw_only=True, tag="mc_agrees"):
    text: Text


class AnyOf(Node, frozen=True, kw_only=True, tag="any"):
    conditions: tuple[Condition, ...]


class Not(Node, frozen=True, kw_only=True, tag="not"):
    conditions: tuple[Condition, ...]


Condition = HarmIs | ResourceIs | AnswerIs | Chosen | Has | WhoIs | BandIs | Advanced | McAgrees | AnyOf | Not
Conditions = tuple[Condition, ...]
