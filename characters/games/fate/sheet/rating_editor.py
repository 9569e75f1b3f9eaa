"""How ratings are written on a sheet: values by name, places by value as in a pyramid, or a list to add to.

A table that adds two lists has one part for each.
"""

from collections import Counter
from typing import Any, NamedTuple

from rules.fate.game.structs import Game

Ratings = dict[str, int]
Part = dict[str, Any]


class Names(NamedTuple):
    """One list of names, and the ratings its heroes start with: one for each name."""

    order: tuple[str, ...]
    spread: tuple[int, ...]


def lists(game: Game) -> list[Names]:
    second = [Names(game.ratings.second, game.ratings.second_spread)] if game.ratings.second else []
    return [Names(game.ratings.order, game.ratings.spread), *second]


def parts(game: Game, character: dict[str, Any], places: dict[str, list[int]]) -> list[Part]:
    """The editors of a sheet: `values`, `places` or a `list`. `places`: what may be rated in play now, and at what."""
    kind = kind_of(game, character)
    given: Ratings = character.get("ratings", {})
    if kind == "list":
        return [listed(game, character, given)]
    if kind == "values":
        free = range(game.ratings.lowest, game.highest_for(character["kind"]) + 1) if character["kind"] != "pc" else ()
        return [by_value(names, given, list(free)) for names in lists(game)]
    found = [by_place(names, given, places) for names in lists(game)]
    for one in (tier for part in found for tier in part["tiers"]):
        one["word"] = game.ladder_word(one["value"])
    return found


def kind_of(game: Game, character: dict[str, Any]) -> str:
    """Where everything on the list is rated, value by value; a hero's shape by its places; all else as a list."""
    if character["kind"] in ("pc", "npc") and 0 in game.ratings.counts:
        return "values"
    return "places" if character["kind"] == "pc" and not game.ratings.free else "list"


def by_value(names: Names, given: Ratings, free: list[int]) -> Part:
    """Each name with the values it may be given: those of the spread, or of the GM's characters any."""
    left = Counter(names.spread) - Counter(given[name] for name in names.order if name in given)
    rows = [{"key": name, "value": given.get(name)} for name in names.order]
    return {
        "kind": "values",
        "rows": rows,
        "values": free or sorted(set(names.spread)),
        "shape": counted(names.spread),
        "left": sorted(left.elements(), reverse=True),
    }


def counted(spread: tuple[int, ...]) -> list[dict[str, int]]:
    """How many of each rating, from the highest."""
    found = Counter(spread)
    return [{"value": value, "count": found[value]} for value in sorted(found, reverse=True)]


# --- places -----------------------------------------------------------------------------------------------


def by_place(names: Names, given: Ratings, places: dict[str, list[int]]) -> Part:
    """Tier by tier from the highest: what stands there, and how many places are empty."""
    held = {name: given[name] for name in names.order if given.get(name)}
    wanted = Counter(value for value in names.spread if value)
    unrated = [name for name in names.order if name not in held]
    tiers = [tier(value, wanted[value], held) for value in sorted({*wanted, *held.values()}, reverse=True)]
    missing = [one for one in tiers if one["empty"]]
    return {
        "kind": "places",
        "tiers": tiers,
        "unrated": unrated,
        "shape": counted(tuple(value for value in names.spread if value)),
        "left": [one["value"] for one in missing for _ in range(one["empty"])],
        "open": sorted({value for name in unrated for value in places.get(name, ())}, reverse=True),
    }


def tier(value: int, count: int, held: Ratings) -> dict[str, Any]:
    here = [name for name in held if held[name] == value]
    empty = max(0, count - len(here))
    slots = [{"at": at, "rating": name} for at, name in enumerate([*here, *[""] * empty])]
    others = [{"rating": name, "value": held[name]} for name in held if held[name] != value]
    return {"value": value, "slots": slots, "empty": empty, "others": others}


def moved(given: Ratings, value: int, was: str, rating: str) -> Ratings:
    """The ratings to send so that a place holds another; what stood there goes where the other one was."""
    if not rating:
        return {was: 0} if was else {}
    changed = {rating: value}
    if was and was != rating:
        changed[was] = given.get(rating, 0)
    return changed


# --- a list -----------------------------------------------------------------------------------------------


def listed(game: Game, character: dict[str, Any], given: Ratings) -> Part:
    """What is rated, from the best, and what can be added: of the list, for the GM's own also under any name."""
    hero = character["kind"] == "pc"
    names = [name for part in lists(game) for name in part.order]
    rows = sorted(given.items(), key=lambda pair: -pair[1])
    most = game.ratings.free.get("cap", 4) if hero else game.highest_for(character["kind"])
    values = range(most, 0 if hero else lowest(game), -1)
    points = game.ratings.free.get("points", 0) - sum(given.values()) if hero else 0
    return {
        "kind": "list",
        "rows": [{"rating": name, "value": value} for name, value in rows],
        "values": [value for value in values if value],
        "unrated": [name for name in names if name not in given],
        "own_names": not hero,
        "points": points if hero else None,
        "left": [points] if points > 0 else [],
    }


def lowest(game: Game) -> int:
    return game.ratings.lowest - 1
