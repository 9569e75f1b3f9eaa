"""The breath: whom an open window waits for, and for how long it may still be held once it waits for nobody.

No clock runs here. `breathing` says that a window is about to close and after how many seconds; whoever has a clock
sends `EndBreath` then, and it is refused if anybody is waited for by that time. All of it is reckoned from what every
reader sees, so that no wait tells of what is hidden. Rule: FATE-ACT-01.
"""

from msgspec.structs import replace

from rules.engine import Breath
from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.invoke.invoking import may_use
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll import commands as c
from rules.fate.roll import events as e
from rules.fate.roll.entities import Roll
from rules.fate.roll.window import (
    check_can_settle,
    check_passer,
    close_window,
    involved,
    pass_name,
    passer,
    passers,
    together,
)
from rules.fate.sheet.entities import Character
from rules.fate.table import open_roll, standing_rolls, tokens_of
from rules.play import Play, handles
from rules.refusals import Gone, NothingChanges, Refusal
from rules.state import Seat, State
from rules.table import events as f
from rules.table.look import dial, seat_of

RULE = "FATE-ACT-01"
ALWAYS, IN_ROLL = "always", "in_roll"
WON = ("success", "style")


def breathing(state: State) -> Breath | None:
    """The window that waits for nobody any more; None where there is none, or play is stopped."""
    standing = standing_rolls(state)
    roll = standing[-1] if standing else open_roll(state)
    seconds = None if roll is None or state.safety.paused else breath_of(state, roll)
    if roll is None or seconds is None:
        return None
    return Breath(seconds, c.EndBreath(roll=roll.id), together(state, roll))


def breath_of(state: State, roll: Roll) -> int | None:
    """For how many seconds it may still be held; None while it waits for anybody, or for something else."""
    if asked(state, roll):
        return None
    try:
        check_breath_over(state, roll)
    except Refusal as refusal:
        refusal.__traceback__ = None
        return None
    return int(dial(state, "breath")) if any(may_turn(state, one) for one in together(state, roll)) else 0


def check_breath_over(state: State, roll: Roll) -> None:
    """Whether it waits for nobody and nothing.

    Raises `WrongStep`, `ObjectionOpen`.
    """
    check_can_settle(state, roll)
    if any(offer.scene == roll.scene for offer in state.all(Offer)):
        raise WrongStep(rule=RULE, step="offer")
    if asked(state, roll):
        raise WrongStep(rule=RULE, step="asked")


# --- who is waited for ----------------------------------------------------------------------------------


def asked(state: State, roll: Roll) -> list[str]:
    """The passers it waits for: who holds it, and who has not passed and by their wish is to be asked."""
    return state.known(_asked, roll.id)


def _asked(state: State, id: str) -> list[str]:
    roll = state.get(id, Roll)
    rolls = together(state, roll)
    people = (state.find(one) for one in {one for roll in rolls for one in involved(roll)})
    taking_part = {passer(state, one) for one in people if isinstance(one, Character)}
    return [who for who in passers(state, roll) if waits_on(state, rolls, who, in_it=who in taking_part)]


def waits_on(state: State, rolls: tuple[Roll, ...], who: str, *, in_it: bool) -> bool:
    """`in_it`: whether one of theirs acts or defends there."""
    if any(who in roll.held for roll in rolls):
        return True
    if all(who in roll.passed for roll in rolls):
        return False
    wish = wish_of(state, who)
    return wish == ALWAYS or (wish == IN_ROLL and in_it)


def wish_of(state: State, who: str) -> str:
    """When a passer wants to be asked; `gm` as whoever has the GM's seat."""
    seat = gm_seat(state) if who == "gm" else state.find(f"seat:{who}")
    return seat.passing if isinstance(seat, Seat) else IN_ROLL


def gm_seat(state: State) -> Seat | None:
    return next((seat for seat in state.all(Seat) if seat.role == "gm"), None)


# --- whether it may still come otherwise ----------------------------------------------------------------


def may_turn(state: State, roll: Roll) -> bool:
    """Whether anybody could still change it, as far as everybody sees. Only of a success may that be said at all.

    What is hidden counts nowhere. So what the GM could bring is never reckoned up: a character of theirs before
    everybody's eyes, or anything they may decline, is enough.
    """
    if roll.outcome not in WON:
        return True
    efforts = [effort for effort in (roll.effort, roll.defense) if effort is not None]
    if roll.invokes or any(effort.claims for effort in efforts):
        return True
    here = (token.character for token in tokens_of(state, roll.scene) if token.shown and token.state == "in")
    return any(could_turn(state, state.get(id, Character)) for id in here)


def could_turn(state: State, character: Character) -> bool:
    """A hero by a point or a free invoke that all know of."""
    if not character.shown:
        return False
    if passer(state, character) == "gm" or character.fate_points > 0:
        return True
    known = (aspect for aspect in state.all(Aspect) if aspect.known_to is None)
    return any(lot.left > 0 and may_use(state, aspect, lot, character) for aspect in known for lot in aspect.lots)


# --- commands -------------------------------------------------------------------------------------------


@handles(c.SetPassing)
def set_passing(play: Play, command: c.SetPassing) -> None:
    seat = gm_seat(play.state) if play.actor.is_gm else seat_of(play.state, play.actor.member)
    if seat is None or seat.passing == command.mode:
        raise NothingChanges(rule=RULE)
    play.emit(f.PassingSet(member=seat.member, mode=command.mode))


@handles(c.HoldRoll)
def hold_roll(play: Play, command: c.HoldRoll) -> None:
    """Also by somebody who has passed: then they have not."""
    roll = roll_at(play.state, command.roll)
    who = pass_name(play)
    check_can_hold(play.state, roll, who)
    for one in together(play.state, roll):
        passed = tuple(name for name in one.passed if name != who)
        play.emit(e.RollHeld(roll=replace(one, held=(*one.held, who), passed=passed)))


def check_can_hold(state: State, roll: Roll, who: str) -> None:
    """Raises `WrongStep`, `ObjectionOpen`, `NotAllowed`; for a player whose heroes here are out `TakenOut`."""
    check_can_settle(state, roll)
    check_passer(state, roll, who)
    if who in asked(state, roll):
        raise WrongStep(rule=RULE, step="waits")


@handles(c.EndBreath)
def end_breath(play: Play, command: c.EndBreath) -> None:
    """The window closes as if all had passed."""
    roll = roll_at(play.state, command.roll)
    check_breath_over(play.state, roll)
    close_window(play, roll)


def roll_at(state: State, id: str) -> Roll:
    """Raises `Gone`."""
    roll = state.find(id)
    if not isinstance(roll, Roll):
        raise Gone(rule=RULE)
    return roll
