"""What happened to the numbers and marks of a sheet."""

from typing import Any

from msgspec.structs import replace

from rules.events import Entry, Event
from rules.moves.hero.entities import Gear, Held, Hero, Highlight, Marked, Modifier, XpMark
from rules.state import Draft
from rules.words.params import Param, Params


class OnSheet(Event, frozen=True, kw_only=True):
    """Something of `character`, who is called `name`. `shown`: the players know them; else the MC alone hears of it."""

    character: str
    name: str
    shown: bool = True

    def hero(self, draft: Draft) -> Hero:
        return draft.get(self.character, Hero)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.shown else ()

    def line(self, key: str, **params: Param) -> Entry:
        return Entry(key=key, params={"name": self.name, **params}, character=self.character)


def whose(hero: Hero) -> dict[str, Any]:
    """The fields of an event on somebody's sheet that say whose it is."""
    return {"character": hero.id, "name": hero.name, "shown": hero.shown}


class StatChanged(OnSheet, frozen=True, kw_only=True, tag="stat_changed"):
    """`called`: the stat's name, for the log. `missed`: how much of the change its limit took. Rule: AW-STAT-02."""

    stat: str
    called: Param
    value: int
    amount: int
    missed: int = 0

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, stats={**hero.stats, self.stat: self.value}))

    def entry(self) -> Entry:
        return self.line("stat_changed", called=self.called, value={"signed": self.value}, missed=abs(self.missed))


class PairChanged(OnSheet, frozen=True, kw_only=True, tag="pair_changed"):
    """The number of one character with another. `reset`: it went over its end. Rules: AW-HX-01, AW-FMT-21."""

    other: str
    other_name: str
    called: Param
    value: int
    reset: bool = False

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, pair={**hero.pair, self.other: self.value}))

    def entry(self) -> Entry:
        value: Param = {"signed": self.value}
        return self.line("pair_changed", other=self.other_name, called=self.called, value=value, reset=self.reset)


class ResourceChanged(OnSheet, frozen=True, kw_only=True, tag="resource_changed"):
    """`why`: paid, move, session, hand."""

    resource: str
    called: Param
    value: int
    amount: int
    missed: int = 0
    why: str = "move"

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, resources={**hero.resources, self.resource: self.value}))

    def entry(self) -> Entry:
        amount: Param = {"signed": self.amount}
        params: Params = {"called": self.called, "value": self.value, "amount": amount, "missed": abs(self.missed)}
        return self.line("resource_changed", why=self.why, **params)


class ConditionMarked(OnSheet, frozen=True, kw_only=True, tag="condition_marked"):
    """Rule: AW-FMT-19."""

    mark: Marked
    called: Param

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, conditions=(*hero.conditions, self.mark)))

    def entry(self) -> Entry:
        return self.line("condition_marked", called=self.called, until=self.mark.until)


class ConditionCleared(OnSheet, frozen=True, kw_only=True, tag="condition_cleared"):
    mark: str
    called: Param

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, conditions=tuple(one for one in hero.conditions if one.id != self.mark)))

    def entry(self) -> Entry:
        return self.line("condition_cleared", called=self.called)


class StateChanged(OnSheet, frozen=True, kw_only=True, tag="hero_out"):
    """`out`: untenable, out, dead, retired; nothing: in play again. `why`: words of the game."""

    out: str
    why: Param = None

    def apply(self, draft: Draft) -> None:
        draft.put(replace(self.hero(draft), out=self.out))

    def entry(self) -> Entry:
        return self.line("hero_out", out=self.out or "back", why=self.why, said=self.why is not None)


class ExperienceMarked(OnSheet, frozen=True, kw_only=True, tag="experience_marked"):
    """`circles` and `pending` as they are then. `called`: the cause, in words. Rules: AW-XP-01, AW-XP-02."""

    marks: tuple[XpMark, ...]
    circles: int
    pending: int
    improved: int
    called: Param

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, marks=(*hero.marks, *self.marks), circles=self.circles, pending=self.pending))

    def entry(self) -> Entry:
        many = len(self.marks)
        return self.line("experience_marked", n=many, called=self.called, circles=self.circles, improved=self.improved)


class ModifierGiven(OnSheet, frozen=True, kw_only=True, tag="modifier_given"):
    """`ongoing`: to all rolls while it lasts; else to the next one. Rules: AW-MOD-01, AW-MOD-02."""

    modifier: Modifier
    ongoing: bool = False

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        if self.ongoing:
            draft.put(replace(hero, ongoings=(*hero.ongoings, self.modifier)))
        else:
            draft.put(replace(hero, forwards=(*hero.forwards, self.modifier)))

    def entry(self) -> Entry:
        amount: Param = {"signed": self.modifier.amount}
        how = "ongoing" if self.ongoing else self.modifier.scope or "next"
        return self.line("modifier_given", amount=amount, how=how)


class ModifiersEnded(OnSheet, frozen=True, kw_only=True, tag="modifiers_ended"):
    """Forwards and ongoings are gone, by their ids: used up, or over. `quiet`: the roll's own line tells it."""

    modifiers: tuple[str, ...]
    quiet: bool = True

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        forwards = tuple(one for one in hero.forwards if one.id not in self.modifiers)
        ongoings = tuple(one for one in hero.ongoings if one.id not in self.modifiers)
        draft.put(replace(hero, forwards=forwards, ongoings=ongoings))

    def entry(self) -> Entry | None:
        return None if self.quiet else self.line("modifiers_ended", n=len(self.modifiers))


class HighlightsSet(OnSheet, frozen=True, kw_only=True, tag="highlights_set"):
    """Rule: AW-HL-01."""

    highlights: tuple[Highlight, ...]
    called: Param = None

    def apply(self, draft: Draft) -> None:
        draft.put(replace(self.hero(draft), highlights=self.highlights))

    def entry(self) -> Entry:
        return self.line("highlights_set", called=self.called)


class HoldChanged(OnSheet, frozen=True, kw_only=True, tag="hold_changed"):
    """`by`: how much was gained or spent; what comes to nothing is gone. Rule: AW-FMT-07."""

    held: Held
    called: str
    by: int
    over: str = ""

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        others = tuple(one for one in hero.holds if one.id != self.held.id)
        draft.put(replace(hero, holds=(*others, self.held) if self.held.amount > 0 else others))

    def entry(self) -> Entry:
        how = "gained" if self.by > 0 else "spent" if self.by < 0 else "gone"
        return self.line(
            "hold_changed", how=how, n=abs(self.by), left=self.held.amount, called=self.called, over=self.over
        )


class GearChanged(OnSheet, frozen=True, kw_only=True, tag="gear_changed"):
    """`how`: given, tags, worn, carried, lost. `gear`: as it is then."""

    gear: Gear
    called: Param
    how: str

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        known = {one.id: one for one in hero.gear} | {self.gear.id: self.gear}
        draft.put(
            replace(hero, gear=tuple(one for one in known.values() if self.how != "lost" or one.id != self.gear.id))
        )

    def entry(self) -> Entry:
        return self.line("thing_changed", called=self.called, how=self.how)
