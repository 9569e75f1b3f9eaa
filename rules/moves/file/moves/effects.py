"""What moves do, and the options that people pick from: each effect is a mapping of one key. Rule: AW-FMT-02."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.moves.file.moves.amounts import amount, by_band, check_picks, picks, reference_in
from rules.moves.file.moves.conditions import conditions, level
from rules.moves.file.schema.keys import (
    BAD,
    IDS,
    Key,
    Keys,
    Kind,
    Reading,
    elements,
    list_of,
    made,
    place_of,
    read_keys,
    single,
)
from rules.moves.file.schema.scope import Need
from rules.moves.file.schema.values import (
    flags,
    move_id,
    name,
    number,
    one_of,
    resource_id,
    role,
    role_or,
    slug,
    stat,
    text,
    truth,
    unknown,
    words,
)
from rules.moves.file.source.findings import At
from rules.moves.tree import effects as tree

MOST_OPTIONS, MOST_EFFECTS = 100, 100


def effects(reading: Reading, value: Any, at: At) -> Any:
    """A list of them, in their order."""
    if not isinstance(value, list):
        return reading.bad(at, "not_a_list")
    if len(value) > MOST_EFFECTS:
        return reading.bad(at, "number_of_entries", "AW-FMT-09", least=0, most=MOST_EFFECTS)
    read = [effect(reading, inner, place) for inner, place in elements(value, at)]
    return BAD if BAD in read else tuple(read)


def effect(reading: Reading, value: Any, at: At) -> Any:
    only = single(reading, value, at, "one_effect")
    if only is BAD:
        return BAD
    key, inner, place = only
    known = [one for one, (_, part) in EFFECTS.items() if reading.words.has(part)]
    if key not in known:
        return unknown(reading, place, key, known)
    return EFFECTS[key][0](reading, inner, place)


# --- options -------------------------------------------------------------------------------------------------------


def option_of(*more: str) -> Kind:
    """An option with those keys beside the ones that all have."""

    def read(reading: Reading, value: Any, at: At) -> Any:
        scope = reading.scope
        if isinstance(value, dict):
            scope = scope._replace(blank=value.get("blank") in (True, "yes", "on"))
            scope = scope._replace(target="target") if "names" in more and "names" in value else scope
            if isinstance(value.get("id"), str):
                scope.notes.options.add(value["id"])
        return option(more)(reading.inside(scope), value, at)

    return read


@cache
def option(more: tuple[str, ...]) -> Kind:
    return made(tree.Option, OPTION | {key: MORE_OF_OPTIONS[key] for key in more})


def options_of(*more: str) -> Kind:
    """Options written out, or the name of a list of the file."""
    written = list_of(option_of(*more), MOST_OPTIONS, 1)

    def read(reading: Reading, value: Any, at: At) -> Any:
        if not isinstance(value, str):
            return written(reading, value, at)
        if value not in reading.words.lists:
            return unknown(reading, at, value, reading.words.lists, rule=IDS)
        reading.scope.notes.lists.append((value, at))
        return value

    return read


def ids_of(reading: Reading, value: Any) -> tuple[str, ...] | None:
    """The ids of options as the file writes them, None where it does not say them well."""
    if isinstance(value, str):
        return reading.words.lists.get(value)
    return tuple(str(one.get("id")) for one in value if isinstance(one, dict)) if isinstance(value, list) else None


# --- effects that are more than their keys -------------------------------------------------------------------------


def picking(struct: Any, keys: Keys) -> Kind:
    """A choice or questions: no more may be picked than there are, unless one may be picked again. Rule: AW-FMT-05."""
    whole = made(struct, keys)

    def read(reading: Reading, value: Any, at: At) -> Any:
        got = whole(reading, value, at)
        if got is BAD:
            return BAD
        if not getattr(got, "repeat", False):
            there = ids_of(reading, value["from"])
            check_picks(reading, value, at, got.picks, None if there is None else len(there))
        if getattr(got, "name", ""):
            reading.scope.notes.choices.add(got.name)
        return got

    return read


def one_of_two(struct: Any, keys: Keys, *two: str) -> Kind:
    """One of these keys stands there, and not both."""
    whole = made(struct, keys)

    def read(reading: Reading, value: Any, at: At) -> Any:
        got = whole(reading, value, at)
        if isinstance(value, dict) and sum(key in value for key in two) != 1:
            return reading.bad(at, "one_of_keys", keys=", ".join(two))
        return got

    return read


def reach(reading: Reading, value: Any, at: At) -> Any:
    """Which rolls a bonus is for: `acting_on_answer`, `{against: x}` or `{moves: [...]}`."""
    if isinstance(value, dict):
        return read_keys(reading, value, at, REACH)
    one = one_of(["acting_on_answer"])(reading, value, at)
    return BAD if one is BAD else {"scope": one}


def bonus(struct: Any, keys: Keys) -> Kind:
    """A forward or an ongoing bonus."""

    def read(reading: Reading, value: Any, at: At) -> Any:
        fields = read_keys(reading, value, at, keys)
        if fields is BAD or not {"who", "amount"} <= fields.keys():
            return BAD
        return struct(**{**fields.pop("scope", {}), **fields})

    return read


def thing(reading: Reading, value: Any, at: At) -> Any:
    """The id of a thing, or an answer that names one."""
    if isinstance(value, dict):
        return reference_in(reading, value, at)
    return one_of(lambda words: words.things, rule=IDS)(reading, value, at)


def levels(reading: Reading, value: Any, at: At) -> Any:
    """A level of harm, or one by band."""
    if isinstance(value, dict):
        return by_band(reading, value, at, level)
    one = level(reading, value, at)
    return BAD if one is BAD else {"": one}


def run(reading: Reading, value: Any, at: At) -> Any:
    """Another move; chains of them are bounded when all are read. Rule: AW-FMT-10."""
    got = made(tree.RunMove, RUN)(reading, value, at)
    if got is not BAD:
        reading.scope.notes.runs.append((got.move, place_of(value, at, "move")))
    return got


def adjust_roll(reading: Reading, value: Any, at: At) -> Any:
    """There is a roll only where the move is aimed at one. Rule: AW-FMT-03."""
    got = made(tree.AdjustRoll, AMOUNT)(reading, value, at)
    return got if reading.scope.may(Need("roll"), at) else reading.bad(at, "no_target_roll", IDS)


# --- tables --------------------------------------------------------------------------------------------------------

CHOICE = {"pick": Key(picks, "picks", True), "from": Key(options_of("do", "blank"), "options", True)}
WHO, AMOUNT = {"who": Key(role, "who", True)}, {"amount": Key(amount, "amount", True)}
ADDED = {"add": Key(words(), "add"), "remove": Key(words(), "remove")}
REACH = {"against": Key(role, "against"), "moves": Key(list_of(move_id, 20, unique=""), "moves")}
BONUS = {**WHO, **AMOUNT, "scope": Key(reach, "scope"), "until": Key(words(), "until")}
RUN = {"move": Key(move_id, "move", True), "who": Key(role, "who"), "target": Key(role, "target")}
TELL = {"to": Key(role_or("all"), "to", True), "text": Key(text, "text", True)}
CHOOSE = {
    **WHO,
    **CHOICE,
    "as": Key(slug, "name"),
    "decline": Key(truth, "decline"),
    "repeat": Key(truth, "repeat"),
}
QUESTIONS = {**WHO, "answered_by": Key(role, "answered_by", True), **CHOICE, "bonus": Key(effects, "bonus")}
HOLD = {
    "kind": Key(one_of(lambda words: words.holds, rule=IDS), "kind", True),
    "gain": Key(amount, "gain", True),
    "over": Key(role, "over"),
}
DO_HARM = {"to": Key(role, "to", True), **AMOUNT, "ap": Key(truth, "ap"), "quiet": Key(truth, "quiet")}
HEAL = {**WHO, "to": Key(level, "to"), "segments": Key(amount, "segments")}
MC = {
    "text": Key(text, "text", True),
    "weight": Key(one_of(["soft", "hard", "offer"]), "weight"),
    "from": Key(options_of("do", "blank"), "options"),
}
WHEN = {"if": Key(conditions, "conditions", True), "do": Key(effects, "do"), "else": Key(effects, "otherwise")}

EFFECTS: dict[str, tuple[Kind, str]] = {
    "tell": (made(tree.Tell, TELL), ""),
    "choose": (picking(tree.Choose, CHOOSE), ""),
    "questions": (picking(tree.AskQuestions, QUESTIONS), ""),
    "hold": (made(tree.GainHold, HOLD), ""),
    "forward": (bonus(tree.GiveForward, BONUS), ""),
    "ongoing": (bonus(tree.GiveOngoing, {**BONUS, "text": Key(text, "text")}), ""),
    "adjust_roll": (adjust_roll, ""),
    "harm": (made(tree.DoHarm, DO_HARM), "harm"),
    "inflict": (made(tree.Inflict, {"to": Key(role, "to", True), "with": Key(thing, "weapon")}), "harm"),
    "adjust_harm": (made(tree.AdjustHarm, {**AMOUNT, "of": Key(role, "of")}), "harm"),
    "heal": (one_of_two(tree.Heal, HEAL, "to", "segments"), "harm"),
    "stabilise": (made(tree.Stabilise, WHO), "harm"),
    "revive": (made(tree.Revive, {**WHO, "to": Key(levels, "levels", True)}), "harm"),
    "xp": (made(tree.MarkXp, {**WHO, **AMOUNT}), ""),
    "stat": (made(tree.ChangeStat, {**WHO, "stat": Key(stat, "stat", True), **AMOUNT}), ""),
    "hx": (made(tree.ChangePair, {"of": Key(role, "of", True), "with": Key(role, "other", True), **AMOUNT}), "pair"),
    "resource": (
        made(
            tree.ChangeResource,
            {**WHO, "key": Key(resource_id, "key", True), **AMOUNT, "if_any": Key(truth, "if_any")},
        ),
        "resources",
    ),
    "condition": (
        one_of_two(tree.MarkCondition, {**WHO, **ADDED, "until": Key(words(), "until")}, "add", "remove"),
        "",
    ),
    "tag": (one_of_two(tree.ChangeTag, {"what": Key(thing, "thing", True), **ADDED}, "add", "remove"), ""),
    "clock": (made(tree.TurnClock, {"name": Key(name, "name", True), "ticks": Key(amount, "ticks")}), ""),
    "highlight": (made(tree.EraseHighlight, {**WHO, "erase": Key(number(1, 3), "erase")}), "highlights"),
    "mc": (made(tree.PromptMc, MC), ""),
    "run": (run, ""),
    "when": (made(tree.When, WHEN), ""),
}
OPTION = {
    "id": Key(slug, "id", True),
    "text": Key(text, "text", True),
    "if": Key(conditions, "when"),
    "content": Key(flags, "content"),
}
MORE_OF_OPTIONS = {
    "do": Key(effects, "do"),
    "blank": Key(truth, "blank"),
    "stat": Key(stat, "stat"),
    "names": Key(one_of(["pc"]), "names"),
}
