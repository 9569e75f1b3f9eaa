"""Spin: a defense that is won by three or more turns one roll of the next action by one. By the dial `spin`.

Rules: FATE-SPIN-71 to -75, FATE-SPIN-77, FATE-SPIN-78.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.events import Put
from rules.fate.chance.foretold import BESIDE, Throw
from rules.fate.conflict.standing import acting
from rules.fate.invoke.reasons import lacks_reason
from rules.fate.optional.spin import commands as c
from rules.fate.optional.spin import events as e
from rules.fate.optional.spin.entities import Spin
from rules.fate.optional.spin.parts import Spun, Turned, WithSpin
from rules.fate.optional.spin.refusals import NoSpin, SpinBeforeDice, SpinExpired, SpinNotYours, SpinSpent
from rules.fate.outcome.surplus import INSTEAD, SPENT_SO
from rules.fate.refusals.aspect import NotInTheRoll, OutcomeFixed
from rules.fate.roll.entities import Bonus, Roll
from rules.fate.roll.events import OutcomeFixed as Locked
from rules.fate.roll.pipeline import EFFORT
from rules.fate.roll.sums import margin_of, recount
from rules.fate.roll.window import FIXED, check_undisputed, involved, reopened
from rules.fate.sheet.entities import Character
from rules.fate.stage.closing import GOING
from rules.fate.table import running_conflict
from rules.play import Play, follows, handles
from rules.refusals import Gone, NoExplanation
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial

SPIN_BY = 3
LIVE, USED, LAPSED = "live", "used", "lapsed"
BEFORE_DICE = ("declared", "sent_back")


# --- had and lost -------------------------------------------------------------------------------------------


@follows(Locked)
def turn_over(play: Play, event: Locked) -> None:
    """What was left from the action before is gone, and this one may leave some. Rules: FATE-SPIN-72, FATE-SPIN-75."""
    if not dial(play.state, "spin"):
        return
    lapse(play, event.roll.id)
    margin = held_off_by(play.state, event.roll)
    if margin >= SPIN_BY:  # FATE-SPIN-72
        gain(play, event.roll, margin)


@FIXED("with_spin")
def flagged(state: State, roll: Roll) -> Roll:
    """Whatever the roll was for: by itself it turns nothing. Rules: FATE-SPIN-71, FATE-SPIN-77."""
    shifts = roll.margin or 0
    if not dial(state, "spin") or shifts < SPIN_BY:
        return roll
    return roll.with_part(WithSpin(shifts=shifts))


@BESIDE("spin")
def foretold(state: State, roll: Roll, thrown: Iterable[Throw]) -> dict[str, int]:
    """In how many ways the roll would have spin, and the defense give some. Rules: FATE-SPIN-71, FATE-SPIN-72."""
    if not dial(state, "spin"):
        return {}
    found = {"spin": 0, "held_off": 0}
    fights = running_conflict(state) is not None
    for one in thrown:
        if fights and one.over is not None and one.over <= -SPIN_BY:
            found["held_off"] += one.ways
        elif not one.held and margin_of(roll, one.raw) >= SPIN_BY:
            found["spin"] += one.ways
    return {name: count for name, count in found.items() if count}


def held_off_by(state: State, roll: Roll) -> int:
    """By how much a defense of one's own is won; 0 where no conflict runs.

    What a block was better by is nobody's. Rules: FATE-SPIN-72, FATE-SPIN-77, FATE-BLOCK-76.
    """
    if roll.defense is None or roll.share_of or running_conflict(state) is None:
        return 0
    return roll.defense.total - roll.effort.total


def gain(play: Play, roll: Roll, margin: int) -> None:
    assert roll.defense is not None
    owner = roll.defense.character
    spin = Spin(id=spin_id(owner), scene=roll.scene, owner=owner, margin=margin, roll=roll.id)
    play.emit(e.SpinGained(spin=spin, name=roll.defense.name))


def spin_id(character: str) -> str:
    return f"spin:{character.partition(':')[2]}"


def lapse(play: Play, roll: str) -> None:
    """Spin that another roll has left is not there any more after this one. Rule: FATE-SPIN-75."""
    over = [spin for spin in live(play.state) if spin.roll != roll]
    if over:
        names = tuple(play.state.get(spin.owner, Character).name for spin in over)
        play.emit(e.SpinLapsed(spins=tuple(replace(spin, state=LAPSED) for spin in over), names=names))


def live(state: State) -> list[Spin]:
    return [spin for spin in state.all(Spin) if spin.state == LIVE]


@GOING("spin")
def going(state: State, scene: str) -> list[str]:
    return [spin.id for spin in state.all(Spin) if spin.scene == scene]


@INSTEAD("spin")
def margin_left(state: State, character: str) -> int:
    """Until somebody acts again the margin may be spent as shifts instead. Rule: FATE-SPIN-76."""
    spin = state.find(spin_id(character))
    fresh = isinstance(spin, Spin) and spin.state == LIVE and state.find(spin.roll) is not None
    return spin.margin if fresh and isinstance(spin, Spin) else 0


@SPENT_SO("spin")
def spent_as_shifts(play: Play, character: str) -> None:
    """Rule: FATE-SPIN-76."""
    spin = play.state.find(spin_id(character))
    if isinstance(spin, Spin) and spin.state == LIVE:
        play.emit(Put(entities=(replace(spin, state=USED),)))


# --- used ---------------------------------------------------------------------------------------------------


@handles(c.UseSpin)
def use_spin(play: Play, command: c.UseSpin) -> None:
    """Rules: FATE-SPIN-73, FATE-SPIN-74. Raises what `check_spin` and `check_turning` do, `NoExplanation`."""
    character = acting(play, command.character)
    spin = check_spin(play.state, character)
    roll = check_turning(play.state, command.roll, spin)
    check_side(play.state, roll, command.whom)
    if lacks_reason(play.state, command.because):
        refuse_or_warn(NoExplanation(rule="FATE-SPIN-74"))
    side = "actor" if command.whom == roll.effort.character else "defense"
    turned = Turned(
        by=character.id, name=character.name, side=side, value=command.value, because=command.because.strip()
    )
    changed = reopened(play, roll.with_part(Spun(turned=(*turns_on(roll), turned))))
    play.emit(
        e.SpinUsed(
            roll=recount(play.state, changed),
            spin=replace(spin, state=USED),
            who=character.name,
            whom=play.state.get(command.whom, Character).name,
            value=command.value,
            because=turned.because,
            system=play.state.table.system,
        )
    )


def check_spin(state: State, character: Character) -> Spin:
    """Their own that is live. Raises `SpinSpent`, `SpinExpired`, `SpinNotYours`, `NoSpin`. Rule: FATE-SPIN-78."""
    spin = state.find(spin_id(character.id))
    if not isinstance(spin, Spin):
        if live(state):
            raise SpinNotYours(rule="FATE-SPIN-78", character=character.name)
        raise NoSpin(rule="FATE-SPIN-77", character=character.name)
    if spin.state == USED:
        raise SpinSpent(rule="FATE-SPIN-73", character=character.name)
    if spin.state == LAPSED:
        raise SpinExpired(rule="FATE-SPIN-75", character=character.name)
    return spin


def check_turning(state: State, id: str, spin: Spin) -> Roll:
    """The roll of the next action, while it may be turned: by the dial only until its dice lie.

    Raises `Gone`, `OutcomeFixed`, `SpinBeforeDice`, `ObjectionOpen`. Rule: FATE-SPIN-73.
    """
    roll = state.find(id)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-SPIN-73")
    if roll.step in ("choosing", "closed") or roll.id == spin.roll:
        raise OutcomeFixed(rule="FATE-SPIN-73")
    if roll.step not in BEFORE_DICE and dial(state, "spin_declare") == "before_dice":
        raise SpinBeforeDice(rule="FATE-SPIN-73")
    check_undisputed(roll)
    return roll


def check_side(state: State, roll: Roll, whom: str) -> None:
    """Raises `NotInTheRoll`. Rule: FATE-SPIN-73."""
    if whom not in involved(roll):
        raise NotInTheRoll(rule="FATE-SPIN-73", character=state.get(whom, Character).name)


def turns_on(roll: Roll) -> tuple[Turned, ...]:
    spun = roll.part(Spun)
    return spun.turned if spun is not None else ()


@EFFORT("spin")
def turned_by(state: State, roll: Roll, side: str) -> list[Bonus]:
    """Rule: FATE-SPIN-73."""
    values = [one.value for one in turns_on(roll) if one.side == side]
    return [Bonus(kind="spin", value=sum(values))] if values else []


@handles(c.TurnDownSpin)
def turn_down_spin(play: Play, command: c.TurnDownSpin) -> None:
    """Rule: FATE-SPIN-74. Raises `Gone`, `OutcomeFixed`."""
    play.require_gm("FATE-SPIN-74")
    roll = play.state.find(command.roll)
    spin = play.state.find(spin_id(command.character))
    if not isinstance(roll, Roll) or not isinstance(spin, Spin):
        raise Gone(rule="FATE-SPIN-74")
    if roll.step in ("choosing", "closed"):
        raise OutcomeFixed(rule="FATE-SPIN-74")
    left = tuple(one for one in turns_on(roll) if one.by != spin.owner)
    if left == turns_on(roll):
        raise Gone(rule="FATE-SPIN-74")
    changed = roll.with_part(Spun(turned=left)) if left else roll.without_part(Spun)
    play.emit(
        e.SpinTurnedDown(
            roll=recount(play.state, reopened(play, changed)),
            spin=replace(spin, state=LIVE),
            who=play.state.get(spin.owner, Character).name,
            system=play.state.table.system,
        )
    )
