"""Events of sheets: characters made, changed, given to someone; consequences healed; stunts used."""

from msgspec.structs import replace

from rules.events import Entry, Event, Thing
from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.spent import remember_spent
from rules.fate.sheet.entities import Character
from rules.fate.stunt.entities import Stunt
from rules.state import Draft
from rules.words.params import Params


class CharacterMade(Event, frozen=True, kw_only=True, tag="character_made"):
    """A new sheet with its aspects. The GM's own characters stay unknown until they come into a scene."""

    character: Character
    aspects: tuple[Aspect, ...] = ()

    def apply(self, draft: Draft) -> None:
        draft.put(self.character)
        for aspect in self.aspects:
            draft.put(aspect)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.character.shown else ()

    def entry(self) -> Entry | None:
        if self.character.state == "draft":
            return None
        params: Params = {"name": self.character.name, "kind": self.character.kind}
        return Entry(key="character_made", params=params, character=self.character.id)


class CharacterChanged(Event, frozen=True, kw_only=True, tag="character_changed"):
    """A sheet and its aspects after an edit. `what` the log tells: ready, aspect, stunt; empty for a draft's edits."""

    name: str
    character: str
    put: tuple[Thing, ...] = ()
    drop: tuple[str, ...] = ()
    what: str = ""
    text: str = ""
    shown: bool = True

    def apply(self, draft: Draft) -> None:
        for id in self.drop:
            draft.drop(id)
        for thing in self.put:
            draft.put(thing)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.shown else ()

    def entry(self) -> Entry | None:
        if not self.what:
            return None
        params: Params = {"name": self.name, "text": self.text}
        return Entry(key=f"character_{self.what}", params=params, character=self.character)


class CharacterDropped(Event, frozen=True, kw_only=True, tag="character_dropped"):
    """`put`: aspects of others, without the free invocations that were this one's."""

    name: str
    drop: tuple[str, ...]
    put: tuple[Aspect, ...] = ()
    told: bool = True

    def apply(self, draft: Draft) -> None:
        for id in self.drop:
            draft.drop(id)
        for aspect in self.put:
            draft.put(aspect)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.told else ()

    def entry(self) -> Entry:
        return Entry(key="character_dropped", params={"name": self.name})


class CharacterAssigned(Event, frozen=True, kw_only=True, tag="character_assigned"):
    """`to` None: the GM plays it again."""

    character: str
    to: str | None
    name: str

    def apply(self, draft: Draft) -> None:
        draft.change(self.character, controller=self.to)

    def entry(self) -> Entry:
        if self.to is None:
            return Entry(key="character_taken", params={"name": self.name}, character=self.character)
        params: Params = {"name": self.name, "member": {"member": self.to}}
        return Entry(key="character_assigned", params=params, character=self.character)


class ConsequenceCleared(Event, frozen=True, kw_only=True, tag="consequence_cleared"):
    """`of`: consequence or condition. `how` empty: its time had come."""

    id: str
    character: str
    name: str
    text: str
    slot: str
    how: str
    system: str
    scene: str | None = None
    told: bool = True
    of: str = "consequence"

    def apply(self, draft: Draft) -> None:
        draft.drop(self.id)
        if self.scene is not None:
            remember_spent(draft, self.scene, self.id)

    def heard_by(self) -> tuple[str, ...] | None:
        return None if self.told else ()

    def entry(self) -> Entry:
        params: Params = {
            "name": self.name,
            "text": self.text,
            "how": self.how,
            "slot": {"key": f"{self.system}.{self.of}.{self.slot}.name"},
            "told": "yes" if self.how else "no",
        }
        return Entry(key="consequence_cleared", params=params, character=self.character, rules=("FATE-REC-05",))


class StuntUsed(Event, frozen=True, kw_only=True, tag="stunt_used"):
    """One use of a stunt with a limit or a cost; `uses` and `used` as they are from then on.

    Rules: FATE-STN-05, FATE-STUNT-06, FATE-STUNT-07.
    """

    character: str
    stunt: str
    name: str
    stunt_name: str
    text: str = ""
    uses: int = 0
    used: bool = True
    cost: int = 0

    def apply(self, draft: Draft) -> None:
        character = draft.get(self.character, Character)
        stunts = tuple(self.counted(stunt) for stunt in character.stunts)
        draft.change(self.character, stunts=stunts)

    def counted(self, stunt: Stunt) -> Stunt:
        return replace(stunt, used=self.used, uses=self.uses) if stunt.id == self.stunt else stunt

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "stunt": self.stunt_name, "text": self.text, "cost": self.cost}
        return Entry(key="stunt_used", params=params, tone="turn", character=self.character, rules=("FATE-STN-05",))
