"""Full defense: the action of an exchange given for +2 on every defense in it. Rules: FATE-DEF-71 to -05."""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.standing import check_made_for, check_no_hit, check_no_open_roll, check_still_in, whose_turn
from rules.fate.conflict.turns import need_conflict
from rules.fate.control import require_controller
from rules.fate.optional.exchange import commands as c
from rules.fate.optional.exchange import events as e
from rules.fate.optional.exchange.hold import in_exchange
from rules.fate.optional.exchange.order import MODE, exchange_of
from rules.fate.optional.exchange.refusals import DefenseRolled, NotFirstAttack
from rules.fate.optional.exchange.turns import how_it_went
from rules.fate.refusals.conflict import ActionUsed, NotYourTurn
from rules.fate.roll.entities import Bonus, Roll
from rules.fate.roll.pipeline import EFFORT
from rules.fate.roll.sums import recount
from rules.fate.roll.window import CAST
from rules.fate.sheet.entities import Character
from rules.fate.table import open_roll, running_conflict
from rules.play import Play, handles
from rules.state import State

BONUS = 2
BEFORE_DICE = ("declared", "sent_back")


@handles(c.DefendFully)
def defend_fully(play: Play, command: c.DefendFully) -> None:
    """It takes the action, also of a turn that is still to come, and lasts as long as the exchange."""
    allowed = command.anyway and play.actor.is_gm
    who = command.character
    character = play.state.get(who, Character) if allowed else require_controller(play, who)
    check_guard(play.state, character, anyway=allowed)
    conflict = need_conflict(play.state)
    part = exchange_of(conflict)
    own_turn = character.id in whose_turn(play.state, conflict)
    guarded = replace(
        conflict,
        acted=(*conflict.acted, character.id),
        done=conflict.done if own_turn else (*conflict.done, character.id),
    ).with_part(
        replace(
            part,
            defending=(*part.defending, character.id),
            holding=tuple(id for id in part.holding if id != character.id),
        )
    )
    play.emit(e.FullDefenseTaken(conflict=guarded, name=character.name))
    roll = open_roll(play.state)
    if roll is not None:
        play.emit(Put(entities=(recount(play.state, roll),)))


def check_guard(state: State, character: Character, *, anyway: bool = False) -> None:
    """On one's own turn, before anybody has done anything in the exchange, or when first attacked in it.

    Raises `TakenOut`, `HitPending`, `ActionUsed`, `DefenseRolled`, `NotFirstAttack`, `NotYourTurn`, `WrongStep`.
    Rules: FATE-DEF-72, FATE-DEF-73.
    """
    conflict = in_exchange(state, "FATE-DEF-71")
    check_made_for(character, "turn")
    check_still_in(state, character)
    check_no_hit(state, character)
    if character.id in (*conflict.acted, *conflict.done):
        raise ActionUsed(rule="FATE-DEF-73", turn=how_it_went(state, conflict, character.id))
    attack = attack_on(state, character)
    attacked = character.id in exchange_of(conflict).attacked
    if attack is not None and attack.step not in BEFORE_DICE:
        raise DefenseRolled(rule="FATE-DEF-73", character=character.name)
    if attack is not None:
        if attacked and not anyway:
            raise NotFirstAttack(rule="FATE-DEF-73", character=character.name)
        return
    check_no_open_roll(state)
    if character.id in whose_turn(state, conflict) or at_start(state, conflict):
        return
    if attacked:
        raise DefenseRolled(rule="FATE-DEF-73", character=character.name)
    names = [state.get(id, Character).name for id in whose_turn(state, conflict)]
    raise NotYourTurn(rule="FATE-DEF-72", turn_of={"list": names})


def attack_on(state: State, character: Character) -> Roll | None:
    roll = open_roll(state)
    return roll if roll is not None and roll.action == "attack" and roll.target == character.id else None


def at_start(state: State, conflict: Conflict) -> bool:
    """Whether nobody has done anything in this exchange but to go on full defense."""
    part = exchange_of(conflict)
    busy = {*conflict.acted, *conflict.done} - set(part.defending)
    return not busy and not part.holding and part.came_in is None and open_roll(state) is None


@EFFORT("forgone")
def guarded(state: State, roll: Roll, side: str) -> list[Bonus]:
    """Rules: FATE-DEF-71, FATE-DEF-75."""
    conflict = running_conflict(state)
    if side != "defense" or roll.defense is None or conflict is None or conflict.mode != MODE:
        return []
    defends = roll.defense.character in exchange_of(conflict).defending
    return [Bonus(kind="full_defense", value=BONUS)] if defends else []


@CAST("attacked")
def attacked(play: Play, roll: Roll) -> None:
    """The first attack on somebody is through once its dice lie. Rule: FATE-DEF-72."""
    conflict = running_conflict(play.state)
    if conflict is None or conflict.mode != MODE or roll.action != "attack" or roll.target is None:
        return
    part = exchange_of(conflict)
    if roll.target not in part.attacked:
        told = conflict.with_part(replace(part, attacked=(*part.attacked, roll.target)))
        play.emit(Put(entities=(told,)))
