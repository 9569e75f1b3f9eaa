"""Aspects that players suggest, and other words for a consequence. Rules: FATE-CFL-02, FATE-CSQ-06, FATE-SCN-04."""

from rules.fate.aspect.commands import SuggestAspect
from rules.fate.aspect.entities import Aspect
from rules.fate.bargain.commands import AcceptOffer
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.offers import ask_gm
from rules.fate.conflict.standing import acting
from rules.fate.control import require_controller
from rules.fate.harm.commands import RewordConsequence
from rules.fate.refusals.aspect import AspectNotKnown
from rules.fate.stage.events import AspectPlaced, AspectReworded
from rules.fate.table import need_scene
from rules.play import Play, handles
from rules.refusals import Gone, NotAllowed
from rules.table.offers.acts import close_offer, when
from rules.table.offers.places import AGREED


@handles(SuggestAspect)
def suggest_aspect(play: Play, command: SuggestAspect) -> None:
    """Players suggest, the GM accepts or declines each. Rules: FATE-CFL-02, FATE-SCN-04."""
    character = acting(play, command.character)
    need_scene(play.state)
    ask_gm(play, "suggestion", character.id, command.text, "FATE-CFL-02")


@when(AGREED, "suggestion")
def accept_suggestion(play: Play, offer: Offer, command: AcceptOffer) -> None:
    scene = need_scene(play.state)
    close_offer(play, offer, "accepted")
    detail = Aspect(id=play.new_id("aspect"), text=offer.terms, kind="situation", on=scene.id)
    play.emit(AspectPlaced(aspect=detail))  # FATE-SCN-04


@handles(RewordConsequence)
def reword_consequence(play: Play, command: RewordConsequence) -> None:
    """Moderate and severe ones follow the story; the GM agrees. Rule: FATE-CSQ-06."""
    aspect = play.state.find(command.aspect)
    if not isinstance(aspect, Aspect) or aspect.kind != "consequence":
        raise AspectNotKnown(rule="FATE-CSQ-06")
    owner = require_controller(play, aspect.on)
    if aspect.slot == "mild":
        raise NotAllowed(rule="FATE-CSQ-06")
    ask_gm(play, "rewording", owner.id, command.text, "FATE-CSQ-06", aspect.id)


@when(AGREED, "rewording")
def accept_rewording(play: Play, offer: Offer, command: AcceptOffer) -> None:
    """Slot, age and free uses stay. Rule: FATE-CSQ-06."""
    aspect = play.state.find(offer.aspect or "")
    if not isinstance(aspect, Aspect):
        raise Gone(rule="FATE-CSQ-06")
    close_offer(play, offer, "accepted")
    play.emit(AspectReworded(id=aspect.id, old=aspect.text, text=offer.terms))
