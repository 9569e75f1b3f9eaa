"""How far an action reaches, counted in zones: by the game's `reach`. Rule: FATE-SCENE-75."""

from heapq import heappop, heappush

from msgspec.structs import replace

from rules.fate.game.look import game_of
from rules.fate.optional.distance.refusals import TooFar
from rules.fate.roll import commands as c
from rules.fate.roll.entities import Roll
from rules.fate.roll.reach import MEASURED
from rules.play import Play
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.stage.look import links_of

NEAR = (0, 0)


@MEASURED("distance")
def measured(play: Play, command: c.DeclareAction, roll: Roll, ends: tuple[str, str]) -> Roll | None:
    """Within reach it goes; further off the GM is asked, if it is said how. Raises `TooFar`."""
    reach = game_of(play.state).reach
    if not reach:
        return None
    here, there = ends
    far, by_word = reach.get(roll.effort.rating, NEAR)
    away = distances(play.state, roll.scene, here, hidden=play.actor.is_gm).get(there)
    if away is not None and away <= far:
        return roll
    if not command.means.strip():
        ask = "yes" if away is not None and away <= by_word else "no"
        refuse_or_warn(TooFar(rule="FATE-SCENE-75", away=away or 0, reach=far, ask=ask))
    return replace(roll, reach="agreed" if play.actor.is_gm else "asked", means=command.means)


def distances(state: State, scene: str, here: str, *, hidden: bool) -> dict[str, int]:
    """By zone, how many zones off it is, along the ways; `hidden`: also those that players do not see."""
    found: dict[str, int] = {}
    ahead = [(0, here)]
    ways = [way for way in links_of(state, scene) if way.shown or hidden]
    while ahead:
        away, zone = heappop(ahead)
        if zone in found:
            continue
        found[zone] = away
        for way in ways:
            if zone in (way.a, way.b):
                heappush(ahead, (away + way.steps, way.b if zone == way.a else way.a))
    return found
