"""Events of countdowns. What a hidden one does, only the GM hears; of one whose meaning is hidden, only its boxes."""

from rules.events import Entry, Event
from rules.fate.optional.countdown.entities import Countdown
from rules.state import Draft
from rules.words.params import Params


def heard_of(countdown: Countdown) -> tuple[str, ...] | None:
    unseen = countdown.visibility == "hidden" and countdown.state == "running"
    return () if unseen or countdown.state == "prepared" else None


def title_of(countdown: Countdown) -> str:
    """What the log may call it: nothing, while its meaning is hidden."""
    return "" if countdown.visibility == "boxes_only" and countdown.state == "running" else countdown.name


class CountdownEvent(Event, frozen=True, kw_only=True):
    countdown: Countdown

    def apply(self, draft: Draft) -> None:
        draft.put(self.countdown)

    def heard_by(self) -> tuple[str, ...] | None:
        return heard_of(self.countdown)

    def line(self, key: str) -> Entry:
        counted = self.countdown
        open_now = counted.visibility == "open" or counted.state == "over"
        params: Params = {
            "name": title_of(counted),
            "boxes": counted.boxes,
            "marked": counted.marked,
            "outcome": counted.outcome if open_now else "",
        }
        return Entry(key=key, params=params, tone="scene", rules=("FATE-CNTD-01",))


class CountdownMade(CountdownEvent, frozen=True, kw_only=True, tag="countdown_made"):
    def entry(self) -> Entry:
        return self.line("countdown_made")


class CountdownChanged(CountdownEvent, frozen=True, kw_only=True, tag="countdown_changed"):
    """`unseen`: nothing changed that the players see. `lasts`: yes, it outlasts scenes from now on; no, no more."""

    unseen: bool = False
    lasts: str = ""

    def heard_by(self) -> tuple[str, ...] | None:
        return () if self.unseen else heard_of(self.countdown)

    def entry(self) -> Entry:
        entry = self.line("countdown_changed")
        entry.params["lasts"] = self.lasts
        return entry


class CountdownMarked(CountdownEvent, frozen=True, kw_only=True, tag="countdown_marked"):
    def entry(self) -> Entry:
        return self.line("countdown_marked")


class CountdownUnmarked(CountdownEvent, frozen=True, kw_only=True, tag="countdown_unmarked"):
    def entry(self) -> Entry:
        return self.line("countdown_unmarked")


class CountdownFired(CountdownEvent, frozen=True, kw_only=True, tag="countdown_fired"):
    """The last box is marked: everybody hears of the outcome. Rule: FATE-CNTD-03."""

    def entry(self) -> Entry:
        return self.line("countdown_fired")


class CountdownDropped(CountdownEvent, frozen=True, kw_only=True, tag="countdown_dropped"):
    def apply(self, draft: Draft) -> None:
        draft.drop(self.countdown.id)

    def entry(self) -> Entry:
        return self.line("countdown_dropped")


class TimePassed(Event, frozen=True, kw_only=True, tag="time_passed"):
    unit: str
    amount: int

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        return Entry(key="time_passed", params={"unit": self.unit, "amount": self.amount}, tone="scene")
