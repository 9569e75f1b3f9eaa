"""What happened, in the past tense.

An event holds everything, dice faces too, so that applying the stored events to an empty state rebuilds the
stored one exactly. `apply` of a stored event version never changes. `entry` says what the log tells of it,
field by field: what it does not name is not told. `heard_by`: None everybody, () the GM only, else these members
(and not the GM, unless among them).
"""

from abc import ABCMeta
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from rules.state import Draft, Entity
from rules.words.params import Params

if TYPE_CHECKING:
    Thing = Entity
else:

    class Thing(metaclass=ABCMeta):  # noqa: B024
        """Any entity of the table's engine, which decodes it (`Engine.thing`)."""

    Thing.register(Entity)

OWN_KINDS: dict[Any, type[Entity]] = {Thing: Entity}


def own_kind(of: type[Entity]) -> Any:
    """In an event that every table has: an entity of that kind, as the table's engine has widened it."""
    kind: Any = ABCMeta(of.__name__, (), {})
    kind.register(of)
    OWN_KINDS[kind] = of
    return kind


AnyStruct = TypeVar("AnyStruct", bound=msgspec.Struct)


class Entry(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A line of the log as data. `key` and `params` are a message (`log.<key>`); the rest is for drawing.

    `tone`: say, whisper, aside, scene, turn, roll, point, change, safety, reveal. `character` is who the line is about.
    `dice`, `opp_dice`: the faces of both sides. `outcome`, `total`: of a roll. `rules`: those it goes by.
    `act`: it tells of something that may be taken back; `cast`: dice were cast for it. `of`: the roll or offer it is a
    step of. `back_to`: of a way back, the last record that stands (its cursor on the wire); of a turn that goes on, the
    record that had ended it.
    """

    key: str
    params: Params = {}
    tone: str = "change"
    character: str | None = None
    by: str | None = None
    dice: tuple[int, ...] | None = None
    opp_dice: tuple[int, ...] | None = None
    outcome: str | None = None
    total: int | None = None
    rules: tuple[str, ...] = ()
    act: bool = False
    cast: bool = False
    of: str | None = None
    back_to: str | None = None


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="e"):
    """One fact. `v` is the version of its meaning."""

    v: int = 1

    def apply(self, draft: Draft) -> None:
        raise NotImplementedError(type(self).__name__)

    def entry(self) -> Entry | None:
        return None

    def heard_by(self) -> tuple[str, ...] | None:
        return None


class Put(Event, frozen=True, kw_only=True, tag="put"):
    """Entities made or replaced whole, where the log has nothing to tell."""

    entities: tuple[Thing, ...]

    def apply(self, draft: Draft) -> None:
        for entity in self.entities:
            draft.put(entity)


class Cleared(Event, frozen=True, kw_only=True):
    """Entities that are gone, and those that are otherwise because of it."""

    drop: tuple[str, ...] = ()
    put: tuple[Thing, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.drop:
            draft.drop(id)
        for thing in self.put:
            draft.put(thing)


class Changed(Event, frozen=True, kw_only=True, tag="changed"):
    """Fields of one entity replaced. `fields` are as the entity's own types encode."""

    id: str
    fields: dict[str, Any]

    def apply(self, draft: Draft) -> None:
        draft.put(with_fields(draft.get(self.id, Entity), self.fields))


class Dropped(Event, frozen=True, kw_only=True, tag="dropped"):
    ids: tuple[str, ...]

    def apply(self, draft: Draft) -> None:
        for id in self.ids:
            draft.drop(id)


def with_fields(entity: AnyStruct, fields: dict[str, Any]) -> AnyStruct:
    """The entity with `fields` decoded into its own types. Raises `msgspec.ValidationError`."""
    hints = {field.name: field.type for field in msgspec.structs.fields(type(entity))}
    typed = {name: msgspec.convert(value, hints[name]) for name, value in fields.items()}
    return msgspec.structs.replace(entity, **typed)
