"""Challenges: tasks, each settled by its own overcome roll. Rules: FATE-CHL."""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.standing import check_no_open_roll
from rules.fate.contest import commands as c
from rules.fate.contest import events as e
from rules.fate.contest.entities import Challenge, Contest, Scenario, Task
from rules.fate.contest.tasks import check_not_rolled, open_task
from rules.fate.control import require_controller_or_gm
from rules.fate.outcome.todos import OVER
from rules.fate.refusals.conflict import StillRunning
from rules.fate.refusals.sheet import ConflictRunning
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import need_scene, running_challenge, running_conflict, running_contest
from rules.play import Play, handles
from rules.refusals import Gone, NameNeeded, NothingChanges, StillHidden
from rules.state import State


def check_nothing_runs(state: State) -> None:
    """One structure at a time. Raises `ConflictRunning`, `StillRunning`."""
    if running_conflict(state) is not None:
        raise ConflictRunning(rule="FATE-CFL-01")
    if running_challenge(state) is not None:
        raise StillRunning(rule="FATE-CHL-05", what="challenge")
    if running_contest(state) is not None:
        raise StillRunning(rule="FATE-CON-06", what="contest")


def over_and_done(state: State) -> tuple[str, ...]:
    """Ids of finished structures, which leave when the next one begins."""
    old: list[str] = [conflict.id for conflict in state.all(Conflict)]
    old += [contest.id for contest in state.all(Contest)]
    old += [thing.id for kind in (Challenge, Task) for thing in state.all(kind)]
    return tuple(old)


@handles(c.OpenChallenge)
def open_challenge(play: Play, command: c.OpenChallenge) -> None:
    """Rules: FATE-CHL-01, FATE-CHL-03."""
    play.require_gm("FATE-CHL-01")
    scene = need_scene(play.state)
    check_nothing_runs(play.state)
    if not command.tasks or any(not task.name.strip() for task in command.tasks):
        raise NameNeeded(rule="FATE-CHL-01")
    challenge = Challenge(id=play.new_id("challenge"), scene=scene.id, name=command.name.strip())
    tasks = tuple(
        Task(
            id=play.new_id("task"),
            challenge=challenge.id,
            name=plan.name.strip(),
            difficulty=plan.difficulty,
            shown=not plan.hidden,
        )
        for plan in command.tasks
    )
    play.emit(e.ChallengeOpened(challenge=challenge, tasks=tasks, over=over_and_done(play.state)))


def running(play: Play, id: str) -> Challenge:
    challenge = play.state.find(id)
    if not isinstance(challenge, Challenge) or challenge.state == "over":
        raise Gone(rule="FATE-CHL-05")
    return challenge


@handles(c.AddTask)
def add_task(play: Play, command: c.AddTask) -> None:
    """The GM adds, or changes an unsettled one for another. Rule: FATE-CHL-03."""
    play.require_gm("FATE-CHL-03")
    challenge = running(play, command.challenge)
    if not command.name.strip():
        raise NameNeeded(rule="FATE-CHL-01")
    gone = open_task(play, command.replaces) if command.replaces is not None else None
    task = Task(
        id=play.new_id("task"),
        challenge=challenge.id,
        name=command.name.strip(),
        difficulty=command.difficulty,
        shown=not command.hidden,
    )
    if challenge.state == "settled":
        play.emit(e.ChallengeEnded(challenge=replace(challenge, state="running")))
    play.emit(e.TaskChanged(task=task, how="added", gone=gone.id if gone else None))


@handles(c.EditTask)
def edit_task(play: Play, command: c.EditTask) -> None:
    play.require_gm("FATE-CHL-03")
    task = open_task(play, command.task)
    name = task.name if command.name is None else command.name.strip()
    if not name:
        raise NameNeeded(rule="FATE-CHL-01")
    changed = replace(task, name=name, difficulty=task.difficulty if command.difficulty is None else command.difficulty)
    if changed == task:
        raise NothingChanges()
    play.emit(e.TaskChanged(task=changed, how="changed"))


@handles(c.DropTask)
def drop_task(play: Play, command: c.DropTask) -> None:
    play.require_gm("FATE-CHL-03")
    task = open_task(play, command.task)
    check_not_rolled(play.state, task)
    play.emit(e.TaskDropped(task=task))
    after_settling(play, task.challenge)


@handles(c.RevealTask)
def reveal_task(play: Play, command: c.RevealTask) -> None:
    play.require_gm("FATE-CHL-03")
    task = open_task(play, command.task)
    if task.shown:
        raise NothingChanges(rule="FATE-CHL-03")
    check_taker_known(play.state, task)
    play.emit(e.TaskChanged(task=replace(task, shown=True), how="revealed"))


def check_taker_known(state: State, task: Task) -> None:
    """A task that is seen tells who takes it on. Rule: FATE-ASP-07. Raises `StillHidden`."""
    taker = state.find(task.claimed or "")
    if isinstance(taker, Character) and not taker.shown:
        raise StillHidden(rule="FATE-ASP-07", name=taker.name)


@handles(c.ClaimTask)
def claim_task(play: Play, command: c.ClaimTask) -> None:
    """The GM assigns or players claim. Rule: FATE-CHL-02."""
    task = open_task(play, command.task)
    holder = command.character or task.claimed
    if holder is None or command.character == task.claimed:
        raise NothingChanges(rule="FATE-CHL-02")
    require_controller_or_gm(play, holder)
    who = play.state.get(holder, Character).name
    how = "claimed" if command.character else "left"
    play.emit(e.TaskChanged(task=replace(task, claimed=command.character), how=how, who=who))


@handles(c.FinishChallenge)
def finish_challenge(play: Play, command: c.FinishChallenge) -> None:
    """The GM says how it ends, all tasks settled or not. Rule: FATE-CHL-05."""
    play.require_gm("FATE-CHL-05")
    challenge = running(play, command.challenge)
    check_no_open_roll(play.state)
    play.emit(e.ChallengeEnded(challenge=replace(challenge, state="over", ending=command.text.strip())))


@handles(c.WriteScenario)
def write_scenario(play: Play, command: c.WriteScenario) -> None:
    """Nobody but the GM reads it. Rule: FATE-GM-02."""
    play.require_gm("FATE-GM-02")
    form = Scenario(id="scenario", opponent=command.opponent, goal=command.goal, reason=command.reason)
    if play.state.find("scenario") == form:
        raise NothingChanges()
    play.emit(Put(entities=(form,)))


# --- rolls of a challenge --------------------------------------------------------------------------------


@OVER("task")
def settle_task(play: Play, roll: Roll) -> None:
    """The roll for a task is over: so is the task. Rule: FATE-CHL-02."""
    task = play.state.find(roll.task or "")
    if not isinstance(task, Task) or task.outcome is not None:
        return
    goal = roll.result.goal or "reached"
    done = replace(task, outcome=roll.outcome, goal=goal, claimed=roll.effort.character)
    play.emit(e.TaskChanged(task=done, how="settled", who=roll.effort.name))
    after_settling(play, task.challenge)


def after_settling(play: Play, id: str) -> None:
    """When every task is settled, the outcomes stand together and the GM says how it ends. Rule: FATE-CHL-05."""
    challenge = play.state.find(id)
    tasks = [task for task in play.state.all(Task) if task.challenge == id]
    running_on = isinstance(challenge, Challenge) and challenge.state == "running"
    if isinstance(challenge, Challenge) and running_on and tasks and all(task.outcome for task in tasks):
        play.emit(e.ChallengeEnded(challenge=replace(challenge, state="settled")))
