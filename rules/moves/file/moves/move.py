"""A move of the file. Rules: AW-FMT-03, AW-FMT-04; 16.1."""

from __future__ import annotations

from typing import Any

from rules.moves.file import shipped
from rules.moves.file.moves.amounts import number_or_reference
from rules.moves.file.moves.conditions import condition, conditions
from rules.moves.file.moves.effects import effects, ids_of, options_of
from rules.moves.file.moves.rolls import check_stats, throw
from rules.moves.file.schema.keys import BAD, IDS, Key, Reading, entries, list_of, made, place_of, read_keys
from rules.moves.file.schema.scope import Notes, Question, Scope
from rules.moves.file.schema.values import (
    flags,
    name,
    number,
    one_of,
    resource_id,
    role,
    slug,
    text,
    truth,
    unknown,
    words,
)
from rules.moves.file.schema.words import listed
from rules.moves.file.source.findings import At
from rules.moves.tree.moves import Aim, Ask, HoldKind, Move, Payment, Requirement, Right, Throw, Trigger
from rules.moves.tree.words import ACTOR, MC

EVENTS = ("harm.pending",)
PHASES = ("session_start", "session_end")
GROUPS = ("basic", "playbook", "gear", "peripheral", "battle", "custom")
LIVING = ("from_actor_weapons", "from_actor_vehicles", "from_scene", "from_basic_moves")
QUESTIONS = ("pick", "number", "text", "character", "confirm")
BESIDE_BANDS = ("always", "hit", "no_roll")


def move(reading: Reading, value: Any, at: At, notes: Notes) -> Any:
    """One move. What it names elsewhere is left in `notes`."""
    if not isinstance(value, dict):
        return reading.bad(at, "not_a_mapping")
    reading = reading.inside(scope_of(value, notes))
    fields = read_keys(reading, value, at, MOVE)
    throws = branches(fields.get("throw", Throw()))
    check_stats(reading, value, at, throws)
    if isinstance(value.get("then"), dict):
        check_bands(reading, value, at, throws)
    if not {"id", "name", "then"} <= fields.keys():
        return BAD
    trigger = {"text": fields["name"], **fields.get("trigger", {})}
    sheet = {"who": Right(kind="sheet")} if "playbook" in fields.get("groups", ()) else {}
    return Move(**{**sheet, **fields, "trigger": Trigger(**trigger)})


def scope_of(value: dict[str, Any], notes: Notes) -> Scope:
    """Who and what its parts may name, by a first look at it."""
    aim, trigger, pay = value.get("target"), value.get("trigger"), value.get("pay")
    kind = aim.get("kind") if isinstance(aim, dict) else aim
    called = aim.get("as", "target") if isinstance(aim, dict) else "target"
    return Scope(
        notes,
        acting=True,
        target=called if isinstance(called, str) and kind not in (None, "none") else "",
        questions={key: asked(one) for one in listed(value, "ask") if isinstance(key := one.get("key"), str)},
        paid=(pay["resource"],) if isinstance(pay, dict) and isinstance(pay.get("resource"), str) else (),
        event=isinstance(trigger, dict) and "event" in trigger,
        roll=kind == "roll",
    )


def asked(question: dict[str, Any]) -> Question:
    options = question.get("options")
    ids = tuple(str(one.get("id")) for one in options if isinstance(one, dict)) if isinstance(options, list) else None
    return Question(str(question.get("kind")), ids)


def branches(throw: Throw | None) -> list[Throw]:
    found = []
    while throw is not None:
        found.append(throw)
        throw = throw.otherwise
    return found if not found or not found[-1].when else [*found, Throw()]


def check_bands(reading: Reading, value: dict[str, Any], at: At, throws: list[Throw]) -> None:
    """Whatever can come of the dice and is a hit has something said for it. Rule: AW-FMT-04."""
    then, place, rolled = value["then"], place_of(value, at, "then"), any(one.dice for one in throws)
    counted = {one.count_as for one in throws}
    reached = [band.id for band in reading.words.bands if rolled or band.id in counted]
    hits = [band.id for band in reading.words.bands if band.hit and band.id in reached]
    if "hit" not in then:
        for band in hits:
            if band not in then:
                reading.bad(place, "nothing_for_hit", "AW-FMT-04", band=band)
    advanced = reading.words.advanced
    reached += [advanced.id] if advanced and rolled else []
    reached += ["hit"] if hits else []
    reached += ["no_roll"] if any(not one.dice and not one.count_as for one in throws) else []
    for key in then:
        if key in (*reading.words.band_ids(), "hit", "no_roll") and key not in reached:
            reading.remark(place_of(then, place, key), "band_never_comes", "AW-FMT-04", band=key)


# --- its parts -----------------------------------------------------------------------------------------------------


def groups(reading: Reading, value: Any, at: At) -> Any:
    """One of them, or several in a list."""
    if isinstance(value, str):
        one = one_of(GROUPS)(reading, value, at)
        return one if one is BAD else (one,)
    return list_of(one_of(GROUPS), len(GROUPS), 1, unique="id")(reading, value, at) or BAD


def right(*plain: str) -> Any:
    """One of these words, or whose by a playbook, a thing or a grant."""

    def read(reading: Reading, value: Any, at: At) -> Any:
        if not isinstance(value, dict):
            one = one_of(plain)(reading, value, at)
            return one if one is BAD else Right(kind=one)
        fields = read_keys(reading, value, at, {key: one for key, one in RIGHT.items() if key in keys})
        if len(value) != 1:
            return reading.bad(at, "one_of_keys", keys=", ".join(keys))
        return Right(kind=next(iter(value)), key=fields["key"]) if "key" in fields else BAD

    keys = ("playbook", "owns") if "table" in plain else ("playbook", "owns", "granted")
    return read


def target(reading: Reading, value: Any, at: At) -> Any:
    if isinstance(value, str):
        one = one_of(KINDS)(reading, value, at)
        return one if one is BAD else Aim(kind=one)
    return made(Aim, AIM)(reading, value, at)


def target_name(reading: Reading, value: Any, at: At) -> Any:
    if value in (ACTOR, MC, "all", "vehicle"):
        return reading.bad(at, "reserved_word", IDS, reserved=value)
    return slug(reading, value, at)


def trigger(reading: Reading, value: Any, at: At) -> Any:
    """Its fields: what starts a move by an event is that event, and of a phase that phase."""
    fields = read_keys(reading, value, at, TRIGGER)
    if fields is BAD:
        return BAD
    for key in ("event", "phase"):
        starts = key in value
        if starts and fields.setdefault("starts", key) != key:
            return reading.bad(place_of(value, at, key), "not_together", key=key, other=f"starts: {fields['starts']}")
        if not starts and fields.get("starts") == key:
            return reading.bad(at, "missing_key", key=key)
    return fields


def event(reading: Reading, value: Any, at: At) -> Any:
    known = EVENTS if reading.words.has("harm") else ()
    return value if value in known else unknown(reading, at, value, known)


def ask(reading: Reading, value: Any, at: At) -> Any:
    """A question: of a pick its options, of a number its limits."""
    fields = read_keys(reading, value, at, ASK)
    if fields is BAD or not {"key", "of", "kind", "text"} <= fields.keys():
        return BAD
    kind, options = fields["kind"], fields.get("options", ())
    if kind == "pick" and "options" not in value:
        return reading.bad(at, "missing_key", key="options")
    for key, kinds in (("options", ("pick",)), ("min", ("pick", "number")), ("max", ("pick", "number"))):
        if key in value and kind not in kinds:
            return reading.bad(place_of(value, at, key), "not_together", key=key, other=f"kind: {kind}")
    least, most = fields.get("least"), fields.get("most")
    if least is not None and most is not None and least > most:
        return reading.bad(place_of(value, at, "max"), "range_backwards", "AW-FMT-05")
    living = options if options in LIVING else ""
    there = ids_of(reading, value.get("options")) if kind == "pick" and not living else None
    if there is not None and (most or least or 1) > len(there):
        reading.bad(place_of(value, at, "max"), "picks_too_many", "AW-FMT-05", options=len(there))
    return Ask(**{**fields, "options": () if living else options, "living": living})


def asked_options(reading: Reading, value: Any, at: At) -> Any:
    if isinstance(value, str) and value in LIVING:
        return value
    if isinstance(value, str) and value not in reading.words.lists:
        return unknown(reading, at, value, [*LIVING, *reading.words.lists], rule=IDS)
    return options_of("stat")(reading, value, at)


def requirement(reading: Reading, value: Any, at: At) -> Any:
    """A condition, and with `else` the words of the refusal."""
    read = condition(reading, value, at, beside=("else",))
    otherwise = {}
    if isinstance(value, dict) and "else" in value:
        otherwise = text(reading, value["else"], place_of(value, at, "else"))
    return BAD if BAD in (read, otherwise) else Requirement(condition=read, otherwise=otherwise)


def by_outcome(reading: Reading, value: Any, at: At) -> Any:
    """Effects by `always`, `hit`, the game's bands, `no_roll`. Rules: AW-FMT-02, AW-FMT-17."""
    if not isinstance(value, dict):
        return reading.bad(at, "not_a_mapping")
    read, known = {}, [*BESIDE_BANDS, *reading.words.band_ids()]
    for key, inner, place in entries(reading, value, at):
        if reading.words.bands and key not in known:
            unknown(reading, place, key, known)
        elif (done := effects(reading, inner, place)) is not BAD:
            read[key] = done
    return read


def hold(reading: Reading, value: Any, at: At) -> Any:
    """A kind of hold; `spend` says what it costs and does."""
    fields = read_keys(reading, value, at, HOLD)
    if fields is BAD or "kind" not in fields:
        return BAD
    return HoldKind(**{**fields.pop("spend", {}), **fields})


def spend(reading: Reading, value: Any, at: At) -> Any:
    return read_keys(reading, value, at, SPEND)


KINDS = ("none", "self", "pc", "npc", "anyone", "vehicle", "roll")
AIM = {
    "kind": Key(one_of(KINDS), "kind", True),
    "as": Key(target_name, "name"),
    "optional": Key(truth, "optional"),
}
TRIGGER = {
    "text": Key(text, "text"),
    "starts": Key(one_of(["declared", "event", "phase"]), "starts"),
    "event": Key(event, "event"),
    "phase": Key(one_of(PHASES), "phase"),
    "if": Key(conditions, "when"),
}
RIGHT = {
    "playbook": Key(one_of(lambda words: words.playbooks, rule=IDS), "key"),
    "owns": Key(one_of(lambda words: words.things, rule=IDS), "key"),
    "granted": Key(one_of((*shipped.GRANTS, *shipped.GRANTED_MOVES), rule=IDS), "key"),
}
ASK = {
    "key": Key(slug, "key", True),
    "of": Key(role, "of", True),
    "kind": Key(one_of(QUESTIONS), "kind", True),
    "text": Key(text, "text", True),
    "options": Key(asked_options, "options"),
    "min": Key(number(), "least"),
    "max": Key(number(), "most"),
    "content": Key(flags, "content"),
}
PAY = {
    "resource": Key(resource_id, "resource", True),
    "of": Key(role, "of", True),
    "amount": Key(number_or_reference, "amount", True),
}
SPEND = {"cost": Key(number(0, 99), "cost"), "do": Key(effects, "do")}
HOLD = {
    "kind": Key(slug, "kind", True),
    "max": Key(number(1, 99), "most"),
    "ends": Key(words(), "ends"),
    "spend": Key(spend, "spend"),
}
MOVE = {
    "id": Key(slug, "id", True),
    "name": Key(name, "name", True),
    "summary": Key(text, "summary"),
    "group": Key(groups, "groups"),
    "who": Key(right("everyone", "mc"), "who"),
    "content": Key(flags, "content"),
    "trigger": Key(trigger, "trigger"),
    "target": Key(target, "target"),
    "ask": Key(list_of(ask, 12, unique="key"), "ask"),
    "require": Key(list_of(requirement, 20, unique=""), "require"),
    "pay": Key(made(Payment, PAY), "pay", part="resources"),
    "roll": Key(throw, "throw"),
    "experience": Key(one_of(["auto", "never"]), "experience"),
    "modifiers": Key(one_of(["all", "none"]), "modifiers"),
    "high_is": Key(one_of(["good", "bad"]), "high_is"),
    "holds": Key(list_of(hold, 12, unique="kind"), "holds"),
    "then": Key(by_outcome, "then", True),
}
