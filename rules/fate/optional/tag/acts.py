"""Tags: one free a roll, fragile aspects that go with their first use, and points that come with the exchange's end.

By the dial `tags`. Rules: FATE-ASP-74, FATE-ASP-75, FATE-MAN-78.
"""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.aspect.details import PAID_TO, USED
from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.placing import removal
from rules.fate.conflict.events import ConflictEnded, TurnPassed
from rules.fate.invoke.invoking import FREE, LEFT
from rules.fate.invoke.payees import payee_of
from rules.fate.optional.tag.refusals import AspectTagged, OneFreeTag
from rules.fate.roll.entities import Roll
from rules.fate.roll.events import OutcomeFixed
from rules.fate.sheet.entities import Character
from rules.fate.stage.closing import KEPT_TOO, pay_debts
from rules.fate.stage.events import SceneClosed
from rules.fate.table import live_scene
from rules.play import Play, follows
from rules.state import State
from rules.table.look import dial
from rules.table.stage.look import side_of


@FREE("tag")
def check_one_free(state: State, roll: Roll, side: str) -> None:
    """Raises `OneFreeTag`. Rule: FATE-ASP-74."""
    if not dial(state, "tags"):
        return
    if any(one.lot is not None and one.side == side and not one.declined for one in roll.invokes):
        raise OneFreeTag(rule="FATE-ASP-74")


@LEFT("tag")
def check_not_tagged(state: State, roll: Roll, aspect: Aspect) -> None:
    """Raises `AspectTagged`. Rule: FATE-MAN-78."""
    if aspect.fragile and any(one.aspect == aspect.id and not one.declined for one in roll.invokes):
        raise AspectTagged(rule="FATE-MAN-78", aspect=aspect.text)


@follows(OutcomeFixed)
def break_fragile(play: Play, event: OutcomeFixed) -> None:
    """Until then an invocation may be declined, and nothing has gone. Rule: FATE-MAN-78."""
    for id in dict.fromkeys(one.aspect for one in event.roll.invokes if not one.declined):
        break_one(play, id)


@PAID_TO("tag")
def paid_to(state: State, aspect: Aspect, character: Character) -> str | None:
    """Whose aspect it is, as on a roll. Rule: FATE-ASP-75."""
    return payee_of(state, aspect, character, side_of(state, character.id)) if dial(state, "tags") else None


@USED("tag")
def break_one(play: Play, id: str) -> None:
    """A fragile aspect goes with its first use. Rule: FATE-MAN-78."""
    aspect = play.state.find(id)
    if isinstance(aspect, Aspect) and aspect.fragile:
        play.emit(removal(play.state, aspect))


@follows(TurnPassed)
def pay_with_exchange(play: Play, event: TurnPassed) -> None:
    """Rule: FATE-ASP-75."""
    if event.fresh:
        pay_owed(play)


@follows(ConflictEnded)
def pay_with_conflict(play: Play, event: ConflictEnded) -> None:
    pay_owed(play)


def pay_owed(play: Play) -> None:
    """What was paid for aspects of theirs in this exchange is theirs from now on. Rule: FATE-ASP-75."""
    scene = live_scene(play.state)
    if scene is not None and dial(play.state, "tags"):
        pay_debts(play, scene)


@KEPT_TOO("tag")
def is_temporary(state: State, aspect: Aspect) -> bool:
    """The GM may keep what a maneuver has put on somebody. Rule: FATE-MAN-83."""
    return bool(dial(state, "tags")) and isinstance(state.find(aspect.on), Character)


@follows(SceneClosed)
def lapse_free(play: Play, event: SceneClosed) -> None:
    """What is free is so in its scene alone. Rule: FATE-ASP-74."""
    if not dial(play.state, "tags"):
        return
    kept = [one for one in play.state.all(Aspect) if one.lots and lies_in(play.state, one, event.scene)]
    if kept:
        play.emit(Put(entities=tuple(replace(one, lots=()) for one in kept)))


def lies_in(state: State, aspect: Aspect, scene: str) -> bool:
    """Whether it is on somebody, or on that scene or a place there."""
    bearer = state.find(aspect.on)
    return isinstance(bearer, Character) or scene in (aspect.on, getattr(bearer, "scene", None))
