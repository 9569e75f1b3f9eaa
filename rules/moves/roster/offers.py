"""Resources that pass between characters, by offer and acceptance. Rule: AW-BRT-03."""

from rules.moves.book.entities import game_at
from rules.moves.book.texts import name_in
from rules.moves.hero.changes import change_resource
from rules.moves.hero.entities import Hero
from rules.moves.hero.refusals import NotOnThisSheet
from rules.moves.hero.rights import check_writable, require_own_sheet
from rules.moves.move.refusals import NotEnough
from rules.moves.roster import commands as c
from rules.moves.roster.refusals import NoRoomLeft, ToThemselves
from rules.moves.tree.game import Resource
from rules.play import Play, handles
from rules.state import Entity, State
from rules.table.offers import entities
from rules.table.offers.acts import close_offer, put_offer, when
from rules.table.offers.events import OfferMade
from rules.table.offers.places import AGREED, AGREEING
from rules.view import View
from rules.words.params import Param

KIND = "resource"


class Offer(entities.Offer, frozen=True, kw_only=True, tag="offer"):
    """`resource`: its id, `called` so; `amount`: how much of it."""

    resource: str = ""
    called: Param = None
    amount: int = 0

    def worded(self) -> Param:
        says = {"called": self.called, "n": self.amount, "says": self.terms}
        return {"key": "move.offer.resource", "with": says}


def resource_of(state: State, id: str) -> Resource:
    """Raises `NotOnThisSheet`."""
    found = next((one for one in game_at(state).resources if one.id == id), None)
    if found is None:
        raise NotOnThisSheet(rule="AW-BRT-03", what="resource")
    return found


@handles(c.OfferResource)
def offer_resource(play: Play, command: c.OfferResource) -> None:
    """Raises `NotFound`, `NotYourCharacter`, `SheetClosed`, `ToThemselves`, `NotOnThisSheet`, `NotEnough`,
    `NoRoomLeft`."""
    giver = require_own_sheet(play, command.by)
    taker = play.state.get(command.to, Hero)
    kind = resource_of(play.state, command.resource)
    check_handing(play.state, kind, giver, taker, command.amount)
    offer = Offer(
        id=play.new_id("offer"),
        kind=KIND,
        by=giver.id,
        to=taker.id,
        terms=command.says.strip(),
        resource=kind.id,
        called=name_in((kind,), kind.id),
        amount=command.amount,
    )
    put_offer(play, OfferMade, offer)


def check_handing(state: State, kind: Resource, giver: Hero, taker: Hero, amount: int) -> None:
    """No more than there is, nor than goes in. Raises `ToThemselves`, `SheetClosed`, `NotEnough`, `NoRoomLeft`."""
    if giver.id == taker.id:
        raise ToThemselves(rule="AW-BRT-03")
    check_writable(taker)
    have, there = (one.resources.get(kind.id, kind.start) for one in (giver, taker))
    called = name_in((kind,), kind.id)
    if kind.least is not None and have - amount < kind.least:
        raise NotEnough(rule="AW-BRT-03", called=called, have=have)
    if kind.most is not None and there + amount > kind.most:
        raise NoRoomLeft(rule="AW-BRT-03", called=called, most=kind.most - there)


@when(AGREEING, KIND)
def check_taking(state: State, offer: Offer) -> None:
    """Asked again when it is taken. Raises `NotFound`, `NotOnThisSheet`, and what `check_handing` raises."""
    giver, taker = state.get(offer.by, Hero), state.get(offer.to, Hero)
    check_writable(giver)
    check_handing(state, resource_of(state, offer.resource), giver, taker, offer.amount)


@when(AGREED, KIND)
def hand_over(play: Play, offer: Offer, command: object) -> None:
    close_offer(play, offer, "accepted")
    change_resource(play, offer.by, offer.resource, -offer.amount, why="given")
    change_resource(play, offer.to, offer.resource, offer.amount, why="taken")


VIEWS: dict[type[Entity], View] = {Offer: View()}
