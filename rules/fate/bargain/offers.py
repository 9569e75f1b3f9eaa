"""Offers in Fate: put to the GM, and the point that a proposer has set aside.

Rules: FATE-CMP-10, FATE-CMP-56, FATE-CONC-04.
"""

from typing import Any

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain import settling
from rules.fate.bargain.commands import AcceptOffer
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.events import OfferMade
from rules.fate.bargain.points import move_points
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Grant
from rules.fate.table import live_scene
from rules.play import Play
from rules.refusals import GmOnly, NoExplanation
from rules.state import State
from rules.table.look import dial
from rules.table.offers.acts import comes_of, put_offer, speaks_for
from rules.table.offers.places import ACCEPTING, AGREED, ANSWERS, COUNTERED, GIVEN_UP, TOLD


def ask_gm(
    play: Play, kind: str, by: str, words: str, rule: str, aspect: str | None = None, grant: Grant | None = None
) -> Offer:
    """Put it to the GM, in the live scene if there is one. Raises `NoExplanation` where nothing is said."""
    text, scene = words.strip(), live_scene(play.state)
    if not text:
        raise NoExplanation(rule=rule)
    offer = Offer(
        id=play.new_id("offer"),
        kind=kind,
        by=by,
        to="gm",
        terms=text,
        versions=(text,),
        aspect=aspect,
        scene=scene.id if scene else None,
        grant=grant,
    )
    put_offer(play, OfferMade, offer)
    return offer


@TOLD
def told(state: State, offer: Offer) -> dict[str, Any]:
    return {"aspect_text": subject(state, offer)}


def subject(state: State, offer: Offer) -> str:
    """The aspect that an offer is about, or the stunt."""
    aspect, character = state.find(offer.aspect or ""), state.find(offer.by)
    if isinstance(aspect, Aspect):
        return aspect.text
    stunts = character.stunts if isinstance(character, Character) else ()
    return next((stunt.name for stunt in stunts if stunt.id == offer.text), "")


@ANSWERS
def answers(play: Play, offer: Offer, command: Any) -> bool:
    """The one asked, or on giving in the GM, who may also agree for players who are not here."""
    who = (play.state, play.actor.member, play.actor.is_gm, offer)
    if isinstance(command, AcceptOffer) and command.for_absent:
        return settling.stands_in(*who)
    return settling.settles(*who) or speaks_for(play, offer.to)


@ACCEPTING
def accepting(play: Play, command: AcceptOffer, offer: Offer) -> Offer:
    """Raises `GmOnly` for a compel that is to end the scene. Rule: FATE-POOL-04."""
    if command.ends_scene and not play.actor.is_gm:
        raise GmOnly(rule="FATE-POOL-04")
    grant = None if offer.grant is None else replace(offer.grant, for_scene=command.for_scene)
    return replace(offer, absent=command.for_absent, grant=grant)


@COUNTERED
def settle_terms(play: Play, offer: Offer) -> None:
    """By the dial both sides are then agreed on terms of giving in. Rule: FATE-CONC-04."""
    if offer.kind == "concession" and dial(play.state, "counter_settles"):
        comes_of(play, AGREED, offer, AcceptOffer(offer=offer.id))


@GIVEN_UP
def pay_back(play: Play, offer: Offer, how: str) -> None:
    """The proposer's point comes back, or, refused, is lost, as the dial has it. Rules: FATE-CMP-10, FATE-CMP-56."""
    if how == "refused" and offer.escrow and dial(play.state, "refused_proposal") == "forfeit":
        move_points(play, offer.id, "bank", offer.escrow, "forfeit", told=False)
    else:
        give_back(play, offer)


def give_back(play: Play, offer: Offer) -> None:
    """A proposer's point comes back. Rule: FATE-CMP-10."""
    if offer.escrow:
        move_points(play, offer.id, offer.by, offer.escrow, "returned", told=False)
