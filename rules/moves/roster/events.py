"""What happened to whole characters."""

from rules.events import Cleared, Entry
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


class CharacterDropped(Cleared, frozen=True, kw_only=True, tag="character_dropped"):
    name: str

    def entry(self) -> Entry:
        return Entry(key="sheet_dropped", params={"name": self.name})
