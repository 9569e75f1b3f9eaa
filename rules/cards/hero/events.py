"""What happened to heroes."""

from msgspec.structs import replace

from rules.cards.card.entities import AspectLine
from rules.cards.hero.entities import Hero
from rules.events import Cleared, Entry, Event
from rules.state import Draft
from rules.words.params import Params


class HeroMade(Event, frozen=True, kw_only=True, tag="hero_made"):
    hero: Hero

    def apply(self, draft: Draft) -> None:
        draft.put(self.hero)

    def entry(self) -> Entry:
        params: Params = {
            "name": self.hero.name,
            "aspects": {"list": [line.text for line in self.hero.aspects]},
        }
        return Entry(key="hero_made", params=params, character=self.hero.id, rules=("CARD-SHEET-01",))


class HeroChanged(Event, frozen=True, kw_only=True, tag="hero_changed"):
    """Another name or other words about them."""

    character: str
    name: str
    about: str

    def apply(self, draft: Draft) -> None:
        draft.change(self.character, name=self.name, about=self.about)

    def entry(self) -> Entry:
        return Entry(key="hero_changed", params={"name": self.name}, character=self.character)


class HeroAssigned(Event, frozen=True, kw_only=True, tag="hero_assigned"):
    """`to`: a member; None the GM."""

    character: str
    to: str | None
    name: str

    def apply(self, draft: Draft) -> None:
        draft.change(self.character, controller=self.to)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "member": {"members": [self.to] if self.to else []}}
        return Entry(key="hero_assigned", params=params, character=self.character, rules=("TABLE-SEAT-02",))


class HeroDropped(Cleared, frozen=True, kw_only=True, tag="hero_dropped"):
    name: str

    def entry(self) -> Entry:
        return Entry(key="hero_dropped", params={"name": self.name})


class SheetEdited(Event, frozen=True, kw_only=True, tag="sheet_edited"):
    """`aspect`: the line, a new one where the sheet has none such; no `text`, it goes. `was`: its words before."""

    character: str
    name: str
    aspect: str
    text: str
    was: str = ""

    def apply(self, draft: Draft) -> None:
        lines = draft.get(self.character, Hero).aspects
        if not self.text:
            lines = tuple(line for line in lines if line.id != self.aspect)
        elif any(line.id == self.aspect for line in lines):
            lines = tuple(replace(line, text=self.text) if line.id == self.aspect else line for line in lines)
        else:
            lines = (*lines, AspectLine(id=self.aspect, text=self.text))
        draft.change(self.character, aspects=lines)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "text": self.text, "was": self.was}
        return Entry(key="sheet_edited", params=params, character=self.character, rules=("CARD-SHEET-06",))


class StatusSorted(Event, frozen=True, kw_only=True, tag="status_sorted"):
    """Lines of a status card go; of those that stay at clean-up nobody is asked again. `texts`: those that go."""

    character: str
    name: str
    removed: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    scene: str = ""
    asked: tuple[str, ...] = ()
    because: str = ""

    def apply(self, draft: Draft) -> None:
        left = tuple(line for line in draft.get(self.character, Hero).status if line.id not in self.removed)
        draft.change(self.character, status=left)
        if self.scene:
            draft.change(self.scene, asked=self.asked)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "aspects": {"list": list(self.texts)}, "because": self.because}
        params["some"] = "yes" if self.texts else "no"
        rules = ("CARD-CLEAN-04",) if self.scene else ("CARD-CLEAN-05",)
        return Entry(key="status_sorted", params=params, character=self.character, rules=rules)
