"""The order of an exchange: by a rating of the conflict's kind, or seat by seat. Rules: FATE-INIT-71 to -05, -07."""

from msgspec.structs import replace

from rules.fate.conflict import commands as cc
from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.events import OrderSet
from rules.fate.conflict.places import JOINED, OPENED
from rules.fate.conflict.standing import has_place, is_in
from rules.fate.conflict.turns import TURN_BY, block_names, check_order, need_conflict, turn_rating
from rules.fate.game.look import game_of
from rules.fate.optional.exchange import commands as c
from rules.fate.optional.exchange.parts import Exchange
from rules.fate.optional.exchange.seats import around, clockwise, next_seat, player_of, seat_number, turned_to
from rules.fate.refusals.conflict import TooFewParticipants
from rules.fate.refusals.roll import WrongStep
from rules.fate.sheet.entities import Character
from rules.fate.table import tokens_of
from rules.play import Play, handles
from rules.refusals import BadArgs
from rules.state import State
from rules.table.look import dial, is_on

MODE = "exchange"
Rank = tuple[int, ...]


def exchange_of(conflict: Conflict) -> Exchange:
    return conflict.part(Exchange) or Exchange()


@OPENED("exchange")
def framed(play: Play, command: cc.OpenConflict, scene: str, fighters: list[Character]) -> Conflict | None:
    """It is framed first, and nobody has a turn; with an order of the GM's its first exchange begins at once.

    Rule: FATE-SCENE-71.
    """
    if not is_on(play.state, "exchange"):
        return None
    conflict = Conflict(
        id=play.new_id("conflict"),
        scene=scene,
        kind=command.conflict_kind,
        mode=MODE,
        state="framing",
        fighters=tuple(one.id for one in fighters),
    )
    if command.order is None:
        return conflict
    check_order(command.order, [one for one in fighters if has_place(play.state, one.id)])
    return opened(play.state, with_ranks(play.state, conflict, fighters), command.order)


@handles(c.EstablishInitiative)
def establish_initiative(play: Play, command: c.EstablishInitiative) -> None:
    """The order is fixed, and holds for every exchange. Rules: FATE-INIT-71, FATE-INIT-74."""
    play.require_gm("FATE-INIT-71")
    conflict = need_conflict(play.state)
    check_framing(conflict)
    who = taking_part(play.state, conflict, command.characters)
    conflict = replace(conflict, fighters=tuple(one.id for one in who))
    if dial(play.state, "initiative") == "rotating":
        first = opening_seat(play.state, who, command.first)
        conflict = conflict.with_part(replace(exchange_of(conflict), first=first))
    conflict = with_ranks(play.state, conflict, who)
    begun = opened(play.state, conflict, order_of(play.state, conflict, who))
    play.emit(OrderSet(conflict=begun, names=block_names(play.state, begun.order)))


def check_framing(conflict: Conflict) -> None:
    """Raises `WrongStep`."""
    if conflict.mode != MODE or conflict.state != "framing":
        raise WrongStep(rule="FATE-SCENE-71", step="begun")


def taking_part(state: State, conflict: Conflict, named: tuple[str, ...] | None) -> list[Character]:
    """Those who are seen in the scene; `named`: of them only these. Raises `TooFewParticipants`, `BadArgs`."""
    there = [token.character for token in tokens_of(state, conflict.scene) if token.shown and token.state == "in"]
    if named is not None and not set(named) <= set(there):
        raise BadArgs(rule="FATE-INIT-71", at="$.characters", detail="who is seen in the scene")
    who = [state.get(id, Character) for id in there if named is None or id in named]
    if len(who) < 2:
        raise TooFewParticipants(rule="FATE-INIT-71")
    return who


def opening_seat(state: State, who: list[Character], first: str | None) -> str:
    """Whose seat opens the first exchange: the one named, else the next after the GM's. Raises `BadArgs`."""
    members = around(state)
    if first is not None and first not in members:
        raise BadArgs(rule="FATE-INIT-77", at="$.first", detail="a member at the table")
    return first or next_seat(state, members[0], who)


def with_ranks(state: State, conflict: Conflict, who: list[Character]) -> Conflict:
    ranks = {one.id: rank(state, conflict, one) for one in who}
    conflict = replace(conflict, ratings={id: numbers[0] for id, numbers in ranks.items() if has_place(state, id)})
    return conflict.with_part(replace(exchange_of(conflict), ranks=ranks))


def rank(state: State, conflict: Conflict, character: Character) -> Rank:
    """By what is compared, the highest first. Rules: FATE-INIT-71, FATE-INIT-72."""
    ties = character.ratings.get(game_of(state).tie_rating, 0)
    return turn_rating(state, character, conflict.kind), ties, seat_number(state, character)


@TURN_BY("exchange")
def goes_by(state: State, kind: str) -> str | None:
    """Of minds the table says by what. Rules: FATE-INIT-71, FATE-SCENE-80."""
    return str(dial(state, "mental_initiative")) if kind == "mental" and is_on(state, "exchange") else None


def order_of(state: State, conflict: Conflict, who: list[Character]) -> tuple[tuple[str, ...], ...]:
    placed = [one for one in who if has_place(state, one.id)]
    part = exchange_of(conflict)
    if part.first:
        return clockwise(state, conflict, part.first, placed)
    return tuple((one.id,) for one in sorted(placed, key=lambda one: part.ranks[one.id], reverse=True))


def opened(state: State, conflict: Conflict, order: tuple[tuple[str, ...], ...]) -> Conflict:
    """An exchange begins at the first place where somebody is still in."""
    conflict = replace(conflict, order=order, state="running")
    starts = (at for at, block in enumerate(order) if any(is_in(state, id) for id in block))
    return replace(conflict, at=next(starts, 0))


def next_exchange(state: State, conflict: Conflict) -> Conflict:
    """The order again, with whoever has come to have a place; or the next seat opens it.

    What was on full defense is so no more. Rules: FATE-INIT-74, FATE-INIT-75, FATE-INIT-77, FATE-DEF-74.
    """
    part = exchange_of(conflict)
    conflict = replace(conflict, exchange=conflict.exchange + 1, acted=(), done=(), moved=())
    who = [state.get(id, Character) for id in conflict.fighters]
    fresh = Exchange(ranks=part.ranks)
    if part.first:
        in_play = [one for one in who if is_in(state, one.id) and has_place(state, one.id)]
        conflict = conflict.with_part(replace(fresh, first=next_seat(state, part.first, in_play)))
        return opened(state, conflict, order_of(state, conflict, who))
    conflict = conflict.with_part(fresh)
    for one in who:
        conflict = inserted(state, conflict, one)
    return opened(state, conflict, conflict.order)


@JOINED("exchange")
def joined(state: State, conflict: Conflict, character: Character) -> Conflict | None:
    """A newcomer gets their place by the same comparison, and acts there once it comes. Rule: FATE-INIT-74."""
    if conflict.mode != MODE:
        return None
    conflict = replace(conflict, fighters=(*conflict.fighters, character.id))
    if conflict.state == "framing":
        return conflict
    part = exchange_of(conflict)
    conflict = conflict.with_part(replace(part, ranks={**part.ranks, character.id: rank(state, conflict, character)}))
    return seated(state, conflict, character) if part.first else inserted(state, conflict, character)


def seated(state: State, conflict: Conflict, character: Character) -> Conflict:
    """With the others of their seat, or with a place where it comes; what has had its turn is over for this exchange.

    Rules: FATE-INIT-74, FATE-INIT-77.
    """
    if not has_place(state, character.id):
        return conflict
    seats = [player_of(state, state.get(block[0], Character)) for block in conflict.order]
    turned = turned_to(state, exchange_of(conflict).first)
    own = player_of(state, character)
    if own in seats:
        at = seats.index(own)
        order = (*conflict.order[:at], (*conflict.order[at], character.id), *conflict.order[at + 1 :])
        return replace(conflict, order=order)
    later = (at for at, seat in enumerate(seats) if turned.index(seat) > turned.index(own))
    return at_place(conflict, next(later, len(seats)), character.id)


def at_place(conflict: Conflict, place: int, character: str) -> Conflict:
    """With a place of their own there; whose turn it is stays."""
    order = (*conflict.order[:place], (character,), *conflict.order[place:])
    return replace(conflict, order=order, at=conflict.at + 1 if place <= conflict.at else conflict.at)


def inserted(state: State, conflict: Conflict, character: Character) -> Conflict:
    """With a place of their own, if they have come to have one; whose turn it is stays."""
    if any(character.id in block for block in conflict.order) or not has_place(state, character.id):
        return conflict
    part = exchange_of(conflict)
    own = part.ranks.get(character.id) or rank(state, conflict, character)
    slower = (at for at, block in enumerate(conflict.order) if max(part.ranks[id] for id in block) < own)
    placed = at_place(conflict, next(slower, len(conflict.order)), character.id)
    ratings = {**conflict.ratings, character.id: own[0]}
    return replace(placed, ratings=ratings).with_part(replace(part, ranks={**part.ranks, character.id: own}))
