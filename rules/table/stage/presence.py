"""Who and what can be seen where: what a scene's going live, a zone's or a character's appearing brings into view.

These functions change nothing: they return the entities as they will be. Rule: TABLE-SECR-01.
"""

from msgspec.structs import replace

from rules.refusals import StillHidden
from rules.state import Entity, State
from rules.table.characters import Character
from rules.table.stage.entities import Link, Token, Zone
from rules.table.stage.look import links_of, tokens_of, zones_in
from rules.table.stage.places import ALONG, COMING, IN_ZONE, MET

Things = list[Entity]


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


def entered(state: State, character: Character, shown: bool) -> Things:
    """What changes when one character comes into the live scene."""
    return COMING.at(state)(state, MET.at(state)(state, character, shown))


def opened(state: State, scene: str, cast: list[Token]) -> Things:
    """A prepared scene's zones and ways, and those who are there, as they are once it is live."""
    zones = [replace(zone, shown=not zone.secret) for zone in zones_in(state, scene)]
    seen = [zone.id for zone in zones if zone.shown]
    things: Things = [*zones, *shown_links(state, scene, set(seen)), *ALONG.at(state)(state, scene, seen)]
    return COMING.at(state)(state, [*things, *cast_shown(state, cast, {zone.id: zone for zone in zones})])


def cast_shown(state: State, cast: list[Token], zones: dict[str, Zone]) -> Things:
    """The tokens as they are in the live scene, and the characters as their entering leaves them."""
    shown: Things = []
    for token in cast:
        seen = token_shows(state, token, zones.get(token.zone) if token.zone else None)
        character = state.get(token.character, Character)
        shown += [replace(token, shown=seen), *MET.at(state)(state, character, seen)]
    return shown


def zone_seen(state: State, zone: Zone, shown: bool) -> Things:
    """A zone of the live scene as it is once shown or hidden, with its ways, what lies there and the GM's tokens."""
    changed = replace(zone, shown=shown, secret=not shown)
    seen = {other.id for other in zones_in(state, zone.scene) if other.shown and other.id != zone.id}
    if shown:
        seen.add(zone.id)
    things: Things = [changed, *shown_links(state, zone.scene, seen), *IN_ZONE.at(state)(state, zone.id, shown)]
    for token in tokens_of(state, zone.scene):
        if token.zone != zone.id:
            continue
        seen_now = token_shows(state, token, changed)
        if seen_now != token.shown:
            things.append(replace(token, shown=seen_now))
            things += MET.at(state)(state, state.get(token.character, Character), seen_now)
    return COMING.at(state)(state, things)
