"""Lists that moves share: whoever they name must be there in each move that uses them. Rule: AW-FMT-03; 16.1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from rules.moves.file.schema.keys import IDS, Reading
from rules.moves.file.schema.scope import Need, Notes, Scope
from rules.moves.file.source.findings import At
from rules.moves.tree.amounts import Reference
from rules.moves.tree.conditions import AnswerIs
from rules.moves.tree.effects import AdjustRoll, AskQuestions, Choose, Option, PromptMc, RunMove, Tell
from rules.moves.tree.moves import Ask, Move
from rules.moves.tree.words import ACTOR, MC

NAMING = ("who", "to", "of", "over", "answered_by", "other", "against", "target")


class User(NamedTuple):
    """A move, or the questions of a session's page, with who may be named there."""

    id: str
    scope: Scope

    @property
    def notes(self) -> Notes:
        return self.scope.notes


def nodes(thing: Any) -> Iterator[msgspec.Struct]:
    """All parts of a part of a tree."""
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if isinstance(one, msgspec.Struct):
            yield one
            waiting.extend(getattr(one, name) for name in one.__struct_fields__)
        elif isinstance(one, tuple):
            waiting.extend(one)
        elif isinstance(one, dict):
            waiting.extend(one.values())


def notes_of(options: tuple[Option, ...] | Move) -> Notes:
    """What a list or a move of a game that is there already names elsewhere."""
    notes = Notes()
    for node in nodes(options):
        if isinstance(node, RunMove):
            notes.runs.append((node.move, None))
        if isinstance(node, Choose | AskQuestions | PromptMc | Ask) and isinstance(node.options, str):
            notes.lists.append((node.options, None))
        if isinstance(node, Option):
            notes.options.add(node.id)
        notes.needs.update(dict.fromkeys(needs_of(node)))
    return notes


def needs_of(node: msgspec.Struct) -> Iterator[Need]:
    """What one part takes for granted."""
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if name in NAMING and isinstance(value, str) and value not in ("", ACTOR, MC):
            if not (isinstance(node, Tell) and value == "all"):
                yield Need("target", value)
        elif isinstance(value, dict) and any(isinstance(text, str) and "{target}" in text for text in value.values()):
            yield Need("target")
    if isinstance(node, AdjustRoll):
        yield Need("roll")
    if isinstance(node, AnswerIs):
        yield from (Need("question", key) for key in node.answers)
    if isinstance(node, Reference):
        kind, _, key = node.ref.partition(".")
        if kind in ("answers", "paid", "event"):
            yield {"answers": Need("question", key), "paid": Need("paid", key), "event": Need("event")}[kind]


def lists_used(notes: Notes, lists: dict[str, Notes]) -> dict[str, At | None]:
    """The lists that a part uses, by way of others too, and where it names the first of them."""
    used: dict[str, At | None] = {}
    waiting = list(notes.lists)
    while waiting:
        name, at = waiting.pop(0)
        if name in lists and name not in used:
            used[name] = at
            waiting.extend((inner, at) for inner, _ in lists[name].lists)
    return used


def check_lists(reading: Reading, users: Iterable[User], lists: dict[str, Notes]) -> None:
    """Whom a list names each move that uses it has: where none has, the list is wrong, else the move is."""
    met: set[tuple[str, Need]] = set()
    missed: list[tuple[User, str, Need, At | None]] = []
    for user in users:
        for name, at in lists_used(user.notes, lists).items():
            for need in lists[name].needs:
                if user.scope.has(need):
                    met.add((name, need))
                else:
                    missed.append((user, name, need, at))
    told: set[tuple[str, Need]] = set()
    for user, name, need, at in missed:
        there = lists[name].needs[need]
        if (name, need) not in met and there is not None:
            if (name, need) not in told:
                tell_missed(reading, user, need, there)
            told.add((name, need))
        elif at is not None and need.what == "roll":
            reading.bad(at, "no_target_roll", IDS)
        elif at is not None:
            reading.bad(at, "list_needs", IDS, list=name, need=need.name or need.what)


def tell_missed(reading: Reading, user: User, need: Need, at: At) -> None:
    """In the list itself, since none of its users has what it names."""
    if need.what == "roll":
        reading.bad(at, "no_target_roll", IDS)
    else:
        reading.bad(at, "list_names_nobody", IDS, [user.scope.target], word=need.name or need.what, move=user.id)


def check_chosen(reading: Reading, users: Iterable[User], lists: dict[str, Notes]) -> None:
    """What a condition says was chosen can be chosen: in a list, of one of its users at least. Rule: AW-FMT-03."""
    offered: dict[str, Offered] = {name: Offered(set(), set()) for name in lists}
    for user in users:
        used = lists_used(user.notes, lists)
        own = offered_by(user.notes, [lists[name] for name in used])
        check_offered(reading, user.notes, own)
        for name in used:
            offered[name].options.update(own.options)
            offered[name].choices.update(own.choices)
    for name, notes in lists.items():
        own = offered_by(notes, [lists[inner] for inner in lists_used(notes, lists)])
        check_offered(reading, notes, Offered(offered[name].options | own.options, offered[name].choices | own.choices))


class Offered(NamedTuple):
    """What may be picked: ids of options, and what choices are called."""

    options: set[str]
    choices: set[str]


def offered_by(notes: Notes, lists: Iterable[Notes]) -> Offered:
    every = [notes, *lists]
    return Offered(set().union(*(one.options for one in every)), set().union(*(one.choices for one in every)))


def check_offered(reading: Reading, notes: Notes, offered: Offered) -> None:
    for choice, option, at in notes.chosen:
        if option not in offered.options:
            reading.bad(at, "unknown_word", IDS, offered.options, word=option)
        elif choice and choice not in offered.choices:
            reading.bad(at, "unknown_word", IDS, offered.choices, word=choice)
