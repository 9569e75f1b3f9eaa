"""No roll where a thing is easy and nobody resists: the GM says that it simply works. Rule: FATE-OUT-03."""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.placing import said
from rules.fate.conflict.events import ActionUsed
from rules.fate.contest.challenges import settle_task
from rules.fate.outcome.outcomes import reach_goal
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll import commands as c
from rules.fate.roll import events as e
from rules.fate.roll.entities import Roll
from rules.fate.roll.steps import waits_for
from rules.fate.stage.events import AspectPlaced
from rules.fate.stage.presence import where_name
from rules.fate.table import running_conflict
from rules.play import Play, handles
from rules.refusals import Gone, NotAllowed
from rules.state import State


@handles(c.WaiveRoll)
def waive_roll(play: Play, command: c.WaiveRoll) -> None:
    """The goal is reached, or the aspect is there without free uses; it is still the action of the turn."""
    play.require_gm("FATE-OUT-03")
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-OUT-03")
    check_waive(play.state, roll)
    play.emit(e.RollWaived(roll=roll))
    conflict = running_conflict(play.state)
    if conflict is not None:
        used = (roll.effort.character, *(helper.character for helper in roll.effort.helpers))
        play.emit(ActionUsed(conflict=conflict.id, characters=used))
    done = reach_goal(play, roll, "none") if roll.action == "overcome" else make_true(play, roll)
    closed = replace(done, step="closed", todos=())
    play.emit(e.RollClosed(roll=closed))
    settle_task(play, replace(closed, outcome="success"))


def check_waive(state: State, roll: Roll) -> None:
    """Before the dice, and only what nobody is against: no attack, no contest, nothing that is looked for.

    Raises `WrongStep`, `NotAllowed`.
    """
    if roll.step not in ("declared", "sent_back"):
        raise WrongStep(rule="FATE-OUT-03", step=waits_for(state, roll))
    if roll.invokes:
        raise WrongStep(rule="FATE-OUT-03", step="invoked")
    made = roll.action == "create_advantage" and roll.mode == "create"
    if roll.contest is not None or roll.defense is not None or not (made or roll.action == "overcome"):
        raise NotAllowed(rule="FATE-OUT-03")


def make_true(play: Play, roll: Roll) -> Roll:
    where = roll.on or roll.target or roll.scene
    aspect = Aspect(
        id=play.new_id("aspect"), text=said(roll.text), kind="situation", on=where, by=roll.effort.character
    )
    play.emit(AspectPlaced(aspect=aspect, where=where_name(play.state, where)))
    return roll.came_to(aspect=aspect.id, free=0)
