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

    def line(self, key: str) -> Entry:
        offer = self.offer
        gm = "yes" if offer.by == "gm" else "no"
        params = {"kind": offer.kind, "by": self.by, "to": self.to, "terms": offer.terms, "gm": gm}
        return Entry(key=key, params=params | self.more(), of=offer.id)

    def more(self) -> dict[str, Any]:
        """What else its line tells."""
        return {}


class OfferMade(OfferEvent, frozen=True, kw_only=True, tag="offer_made"):
    def entry(self) -> Entry:
        return self.line("offer_made")


class OfferCountered(OfferEvent, frozen=True, kw_only=True, tag="offer_countered"):
    def entry(self) -> Entry:
        return self.line("offer_countered")


class CounterAgreed(OfferEvent, frozen=True, kw_only=True, tag="counter_agreed"):
    def entry(self) -> Entry:
        return self.line("counter_agreed")


class OfferClosed(OfferEvent, frozen=True, kw_only=True, tag="offer_closed"):
    """`how`: accepted, refused, withdrawn, lapsed, or as the engine has it."""

    how: str = "accepted"
    reason: str = ""

    def apply(self, draft: Draft) -> None:
        draft.drop(self.offer.id)

    def entry(self) -> Entry:
        entry = self.line("offer_closed")
        entry.params |= {"how": self.how, "reason": self.reason}
        return entry
