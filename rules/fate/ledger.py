"""What Fate's ledger holds: every movement of fate points, told in the log or not, and what else changed a pocket."""

from collections.abc import Iterator

from rules.events import Entry, Event
from rules.fate.bargain.entities import Bank, Offer
from rules.fate.bargain.points import PointsMoved
from rules.fate.sheet.entities import Character
from rules.fate.sheet.events import CharacterMade
from rules.fate.stage.entities import Scene, Session
from rules.fate.stage.events import SceneClosed, SceneOpened
from rules.table.events import Overridden, Restored

POCKETS = (Bank, Character, Offer, Scene, Session)
OWNERS = frozenset({"character", "offer", "scene"})
NUMBERS = frozenset({"fate_points", "pool", "deferred", "store", "points", "escrow", "owed"})


def ledger(event: Event) -> Iterator[Entry]:
    """Points moved; a number set by hand; a moment gone back to, which may hold other sums."""
    if isinstance(event, Overridden):
        entry = event.entry() if event.field.partition(".")[0] in NUMBERS else None
    elif isinstance(event, Restored):
        entry = event.entry() if touches_pockets(event) else None
    else:
        yield from (move.move() for move in moved_by(event) if move.points)
        return
    if entry is not None:
        yield entry


def touches_pockets(event: Restored) -> bool:
    """Whether a pocket has another sum than before, or is gone with what was in it."""
    gone = any(id.partition(":")[0] in OWNERS for id in event.drop)
    return gone or any(isinstance(thing, POCKETS) for thing in event.put)


def moved_by(event: Event) -> Iterator[PointsMoved]:
    """Scenes fill and empty the GM's pool; a new hero begins with points. Rules: FATE-POOL-01, FATE-REF-01."""
    if isinstance(event, PointsMoved):
        yield event
    elif isinstance(event, SceneOpened):
        fresh = event.scene.pool - event.deferred
        yield PointsMoved(source="bank", to="pool", points=fresh, why="pool", scene=event.scene.id)
        yield PointsMoved(source="deferred", to="pool", points=event.deferred, why="deferred", scene=event.scene.id)
    elif isinstance(event, SceneClosed):
        yield PointsMoved(source="pool", to="bank", points=event.pool, why="leftover", scene=event.scene)
    elif isinstance(event, CharacterMade):
        hero = event.character
        yield PointsMoved(source="bank", to=hero.id, points=hero.fate_points, why="creation", to_name=hero.name)
