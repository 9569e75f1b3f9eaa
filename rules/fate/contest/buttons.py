"""What a member may do with the challenge or the contest that runs."""

from rules.fate.asking import Asker
from rules.fate.can import Structure
from rules.fate.conflict.buttons import intents_may
from rules.fate.conflict.standing import check_made_for, check_no_open_roll
from rules.fate.contest.challenges import check_nothing_runs, check_taker_known
from rules.fate.contest.contests import check_next_exchange
from rules.fate.contest.entities import Challenge, Contest, Task
from rules.fate.contest.exchange import check_contest
from rules.fate.contest.tasks import check_challenge, check_not_rolled
from rules.fate.game.look import game_of
from rules.fate.refusals.conflict import ContestOver, TaskSettled
from rules.fate.sheet.entities import Character
from rules.fate.table import running_challenge, running_contest
from rules.refusals import GmOnly, NothingChanges
from rules.table.asking import allow, refuse
from rules.table.can import Reason


def actions_may(a: Asker, character: Character) -> dict[str, Reason]:
    """The actions that the running challenge or contest leaves. Rules: FATE-CHL-01, FATE-CON-01, FATE-CON-02."""
    actions = game_of(a.state).rolled_actions
    if running_challenge(a.state) is None and running_contest(a.state) is None and not character.is_thing:
        return dict.fromkeys(actions, a.paused)

    def check(action: str) -> None:
        check_made_for(character, action)
        check_challenge(a.state, character, action)
        check_contest(a.state, character, action)

    return {action: a.ask(check, action) for action in actions}


def opening_may(a: Asker) -> dict[str, Reason]:
    check = (lambda: check_nothing_runs(a.state)) if a.is_gm else refuse(GmOnly(rule="FATE-CHL-01"))
    answer = a.ask(check)
    return {"open_challenge": answer, "open_contest": answer}


def structures_may(a: Asker) -> dict[str, Structure]:
    """By id: a challenge's finish and new tasks, each task, a contest's next exchange and twist."""
    answers: dict[str, Structure] = {}
    if a.is_gm:
        for challenge in a.state.all(Challenge):
            if challenge.state != "over":
                finish = a.ask(check_no_open_roll, a.state)
                answers[challenge.id] = Structure(add_task=a.ask(allow), finish_challenge=finish)
        for contest in a.state.all(Contest):
            answers[contest.id] = contest_may(a, contest)
    for contest in a.state.all(Contest):
        if contest.sides and contest.state != "over":
            answers.setdefault(contest.id, Structure()).declare_intent = intents_may(a, contest)
    for task in a.state.all(Task):
        if task.shown or a.is_gm:
            answers[task.id] = task_may(a, task)
    return answers


def contest_may(a: Asker, contest: Contest) -> Structure:
    over = refuse(ContestOver(rule="FATE-CON-06"))
    twist = allow if contest.state == "twist" else refuse(NothingChanges(rule="FATE-CON-05"))
    return Structure(
        next_exchange=a.ask(check_next_exchange, a.state, contest),
        place_twist=a.ask(twist),
        end_contest=a.ask(over if contest.state == "over" else lambda: check_no_open_roll(a.state)),
    )


def task_may(a: Asker, task: Task) -> Structure:
    open_still = refuse(TaskSettled(rule="FATE-CHL-02")) if task.outcome is not None else allow
    may = Structure(claim_task=a.ask(open_still))
    if a.is_gm:
        unrolled = open_still if task.outcome is not None else lambda: check_not_rolled(a.state, task)
        may.edit_task, may.drop_task = a.ask(open_still), a.ask(unrolled)
        if not task.shown:
            known = open_still if task.outcome is not None else lambda: check_taker_known(a.state, task)
            may.reveal_task = a.ask(known)
    return may
