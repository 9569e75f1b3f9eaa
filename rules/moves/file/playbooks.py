"""A playbook: in a game's file, or alone in a file of its own. Rules: AW-FMT-15, AW-FMT-23; 16.5."""

from __future__ import annotations

from typing import Any

from rules.moves.file import shipped
from rules.moves.file.game.sheet import own_part
from rules.moves.file.schema.keys import (
    BAD,
    IDS,
    STRICT,
    Key,
    Kind,
    Reading,
    elements,
    entries,
    find_twice,
    list_of,
    made,
    place_of,
    read_keys,
)
from rules.moves.file.schema.values import (
    NAME,
    flags,
    move_id,
    number,
    one_of,
    plain_name,
    plain_text,
    resource_id,
    slug,
    stat,
    unknown,
    words,
)
from rules.moves.file.source.findings import At
from rules.moves.tree import playbooks as tree

BOOKS = "AW-FMT-23"
MOST_PICKED = 100


def playbook(reading: Reading, value: Any, at: At, keys: tuple[str, ...] = ()) -> Any:
    """`keys`: of the file that it stands in alone."""
    fields = read_keys(reading, value, at, {**PLAYBOOK, **{key: Key(passed_over, key) for key in keys}})
    if fields is BAD:
        return BAD
    for key in keys:
        fields.pop(key, None)
    gear, later = fields.pop("gear", {}), fields.pop("later", ())
    if not {"id", "name"} <= fields.keys():
        return BAD
    ids = tuple(one for one in later if isinstance(one, str))
    entries_ = tuple(one for one in later if not isinstance(one, str))
    return tree.Playbook(**{**gear, **fields, "later": entries_, "later_ids": ids})


def passed_over(reading: Reading, value: Any, at: At) -> Any:
    return value


def counted(kind: Kind, options: str) -> Kind:
    """No more may be picked than stand under `options`. Rule: AW-FMT-05."""

    def read(reading: Reading, value: Any, at: At) -> Any:
        got = kind(reading, value, at)
        if isinstance(value, dict) and (isinstance(value.get(options), list) or "pick" in value):
            there, pick = value.get(options, []), value.get("pick", 1)
            if isinstance(there, list) and isinstance(pick, int) and pick > len(there):
                reading.bad(place_of(value, at, "pick"), "picks_too_many", "AW-FMT-05", options=len(there))
        return got

    return read


def stat_line(reading: Reading, value: Any, at: At) -> Any:
    """A number for each stat of the game."""
    if not isinstance(value, dict):
        return reading.bad(at, "not_a_mapping")
    stats, read = reading.words.stats or (), {}
    for key, inner, place in entries(reading, value, at):
        if stat(reading, key, place) is not BAD:
            read[key] = number(*reading.words.stat_range)(reading, inner, place)
    for key in stats:
        if key not in value:
            reading.bad(at, "missing_key", STRICT, key=key)
    return BAD if BAD in read.values() else read


def basic(reading: Reading, value: Any, at: At) -> Any:
    return None if value == "all" else list_of(move_id, MOST_PICKED)(reading, value, at)


def thing(reading: Reading, value: Any, at: At) -> Any:
    """One that the product ships, by its id, or one written out."""
    if not isinstance(value, dict):
        one = one_of(shipped.THINGS, rule=IDS)(reading, value, at)
        return one if one is BAD else tree.Thing(id=one)
    read = made(tree.Thing, THING)(reading, value, at)
    id = value.get("id")
    if isinstance(id, str) and "text" not in value and id not in shipped.THINGS:
        return unknown(reading, place_of(value, at, "id"), id, shipped.THINGS, rule=IDS)
    if "capacity" in value and id not in shipped.THINGS:
        return reading.bad(place_of(value, at, "capacity"), "not_together", key="capacity", other="id")
    return read


def gear(reading: Reading, value: Any, at: At) -> Any:
    """Its fields: what everybody of the playbook has, and what is chosen."""
    fields = read_keys(reading, value, at, GEAR)
    if fields is not BAD and isinstance(value.get("given"), list):
        find_twice(reading, value["given"], place_of(value, at, "given"), "id")
    return fields


def gear_choice(reading: Reading, value: Any, at: At) -> Any:
    fields = read_keys(reading, value, at, GEAR_CHOICE)
    if fields is BAD or not {"id", "from"} <= fields.keys():
        return BAD
    found = fields.pop("from")
    return tree.GearChoice(**fields, **({"shipped": found} if isinstance(found, str) else {"things": found}))


def things(reading: Reading, value: Any, at: At) -> Any:
    """Written out, or a list that the product ships."""
    if isinstance(value, str):
        return one_of(shipped.THING_LISTS, rule=IDS)(reading, value, at)
    return list_of(thing, MOST_PICKED, 1)(reading, value, at)


def resources(reading: Reading, value: Any, at: At) -> Any:
    """What it starts with, within the limits of each."""
    if not isinstance(value, dict):
        return reading.bad(at, "not_a_mapping")
    known, read = reading.words.resources, {}
    for key, inner, place in entries(reading, value, at):
        if resource_id(reading, key, place) is not BAD:
            top = 9999 if known[key].most is None else known[key].most
            read[key] = number(known[key].least or 0, top)(reading, inner, place)
    return BAD if BAD in read.values() else read


def pair_pick(reading: Reading, value: Any, at: At) -> Any:
    """A number of characters, or `rest`: 0 in the tree."""
    return 0 if value == "rest" else number(1, 20, BOOKS)(reading, value, at)


def sets(reading: Reading, value: Any, at: At) -> Any:
    pair = reading.words.pair
    within = number(pair.least, pair.most, "AW-FMT-21") if pair else number()
    return read_keys(reading, value, at, {"mine": Key(within, "mine"), "theirs": Key(within, "theirs")})


def pair_question(reading: Reading, value: Any, at: At) -> Any:
    fields = read_keys(reading, value, at, PAIR_QUESTION)
    if fields is BAD or not {"id", "text"} <= fields.keys():
        return BAD
    return tree.PairQuestion(**{**fields.pop("sets", {}), **fields})


def improvement(reading: Reading, value: Any, at: At) -> Any:
    """Without `do` it is words, so it has some, or the product says what its id does."""
    read = made(tree.Improvement, IMPROVEMENT)(reading, value, at)
    if read is not BAD and not read.text and "do" not in value and read.id not in shipped.LATER:
        return reading.bad(at, "missing_key", BOOKS, key="text")
    return read


def later(reading: Reading, value: Any, at: At) -> Any:
    """Improvements written out, or ids of those that the product has."""
    if not isinstance(value, list):
        return reading.bad(at, "not_a_list")
    find_twice(reading, value, at, "id")
    if len(value) > 24:
        return reading.bad(at, "number_of_entries", BOOKS, least=0, most=24)
    known = one_of(shipped.LATER, rule=IDS)
    read = [
        (improvement if isinstance(one, dict) else known)(reading, one, place) for one, place in elements(value, at)
    ]
    return tuple(one for one in read if one is not BAD)


def gain(reading: Reading, value: Any, at: At) -> Any:
    """One of `stat`, `moves`, `grant`, `resource`, with what belongs to it."""
    if not isinstance(value, dict):
        return reading.bad(at, "not_a_mapping")
    kinds = [key for key in value if key in GAINS]
    if len(kinds) != 1:
        fields = read_keys(reading, value, at, ANY_GAIN)
        return (
            BAD if not kinds and value and not fields else reading.bad(at, "one_of_keys", BOOKS, keys=", ".join(GAINS))
        )
    fields = read_keys(reading, value, at, GAINS[kinds[0]])
    what = {"moves": "new_moves"}.get(kinds[0], kinds[0])
    return tree.Gain(what=what, **{**fields.pop("moves", {}), **fields})


def more_moves(reading: Reading, value: Any, at: At) -> Any:
    """Which moves an improvement lets one choose from."""
    return read_keys(reading, value, at, MORE_MOVES)


def move_source(reading: Reading, value: Any, at: At) -> Any:
    if isinstance(value, str):
        return one_of(["own", "other_playbooks"])(reading, value, at)
    return list_of(move_id, MOST_PICKED, 1)(reading, value, at)


def gained_moves(reading: Reading, value: Any, at: At) -> Any:
    fields = more_moves(reading, value, at)
    if fields is BAD or "from" not in fields:
        return BAD
    found = fields.pop("from")
    return {**fields, **({"source": found} if isinstance(found, str) else {"source": "options", "options": found})}


def limit(reading: Reading, value: Any, at: At) -> Any:
    return number(*reading.words.stat_range)(reading, value, at)


CHOICE = {"id": Key(slug, "id", True), "text": Key(plain_text, "text", True), "content": Key(flags, "content")}
LOOK = {
    "id": Key(slug, "id", True),
    "name": Key(plain_name, "name"),
    "pick": Key(number(0, MOST_PICKED, BOOKS), "pick"),
    "options": Key(list_of(made(tree.Choice, CHOICE), MOST_PICKED, 1), "options", True),
    "content": Key(flags, "content"),
}
MOVES = {
    "basic": Key(basic, "basic"),
    "given": Key(list_of(move_id, MOST_PICKED), "given"),
    "pick": Key(number(0, MOST_PICKED, BOOKS), "pick"),
    "from": Key(list_of(move_id, MOST_PICKED), "options"),
}
THING = {
    "id": Key(slug, "id", True),
    "text": Key(plain_text, "text"),
    "harm": Key(number(0, 99), "harm", part="harm"),
    "armor": Key(number(0, 99), "armor", part="harm"),
    "capacity": Key(number(0, 99), "capacity"),
    "tags": Key(list_of(words(NAME), 20), "tags"),
    "content": Key(flags, "content"),
}
GEAR_CHOICE = {
    "id": Key(slug, "id", True),
    "pick": Key(number(0, MOST_PICKED, BOOKS), "pick"),
    "from": Key(things, "from", True),
}
GEAR = {
    "given": Key(list_of(thing, MOST_PICKED, unique=""), "given"),
    "choices": Key(list_of(counted(gear_choice, "from"), 20), "gear"),
}
PAIR_QUESTION = {
    "id": Key(slug, "id", True),
    "text": Key(plain_text, "text", True),
    "pick": Key(pair_pick, "pick"),
    "sets": Key(sets, "sets"),
    "content": Key(flags, "content"),
}
MORE_MOVES = {"from": Key(move_source, "from", True), "pick": Key(number(1, MOST_PICKED, BOOKS), "pick")}
GAINS = {
    "stat": {"stat": Key(stat, "key", True), "amount": Key(number(-10, 10), "amount", True), "max": Key(limit, "most")},
    "moves": {"moves": Key(gained_moves, "moves", True)},
    "grant": {"grant": Key(one_of(shipped.GRANTS, rule=IDS), "key", True)},
    "resource": {"resource": Key(resource_id, "key", True), "amount": Key(number(), "amount", True)},
}
ANY_GAIN = {key: Key(passed_over, key) for keys in GAINS.values() for key in keys}
IMPROVEMENT = {
    "id": Key(slug, "id", True),
    "text": Key(plain_text, "text"),
    "times": Key(number(1, 20, BOOKS), "times"),
    "do": Key(gain, "gain"),
}
PLAYBOOK = {
    "id": Key(slug, "id", True),
    "name": Key(plain_name, "name", True),
    "summary": Key(plain_text, "summary"),
    "content": Key(flags, "content"),
    "names": Key(list_of(words(NAME), 40), "names"),
    "looks": Key(list_of(counted(made(tree.Look, LOOK, called=True), "options"), 8), "looks"),
    "stat_lines": Key(list_of(stat_line, 12, 1, unique=""), "stat_lines"),
    "moves": Key(counted(made(tree.MoveChoice, MOVES), "from"), "moves"),
    "gear": Key(gear, "gear"),
    "grants": Key(list_of(one_of(shipped.GRANTS, rule=IDS), 20), "grants"),
    "resources": Key(resources, "resources", part="resources"),
    "hx": Key(list_of(pair_question, 8), "pair", part="pair"),
    "improvements": Key(list_of(improvement, 24), "improvements"),
    "later": Key(later, "later"),
    "parts": Key(list_of(own_part, 12), "parts"),
}
