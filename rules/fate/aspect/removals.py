"""Aspects that go without a roll, and what an aspect forbids that the GM waves through. FATE-ASP-51, FATE-ASP-54."""

from rules.fate.aspect import commands as c
from rules.fate.aspect.bounds import check_overcome
from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.placing import known_aspect
from rules.fate.bargain.commands import AcceptOffer
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.offers import ask_gm
from rules.fate.conflict.events import BlockWaived
from rules.fate.conflict.standing import acting
from rules.fate.stage.events import AspectRemoved
from rules.fate.table import need_scene
from rules.play import Play, handles
from rules.refusals import Gone, NoExplanation, NotAllowed, NothingChanges
from rules.systems.warned import refuse_or_warn
from rules.table.offers.acts import close_offer, when
from rules.table.offers.places import AGREED

REMOVABLE = ("situation",)


@handles(c.AskRemoval)
def ask_removal(play: Play, command: c.AskRemoval) -> None:
    """What stands on a sheet, or hurts somebody, is not done away with so."""
    character = acting(play, command.character)
    aspect = known_aspect(play, command.aspect)
    check_overcome(aspect)
    if aspect.kind not in REMOVABLE:
        raise NotAllowed(rule="FATE-ASP-54")
    ask_gm(play, "removal", character.id, command.how, "FATE-ASP-54", aspect.id)


@when(AGREED, "removal")
def accept_removal(play: Play, offer: Offer, command: AcceptOffer) -> None:
    aspect = play.state.find(str(offer.aspect))
    if not isinstance(aspect, Aspect):
        raise Gone(rule="FATE-ASP-54")
    close_offer(play, offer, "accepted")
    play.emit(AspectRemoved(id=aspect.id, text=aspect.text, kind=aspect.kind))


@handles(c.WaiveBlock)
def waive_block(play: Play, command: c.WaiveBlock) -> None:
    """For the rest of the scene. Everybody reads why."""
    play.require_gm("FATE-ASP-51")
    scene = need_scene(play.state)
    aspect = play.state.get(command.aspect, Aspect)
    if not aspect.blocks or aspect.id in scene.waived:
        raise NothingChanges(rule="FATE-ASP-51")
    if not command.because.strip():
        refuse_or_warn(NoExplanation(rule="FATE-ASP-51"))
    play.emit(BlockWaived(scene=scene.id, aspect=aspect.id, text=aspect.text, reason=command.because.strip()))
