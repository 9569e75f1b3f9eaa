"""What stands on sheets, and another version of the game no longer has: it stays there, and counts for nothing until a
version has it again. Rules: AW-FMT-11, AW-FMT-15."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from rules.moves.book.differences import things_of
from rules.moves.book.texts import named
from rules.moves.hero.entities import Hero, kind_name
from rules.moves.tree.game import Game
from rules.state import State
from rules.words.params import Param


class Left(msgspec.Struct, frozen=True, kw_only=True):
    """`kind`: playbooks, moves, stats, conditions, debilities, resources, holds; or numbers, which lie out of what the
    version allows and stand until they are changed. `called`: each by its name."""

    kind: str
    called: tuple[Param, ...]


class OfHero(msgspec.Struct, frozen=True, kw_only=True):
    """`left`: at least one."""

    id: str
    name: str
    left: tuple[Left, ...]


def left_behind(state: State, before: Game, after: Game) -> list[OfHero]:
    """By name, those whose sheets have something of it."""
    found = (OfHero(id=hero.id, name=hero.name, left=tuple(left_of(hero, before, after))) for hero in state.all(Hero))
    return sorted((one for one in found if one.left), key=lambda one: (one.name.casefold(), one.id))


def left_of(hero: Hero, before: Game, after: Game) -> Iterator[Left]:
    for kind, ids in ids_on(hero).items():
        there, had = things_of(after, kind), things_of(before, kind)
        gone = [id for id in dict.fromkeys(ids) if id in had and id not in there]
        if gone:
            yield Left(kind=kind, called=tuple(named(had[id].name, id) for id in gone))
    kinds = {hold.kind for move in after.moves for hold in move.holds}
    holds = [kind_name(one.kind) for one in hero.holds if one.kind not in kinds]
    if holds:
        yield Left(kind="holds", called=tuple(dict.fromkeys(holds)))
    numbers = tuple(numbers_beyond(hero, after))
    if numbers:
        yield Left(kind="numbers", called=numbers)


def ids_on(hero: Hero) -> dict[str, Sequence[str]]:
    return {
        "playbooks": (hero.playbook,),
        "moves": (*hero.moves, *hero.advanced),
        "stats": tuple(hero.stats),
        "conditions": tuple(one.condition for one in hero.conditions),
        "debilities": hero.debilities,
        "resources": tuple(hero.resources),
    }


def numbers_beyond(hero: Hero, after: Game) -> Iterator[Param]:
    """Numbers of the sheet that a change would not let stand, by what they are of."""
    yield from of_these(after.stats, hero.stats, lambda _: (after.stat_least, after.stat_most))
    yield from of_these(after.resources, hero.resources, lambda one: (one.least, one.most))
    pair = after.pair
    if pair is not None and any(is_beyond(value, pair.least, pair.most) for value in hero.pair.values()):
        yield named(pair.name, "hx")


Limits = Callable[[Any], tuple[int | None, int | None]]


def of_these(things: Iterable[Any], values: dict[str, int], limits: Limits) -> Iterator[Param]:
    for one in things:
        if is_beyond(values.get(one.id, 0), *limits(one)) and one.id in values:
            yield named(one.name, one.id)


def is_beyond(value: int, least: int | None, most: int | None) -> bool:
    return (least is not None and value < least) or (most is not None and value > most)
