"""Events of offers: made, countered, answered, withdrawn."""

from rules.events import Entry, Event
from rules.fate.bargain.entities import Offer
from rules.fate.gm.spotlight import remember
from rules.state import Draft


class OfferEvent(Event, frozen=True, kw_only=True):
    offer: Offer
    by: str = ""
    to: str = ""
    aspect_text: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.offer)

    def line(self, key: str) -> Entry:
        offer = self.offer
        params = {
            "kind": offer.kind,
            "compel": offer.compel,
            "by": self.by,
            "to": self.to,
            "terms": offer.terms,
            "aspect": self.aspect_text,
            "gm": "yes" if offer.by == "gm" else "no",
        }
        tone = "point" if "compel" in offer.kind else "change"
        return Entry(key=key, params=params, tone=tone, of=offer.id)


class OfferMade(OfferEvent, frozen=True, kw_only=True, tag="offer_made"):
    def entry(self) -> Entry:
        return self.line("offer_made")


class OfferCountered(OfferEvent, frozen=True, kw_only=True, tag="offer_countered"):
    def entry(self) -> Entry:
        return self.line("offer_countered")


class CounterAgreed(OfferEvent, frozen=True, kw_only=True, tag="counter_agreed"):
    def entry(self) -> Entry:
        return self.line("counter_agreed")


class OfferLed(OfferEvent, frozen=True, kw_only=True, tag="offer_led"):
    """The GM runs a player's compel from now on."""

    def entry(self) -> Entry:
        return self.line("offer_led")


class OfferVoted(OfferEvent, frozen=True, kw_only=True, tag="offer_voted"):
    """Somebody said what they think of it; the offer shows who."""

    def entry(self) -> None:
        return None


class OfferClosed(OfferEvent, frozen=True, kw_only=True, tag="offer_closed"):
    """`how`: accepted, refused, withdrawn, lapsed, turned_down (by the GM, who says why)."""

    how: str = "accepted"
    reason: str = ""

    def apply(self, draft: Draft) -> None:
        draft.drop(self.offer.id)
        if self.how == "accepted" and "compel" in self.offer.kind:
            remember(draft, "compel", self.offer.by if self.offer.kind == "self_compel" else self.offer.to)

    def entry(self) -> Entry:
        entry = self.line("offer_closed")
        absent = "yes" if self.offer.absent else "no"
        lasts = "scene" if self.offer.grant is not None and self.offer.grant.for_scene else "once"
        entry.params |= {"how": self.how, "reason": self.reason, "absent": absent, "lasts": lasts}
        return entry
