"""What happened to whole characters."""

from rules.events import Cleared, Entry, Thing
from rules.moves.hero.events import OnSheet
from rules.state import Draft
from rules.words.params import Params


class CharacterAssigned(OnSheet, frozen=True, kw_only=True, tag="character_assigned"):
    """`to`: a member; None the MC."""

    to: str | None

    def apply(self, draft: Draft) -> None:
        draft.change(self.character, controller=self.to)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "member": {"members": [self.to] if self.to else []}}
        return Entry(key="sheet_assigned", params=params, character=self.character, rules=("TABLE-SEAT-02",))


class CharacterShown(OnSheet, frozen=True, kw_only=True, tag="character_shown"):
    """`put`: they, and what else of theirs is to be seen from now on."""

    put: tuple[Thing, ...]

    def apply(self, draft: Draft) -> None:
        for thing in self.put:
            draft.put(thing)

    def entry(self) -> Entry:
        return self.line("character_shown")


class CharacterDropped(Cleared, frozen=True, kw_only=True, tag="character_dropped"):
    """`shown`: the players knew them."""

    name: str
    shown: bool = True

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.shown else ()

    def entry(self) -> Entry:
        return Entry(key="sheet_dropped", params={"name": self.name})
