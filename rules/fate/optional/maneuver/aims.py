"""What a maneuver is after: an aspect on somebody or on the scene, one done away with, or a thing that is done.

Rules: FATE-MAN-72 to -75, FATE-MAN-80.
"""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.aspect.bounds import check_passing
from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.placing import known_aspect
from rules.fate.bargain.points import check_points, held, move_points, pocket_of
from rules.fate.conflict.standing import target_in_play
from rules.fate.harm.targets import check_touchable
from rules.fate.optional.maneuver.parts import Maneuver, ManeuverPlan, ManeuverSaid
from rules.fate.optional.maneuver.refusals import NothingToArgue
from rules.fate.refusals.aspect import AspectStays
from rules.fate.roll.commands import DeclareAction
from rules.fate.roll.declaring import aiming
from rules.fate.roll.entities import Roll
from rules.fate.roll.reach import reached
from rules.fate.roll.window import CAST
from rules.fate.sheet.entities import Character
from rules.play import Play
from rules.refusals import NameNeeded
from rules.state import State

CREATE, REMOVE = "create", "remove"
STAYING = ("character", "consequence")


@aiming("maneuver")
def aim_maneuver(play: Play, command: DeclareAction, roll: Roll) -> Roll:
    """Raises `NameNeeded`, `AspectStays`, `NothingToArgue`, and what stands against the target."""
    plan = ManeuverSaid.of(command).maneuver or ManeuverPlan()
    roll = roll.with_part(Maneuver(sticky=plan.sticky, argue=plan.argue))
    if command.removes is not None:
        gone = known_aspect(play, command.removes)
        check_removable(gone)
        roll = replace(roll, mode=REMOVE, removes=gone.id, text=gone.text, means=command.means)
    elif roll.text:
        roll = replace(roll, mode=CREATE)
    elif not (roll.goal or roll.describe).strip():
        raise NameNeeded(rule="FATE-MAN-72")
    if command.target is not None:
        check_touchable(play.state, target_in_play(play, command.target))
        roll = reached(play, command, roll)
    if plan.argue:
        check_argued(play.state, roll)
    return roll


def check_removable(aspect: Aspect) -> None:
    """What somebody is, and what they suffer, no maneuver does away with. Raises `AspectStays`. Rule: FATE-MAN-80."""
    check_passing(aspect)
    if aspect.kind in STAYING:
        raise AspectStays(rule="FATE-MAN-80", aspect=aspect.text, kind=aspect.kind)


def check_argued(state: State, roll: Roll) -> None:
    """Raises `NothingToArgue`, `NotEnoughFatePoints`. Rule: FATE-MAN-74."""
    if not changes_scene(state, roll):
        raise NothingToArgue(rule="FATE-MAN-74")
    character = state.get(roll.effort.character, Character)
    check_points(state, pocket_of(state, character), 1, roll.scene, rule="FATE-MAN-74")


def changes_scene(state: State, roll: Roll) -> bool:
    """Whether it is to add an aspect to the scene or a place, or to take one off there: the GM has the word.

    Rule: FATE-MAN-73.
    """
    if roll.mode == CREATE:
        return bearer_of(state, roll) is None
    aspect = state.find(roll.removes or "")
    return isinstance(aspect, Aspect) and not isinstance(state.find(aspect.on), Character)


def bearer_of(state: State, roll: Roll) -> Character | None:
    """Whom a new aspect is to be put on."""
    found = state.find(roll.target or roll.on or "")
    return found if isinstance(found, Character) else None


@CAST("argue")
def lay_down(play: Play, roll: Roll) -> None:
    """The point leaves the hand with the dice; whoever has none left by then argues without. Rule: FATE-MAN-74."""
    told = roll.part(Maneuver)
    if told is None or not told.argue or told.paid:
        return
    pocket = pocket_of(play.state, play.state.get(roll.effort.character, Character))
    if held(play.state, pocket, roll.scene) < 1:
        play.emit(Put(entities=(roll.with_part(replace(told, argue=False)),)))
        return
    move_points(play, pocket, "bank", 1, "argued", scene=roll.scene)
    play.emit(Put(entities=(roll.with_part(replace(told, paid=pocket)),)))
