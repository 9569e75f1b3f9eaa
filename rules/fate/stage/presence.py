"""What of Fate comes into view with a scene, a zone or a character: what is openly true of them.

These functions change nothing: they return the entities as they will be. Rules: FATE-ASP-07, FATE-CHAR-14.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import aspects_on
from rules.state import State, Table
from rules.table.stage.entities import Scene, Zone
from rules.table.stage.places import ALONG, COMING, IN_ZONE, LYING, MET, Things


def is_seen(state: State, id: str) -> bool:
    """Whether the players see the thing an aspect may be on."""
    thing = state.find(id)
    if isinstance(thing, Table):
        return True
    if isinstance(thing, Scene):
        return thing.state == "live"
    return bool(getattr(thing, "shown", False))


def where_name(state: State, id: str) -> str:
    """What the log calls the thing an aspect is on; the scene itself needs no naming."""
    thing = state.find(id)
    return str(getattr(thing, "name", ""))


def scene_of(state: State, id: str) -> str | None:
    """The scene that a scene's or a zone's id belongs to; None for a character, who may be in several."""
    thing = state.find(id)
    if isinstance(thing, Zone):
        return thing.scene
    return thing.id if isinstance(thing, Scene) else None


def shown_aspects(state: State, on: str) -> list[Aspect]:
    """The aspects on a thing that become known when it does; secret ones stay hidden."""
    return [
        replace(aspect, known_to=None)
        for aspect in aspects_on(state, on)
        if aspect.known_to is not None and not aspect.secret
    ]


def hidden_aspects(state: State, on: str) -> list[Aspect]:
    return [replace(aspect, known_to=()) for aspect in aspects_on(state, on) if aspect.known_to is None]


@COMING
def coming(state: State, things: Things) -> Things:
    """What comes into view together, less the aspects held by somebody whom players do not see even then."""
    people = {one.id for one in things if isinstance(one, Character)}
    return [one for one in things if not (isinstance(one, Aspect) and waits_for_holder(state, one, people))]


def waits_for_holder(state: State, shown: Aspect, people: set[str]) -> bool:
    """Whether it would come to light before whoever made it or may use it."""
    if shown.known_to is not None or state.get(shown.id, Aspect).known_to is None:
        return False
    holders = [state.find(id) for id in (shown.by, *(lot.owner for lot in shown.lots)) if id is not None]
    return any(isinstance(one, Character) and is_unmet(one) and one.id not in people for one in holders)


def is_unmet(character: Character) -> bool:
    return character.kind != "pc" and not character.shown


@MET
def met(state: State, character: Character, shown: bool) -> Things:
    """Players get to know a GM's character and what is openly true about it; a hero's play begins (FATE-CHAR-14)."""
    if character.kind == "pc":
        begins = not character.in_play and state.session.running
        return [replace(character, in_play=True)] if begins else []
    if not shown or character.shown:
        return []
    return [replace(character, shown=True), *shown_aspects(state, character.id), *held_elsewhere(state, character)]


def held_elsewhere(state: State, character: Character) -> list[Aspect]:
    """What they hold on things that players see, and that waited for them."""
    held = [one for one in state.all(Aspect) if one.by == character.id and one.on != character.id]
    return [
        replace(one, known_to=None) for one in held if one.known_to == () and not one.secret and is_seen(state, one.on)
    ]


@IN_ZONE
def in_zone(state: State, zone: str, shown: bool) -> Things:
    """With a zone out of sight goes what lies there, and that a roll leads to it."""
    if shown:
        return [*shown_aspects(state, zone)]
    return [*hidden_aspects(state, zone), *(replace(roll, to=None) for roll in state.all(Roll) if roll.to == zone)]


@ALONG
def along(state: State, scene: str, zones: list[str]) -> Things:
    known = [aspect for place in (scene, *zones) for aspect in shown_aspects(state, place)]
    return [*known, *going_on(state, scene)]


def going_on(state: State, scene: str) -> Things:
    """Aspects that were kept when their scene closed. Rule: FATE-ASP-53."""
    live = {one.id for one in state.all(Scene) if one.state != "closed"} | {one.id for one in state.all(Zone)}
    return [
        replace(aspect, on=scene)
        for aspect in state.all(Aspect)
        if aspect.kind == "situation" and aspect.on.partition(":")[0] in ("scene", "zone") and aspect.on not in live
    ]


@LYING
def lying(state: State, places: Iterable[str]) -> list[str]:
    """Aspects on a scene and its zones that do not last. Rules: FATE-ASP-02, FATE-ASP-03."""
    return [aspect.id for on in places for aspect in aspects_on(state, on) if aspect.kind != "lasting"]
