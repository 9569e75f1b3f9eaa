"""Events of offers as Fate tells them: with the aspect they are about."""

from typing import Any

from rules.events import Entry
from rules.fate.bargain.entities import Offer
from rules.fate.gm.spotlight import remember
from rules.state import Draft
from rules.table.offers import events


def line(event: Any, key: str) -> Entry:
    """A line of the log, with what the table tells of it and what Fate does."""
    params = events.OfferEvent.told(event) | {"compel": event.offer.compel, "aspect": event.aspect_text}
    return Entry(key=key, params=params, tone="point" if "compel" in event.offer.kind else "change", of=event.offer.id)


class OfferEvent(events.OfferEvent, frozen=True, kw_only=True):
    offer: Offer
    aspect_text: str = ""


class OfferMade(events.OfferMade, frozen=True, kw_only=True, tag="offer_made"):
    offer: Offer
    aspect_text: str = ""

    def entry(self) -> Entry:
        return line(self, "offer_made")


class OfferCountered(events.OfferCountered, frozen=True, kw_only=True, tag="offer_countered"):
    offer: Offer
    aspect_text: str = ""

    def entry(self) -> Entry:
        return line(self, "offer_countered")


class CounterAgreed(events.CounterAgreed, frozen=True, kw_only=True, tag="counter_agreed"):
    offer: Offer
    aspect_text: str = ""

    def entry(self) -> Entry:
        return line(self, "counter_agreed")


class OfferLed(OfferEvent, frozen=True, kw_only=True, tag="offer_led"):
    """The GM runs a player's compel from now on."""

    def entry(self) -> Entry:
        return line(self, "offer_led")


class OfferVoted(OfferEvent, frozen=True, kw_only=True, tag="offer_voted"):
    """Somebody said what they think of it; the offer shows who."""

    def entry(self) -> None:
        return None


class OfferClosed(events.OfferClosed, frozen=True, kw_only=True, tag="offer_closed"):
    """`how`: accepted, refused, withdrawn, lapsed, turned_down (by the GM, who says why)."""

    offer: Offer
    aspect_text: str = ""

    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        if self.how == "accepted" and "compel" in self.offer.kind:
            remember(draft, "compel", self.offer.by if self.offer.kind == "self_compel" else self.offer.to)

    def entry(self) -> Entry:
        entry = line(self, "offer_closed")
        absent = "yes" if self.offer.absent else "no"
        lasts = "scene" if self.offer.grant is not None and self.offer.grant.for_scene else "once"
        entry.params |= {"how": self.how, "reason": self.reason, "absent": absent, "lasts": lasts}
        return entry
