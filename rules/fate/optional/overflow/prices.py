"""What a follow-up costs: as much as it would have taken off the roll, had it gone along with the act."""

from rules.fate.optional.overflow.refusals import NotNextDoor
from rules.fate.stage.entities import Token
from rules.fate.stage.ways import link_between
from rules.fate.table import token_of
from rules.refusals import NotFound, NothingChanges
from rules.state import State
from rules.table.stage.entities import Zone

ONE_ZONE = 1


def price_of(state: State, token: Token, zone: str) -> int:
    """One for the zone, and the border on the way. Raises `NotNextDoor`, `NothingChanges`. Rule: FATE-OVF-72."""
    if token.zone == zone:
        raise NothingChanges()
    way = link_between(state, token.zone, zone)
    if way is None or way.steps > 1:
        raise NotNextDoor(rule="FATE-OVF-72")
    return ONE_ZONE + way.border_from(str(token.zone))


def standing(state: State, character: str, scene: str) -> Token:
    """Raises `NotFound`."""
    token = token_of(state, character, scene)
    if token is None:
        raise NotFound()
    return token


def zone_in(state: State, id: str | None, scene: str) -> Zone:
    """A zone of the scene that everybody sees. Raises `NotFound`."""
    zone = state.find(id or "")
    if not isinstance(zone, Zone) or zone.scene != scene or not zone.shown:
        raise NotFound()
    return zone
