"""What an audience sees. The only place that decides it, by allow-lists, before anything is encoded.

Audiences: `gm`, `spectators`, `member:<id>` (a player); `players` is what every player and spectator sees. What is to
be seen of a kind of entity says whoever brings that kind: the table, or an engine. Of some it hangs on other things at
the table, too (`View.light`).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from rules.events import Entry, Event
from rules.state import Entity, State
from rules.system import rule_told
from rules.words.labels import load_system

Show = Callable[[Any], Any]


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One stored command: its events, who sent it (None for safety), at which `seq`; `system`: the table's game."""

    seq: int
    member: str | None
    kind: str
    events: tuple[Event, ...]
    system: str


def whole(entity: Entity) -> Any:
    return entity


def nothing(entity: Entity) -> None:
    return None


def when_shown(entity: Any) -> Any:
    return entity if entity.shown else None


def nobody(entity: Entity) -> tuple[str, ...]:
    return ()


def as_without(seen: Any, entity: Any, light: Any) -> Any:
    return seen


class View(NamedTuple):
    """What is to be seen of one kind of entity: by the GM, and by all `players`. One way for both hides it from nobody.

    `knowers`: members who see more of one than all players do, and `known` what they see. `is_open`: whether of this
    one the GM sees no more than all others, where that is not so of its kind. `title`: the field by which it is called.
    `light`: what else at the table says how one looks, to be compared by `==`; `lit`: what is then seen, of what would
    be seen without it, the entity itself, and that.
    """

    gm: Show = whole
    players: Show = whole
    knowers: Callable[[Any], tuple[str, ...]] = nobody
    known: Show = whole
    is_open: Callable[[Any], bool] | None = None
    title: str = ""
    light: Callable[[State], Any] | None = None
    lit: Callable[[Any, Any, Any], Any] = as_without


def widened(kind: type[Entity], name: str, doc: str, **more: Any) -> Any:
    """A struct to be sent: the fields of an entity and then `more`, by name and type.

    It is made by position, of `astuple(entity)` and the rest: that takes half the time of doing it by name.
    """
    fields = [(field.name, field.type) for field in msgspec.structs.fields(kind)]
    config, own = kind.__struct_config__, {"__doc__": f"{doc}\n\n{kind.__doc__}", "__module__": kind.__module__}
    return msgspec.defstruct(
        name, [*fields, *more.items()], namespace=own, frozen=True, tag_field=config.tag_field, tag=config.tag
    )


VIEWS: dict[type[Entity], View] = {}


def view_for(audience: str, entity: Entity) -> Any:
    """What that audience may see of an entity, ready to encode; None when it is not there for them."""
    view = VIEWS[type(entity)]
    if audience == "gm":
        return view.gm(entity)
    if view.knowers is not nobody and audience.removeprefix("member:") in view.knowers(entity):
        return view.known(entity)
    return view.players(entity)


def view_at(state: State, audience: str, entity: Entity) -> Any:
    """As `view_for`, in the light of what else there is at the table: what is sent to a reader."""
    seen, view = view_for(audience, entity), VIEWS[type(entity)]
    return seen if view.light is None or seen is None else view.lit(seen, entity, view.light(state))


def light_on(state: State, entity: Entity) -> Any:
    """What else at the table says how that one looks; None where nothing does."""
    light = VIEWS[type(entity)].light
    return None if light is None else light(state)


def is_open(entity: Entity) -> bool:
    """Whether the GM and all others see the same of it."""
    view = VIEWS[type(entity)]
    return view.gm is view.players or (view.is_open is not None and view.is_open(entity))


def knowers(entity: Entity) -> tuple[str, ...]:
    """Members whose own view of it differs from the common one."""
    return VIEWS[type(entity)].knowers(entity)


def is_personal(entity: Entity) -> bool:
    """Whether a member's own view of it may differ from the common one."""
    by = VIEWS[type(entity)].knowers
    return by is not nobody and bool(by(entity))


def log_for(audience: str, record: Record) -> list[Entry]:
    """The lines of the log that this audience may read of one record."""
    lines = []
    for event in record.events:
        entry = event.entry()
        if entry is not None and hears(audience, event.heard_by(), record.member):
            lines.append(signed(entry, record))
    return lines


class Heard(NamedTuple):
    """A line of a record and who hears it, as its event says: `place` is that of the event in the record."""

    place: int
    by: tuple[str, ...] | None
    entry: Entry


def lines_heard(record: Record) -> list[Heard]:
    """All lines of a record, for who keeps them apart by who hears them; never to be shown as they are."""
    told = ((place, event.heard_by(), event.entry()) for place, event in enumerate(record.events))
    return [Heard(place, by, signed(entry, record)) for place, by, entry in told if entry is not None]


def places_heard(audience: str, record: Record) -> list[int]:
    """The places of the lines that `log_for` gives that audience, in its order."""
    return [one.place for one in lines_heard(record) if hears(audience, one.by, record.member)]


def signed(entry: Entry, record: Record) -> Entry:
    """With who sent it, and the rules by the names the table's game has for them."""
    entry.by = record.member
    if entry.rules:
        game = load_system(record.system)
        told = (rule_told(rule, game.get("rules_as", {}), game["rule_prefix"]) for rule in entry.rules)
        entry.rules = tuple(dict.fromkeys(name for name in told if name))
    return entry


def hears(audience: str, heard_by: tuple[str, ...] | None, sender: str | None) -> bool:
    if heard_by is None:
        return True
    if audience == "gm":
        return not heard_by or "gm" in heard_by
    return audience.removeprefix("member:") in heard_by
