"""Events of great threats. What is prepared, only the GM hears."""

from rules.events import Entry, Event, Thing
from rules.fate.optional.threat.parts import Big
from rules.fate.roll.events import RollEvent
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.state import Draft
from rules.words.params import Params


class ThreatSet(Event, frozen=True, kw_only=True, tag="threat_set"):
    character: str
    name: str
    big: Big | None = None

    def apply(self, draft: Draft) -> None:
        draft.put(draft.get(self.character, Character).with_part(self.big or Big()))

    def heard_by(self) -> tuple[str, ...] | None:
        return ()

    def entry(self) -> Entry:
        return Entry(key="threat_set", params={"name": self.name, "how": "plain" if self.big is None else "great"})


class ImmunityLifted(ThreatSet, frozen=True, kw_only=True, tag="immunity_lifted"):
    """It can be touched from now on. Rules: FATE-BIG-01, FATE-BIG-02."""

    how: str = ""
    shown: bool = True

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.shown else ()

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "how": self.how}
        return Entry(key="immunity_lifted", params=params, tone="scene", rules=("FATE-BIG-01",))


class MinionPut(RollEvent, frozen=True, kw_only=True, tag="minion_put"):
    """The hit goes to a minion. Rule: FATE-BIG-03."""

    boss: str = ""
    minion: str = ""

    def entry(self) -> Entry:
        return self.line("minion_put", boss=self.boss, minion=self.minion)


class TrueForm(Event, frozen=True, kw_only=True, tag="true_form"):
    """What was taken out goes on as something else. Rule: FATE-BIG-04."""

    character: Character
    old: str
    put: tuple[Thing, ...] = ()
    drop: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.drop:
            draft.drop(id)
        draft.put(self.character)
        for thing in self.put:
            draft.put(thing)

    def entry(self) -> Entry:
        params: Params = {"old": self.old, "name": self.character.name}
        return Entry(key="true_form", params=params, tone="scene", character=self.character.id, rules=("FATE-BIG-04",))


class ThreatFell(Event, frozen=True, kw_only=True, tag="threat_fell"):
    """With its heart the whole falls, and all that is left of it. Rule: FATE-BIG-10."""

    name: str
    heart: str
    tokens: tuple[Token, ...] = ()

    def apply(self, draft: Draft) -> None:
        for token in self.tokens:
            draft.put(token)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "heart": self.heart}
        return Entry(key="threat_fell", params=params, tone="scene", rules=("FATE-BIG-10",))


class ThreatEscaped(Event, frozen=True, kw_only=True, tag="threat_escaped"):
    """It has won its contest, and is away with what it wanted. Rule: FATE-BIG-02."""

    token: Token
    name: str
    goal: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.token)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "goal": self.goal}
        return Entry(
            key="threat_escaped", params=params, tone="scene", character=self.token.character, rules=("FATE-BIG-02",)
        )
