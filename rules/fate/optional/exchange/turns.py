"""Who may act in an exchange, and how the turn goes on: one action each, over by itself once nothing of it waits.

Rules: FATE-INIT-75, FATE-INIT-76, FATE-INIT-78, FATE-ACT-71, FATE-HOLD-74.
"""

from msgspec.structs import replace

from rules.fate.conflict.entities import Conflict
from rules.fate.conflict.events import TurnPassed
from rules.fate.conflict.places import GOES_ON, MAY_ACT, MOVED, PASSED, UNDER_WAY
from rules.fate.conflict.standing import has_turn, is_in, whose_turn
from rules.fate.optional.exchange import events as e
from rules.fate.optional.exchange.order import MODE, exchange_of, next_exchange
from rules.fate.optional.exchange.refusals import NoInitiative
from rules.fate.refusals.conflict import ActionUsed, NeedsAction, NotYourTurn
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.fate.table import open_roll, pending_hits, running_conflict
from rules.play import Play
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.stage.entities import Zone


@MAY_ACT("exchange")
def check_turn(state: State, conflict: Conflict, character: Character) -> bool:
    """Raises `NoInitiative`, `ActionUsed`, `NotYourTurn`."""
    if conflict.mode != MODE:
        return False
    if conflict.state == "framing":
        raise NoInitiative(rule="FATE-SCENE-71")
    if character.id in whose_turn(state, conflict):
        return True
    if character.id in (*conflict.acted, *conflict.done):
        refuse_or_warn(ActionUsed(rule="FATE-ACT-71", turn=how_it_went(state, conflict, character.id)))
    names = [state.get(id, Character).name for id in whose_turn(state, conflict)]
    refuse_or_warn(NotYourTurn(rule="FATE-INIT-76", turn_of={"list": names}))
    return True


def how_it_went(state: State, conflict: Conflict, id: str) -> str | None:
    """Whether somebody whose turn is over has acted in it, or just ended it."""
    if id in whose_turn(state, conflict):
        return None
    return "acted" if id in conflict.acted else "ended"


@MOVED("exchange")
def check_move(state: State, conflict: Conflict, token: Token, zone: Zone) -> bool:
    """Nobody walks for nothing: one goes along with the action, or runs. Rule: FATE-MOVE-71. Raises `NeedsAction`."""
    if conflict.mode != MODE:
        return False
    refuse_or_warn(NeedsAction(rule="FATE-MOVE-71"))
    return True


def is_under_way(state: State, conflict: Conflict) -> bool:
    """Whether something is declared, rolled, or still waits for somebody."""
    if open_roll(state) is not None or pending_hits(state):
        return True
    return any(waits(state, conflict) for waits in UNDER_WAY)


@GOES_ON("exchange")
def turn_over(play: Play) -> None:
    """An action that is used, and of which nothing waits, was the turn."""
    conflict = running_conflict(play.state)
    if conflict is None or conflict.mode != MODE or conflict.state != "running" or is_under_way(play.state, conflict):
        return
    used = tuple(id for id in whose_turn(play.state, conflict) if id in conflict.acted)
    if used or not whose_turn(play.state, conflict):
        ended = () if used else conflict.ended
        pass_on(play, replace(conflict, done=(*conflict.done, *used), ended=ended))


@PASSED("exchange")
def pass_on(play: Play, conflict: Conflict) -> bool:
    """The next place; after the last those who hold are asked, then the next exchange begins."""
    if conflict.mode != MODE:
        return False
    if conflict.state == "framing":
        return True
    after = follow(play.state, conflict)
    fresh = after is None
    after = next_exchange(play.state, conflict) if after is None else after
    if after != running_conflict(play.state):
        names = tuple(play.state.get(id, Character).name for id in whose_turn(play.state, after))
        play.emit(TurnPassed(conflict=after, names=names, fresh=fresh))
        tell_closing(play, conflict, after)
    return True


def follow(state: State, conflict: Conflict) -> Conflict | None:
    """With the turn given on; None: the exchange is over."""
    part = exchange_of(conflict)
    if part.came_in is not None and part.came_in not in conflict.done and is_in(state, part.came_in):
        return conflict
    conflict = conflict.with_part(replace(part, came_in=None))
    part = exchange_of(conflict)
    if not part.closing:
        left = (at for at in range(conflict.at, len(conflict.order)) if waits_at(state, conflict, at))
        if (at := next(left, None)) is not None:
            return replace(conflict, at=at)
    asked = holders(state, conflict)
    return conflict.with_part(replace(part, holding=asked, closing=True)) if asked else None


def waits_at(state: State, conflict: Conflict, at: int) -> bool:
    """Whoever is out or gone is passed over, and nobody with them. Rule: FATE-INIT-78."""
    over = {*conflict.done, *exchange_of(conflict).holding}
    return any(id not in over and has_turn(state, id) for id in conflict.order[at])


def holders(state: State, conflict: Conflict) -> tuple[str, ...]:
    """Who holds and is still in, in the order of their places. Rule: FATE-HOLD-75."""
    holding = exchange_of(conflict).holding
    return tuple(id for block in conflict.order for id in block if id in holding and is_in(state, id))


def tell_closing(play: Play, before: Conflict, after: Conflict) -> None:
    part = exchange_of(after)
    if part.closing and not exchange_of(before).closing:
        names = tuple(play.state.get(id, Character).name for id in part.holding)
        play.emit(e.HoldersAsked(conflict=after.id, names=names))
