"""Events of exchanges."""

from rules.events import Entry, Event
from rules.fate.conflict.entities import Conflict
from rules.fate.optional.exchange.entities import Seating
from rules.fate.roll.events import RollEvent
from rules.fate.roll.shown import number_word
from rules.state import Draft
from rules.words.params import Params


class SeatsArranged(Event, frozen=True, kw_only=True, tag="seats_arranged"):
    seating: Seating

    def apply(self, draft: Draft) -> None:
        draft.put(self.seating)

    def entry(self) -> None:
        return None


class ExchangeEvent(Event, frozen=True, kw_only=True):
    """Somebody's part in the exchange has changed; `name` is theirs."""

    conflict: Conflict
    name: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.conflict)

    def line(self, key: str, rule: str) -> Entry:
        return Entry(key=key, params={"name": self.name}, tone="turn", rules=(rule,))


class ActionHeld(ExchangeEvent, frozen=True, kw_only=True, tag="action_held"):
    def entry(self) -> Entry:
        return self.line("action_held", "FATE-HOLD-71")


class HeldTaken(ExchangeEvent, frozen=True, kw_only=True, tag="held_taken"):
    def entry(self) -> Entry:
        return self.line("held_taken", "FATE-HOLD-72")


class HeldPassed(ExchangeEvent, frozen=True, kw_only=True, tag="held_passed"):
    def entry(self) -> Entry:
        return self.line("held_passed", "FATE-HOLD-74")


class FullDefenseTaken(ExchangeEvent, frozen=True, kw_only=True, tag="full_defense_taken"):
    def entry(self) -> Entry:
        return self.line("full_defense_taken", "FATE-DEF-71")


class HoldersAsked(Event, frozen=True, kw_only=True, tag="holders_asked"):
    """All places are through: who holds acts now, or not at all."""

    conflict: str
    names: tuple[str, ...]

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        return Entry(
            key="holders_asked", params={"names": {"list": list(self.names)}}, tone="turn", rules=("FATE-HOLD-74",)
        )


class DoneFreely(Event, frozen=True, kw_only=True, tag="done_freely"):
    """Something small that takes no turn."""

    character: str
    name: str
    text: str

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "text": self.text}
        return Entry(key="done_freely", params=params, character=self.character, rules=("FATE-FREE-71",))


class AttackCast(RollEvent, frozen=True, kw_only=True, tag="attack_cast"):
    """The attacking side's dice lie, before it is said how the attack is met."""

    def entry(self) -> Entry:
        effort = self.roll.effort
        word = number_word(self.system, effort.total)
        entry = self.line("attack_cast", total={"signed": effort.total}, word=word)
        entry.dice, entry.total = effort.dice, effort.total
        return entry
