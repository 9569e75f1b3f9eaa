"""The tasks of a challenge: which can still change, and what is no way to settle one.

Rules: FATE-CHL-01, FATE-CHL-02, FATE-CHL-04.
"""

from rules.fate.conflict.standing import check_no_open_roll
from rules.fate.contest.entities import Task
from rules.fate.contest.exchange import strikes
from rules.fate.refusals.conflict import AttackNotAllowed, TaskSettled
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import running_challenge
from rules.play import Play
from rules.state import State
from rules.systems.warned import refuse_or_warn


def open_task(play: Play, id: str) -> Task:
    """A task that can still change. Raises `NotFound`, `TaskSettled`."""
    task = play.state.get(id, Task)
    if task.outcome is not None:
        raise TaskSettled(rule="FATE-CHL-02")
    return task


def check_challenge(state: State, character: Character, action: str) -> None:
    """Attack is refused inside a challenge, an advantage is not. Rules: FATE-CHL-01, FATE-CHL-04."""
    running = running_challenge(state) is not None
    if action == "attack" and running and not strikes(state, character, "challenge"):
        refuse_or_warn(AttackNotAllowed(rule="FATE-CHL-01"))


def check_not_rolled(state: State, task: Task) -> None:
    if any(roll.task == task.id and roll.step != "closed" for roll in state.all(Roll)):
        check_no_open_roll(state)
