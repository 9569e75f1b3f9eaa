"""What rest does, and time."""

from rules.events import Entry, Event
from rules.fate.sheet.entities import Character
from rules.state import Draft, Entity
from rules.view import View
from rules.words.params import Param, Params


class Between(Entity, frozen=True, kw_only=True, tag="between"):
    """For which `session` it is said what time went by before it (id `between`)."""

    session: int


VIEWS: dict[type[Entity], View] = {Between: View()}


class BreatherTaken(Event, frozen=True, kw_only=True, tag="breather_taken"):
    names: tuple[str, ...]

    def apply(self, draft: Draft) -> None:
        pass

    def entry(self) -> Entry:
        params: Params = {"names": {"list": list(self.names)}}
        return Entry(key="breather_taken", params=params, tone="scene", rules=("FATE-REC-71",))


class BetweenTold(Event, frozen=True, kw_only=True, tag="between_told"):
    """`time`: none or enough."""

    between: Between
    time: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.between)

    def entry(self) -> Entry:
        rule = "FATE-REC-74" if self.time == "none" else "FATE-REC-73"
        return Entry(key="between_told", params={"time": self.time}, tone="scene", rules=(rule,))


class WoundEased(Event, frozen=True, kw_only=True, tag="wound_eased"):
    """`character` with what heals faster now; `slot`: as what. Without a `note` the log has told why."""

    character: Character
    text: str
    slot: Param
    note: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.character)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.character.shown else ()

    def entry(self) -> Entry:
        params: Params = {"name": self.character.name, "text": self.text, "slot": self.slot, "note": self.note}
        return Entry(key="wound_eased", params=params, character=self.character.id, rules=("FATE-REC-75",))
