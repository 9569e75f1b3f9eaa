"""Bargains as conversations: proposed, reworded, accepted, refused, withdrawn. What comes of one its kind says.

Rules: FAE-CMP-05, FAE-CMP-07, FAE-CMP-08, FAE-CMP-10, FCON-CMP-06, FCON-CONC-04.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.bargain import commands as c
from rules.fate.bargain import events as e
from rules.fate.bargain import parties
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.points import move_points
from rules.fate.refusals.bargain import NoExplanation, NotAgreed
from rules.fate.sheet.entities import Character
from rules.fate.table import live_scene
from rules.play import Play, handles
from rules.refusals import GmOnly, Gone, NothingChanges, NotTheTarget
from rules.state import State
from rules.table.look import dial

Agreed = Callable[[Play, Offer, bool], None]
Refused = Callable[[Play, Offer, str], None]
Dropped = Callable[[Play, Offer], None]
Act = TypeVar("Act", Agreed, Refused, Dropped)
AGREED: dict[str, Agreed] = {}
REFUSED: dict[str, Refused] = {}
DROPPED: dict[str, Dropped] = {}


def when(what: dict[str, Act], *kinds: str) -> Callable[[Act], Act]:
    """Marks what comes of offers of these kinds.

    - `AGREED(play, offer, ends_scene)`: does what was agreed to, and closes the offer.
    - `REFUSED(play, offer, how)`: what refusing costs, before the offer is closed.
    - `DROPPED(play, offer)`: what follows for the proposer where it came to nothing.
    """

    def register(act: Act) -> Act:
        what.update(dict.fromkeys(kinds, act))
        return act

    return register


def party_name(state: State, party: str) -> str:
    character = state.find(party)
    return character.name if isinstance(character, Character) else ""


def speaks_for(play: Play, party: str) -> bool:
    """Whether the actor answers for a side of an offer."""
    return parties.speaks_for(play.state, play.actor.member, play.actor.is_gm, party)


def leads(play: Play, offer: Offer) -> bool:
    """Whether the actor words what the proposing side says: the GM, once a compel is taken over."""
    return play.actor.is_gm if offer.lead == "gm" else speaks_for(play, offer.by)


def put_offer(play: Play, event: type[e.OfferEvent], offer: Offer, **more: Any) -> None:
    play.emit(
        event(
            offer=offer,
            by=party_name(play.state, offer.by),
            to=party_name(play.state, offer.to),
            aspect_text=subject(play.state, offer),
            **more,
        )
    )


def ask_gm(play: Play, kind: str, by: str, words: str, rule: str, aspect: str | None = None) -> Offer:
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
    )
    put_offer(play, e.OfferMade, offer)
    return offer


def subject(state: State, offer: Offer) -> str:
    """The aspect that an offer is about, or the stunt."""
    aspect, character = state.find(offer.aspect or ""), state.find(offer.by)
    if isinstance(aspect, Aspect):
        return aspect.text
    stunts = character.stunts if isinstance(character, Character) else ()
    return next((stunt.name for stunt in stunts if stunt.id == offer.text), "")


def open_offer(play: Play, id: str) -> Offer:
    """Raises `Gone` for one that was answered or withdrawn."""
    offer = play.state.find(id)
    if not isinstance(offer, Offer):
        raise Gone(rule="FAE-CMP-05")
    return offer


@handles(c.CounterOffer)
def counter_offer(play: Play, command: c.CounterOffer) -> None:
    """Either side proposes another wording, any number of times. Rule: FAE-CMP-05."""
    offer = open_offer(play, command.offer)
    side = answering_side(play, offer)
    if not command.terms.strip():
        raise NoExplanation(rule="FAE-CMP-05")
    terms = command.terms.strip()
    turn = "by" if side == "to" else "to"
    put_offer(play, e.OfferCountered, replace(offer, terms=terms, turn=turn, versions=(*offer.versions, terms)))


def answering_side(play: Play, offer: Offer) -> str:
    """Which side the actor speaks for, the one whose turn it is first. Raises `NotTheTarget`."""
    for side in (offer.turn, "to", "by"):
        if speaks_for(play, offer.to) if side == "to" else leads(play, offer):
            return side
    raise NotTheTarget(rule="FAE-CMP-05")


@handles(c.AgreeCounter)
def agree_counter(play: Play, command: c.AgreeCounter) -> None:
    """The proposer takes the other side's wording; by the dial both sides are then agreed on terms of giving in.

    Rules: FAE-CMP-05, FCON-CONC-04.
    """
    offer = open_offer(play, command.offer)
    if not leads(play, offer):
        raise NotTheTarget(rule="FAE-CMP-05")
    if offer.turn != "by":
        raise NothingChanges(rule="FAE-CMP-05")
    agreed = replace(offer, turn="to")
    put_offer(play, e.CounterAgreed, agreed)
    if offer.kind == "concession" and dial(play.state, "counter_settles"):  # FCON-CONC-04
        AGREED[offer.kind](play, agreed, False)


@handles(c.AcceptOffer)
def accept_offer(play: Play, command: c.AcceptOffer) -> None:
    offer = open_offer(play, command.offer)
    check_answer(play, offer, command.for_absent)
    if command.ends_scene and not play.actor.is_gm:
        raise GmOnly(rule="FAE-POOL-04")
    grant = None if offer.grant is None else replace(offer.grant, for_scene=command.for_scene)
    AGREED[offer.kind](play, replace(offer, absent=command.for_absent, grant=grant), command.ends_scene)


def check_answer(play: Play, offer: Offer, for_absent: bool = False) -> None:
    """Only the one asked answers, not while their own wording stands. Raises `NotTheTarget`, `NotAgreed`."""
    who = (play.state, play.actor.member, play.actor.is_gm, offer)
    settles = parties.stands_in(*who) if for_absent else parties.settles(*who) or speaks_for(play, offer.to)
    if not settles:
        raise NotTheTarget(rule="FAE-CMP-05")
    if offer.turn == "by":
        raise NotAgreed(rule="FAE-CMP-05")


def close_offer(play: Play, offer: Offer, how: str, reason: str = "") -> None:
    put_offer(play, e.OfferClosed, offer, how=how, reason=reason)


def dropped(play: Play, offer: Offer) -> None:
    if offer.kind in DROPPED:
        DROPPED[offer.kind](play, offer)


@handles(c.RefuseOffer)
def refuse_offer(play: Play, command: c.RefuseOffer) -> None:
    """The one asked says no; what that costs is the kind's. Rules: FAE-CMP-07, FAE-CMP-08."""
    offer = open_offer(play, command.offer)
    settles = parties.settles(play.state, play.actor.member, play.actor.is_gm, offer)
    if not speaks_for(play, offer.to) and not settles:
        raise NotTheTarget(rule="FAE-CMP-05")
    if offer.kind in REFUSED:
        REFUSED[offer.kind](play, offer, command.how.strip())
    close_refused(play, offer)
    close_offer(play, play.state.get(offer.id, Offer), "refused", command.how.strip())
    dropped(play, offer)


def close_refused(play: Play, offer: Offer) -> None:
    """The proposer's point comes back, or is lost, as the dial has it. Rules: FAE-CMP-10, FCON-CMP-06."""
    if offer.escrow and dial(play.state, "refused_proposal") == "forfeit":
        move_points(play, offer.id, "bank", offer.escrow, "forfeit", told=False)
    else:
        give_back(play, offer)


def give_back(play: Play, offer: Offer) -> None:
    """A proposer's point comes back. Rule: FAE-CMP-10."""
    if offer.escrow:
        move_points(play, offer.id, offer.by, offer.escrow, "returned", told=False)


@handles(c.WithdrawOffer)
def withdraw_offer(play: Play, command: c.WithdrawOffer) -> None:
    offer = open_offer(play, command.offer)
    if not speaks_for(play, offer.by) and not leads(play, offer):
        raise NotTheTarget(rule="FAE-CMP-05")
    give_back(play, offer)
    close_offer(play, play.state.get(offer.id, Offer), "withdrawn")
    dropped(play, offer)
