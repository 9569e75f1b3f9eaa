"""What happened to points. Every movement is told, with its reason and the aspect it is about. Rule: CARD-ECON-04."""

from rules.cards.hero.entities import Hero
from rules.cards.points.entities import Piles
from rules.events import Entry, Event
from rules.state import Draft
from rules.words.params import Param, Params

PILES = "piles"


def add(draft: Draft, to: str, amount: int) -> None:
    """A bowl that never runs out stays as it is."""
    if to not in ("gm", "bowl"):
        draft.change(to, points=draft.get(to, Hero).points + amount)
        return
    piles = draft.get(PILES, Piles)
    if to == "gm":
        draft.change(PILES, gm=piles.gm + amount)
    elif piles.bowl is not None:
        draft.change(PILES, bowl=piles.bowl + amount)


class PointsDealt(Event, frozen=True, kw_only=True, tag="points_dealt"):
    """At the campaign's first session. `hands`: by character."""

    gm: int
    bowl: int | None
    hands: dict[str, int]

    def apply(self, draft: Draft) -> None:
        draft.put(Piles(id=PILES, gm=self.gm, bowl=self.bowl))
        for hero, points in self.hands.items():
            draft.change(hero, points=points)

    def entry(self) -> Entry:
        bowl: Param = {"key": "log.bowl.endless"} if self.bowl is None else str(self.bowl)
        each: Param = max(self.hands.values()) if self.hands else ""
        params: Params = {"gm": self.gm, "bowl": bowl, "each": each}
        return Entry(key="points_dealt", params=params, tone="point", rules=("CARD-SHEET-04", "CARD-ECON-03"))


class HandDealt(Event, frozen=True, kw_only=True, tag="hand_dealt"):
    """Somebody who came later gets the same hand."""

    character: str
    name: str
    points: int

    def apply(self, draft: Draft) -> None:
        draft.change(self.character, points=self.points)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "points": self.points}
        return Entry(key="hand_dealt", params=params, tone="point", character=self.character, rules=("CARD-SHEET-04",))


class PointsMoved(Event, frozen=True, kw_only=True, tag="points_moved"):
    """From one hand or pile to another: nothing is made or lost (CARD-ECON-01). `source`, `to`: gm, bowl, or a
    character. `why`: detrimental, beneficial, invocation, returned, reveal, problem, bargain, left."""

    source: str
    to: str
    amount: int
    why: str
    aspect: str = ""
    name: str = ""

    def apply(self, draft: Draft) -> None:
        add(draft, self.source, -self.amount)
        add(draft, self.to, self.amount)

    def entry(self) -> Entry:
        params: Params = {
            "amount": self.amount,
            "name": self.name,
            "source": side(self.source),
            "to": side(self.to),
            "why": {"key": f"log.reason.{self.why}"},
            "aspect": self.aspect,
        }
        hand = next((end for end in (self.source, self.to) if side(end) == "hero"), None)
        return Entry(key="hand_moved", params=params, tone="point", character=hand, rules=("CARD-ECON-04",))


def side(end: str) -> str:
    return end if end in ("gm", "bowl") else "hero"


class PointsAdjusted(Event, frozen=True, kw_only=True, tag="points_adjusted"):
    """The only way that points come from nowhere or go there. Rule: CARD-ECON-01."""

    to: str
    by: int
    why: str
    name: str = ""

    def apply(self, draft: Draft) -> None:
        add(draft, self.to, self.by)

    def entry(self) -> Entry:
        params: Params = {"to": side(self.to), "name": self.name, "by": {"signed": self.by}, "why": self.why}
        character = self.to if side(self.to) == "hero" else None
        return Entry(key="points_adjusted", params=params, tone="point", character=character, rules=("CARD-ECON-01",))
