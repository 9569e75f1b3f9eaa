"""What failing and tying at an overcome may cost, who proposes it and who agrees.

Rules: FATE-OVC-02, FATE-OVC-03, FATE-OUT-52 to -54, FATE-OVER-02, FATE-OVER-03.
"""

from msgspec.structs import replace

from rules.fate.aspect.boosts import earned
from rules.fate.aspect.entities import Aspect
from rules.fate.control import require_controller
from rules.fate.harm.dealing import deal_hit
from rules.fate.outcome import commands as c
from rules.fate.outcome.choices import answers
from rules.fate.outcome.outcomes import reach_goal
from rules.fate.outcome.todos import choose_and_keep, keep, without
from rules.fate.refusals.roll import CostNeeded, MinorCostMayNotBlock, WrongStep
from rules.fate.roll import events as e
from rules.fate.roll.entities import Roll, Todo
from rules.fate.roll.steps import choosing, waits_for
from rules.fate.sheet.entities import Character
from rules.fate.stage.events import AspectPlaced
from rules.play import Play, handles
from rules.refusals import GmOnly
from rules.systems.warned import refuse_or_warn

# --- failures -----------------------------------------------------------------------------------------


@answers("plain_failure")
def plain_failure(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """The goal is not reached; the GM may say what is different now. Rules: FATE-OVC-02, FATE-OUT-52, FATE-OUT-58."""
    if command.text.strip() and play.actor.is_gm:
        changed(play, roll, command.text.strip())
    missed = without(roll, todo).came_to(goal="not_reached", cost="none")
    choose_and_keep(play, missed, command.option)


def changed(play: Play, roll: Roll, text: str) -> None:
    """A failure changes the situation: one more aspect on the scene."""
    play.emit(AspectPlaced(aspect=Aspect(id=play.new_id("aspect"), text=text, kind="situation", on=roll.scene)))


@answers("major_cost")
def major_cost(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """The GM proposes the cost; the actor may still fall back. Rule: FATE-OVC-02."""
    wanted = Todo(kind="major_cost", by=roll.effort.character, options=("plain_failure",))
    choose_and_keep(play, without(roll, todo, wanted), command.option)


@answers("offer_cost")
def offer_cost(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """Success at a major cost, if the acting side wants it. Rule: FATE-OUT-53."""
    wanted = Todo(kind="major_cost", by=roll.effort.character, options=("plain_failure",), text=cost_named(command))
    choose_and_keep(play, without(roll, todo, wanted), command.option)


@answers("impose_cost")
def impose_cost(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """Success at a major cost, whether they want it or not; a hit may be part of it.

    Rules: FATE-OUT-52, FATE-OUT-53.
    """
    roll = reach_goal(play, without(roll, todo), "major", cost_named(command))
    if command.shifts is None:
        choose_and_keep(play, roll, command.option)
        return
    roll = roll.came_to(hit=command.shifts)
    play.emit(e.ChoiceMade(roll=roll, option=command.option))
    hurt_all(play, roll, command.shifts)
    keep(play, play.state.get(roll.id, Roll))


def cost_named(command: c.Choose) -> str:
    if not command.text.strip():
        raise CostNeeded(rule="FATE-OUT-53")
    return command.text.strip()


@answers("failure_hit")
def failure_hit(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """The failure hurts whoever rolled, and those who lent a hand. Rules: FATE-OUT-52, FATE-TEAM-03."""
    if command.shifts is None:
        raise CostNeeded(rule="FATE-OUT-52")
    roll = without(roll, todo).came_to(goal="not_reached", cost="hit", hit=command.shifts)
    play.emit(e.ChoiceMade(roll=roll, option=command.option))
    hurt_all(play, roll, command.shifts)
    keep(play, play.state.get(roll.id, Roll))


def hurt_all(play: Play, roll: Roll, shifts: int) -> None:
    for id in (roll.effort.character, *(helper.character for helper in roll.effort.helpers)):
        deal_hit(play, target=id, shifts=shifts, source=None, roll=roll.id)


# --- ties ---------------------------------------------------------------------------------------------


@answers("partial")
def partial(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """Some of it: the text says what is got and what is missed. Rule: FATE-OUT-54."""
    partly = without(roll, todo).came_to(goal="partly", cost="none", text=cost_named(command))
    choose_and_keep(play, partly, command.option)


@answers("fail_with_boost")
def fail_with_boost(play: Play, command: c.Choose, roll: Roll, todo: Todo) -> None:
    """The acting side lets the goal go and takes a boost. Rule: FATE-OVER-03."""
    missed = without(roll, todo).came_to(goal="not_reached", cost="none")
    choose_and_keep(play, earned(play, missed, roll.effort.character), command.option)


# --- the cost is named --------------------------------------------------------------------------------


@handles(c.ProposeCost)
def propose_cost(play: Play, command: c.ProposeCost) -> None:
    play.require_gm("FATE-OVC-02")
    roll = choosing(play, command.roll)
    todo = next((t for t in roll.todos if t.kind == "major_cost"), None)
    if todo is None:
        raise WrongStep(rule="FATE-OVC-02", step=waits_for(play.state, roll))
    if not command.text.strip():
        raise CostNeeded(rule="FATE-OVC-02")
    play.emit(
        e.CostProposed(roll=without(roll, todo, replace(todo, text=command.text.strip())), text=command.text.strip())
    )


@handles(c.AgreeCost)
def agree_cost(play: Play, command: c.AgreeCost) -> None:
    roll = choosing(play, command.roll)
    todo = next((t for t in roll.todos if t.kind == "major_cost"), None)
    if todo is None:
        raise WrongStep(rule="FATE-OVC-02", step=waits_for(play.state, roll))
    require_controller(play, todo.by)
    if not todo.text:
        raise CostNeeded(rule="FATE-OVC-02")
    keep(play, reach_goal(play, without(roll, todo), "major", todo.text))


@handles(c.FinishRoll)
def finish_roll(play: Play, command: c.FinishRoll) -> None:
    """The GM names the minor cost of a tie; nothing is done until a cost stands. Rules: FATE-OVC-02, FATE-OVC-03."""
    roll = choosing(play, command.roll)
    minor = next((t for t in roll.todos if t.kind == "minor_cost"), None)
    if minor is None:
        if any(t.kind == "major_cost" for t in roll.todos):
            raise CostNeeded(rule="FATE-OVC-02")
        raise WrongStep(rule="FATE-ACT-01", step=waits_for(play.state, roll))
    if not play.actor.is_gm:
        raise GmOnly(rule="FATE-OVC-03")
    if not command.cost.strip() and command.boost_to is None and command.shifts is None:
        refuse_or_warn(CostNeeded(rule="FATE-OVC-03"))
    if command.blocks_goal:
        refuse_or_warn(MinorCostMayNotBlock(rule="FATE-OUT-54"))
    keep(play, paid_for(play, reach_goal(play, without(roll, minor), "minor", command.cost.strip()), command))


def paid_for(play: Play, roll: Roll, command: c.FinishRoll) -> Roll:
    """A minor cost in numbers: an enemy's boost, or a few shifts. Rules: FATE-OUT-54, FATE-OVER-03."""
    if command.boost_to is not None:
        roll = earned(play, roll, play.state.get(command.boost_to, Character).id)
    if command.shifts is not None:
        play.emit(e.ChoiceMade(roll=roll, option="minor_cost"))
        hurt_all(play, roll, command.shifts)
    return roll
