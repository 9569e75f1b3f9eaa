"""What the GM makes of a combination, and of a long conflict."""

from rules.events import Entry, Event
from rules.fate.roll.events import RollEvent
from rules.state import Draft, Entity
from rules.view import View
from rules.words.params import Params
from rules.words.wording import rating_word


class WornDown(Entity, frozen=True, kw_only=True, tag="worn_down"):
    """`restricts`: the skills that restrict every action in a conflict (id `worn_down`)."""

    conflict: str
    restricts: tuple[str, ...] = ()


VIEWS: dict[type[Entity], View] = {WornDown: View()}


class CombinationWeighed(RollEvent, frozen=True, kw_only=True, tag="combination_weighed"):
    """What counts beside the main skill is what the GM lets count."""

    def entry(self) -> Entry:
        return self.line("combination_weighed")


class ConflictWears(Event, frozen=True, kw_only=True, tag="conflict_wears"):
    """Rule: FATE-COMB-78."""

    worn: WornDown
    system: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.worn)

    def entry(self) -> Entry:
        skills = [rating_word(self.system, skill) for skill in self.worn.restricts]
        params: Params = {"skills": {"list": skills}, "worn": "yes" if skills else "no"}
        return Entry(key="conflict_wears", params=params, tone="scene", rules=("FATE-COMB-78",))
