"""Events of offers: made, countered, answered, withdrawn."""

from typing import TYPE_CHECKING, Any

from rules.events import Entry, Event, own_kind
from rules.state import Draft
from rules.table.offers.entities import Offer

if TYPE_CHECKING:
    OwnOffer = Offer
else:
    OwnOffer = own_kind(Offer)


class OfferEvent(Event, frozen=True, kw_only=True):
    """`by`, `to`: the names of both sides."""

    offer: OwnOffer
    by: str = ""
    to: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.offer)

    def told(self) -> dict[str, Any]:
        """What its line tells."""
        offer = self.offer
        gm = "yes" if offer.by == "gm" else "no"
        return {"kind": offer.kind, "by": self.by, "to": self.to, "terms": offer.worded(), "gm": gm}


class OfferMade(OfferEvent, frozen=True, kw_only=True, tag="offer_made"):
    def entry(self) -> Entry:
        return Entry(key="offered", params=self.told(), of=self.offer.id)


class OfferCountered(OfferEvent, frozen=True, kw_only=True, tag="offer_countered"):
    def entry(self) -> Entry:
        return Entry(key="offer_countered", params=self.told(), of=self.offer.id)


class CounterAgreed(OfferEvent, frozen=True, kw_only=True, tag="counter_agreed"):
    def entry(self) -> Entry:
        return Entry(key="counter_agreed", params=self.told(), of=self.offer.id)


class OfferClosed(OfferEvent, frozen=True, kw_only=True, tag="offer_closed"):
    """`how`: accepted, refused, withdrawn, lapsed, or as the engine has it."""

    how: str = "accepted"
    reason: str = ""

    def apply(self, draft: Draft) -> None:
        draft.drop(self.offer.id)

    def entry(self) -> Entry:
        params = self.told() | {"how": self.how, "reason": self.reason}
        return Entry(key="offer_over", params=params, of=self.offer.id)
