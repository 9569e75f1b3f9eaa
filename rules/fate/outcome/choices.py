"""What a decided roll asks somebody, and who answers. Rules: FATE-ACT-01, FATE-ATK-05, FATE-CAA-58."""

from collections.abc import Callable

from rules.fate.control import require_controller
from rules.fate.hooks import Hook
from rules.fate.outcome import commands as c
from rules.fate.refusals.roll import NoStyle, WrongStep
from rules.fate.roll.entities import Roll, Todo
from rules.fate.roll.steps import waits_for
from rules.fate.table import GM
from rules.play import Play, handles
from rules.refusals import Gone, NotAllowed
from rules.state import State
from rules.table.offers.parties import SIDE, speaks_for

Answer = Callable[[Play, c.Choose, Roll, Todo], None]
ANSWERS: dict[str, Answer] = {}
# Whether an option of what is asked is open now.
OPEN: Hook[Callable[[State, Roll, Todo, str], bool]] = Hook("maneuver")
ACTORS_OWN = ("fail_with_boost",)


def answers(*options: str) -> Callable[[Answer], Answer]:
    """Marks the function that carries out these options of a decided roll."""

    def register(answer: Answer) -> Answer:
        ANSWERS.update(dict.fromkeys(options, answer))
        return answer

    return register


def is_open(state: State, roll: Roll, todo: Todo, option: str) -> bool:
    return all(open_now(state, roll, todo, option) for open_now in OPEN)


def require_answerer(play: Play, roll: Roll, todo: Todo, option: str) -> None:
    """Whose the choice is; some of what the GM is asked the acting side may choose instead."""
    by = roll.effort.character if option in ACTORS_OWN else todo.by
    if by == GM:
        play.require_gm("FATE-ACT-01")
    elif by.startswith(SIDE):
        if not speaks_for(play.state, play.actor.member, play.actor.is_gm, by):
            raise NotAllowed(rule="FATE-CAA-58")
    else:
        require_controller(play, by)


@handles(c.Choose)
def choose(play: Play, command: c.Choose) -> None:
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-ACT-01")
    todo = next((todo for todo in roll.todos if command.option in todo.options), None)
    if todo is None or roll.step != "choosing":
        if command.option == "trade" and roll.action == "attack" and roll.outcome not in (None, "style"):
            raise NoStyle(rule="FATE-ATK-05")
        raise WrongStep(rule="FATE-ACT-01", step=waits_for(play.state, roll))
    require_answerer(play, roll, todo, command.option)
    ANSWERS[command.option](play, command, roll, todo)
