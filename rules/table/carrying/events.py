"""What has come in from another campaign."""

from rules.events import Entry, Event, Thing
from rules.state import Draft
from rules.table.characters import Character
from rules.table.stage.entities import Scene


class Brought(Event, frozen=True, kw_only=True, tag="brought"):
    """Things the players do not know of yet; the GM alone is told how many. `again`: a scene that was played here."""

    put: tuple[Thing, ...]
    again: bool = False

    def apply(self, draft: Draft) -> None:
        for thing in self.put:
            draft.put(thing)

    def heard_by(self) -> tuple[str, ...] | None:
        return ()

    def entry(self) -> Entry:
        titles = [thing.title for thing in self.put if isinstance(thing, Scene)]
        if self.again and titles:
            return Entry(key="prepared_again", params={"title": titles[0]}, tone="aside")
        people = sum(isinstance(thing, Character) for thing in self.put)
        scenes = sum(isinstance(thing, Scene) for thing in self.put)
        return Entry(key="brought", params={"people": people, "scenes": scenes}, tone="aside")
