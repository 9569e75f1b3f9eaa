"""What may be done with obstacles and distractions, and which ways they close."""

from msgspec import UNSET

from rules.fate.asking import Asker, at_table, in_can, with_extras
from rules.fate.optional.obstacle import distractions
from rules.fate.optional.obstacle.entities import Distraction
from rules.fate.optional.obstacle.limits import bars, is_obstacle
from rules.fate.optional.obstacle.parts import Barred, ObstacleCan
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Scene
from rules.fate.table import token_of
from rules.refusals import NoScene
from rules.table.asking import allow, by_dial, for_gm, refuse
from rules.table.can import Reason
from rules.table.look import dial


@at_table
@for_gm
@by_dial("obstacles")
def making_may(a: Asker) -> dict[str, Reason]:
    staged = a.ask(allow if a.scene is not None else refuse(NoScene()))
    return {"make_obstacle": a.ask(allow), "take_cover": staged, "make_distraction": staged}


@with_extras
def distractions_may(a: Asker) -> dict[str, ObstacleCan]:
    return {one.id: may for one in a.state.all(Distraction) if (may := distraction_may(a, one))}


def distraction_may(a: Asker, distraction: Distraction) -> ObstacleCan | None:
    dealt = distraction.state == "open" and (distraction.shown or a.is_gm)
    if not dealt and not a.is_gm:
        return None
    dealing = {who.id: deal(a, who, distraction) for who in on_stage(a)} if dealt else UNSET
    if not a.is_gm:
        return ObstacleCan(deal_with=dealing)
    return ObstacleCan(
        deal_with=dealing,
        edit_distraction=a.ask(distractions.changeable, a.state, distraction.id),
        leave_distraction=a.ask(distractions.open_one, a.state, distraction.id),
        drop_distraction=a.ask(allow),
    )


def deal(a: Asker, who: Character, distraction: Distraction) -> Reason:
    return a.ask(distractions.check_deal, a.state, who, distraction)


def on_stage(a: Asker) -> list[Character]:
    """This viewer's characters in the scene that can do something."""
    if a.scene is None:
        return []
    scene = a.scene.id
    return [who for who in a.mine if not who.is_thing and token_of(a.state, who.id, scene) is not None]


@with_extras
@for_gm
def obstacles_may(a: Asker) -> dict[str, ObstacleCan]:
    """By obstacle, and by prepared scene what the GM may put there."""
    edited = ObstacleCan(edit_obstacle=a.ask(allow))
    found = {one.id: edited for one in a.state.all(Character) if is_obstacle(one)}
    if dial(a.state, "obstacles"):
        made = ObstacleCan(make_obstacle=a.ask(allow), make_distraction=a.ask(allow))
        found |= {one.id: made for one in a.state.all(Scene) if one.state == "prepared"}
    return found


@in_can
def barred(a: Asker) -> Barred:
    """Rules: FATE-OBST-05, FATE-BIG-10."""
    ways = (one for one in a.state.all(Link) if one.shown or a.is_gm)
    return Barred(barred={way.id: way.obstacle for way in ways if way.obstacle and bars(a.state, way)})
