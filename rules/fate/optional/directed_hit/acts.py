"""An attack inflicts fewer shifts, or the GM has it mark the other track. By the dial `directed_hits`.

Rules: FATE-ATK-74, FATE-STR-72.
"""

from msgspec.structs import replace

from rules.fate.control import require_controller
from rules.fate.harm.absorbing import go_on, pending
from rules.fate.harm.defeat import take_out
from rules.fate.harm.entities import Hit
from rules.fate.harm.plans import most_absorbed
from rules.fate.optional.directed_hit import commands as c
from rules.fate.optional.directed_hit.events import AttackHeldBack, HitReaimed
from rules.fate.optional.directed_hit.parts import HeldBack
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll.entities import Bonus, Roll
from rules.fate.roll.pipeline import HIT, Dealt
from rules.fate.roll.steps import waits_for
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import Gone, NothingChanges
from rules.state import State
from rules.table.look import dial, dial_off


def check_on(state: State, rule: str) -> None:
    if not dial(state, "directed_hits"):
        raise dial_off(state, "directed_hits", rule=rule)


@handles(c.ReaimHit)
def reaim_hit(play: Play, command: c.ReaimHit) -> None:
    """Raises `DialOff`, `Gone`, `NothingChanges`. Rule: FATE-STR-72."""
    play.require_gm("FATE-STR-72")
    check_on(play.state, "FATE-STR-72")
    hit = pending(play, command.hit)
    if hit.harm == command.harm:
        raise NothingChanges(rule="FATE-STR-72")
    hurt = play.state.get(hit.target, Character)
    most = most_absorbed(play.state, hurt, command.harm)
    aimed = replace(hit, harm=command.harm, most=most)
    play.emit(HitReaimed(hit=aimed, name=hurt.name))
    if most is not None and most < hit.shifts and dial(play.state, "out_at_once"):
        take_out(play, aimed)
        go_on(play, aimed)


def other_track(state: State, hit: Hit) -> bool:
    """Whether its target has the track that it does not go to."""
    hurt = state.get(hit.target, Character)
    return len({hurt.track_of(harm) for harm in ("physical", "mental")} & hurt.tracks.keys()) > 1


@handles(c.HoldBack)
def hold_back(play: Play, command: c.HoldBack) -> None:
    """Before its outcome is fixed. Raises `DialOff`, `Gone`, `WrongStep`, `NothingChanges`. Rule: FATE-ATK-74."""
    check_on(play.state, "FATE-ATK-74")
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-ATK-74")
    require_controller(play, roll.effort.character)
    check_may_hold_back(play.state, roll)
    if held(roll) == command.shifts:
        raise NothingChanges(rule="FATE-ATK-74")
    play.emit(AttackHeldBack(roll=roll.with_part(HeldBack(shifts=command.shifts)), shifts=command.shifts))


def check_may_hold_back(state: State, roll: Roll) -> None:
    """Raises `WrongStep` for what is no attack whose dice lie open."""
    if roll.action != "attack" or roll.step != "rolled":
        raise WrongStep(rule="FATE-ATK-74", step=waits_for(state, roll))


def held(roll: Roll) -> int | None:
    part = roll.part(HeldBack)
    return part.shifts if part else None


@HIT("held_back")
def less(state: State, roll: Roll, hit: Dealt) -> Dealt:
    """Rule: FATE-ATK-74."""
    most = held(roll)
    if most is None or most >= hit.shifts:
        return hit
    return hit._replace(shifts=most, because=(*hit.because, Bonus(kind="held_back", value=most - hit.shifts)))
