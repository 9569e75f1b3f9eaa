"""An open roll: how it is met, what is invoked, what is chosen of what it asks."""

from collections.abc import Iterable, Iterator

from rules.fate.asking import asker
from rules.fate.aspect.commands import NameBoost
from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.points import pocket_of
from rules.fate.forecast.able import best_for
from rules.fate.forecast.hits import SAID
from rules.fate.forecast.sending import Move, actor_of, gm_of
from rules.fate.game.look import game_of
from rules.fate.invoke.buttons import invokes_may
from rules.fate.invoke.commands import InvokeAspect
from rules.fate.invoke.lines import Line
from rules.fate.outcome.commands import AgreeCost, Choose, FinishRoll, ProposeCost
from rules.fate.roll import commands as c
from rules.fate.roll.entities import Roll, Todo
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.state import State

USUAL_DIFFICULTY = 2
EACH = 2


def roll_moves(state: State, roll: Roll) -> Iterator[Move]:
    if roll.step == "rolled":
        yield from invoking_moves(state, roll)
        yield Move(gm_of(state), c.SettleRoll(roll=roll.id))
    elif roll.step == "choosing":
        for todo in roll.todos:
            yield from choosing_moves(state, roll, todo)
    else:
        yield from before_dice(state, roll)


def before_dice(state: State, roll: Roll) -> Iterator[Move]:
    """Whoever is attacked defends; what goes against a number goes against a usual one."""
    gm = gm_of(state)
    if roll.reach == "asked":
        yield Move(gm, c.AllowReach(roll=roll.id, allow=True))
    if roll.opposition_base is None and roll.defense is None:
        if roll.target is not None:
            yield from defending_moves(state, roll, roll.target)
            yield Move(actor_of(state, roll.target), c.LeaveUndefended(roll=roll.id))
        difficulty = game_of(state).usual_difficulty
        yield Move(gm, c.SetOpposition(roll=roll.id, difficulty=USUAL_DIFFICULTY if difficulty is None else difficulty))
    yield Move(actor_of(state, roll.effort.character), c.RollDice(roll=roll.id))
    yield Move(gm, c.WithdrawAction(roll=roll.id))


def defending_moves(state: State, roll: Roll, target: str) -> Iterator[Move]:
    a, character = asker(state, actor_of(state, target)), state.get(target, Character)
    for one in best_for(a, character, "defend"):
        yield Move(
            a.actor,
            c.Defend(
                roll=roll.id,
                character=target,
                rating=one.rating,
                second=one.second,
                stunt=one.stunt,
                circumstance=SAID,
                because=SAID,
            ),
        )


# --- invoking ---------------------------------------------------------------------------------------------


def invoking_moves(state: State, roll: Roll) -> Iterator[Move]:
    """Whoever loses invokes if that turns it: what is free first, then as many points as it takes."""
    if roll.action != "attack" or roll.margin is None:
        return
    effort = roll.effort if roll.margin < 1 else roll.defense
    if effort is None:
        return
    lacking = 1 - roll.margin if roll.margin < 1 else roll.margin
    actor, character = actor_of(state, effort.character), state.get(effort.character, Character)
    if (purse(state, character, roll.scene) + state.look(Aspect, _free_uses)) * EACH < lacking:
        return
    lines = [line for line in invokes_may(asker(state, actor), roll) if adds(line, character)]
    free = [line for line in lines if line.cost == "free"]
    paid = [line for line in lines if line.cost != "free"]
    if (len(free) + min(len(paid), purse(state, character, roll.scene))) * EACH < lacking:
        return
    for line in (*free, *paid):
        yield Move(
            actor,
            InvokeAspect(
                roll=roll.id,
                character=character.id,
                aspect=line.aspect,
                effect="bonus",
                because=SAID,
                free=line.cost == "free",
                name="" if line.text else SAID,
            ),
        )


def _free_uses(aspects: Iterable[Aspect]) -> int:
    """Of everybody: no more than that is anybody's."""
    return sum(lot.left for aspect in aspects for lot in aspect.lots)


def adds(line: Line, character: Character) -> bool:
    return line.character == character.id and line.reason is None and "bonus" in line.effects


def purse(state: State, character: Character, scene: str) -> int:
    """The points that they could spend."""
    return state.get(scene, Scene).pool if pocket_of(state, character) == "pool" else character.fate_points


# --- what it asks -----------------------------------------------------------------------------------------


def choosing_moves(state: State, roll: Roll, todo: Todo) -> Iterator[Move]:
    """A hit stays as it is; of all else what is offered first."""
    gm, actor = gm_of(state), actor_of(state, todo.by)
    if todo.kind == "name_boost":
        yield Move(actor, NameBoost(roll=roll.id, character=todo.by, text=SAID))
    for option in sorted(todo.options, key=lambda one: one != "keep"):
        for who in dict.fromkeys((actor, actor_of(state, roll.effort.character), gm)):
            yield Move(who, Choose(roll=roll.id, option=option, text=SAID))
    yield Move(gm, FinishRoll(roll=roll.id, cost=SAID))
    yield Move(actor, AgreeCost(roll=roll.id))
    yield Move(gm, ProposeCost(roll=roll.id, text=SAID))
