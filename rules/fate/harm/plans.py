"""Every way that a hit could be absorbed, and the most that could be.

Rules: FATE-STR-07, FATE-HARM-01, FATE-HARM-03, FATE-HARM-04, FATE-COND-05, FATE-COND-06.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from typing import NamedTuple

from rules.fate.game.look import game_of
from rules.fate.harm.entities import Hit, Plan
from rules.fate.harm.wounds import condition_of, free_conditions, free_slots, replaceable, row_of, row_room
from rules.fate.sheet.entities import Character, Track
from rules.state import State
from rules.table.look import dial


class Way(NamedTuple):
    """Wounds that may be taken together, and the shifts they absorb."""

    slots: tuple[str, ...]
    conditions: tuple[str, ...]
    extreme: bool
    covers: int


def plans(state: State, hit: Hit) -> list[Plan]:
    """All legal ways to absorb a hit, the fewest wounds first.

    With boxes of one point a plan names as many as are needed; any other free ones will do as well, and more of them.
    Rules: FATE-STR-07, FATE-HARM-01, FATE-HARM-03.
    """
    hurt = state.get(hit.target, Character)
    track = hurt.tracks[hurt.track_of(hit.harm)]
    found = []
    for way in ways(state, hurt, hit.harm):
        for boxes in box_choices(state, track, hit.shifts - way.covers):
            wounds = len(way.slots) + len(way.conditions) + way.extreme
            found.append(((wounds, track.worth(boxes) + way.covers), plan(way, boxes)))
    found.sort(key=lambda one: one[0])
    return [one[1] for one in found]


def plan(way: Way, boxes: tuple[int, ...]) -> Plan:
    return Plan(list(boxes), list(way.slots), list(way.conditions), way.extreme)


def ways(state: State, hurt: Character, harm: str) -> Iterator[Way]:
    """Every choice of wounds that this harm may leave, none of them too."""
    extreme = game_of(state).extreme["absorbs"] if replaceable(state, hurt) else 0
    for slots in subsets(free_slots(state, hurt, harm)):
        for conditions, value in condition_choices(state, hurt, harm):
            covers = value + sum(hurt.slots[slot] for slot in slots)
            yield Way(slots, conditions, False, covers)
            if extreme:
                yield Way(slots, conditions, True, covers + extreme)


def subsets(slots: list[str]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(slots, count) for count in range(len(slots) + 1))


def condition_choices(state: State, hurt: Character, harm: str) -> list[tuple[tuple[str, ...], int]]:
    """Conditions that may be marked together, a row never beyond where it closes. Rule: FATE-COND-05."""
    game = game_of(state)
    choices: list[tuple[tuple[str, ...], int]] = [((), 0)]
    for key, most in free_conditions(state, hurt, harm).items():
        known = condition_of(game, key)
        value = known.absorbs if known else 0
        choices = [((*keys, *[key] * n), sum + value * n) for keys, sum in choices for n in range(most + 1)]
    return [choice for choice in choices if rows_hold(state, hurt, choice[0])]


def rows_hold(state: State, hurt: Character, keys: tuple[str, ...]) -> bool:
    """Whether no row would take more marks than it may. Rules: FATE-COND-05, FATE-COND-06."""
    rows = Counter(row_of(game_of(state), key) for key in keys)
    rooms = {row: row_room(state, hurt, row) for row in rows}
    return all(room is None or rows[row] <= room for row, room in rooms.items())


def box_choices(state: State, track: Track, rest: int) -> list[tuple[int, ...]]:
    """The places that cover the rest: each numbered box that does, or as many of one point as it takes."""
    if dial(state, "stress_model") == "graded":
        return [places for places in ((), *((place,) for place in track.free)) if track.worth(places) >= rest]
    count = max(rest, 0)
    return [track.free[:count]] if count <= len(track.free) else []


def most_absorbed(state: State, hurt: Character, harm: str) -> int:
    """The most shifts of such harm that the character could take now. Rule: FATE-HARM-04."""
    track = hurt.tracks[hurt.track_of(harm)]
    boxes = track.worth(track.free)
    if dial(state, "stress_model") == "graded":
        boxes = max((track.worth((place,)) for place in track.free), default=0)
    return boxes + max(way.covers for way in ways(state, hurt, harm))
