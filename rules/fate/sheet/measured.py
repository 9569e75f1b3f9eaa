"""What follows from ratings and stunts on a sheet: boxes and extra slots. Rules: FATE-STR-52, -53, FATE-STR-58."""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.game.look import game_of
from rules.fate.harm.following import boxes_by_dials, carried, surplus, with_surplus
from rules.fate.harm.tracks import Tracks, slots_for
from rules.fate.hooks import Hook
from rules.fate.sheet.entities import Character
from rules.fate.table import aspects_on
from rules.state import State

# What stands against a sheet's new boxes.
MEASURED: Hook[Callable[[State, Character, Character], None]] = Hook("kept_boxes")


def remeasured(state: State, old: Character, new: Character) -> Character:
    """The new sheet with the boxes and slots its ratings and stunts now bring.

    What is marked stays marked, a slot that is taken stays, and so does what the GM gave or took by hand.
    """
    if new.kind not in ("pc", "npc") or (new.ratings, new.stunts) == (old.ratings, old.stunts):
        return new
    measured = replace(new, tracks=remeasured_tracks(state, old, new), slots=remeasured_slots(state, old, new))
    for check in MEASURED:
        check(state, old, measured)
    return measured


def remeasured_tracks(state: State, old: Character, new: Character) -> Tracks:
    before, after = boxes_by_dials(state, old), boxes_by_dials(state, new)
    if before == after:
        return new.tracks
    return carried(with_surplus(state, after, surplus(new.tracks, before)), new.tracks)


def remeasured_slots(state: State, old: Character, new: Character) -> dict[str, int]:
    game = game_of(state)
    before, after = slots_for(game, old), slots_for(game, new)
    if before == after:
        return new.slots
    taken = {aspect.slot for aspect in aspects_on(state, new.id) if aspect.kind == "consequence"}
    gone = before.keys() - after.keys() - taken
    kept = {slot: absorbs for slot, absorbs in new.slots.items() if slot not in gone}
    return {**kept, **{slot: absorbs for slot, absorbs in after.items() if slot not in before}}
