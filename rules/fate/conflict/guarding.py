"""Full defense: a turn given to defending, with a focus. By the dial `full_defense`. Rules: FATE-FULL-01 to -03."""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.aspect.boosts import boost_of
from rules.fate.conflict import commands as c
from rules.fate.conflict import events as e
from rules.fate.conflict.entities import Guard
from rules.fate.conflict.standing import check_may_act, whose_turn
from rules.fate.conflict.turns import need_conflict
from rules.fate.control import require_controller
from rules.fate.roll.entities import Bonus, Roll
from rules.fate.roll.pipeline import EFFORT
from rules.fate.roll.window import CAST
from rules.fate.sheet.entities import Character
from rules.fate.table import aimed_at, running_conflict
from rules.play import Play, follows, handles
from rules.refusals import NameNeeded
from rules.state import State
from rules.table.look import dial, dial_off

BONUS = 2


@handles(c.FullDefense)
def full_defense(play: Play, command: c.FullDefense) -> None:
    """Takes the action, and lasts until the next turn of one's own."""
    character = require_controller(play, command.character)
    check_guard(play.state, character)
    if command.focus in ("protect", "against") and not command.whom:
        raise NameNeeded(rule="FATE-FULL-01")
    if command.focus == "oppose" and not command.text.strip():
        raise NameNeeded(rule="FATE-FULL-01")
    for id in command.whom:
        play.state.get(id, Character)
    conflict = need_conflict(play.state)
    guard = Guard(focus=command.focus, whom=command.whom, text=command.text.strip())
    after = replace(conflict, acted=(*conflict.acted, character.id), guards={**conflict.guards, character.id: guard})
    names = tuple(play.state.get(id, Character).name for id in command.whom)
    play.emit(e.GuardTaken(conflict=after, name=character.name, focus=guard.focus, whom=names, text=guard.text))


def check_guard(state: State, character: Character) -> None:
    """Raises `DialOff`, `NoConflict`, and whatever keeps one from acting."""
    if not dial(state, "full_defense"):
        raise dial_off(state, "full_defense", rule="FATE-FULL-01")
    need_conflict(state)
    check_may_act(state, character)


@EFFORT("full_defense")
def guarded(state: State, roll: Roll, side: str) -> list[Bonus]:
    """+2 on defends that the focus covers. Rule: FATE-FULL-02."""
    conflict = running_conflict(state)
    if side != "defense" or roll.defense is None or conflict is None:
        return []
    guard = conflict.guards.get(roll.defense.character)
    return [Bonus(kind="full_defense", value=BONUS)] if guard and covers(guard, roll) else []


def covers(guard: Guard, roll: Roll) -> bool:
    defender = roll.defense.character if roll.defense else None
    match guard.focus:
        case "protect":
            return roll.instead_of in guard.whom or (aimed_at(roll) in guard.whom and aimed_at(roll) != defender)
        case "against":
            return roll.effort.character in guard.whom
        case "self":
            return roll.instead_of is None and roll.action != "overcome" and defender in (roll.target, roll.on)
    return roll.action != "attack"


@CAST("full_defense")
def used(play: Play, roll: Roll) -> None:
    """A defend was rolled: there will be no boost for it."""
    conflict = running_conflict(play.state)
    id = roll.defense.character if roll.defense else ""
    if conflict is not None and id in conflict.guards and not conflict.guards[id].used:
        guards = {**conflict.guards, id: replace(conflict.guards[id], used=True)}
        play.emit(Put(entities=(replace(conflict, guards=guards),)))


@follows(e.TurnPassed)
def turns_come(play: Play, event: e.TurnPassed) -> None:
    """In every order of turns, for all whose turn it now is."""
    for id in whose_turn(play.state, event.conflict) if event.names else ():
        over_for(play, id)


def over_for(play: Play, id: str) -> None:
    """The full defense lasted until now; one that was not needed leaves a boost. Rules: FATE-FULL-01, FATE-FULL-03."""
    conflict = running_conflict(play.state)
    if conflict is None or id not in conflict.guards:
        return
    guard = conflict.guards[id]
    left = {other: kept for other, kept in conflict.guards.items() if other != id}
    play.emit(Put(entities=(replace(conflict, guards=left),)))
    if not guard.used:
        name = play.state.get(id, Character).name
        play.emit(e.BoostNamed(aspect=boost_of(play, id), owner=name))
