"""Events of advancement. Rules: FAE-ADV."""

from typing import Any

from rules.entities import Thing
from rules.events import Entry, Event
from rules.fate.state import Character
from rules.state import Draft


class MilestoneAwarded(Event, frozen=True, kw_only=True, tag="milestone_awarded"):
    size: str
    characters: tuple[Character, ...]

    def apply(self, draft: Draft) -> None:
        for character in self.characters:
            draft.put(character)

    def entry(self) -> Entry:
        params: dict[str, Any] = {"size": self.size, "names": {"list": [who.name for who in self.characters]}}
        return Entry(key="milestone_awarded", params=params, tone="scene", rules=("FAE-ADV-01",))


class Grown(Event, frozen=True, kw_only=True, tag="grown"):
    """One choice of a milestone is made. `choice`: swap, rename, exchange_stunt, new_stunt, raise, refresh, stunt,
    high_concept, passed; empty where another event tells of it. `params` are what the log says of it."""

    character: Character
    choice: str = ""
    put: tuple[Thing, ...] = ()
    params: dict[str, Any] = {}

    def apply(self, draft: Draft) -> None:
        draft.put(self.character)
        for thing in self.put:
            draft.put(thing)

    def entry(self) -> Entry | None:
        if not self.choice:
            return None
        params = {"name": self.character.name, **self.params}
        return Entry(key=f"grown_{self.choice}", params=params, character=self.character.id, rules=("FAE-ADV-02",))
