"""Expectations as data: `seen.yaml` says what each word reads, and how the case tells it."""

from collections import Counter
from inspect import signature
from pathlib import Path
from typing import NamedTuple

from rules.words.labels import read_yaml
from tests.rules.entities import Aspect, Challenge, Contest, Fact, Hit, Offer, Task, Token
from tests.rules.runner.case import UnknownWord, as_list
from tests.rules.runner.counting import opposite, total
from tests.rules.runner.words import all_nothing, counted, meaning, parts, same

OFF_THE_LADDER = ("below", "beyond")
NOBODY = object()  # has any
DATA = read_yaml(Path(__file__).with_name("seen.yaml"))
KINDS = {kind.__name__: kind for kind in (Aspect, Challenge, Contest, Fact, Hit, Offer, Task, Token)}
STEPS = {  # of a path
    "absent": lambda world, found: found is None,
    "any": lambda world, found: bool(found),
    "by_name": lambda world, found: {world.name_of(id): one for id, one in (found or {}).items()},
    "count": lambda world, found: len(found),
    "counts": lambda world, found: [len(one) for one in found],
    "first": lambda world, found: found[0],
    "holders": lambda world, found: world.holders(found),
    "in_range": lambda world, found: None if found in OFF_THE_LADDER else found,
    "keys": lambda world, found: list(found),
    "ladder": lambda world, found: world.on_the_ladder(found),
    "last": lambda world, found: found[-1] if found else None,
    "name": lambda world, found: found and world.name_of(found),
    "names": lambda world, found: world.names(found),
    "not": lambda world, found: not found,
    "opposite": lambda world, found: opposite(found),
    "or_zero": lambda world, found: found or 0,
    "owners": lambda world, found: world.owners(as_list(found)),
    "sheet": lambda world, found: world.sheet(found),
    "pairs": lambda world, found: list(found.items()),
    "some": lambda world, found: [one for one in found or () if one],
    "state": lambda world, found: world.state_of(found),
    "told": lambda world, found: list(found.values()),
    "total": lambda world, found: total(found),
    "unique": lambda world, found: list(dict.fromkeys(found)),
    "words": lambda world, found: world.ladder_words(as_list(found)),
    "words_ru": lambda world, found: world.ladder_words(found, "ru"),
    "zeros": lambda world, found: list(found).count(0),
}
AS = {  # how the case tells it: what is compared then
    "all": lambda found, wanted: (found, [wanted for _ in found]),
    "between": lambda found, wanted: (wanted[0] <= found <= wanted[1], True),
    "blocks": lambda found, wanted: ([together(one) for one in found], [together(one) for one in wanted]),
    "counted": lambda found, wanted: (counted(found, wanted), wanted),
    "one_group": lambda found, wanted: (list(map(sorted, found)), [sorted(wanted or ())]),
    "groups": lambda found, wanted: (sorted(map(sorted, found)), sorted(map(sorted, wanted))),
    "held": lambda found, wanted: (found, True),
    "lacking": lambda found, wanted: ([one for one in wanted if one in found], []),
    "listed": lambda found, wanted: (found, as_list(wanted)),
    "one_of": lambda found, wanted: (wanted in found, True),
    "parts": lambda found, wanted: (parts(found, wanted) if wanted else found, wanted),
    "part_counts": lambda found, wanted: ({name: found.get(name, 0) for name in wanted}, wanted),
    "set": lambda found, wanted: (sorted(found), sorted(wanted if isinstance(wanted, dict) else as_list(wanted))),
    "some": lambda found, wanted: (found, as_list(wanted or None)),
    "tally": lambda found, wanted: (dict(Counter(found)), {name: count for name, count in wanted.items() if count}),
    "tally_parts": lambda found, wanted: ({name: list(found).count(name) for name in wanted}, wanted),
    "together": lambda found, wanted: (together(found), together(wanted)),
    "whole": lambda found, wanted: ({**dict.fromkeys(wanted), **found}, wanted),
    "wrapped": lambda found, wanted: (found, [wanted]),
}
FORMS = {  # of what is expected
    "yes_no": lambda world, wanted: isinstance(wanted, bool),
    "text": lambda world, wanted: isinstance(wanted, str),
    "list": lambda world, wanted: isinstance(wanted, list),
    "by_text": lambda world, wanted: isinstance(wanted, dict) and not world.seen.keys().isdisjoint(wanted),
    "map": lambda world, wanted: isinstance(wanted, dict),
    "else": lambda world, wanted: True,
}


class Line(NamedTuple):
    """`over`: whether it is read once, or of each that is named. `ways`: `is`, `told`, `as`, with what, in order."""

    over: str
    path: str
    ways: list[tuple[str, str]]


def read_line(told):
    words = told.split()
    over = words.pop(0) if words[0] in OVER else "once"
    return Line(over, words[0], list(zip(words[1::2], words[2::2], strict=True)))


def sees_of(game):
    """A class with a method for each expectation that is data. Several words may be one."""
    told = [*DATA["both"].items(), *DATA[game].items()]
    return type("Seen", (), {f"see_{word}": seeing(how) for words, how in told for word in words.split()})


def seeing(how):
    """By the form of what is expected, where one line does not read them all. Raises `UnknownWord` for another."""
    lines = [(form, read_line(line)) for form, line in (how if isinstance(how, dict) else {"else": how}).items()]

    def see(self, turn, done, wanted):
        line = next((line for form, line in lines if is_told(self, form, wanted)), None)
        if line is None:
            raise UnknownWord(f"{turn.case.id}: nothing is read as {wanted!r}")
        look(self, line, {"turn": turn, "done": done, "wanted": wanted})

    return see


def is_told(world, form, wanted):
    """A form, or words: `=used =spent`."""
    return f"={wanted}".replace(" ", "_") in form.split() if form.startswith("=") else FORMS[form](world, wanted)


def look(world, line, told):
    for more in OVER[line.over](world, told):
        now = told | more
        found, wanted = led(world, line.path, now), now["wanted"]
        if not found and all_nothing(wanted) and ("as", "held") not in line.ways:
            continue
        for way, how in line.ways if wanted is not NOBODY else ():
            found, wanted = WAYS[way](world, how, found, wanted)
        same(f"{line.path} {now.get('id', '')}", found or NOBODY if wanted is NOBODY else found, wanted)


def led(world, path, told):
    """Where a path leads from what is told, from the world or from all of a kind. A part of several is that of each."""
    first, *rest = path.split(".")
    if first in KINDS:
        found = world.every(KINDS[first])
    else:
        found = told[first] if first in told else asked(getattr(world, first), told)
    for step in rest:
        name, filtered, value = step.partition("=")
        if filtered:
            found = matching(found, name, value)
        else:
            found = STEPS[name[:-2]](world, found) if name.endswith("()") else part(found, name)
    return list(found) if type(found) is tuple else found


def matching(found, name, value):
    """Those of several that have it, or (`name!`) have not; or whether one does."""
    if type(found) in (list, tuple):
        return [one for one in found if matching(one, name, value)]
    return (str(part(found, name.removesuffix("!"))) == value) is not name.endswith("!")


def asked(found, told):
    """What a method says, given what it asks for: the turn, what was done, whom or what it is about."""
    if not callable(found):
        return found
    return found(**{name: told[name] for name in signature(found).parameters if name in told})


def part(found, name):
    if type(found) in (list, tuple):
        return [part(one, name) for one in found]
    return found.get(name) if isinstance(found, dict) else found and getattr(found, name)


def each_person(world, told):
    """By name; without names, of whoever is meant. Nothing at all: of nobody there is any."""
    wanted = told["wanted"]
    if wanted == {}:
        return [{"id": id, "wanted": NOBODY} for id in world.people.values()]
    if isinstance(wanted, dict) and not world.people.keys().isdisjoint(wanted):
        return [{"id": world.id_of(name), "wanted": value} for name, value in wanted.items()]
    return [{"id": id} for id in world.meant(told["turn"])]


def each_name(world, told):
    """By whatever stands there, alone or with a value: `key` is what the case calls it, `aspect` the one so called."""
    wanted = told["wanted"]
    pairs = wanted.items() if isinstance(wanted, dict) else zip(as_list(wanted), as_list(wanted), strict=True)
    return [{"key": key, "aspect": world.aspect_called(key), "wanted": one} for key, one in pairs]


OVER = {"once": lambda world, told: [{}], "each": each_person, "by": each_name}
WAYS = {
    "is": lambda world, how, found, wanted: (found in how.split(","), wanted),
    "told": lambda world, how, found, wanted: (meanings(how, found), meanings(how, wanted)),
    "as": lambda world, how, found, wanted: (AS.get(how) or world.find("as", how))(found, wanted),
}


def meanings(kind, told):
    """Of one word, or of each of several."""
    if isinstance(told, dict):
        return {name: meaning(kind, one) for name, one in told.items()}
    return [meaning(kind, one) for one in told] if isinstance(told, list) else meaning(kind, told)


def together(block):
    """Those who act together, as one word."""
    return "+".join(sorted(block.split("+") if isinstance(block, str) else block))
