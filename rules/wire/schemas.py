"""What a table's things look like on the wire, as JSON schemas: commands, views, what one may do, lines of the log.

An engine's own modules say it: the structs of its commands, and what the functions that show things give back.
"""

from collections.abc import Iterator
from functools import cache
from types import NoneType
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from rules.engine import Engine, engine_of
from rules.state import Entity
from rules.view import View, nobody
from rules.wire.descriptions import Schema, components_of, glossary

GAME_SEEN = "GameSeen"


class Wire(NamedTuple):
    """Schemas by kind of command and of entity (as whoever sees it sees it), of `can`, and what they refer to."""

    commands: dict[str, Schema]
    views: dict[str, list[Schema]]
    can: Schema
    components: dict[str, Schema]


@cache
def wire_of(game: str, ref: str, without: frozenset[str] = frozenset()) -> Wire:
    """What goes to and from a table of that game. `without`: commands that nobody sends from outside. Read only."""
    engine = engine_of(game)
    commands = {kind: command for kind, command in engine.commands.items() if kind not in without}
    seen = [(tag, kind) for tag, entity in engine.entities.items() for kind in shown(entity, engine.views[entity])]
    shows, asks, fetched = (given_by(one) for one in (engine.game_view, engine.can, engine.fetched))
    kinds = [*commands.values(), *fetched, *(kind for _, kind in seen), *shows, *asks]
    schemas, components = components_of(kinds, ref, names_of(engine), commands.values())
    of = dict(zip(kinds, schemas, strict=True))
    views: dict[str, list[Schema]] = {}
    for tag, kind in seen:
        views.setdefault(tag, []).append(of[kind])
    for component in components.values():
        for field in component.get("properties", {}).values():
            if field.get("$ref") == GAME_SEEN:
                field |= of[shows[0]]
    return Wire({kind: of[command] for kind, command in commands.items()}, views, of[asks[0]], components)


def names_of(engine: Engine) -> dict[str, str]:
    """What names mean at its tables. A field that goes by a command's kind says whether that may be sent."""
    asked = {kind: f"Whether one may `{kind}`: null, or why not." for kind in engine.commands}
    return {**asked, **glossary(engine.package)}


def shown(entity: type[Entity], view: View) -> list[type]:
    """As what an entity is sent, to whomever."""
    shows = (view.gm, view.players, *((view.known,) if view.knowers is not nobody else ()))
    return list(dict.fromkeys(kind for show in shows for kind in given_by(show, entity)))


def given_by(function: Any, entity: type | None = None) -> list[type]:
    """What a function says it gives back, but None; `entity` where it gives what it got. `Annotated` has the struct."""
    hint = get_type_hints(function, include_extras=True)["return"]
    return [kind for kind in alternatives(hint, entity) if kind is not NoneType]


def alternatives(hint: Any, entity: type | None) -> Iterator[type]:
    inner = get_args(hint)
    if get_origin(hint) is Annotated:
        yield hint.__metadata__[0]
    elif inner:
        for one in inner:
            yield from alternatives(one, entity)
    elif entity is not None and (hint is Any or isinstance(hint, TypeVar)):
        yield entity
    else:
        yield hint
