"""What never leaves its limits, whatever was decided: read of a whole state, for those who look after stored tables."""

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.sheet.entities import Character, Track
from rules.fate.stage.entities import Scene
from rules.state import State


def out_of_bounds(state: State) -> list[str]:
    """Ids of entities that hold less than no points, a box that is not there, or more invokes than were given."""
    wrong = [character.id for character in state.all(Character) if not _character_holds(character)]
    wrong += [offer.id for offer in state.all(Offer) if offer.escrow < 0]
    wrong += [scene.id for scene in state.all(Scene) if min([scene.pool, *scene.owed.values()]) < 0]
    for aspect in state.all(Aspect):
        if any(not 0 <= lot.left <= lot.total for lot in aspect.lots):
            wrong.append(aspect.id)
    return wrong


def _character_holds(character: Character) -> bool:
    return min(character.fate_points, character.store) >= 0 and all(map(_track_holds, character.tracks.values()))


def _track_holds(track: Track) -> bool:
    places = set(track.marked)
    return len(places) == len(track.marked) and places <= set(range(1, len(track.boxes) + 1))
