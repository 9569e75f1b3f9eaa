"""What a decided roll still waits for, and its closing when nothing does. Rule: FATE-ACT-01."""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.harm.entities import Hit
from rules.fate.hooks import Hook
from rules.fate.roll import events as e
from rules.fate.roll.entities import Roll, Todo
from rules.play import Play

# What is over with a roll that was decided and waits for nothing more.
OVER: Hook[Callable[[Play, Roll], None]] = Hook("task", "turn")


def with_todo(roll: Roll, *todos: Todo) -> Roll:
    """The roll with more to answer; boosts that are earned are counted in its result at once."""
    for todo in todos:
        if todo.kind == "name_boost":
            roll = with_boost(roll, todo.by)
    return replace(roll, todos=(*roll.todos, *todos))


def with_boost(roll: Roll, owner: str) -> Roll:
    boosts = roll.result.boosts
    return roll.came_to(boosts={**boosts, owner: boosts.get(owner, 0) + 1})


def keep(play: Play, roll: Roll) -> None:
    """Store the roll as it stands; close it when nothing waits any more."""
    if roll.todos or waiting_hit(play, roll) is not None:
        if play.state.find(roll.id) != roll:
            play.emit(e.ChoiceMade(roll=roll, option=""))
        return
    closed = replace(roll, step="closed")
    play.emit(e.RollClosed(roll=closed))
    for over_too in OVER:
        over_too(play, closed)


def waiting_hit(play: Play, roll: Roll) -> Hit | None:
    return next((hit for hit in play.state.all(Hit) if hit.roll == roll.id and hit.waits), None)


def without(roll: Roll, todo: Todo, *instead: Todo) -> Roll:
    index = roll.todos.index(todo)
    return replace(roll, todos=(*roll.todos[:index], *instead, *roll.todos[index + 1 :]))


def choose_and_keep(play: Play, roll: Roll, option: str) -> None:
    play.emit(e.ChoiceMade(roll=roll, option=option))
    keep(play, roll)
