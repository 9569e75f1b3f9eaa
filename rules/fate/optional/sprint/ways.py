"""From zone to zone: which are beside each other, and what going there costs. Rules: FATE-SCENE-77, FATE-MOVE-72."""

from heapq import heappop, heappush

from rules.fate.optional.sprint.parts import Way
from rules.fate.optional.sprint.refusals import NotAdjacent
from rules.fate.stage.entities import Link
from rules.fate.stage.ways import link_between
from rules.state import State
from rules.table.stage.entities import Zone
from rules.table.stage.look import zones_in


def step_cost(state: State, here: str, there: str) -> int:
    """One zone, and the border on the way. Raises `NotAdjacent`, `NotFound`."""
    zone = state.get(there, Zone)
    way = link_between(state, here, there)
    if way is None or way.steps > 1:
        raise NotAdjacent(rule="FATE-MOVE-71", here=state.get(here, Zone).name, zone=zone.name)
    return 1 + way.border_from(here)


def neighbors(state: State, scene: str, here: str, *, hidden: bool) -> dict[str, int]:
    """Zones beside this one, and what entering them costs; `hidden`: also those that players do not see."""
    known = [zone.id for zone in zones_in(state, scene) if zone.shown or hidden]
    ways = ((id, link_between(state, here, id)) for id in known if id != here)
    return {
        id: 1 + way.border_from(here)
        for id, way in ways
        if isinstance(way, Link) and way.steps == 1 and (way.shown or hidden)
    }


def cheapest(state: State, scene: str, here: str, *, hidden: bool) -> dict[str, Way]:
    """By zone, the way there that costs least."""
    found: dict[str, Way] = {}
    ahead: list[tuple[int, tuple[str, ...]]] = [(0, (here,))]
    while ahead:
        cost, path = heappop(ahead)
        if path[-1] in found:
            continue
        found[path[-1]] = Way(list(path[1:]), cost)
        for id, more in neighbors(state, scene, path[-1], hidden=hidden).items():
            if id not in found:
                heappush(ahead, (cost + more, (*path, id)))
    found.pop(here)
    return found
