"""Compels: offered, taken on, refused for a point; the GM on those that players offer.

Rules: FATE-CMP, FATE-CSQ-05, TABLE-WORD-01, FATE-POOL-03, FATE-POOL-04.
"""

from msgspec.structs import replace

from rules.fate.aspect.bounds import check_reaches
from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.aspect.facts import record_fact
from rules.fate.bargain import commands as c
from rules.fate.bargain import events as e
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.offers import give_back
from rules.fate.bargain.points import check_points, earns, held, move_points, pocket_of
from rules.fate.conflict.standing import check_shown
from rules.fate.control import require_controller
from rules.fate.refusals.aspect import AspectNotKnown, NotInPlayHere
from rules.fate.refusals.bargain import AlreadyCompelled, BoostNotCompellable, CannotRefuse, GroupMustAgree, NotTheirs
from rules.fate.sheet.entities import Character
from rules.fate.stage.commands import CloseScene
from rules.fate.table import live_scene, token_of
from rules.play import Play, handles
from rules.refusals import GmOnly, NoExplanation, NotAllowed, NothingChanges, StillHidden
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial
from rules.table.offers.acts import close_offer, open_offer, put_offer, when
from rules.table.offers.places import AGREED, REFUSED
from rules.table.stage.entities import Zone
from rules.table.stage.scenes import end_scene


@handles(c.OfferCompel)
def offer_compel(play: Play, command: c.OfferCompel) -> None:
    """A decision or an event, for one's own character too. Rules: FATE-CMP-01 to -04, FATE-CMP-10."""
    by = proposer(play, command)
    target = play.state.get(command.target, Character)
    check_shown(play.state, target)
    aspect = compellable(play, command.aspect, target)
    if not command.effect.strip():
        raise NoExplanation(rule="FATE-CMP-01")
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
        check_points(play.state, by, 1, rule="FATE-CMP-10")
    put_offer(play, e.OfferMade, offer)
    if pays:
        move_points(play, by, offer.id, 1, "escrow", told=False)


def check_new_trouble(state: State, target: Character, effect: str, event: str) -> None:
    """What one has played oneself into pays once, in whatever words. Rule: FATE-CMP-57. Raises `AlreadyCompelled`."""
    for fact in state.all(Fact):
        if fact.cause != "compel" or fact.character != target.id:
            continue
        if fact.text == effect or (event and fact.event.casefold() == event.casefold()):
            refuse_or_warn(AlreadyCompelled(rule="FATE-CMP-57"))


def proposer(play: Play, command: c.OfferCompel) -> str:
    if command.character not in (None, "gm"):
        return require_controller(play, command.character).id
    if not play.actor.is_gm:
        raise GmOnly(rule="FATE-CMP-01")
    return "gm"


def compellable(play: Play, id: str, target: Character) -> Aspect:
    """An aspect the proposer knows of, on the target (a consequence too) or around them. Rules: FATE-CMP-01,
    FATE-CSQ-05.

    Raises `AspectNotKnown`, `StillHidden`, `NotTheirs`.
    """
    aspect = play.state.find(id)
    if not isinstance(aspect, Aspect):
        raise AspectNotKnown(rule="FATE-CMP-01")
    if aspect.known_to is not None:
        raise StillHidden(rule="FATE-ASP-07", name=aspect.text)
    owner = play.state.find(aspect.on)
    if isinstance(owner, Character) and owner.id != target.id:
        raise NotTheirs(rule="FATE-CMP-01", aspect=aspect.text, character=target.name)
    if aspect.kind == "boost" and dial(play.state, "boosts_named") == "at_use":
        refuse_or_warn(BoostNotCompellable(rule="FATE-BOOST-02"))
    check_affects(play.state, aspect, target)
    return aspect


def check_affects(state: State, aspect: Aspect, target: Character) -> None:
    """What is true of a zone does not trouble somebody who is in another. Rule: FATE-CMP-55. Raises `NotInPlayHere`."""
    check_reaches(state, aspect, target)
    zone = state.find(aspect.on)
    if not isinstance(zone, Zone) or not dial(state, "zone_aspects_stay"):
        return
    token = token_of(state, target.id, zone.scene)
    if token is None or token.zone not in (None, zone.id):
        refuse_or_warn(NotInPlayHere(rule="FATE-CMP-55", aspect=aspect.text))


def check_agreed(state: State, offer: Offer) -> None:
    """The table has to go along. Rule: FATE-CMP-57. Raises `GroupMustAgree`."""
    against = sum(1 for agrees in offer.votes.values() if not agrees)
    if against * 2 > len(offer.votes):
        refuse_or_warn(GroupMustAgree(rule="FATE-CMP-57"))


@when(AGREED, "self_compel")
def accept_self_compel(play: Play, offer: Offer, command: c.AcceptOffer) -> None:
    check_agreed(play.state, offer)
    accept_compel(play, offer, command)


@when(AGREED, "compel")
def accept_compel(play: Play, offer: Offer, command: c.AcceptOffer) -> None:
    """One point to the compelled; an NPC's goes to the pool. Rules: FATE-CMP-06, FATE-CMP-09, FATE-CMP-10."""
    who = offer.by if offer.kind == "self_compel" else offer.to
    target = play.state.get(who, Character)
    payer = offer.id if offer.escrow else "bank"
    payee = who if earns(play.state, target) else "bank"
    if pocket_of(play.state, target) == "pool":  # FATE-POOL-03
        payee = "deferred" if command.ends_scene else "pool"
        if live_scene(play.state) is None:
            payee = "deferred"
    if target.kind == "pc" or offer.escrow:
        move_points(play, payer, payee, 1, "compel", scene=offer.scene)  # FATE-FP-01
    close_offer(play, play.state.get(offer.id, Offer), "accepted")
    record_fact(play, offer.terms, "compel", target.id, offer.event)
    if command.ends_scene:
        end_scene(play, CloseScene())


@when(REFUSED, "compel")
def pay_refusal(play: Play, offer: Offer, how: str) -> None:
    """A refused compel costs a point; with none, it cannot be refused. Rules: FATE-CMP-07, FATE-CMP-08."""
    if dial(play.state, "refusal_explained") and not how:
        refuse_or_warn(NoExplanation(rule="FATE-CMP-53"))
    pocket = check_refusal(play.state, offer)
    payee = "bank"
    if dial(play.state, "refusal_payee") == "compeller" and offer.by != "gm":
        payee = offer.by
    move_points(play, pocket, payee, 1, "refusal", scene=offer.scene)


def check_refusal(state: State, offer: Offer) -> str:
    """The pocket that pays for refusing. Raises `CannotRefuse`."""
    target = state.get(offer.to, Character)
    scene = live_scene(state)
    pocket = pocket_of(state, target)
    if held(state, pocket, scene.id if scene else None) < 1:
        raise CannotRefuse(rule="FATE-CMP-08")
    return pocket


@handles(c.TakeOverOffer)
def take_over_offer(play: Play, command: c.TakeOverOffer) -> None:
    """The GM words it from here on; the point set aside stays the player's. Rules: FATE-CMP-01, FATE-CMP-10."""
    offer = players_compel(play, command.offer)
    check_take_over(play.state, offer)
    terms = command.terms.strip() or offer.terms
    versions = offer.versions if terms == offer.terms else (*offer.versions, terms)
    put_offer(play, e.OfferLed, replace(offer, lead="gm", terms=terms, versions=versions, turn="to"))


def check_take_over(state: State, offer: Offer) -> None:
    """Of the GM's own characters there is nothing to take over: the GM answers. Raises `NothingChanges`."""
    target = state.find(offer.to)
    if offer.lead == "gm" or (isinstance(target, Character) and target.controller is None):
        raise NothingChanges(rule="FATE-CMP-05")


@handles(c.TurnDownOffer)
def turn_down_offer(play: Play, command: c.TurnDownOffer) -> None:
    """The point goes back, and nobody pays for refusing. Rules: TABLE-WORD-01, FATE-CMP-10."""
    offer = players_compel(play, command.offer)
    if not command.reason.strip():
        refuse_or_warn(NoExplanation(rule="TABLE-WORD-01"))
    give_back(play, offer)
    close_offer(play, play.state.get(offer.id, Offer), "turned_down", command.reason.strip())


def players_compel(play: Play, id: str) -> Offer:
    """One that a player proposed. Raises `GmOnly`, `Gone`, `NotAllowed`."""
    play.require_gm("TABLE-WORD-01")
    offer: Offer = open_offer(play, id)
    if not is_players(offer):
        raise NotAllowed(rule="TABLE-WORD-01")
    return offer


def is_players(offer: Offer) -> bool:
    return offer.kind == "compel" and offer.by != "gm"
