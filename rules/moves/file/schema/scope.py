"""Who and what may be named in a part of a file, and what that part names elsewhere."""

from __future__ import annotations

from typing import NamedTuple

from rules.moves.file.source.findings import At
from rules.moves.tree.words import ACTOR, MC, TARGET


class Need(NamedTuple):
    """What a shared list takes for granted in the moves that use it.

    `what`: target, question, paid, event or roll; `name`: of the target or question, none where any target will do.
    """

    what: str
    name: str = ""


class Question(NamedTuple):
    """One that is asked before. `options`: their ids, None where they are not known by now."""

    kind: str
    options: tuple[str, ...] | None = None


class Notes:
    """What one move, list or session's question names elsewhere, for checks that need the whole file."""

    def __init__(self) -> None:
        self.lists: list[tuple[str, At | None]] = []
        self.runs: list[tuple[str, At | None]] = []
        self.needs: dict[Need, At | None] = {}
        self.chosen: list[tuple[str, str, At]] = []
        self.options: set[str] = set()
        self.choices: set[str] = set()


class Scope(NamedTuple):
    """`acting`: there is somebody who acts. `target`: what the target is called, none without one. `shared`: a list of
    the file, whose moves are checked later. `blank`: the text has a gap. `event`: it brings a number. `roll`: it is
    another's roll that the move is aimed at."""

    notes: Notes
    acting: bool = False
    target: str = ""
    shared: bool = False
    blank: bool = False
    questions: dict[str, Question] = {}
    paid: tuple[str, ...] = ()
    event: bool = False
    roll: bool = False

    def roles(self) -> list[str]:
        return [ACTOR, MC, *([self.target, TARGET] if self.target else [])] if self.acting else []

    def has(self, need: Need) -> bool:
        if need.what == "target":
            return bool(self.target) and need.name in ("", self.target)
        if need.what == "question":
            return need.name in self.questions
        if need.what == "paid":
            return need.name in self.paid
        return self.roll if need.what == "roll" else self.event

    def may(self, need: Need, at: At) -> bool:
        """Whether that is there; a shared list remembers that it asks for it."""
        if self.shared and not self.has(need):
            self.notes.needs.setdefault(need, at)
            return True
        return self.has(need)


NOWHERE = Scope(Notes())
