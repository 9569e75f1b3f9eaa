"""Events of companions."""

from rules.events import Entry, Event
from rules.fate.sheet.entities import Character
from rules.state import Draft
from rules.words.params import Params

Hearers = tuple[str, ...] | None


class CompanionEvent(Event, frozen=True, kw_only=True):
    """`character`: the partner's sheet as it is now."""

    character: Character
    name: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.character)

    def heard_by(self) -> Hearers:
        return None if self.character.shown else ()

    def line(self, key: str, rule: str, **more: str) -> Entry:
        params: Params = {"name": self.name, "partner": self.character.name, **more}
        return Entry(key=key, params=params, character=self.character.id, rules=(rule,))


class CompanionAdded(CompanionEvent, frozen=True, kw_only=True, tag="companion_added"):
    def entry(self) -> Entry:
        return self.line("companion_added", "FATE-COMP-76")


class CompanionEdited(CompanionEvent, frozen=True, kw_only=True, tag="companion_edited"):
    """Told by what stands on the sheet."""

    def entry(self) -> None:
        return None


class CompanionDropped(CompanionEvent, frozen=True, kw_only=True, tag="companion_dropped"):
    def entry(self) -> Entry:
        return self.line("companion_dropped", "FATE-COMP-76")


class CompanionAdvanced(CompanionEvent, frozen=True, kw_only=True, tag="companion_advanced"):
    take: str

    def entry(self) -> Entry:
        return self.line("companion_advanced", "FATE-COMP-75", take=self.take)


class CompanionSent(CompanionEvent, frozen=True, kw_only=True, tag="companion_sent"):
    """`alone`: she herself, while she is away from her partner."""

    alone: Character

    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        draft.put(self.alone)

    def entry(self) -> Entry:
        return self.line("companion_sent", "FATE-COMP-75")


class CompanionBack(CompanionEvent, frozen=True, kw_only=True, tag="companion_back"):
    """`drop`: what she was while she was away."""

    drop: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.drop:
            draft.drop(id)
        super().apply(draft)

    def entry(self) -> Entry:
        return self.line("companion_back", "FATE-COMP-75")


class CompanionGone(CompanionEvent, frozen=True, kw_only=True, tag="companion_gone"):
    """Out of the conflict, in the words of `how`; `hit`: the one she took for her partner."""

    how: str = ""
    hit: str | None = None

    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        if self.hit is not None:
            draft.drop(self.hit)

    def entry(self) -> Entry:
        return self.line("companion_gone", "FATE-COMP-72", how=self.how, took="yes" if self.hit else "no")
