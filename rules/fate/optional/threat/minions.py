"""Minions in the way: a threat whose defense has failed lets one of them take the whole hit. Rule: FATE-BIG-03."""

from msgspec.structs import replace

from rules.fate.conflict.standing import is_in
from rules.fate.control import require_controller
from rules.fate.optional.threat import commands as c
from rules.fate.optional.threat import events as e
from rules.fate.optional.threat.immunity import check_on
from rules.fate.optional.threat.limbs import big_of
from rules.fate.optional.threat.parts import Minion
from rules.fate.optional.threat.refusals import NoMinionLeft
from rules.fate.outcome import commands as rc
from rules.fate.outcome.choices import answers
from rules.fate.outcome.outcomes import LANDING, landed
from rules.fate.outcome.todos import choose_and_keep, keep, with_todo, without
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll.entities import Roll, Todo
from rules.fate.roll.steps import waits_for
from rules.fate.sheet.entities import Character
from rules.fate.table import token_of
from rules.play import Play, handles
from rules.refusals import Gone, NotFound
from rules.state import State

MINION = "minion"
STAND = "stand"


def minions_left(state: State, roll: Roll) -> list[str]:
    """Those of the target's minions that everybody sees there, and that are still in."""
    big = big_of(state, roll.target)
    tokens = [(id, token_of(state, id, roll.scene)) for id in (big.minions if big else ())]
    return [id for id, token in tokens if token is not None and token.shown and is_in(state, id)]


@LANDING("minion")
def asks_for_minion(state: State, roll: Roll) -> Roll | None:
    """The roll with the question whether one is put in the way; None where there is nothing to ask."""
    if roll.outcome not in ("success", "style") or roll.part(Minion) or not minions_left(state, roll):
        return None
    return with_todo(roll.with_part(Minion(answer="asked")), Todo(kind=MINION, by=str(roll.target), options=(STAND,)))


def minion_todo(roll: Roll) -> Todo | None:
    return next((todo for todo in roll.todos if todo.kind == MINION), None)


@handles(c.PutMinion)
def put_minion(play: Play, command: c.PutMinion) -> None:
    """It does not roll, and takes all of it. Raises `NoMinionLeft`, `WrongStep`, `NotFound`."""
    check_on(play.state)
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll) or roll.target is None:
        raise Gone(rule="FATE-BIG-03")
    boss = require_controller(play, roll.target)
    left = minions_left(play.state, roll)
    if not left:
        raise NoMinionLeft(rule="FATE-BIG-03", character=boss.name)
    todo = minion_todo(roll)
    if roll.step != "choosing" or todo is None:
        raise WrongStep(rule="FATE-BIG-03", step=waits_for(play.state, roll))
    if command.minion not in left:
        raise NotFound(rule="FATE-BIG-03")
    minion = play.state.get(command.minion, Character)
    aimed = replace(without(roll, todo), target=minion.id, instead_of=roll.instead_of or boss.id)
    aimed = aimed.with_part(Minion(answer=minion.id))
    play.emit(e.MinionPut(roll=aimed, boss=boss.name, minion=minion.name, system=play.state.table.system))
    keep(play, landed(play, aimed))


@answers(STAND)
def stand(play: Play, command: rc.Choose, roll: Roll, todo: Todo) -> None:
    """It takes the hit itself."""
    taken = without(roll, todo).with_part(Minion(answer=STAND))
    choose_and_keep(play, landed(play, taken), command.option)
