"""Getting better: when a consequence may be cleared, and clearing it.

Which clock a slot follows is the game's data (`clears`). By the dial `recovery` it is enough to say how it heals
(scene_rest, next_session, scenario), or somebody must treat it first and it clears by itself when the whole scene
or session after is over (whole_scene, whole_session), a severe one at a breakthrough.
Rules: FATE-REC-02 to -05, FATE-REC-54 to -58, FATE-ADV-58, FATE-COND-03, FATE-EXTR-03.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.commands import AcceptOffer
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.events import OfferMade
from rules.fate.control import require_controller
from rules.fate.game.look import game_of
from rules.fate.harm import commands as c
from rules.fate.harm import commands as hc
from rules.fate.harm.events import ExtremeRenamed, RecoveryStarted
from rules.fate.harm.wounds import condition_of, heals_as, slot_of, wounds_of
from rules.fate.hooks import Hook
from rules.fate.refusals.harm import (
    AlreadyAsked,
    AlreadyTreated,
    ExtremeStays,
    NoRest,
    NotBackAgain,
    NothingToTreat,
    TooEarly,
    Untreated,
)
from rules.fate.refusals.sheet import NeedsMilestone
from rules.fate.sheet.entities import Character
from rules.fate.sheet.events import ConsequenceCleared
from rules.fate.stage.entities import Scene
from rules.fate.table import aspects_on, live_scene
from rules.play import Play, handles
from rules.refusals import Gone, NameNeeded, NoExplanation, NotFound, NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial
from rules.table.offers.acts import close_offer, put_offer, when
from rules.table.offers.places import AGREED

# Whether it says itself when a wound may be cleared: it raises what stands against it.
CLEARED_BY: Hook[Callable[[State, Aspect], bool]] = Hook("rest")
SESSIONS_FOR_SEVERE = 2
# The same clock by either kind of recovery.
TREATED = {"scene_rest": "whole_scene", "next_session": "whole_session", "scenario": "breakthrough"}
EXPLAINED = {treated: explained for explained, treated in TREATED.items()}
CLOCK_RULES = {"whole_scene": "FATE-REC-55", "whole_session": "FATE-REC-56", "breakthrough": "FATE-REC-57"}


@handles(c.Recover)
def recover(play: Play, command: c.Recover) -> None:
    """A consequence whose time has come. How it heals must be said, and the GM agrees; not so where it was treated.

    Rule: FATE-REC-05.
    """
    character = require_controller(play, command.character)
    aspect = consequence_in(play.state, character.id, command.slot)
    check_heals(play.state, aspect)
    how = command.how.strip()
    if not how and not needs_treatment(play.state):
        refuse_or_warn(NoExplanation(rule="FATE-REC-05"))
    if play.actor.is_gm or needs_treatment(play.state):
        clear_consequence(play, aspect, how)
        return
    offer = Offer(
        id=play.new_id("offer"), kind="recovery", by=character.id, to="gm", terms=how, versions=(how,), aspect=aspect.id
    )
    put_offer(play, OfferMade, offer)


def check_heals(state: State, aspect: Aspect) -> None:
    """Raises `NoRest`, `TooEarly`; `AlreadyAsked` while the GM has not answered."""
    check_recovery(state, aspect)
    if any(offer.kind == "recovery" and offer.aspect == aspect.id for offer in state.all(Offer)):
        raise AlreadyAsked(rule="FATE-REC-05")


@when(AGREED, "recovery")
def accept_recovery(play: Play, offer: Offer, command: AcceptOffer) -> None:
    aspect = play.state.find(offer.aspect or "")
    if not isinstance(aspect, Aspect):
        raise Gone(rule="FATE-REC-05")
    close_offer(play, offer, "accepted")
    clear_consequence(play, aspect, offer.terms)


def consequence_in(state: State, character: str, slot: str) -> Aspect:
    """Raises `NotFound` for a slot the character has not, `Gone` when nothing is in it."""
    wounds = [aspect for aspect in aspects_on(state, character) if aspect.kind == "consequence"]
    found = next((aspect for aspect in wounds if slot in (aspect.slot, aspect.id)), None)
    if found is not None:
        return found
    if slot not in state.get(character, Character).slots and condition_of(game_of(state), slot) is None:
        raise NotFound()
    raise Gone()


def needs_treatment(state: State) -> bool:
    """Whether a wound only heals once somebody has treated it. Rule: FATE-REC-54."""
    return bool(dial(state, "recovery") == "treated")


def heals(state: State, aspect: Aspect) -> str:
    """The clock that a consequence follows; what is extreme follows none. Rules: FATE-COND-03, FATE-EXTR-03."""
    if aspect.was:
        return "never"
    game = game_of(state)
    slot = slot_of(game, heals_as(game, str(aspect.slot)))
    clock = slot.clears if slot is not None else ""
    return (TREATED if needs_treatment(state) else EXPLAINED).get(clock, clock)


def check_recovery(state: State, aspect: Aspect) -> None:
    """Whether its time has come. Raises `ExtremeStays`, `Untreated`, `NoRest`, `TooEarly`."""
    clock = heals(state, aspect)
    if clock == "never":
        raise ExtremeStays(rule="FATE-EXTR-03")
    if any(cleared_by(state, aspect) for cleared_by in CLEARED_BY):
        return
    if needs_treatment(state):
        if not aspect.treated:
            refuse_or_warn(Untreated(rule="FATE-REC-54"))
        if not is_due(state, aspect) and not at_breakthrough(state, aspect):
            refuse_or_warn(TooEarly(rule=CLOCK_RULES.get(clock, "FATE-REC-57")))
        return
    match clock:
        case "scene_rest":
            if not aspect.rested:
                refuse_or_warn(NoRest(rule="FATE-REC-02"))
        case "next_session":
            if sessions_ended(state, aspect) < 1:
                refuse_or_warn(TooEarly(rule="FATE-REC-03"))
        case _:
            if not scenario_ended(state, aspect) or not old_enough(state, aspect):
                refuse_or_warn(TooEarly(rule="FATE-REC-04"))


def sessions_ended(state: State, aspect: Aspect) -> int:
    """Sessions that began after the one it was taken in, and are over."""
    session = state.session
    return session.number - aspect.session - session.running


def scenario_ended(state: State, aspect: Aspect) -> bool:
    session = state.session
    return session.scenario_over or 0 < aspect.scenario < session.scenario


def old_enough(state: State, aspect: Aspect) -> bool:
    """A severe one must have stood in two sessions, the one it was taken in among them, unless the dial waives it."""
    if dial(state, "severe_recovery") == "scenario_end":
        return True
    return state.session.number - aspect.session + 1 >= SESSIONS_FOR_SEVERE


# --- the clocks after treatment -------------------------------------------------------------------------------


def is_due(state: State, aspect: Aspect) -> bool:
    """Whether the whole scene or session after its treatment is over. Rules: FATE-REC-55, FATE-REC-56, FATE-REC-58."""
    match heals(state, aspect):
        case "whole_scene":
            return scenes_since(state, aspect) >= 1  # FATE-REC-55
        case "whole_session":
            return sessions_since(state, aspect) >= 1  # FATE-REC-56
        case "breakthrough":
            after = dial(state, "severe_after_sessions")
            return after is not None and sessions_since(state, aspect) >= after  # FATE-REC-58
    return False


def scenes_since(state: State, aspect: Aspect) -> int:
    """Scenes that began after it was treated, and are over."""
    running = 1 if live_scene(state) is not None else 0
    return state.session.scenes - aspect.treated_scene - running


def sessions_since(state: State, aspect: Aspect) -> int:
    """Sessions that began after it was treated, and are over."""
    session = state.session
    return session.number - aspect.treated_session - session.running


def at_breakthrough(state: State, aspect: Aspect) -> bool:
    """Whether its owner has had a breakthrough since: moderate and severe ones may then be cleared.

    One that began to heal at a breakthrough waits for the next. Rules: FATE-REC-57, FATE-ADV-58.
    """
    owner = state.get(aspect.on, Character)
    return heals(state, aspect) != "whole_scene" and owner.breakthroughs > aspect.breakthrough


def tick(play: Play) -> None:
    """A scene or session is over: treated wounds whose time has come are gone. Rules: FATE-REC-55, FATE-REC-56."""
    if not needs_treatment(play.state):
        return
    for who in play.state.all(Character):
        for aspect in wounds_of(play.state, who.id):
            if aspect.treated and is_due(play.state, aspect):
                clear_consequence(play, aspect, "")


# --- starting to heal ---------------------------------------------------------------------------------------


def begin_recovery(play: Play, aspect: Aspect, text: str, healer: Character | None = None) -> None:
    """It has new words and heals from here on; its slot stays full. Rules: FATE-REC-54, FATE-ADV-58."""
    session, owner = play.state.session, play.state.get(aspect.on, Character)
    healing = replace(
        aspect,
        text=text.strip(),
        treated=True,
        treated_scene=session.scenes,
        treated_session=session.number,
        breakthrough=owner.breakthroughs,
    )
    play.emit(RecoveryStarted(aspect=healing, old=aspect.text, name=owner.name, healer=healer.name if healer else ""))


def check_untreated(state: State, aspect: Aspect | None) -> Aspect:
    """A wound that could begin to heal. Raises `NothingToTreat`, `ExtremeStays`, `AlreadyTreated`."""
    if aspect is None or (aspect.kind != "consequence" and not aspect.was):
        raise NothingToTreat(rule="FATE-REC-51")
    if aspect.was:
        raise ExtremeStays(rule="FATE-EXTR-03")
    if aspect.treated:
        raise AlreadyTreated(rule="FATE-REC-54", aspect=aspect.text)
    return aspect


@handles(hc.StartRecovery)
def start_recovery(play: Play, command: hc.StartRecovery) -> None:
    """At a breakthrough, without a roll. Rule: FATE-ADV-58."""
    character = require_controller(play, command.character)
    aspect = check_start(play.state, character, own_aspect(play.state, character, command.aspect))
    if not command.text.strip():
        raise NameNeeded(rule="FATE-REC-54")
    begin_recovery(play, aspect, command.text)


def own_aspect(state: State, character: Character, id: str) -> Aspect | None:
    return next((aspect for aspect in aspects_on(state, character.id) if aspect.id == id), None)


def check_start(state: State, character: Character, found: Aspect | None) -> Aspect:
    """A wound that a breakthrough lets begin to heal: moderate or severe, and untreated. Rule: FATE-ADV-58.

    Raises `NothingToTreat`, `ExtremeStays`, `AlreadyTreated`, `NeedsMilestone`.
    """
    aspect = check_untreated(state, found)
    if "recover" not in character.milestone.left or heals(state, aspect) == "whole_scene":
        raise NeedsMilestone(rule="FATE-ADV-58")
    return aspect


@handles(hc.RenameExtreme)
def rename_extreme(play: Play, command: hc.RenameExtreme) -> None:
    """Other words for what cannot heal, once at each breakthrough, never the old ones. Rule: FATE-EXTR-03."""
    character = require_controller(play, command.character)
    aspect = check_rename(character, own_aspect(play.state, character, command.aspect))
    text = command.text.strip()
    if not text:
        raise NameNeeded(rule="FATE-EXTR-03")
    if same_words(text, aspect.was):
        refuse_or_warn(NotBackAgain(rule="FATE-EXTR-03", aspect=aspect.was))
    if text == aspect.text:
        raise NothingChanges(rule="FATE-EXTR-03")
    renamed = replace(aspect, text=text, breakthrough=character.breakthroughs)
    play.emit(ExtremeRenamed(aspect=renamed, old=aspect.text, name=character.name))


def check_rename(character: Character, aspect: Aspect | None) -> Aspect:
    """What is extreme, once a breakthrough has come since. Raises `NothingToTreat`, `NeedsMilestone`."""
    if aspect is None or not aspect.was:
        raise NothingToTreat(rule="FATE-EXTR-03")
    if character.breakthroughs <= aspect.breakthrough:
        raise NeedsMilestone(rule="FATE-EXTR-03")
    return aspect


def same_words(one: str, other: str) -> bool:
    return one.strip().casefold() == other.strip().casefold()


# --- clearing -----------------------------------------------------------------------------------------------


def clear_consequence(play: Play, aspect: Aspect, how: str) -> None:
    character = play.state.get(aspect.on, Character)
    is_condition = condition_of(game_of(play.state), str(aspect.slot)) is not None
    play.emit(
        ConsequenceCleared(
            id=aspect.id,
            character=character.id,
            name=character.name,
            text=aspect.text,
            slot=str(aspect.slot),
            how=how.strip(),
            system=play.state.table.system,
            scene=latest_scene(play.state),
            told=character.shown,
            of="condition" if is_condition else "consequence",
        )
    )


def latest_scene(state: State) -> str | None:
    """The live scene, or the one before."""
    scenes = sorted((scene for scene in state.all(Scene) if scene.state != "prepared"), key=lambda scene: scene.number)
    return scenes[-1].id if scenes else None
