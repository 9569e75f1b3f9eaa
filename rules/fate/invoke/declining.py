"""What the GM declines: an invocation that does not fit, a stunt whose circumstance does not hold.

Rules: FATE-INV-03, FATE-STN-03.
"""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.points import held, move_points
from rules.fate.invoke.commands import DeclineInvoke
from rules.fate.invoke.invoking import effort_on, with_lot_used
from rules.fate.refusals.aspect import OutcomeFixed
from rules.fate.refusals.roll import WrongStep
from rules.fate.refusals.sheet import NoSuchStunt
from rules.fate.roll import events as e
from rules.fate.roll.entities import Invoke, Roll
from rules.fate.roll.steps import waits_for
from rules.fate.roll.sums import recount
from rules.fate.roll.window import reopened
from rules.fate.sheet.entities import Character
from rules.fate.stunt.commands import RejectStunt
from rules.play import Play, handles
from rules.refusals import Gone
from rules.state import State


@handles(DeclineInvoke)
def decline_invoke(play: Play, command: DeclineInvoke) -> None:
    """The GM does not see it: nothing is spent after all. Rule: FATE-INV-03."""
    play.require_gm("FATE-INV-03")  # FATE-HOST-04
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-INV-03")
    if roll.step in ("choosing", "closed"):
        raise OutcomeFixed(rule="FATE-INV-10")
    invoke = next((i for i in roll.invokes if i.id == command.invoke and not i.declined), None)
    if invoke is None:
        raise Gone(rule="FATE-INV-03")
    if invoke.lot is None:
        move_points(play, repaid_by(play.state, invoke, roll), invoke.pay, 1, "declined", scene=roll.scene, told=False)
    invokes = tuple(replace(i, declined=True) if i.id == invoke.id else i for i in roll.invokes)
    changed = reopened(play, replace(roll, invokes=invokes))
    if invoke.effect == "reroll":
        before = replace(effort_on(roll, invoke.side), dice=invoke.dice)
        changed = replace(changed, effort=before) if invoke.side == "actor" else replace(changed, defense=before)
    play.emit(
        e.InvokeDeclined(
            roll=recount(play.state, changed),
            aspect=given_back(play.state, invoke, roll),
            text=invoke.text,
            by=play.state.get(invoke.by, Character).name,
            system=play.state.table.system,
        )
    )


def repaid_by(state: State, invoke: Invoke, roll: Roll) -> str:
    """Who got the point; the bank, if a pool that it fed has spent it since."""
    fed_and_spent = invoke.payee == "pool" and held(state, "pool", roll.scene) == 0
    return "bank" if fed_and_spent else invoke.payee


def given_back(state: State, invoke: Invoke, roll: Roll) -> Aspect | None:
    if invoke.lot is None:
        return None
    aspect = state.find(invoke.aspect)
    if isinstance(aspect, Aspect):
        return with_lot_used(aspect, invoke.lot.id, -1)
    lot = replace(invoke.lot, left=1)
    return Aspect(id=invoke.aspect, text=invoke.text, kind="boost", on=roll.scene, by=invoke.by, lots=(lot,))


@handles(RejectStunt)
def reject_stunt(play: Play, command: RejectStunt) -> None:
    """The circumstance does not hold: the +2 goes. Rule: FATE-STN-03."""
    play.require_gm("FATE-STN-03")
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-STN-03")
    if roll.step not in ("declared", "sent_back", "rolled"):
        raise WrongStep(rule="FATE-STN-03", step=waits_for(play.state, roll))
    changed, name = without_claim(roll, command.stunt)
    if not name:
        raise NoSuchStunt(rule="FATE-STN-03")
    play.emit(
        e.StuntRejected(
            roll=recount(play.state, reopened(play, changed)),
            stunt=name,
            reason=command.reason,
            system=play.state.table.system,
        )
    )


def without_claim(roll: Roll, stunt: str) -> tuple[Roll, str]:
    """The roll without that stunt on either side, and the stunt's name ('' if it was not claimed)."""
    for side in ("effort", "defense"):
        effort = getattr(roll, side)
        claim = next((claim for claim in effort.claims if claim.stunt == stunt), None) if effort else None
        if claim is not None:
            kept = tuple(each for each in effort.claims if each.stunt != stunt)
            return replace(roll, **{side: replace(effort, claims=kept)}), claim.name
    return roll, ""
