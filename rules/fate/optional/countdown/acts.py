"""Countdowns: boxes marked from left to right by what happens, and an outcome that comes once.

By the dial `countdowns`. Rules: FATE-CNTD-01 to -04.
"""

from msgspec.structs import replace

from rules.events import Dropped, Put
from rules.fate.aspect.facts import record_fact
from rules.fate.conflict.events import TurnPassed
from rules.fate.conflict.standing import check_shown
from rules.fate.contest.events import ExchangeBegun
from rules.fate.harm.events import ConsequenceGiven, HitAbsorbed, TakenOut
from rules.fate.optional.countdown import commands as c
from rules.fate.optional.countdown import events as e
from rules.fate.optional.countdown.entities import Countdown, Trigger, countdown_for_players
from rules.fate.optional.countdown.refusals import CountdownOver, LeftToRight, NeedsABox, NothingMarked
from rules.fate.refusals.stage import NotBegun
from rules.fate.sheet.entities import Character
from rules.fate.stage.closing import GOING
from rules.fate.stage.events import SceneOpened
from rules.fate.stage.scenes import WAITING
from rules.fate.table import live_scene, need_scene
from rules.play import Play, follows, handles
from rules.refusals import BadNumber, NameNeeded, NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial, dial_off
from rules.table.stage.look import staged_scene

MOST_BOXES = 24


def check_on(state: State) -> None:
    """Raises `DialOff`."""
    if not dial(state, "countdowns"):
        raise dial_off(state, "countdowns", rule="FATE-CNTD-01")


@handles(c.MakeCountdown)
def make_countdown(play: Play, command: c.MakeCountdown) -> None:
    """In a prepared scene it waits, and begins when that opens. Rules: FATE-CNTD-01, FATE-CNTD-04."""
    play.require_gm("FATE-CNTD-01")
    check_on(play.state)
    scene = live_scene(play.state) if command.scene is None else staged_scene(play.state, command.scene)
    waits = scene is not None and scene.state == "prepared"
    countdown = Countdown(
        id=play.new_id("countdown"),
        name=command.name.strip(),
        outcome=command.outcome.strip(),
        boxes=command.boxes,
        triggers=triggers_of(command.triggers),
        visibility=command.visibility,
        lasting=waits and command.lasting,
        scene=None if scene is None or (command.lasting and not waits) else scene.id,
        state="prepared" if waits else "running",
    )
    check_whole(play.state, countdown)
    play.emit(Put(entities=(countdown,)) if waits else e.CountdownMade(countdown=countdown))


def triggers_of(plans: tuple[c.TriggerPlan, ...]) -> tuple[Trigger, ...]:
    return tuple(dict.fromkeys(Trigger(on=plan.on, who=plan.who, box=plan.box) for plan in plans))


def check_whole(state: State, countdown: Countdown) -> None:
    """Boxes, an outcome, and triggers on people there are. Raises `NeedsABox`, `BadNumber`, `NameNeeded`, `NotFound`,
    and `StillHidden` where an open one would name somebody the players do not know; of one in a prepared scene that
    is asked when it opens."""
    if countdown.boxes < 1:
        raise NeedsABox(rule="FATE-CNTD-01")
    least = countdown.marked + (countdown.state != "over")
    if not max(least, 1) <= countdown.boxes <= MOST_BOXES:
        raise BadNumber(rule="FATE-CNTD-01", least=max(least, 1), most=MOST_BOXES)
    if not countdown.outcome or not countdown.name:
        raise NameNeeded(rule="FATE-CNTD-01")
    for trigger in countdown.triggers:
        if trigger.box is not None and trigger.box > countdown.boxes:
            raise BadNumber(rule="FATE-CNTD-02", least=1, most=countdown.boxes)
        if trigger.who is not None:
            who = state.get(trigger.who, Character)
            if countdown.visibility == "open" and countdown.state != "prepared":
                check_shown(state, who)


@handles(c.EditCountdown)
def edit_countdown(play: Play, command: c.EditCountdown) -> None:
    """Also how its meaning comes to light bit by bit, and whether it outlasts the scene. Rule: FATE-CNTD-04."""
    play.require_gm("FATE-CNTD-01")
    check_on(play.state)
    old = not_over(play.state, command.countdown)
    wanted = {
        "name": None if command.name is None else command.name.strip(),
        "outcome": None if command.outcome is None else command.outcome.strip(),
        "boxes": command.boxes,
        "visibility": command.visibility,
        "triggers": None if command.triggers is None else triggers_of(command.triggers),
    }
    new = replace(old, **{name: value for name, value in wanted.items() if value is not None})
    new = new if command.lasting is None else staying(play.state, new, command.lasting)
    if new == old:
        raise NothingChanges()
    check_whole(play.state, new)
    if new.state == "prepared":
        play.emit(Put(entities=(new,)))
        return
    lasts = "" if new.scene == old.scene else "no" if new.scene else "yes"
    play.emit(
        e.CountdownChanged(countdown=new, unseen=countdown_for_players(new) == countdown_for_players(old), lasts=lasts)
    )


def staying(state: State, countdown: Countdown, lasting: bool) -> Countdown:
    """It outlasts its scene, or ends with the one that is live. Raises `NoScene` where there is none to end with."""
    if countdown.state == "prepared":
        return replace(countdown, lasting=lasting)
    if lasting:
        return replace(countdown, scene=None)
    return countdown if countdown.scene else replace(countdown, scene=need_scene(state).id)


def not_over(state: State, id: str) -> Countdown:
    """Raises `NotFound`, `CountdownOver`."""
    countdown = state.get(id, Countdown)
    if countdown.state == "over":
        raise CountdownOver(rule="FATE-CNTD-03")
    return countdown


def running(state: State, id: str) -> Countdown:
    """Raises `NotFound`, `CountdownOver`, and `NotBegun` for one that waits in a prepared scene."""
    countdown = not_over(state, id)
    if countdown.state == "prepared":
        raise NotBegun(rule="FATE-CNTD-01")
    return countdown


@handles(c.DropCountdown)
def drop_countdown(play: Play, command: c.DropCountdown) -> None:
    play.require_gm("FATE-CNTD-01")
    countdown = play.state.get(command.countdown, Countdown)
    waits = countdown.state == "prepared"
    play.emit(Dropped(ids=(countdown.id,)) if waits else e.CountdownDropped(countdown=countdown))


@follows(SceneOpened, last=True)
def begin_prepared(play: Play, event: SceneOpened) -> None:
    """What waited in that scene begins, as it would begin if it were made now. Raises `StillHidden`."""
    for countdown in play.state.all(Countdown):
        if countdown.state != "prepared" or countdown.scene != event.scene.id:
            continue
        begun = replace(countdown, state="running", scene=None if countdown.lasting else countdown.scene, lasting=False)
        check_whole(play.state, begun)
        play.emit(e.CountdownMade(countdown=begun))


# --- marking --------------------------------------------------------------------------------------------------


@handles(c.MarkCountdown)
def mark_countdown(play: Play, command: c.MarkCountdown) -> None:
    """By the GM's hand, whatever triggers it has. Rules: FATE-CNTD-01 to -03."""
    play.require_gm("FATE-CNTD-02")
    check_on(play.state)
    countdown = running(play.state, command.countdown)
    if command.box is not None and command.box != countdown.marked + 1:
        refuse_or_warn(LeftToRight(rule="FATE-CNTD-01", next=countdown.marked + 1))
    mark(play, countdown)


def mark(play: Play, countdown: Countdown) -> None:
    """One box more; with the last one the outcome happens, once. Rule: FATE-CNTD-03."""
    marked = replace(countdown, marked=countdown.marked + 1)
    if marked.marked < marked.boxes:
        play.emit(e.CountdownMarked(countdown=marked))
        return
    play.emit(e.CountdownFired(countdown=replace(marked, state="over")))
    record_fact(play, marked.outcome, "countdown")


@handles(c.UnmarkCountdown)
def unmark_countdown(play: Play, command: c.UnmarkCountdown) -> None:
    """The GM marked one too many, or too early: the last marked box is empty again, and the next to be marked.

    Boxes are marked from left to right, so that only the last can be cleared. After the last box of all the outcome
    has happened, once, and everybody knows it: clearing a box would let it happen again, so that is refused; who marked
    that box by mistake takes the whole act back. Rules: FATE-CNTD-01, FATE-CNTD-03.
    """
    play.require_gm("FATE-CNTD-01")
    check_on(play.state)
    countdown = marked_one(play.state, command.countdown)
    play.emit(e.CountdownUnmarked(countdown=replace(countdown, marked=countdown.marked - 1)))


def marked_one(state: State, id: str) -> Countdown:
    """Raises `NotFound`, `CountdownOver`, `NotBegun`, `NothingMarked`."""
    countdown = running(state, id)
    if not countdown.marked:
        raise NothingMarked(rule="FATE-CNTD-01")
    return countdown


def happens(play: Play, on: str, who: str | None = None) -> None:
    """Something that may be a trigger: each countdown it concerns has one box more. Rule: FATE-CNTD-02."""
    if not dial(play.state, "countdowns"):
        return
    for countdown in play.state.all(Countdown):
        if countdown.state == "running" and any(sets_off(countdown, one, on, who) for one in countdown.triggers):
            mark(play, countdown)


def sets_off(countdown: Countdown, trigger: Trigger, on: str, who: str | None) -> bool:
    meant = trigger.on == on and trigger.who in (None, who)
    return meant and trigger.box in (None, countdown.marked + 1)


@handles(c.PassTime)
def pass_time(play: Play, command: c.PassTime) -> None:
    """Rule: FATE-CNTD-02."""
    play.require_gm("FATE-CNTD-02")
    check_on(play.state)
    play.emit(e.TimePassed(unit=command.unit, amount=command.amount))
    for _ in range(command.amount):
        happens(play, command.unit)


@follows(TurnPassed, last=True)
def exchange_over(play: Play, event: TurnPassed) -> None:
    if event.fresh:
        happens(play, "exchange")


@follows(ExchangeBegun, last=True)
def contest_exchange_over(play: Play, event: ExchangeBegun) -> None:
    happens(play, "exchange")


@follows(HitAbsorbed, last=True)
def wounded(play: Play, event: HitAbsorbed) -> None:
    for _ in event.consequences:
        happens(play, "consequence", event.character.id)


@follows(ConsequenceGiven, last=True)
def wounded_by_word(play: Play, event: ConsequenceGiven) -> None:
    happens(play, "consequence", event.aspect.on)


@follows(TakenOut, last=True)
def went_down(play: Play, event: TakenOut) -> None:
    happens(play, "taken_out", event.token.character)


@WAITING("countdown")
@GOING("countdown")
def of_scene(state: State, scene: str) -> list[str]:
    return [one.id for one in state.all(Countdown) if one.scene == scene]
