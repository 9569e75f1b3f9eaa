"""Getting better: when a consequence may be cleared, and clearing it.

Which clock a slot follows is the game's data (`clears`): scene_rest, next_session, scenario. Rules: FAE-REC-02 to -05.
"""

from rules.fate import commands as c
from rules.fate.offered import OfferMade
from rules.fate.offers import ACCEPTED, close_offer, put_offer
from rules.fate.sheeted import ConsequenceCleared
from rules.fate.state import Aspect, Character, Offer, Scene
from rules.fate.table import aspects_on
from rules.play import Play, handles
from rules.refusals import AlreadyAsked, Gone, NoExplanation, NoRest, NotFound, TooEarly
from rules.rights import require_controller
from rules.state import State
from rules.tablewide import dial, game_of

SESSIONS_FOR_SEVERE = 2


@handles(c.Recover)
def recover(play: Play, command: c.Recover) -> None:
    """A consequence whose time has come; how it heals must be said, and the GM agrees to it. Rule: FAE-REC-05."""
    character = require_controller(play, command.character)
    aspect = consequence_in(play.state, character.id, command.slot)
    check_heals(play.state, aspect)
    how = command.how.strip()
    if not how:
        raise NoExplanation(rule="FAE-REC-05")
    if play.actor.is_gm:
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
        raise AlreadyAsked(rule="FAE-REC-05")


def accept_recovery(play: Play, offer: Offer, ends_scene: bool) -> None:
    aspect = play.state.find(offer.aspect or "")
    if not isinstance(aspect, Aspect):
        raise Gone(rule="FAE-REC-05")
    close_offer(play, offer, "accepted")
    clear_consequence(play, aspect, offer.terms)


ACCEPTED["recovery"] = accept_recovery


def consequence_in(state: State, character: str, slot: str) -> Aspect:
    """Raises `NotFound` for a slot the character has not, `Gone` when nothing is in it."""
    if slot not in state.get(character, Character).slots:
        raise NotFound()
    for aspect in aspects_on(state, character):
        if aspect.kind == "consequence" and aspect.slot == slot:
            return aspect
    raise Gone()


def heals(state: State, aspect: Aspect) -> str:
    """The clock that a consequence follows."""
    slots = game_of(state).sheet.consequences
    return next((slot.clears for slot in slots if slot.key == aspect.slot), "scene_rest")


def check_recovery(state: State, aspect: Aspect) -> None:
    """Whether its time has come. Raises `NoRest`, `TooEarly`."""
    match heals(state, aspect):
        case "scene_rest":
            if not aspect.rested:
                raise NoRest(rule="FAE-REC-02")
        case "next_session":
            if sessions_ended(state, aspect) < 1:
                raise TooEarly(rule="FAE-REC-03")
        case _:
            if not scenario_ended(state, aspect) or not old_enough(state, aspect):
                raise TooEarly(rule="FAE-REC-04")


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


def clear_consequence(play: Play, aspect: Aspect, how: str) -> None:
    character = play.state.get(aspect.on, Character)
    play.emit(
        ConsequenceCleared(
            id=aspect.id, character=character.id, name=character.name, text=aspect.text, slot=str(aspect.slot),
            how=how.strip(), system=play.state.table.system, scene=latest_scene(play.state), told=character.shown,
        )
    )


def latest_scene(state: State) -> str | None:
    """The live scene, or the one before."""
    scenes = sorted((scene for scene in state.all(Scene) if scene.state != "prepared"), key=lambda scene: scene.number)
    return scenes[-1].id if scenes else None
