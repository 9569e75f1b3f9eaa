"""What happened to blows, wounds and lives."""

from msgspec.structs import replace

from rules.events import Entry, Event
from rules.moves.harm.entities import Blow, Ending
from rules.moves.hero.events import OnSheet
from rules.state import Draft
from rules.words.params import Param

# --- a blow ----------------------------------------------------------------------------------------------------


class OfBlow(Event, frozen=True, kw_only=True):
    """`blow`: as it is from now on. `name`: of who suffers it."""

    blow: Blow
    name: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.blow)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.blow.shown else ()

    def line(self, key: str, **params: Param) -> Entry:
        return Entry(key=key, params={"name": self.name, **params}, character=self.blow.to, of=self.blow.id)


class BlowStruck(OfBlow, frozen=True, kw_only=True, tag="blow_struck"):
    """The rating stands, and the armor is counted. `by`: how who struck is called; `weapon`: with what.
    Rules: AW-HARM-03, AW-HARM-13."""

    by: str = ""
    weapon: Param = None

    def entry(self) -> Entry:
        blow = self.blow
        numbers: dict[str, Param] = {"amount": blow.amount or 0, "armor": blow.armor, "harm": blow.harm}
        return self.line("blow_struck", by=self.by, weapon=self.weapon, ap=blow.ap, **numbers)


class BlowHeld(OfBlow, frozen=True, kw_only=True, tag="blow_held"):
    """It waits: for the MC's number, or for another blow to be done with."""

    def entry(self) -> Entry:
        return self.line("blow_held", step=self.blow.step)


class BlowSet(OfBlow, frozen=True, kw_only=True, tag="blow_set"):
    """The MC has set another number than `was`. Rule: AW-HARM-04."""

    was: int | None = None

    def entry(self) -> Entry:
        return self.line("blow_set", amount=self.blow.amount or 0, was=self.was, rated=self.was is not None)


class BlowChanged(OfBlow, frozen=True, kw_only=True, tag="blow_changed"):
    """By a move, called `called`. `came`: the blow is here already. Rule: AW-HARM-15."""

    called: Param
    by: int

    def entry(self) -> Entry:
        came = self.blow.step != "to_come"
        return self.line("blow_changed", called=self.called, by={"signed": self.by}, harm=self.blow.harm, came=came)


class DebilityOffered(OfBlow, frozen=True, kw_only=True, tag="debility_offered"):
    """`level`: the one the blow leads to. Rules: AW-DEB-01, AW-DEB-02."""

    level: Param

    def entry(self) -> Entry:
        return self.line("debility_offered", level=self.level)


class BlowKept(Event, frozen=True, kw_only=True, tag="blow_kept"):
    """A blow as it is from now on, where other lines tell what happened."""

    blow: Blow

    def apply(self, draft: Draft) -> None:
        draft.put(self.blow)


class BlowClosed(Event, frozen=True, kw_only=True, tag="blow_closed"):
    blow: str

    def apply(self, draft: Draft) -> None:
        draft.drop(self.blow)


# --- wounds ----------------------------------------------------------------------------------------------------


class HarmMarked(OnSheet, frozen=True, kw_only=True, tag="harm_marked"):
    """`level` is marked now, `n` of them anew; `overflow`: beyond the last, in all. `why`: blow, hand, time. `by`: who
    struck, `blow`: the blow. `called`: the level's name. Rules: AW-HARM-02, AW-HARM-11, AW-HARM-14."""

    level: int
    n: int
    overflow: int
    stabilised: bool
    called: Param
    why: str
    by: str | None = None
    blow: str | None = None

    def apply(self, draft: Draft) -> None:
        draft.put(replace(self.hero(draft), harm=self.level, overflow=self.overflow, stabilised=self.stabilised))

    def entry(self) -> Entry:
        return self.line("harm_marked", called=self.called, n=self.n, overflow=self.overflow, why=self.why)


class HarmHealed(OnSheet, frozen=True, kw_only=True, tag="harm_healed"):
    """Down to `level`. `why`: move, hand, time, revived, back. Rules: AW-HARM-06, AW-UNT-08."""

    level: int
    stabilised: bool
    called: Param
    why: str

    def apply(self, draft: Draft) -> None:
        draft.put(replace(self.hero(draft), harm=self.level, overflow=0, stabilised=self.stabilised))

    def entry(self) -> Entry:
        return self.line("harm_healed", called=self.called, why=self.why, stabilised=self.stabilised)


class StabilisedSet(OnSheet, frozen=True, kw_only=True, tag="stabilised_set"):
    """Rule: AW-HARM-08."""

    stabilised: bool

    def apply(self, draft: Draft) -> None:
        draft.put(replace(self.hero(draft), stabilised=self.stabilised))

    def entry(self) -> Entry:
        return self.line("stabilised_set", stabilised=self.stabilised)


class DebilityTaken(OnSheet, frozen=True, kw_only=True, tag="debility_taken"):
    """For good. `level`: where the count stops. Rules: AW-DEB-01 to AW-DEB-03."""

    debility: str
    called: Param
    level: Param

    def apply(self, draft: Draft) -> None:
        hero = self.hero(draft)
        draft.put(replace(hero, debilities=(*hero.debilities, self.debility)))  # AW-DEB-03

    def entry(self) -> Entry:
        return self.line("debility_taken", called=self.called, level=self.level)


class TimePassed(Event, frozen=True, kw_only=True, tag="time_passed"):
    """Rule: AW-MC-03."""

    words: str = ""

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        return Entry(key="moves_time", params={"words": self.words}, tone="scene", by="gm")


# --- lives -----------------------------------------------------------------------------------------------------


class EndingOpened(OnSheet, frozen=True, kw_only=True, tag="ending_opened"):
    """`own`: it is one of the MC's own. Rules: AW-UNT-01, AW-FMT-20."""

    ending: Ending
    own: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.ending)

    def entry(self) -> Entry:
        return self.line("ending_opened", means="own" if self.own else self.ending.means)


class LifeChosen(OnSheet, frozen=True, kw_only=True, tag="life_chosen"):
    """Their player has chosen how it goes on. Rules: AW-UNT-02 to AW-UNT-05."""

    ending: Ending
    choice: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.ending)

    def entry(self) -> Entry:
        return self.line("life_chosen", choice=self.choice)


class OutAgreed(OnSheet, frozen=True, kw_only=True, tag="out_agreed"):
    """One of the two has said that they are out of play, and the other has not yet. `gm`: the MC has."""

    ending: Ending
    gm: bool

    def apply(self, draft: Draft) -> None:
        draft.put(self.ending)

    def entry(self) -> Entry:
        return self.line("out_agreed", gm=self.gm)


class OutDeclined(OnSheet, frozen=True, kw_only=True, tag="out_declined"):
    """They stay in play, at the last level."""

    ending: str

    def apply(self, draft: Draft) -> None:
        draft.drop(self.ending)

    def entry(self) -> Entry:
        return self.line("out_declined")


class EndingClosed(Event, frozen=True, kw_only=True, tag="ending_closed"):
    ending: str

    def apply(self, draft: Draft) -> None:
        draft.drop(self.ending)
