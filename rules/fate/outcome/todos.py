"""What a decided roll still waits for, and its closing when nothing does. Rule: FAE-ACT-01."""

from msgspec.structs import replace

from rules.fate.conflict.standing import waits_for
from rules.fate.contest.challenges import settle_task
from rules.fate.harm.entities import Hit
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll import events as e
from rules.fate.roll.entities import Roll, Todo
from rules.play import Play
from rules.refusals import Gone


def with_todo(roll: Roll, *todos: Todo) -> Roll:
    """The roll with more to answer; boosts that are earned are counted in its result at once."""
    for todo in todos:
        if todo.kind == "name_boost":
            roll = with_boost(roll, todo.by)
    return replace(roll, todos=(*roll.todos, *todos))


def with_boost(roll: Roll, owner: str) -> Roll:
    boosts = roll.result.get("boosts", {})
    return replace(roll, result={**roll.result, "boosts": {**boosts, owner: boosts.get(owner, 0) + 1}})


def keep(play: Play, roll: Roll) -> None:
    """Store the roll as it stands; close it when nothing waits any more."""
    from rules.fate.conflict.turns import turn_goes_on

    if roll.todos or waiting_hit(play, roll) is not None:
        if play.state.find(roll.id) != roll:
            play.emit(e.ChoiceMade(roll=roll, option=""))
        return
    closed = replace(roll, step="closed")
    play.emit(e.RollClosed(roll=closed))
    settle_task(play, closed)
    turn_goes_on(play)


def waiting_hit(play: Play, roll: Roll) -> Hit | None:
    return next((hit for hit in play.state.all(Hit) if hit.roll == roll.id and hit.waits), None)


def choosing(play: Play, id: str) -> Roll:
    """The decided roll. Raises `Gone`, `WrongStep`."""
    roll = play.state.find(id)
    if not isinstance(roll, Roll):
        raise Gone(rule="FAE-ACT-01")
    if roll.step != "choosing":
        raise WrongStep(rule="FAE-ACT-01", step=waits_for(play.state, roll))
    return roll


def without(roll: Roll, todo: Todo, *instead: Todo) -> Roll:
    index = roll.todos.index(todo)
    return replace(roll, todos=(*roll.todos[:index], *instead, *roll.todos[index + 1 :]))


def choose_and_keep(play: Play, roll: Roll, option: str) -> None:
    play.emit(e.ChoiceMade(roll=roll, option=option))
    keep(play, roll)
