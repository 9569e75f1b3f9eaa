"""Who may find out what: nobody by asking for what is hidden, and nobody by hearing of what another does.

Both are asked of the one projection, `view_for`, around every command.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import inspect
from msgspec.structs import astuple

from rules.commands import Command
from rules.engine import engine_at
from rules.events import Entry, Event
from rules.refusals import NotAllowed, StillHidden
from rules.state import Entity, Seat, State
from rules.view import VIEWS, is_open, knowers, view_for

PLAYERS = "players"
RULE = "TABLE-SECR-01"
HOLDERS: dict[str, tuple[type[inspect.Type], ...]] = {
    "dict": (inspect.StructType, inspect.DictType),
    "list": (inspect.VarTupleType, inspect.ListType),
    "tuple": (inspect.VarTupleType, inspect.ListType),
}
ID_IN_JSON = re.compile(rb'"([a-z_]+:[^"\\]+)"')


def audience_of(member: str, *, is_gm: bool) -> str:
    return "gm" if is_gm else f"member:{member}"


def is_hidden(state: State, audience: str, id: str) -> bool:
    """Whether the GM sees it there and this audience does not."""
    entity = state.find(id) if ":" in id else None
    if entity is None or is_open(entity):
        return False
    return view_for(audience, entity) is None and view_for("gm", entity) is not None


# --- what is asked ----------------------------------------------------------------------------------------


def as_known(state: State, audience: str, command: Command) -> Command:
    """The command as one who sees what this audience sees could mean it: a hidden thing's id is nobody's.

    So whatever it is asked for, the answer is the one for a thing that never was.
    """
    found = {id for id in ids_in(command) if is_hidden(state, audience, id)}
    if not found:
        return command
    return msgspec.convert(
        without(inspect.type_info(type(command)), msgspec.to_builtins(command), found), type(command)
    )


def without(kind: inspect.Type, value: Any, ids: set[str]) -> Any:
    """The value with these ids put out wherever an id is meant; the same words in a text stay as they are."""
    match kind:
        case inspect.Metadata(extra={"id": True}):
            return nobodys(value) if value in ids else value
        case inspect.Metadata(type=inner):
            return without(inner, value, ids)
        case inspect.UnionType(types=kinds):
            return value if value is None else without(fitting(kinds, value), value, ids)
        case inspect.StructType(fields=fields):
            of = {field.encode_name: field.type for field in fields}
            return {name: without(of[name], one, ids) if name in of else one for name, one in value.items()}
        case inspect.DictType(key_type=keys, value_type=values):
            return {without(keys, key, ids): without(values, one, ids) for key, one in value.items()}
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [without(item, one, ids) for one in value]
    return value


def fitting(kinds: tuple[inspect.Type, ...], value: Any) -> inspect.Type:
    """Which of several types the value is of, as far as ids can be in it."""
    wanted = HOLDERS.get(type(value).__name__, (inspect.StrType,))
    for kind in kinds:
        if isinstance(kind.type if isinstance(kind, inspect.Metadata) else kind, wanted):
            return kind
    return inspect.AnyType()


def nobodys(id: str) -> str:
    """An id of the same kind that nothing has: no drawn one has such a letter."""
    kind, _, rest = id.partition(":")
    return f"{kind}:-{rest}"


# --- what is told -----------------------------------------------------------------------------------------


Read = tuple[str, Entry, list[str]]
"""A line, who reads it, and every text in it."""


class Told(msgspec.Struct, frozen=True):
    """One command that is decided: the moments before and after it, what happened and what changed."""

    before: State
    after: State
    events: list[Event]
    touched: Collection[str]
    command: Command

    def says(self, text: str) -> bool:
        """Whether these are the sender's own words."""
        return any(text in (own, own.strip()) for own in texts_in(msgspec.to_builtins(self.command)))


def check_told(told: Told, *, is_gm: bool) -> None:
    """Nobody may read or see named what is hidden from them once the command is done.

    To the GM it says what would be told: they show it first, or leave it out. Raises `StillHidden`, `NotAllowed`.
    """
    read = [(audience, entry, texts_in(entry.params)) for audience, entry in lines(told)]
    for id in chain(
        named_in_log(told, read) if read else (),
        named_in_views(told) if told.touched else (),
        titles_in_log(told, read) if is_gm and read else (),
    ):
        if is_gm:
            raise StillHidden(rule=RULE, name=title_of(told.after.get(id, Entity)))
        if not told.says(id):  # their own words: a hidden id they asked for was nobody's
            raise NotAllowed(rule=RULE)


def title_of(entity: Entity) -> str:
    field = VIEWS[type(entity)].title
    return getattr(entity, field) if field else ""


def lines(told: Told) -> Iterator[tuple[str, Entry]]:
    """What the log tells, and to whom of those who are not the GM."""
    for event in told.events:
        entry, hearers = event.entry(), event.heard_by()
        if entry is None:
            continue
        for audience in (PLAYERS,) if hearers is None else outsiders(told.after, hearers):
            yield audience, entry


def outsiders(state: State, members: Iterable[str]) -> Iterator[str]:
    for member in members:
        seat = state.find(f"seat:{member}")
        if isinstance(seat, Seat) and seat.role not in ("gm", "cogm"):
            yield f"member:{member}"


def named_in_log(told: Told, read: list[Read]) -> Iterator[str]:
    """Ids that a line tells of, and that who reads it does not see."""
    for audience, entry, texts in read:
        for text in [text for text in (entry.character or "", *texts) if ":" in text]:
            if is_hidden(told.after, audience, text) and (text == entry.character or not told.says(text)):
                yield text


def named_in_views(told: Told) -> Iterator[str]:
    """Ids that come into players' views of other things, and that those players do not see."""
    for id in told.touched:
        old, new = told.before.find(id), told.after.find(id)
        if new is None:
            continue
        changed = changes(old, new)
        for audience in viewers(new):
            named = changed if old is not None and is_seen(audience, old) else [new]
            for other in [other for one in named for other in ids_in(one) if other != id]:
                if is_hidden(told.after, audience, other) and comes_into_view(audience, other, old, new):
                    yield other


def viewers(entity: Entity) -> Iterator[str]:
    """All players together, and each who sees more of it than all do."""
    yield PLAYERS
    yield from (f"member:{member}" for member in knowers(entity))


def changes(old: Entity | None, new: Entity) -> list[Any]:
    """What is in the new one and not, as the very same thing, in the old one: new ids can be nowhere else."""
    kind = type(new)
    if type(old) is not kind:
        return [new]
    fields = FIELDS_OF.get(kind) or fields_of(kind)
    return [now for was, now in zip(fields(old), fields(new), strict=True) if was is not now]


FIELDS_OF: dict[type[Entity], Callable[[Any], tuple[Any, ...]]] = {}


def fields_of(kind: type[Entity]) -> Callable[[Any], tuple[Any, ...]]:
    getter = FIELDS_OF[kind] = attrgetter(*kind.__struct_fields__)
    return getter


def is_seen(audience: str, entity: Entity) -> bool:
    """Whether it is there for them. What the GM and all others see by one way is there for everybody."""
    view = VIEWS[type(entity)]
    return view.gm is view.players or view_for(audience, entity) is not None


def comes_into_view(audience: str, id: str, old: Entity | None, new: Entity) -> bool:
    """Whether they find it in the new one, where it was not in what they knew."""
    known = None if old is None else view_for(audience, old)
    return id not in ids_of(known) and id in ids_of(view_for(audience, new))


def ids_in(thing: Any) -> list[str]:
    """All that may be an id in it. Most of what is asked, and of what changes, is a text or a number: seen at once."""
    if type(thing) is str:
        return [thing] if ":" in thing else []
    if not thing or type(thing) is int or type(thing) is bool:
        return []
    if not isinstance(thing, Command):
        return ids_of(thing)
    return [id for value in astuple(thing) for id in ids_in(value)]


def ids_of(thing: Any) -> list[str]:
    """All ids in it, each once."""
    if not thing:
        return []
    return list(dict.fromkeys(id.decode() for id in ID_IN_JSON.findall(msgspec.json.encode(thing))))


def titles_in_log(told: Told, read: list[Read]) -> Iterator[str]:
    """Hidden things whose very name stands in a line, unless somebody wrote it there or players read it already."""
    words = {text for _, _, texts in read for text in texts}
    titled = engine_at(told.after).titles.items()
    all_titles = [(kind, name, told.after.look(kind, titles_by(kind, name))) for kind, name in titled]
    titles = [(kind, name, known) for kind, name, known in all_titles if not words.isdisjoint(known)]
    if not titles:
        return
    for audience, _, texts in read:
        for text in texts:
            bears = [bearers(told.after, kind, name, text) for kind, name, known in titles if text in known]
            named = [id for ids in bears for id in ids]
            hidden = named and all(is_hidden(told.after, audience, id) for id in named)
            if hidden and not told.says(text) and not is_read(told.before, audience, text):
                yield named[0]


def bearers(state: State, kind: type[Entity], name: str, title: str) -> Iterator[str]:
    things = state.all(kind)
    return (one.id for one, its in zip(things, map(attrgetter(name), things), strict=True) if its == title)


@cache
def titles_by(kind: type[Entity], name: str) -> Callable[[Iterable[Entity]], frozenset[str]]:
    title = attrgetter(name)
    return lambda entities: frozenset(map(title, entities))


def is_read(state: State, audience: str, text: str) -> bool:
    """Whether the words stand somewhere on that audience's screen."""
    views = (view_for(audience, entity) for entity in state.entities())
    return any(text in texts_in(msgspec.to_builtins(view)) for view in views if view is not None)


def texts_in(value: Any) -> list[str]:
    """Every string in what is told or asked."""
    found: list[str] = []
    gather(value, found)
    return found


def gather(value: Any, texts: list[str]) -> None:
    if isinstance(value, str):
        texts.append(value)
    elif isinstance(value, dict):
        gather_all(value, texts)
        gather_all(value.values(), texts)
    elif isinstance(value, list | tuple):
        gather_all(value, texts)


def gather_all(values: Iterable[Any], texts: list[str]) -> None:
    for value in values:
        if type(value) is str:
            texts.append(value)
        elif type(value) is not int and value is not None:
            gather(value, texts)
