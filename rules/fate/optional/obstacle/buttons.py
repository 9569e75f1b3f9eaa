"""What may be done with obstacles and distractions, and which ways they close."""

from typing import Any

from rules.fate.asking import Asker, at_table, in_can, with_extras
from rules.fate.can import Extra
from rules.fate.optional.obstacle import distractions
from rules.fate.optional.obstacle.entities import Distraction
from rules.fate.optional.obstacle.limits import bars
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Scene
from rules.fate.table import token_of
from rules.refusals import NoScene
from rules.table.asking import allow, refuse
from rules.table.can import Reason
from rules.table.look import dial


@at_table
def making_may(a: Asker) -> dict[str, Reason]:
    if not a.actor.is_gm or not dial(a.state, "obstacles"):
        return {}
    staged = a.ask(allow if a.scene is not None else refuse(NoScene()))
    return {"make_obstacle": a.ask(allow), "take_cover": staged, "make_distraction": staged}


@with_extras
def distractions_may(a: Asker) -> dict[str, Extra]:
    return {one.id: may for one in a.state.all(Distraction) if (may := distraction_may(a, one))}


def distraction_may(a: Asker, distraction: Distraction) -> Extra | None:
    """`deal_with`: by character; where it takes a roll, that is declared as an overcome."""
    dealt = distraction.state == "open" and (distraction.shown or a.actor.is_gm)
    if not dealt and not a.actor.is_gm:
        return None
    may = Extra()
    if dealt:
        may.deal_with = {who.id: deal(a, who, distraction) for who in on_stage(a)}
    if a.actor.is_gm:
        may.edit_distraction = a.ask(lambda: distractions.changeable(a.state, distraction.id))
        may.leave_distraction = a.ask(lambda: distractions.open_one(a.state, distraction.id))
        may.drop_distraction = a.ask(allow)
    return may


def deal(a: Asker, who: Character, distraction: Distraction) -> Reason:
    return a.ask(lambda: distractions.check_deal(a.state, who, distraction))


def on_stage(a: Asker) -> list[Character]:
    """This viewer's characters in the scene that can do something."""
    if a.scene is None:
        return []
    scene = a.scene.id
    return [who for who in a.mine if not who.is_obstacle and token_of(a.state, who.id, scene) is not None]


@with_extras
def obstacles_may(a: Asker) -> dict[str, Extra]:
    """By obstacle, and by prepared scene what the GM may put there."""
    if not a.actor.is_gm:
        return {}
    edited = Extra(edit_obstacle=a.ask(allow))
    found = {one.id: edited for one in a.state.all(Character) if one.is_obstacle}
    if dial(a.state, "obstacles"):
        made = Extra(make_obstacle=a.ask(allow), make_distraction=a.ask(allow))
        found |= {one.id: made for one in a.state.all(Scene) if one.state == "prepared"}
    return found


@in_can
def barred(a: Asker) -> dict[str, Any]:
    """Way -> what stands on it and closes it, for all to see. Rules: FATE-OBST-05, FATE-BIG-10."""
    ways = (one for one in a.state.all(Link) if one.shown or a.actor.is_gm)
    return {"barred": {way.id: way.obstacle for way in ways if way.obstacle and bars(a.state, way)}}
