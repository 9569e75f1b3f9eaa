"""Getting better by a breather, by hours and days of rest, and between sessions. By the dial `rest`.

Rules: FATE-REC-71 to -76.
"""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.events import OfferMade
from rules.fate.control import require_controller
from rules.fate.harm.absorbing import slot_word
from rules.fate.harm.events import HitAbsorbed
from rules.fate.harm.recovery import CLEARED_BY, clear_consequence
from rules.fate.optional.rest import commands as c
from rules.fate.optional.rest import events as e
from rules.fate.optional.rest.look import (
    carried,
    check_break,
    check_needs,
    check_rest,
    easier,
    healing_of,
    is_fresh,
    level_of,
)
from rules.fate.optional.rest.refusals import NoBreak, SessionsPart
from rules.fate.refusals.harm import AlreadyAsked
from rules.fate.sheet.entities import Character
from rules.fate.sheet.events import ConsequenceCleared
from rules.fate.stage.events import SceneClosed
from rules.fate.table import live_scene
from rules.play import Play, follows, handles
from rules.refusals import Gone, NoExplanation, NoSession, NothingChanges
from rules.state import State
from rules.table.look import dial, dial_off
from rules.table.offers.acts import put_offer
from rules.words.params import Worded

BREATHER = "mild"


def check_on(state: State, rule: str) -> None:
    if not dial(state, "rest"):
        raise dial_off(state, "rest", rule=rule)


@CLEARED_BY("rest")
def needs_rest(state: State, aspect: Aspect) -> bool:
    """By saying so alone nothing heals; a rest that the GM finds fit has been asked for."""
    if not dial(state, "rest"):
        return False
    check_needs(state, aspect)
    return True


# --- a breather -----------------------------------------------------------------------------------------------


@handles(c.TakeBreather)
def take_breather(play: Play, command: c.TakeBreather) -> None:
    """Raises `DialOff`, `NoBreak`, `NothingChanges`. Rule: FATE-REC-71."""
    play.require_gm("FATE-REC-71")
    check_on(play.state, "FATE-REC-71")
    check_break(play.state)
    resting = [play.state.get(id, Character) for id in command.characters] or list(play.state.all(Character))
    healed = mild_ones(play.state, resting)
    if not healed:
        raise NothingChanges(rule="FATE-REC-71")
    ready = [aspect for aspect in healed if not is_fresh(play.state, aspect)]
    if not ready:
        raise NoBreak(rule="FATE-REC-71")
    names = tuple(dict.fromkeys(play.state.get(aspect.on, Character).name for aspect in ready))
    play.emit(e.BreatherTaken(names=names))
    for aspect in ready:
        clear_consequence(play, aspect, "")


def mild_ones(state: State, resting: list[Character]) -> list[Aspect]:
    """What of theirs heals by a breather."""
    return [one for who in resting for one in carried(state, who.id) if level_of(state, one) == BREATHER]


@follows(SceneClosed)
def rested(play: Play, event: SceneClosed) -> None:
    """Whoever rested between two scenes has had a breather; nothing is of the scene that runs any more.

    Rule: FATE-REC-71.
    """
    if not dial(play.state, "rest"):
        return
    resting = {aspect.on for id in event.rested if isinstance(aspect := play.state.find(id), Aspect)}
    for who in play.state.all(Character):
        if healing_of(who).fresh:
            play.emit(Put(entities=(who.with_part(replace(healing_of(who), fresh=())),)))
    for aspect in mild_ones(play.state, [play.state.get(id, Character) for id in sorted(resting)]):
        clear_consequence(play, aspect, "")


@follows(HitAbsorbed)
def taken(play: Play, event: HitAbsorbed) -> None:
    """A consequence lasts to the end of its scene at least."""
    if event.consequences and dial(play.state, "rest"):
        who = play.state.get(event.character.id, Character)
        fresh = (*healing_of(who).fresh, *(aspect.id for aspect in event.consequences))
        play.emit(Put(entities=(who.with_part(replace(healing_of(who), fresh=fresh)),)))


@follows(ConsequenceCleared)
def forgotten(play: Play, event: ConsequenceCleared) -> None:
    who = play.state.get(event.character, Character)
    healing = healing_of(who)
    if event.id in (*healing.fresh, *healing.eased):
        eased = {id: level for id, level in healing.eased.items() if id != event.id}
        fresh = tuple(id for id in healing.fresh if id != event.id)
        play.emit(Put(entities=(who.with_part(replace(healing, fresh=fresh, eased=eased)),)))


# --- hours and days ------------------------------------------------------------------------------------------


@handles(c.Rest)
def rest(play: Play, command: c.Rest) -> None:
    """The GM says whether it is fit; what the GM tells of the GM's own needs no word more.

    Raises `DialOff`, `Gone`, `NoBreak`, `RestTooShort`, `AlreadyAsked`, `NoExplanation`.
    Rules: FATE-REC-72, FATE-REC-73.
    """
    check_on(play.state, "FATE-REC-72")
    who = require_controller(play, command.character)
    aspect = next((one for one in carried(play.state, who.id) if one.id == command.aspect), None)
    if aspect is None:
        raise Gone(rule="FATE-REC-72")
    check_rest(play.state, aspect, command.hours)
    check_not_asked(play.state, aspect)
    activity = command.activity.strip()
    if not activity:
        raise NoExplanation(rule="FATE-REC-72")
    if play.actor.is_gm:
        clear_consequence(play, aspect, activity)
        return
    offer = Offer(
        id=play.new_id("offer"),
        kind="recovery",
        by=who.id,
        to="gm",
        terms=activity,
        versions=(activity,),
        aspect=aspect.id,
        text=str(command.hours),
    )
    put_offer(play, OfferMade, offer)


def check_not_asked(state: State, aspect: Aspect) -> None:
    """Raises `AlreadyAsked` while the GM has not answered."""
    if any(offer.kind == "recovery" and offer.aspect == aspect.id for offer in state.all(Offer)):
        raise AlreadyAsked(rule="FATE-REC-72")


# --- time between sessions --------------------------------------------------------------------------------------


@handles(c.TellBetween)
def tell_between(play: Play, command: c.TellBetween) -> None:
    """Of what was there already. Raises `DialOff`, `NoSession`, `SessionsPart`. Rules: FATE-REC-73, FATE-REC-74."""
    play.require_gm("FATE-REC-74")
    check_on(play.state, "FATE-REC-74")
    check_between(play.state)
    session = play.state.session.number
    play.emit(e.BetweenTold(between=e.Between(id="between", session=session), time=command.time))
    for who in play.state.all(Character):
        for aspect in carried(play.state, who.id):
            if command.time == "enough":
                clear_consequence(play, aspect, "")
            else:
                ease(play, aspect)


def check_between(state: State) -> None:
    """Once, at a session's beginning. Raises `NoSession`, `SessionsPart`."""
    if not state.session.running:
        raise NoSession(rule="FATE-REC-74")
    said = state.find("between")
    told = isinstance(said, e.Between) and said.session == state.session.number
    if told or live_scene(state) is not None:
        raise SessionsPart(rule="FATE-REC-74")


def ease(play: Play, aspect: Aspect, note: str = "") -> None:
    """It heals as one level less; what heals by a breather is over. Rules: FATE-REC-74, FATE-REC-75."""
    level = easier(level_of(play.state, aspect))
    if level is None:
        clear_consequence(play, aspect, note)
        return
    who = play.state.get(aspect.on, Character)
    healing = healing_of(who)
    eased = who.with_part(replace(healing, eased={**healing.eased, aspect.id: level}))
    word: Worded = {"key": slot_word(play.state, level)}
    play.emit(e.WoundEased(character=eased, text=aspect.text, slot=word, note=note))


@handles(c.EaseWound)
def ease_wound(play: Play, command: c.EaseWound) -> None:
    """Raises `DialOff`, `Gone`, `NoExplanation`. Rule: FATE-REC-75."""
    play.require_gm("FATE-REC-75")
    check_on(play.state, "FATE-REC-75")
    aspect = play.state.find(command.aspect)
    if not isinstance(aspect, Aspect) or aspect.kind != "consequence":
        raise Gone(rule="FATE-REC-75")
    if not command.note.strip():
        raise NoExplanation(rule="FATE-REC-75")
    ease(play, aspect, command.note.strip())
