"""Events of harm: hits, what absorbs them, who is out."""

from rules.events import Entry, Event
from rules.fate.state import Aspect, Character, Hit, Token
from rules.state import Draft


class HitDealt(Event, frozen=True, kw_only=True, tag="hit_dealt"):
    hit: Hit
    source_name: str = ""
    target_name: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.hit)

    def entry(self) -> Entry:
        params = {
            "source": self.source_name,
            "target": self.target_name,
            "shifts": self.hit.shifts,
            "sourced": "yes" if self.source_name else "no",
        }
        return Entry(key="hit", params=params, character=self.hit.target, rules=("FAE-STR-01",))


class HitAbsorbed(Event, frozen=True, kw_only=True, tag="hit_absorbed"):
    """`character` with the boxes marked, and the consequences it took."""

    hit: str
    shifts: int
    character: Character
    boxes: tuple[int, ...] = ()
    consequences: tuple[Aspect, ...] = ()

    def apply(self, draft: Draft) -> None:
        draft.put(self.character)
        for aspect in self.consequences:
            draft.put(aspect)  # FAE-ASP-04
        draft.drop(self.hit)

    def entry(self) -> Entry:
        taken = [{"key": "log.part.box", "with": {"box": box}} for box in self.boxes]
        taken += [
            {"key": "log.part.consequence", "with": {"slot": {"key": f"log.slot.{aspect.slot}"}, "aspect": aspect.text}}
            for aspect in self.consequences
        ]
        return Entry(
            key="absorbed", params={"name": self.character.name, "shifts": self.shifts, "taken": {"list": taken}},
            character=self.character.id, rules=("FAE-STR-05",),
        )  # fmt: skip


class TakenOut(Event, frozen=True, kw_only=True, tag="taken_out"):
    """`hit` waits for the victor's word; None when there is nobody to give it."""

    token: Token
    name: str
    hit: Hit | None = None
    gone: str | None = None

    def apply(self, draft: Draft) -> None:
        draft.put(self.token)
        if self.gone is not None:
            draft.drop(self.gone)
        if self.hit is not None:
            draft.put(self.hit)

    def entry(self) -> Entry:
        return Entry(key="taken_out", params={"name": self.name}, character=self.token.character, rules=("FAE-TKO-01",))


class DefeatTold(Event, frozen=True, kw_only=True, tag="defeat_told"):
    hit: str
    name: str
    text: str

    def apply(self, draft: Draft) -> None:
        draft.drop(self.hit)

    def entry(self) -> Entry:
        return Entry(key="defeat_told", params={"name": self.name, "text": self.text}, rules=("FAE-TKO-03",))


class GaveIn(Event, frozen=True, kw_only=True, tag="gave_in"):
    token: Token
    name: str
    terms: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.token)

    def entry(self) -> Entry:
        return Entry(
            key="gave_in",
            params={"name": self.name, "terms": self.terms},
            character=self.token.character,
            rules=("FAE-GIV-04",),
        )
