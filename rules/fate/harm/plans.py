"""Every way that a hit could be absorbed, and the most that could be.

Rules: FATE-STR-07, FATE-HARM-01, FATE-HARM-03, FATE-HARM-04, FATE-COND-05, FATE-COND-06.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain, combinations
from typing import NamedTuple

from rules.fate.game.look import game_of
from rules.fate.harm.entities import Hit, Plan
from rules.fate.harm.wounds import condition_of, free_conditions, free_slots, replaceable, row_of, row_room
from rules.fate.hooks import Hook
from rules.fate.sheet.entities import Character, Track
from rules.state import State
from rules.table.look import dial

# The shifts that boxes and slots cover together of a hit of so many; None: what they are worth.
COVERED: Hook[Callable[[State, int, tuple[int, ...], tuple[str, ...]], int | None]] = Hook("whole_hit", "one_box")
# The boxes that so many shifts may be marked in, each choice; None: any that are worth as much.
MARKED: Hook[Callable[[State, Track, int], list[tuple[int, ...]] | None]] = Hook("one_box")
# The slots of which one takes a hit of that harm whole; None: slots take what they are worth, several together.
WHOLE: Hook[Callable[[State, Character, str], list[str] | None]] = Hook("whole_hit")
# Whether somebody else takes a hit whole for them.
IN_PLACE: Hook[Callable[[State, Character, str], bool]] = Hook("companion")


class Way(NamedTuple):
    """Wounds that may be taken together, and the shifts they absorb; None: all there are, whatever the hit."""

    slots: tuple[str, ...]
    conditions: tuple[str, ...]
    extreme: bool
    covers: int | None


def plans(state: State, hit: Hit) -> list[Plan]:
    """All legal ways to absorb a hit, the fewest wounds first.

    With boxes of one point a plan names as many as are needed; any other free ones will do as well, and more of them.
    Rules: FATE-STR-07, FATE-HARM-01, FATE-HARM-03.
    """
    hurt = state.get(hit.target, Character)
    track = hurt.tracks[hurt.track_of(hit.harm)]
    found = []
    for way in ways(state, hurt, hit.harm):
        for boxes in [()] if way.covers is None else box_choices(state, track, hit.shifts - way.covers):
            wounds = len(way.slots) + len(way.conditions) + way.extreme
            covered = hit.shifts if way.covers is None else track.worth(boxes) + way.covers
            found.append(((wounds, covered), plan(way, boxes)))
    found.sort(key=lambda one: one[0])
    return [one[1] for one in found]


def whole_slots(state: State, hurt: Character, harm: str) -> list[str] | None:
    """Slots of which one takes such a hit whole; None: none does."""
    return next((slots for whole in WHOLE if (slots := whole(state, hurt, harm)) is not None), None)


def plan(way: Way, boxes: tuple[int, ...]) -> Plan:
    return Plan(list(boxes), list(way.slots), list(way.conditions), way.extreme)


def ways(state: State, hurt: Character, harm: str) -> Iterator[Way]:
    """Every choice of wounds that this harm may leave, none of them too."""
    if (whole := whole_slots(state, hurt, harm)) is not None:
        yield Way((), (), False, 0)
        yield from (Way((slot,), (), False, None) for slot in whole)
        return
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
    for marked in MARKED:
        if (choices := marked(state, track, rest)) is not None:
            return choices
    if dial(state, "stress_model") == "graded":
        return [places for places in ((), *((place,) for place in track.free)) if track.worth(places) >= rest]
    count = max(rest, 0)
    return [track.free[:count]] if count <= len(track.free) else []


def most_absorbed(state: State, hurt: Character, harm: str) -> int | None:
    """The most shifts of such harm that the character could take now; None: any number. Rule: FATE-HARM-04."""
    if whole_slots(state, hurt, harm) or any(instead(state, hurt, harm) for instead in IN_PLACE):
        return None
    track = hurt.tracks[hurt.track_of(harm)]
    boxes = track.worth(track.free)
    if dial(state, "stress_model") == "graded":
        boxes = max((track.worth((place,)) for place in track.free), default=0)
    return boxes + max(way.covers or 0 for way in ways(state, hurt, harm))
