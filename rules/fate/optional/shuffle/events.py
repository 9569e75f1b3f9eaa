"""Sheets are shuffled."""

from rules.events import Entry, Event, Thing
from rules.fate.sheet.entities import Character
from rules.state import Draft, Entity
from rules.view import View
from rules.words.params import Param, Params


class Shuffling(Entity, frozen=True, kw_only=True, tag="shuffling"):
    """After which session people may shuffle. `done`: what each has shuffled already (id `shuffling`)."""

    session: int
    done: dict[str, tuple[str, ...]] = {}


VIEWS: dict[type[Entity], View] = {Shuffling: View()}


class ShuffleAllowed(Event, frozen=True, kw_only=True, tag="shuffle_allowed"):
    """Rule: FATE-ADV-72."""

    shuffling: Shuffling

    def apply(self, draft: Draft) -> None:
        draft.put(self.shuffling)

    def entry(self) -> Entry:
        return Entry(key="shuffle_allowed", params={}, tone="scene", rules=("FATE-ADV-72",))


class SheetShuffled(Event, frozen=True, kw_only=True, tag="sheet_shuffled"):
    """`what`: aspect, skills, stunt. `old` and `new`: what gave way to what."""

    shuffling: Shuffling
    character: Character
    what: str
    old: Param
    new: Param
    put: tuple[Thing, ...] = ()

    def apply(self, draft: Draft) -> None:
        for thing in (self.shuffling, self.character, *self.put):
            draft.put(thing)

    def entry(self) -> Entry:
        params: Params = {"name": self.character.name, "what": self.what, "old": self.old, "new": self.new}
        return Entry(key="sheet_shuffled", params=params, character=self.character.id, rules=("FATE-ADV-72",))
