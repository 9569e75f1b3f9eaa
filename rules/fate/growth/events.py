"""Events of advancement. Rules: FATE-ADV."""

from typing import Any

from rules.events import Entry, Event, Thing
from rules.fate.sheet.entities import Character
from rules.state import Draft
from rules.words.wording import rating_word

RULES = {
    "swap": "FATE-ADV-03",
    "rename": "FATE-ADV-04",
    "exchange_stunt": "FATE-ADV-05",
    "new_stunt": "FATE-ADV-06",
    "raise": "FATE-ADV-08",
    "refresh": "FATE-ADV-10",
    "high_concept": "FATE-ADV-10",
    "aspect": "FATE-ADV-71",
    "exchange_rating": "FATE-ADV-52",
    "points": "FATE-ADV-62",
    "placed": "FATE-PLAY-01",
    "dropped": "TABLE-DIAL-01",
    "passed": "FATE-ADV-02",
    "left": "FATE-ADV-02",
}


class MilestoneAwarded(Event, frozen=True, kw_only=True, tag="milestone_awarded"):
    size: str
    characters: tuple[Character, ...]

    def apply(self, draft: Draft) -> None:
        for character in self.characters:
            draft.put(character)

    def entry(self) -> Entry:
        params: dict[str, Any] = {"size": self.size, "names": {"list": [who.name for who in self.characters]}}
        return Entry(key="milestone_awarded", params=params, tone="scene", rules=("FATE-ADV-01",))


class PoweredUp(Event, frozen=True, kw_only=True, tag="powered_up"):
    """What the GM added to a breakthrough. Rule: FATE-ADV-60."""

    characters: tuple[Character, ...]
    refresh: int = 0
    points: int = 0

    def apply(self, draft: Draft) -> None:
        for character in self.characters:
            draft.put(character)

    def entry(self) -> Entry:
        names = {"list": [who.name for who in self.characters]}
        params: dict[str, Any] = {"names": names, "refresh": self.refresh or None, "points": self.points or None}
        return Entry(key="powered_up", params=params, tone="scene", rules=("FATE-ADV-60",))


class Grown(Event, frozen=True, kw_only=True, tag="grown"):
    """One choice of a milestone is made. `choice`: swap, exchange_rating, rename, exchange_stunt, new_stunt, raise,
    refresh, high_concept, aspect, passed, left (the one in `text`), placed, dropped, points (`raised`: rating -> its
    new value; `value`: points left); empty where another event tells of it. The rest is what the log says of it."""

    character: Character
    system: str
    choice: str = ""
    put: tuple[Thing, ...] = ()
    rating: str = ""
    other: str = ""
    old: str = ""
    text: str = ""
    value: int = 0
    raised: dict[str, int] = {}

    def apply(self, draft: Draft) -> None:
        draft.put(self.character)
        for thing in self.put:
            draft.put(thing)

    def entry(self) -> Entry | None:
        if not self.choice:
            return None
        params: dict[str, Any] = {"name": self.character.name, "old": self.old, "text": self.text}
        if self.choice in ("swap", "raise", "exchange_rating", "placed", "dropped"):
            params |= {"rating": self.word(self.rating), "other": self.word(self.other)}
            params["value"] = {"signed": self.value}
        elif self.choice == "points":
            params |= {"raised": {"list": [self.step(name, value) for name, value in self.raised.items()]}}
            params["value"] = self.value
        else:
            params["value"] = self.value
        rules = (RULES[self.choice],)
        return Entry(key=f"grown_{self.choice}", params=params, character=self.character.id, rules=rules)

    def word(self, rating: str) -> Any:
        return rating_word(self.system, rating) if rating else ""

    def step(self, rating: str, value: int) -> dict[str, Any]:
        return {"key": "log.part.raised", "with": {"rating": self.word(rating), "value": {"signed": value}}}
