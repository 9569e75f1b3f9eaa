"""How far an action reaches: the same zone, the next one, or what the GM agrees to.

Rules: FATE-ZONE-02, FATE-ZONE-52, FATE-ZONE-56.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.conflict.standing import target_in_play
from rules.fate.hooks import Hook
from rules.fate.permission.ratings import shoots, touches
from rules.fate.refusals.roll import NoLineOfSight, OutOfReach
from rules.fate.roll import commands as c
from rules.fate.roll.entities import Effort, Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.ways import link_between
from rules.fate.stunt.effects import reaches_over
from rules.fate.table import need_scene, token_of
from rules.play import Play
from rules.state import State
from rules.systems.warned import refuse_or_warn

# Who reaches from one zone into another by what they are: `(state, character, here, there)`.
REACHING: Hook[Callable[[State, str, str, str], bool]] = Hook("limb")
# Who reaches wherever it is aimed.
EVERYWHERE: Hook[Callable[[Effort], bool]] = Hook("obstacle")
# Reach that is measured otherwise, from zone to zone; None: it is not.
MEASURED: Hook[Callable[[Play, c.DeclareAction, Roll, tuple[str, str]], Roll | None]] = Hook("distance")


def reached(play: Play, command: c.DeclareAction, roll: Roll) -> Roll:
    """One acts on those in the same zone; further by a stunt, or with a reason the GM agrees to. Rule: FATE-ZONE-02."""
    return within_reach(play, command, roll, target_in_play(play, str(command.target)))


def within_reach(play: Play, command: c.DeclareAction, roll: Roll, target: Character) -> Roll:
    """Rules: FATE-ZONE-02, FATE-ZONE-52, FATE-ZONE-56."""
    scene = need_scene(play.state)
    mine, theirs = token_of(play.state, command.character, scene.id), token_of(play.state, target.id, scene.id)
    here, there = roll.goes_to or (mine.zone if mine else None), theirs.zone if theirs else None
    if here is None or there is None or here == there:
        return roll
    for measured in MEASURED:
        if (far := measured(play, command, roll, (here, there))) is not None:
            return far
    if is_boundless(play.state, roll):
        return roll
    if reaches_over(play.state, roll.effort):
        return roll
    if any(reaches(play.state, command.character, here, there) for reaches in REACHING):
        return roll
    return from_afar(play, command, roll, here, there)


def is_boundless(state: State, roll: Roll) -> bool:
    """Whether it matters not in which zone somebody is. Rules: FATE-ZONE-52, FATE-OBST-03."""
    return any(reaches(roll.effort) for reaches in EVERYWHERE) or not touches(state, roll)


def from_afar(play: Play, command: c.DeclareAction, roll: Roll, here: str, there: str) -> Roll:
    """By a rating that reaches far, or by means that the GM agrees to. Rules: FATE-ZONE-02, FATE-ZONE-56."""
    if shoots(play.state, roll.effort):
        return shot(play.state, roll, here, there, sure=play.actor.is_gm)
    if not command.means.strip():
        refuse_or_warn(OutOfReach(rule="FATE-ZONE-02"))
    return replace(roll, reach="agreed" if play.actor.is_gm else "asked", means=command.means)


def shot(state: State, roll: Roll, here: str, there: str, *, sure: bool) -> Roll:
    """Into the next zone where one sees it; further the GM says whether the lines are clear. Rule: FATE-ZONE-56."""
    way = link_between(state, here, there)
    if way is not None and not way.clear:
        refuse_or_warn(NoLineOfSight(rule="FATE-ZONE-56"))
    if way is not None and way.steps <= 1:
        return roll
    return replace(roll, reach="agreed" if sure else "asked")
