"""What happened to cards and the lines on them."""

from msgspec.structs import replace

from rules.cards.card.entities import AspectLine, Card, Stored, live
from rules.cards.hero.entities import Hero
from rules.cards.scene.entities import Scene
from rules.events import Entry, Event
from rules.state import Draft
from rules.words.params import Params


class AspectLaid(Event, frozen=True, kw_only=True, tag="aspect_laid"):
    """A line is written on a card, which comes with its first one (CARD-SCENE-03), or on a status card (CARD-SHEET-02).
    `first`: it uses up the scene's free one. `cost`: what the GM pays. `how`: framed, restored, revealed, chosen,
    price."""

    scene: str
    line: AspectLine
    how: str
    card: str = ""
    card_name: str = ""
    hero: str = ""
    hero_name: str = ""
    first: bool = False
    cost: int = 0

    def apply(self, draft: Draft) -> None:
        scene = draft.get(self.scene, Scene)
        draft.change(self.scene, first_free=scene.first_free and not self.first, paid=scene.paid + self.cost)
        if self.hero:
            draft.change(self.hero, status=(*draft.get(self.hero, Hero).status, self.line))
            return
        known = draft.find(self.card)
        card = known if isinstance(known, Card) else Card(id=self.card, scene=self.scene, name=self.card_name)
        draft.put(replace(card, lines=(*card.lines, self.line)))

    def entry(self) -> Entry:
        params: Params = {
            "aspect": self.line.text,
            "kind": self.line.kind,
            "card": self.card_name,
            "name": self.hero_name,
            "how": self.how,
        }
        return Entry(key="aspect_laid", params=params, character=self.hero or None, rules=("CARD-SCENE-03",))


class AspectCrossed(Event, frozen=True, kw_only=True, tag="aspect_crossed"):
    """A line is crossed out; it can still be read. `drop`: its card, where nothing live is left on it."""

    holder: str
    aspect: str
    text: str
    drop: bool = False

    def apply(self, draft: Draft) -> None:
        holder = draft.find(self.holder)
        if self.drop:
            draft.drop(self.holder)
        elif isinstance(holder, Hero):
            draft.change(self.holder, status=crossed(holder.status, self.aspect))
        elif isinstance(holder, Card):
            draft.change(self.holder, lines=crossed(holder.lines, self.aspect))

    def entry(self) -> Entry:
        return Entry(key="aspect_crossed", params={"aspect": self.text}, rules=("CARD-SCENE-04",))


def crossed(lines: tuple[AspectLine, ...], aspect: str) -> tuple[AspectLine, ...]:
    return tuple(replace(line, crossed=line.crossed or line.id == aspect) for line in lines)


class CardsCleared(Event, frozen=True, kw_only=True, tag="cards_cleared"):
    """The GM has decided on lines of the scene's cards: they go, or into the store. `stored`: the cards there, as they
    are then."""

    discarded: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    stored: tuple[Stored, ...] = ()

    def apply(self, draft: Draft) -> None:
        gone = {*self.discarded, *self.kept}
        for card in draft.all(Card):
            left = tuple(line for line in card.lines if line.id not in gone)
            if not live(left):
                draft.drop(card.id)
            elif left != card.lines:
                draft.change(card.id, lines=left)
        for stored in self.stored:
            draft.put(stored)

    def entry(self) -> Entry:
        params: Params = {"count": len(self.discarded) + len(self.kept)}
        return Entry(key="cards_cleared", params=params, rules=("CARD-CLEAN-02",))
