"""Who and what can be seen where: what a scene's going live, a zone's or a character's appearing brings into view.

These functions change nothing: they return the entities as they will be. Rules: FAE-ASP-07, FAE-CHAR-14.
"""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.entities import Thing
from rules.fate.optional.entities import Organization
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Link, Scene, Token, Zone
from rules.fate.table import aspects_on, tokens_of, zones_in
from rules.refusals import Gone, StillHidden
from rules.state import State, Table


def staged_scene(state: State, id: str) -> Scene:
    """A scene that is prepared or live. Raises `NotFound`, `Gone` for one that is over."""
    scene = state.get(id, Scene)
    if scene.state == "closed":
        raise Gone()
    return scene


def links_of(state: State, scene: str) -> list[Link]:
    return [link for link in state.all(Link) if link.scene == scene]


def is_seen(state: State, id: str) -> bool:
    """Whether the players see the thing an aspect may be on."""
    thing = state.find(id)
    if isinstance(thing, Organization | Table):
        return True
    if isinstance(thing, Scene):
        return thing.state == "live"
    return bool(getattr(thing, "shown", False))


def where_name(state: State, id: str) -> str:
    """What the log calls the thing an aspect is on; the scene itself needs no naming."""
    thing = state.find(id)
    return thing.name if isinstance(thing, Character | Zone | Organization) else ""


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


def shown_links(state: State, scene: str, seen: set[str]) -> list[Link]:
    """Ways of the scene that change when these of its zones are seen: a way shows where both its ends do."""
    changed = []
    for link in links_of(state, scene):
        shown = link.a in seen and link.b in seen
        if shown != link.shown:
            changed.append(replace(link, shown=shown))
    return changed


def token_shows(state: State, token: Token, zone: Zone | None) -> bool:
    """Whether a token in the live scene is seen there. Raises `StillHidden` for a hero in a hidden zone."""
    if zone is None or zone.shown:
        return not token.secret
    if state.get(token.character, Character).kind == "pc":
        raise StillHidden(name=zone.name)
    return False


def coming(state: State, things: list[Thing]) -> list[Thing]:
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


def entered(state: State, character: Character, shown: bool) -> list[Thing]:
    """What changes when one character comes into the live scene."""
    return coming(state, met(state, character, shown))


def met(state: State, character: Character, shown: bool) -> list[Thing]:
    """Players get to know a GM's character and what is openly true about it; a hero's play begins (FAE-CHAR-14)."""
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


def went_live(state: State, scene: str) -> list[Thing]:
    """Zones, ways and aspects of a prepared scene as they are once it is live."""
    zones = [replace(zone, shown=not zone.secret) for zone in zones_in(state, scene)]
    seen = {zone.id for zone in zones if zone.shown}
    things: list[Thing] = [*zones, *shown_links(state, scene, seen), *shown_aspects(state, scene)]
    for zone in zones:
        if zone.shown:
            things += shown_aspects(state, zone.id)
    return things


def zone_seen(state: State, zone: Zone, shown: bool) -> list[Thing]:
    """A zone of the live scene as it is once shown or hidden, with its ways, aspects and the GM's tokens in it."""
    changed = replace(zone, shown=shown, secret=not shown)
    seen = {other.id for other in zones_in(state, zone.scene) if other.shown and other.id != zone.id}
    if shown:
        seen.add(zone.id)
    things: list[Thing] = [changed, *shown_links(state, zone.scene, seen)]
    things += shown_aspects(state, zone.id) if shown else hidden_aspects(state, zone.id)
    for token in tokens_of(state, zone.scene):
        if token.zone != zone.id:
            continue
        seen_now = token_shows(state, token, changed)
        if seen_now != token.shown:
            things.append(replace(token, shown=seen_now))
            things += met(state, state.get(token.character, Character), seen_now)
    return coming(state, things)
