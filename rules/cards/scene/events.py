"""What happened to scenes, and what was asked in them."""

from typing import Any

from rules.cards.card.entities import Card, live
from rules.cards.scene.entities import Scene, is_told
from rules.events import Entry, Event
from rules.state import Draft
from rules.table.offers import events as offers
from rules.words.params import Params


class AskMade(offers.OfferMade, frozen=True, kw_only=True, tag="offer_made"):
    def told(self) -> dict[str, Any]:
        return asked(self)

    def entry(self) -> Entry:
        return Entry(key="ask_made", params=self.told(), of=self.offer.id)


class AskCountered(offers.OfferCountered, frozen=True, kw_only=True, tag="offer_countered"):
    def told(self) -> dict[str, Any]:
        return asked(self)


class AskClosed(offers.OfferClosed, frozen=True, kw_only=True, tag="offer_closed"):
    def entry(self) -> Entry:
        params = asked(self) | {"how": self.how, "reason": self.reason}
        return Entry(key="ask_over", params=params, of=self.offer.id)


def asked(event: Any) -> dict[str, Any]:
    """What a line tells of a question: who asks, what for, about which aspect, at what price."""
    ask = event.offer
    mark = ask.mark.text if ask.mark else ""
    return {
        "kind": ask.kind,
        "by": event.by,
        "gm": "yes" if ask.by == "gm" else "no",
        "terms": ask.terms if is_told(ask) else "",
        "was": ask.was,
        "price": ask.price or "none",
        "cost": ask.cost,
        "mark": mark,
    }


class BargainAccepted(Event, frozen=True, kw_only=True, tag="bargain_accepted"):
    """One of those who are asked has said yes; others have not yet."""

    offer: str
    member: str
    accepted: tuple[str, ...]

    def apply(self, draft: Draft) -> None:
        draft.change(self.offer, accepted=self.accepted)

    def entry(self) -> Entry:
        return Entry(key="bargain_accepted", params={"member": {"member": self.member}}, of=self.offer)


class SceneOver(Event, frozen=True, kw_only=True, tag="scene_resolved"):
    """It is over; clean-up begins (CARD-CLEAN-01). `how`: vote, roll, bargain.

    `legible`: what is crossed out can be read until its card goes; in older stories it went at once.
    """

    scene: str
    title: str
    ending: str
    how: str
    legible: bool = False

    def apply(self, draft: Draft) -> None:
        draft.change(self.scene, resolved=True, ending=self.ending)
        for card in draft.all(Card):
            if card.scene == self.scene and not self.legible:
                draft.change(card.id, lines=tuple(live(card.lines)))

    def entry(self) -> Entry:
        params: Params = {"title": self.title, "ending": self.ending, "how": self.how}
        return Entry(key="scene_resolved", params=params, tone="scene", rules=("CARD-NEXT-02",))


class SceneGrown(Event, frozen=True, kw_only=True, tag="scene_grown"):
    """A short conflict is a full scene from now on. Rule: CARD-FAST-03."""

    scene: str
    title: str

    def apply(self, draft: Draft) -> None:
        draft.change(self.scene, mode="full")

    def entry(self) -> Entry:
        return Entry(key="scene_grown", params={"title": self.title}, tone="scene", rules=("CARD-FAST-03",))


class ProblemSet(Event, frozen=True, kw_only=True, tag="problem_set"):
    """An aspect that is a problem in this scene comes ticked at the next action. No line tells of it by itself."""

    scene: str
    aspect: str

    def apply(self, draft: Draft) -> None:
        draft.change(self.scene, problems=(*draft.get(self.scene, Scene).problems, self.aspect))
