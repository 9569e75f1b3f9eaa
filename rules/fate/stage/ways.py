"""What closes a way, beside its name. Rules: FATE-ZONE-04, FATE-OBST-05."""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.hooks import Hook
from rules.fate.refusals.stage import NotAnObstacle
from rules.fate.sheet.entities import Character
from rules.fate.stage.commands import LinkZones
from rules.fate.stage.entities import Link
from rules.play import Play
from rules.state import State
from rules.table.stage import look
from rules.table.stage.places import WAY

# Whether something that stands on it closes a way.
BARRED: Hook[Callable[[State, Link], bool]] = Hook("obstacle")
# Who closes a way by standing on it.
CLOSING: Hook[Callable[[Character], bool]] = Hook("obstacle", "threat")


def closed(state: State, way: Link) -> bool:
    """Whether something is in the way. Rules: FATE-ZONE-04, FATE-OBST-05."""
    return bool(way.block) or any(bars(state, way) for bars in BARRED)


def link_between(state: State, a: str | None, b: str) -> Link | None:
    way = look.link_between(state, a, b)
    return way if isinstance(way, Link) else None


@WAY
def wanted(play: Play, command: LinkZones, way: Link) -> Link:
    back = command.border if command.back is None else command.back
    if way.a != command.a:  # it was made the other way round
        return replace(way, obstacle=barrier(play.state, command.obstacle), border=back, back=command.border)
    return replace(way, obstacle=barrier(play.state, command.obstacle), border=command.border, back=back)


def barrier(state: State, id: str | None) -> str | None:
    """A block, or a part of a threat, that closes a way while it stands. Rules: FATE-OBST-05, FATE-BIG-10.

    Raises `NotFound`, `NotAnObstacle`.
    """
    if id is None:
        return None
    found = state.get(id, Character)
    if not any(closes(found) for closes in CLOSING):
        raise NotAnObstacle(rule="FATE-OBST-05", character=found.name)
    return found.id
