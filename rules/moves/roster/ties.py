"""Who is named on somebody's sheet, and a sheet without some of them: dropped, or left behind at another table."""

from typing import Any

from msgspec.structs import replace

from rules.moves.hero.entities import Hero
from rules.table.carrying.places import LOOSE


def names_any(hero: Hero, ids: frozenset[str]) -> bool:
    named = {*hero.pair, *(id for some in hero.answers.values() for id in some), hero.chooser}
    named |= {one.over for one in hero.holds if one.over}
    named |= {one.against for one in (*hero.forwards, *hero.ongoings)}
    return not named.isdisjoint(ids)


def without(hero: Hero, ids: frozenset[str]) -> Hero:
    """Numbers, holds and modifiers that are about one of these go with them."""
    return replace(
        hero,
        pair={id: value for id, value in hero.pair.items() if id not in ids},
        answers={key: tuple(id for id in some if id not in ids) for key, some in hero.answers.items()},
        holds=tuple(one for one in hero.holds if one.over not in ids),
        forwards=tuple(one for one in hero.forwards if one.against not in ids),
        ongoings=tuple(one for one in hero.ongoings if one.against not in ids),
        chooser="" if hero.chooser in ids else hero.chooser,
    )


@LOOSE
def left_behind(thing: Any, ids: frozenset[str]) -> Any:
    """A hero goes to another table without whom they knew here; nothing else of the engine goes along."""
    return without(thing, ids) if isinstance(thing, Hero) else None
