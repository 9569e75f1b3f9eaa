"""Bargains as conversations: compels, concessions, suggested aspects, new wordings.

Rules: FAE-CMP, FAE-GIV, FAE-POOL-03, FAE-POOL-04, FAE-CFL-02, FAE-CSQ-06.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.fate.aspect.commands import SuggestAspect
from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.bargain import commands as c
from rules.fate.bargain import events as e
from rules.fate.bargain import parties
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.points import check_points, move_points
from rules.fate.conflict.standing import acting, check_shown
from rules.fate.harm.commands import RewordConsequence
from rules.fate.harm.defeat import record_fact
from rules.fate.optional.wide.limits import check_reaches
from rules.fate.refusals.aspect import AspectNotKnown, NotInPlayHere
from rules.fate.refusals.bargain import (
    AlreadyCompelled,
    BoostNotCompellable,
    CannotRefuse,
    GroupMustAgree,
    NoExplanation,
    NotAgreed,
    NotTheirs,
)
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Zone
from rules.fate.table import (
    knows,
    live_scene,
    need_scene,
    token_of,
)
from rules.play import Play, handles
from rules.refusals import GmOnly, Gone, NotAllowed, NothingChanges, NotTheTarget, StillHidden
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.acts import dial
from rules.table.rights import require_controller, seen_character


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


def check_agreed(state: State, offer: Offer) -> None:
    """The table has to go along. Rule: FCON-CMP-07. Raises `GroupMustAgree`."""
    against = sum(1 for agrees in offer.votes.values() if not agrees)
    if against * 2 > len(offer.votes):
        refuse_or_warn(GroupMustAgree(rule="FCON-CMP-07"))


# --- compels -------------------------------------------------------------------------------------------


@handles(c.OfferCompel)
def offer_compel(play: Play, command: c.OfferCompel) -> None:
    """A decision or an event, for one's own character too. Rules: FAE-CMP-01 to FAE-CMP-04, FAE-CMP-10."""
    by = proposer(play, command)
    target = seen_character(play, command.target)
    check_shown(play.state, target)
    aspect = compellable(play, command.aspect, target)
    if not command.effect.strip():
        raise NoExplanation(rule="FAE-CMP-01")
    scene = live_scene(play.state)
    own = by == target.id
    if own:
        check_new_trouble(play.state, target, command.effect.strip(), command.event.strip())
    offer = Offer(
        id=play.new_id("offer"),
        kind="self_compel" if own else "compel",
        by=by,
        to="gm" if own else target.id,
        terms=command.effect.strip(),
        versions=(command.effect.strip(),),
        scene=scene.id if scene else None,
        aspect=aspect.id,
        compel=command.compel,
        event=command.event.strip(),
    )
    pays = by != "gm" and not own
    if pays:
        check_points(play.state, by, 1, rule="FAE-CMP-10")
    put_offer(play, e.OfferMade, offer)
    if pays:
        move_points(play, by, offer.id, 1, "escrow", told=False)


def check_new_trouble(state: State, target: Character, effect: str, event: str) -> None:
    """What one has played oneself into pays once, in whatever words. Rule: FCON-CMP-07. Raises `AlreadyCompelled`."""
    for fact in state.all(Fact):
        if fact.cause != "compel" or fact.character != target.id:
            continue
        if fact.text == effect or (event and fact.event.casefold() == event.casefold()):
            refuse_or_warn(AlreadyCompelled(rule="FCON-CMP-07"))


def proposer(play: Play, command: c.OfferCompel) -> str:
    if command.character not in (None, "gm"):
        return require_controller(play, command.character).id
    if not play.actor.is_gm:
        raise GmOnly(rule="FAE-CMP-01")
    return "gm"


def compellable(play: Play, id: str, target: Character) -> Aspect:
    """An aspect the proposer knows of, on the target (a consequence too) or around them. Rules: FAE-CMP-01, FAE-CSQ-05.

    Raises `AspectNotKnown`, `StillHidden`, `NotTheirs`.
    """
    aspect = play.state.find(id)
    if not isinstance(aspect, Aspect) or not knows(aspect, play.actor.member, play.actor.is_gm):
        raise AspectNotKnown(rule="FAE-CMP-01")
    if aspect.known_to is not None:
        raise StillHidden(rule="FAE-ASP-07", name=aspect.text)
    owner = play.state.find(aspect.on)
    if isinstance(owner, Character) and owner.id != target.id:
        raise NotTheirs(rule="FAE-CMP-01", aspect=aspect.text, character=target.name)
    if aspect.kind == "boost" and dial(play.state, "boosts_named") == "at_use":
        refuse_or_warn(BoostNotCompellable(rule="FCON-BOOST-02"))
    check_affects(play.state, aspect, target)
    return aspect


def check_affects(state: State, aspect: Aspect, target: Character) -> None:
    """What is true of a zone does not trouble somebody who is in another. Rule: FCON-CMP-05. Raises `NotInPlayHere`."""
    check_reaches(state, aspect, target)
    zone = state.find(aspect.on)
    if not isinstance(zone, Zone) or not dial(state, "zone_aspects_stay"):
        return
    token = token_of(state, target.id, zone.scene)
    if token is None or token.zone not in (None, zone.id):
        refuse_or_warn(NotInPlayHere(rule="FCON-CMP-05", aspect=aspect.text))


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
        ACCEPTED[offer.kind](play, agreed, False)


@handles(c.AcceptOffer)
def accept_offer(play: Play, command: c.AcceptOffer) -> None:
    offer = open_offer(play, command.offer)
    check_answer(play, offer, command.for_absent)
    if command.ends_scene and not play.actor.is_gm:
        raise GmOnly(rule="FAE-POOL-04")
    if offer.kind == "self_compel":
        check_agreed(play.state, offer)
    grant = None if offer.grant is None else replace(offer.grant, for_scene=command.for_scene)
    ACCEPTED[offer.kind](play, replace(offer, absent=command.for_absent, grant=grant), command.ends_scene)


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


def accept_compel(play: Play, offer: Offer, ends_scene: bool) -> None:
    """One point to the compelled; an NPC's goes to the pool. Rules: FAE-CMP-06, FAE-CMP-09, FAE-CMP-10."""
    who = offer.by if offer.kind == "self_compel" else offer.to
    target = play.state.get(who, Character)
    payer = offer.id if offer.escrow else "bank"
    payee = who
    if target.kind != "pc":  # FAE-POOL-03
        payee = "deferred" if ends_scene else "pool"
        if live_scene(play.state) is None:
            payee = "deferred"
    if target.kind == "pc" or offer.escrow:
        move_points(play, payer, payee, 1, "compel", scene=offer.scene)  # FCON-FP-01
    close_offer(play, play.state.get(offer.id, Offer), "accepted")
    record_fact(play, offer.terms, "compel", target.id, offer.event)
    if ends_scene:
        from rules.fate.stage.closing import end_scene

        end_scene(play)


def accept_suggestion(play: Play, offer: Offer, ends_scene: bool) -> None:
    from rules.fate.stage.events import AspectPlaced

    scene = need_scene(play.state)
    close_offer(play, offer, "accepted")
    play.emit(AspectPlaced(aspect=Aspect(id=play.new_id("aspect"), text=offer.terms, kind="situation", on=scene.id)))


def accept_rewording(play: Play, offer: Offer, ends_scene: bool) -> None:
    """Slot, age and free uses stay. Rule: FAE-CSQ-06."""
    from rules.fate.stage.events import AspectReworded

    aspect = play.state.find(offer.aspect or "")
    if not isinstance(aspect, Aspect):
        raise Gone(rule="FAE-CSQ-06")
    close_offer(play, offer, "accepted")
    play.emit(AspectReworded(id=aspect.id, old=aspect.text, text=offer.terms))


ACCEPTED = {
    "compel": accept_compel,
    "self_compel": accept_compel,
    "suggestion": accept_suggestion,
    "rewording": accept_rewording,
}
# What follows for the proposer where an offer comes to nothing.
DROPPED: dict[str, Callable[[Play, Offer], None]] = {}


def dropped(play: Play, offer: Offer) -> None:
    if offer.kind in DROPPED:
        DROPPED[offer.kind](play, offer)


@handles(c.RefuseOffer)
def refuse_offer(play: Play, command: c.RefuseOffer) -> None:
    """A refused compel costs a point; with none, it cannot be refused. Rules: FAE-CMP-07, FAE-CMP-08."""
    offer = open_offer(play, command.offer)
    settles = parties.settles(play.state, play.actor.member, play.actor.is_gm, offer)
    if not speaks_for(play, offer.to) and not settles:
        raise NotTheTarget(rule="FAE-CMP-05")
    if offer.kind == "compel":  # FAE-CMP-07
        if dial(play.state, "refusal_explained") and not command.how.strip():
            refuse_or_warn(NoExplanation(rule="FCON-CMP-03"))
        pay_refusal(play, offer)
    close_refused(play, offer)
    close_offer(play, play.state.get(offer.id, Offer), "refused", command.how.strip())
    dropped(play, offer)


def close_refused(play: Play, offer: Offer) -> None:
    """The proposer's point comes back, or is lost, as the dial has it. Rules: FAE-CMP-10, FCON-CMP-06."""
    if offer.escrow and dial(play.state, "refused_proposal") == "forfeit":
        move_points(play, offer.id, "bank", offer.escrow, "forfeit", told=False)
    else:
        give_back(play, offer)


def pay_refusal(play: Play, offer: Offer) -> None:
    pocket = check_refusal(play.state, offer)
    payee = "bank"
    if dial(play.state, "refusal_payee") == "compeller" and offer.by != "gm":
        payee = offer.by
    move_points(play, pocket, payee, 1, "refusal", scene=offer.scene)


def check_refusal(state: State, offer: Offer) -> str:
    """The pocket that pays for refusing. Raises `CannotRefuse`."""
    target = state.get(offer.to, Character)
    scene = live_scene(state)
    held = target.fate_points if target.kind == "pc" else scene.pool if scene else 0
    if held < 1:
        raise CannotRefuse(rule="FAE-CMP-08")
    return target.id if target.kind == "pc" else "pool"


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


# --- the GM on a player's compel -----------------------------------------------------------------------------


@handles(c.TakeOverOffer)
def take_over_offer(play: Play, command: c.TakeOverOffer) -> None:
    """The GM words it from here on; the point set aside stays the player's. Rules: FAE-CMP-01, FAE-CMP-10."""
    offer = players_compel(play, command.offer)
    check_take_over(play.state, offer)
    terms = command.terms.strip() or offer.terms
    versions = offer.versions if terms == offer.terms else (*offer.versions, terms)
    put_offer(play, e.OfferLed, replace(offer, lead="gm", terms=terms, versions=versions, turn="to"))


def check_take_over(state: State, offer: Offer) -> None:
    """Of the GM's own characters there is nothing to take over: the GM answers. Raises `NothingChanges`."""
    target = state.find(offer.to)
    if offer.lead == "gm" or (isinstance(target, Character) and target.controller is None):
        raise NothingChanges(rule="FAE-CMP-05")


@handles(c.TurnDownOffer)
def turn_down_offer(play: Play, command: c.TurnDownOffer) -> None:
    """The point goes back, and nobody pays for refusing. Rules: FAE-GAME-04, FAE-CMP-10."""
    offer = players_compel(play, command.offer)
    if not command.reason.strip():
        refuse_or_warn(NoExplanation(rule="FAE-GAME-04"))
    give_back(play, offer)
    close_offer(play, play.state.get(offer.id, Offer), "turned_down", command.reason.strip())


def players_compel(play: Play, id: str) -> Offer:
    """One that a player proposed. Raises `GmOnly`, `Gone`, `NotAllowed`."""
    play.require_gm("FAE-GAME-04")
    offer = open_offer(play, id)
    if not is_players(offer):
        raise NotAllowed(rule="FAE-GAME-04")
    return offer


def is_players(offer: Offer) -> bool:
    return offer.kind == "compel" and offer.by != "gm"


# --- suggesting, rewording -----------------------------------------------------------------------


@handles(SuggestAspect)
def suggest_aspect(play: Play, command: SuggestAspect) -> None:
    """Players suggest, the GM accepts or declines each. Rules: FAE-CFL-02, FCON-SCN-04."""
    character = acting(play, command.character)
    scene = need_scene(play.state)
    text = command.text.strip()
    if not text:
        raise NoExplanation(rule="FAE-CFL-02")
    offer = Offer(
        id=play.new_id("offer"),
        kind="suggestion",
        by=character.id,
        to="gm",
        terms=text,
        versions=(text,),
        scene=scene.id,
    )
    put_offer(play, e.OfferMade, offer)


@handles(RewordConsequence)
def reword_consequence(play: Play, command: RewordConsequence) -> None:
    """Moderate and severe ones follow the story; the GM agrees. Rule: FAE-CSQ-06."""
    aspect = play.state.find(command.aspect)
    if not isinstance(aspect, Aspect) or aspect.kind != "consequence":
        raise AspectNotKnown(rule="FAE-CSQ-06")
    owner = require_controller(play, aspect.on)
    if aspect.slot == "mild":
        raise NotAllowed(rule="FAE-CSQ-06")
    text = command.text.strip()
    if not text:
        raise NoExplanation(rule="FAE-CSQ-06")
    scene = live_scene(play.state)
    offer = Offer(
        id=play.new_id("offer"),
        kind="rewording",
        by=owner.id,
        to="gm",
        terms=text,
        versions=(text,),
        aspect=aspect.id,
        scene=scene.id if scene else None,
    )
    put_offer(play, e.OfferMade, offer)
