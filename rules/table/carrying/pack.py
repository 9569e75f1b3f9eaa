"""What goes along with characters and scenes to another table of the same game, and its ids there."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from rules.state import Entity, State, Table
from rules.table.carrying.places import ANEW, BORNE, LOOSE
from rules.table.characters import Character
from rules.table.stage.entities import Scene
from rules.table.stage.look import live_scene
from rules.table.stage.places import PREPARED
from rules.table.stage.scenes import furniture

HERO = "pc"
Things = dict[str, Entity]
AnyEntity = TypeVar("AnyEntity", bound=Entity)


def packed(state: State, roots: Iterable[str]) -> tuple[Entity, ...]:
    """These characters and scenes with all that goes with them, as they begin at another table; `table`: what it bears.

    Nothing in it names what stays behind: who stands on a scene goes along only if they are among `roots` themselves.
    Ids that lead nowhere, and things that nobody can take along, are passed over.
    """
    found: Things = {}
    for id in dict.fromkeys(each for root in roots for each in bundle(state, root)):
        thing = ANEW.at(state)(state.find(id))
        if thing is not None:
            found[id] = thing
    return tuple(without_loose(state, found).values())


def own_roots(state: State) -> list[str]:
    """What is the GM's of a campaign: the characters nobody else plays, the scenes that wait, and the table's own."""
    people = [who.id for who in state.all(Character) if who.kind != HERO]
    return ["table", *people, *(scene.id for scene in state.all(Scene) if scene.state == "prepared")]


def again(then: State, now: State) -> tuple[Entity, ...]:
    """The scene that was live `then`, as it begins anew at the same table: its places, ways and what lies there, and
    those of the GM's who were there and are at the table `now`; nothing without a scene. Heroes come in as it opens."""
    live, found = live_scene(then), Things()
    for id in bundle(then, live.id) if live else ():
        thing = ANEW.at(then)(then.find(id))
        if thing is not None:
            found[id] = thing
    there = frozenset(who.id for who in now.all(Character) if who.kind != HERO)
    return tuple(without_loose(then, found, there).values())


def bundle(state: State, root: str) -> list[str]:
    """Ids of the character or the scene, and of what belongs to it; of the table, what is borne by no one else."""
    match state.find(root):
        case Character():
            return [root, *BORNE.at(state)(state, root)]
        case Table():
            return BORNE.at(state)(state, root)
        case Scene():
            return [root, *reversed(furniture(state, root)), *PREPARED.at(state)(state, root)]
    return []


def without_loose(state: State, found: Things, there: frozenset[str] = frozenset()) -> Things:
    """What is left once nothing names anything outside, but for what is `there` already: leaving one thing out may make
    another loose."""
    kept: Things = {}
    for id, thing in found.items():
        loose = frozenset(name for name in names_in(state, thing) if name not in found and name not in there)
        whole = LOOSE.at(state)(thing, loose) if loose else thing
        if whole is not None:
            kept[id] = whole
    return kept if len(kept) == len(found) else without_loose(state, kept, there)


def names_in(state: State, thing: Entity) -> set[str]:
    """Ids of other things that it names: those of one kind only, as `table`, are at every table."""
    return {text for text in texts_in(msgspec.to_builtins(thing)) if ":" in text and state.find(text) is not None}


def texts_in(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from texts_in(key)
            yield from texts_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from texts_in(one)


def renamed(things: Iterable[AnyEntity], new_id: Callable[[str], str]) -> tuple[AnyEntity, ...]:
    """The same with new ids, by which they name each other."""
    every = tuple(things)
    ids = {thing.id: new_id(thing.id.partition(":")[0]) for thing in every}
    return tuple(msgspec.convert(exchanged(msgspec.to_builtins(thing), ids), type(thing)) for thing in every)


def exchanged(value: Any, ids: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return ids.get(value, value)
    if isinstance(value, dict):
        return {exchanged(key, ids): exchanged(one, ids) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [exchanged(one, ids) for one in value]
    return value
