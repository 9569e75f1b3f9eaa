"""Calling an invoke bogus: it waits, is argued for, and stands or is taken back. By the dial `objections`.

While it waits nothing is spent: the point or the free use is back where it came from. Rule: FATE-INV-58.
"""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.points import move_points
from rules.fate.invoke import commands as c
from rules.fate.invoke.declining import given_back
from rules.fate.invoke.invoking import check_payment, effort_on, usable_lot, used_lot, with_lot_used
from rules.fate.refusals.aspect import OutcomeFixed
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll import events as e
from rules.fate.roll.entities import Invoke, Objection, Roll
from rules.fate.roll.steps import waits_for
from rules.fate.roll.sums import recount
from rules.fate.roll.window import reopened
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import Gone, NoExplanation, NotAllowed, NothingChanges
from rules.state import State
from rules.table.look import dial, dial_off
from rules.table.rights import controls, owns


def open_window(play: Play, id: str) -> Roll:
    """The roll while invokes may be argued about. Raises `Gone`, `OutcomeFixed`, `WrongStep`."""
    roll = play.state.find(id)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-INV-58")
    if roll.step in ("choosing", "closed"):
        raise OutcomeFixed(rule="FATE-INV-58")
    if roll.step != "rolled":
        raise WrongStep(rule="FATE-INV-58", step=waits_for(play.state, roll))
    return roll


def objected(play: Play, id: str) -> tuple[Roll, Objection, Invoke]:
    """The roll that waits, the objection, and the invoke it is about. Raises `NothingChanges`."""
    roll = open_window(play, id)
    if roll.objection is None:
        raise NothingChanges(rule="FATE-INV-58")
    return roll, roll.objection, next(i for i in roll.invokes if i.id == roll.objection.invoke)


def check_objection(state: State, roll: Roll, invoke: Invoke, member: str, is_gm: bool) -> None:
    """Anybody but the invoker, and each of them once; one invoke is argued about at a time.

    Raises `DialOff`, `WrongStep`, `NotAllowed`.
    """
    if not dial(state, "objections"):
        raise dial_off(state, "objections", rule="FATE-INV-58")
    heard = roll.objection
    if heard is not None and (heard.invoke != invoke.id or member in heard.unconvinced):
        raise WrongStep(rule="FATE-INV-58", step="objection")
    who = state.find(invoke.by)
    if owns(member, is_gm, who) if isinstance(who, Character) else is_gm:
        raise NotAllowed(rule="FATE-INV-58")


def speaks_for(state: State, invoke: Invoke, member: str, is_gm: bool) -> bool:
    character = state.find(invoke.by)
    if not isinstance(character, Character):
        return is_gm
    return controls(state, member, is_gm, character)


@handles(c.CallBogus)
def call_bogus(play: Play, command: c.CallBogus) -> None:
    """The last invoke, or the one that is named, waits; what it cost goes back for as long.

    The one that waits already has one more who does not buy it.
    """
    roll = open_window(play, command.roll)
    invoke = meant(roll, command.invoke)
    check_objection(play.state, roll, invoke, play.actor.member, play.actor.is_gm)
    if roll.objection is not None:
        join(play, roll, roll.objection, invoke)
        return
    if invoke.lot is None:
        move_points(play, invoke.payee, invoke.pay, 1, "declined", scene=roll.scene, told=False)
    dice = effort_on(roll, invoke.side).dice if invoke.effect == "reroll" else ()
    waiting = Objection(invoke=invoke.id, by=play.actor.member, dice=dice)
    changed = with_dice(marked(roll, invoke.id, declined=True), invoke, invoke.dice)
    changed = recount(play.state, reopened(play, replace(changed, objection=waiting)))
    play.emit(
        e.BogusCalled(
            roll=changed,
            aspect=given_back(play.state, invoke, roll),
            text=invoke.text,
            by=play.actor.member,
            name=name_of(play.state, invoke.by),
        )
    )


def meant(roll: Roll, id: str | None) -> Invoke:
    """The invoke that is named, else the one that is argued about, else the last. Raises `Gone`."""
    waiting = roll.objection.invoke if roll.objection is not None else None
    id = id or waiting
    live = [i for i in roll.invokes if (not i.declined or i.id == waiting) and id in (None, i.id)]
    if not live:
        raise Gone(rule="FATE-INV-58")
    return live[-1]


def join(play: Play, roll: Roll, objection: Objection, invoke: Invoke) -> None:
    joined = replace(objection, others=(*objection.others, play.actor.member))
    play.emit(
        e.BogusCalled(
            roll=replace(roll, objection=joined),
            text=invoke.text,
            by=play.actor.member,
            name=name_of(play.state, invoke.by),
        )
    )


def marked(roll: Roll, invoke: str, *, declined: bool) -> Roll:
    return replace(roll, invokes=tuple(replace(i, declined=declined) if i.id == invoke else i for i in roll.invokes))


def with_dice(roll: Roll, invoke: Invoke, dice: tuple[int, ...]) -> Roll:
    """The faces of the invoke's side, where the invoke is a reroll."""
    if invoke.effect != "reroll":
        return roll
    effort = replace(effort_on(roll, invoke.side), dice=dice)
    return replace(roll, effort=effort) if invoke.side == "actor" else replace(roll, defense=effort)


def name_of(state: State, id: str) -> str:
    character = state.find(id)
    return character.name if isinstance(character, Character) else ""


@handles(c.ArgueInvoke)
def argue_invoke(play: Play, command: c.ArgueInvoke) -> None:
    """The invoker says why it fits after all; the objector answers."""
    roll, objection, invoke = objected(play, command.roll)
    require_invoker(play, invoke)
    if not command.text.strip():
        raise NoExplanation(rule="FATE-INV-58")
    argued = replace(roll, objection=replace(objection, argument=command.text.strip()))
    play.emit(e.InvokeArgued(roll=argued, name=name_of(play.state, invoke.by), text=command.text.strip()))


def require_invoker(play: Play, invoke: Invoke) -> None:
    character = play.state.get(invoke.by, Character)
    if not controls(play.state, play.actor.member, play.actor.is_gm, character):
        raise NotAllowed(rule="FATE-INV-58")


@handles(c.RetractInvoke)
def retract_invoke(play: Play, command: c.RetractInvoke) -> None:
    """Nothing was spent, and another aspect may be tried."""
    roll, _, invoke = objected(play, command.roll)
    require_invoker(play, invoke)
    end(play, roll, invoke, "retracted")


@handles(c.AnswerObjection)
def answer_objection(play: Play, command: c.AnswerObjection) -> None:
    """Whoever objected is convinced or is not; it counts when all of them are, and is taken back when one is not.

    A GM who has not objected answers for all, as for whoever is gone.
    """
    roll, objection, invoke = objected(play, command.roll)
    member = play.actor.member
    if member not in objection.unconvinced and not play.actor.is_gm:
        raise NotAllowed(rule="FATE-INV-58")
    left = tuple(one for one in objection.unconvinced if one != member)
    if not command.convinced:
        end(play, roll, invoke, "dropped")
    elif left and len(left) < len(objection.unconvinced):
        waiting = replace(roll, objection=replace(objection, by=left[0], others=left[1:]))
        name = name_of(play.state, invoke.by)
        play.emit(e.ObjectorConvinced(roll=waiting, by=member, name=name, text=invoke.text))
    else:
        reinstate(play, roll, objection, invoke)


def end(play: Play, roll: Roll, invoke: Invoke, how: str) -> None:
    settled = replace(roll, objection=None)
    name = name_of(play.state, invoke.by)
    play.emit(e.ObjectionSettled(roll=settled, how=how, name=name, text=invoke.text))


def reinstate(play: Play, roll: Roll, objection: Objection, invoke: Invoke) -> None:
    """It counts as if nobody had asked, and is paid now.

    Raises `NoFreeInvocation`, `NotEnoughFatePoints`, `PoolEmpty`, `Gone`.
    """
    aspect = play.state.find(invoke.aspect)
    if not isinstance(aspect, Aspect):
        raise Gone(rule="FATE-INV-58")
    who = play.state.get(invoke.by, Character)
    lot = usable_lot(play.state, aspect, who, used_lot(roll, aspect.id, invoke.side)) if invoke.lot else None
    pocket = check_payment(play.state, aspect, who, lot, free=invoke.lot is not None)
    if lot is None:
        move_points(play, pocket, invoke.payee, 1, "invoke", scene=roll.scene, told=False)
    counted = with_dice(marked(roll, invoke.id, declined=False), invoke, objection.dice)
    counted = recount(play.state, reopened(play, replace(counted, objection=None)))
    after = with_lot_used(aspect, lot.id) if lot else None
    play.emit(e.ObjectionSettled(roll=counted, how="convinced", name=who.name, text=invoke.text, aspect=after))
