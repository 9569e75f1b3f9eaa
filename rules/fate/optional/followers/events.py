"""Events of minions and their leaders."""

from rules.events import Entry, Event, Thing
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.state import Draft
from rules.words.params import Params

Hearers = tuple[str, ...] | None


class MinionsHit(Event, frozen=True, kw_only=True, tag="minions_hit"):
    """`group` as the hit leaves it: so many have `fallen`, and `over` shifts were more than all of them could take.
    `leader`: for whom they took it, by name. `hit` is used up; `token`: the last of them is out."""

    group: Character
    fallen: int
    over: int = 0
    leader: str = ""
    hit: str | None = None
    token: Token | None = None

    def apply(self, draft: Draft) -> None:
        draft.put(self.group)
        if self.token is not None:
            draft.put(self.token)
        if self.hit is not None:
            draft.drop(self.hit)

    def entry(self) -> Entry:
        up = self.group.members
        params: Params = {"name": self.group.name, "fallen": self.fallen, "up": up, "leader": self.leader}
        return Entry(key="minions_hit", params=params, character=self.group.id, rules=("FATE-MIN-76",))


class MinionsSplit(Event, frozen=True, kw_only=True, tag="minions_split"):
    """`put`: the groups that there are now, with where they stand; `sizes` in their order."""

    name: str
    sizes: tuple[int, ...]
    put: tuple[Thing, ...]
    shown: bool = True

    def apply(self, draft: Draft) -> None:
        for thing in self.put:
            draft.put(thing)

    def heard_by(self) -> Hearers:
        return None if self.shown else ()

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "sizes": {"list": list(self.sizes)}}
        return Entry(key="minions_split", params=params, rules=("FATE-MIN-79",))


class MinionsMerged(Event, frozen=True, kw_only=True, tag="minions_merged"):
    """`group` with those who joined it; `drop`: what they were before."""

    group: Character
    other: str
    drop: tuple[str, ...]
    shown: bool = True

    def apply(self, draft: Draft) -> None:
        for id in self.drop:
            draft.drop(id)
        draft.put(self.group)

    def heard_by(self) -> Hearers:
        return None if self.shown else ()

    def entry(self) -> Entry:
        params: Params = {"name": self.group.name, "other": self.other, "up": self.group.members}
        return Entry(key="minions_merged", params=params, character=self.group.id, rules=("FATE-MIN-80",))


class MinionsAttached(Event, frozen=True, kw_only=True, tag="minions_attached"):
    """A group with its new leader, or on its own again (`alone`). `leader` by name."""

    group: Character
    leader: str
    alone: bool = False
    shown: bool = True

    def apply(self, draft: Draft) -> None:
        draft.put(self.group)

    def heard_by(self) -> Hearers:
        return None if self.shown else ()

    def entry(self) -> Entry:
        params: Params = {"name": self.group.name, "leader": self.leader, "alone": "yes" if self.alone else "no"}
        return Entry(key="minions_attached", params=params, character=self.group.id, rules=("FATE-LEAD-71",))
