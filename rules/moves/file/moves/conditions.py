"""Conditions: each a mapping of one key; a list of them holds if all do. Rules: AW-FMT-02, AW-FMT-03."""

from __future__ import annotations

from typing import Any

from rules.moves.file.moves.amounts import amount
from rules.moves.file.schema.keys import BAD, IDS, Key, Kind, Reading, elements, entries, made, read_keys, single
from rules.moves.file.schema.scope import Need, Question, Scope
from rules.moves.file.schema.values import NUMBERS, TEXT, one_of, resource_id, role, text, truth, unknown, words
from rules.moves.file.source.findings import At
from rules.moves.tree import conditions as tree

LONGEST_CHOSEN = 81


def level(reading: Reading, value: Any, at: At) -> Any:
    """A level of harm by its label: its number, from 1 up. Rule: AW-FMT-20."""
    labels = reading.words.harm
    if isinstance(value, str) and value in labels:
        return labels.index(value) + 1
    if isinstance(value, int) and not isinstance(value, bool):
        return reading.bad(at, "not_text")
    return unknown(reading, at, value, labels, rule=IDS)


def bands(reading: Reading, value: Any, at: At) -> Any:
    """Names of bands, or `hit`."""
    known = one_of([*reading.words.band_ids(), "hit"]) if reading.words.bands else words()
    if isinstance(value, str):
        one = known(reading, value, at)
        return one if one is BAD else tree.BandIs(bands=(one,))
    if not isinstance(value, list):
        return reading.bad(at, "not_a_list")
    read = [known(reading, inner, place) for inner, place in elements(value, at)]
    return BAD if BAD in read else tree.BandIs(bands=tuple(read))


def answer(reading: Reading, value: Any, at: At) -> Any:
    """`{key: value}`: a question that is asked, and an answer that it can have."""
    if not isinstance(value, dict):
        return reading.bad(at, "not_a_mapping")
    scope, good = reading.scope, True
    for key, inner, place in entries(reading, value, at):
        if not scope.may(Need("question", key), place):
            good = unknown(reading, place, key, scope.questions) is not BAD
        elif not can_be(scope.questions.get(key, Question("")), inner):
            good = unknown(reading, place, inner, options_of(scope, key)) is not BAD
    return tree.AnswerIs(answers=dict(value)) if good else BAD


def can_be(question: Question, value: Any) -> bool:
    """Whether a question may be answered so; one that is not known here by any plain value."""
    fits = {
        "confirm": isinstance(value, bool),
        "number": is_number(value),
        "pick": isinstance(value, str) and (question.options is None or value in question.options),
        "": isinstance(value, bool) or is_number(value) or (isinstance(value, str) and len(value) <= TEXT),
    }
    return fits.get(question.kind, isinstance(value, str) and len(value) <= TEXT)


def options_of(scope: Scope, key: str) -> tuple[str, ...]:
    return scope.questions[key].options or () if key in scope.questions else ()


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= NUMBERS


def chosen(reading: Reading, value: Any, at: At) -> Any:
    """`option`, or `as.option`."""
    read = words(LONGEST_CHOSEN)(reading, value, at)
    if read is BAD:
        return BAD
    choice, _, option = read.rpartition(".")
    reading.scope.notes.chosen.append((choice, option, at))
    return tree.Chosen(option=option, choice=choice)


HAS = {
    "of": Key(role, "of", True),
    "tag": Key(words(), "tag"),
    "item": Key(one_of(lambda words: words.things, rule=IDS), "item"),
    "condition": Key(words(), "condition"),
}


def has(reading: Reading, value: Any, at: At) -> Any:
    """One of tag, item and condition."""
    fields = read_keys(reading, value, at, HAS)
    if fields is BAD:
        return BAD
    said = [key for key in ("tag", "item", "condition") if key in value]
    if len(said) != 1:
        return reading.bad(at, "one_of_keys", keys="tag, item, condition")
    return tree.Has(**fields) if len(fields) == 2 else BAD


def some(struct: Any) -> Kind:
    """Conditions inside of one: a list of them, or a single one."""

    def read(reading: Reading, value: Any, at: At) -> Any:
        if isinstance(value, list):
            inner = conditions(reading, value, at)
            return BAD if inner is BAD else struct(conditions=inner)
        one = condition(reading, value, at)
        return BAD if one is BAD else struct(conditions=(one,))

    return read


def advanced(reading: Reading, value: Any, at: At) -> Any:
    so = truth(reading, value, at)
    return BAD if so is BAD else tree.Advanced(so=so)


def mc_agrees(reading: Reading, value: Any, at: At) -> Any:
    read = text(reading, value, at)
    return BAD if read is BAD else tree.McAgrees(text=read)


HARM = {
    "of": Key(role, "of", True),
    "min": Key(level, "least"),
    "max": Key(level, "most"),
    "overflow": Key(truth, "overflow"),
}
RESOURCE = {"of": Key(role, "of", True), "key": Key(resource_id, "key", True), "min": Key(amount, "least")}
WHO_IS = {"of": Key(role, "of", True), "kind": Key(one_of(["pc", "npc", "self"]), "what", True)}
CONDITIONS: dict[str, tuple[Kind, str]] = {
    "harm": (made(tree.HarmIs, HARM), "harm"),
    "resource": (made(tree.ResourceIs, RESOURCE), "resources"),
    "answer": (answer, ""),
    "chosen": (chosen, ""),
    "has": (has, ""),
    "who_is": (made(tree.WhoIs, WHO_IS), ""),
    "band": (bands, ""),
    "advanced": (advanced, ""),
    "mc_agrees": (mc_agrees, ""),
    "any": (some(tree.AnyOf), ""),
    "not": (some(tree.Not), ""),
}


def condition(reading: Reading, value: Any, at: At, beside: tuple[str, ...] = ()) -> Any:
    """One. `beside`: keys that are not its own."""
    only = single(reading, value, at, "one_condition", beside)
    if only is BAD:
        return BAD
    key, inner, place = only
    known = [one for one, (_, part) in CONDITIONS.items() if reading.words.has(part)]
    if key not in known:
        return unknown(reading, place, key, known)
    return CONDITIONS[key][0](reading, inner, place)


def conditions(reading: Reading, value: Any, at: At) -> Any:
    """A list of them."""
    if not isinstance(value, list):
        return reading.bad(at, "not_a_list")
    read = [condition(reading, inner, place) for inner, place in elements(value, at)]
    return BAD if BAD in read else tuple(read)
