"""The live play of one table: a set of small frozen entities.

Every entity has an id `<type>:<random>`, or just `<type>` where a table has one of it. Entities are
shared between states and never changed in place; what changed is what is no longer the same object.
Stored structs outlive releases: they carry their tag and `v`; a new field has a default, a removed
name stays reserved, a change of meaning is an upgrade in `rules/upgrades.py`.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from typing import Any, ClassVar, Literal, Self, TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import astuple, replace

from rules.dials import Settings
from rules.refusals import NotFound


class Entity(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=False):
    """A thing at the table that is sent, stored and replaced as a whole."""

    id: str
    v: int = 1


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """What an optional rule keeps with a thing, by its `key`. One that is not there says what its defaults say.

    A kind of part stands in `parts.py` of its rule's folder (`rules.engine.parts_of`).
    """

    key: ClassVar[str]


AnyPart = TypeVar("AnyPart", bound=Part)


class Fields(msgspec.Struct, frozen=True, kw_only=True):
    """Fields that an optional rule adds to a thing, a command or an answer, each with a default
    (`rules.engine.widened`)."""

    @classmethod
    def of(cls, thing: msgspec.Struct) -> Self:
        """Those of that one."""
        return cls(**{name: getattr(thing, name) for name in cls.__struct_fields__})

    def told(self) -> dict[str, Any]:
        return {name: value for name in self.__struct_fields__ if (value := getattr(self, name)) is not UNSET}


class Parts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The parts that rules keep with one thing: a field for each kind, None where it is not there."""

    def kept(self) -> list[Any]:
        return [part for part in astuple(self) if part is not None]


class Parted(msgspec.Struct, frozen=True, kw_only=True):
    """A thing that rules keep parts with, in its field `by_rule`."""

    def part(self, kind: type[AnyPart]) -> AnyPart | None:
        return getattr(self.by_rule, kind.key)  # type: ignore[attr-defined, no-any-return]

    def with_part(self, part: Part) -> Self:
        """With that part in place of the one of its kind; one that says nothing is left out."""
        return self._keeping(part.key, None if part == plain(type(part)) else part)

    def without_part(self, kind: type[Part]) -> Self:
        return self._keeping(kind.key, None)

    def _keeping(self, key: str, part: Part | None) -> Self:
        return replace(self, by_rule=replace(self.by_rule, **{key: part}))  # type: ignore[attr-defined]


@cache
def plain(kind: type[AnyPart]) -> AnyPart | None:
    """The part that says nothing; None where one always says something."""
    return None if any(field.required for field in msgspec.structs.fields(kind)) else kind()


class Table(Entity, frozen=True, kw_only=True, tag="table"):
    """What the table plays, by which dials, and which rules only warn there (id `table`).

    `consent`: the table wrote down that no hero dies without their player's word; nothing enforces it (FATE-HARM-10).
    """

    system: str
    dials: Settings = {}
    warned: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    veils: tuple[str, ...] = ()
    consent: bool = False
    demo: bool = False


class Session(Entity, frozen=True, kw_only=True, tag="session"):
    """The counters that recovery and milestones go by (id `session`)."""

    number: int = 0
    running: bool = False
    scenario: int = 1
    scenario_over: bool = False
    scenes: int = 0


class Safety(Entity, frozen=True, kw_only=True, tag="safety"):
    """Whether play is stopped (id `safety`). Holds nobody's name: who played the card is not kept.

    `tool`: rewind (`to` says where) or skip, where somebody asked for that (TABLE-SAFE-02).
    """

    paused: bool = False
    card: bool = False
    tool: str = ""
    to: str = ""


Passing = Literal["always", "in_roll", "hold"]


class Seat(Entity, frozen=True, kw_only=True, tag="seat"):
    """One member's place: id `seat:<member>`. Roles: gm, cogm, player, spectator.

    `passing`: which rolls wait for them: all, those they are in, or only what they hold.
    """

    member: str
    role: str
    passing: Passing = "in_roll"


class Note(Entity, frozen=True, kw_only=True, tag="note"):
    """The GM's own note; `scene` when it belongs to one."""

    text: str
    scene: str | None = None


AnyEntity = TypeVar("AnyEntity", bound=Entity)
Found = TypeVar("Found")
Key = TypeVar("Key", bound=Hashable)


class Group(dict[str, Entity]):
    """The entities of one type, by id, and what was found in them: it holds until one of them changes."""

    __slots__ = ("found",)

    def __init__(self, entities: dict[str, Entity] | None = None) -> None:
        super().__init__(entities or {})
        self.found: dict[Callable[..., Any], Any] = {}


NONE = Group()
MISSING = object()
TAG_OF: dict[type[Entity], str] = {}


def tag_of(kind: type[Entity]) -> str:
    """The type's name in ids. msgspec makes its answer anew each time it is asked: kept here."""
    tag = TAG_OF[kind] = str(kind.__struct_config__.tag)
    return tag


class State:
    """All entities of one table at one moment.

    Read freely; written only by `Draft`. Entities are grouped by type, so that a scan reads one group.
    """

    __slots__ = ("found", "groups")

    def __init__(self, groups: dict[str, Group] | None = None) -> None:
        self.groups = groups if groups is not None else {}
        self.found: dict[Any, Any] = {}

    @classmethod
    def of(cls, entities: Iterable[Entity]) -> "State":
        groups: dict[str, Group] = {}
        for entity in entities:
            groups.setdefault(kind_of(entity.id), Group())[entity.id] = entity
        return State(groups)

    def find(self, id: str) -> Entity | None:
        return self.groups.get(id.partition(":")[0], NONE).get(id)

    def look(self, kind: type[AnyEntity], search: Callable[[Iterable[AnyEntity]], Found]) -> Found:
        """What `search` finds among the entities of one type, looked for once while none of them changes.

        `search` must be a function of its own (no lambda made on the way), and what it finds is not to be changed.
        """
        known = self.found.get(search, MISSING)
        if known is MISSING:
            group: Any = self.groups.get(TAG_OF.get(kind) or tag_of(kind), NONE)
            known = group.found.get(search, MISSING)
            if known is MISSING:
                known = group.found[search] = search(group.values())
            self.found[search] = known
        return known  # type: ignore[no-any-return]

    def known(self, search: Callable[["State", Key], Found], of: Key) -> Found:
        """What `search` finds of one thing, looked for once while nothing changes. Like `look`; never a refusal."""
        found = self.found.get((search, of), MISSING)
        if found is MISSING:
            found = self.found[search, of] = search(self, of)
        return found  # type: ignore[no-any-return]

    def get(self, id: str, kind: type[AnyEntity]) -> AnyEntity:
        """The entity of that id. Raises `NotFound` if it is absent or of another kind."""
        entity = self.find(id)
        if not isinstance(entity, kind):
            raise NotFound()
        return entity

    def all(self, kind: type[AnyEntity]) -> list[AnyEntity]:
        return list(self.groups.get(TAG_OF.get(kind) or tag_of(kind), NONE).values())  # type: ignore[arg-type]

    def entities(self) -> Iterator[Entity]:
        for group in self.groups.values():
            yield from group.values()

    @property
    def table(self) -> Table:
        # By the shortest way: whatever is asked, its engine is asked for first.
        found = self.groups.get("table", NONE).get("table")
        return found if type(found) is Table else self.get("table", Table)

    @property
    def session(self) -> Session:
        return self.get("session", Session)

    @property
    def safety(self) -> Safety:
        # As short, for whatever is asked waits while play is stopped.
        found = self.groups.get("safety", NONE).get("safety")
        return found if type(found) is Safety else self.get("safety", Safety)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and dict(self.by_id()) == dict(other.by_id())

    def by_id(self) -> Iterator[tuple[str, Entity]]:
        for entity in self.entities():
            yield entity.id, entity


class Draft(State):
    """A state being changed: starts as another one, shares all it does not touch.

    What was found in that one holds until something is changed, and what is found after that, in the state it leads to.
    """

    __slots__ = ("_base", "_own", "touched")

    def __init__(self, base: State) -> None:
        self._base = base
        self.groups = base.groups
        self.found = base.found
        self._own: set[str] = set()
        self.touched: dict[str, None] = {}

    @property
    def before(self) -> State:
        """The state it starts as."""
        return self._base

    def put(self, entity: Entity) -> None:
        group = self._group(entity.id)
        group[entity.id] = entity
        self._forget(group)
        self.touched[entity.id] = None

    def drop(self, id: str) -> None:
        group = self._group(id)
        if group.pop(id, None) is not None:
            self._forget(group)
            self.touched[id] = None

    def change(self, id: str, **fields: Any) -> None:
        """Replace fields of an entity that must be there. Raises `NotFound` otherwise."""
        entity = self.get(id, Entity)
        self.put(msgspec.structs.replace(entity, **fields))

    def _forget(self, group: Group) -> None:
        group.found.clear()
        self.found = {}

    def _group(self, id: str) -> Group:
        kind = kind_of(id)
        if kind not in self._own:
            if not self._own:
                self.groups = dict(self.groups)
            self.groups[kind] = Group(self.groups.get(kind))
            self._own.add(kind)
        return self.groups[kind]

    def done(self) -> State:
        """The state it has become: the one it began as, where nothing was changed. It is not to be changed any more."""
        if not self.touched:
            return self._base
        state = State(self.groups)
        state.found = self.found
        return state


def kind_of(id: str) -> str:
    return id.partition(":")[0]
