"""A hit marks one box: the one of its number, or the next above that is free. By the dial `one_box`.

Lower boxes stay free, and a full track takes nobody out. Rules: FATE-STR-73 to -78.
"""

from rules.fate.harm import commands as c
from rules.fate.harm.absorbing import TAKING
from rules.fate.harm.entities import Hit
from rules.fate.harm.plans import COVERED, MARKED
from rules.fate.optional.one_box.parts import StressKept
from rules.fate.optional.one_box.refusals import MustTakeConsequence, WrongBox
from rules.fate.refusals.harm import BoxChecked
from rules.fate.sheet.entities import Character, Track
from rules.fate.stage.closing import STRESS_KEPT
from rules.fate.stage.commands import CloseScene
from rules.state import State
from rules.table.look import dial, dial_off


def box_for(track: Track, shifts: int) -> int | None:
    """The box that a hit of so many shifts goes to; None where none is left for it. Rules: FATE-STR-73, FATE-STR-74."""
    return next((box for box in track.free if box >= shifts), None)


@TAKING("one_box")
def check_box(state: State, hurt: Character, hit: Hit, command: c.Absorb) -> None:
    """Raises `MustTakeConsequence`, `BoxChecked`, `WrongBox`. Rules: FATE-STR-75, FATE-STR-76."""
    if not dial(state, "one_box") or len(command.boxes) != 1:
        return
    track, box = hurt.tracks[hurt.track_of(hit.harm)], command.boxes[0]
    right = box_for(track, hit.shifts)
    if right is None:
        raise MustTakeConsequence(rule="FATE-STR-76", shifts=hit.shifts)
    if box in track.marked:
        raise BoxChecked(rule="FATE-STR-75", box=box)
    if box != right:
        raise WrongBox(rule="FATE-STR-73", box=box, right=right)


@COVERED("one_box")
def covers_all(state: State, shifts: int, boxes: tuple[int, ...], slots: tuple[str, ...]) -> int | None:
    """Nothing of a higher box is wasted: the hit is in it. Rule: FATE-STR-74."""
    return shifts if dial(state, "one_box") and boxes and not slots else None


@MARKED("one_box")
def its_box(state: State, track: Track, shifts: int) -> list[tuple[int, ...]] | None:
    """A full track leaves none: the hit becomes a consequence, and takes nobody out by itself. Rule: FATE-STR-78."""
    if not dial(state, "one_box"):
        return None
    box = box_for(track, shifts)
    return [] if box is None else [(box,)]


@STRESS_KEPT("one_box")
def kept(state: State, command: CloseScene) -> tuple[str, ...]:
    """Raises `DialOff`, `NotFound`. Rule: FATE-STR-77."""
    ids = StressKept.of(command).keep_stress
    if ids and not dial(state, "one_box"):
        raise dial_off(state, "one_box", rule="FATE-STR-77")
    return tuple(state.get(id, Character).id for id in ids)
