"""Events of spin."""

from rules.events import Entry, Event
from rules.fate.optional.spin.entities import Spin
from rules.fate.roll.events import RollEvent
from rules.state import Draft
from rules.words.params import Params


class SpinGained(Event, frozen=True, kw_only=True, tag="spin_gained"):
    """`name`: the owner's."""

    spin: Spin
    name: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.spin)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "margin": self.spin.margin}
        return Entry(key="spin_gained", params=params, character=self.spin.owner, rules=("FATE-SPIN-72",))


class SpinLapsed(Event, frozen=True, kw_only=True, tag="spin_lapsed"):
    """`names`: whose spin nobody saw used."""

    spins: tuple[Spin, ...]
    names: tuple[str, ...]

    def apply(self, draft: Draft) -> None:
        for spin in self.spins:
            draft.put(spin)

    def entry(self) -> Entry:
        return Entry(key="spin_lapsed", params={"names": {"list": list(self.names)}}, rules=("FATE-SPIN-75",))


class SpinUsed(RollEvent, frozen=True, kw_only=True, tag="spin_used"):
    """`who` changes the roll of `whom` by `value`; `spin` as it is now."""

    spin: Spin
    who: str
    whom: str
    value: int
    because: str = ""

    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        draft.put(self.spin)

    def entry(self) -> Entry:
        value = {"signed": self.value}
        entry = self.line("spin_used", who=self.who, whom=self.whom, value=value, because=self.because)
        entry.rules = ("FATE-SPIN-73",)
        return entry


class SpinTurnedDown(RollEvent, frozen=True, kw_only=True, tag="spin_turned_down"):
    """It changes nothing, and is there again until the action is over."""

    spin: Spin
    who: str

    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        draft.put(self.spin)

    def entry(self) -> Entry:
        entry = self.line("spin_turned_down", who=self.who)
        entry.rules = ("FATE-SPIN-74",)
        return entry
