"""Coming into a conflict that is under way, going first in it, and being taken off the board in the middle of it.

Rules: FATE-TURN-01, FATE-TURN-03, FATE-CFL-04, FATE-CFL-05.
"""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.conflict import commands as c
from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.events import OrderSet
from rules.fate.conflict.places import JOINED
from rules.fate.conflict.standing import takes_turns, whose_turn
from rules.fate.conflict.turns import block_names, block_rating, check_firsts, need_conflict, pass_turn, turn_rating
from rules.fate.refusals.bargain import NoConflict, TooLate
from rules.fate.refusals.conflict import HitPending, PhysicalConflictOnly
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.sheet.limits import is_mook
from rules.fate.stage.entities import Token
from rules.fate.stunt.entities import Stunt
from rules.fate.table import aimed_at, open_roll, pending_hits, running_conflict, standing_rolls
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.look import dial
from rules.table.stage.places import SET_DOWN

Blocks = tuple[tuple[str, ...], ...]


@SET_DOWN
def join_conflict(play: Play, token: Token) -> None:
    """A character who comes into view while there is a conflict takes part in it from now on."""
    conflict = running_conflict(play.state)
    if conflict is None or not token.shown or token.state != "in" or token.character in fighters(conflict):
        return
    character = play.state.get(token.character, Character)
    if takes_turns(character):
        play.emit(Put(entities=(joined(play.state, conflict, character),)))


def fighters(conflict: Conflict) -> set[str]:
    return {*conflict.fighters, *(id for block in conflict.order for id in block)}


def joined(state: State, conflict: Conflict, character: Character) -> Conflict:
    """The GM's act with the others of the GM's; everybody else after those who are as fast as they are."""
    for joins in JOINED:
        if (other := joins(state, conflict, character)) is not None:
            return other
    if conflict.mode == "elective":
        return replace(conflict, fighters=(*conflict.fighters, character.id))
    ratings = {**conflict.ratings, character.id: turn_rating(state, character, conflict.kind)}
    with_them = replace(conflict, ratings=ratings)
    together = character.kind != "pc" and dial(state, "npc_turns") == "together"
    mates = block_of_npcs(state, conflict) if together else None
    if mates is None:
        return placed(with_them, (character.id,))
    block = (*conflict.order[mates], character.id)
    order = tuple(block if at == mates else other for at, other in enumerate(conflict.order))
    better = ratings[character.id] > block_rating(conflict.order[mates], ratings)
    grown = replace(with_them, order=order)
    return placed(grown, block) if better else grown


def placed(conflict: Conflict, block: tuple[str, ...]) -> Conflict:
    """The block after those that are as fast as it is; whose turn it is stays. Rules: FATE-TURN-01, FATE-TURN-03."""
    others = tuple(other for other in conflict.order if other != block)
    own = block_rating(block, conflict.ratings)
    slower = (at for at, other in enumerate(others) if block_rating(other, conflict.ratings) < own)
    place = next(slower, len(others))
    order = (*others[:place], block, *others[place:])
    acting = conflict.order[conflict.at] if conflict.order and conflict.state == "running" else None
    return replace(conflict, order=order, at=order.index(acting) if acting else conflict.at)


def block_of_npcs(state: State, conflict: Conflict) -> int | None:
    """Where the GM's characters act together."""
    for place, block in enumerate(conflict.order):
        if all(state.get(id, Character).kind != "pc" for id in block):
            return place
    return None


@handles(c.SayFirsts)
def say_firsts(play: Play, command: c.SayFirsts) -> None:
    """How good somebody small is at acting first, said while it runs: their block goes where that puts it.

    Rules: FATE-TURN-01, FATE-TURN-03.
    """
    play.require_gm("FATE-TURN-01")
    conflict = check_may_say(play.state)
    small = {id: play.state.get(id, Character) for id in fighters(conflict)}
    check_firsts(list(small.values()), command.firsts)
    said = {id: turn_rating(play.state, small[id], conflict.kind, how) for id, how in command.firsts.items()}
    changed = {id: rating for id, rating in said.items() if rating != conflict.ratings.get(id)}
    if not changed:
        raise NothingChanges(rule="FATE-TURN-01")
    conflict = replace(conflict, ratings={**conflict.ratings, **changed})
    for block in [block for block in conflict.order if changed.keys() & set(block)]:
        conflict = placed(conflict, block)
    play.emit(OrderSet(conflict=conflict, names=block_names(play.state, conflict.order)))


def check_may_say(state: State) -> Conflict:
    """A conflict whose turns go by ratings, ties broken, with somebody small in it.

    Raises `NoConflict`, `WrongStep`, `NothingChanges`.
    """
    conflict = need_conflict(state)
    small = [id for id in fighters(conflict) if is_mook(state.get(id, Character))]
    if conflict.mode != "rating" or not small:
        raise NothingChanges(rule="FATE-TURN-01")
    if conflict.state == "ordering":
        raise WrongStep(rule="FATE-TURN-02", step="ordering")
    return conflict


# --- going first -----------------------------------------------------------------------------------------


def go_first(play: Play, character: Character, stunt: Stunt) -> None:
    """Ahead of everybody, while nobody has done anything yet."""
    conflict = check_goes_first(play.state, character, stunt)
    order = ((character.id,), *without(conflict.order, character.id))
    changed = replace(conflict, order=order)
    play.emit(OrderSet(conflict=changed, names=block_names(play.state, order)))


def check_goes_first(state: State, character: Character, stunt: Stunt) -> Conflict:
    """The conflict whose order it changes; one that is once per session, a physical one. Rule: FATE-STN-05.

    Raises `NoConflict`, `PhysicalConflictOnly`, `WrongStep`, `TooLate`, `NothingChanges`.
    """
    conflict = running_conflict(state)
    if conflict is None or character.id not in fighters(conflict):
        raise NoConflict(rule="FATE-STN-05")
    if stunt.kind == "session" and conflict.kind != "physical":
        raise PhysicalConflictOnly(rule="FATE-STN-05", stunt=stunt.name)
    if conflict.state != "running":
        raise WrongStep(rule="FATE-TURN-02", step="ordering")
    begun = conflict.exchange > 1 or conflict.at or conflict.acted or conflict.moved or conflict.done
    if begun or open_roll(state) is not None:
        raise TooLate(rule="FATE-STN-05")
    if conflict.order[0] == (character.id,):
        raise NothingChanges(rule="FATE-STN-05")
    return conflict


def without(order: Blocks, character: str) -> Blocks:
    blocks = (tuple(id for id in block if id != character) for block in order)
    return tuple(block for block in blocks if block)


# --- being taken off the board --------------------------------------------------------------------------------


def check_not_busy(state: State, character: Character) -> None:
    """Nobody is taken away from a roll or a hit that is about them. Raises `WrongStep`, `HitPending`."""
    for hit in pending_hits(state):
        if character.id in (hit.target, hit.source):
            raise HitPending(rule="FATE-STR-07", character=character.name)
    for roll in (open_roll(state), *standing_rolls(state)):
        if roll is not None and character.id in parties(roll):
            raise WrongStep(rule="FATE-ACT-01", step=roll.step)


def parties(roll: Roll) -> set[str]:
    efforts = [roll.effort, *([roll.defense] if roll.defense else [])]
    helpers = [helper.character for effort in efforts for helper in effort.helpers]
    guard = [roll.protector.effort.character] if roll.protector else []
    return {*(effort.character for effort in efforts), *helpers, *guard, aimed_at(roll) or roll.effort.character}


def leave_order(play: Play, character: str) -> None:
    """Give the turn on, if it is theirs, and forget their place. To be done before the token goes."""
    conflict = running_conflict(play.state)
    if conflict is None or character not in fighters(conflict):
        return
    if character in whose_turn(play.state, conflict):
        pass_turn(play, replace(conflict, done=(*conflict.done, character)))
        conflict = running_conflict(play.state) or conflict
    play.emit(Put(entities=(forgotten(conflict, character),)))


def forgotten(conflict: Conflict, character: str) -> Conflict:
    order = without(conflict.order, character)
    before = without(conflict.order[: conflict.at], character)
    tied = tuple(group for group in (tuple(id for id in g if id != character) for g in conflict.tied) if len(group) > 1)
    ordering = conflict.state == "ordering" and tied
    for part in conflict.by_rule.kept():
        conflict = conflict.with_part(part.without(character))
    return replace(
        conflict,
        order=order,
        at=min(len(before), max(0, len(order) - 1)),
        tied=tied,
        ratings={id: rating for id, rating in conflict.ratings.items() if id != character},
        state="ordering" if ordering else "running" if conflict.state == "ordering" else conflict.state,
        fighters=tuple(id for id in conflict.fighters if id != character),
    )
