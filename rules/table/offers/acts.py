"""Bargains as conversations: proposed, reworded, accepted, refused, withdrawn. What comes of one its kind says.

Rule: TABLE-OFFER-01.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.engine import engine_at
from rules.play import Play, handles
from rules.refusals import Gone, NotAgreed, NothingChanges, NotTheTarget
from rules.state import State
from rules.table.characters import Character
from rules.table.offers import commands as c
from rules.table.offers import events as e
from rules.table.offers import parties
from rules.table.offers.entities import Offer
from rules.table.offers.places import (
    ACCEPTING,
    AGREED,
    AGREEING,
    ANSWERS,
    COUNTERED,
    COUNTERING,
    DROPPED,
    GIVEN_UP,
    REFUSED,
    TOLD,
)
from rules.table.places import kind_at, said

Act = TypeVar("Act", bound=Callable[..., None])


def when(what: str, *kinds: str) -> Callable[[Act], Act]:
    """Marks what comes of offers of these kinds.

    - `AGREEING(state, offer)`: raises what stands against agreeing to it now.
    - `AGREED(play, offer, command)`: does what was agreed to, and closes the offer.
    - `REFUSED(play, offer, how)`: what refusing costs, before the offer is closed.
    - `DROPPED(play, offer)`: what follows for the proposer where it came to nothing.
    """

    def mark(act: Act) -> Act:
        for kind in kinds:
            said(act, (what, kind))
        return act

    return mark


def comes_of(play: Play, what: str, offer: Offer, *more: Any) -> None:
    act = engine_at(play.state).said.get((what, offer.kind))
    if act is not None:
        act(play, offer, *more)


def check_agreeing(state: State, offer: Offer) -> None:
    """Raises what its kind has against it."""
    check = engine_at(state).said.get((AGREEING, offer.kind))
    if check is not None:
        check(state, offer)


def party_name(state: State, party: str) -> str:
    character = state.find(party)
    return character.name if isinstance(character, Character) else ""


def speaks_for(play: Play, party: str) -> bool:
    """Whether the actor answers for a side of an offer."""
    return parties.speaks_for(play.state, play.actor.member, play.actor.is_gm, party)


def leads(play: Play, offer: Offer) -> bool:
    """Whether the actor words what the proposing side says."""
    return play.actor.is_gm if offer.lead == "gm" else speaks_for(play, offer.by)


def put_offer(play: Play, event: type[e.OfferEvent], offer: Offer, **more: Any) -> None:
    """Tell what became of it, by the engine's own event where it has one."""
    names = {"by": party_name(play.state, offer.by), "to": party_name(play.state, offer.to)}
    told = TOLD.at(play.state)(play.state, offer)
    play.emit(kind_at(play.state, event)(offer=offer, **names, **told, **more))


def open_offer(play: Play, id: str) -> Any:
    """Raises `Gone` for one that was answered or withdrawn."""
    offer = play.state.find(id)
    if not isinstance(offer, Offer):
        raise Gone(rule="TABLE-OFFER-01")
    return offer


def close_offer(play: Play, offer: Offer, how: str, reason: str = "") -> None:
    put_offer(play, e.OfferClosed, offer, how=how, reason=reason)


@handles(c.CounterOffer)
def counter_offer(play: Play, command: c.CounterOffer) -> None:
    """Either side proposes other terms, any number of times. Rule: TABLE-OFFER-01."""
    offer = open_offer(play, command.offer)
    turn = "by" if answering_side(play, offer) == "to" else "to"
    put_offer(play, e.OfferCountered, replace(COUNTERING.at(play.state)(play, command, offer), turn=turn))


def answering_side(play: Play, offer: Offer) -> str:
    """Which side the actor speaks for, the one whose turn it is first. Raises `NotTheTarget`."""
    for side in (offer.turn, "to", "by"):
        if speaks_for(play, offer.to) if side == "to" else leads(play, offer):
            return side
    raise NotTheTarget(rule="TABLE-OFFER-01")


@handles(c.AgreeCounter)
def agree_counter(play: Play, command: c.AgreeCounter) -> None:
    """The proposer takes the other side's wording. Rule: TABLE-OFFER-01."""
    offer = open_offer(play, command.offer)
    if not leads(play, offer):
        raise NotTheTarget(rule="TABLE-OFFER-01")
    if offer.turn != "by":
        raise NothingChanges(rule="TABLE-OFFER-01")
    agreed = replace(offer, turn="to")
    put_offer(play, e.CounterAgreed, agreed)
    COUNTERED.at(play.state)(play, agreed)


@handles(c.AcceptOffer)
def accept_offer(play: Play, command: c.AcceptOffer) -> None:
    """Only the one asked answers, not while their own wording stands. Raises `NotTheTarget`, `NotAgreed`."""
    offer = open_offer(play, command.offer)
    check_answers(play, offer, command)
    if offer.turn == "by":
        raise NotAgreed(rule="TABLE-OFFER-01")
    check_agreeing(play.state, offer)
    comes_of(play, AGREED, ACCEPTING.at(play.state)(play, command, offer), command)


def check_answers(play: Play, offer: Offer, command: c.AcceptOffer | c.RefuseOffer) -> None:
    if not ANSWERS.at(play.state)(play, offer, command):
        raise NotTheTarget(rule="TABLE-OFFER-01")


@handles(c.RefuseOffer)
def refuse_offer(play: Play, command: c.RefuseOffer) -> None:
    """The one asked says no; what that costs is the kind's. Rule: TABLE-OFFER-01."""
    offer = open_offer(play, command.offer)
    check_answers(play, offer, command)
    comes_of(play, REFUSED, offer, command.how.strip())
    give_up(play, offer, "refused", command.how.strip())


@handles(c.WithdrawOffer)
def withdraw_offer(play: Play, command: c.WithdrawOffer) -> None:
    offer = open_offer(play, command.offer)
    if not speaks_for(play, offer.by) and not leads(play, offer):
        raise NotTheTarget(rule="TABLE-OFFER-01")
    give_up(play, offer, "withdrawn")


def give_up(play: Play, offer: Offer, how: str, reason: str = "") -> None:
    GIVEN_UP.at(play.state)(play, offer, how)
    close_offer(play, play.state.get(offer.id, Offer), how, reason)
    comes_of(play, DROPPED, offer)
