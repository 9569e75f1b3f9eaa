"""What an engine adds where a session, a scene or a token's stay begins and ends, and where something comes to light.

Commands, events and entities are the engine's own kinds, where it has widened the table's.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from rules.play import Play
from rules.state import Entity, State
from rules.table.characters import Character
from rules.table.places import Place

Things = list[Entity]


def nothing(play: Play, *about: Any) -> None:
    return None


def allowed(state: State, *about: Any) -> None:
    return None


def none(state: State, *about: Any) -> list[Any]:
    return []


def as_it_is(play: Play, command: Any, made: Any) -> Any:
    return made


def met(state: State, character: Character, shown: bool) -> Things:
    """Players get to know a character of the GM's."""
    unknown = shown and not character.shown
    return [replace(character, shown=True)] if unknown else []


def all_of(state: State, things: Things) -> Things:
    return things


# (play, session): one has begun, and this is how it was before.
SESSION_BEGUN: Place[Callable[[Play, Any], None]] = Place("session_begun", nothing)
# (play, command, session): it has ended, and this is how it was before.
SESSION_ENDED: Place[Callable[[Play, Any, Any], None]] = Place("session_ended", nothing)

# (state): checks whether a scene may go live now; (state, scene): whether the live one may close. They raise
# refusals, and
# buttons ask them too.
MAY_OPEN: Place[Callable[[State], None]] = Place("may_open", allowed)
MAY_CLOSE: Place[Callable[[State, Any], None]] = Place("may_close", allowed)

# (play, character): somebody is about to come into a live scene.
COMING_IN: Place[Callable[[Play, Any], None]] = Place("coming_in", nothing)
# (play, command, event): what happens when a scene goes live or closes, and what else belongs to it.
OPENING: Place[Callable[[Play, Any, Any], Any]] = Place("opening", as_it_is)
CLOSING: Place[Callable[[Play, Any, Any], Any]] = Place("closing", as_it_is)
# (play, scene, its tokens): it is live.
OPENED: Place[Callable[[Play, Any, Any], None]] = Place("opened", nothing)
# (play, command, scene): it is about to close; and it is closed.
BEFORE_CLOSING: Place[Callable[[Play, Any, Any], None]] = Place("before_closing", nothing)
CLOSED: Place[Callable[[Play, Any, Any], None]] = Place("closed", nothing)
# (state, places): ids of what lies on a scene or its zones, and goes with them.
LYING: Place[Callable[[State, Iterable[str]], list[str]]] = Place("lying", none)
# (state, scene): ids of what else goes with a scene when it is thrown away; and when it closes.
PREPARED: Place[Callable[[State, str], list[str]]] = Place("prepared", none)
PASSING: Place[Callable[[State, str], list[str]]] = Place("passing", none)

# (state, scene, zones): what comes to light with a scene that goes live, and with those of its zones that are seen.
ALONG: Place[Callable[[State, str, list[str]], Things]] = Place("along", none)
# (state, zone, shown): what comes to light with a zone, or goes out of sight with it.
IN_ZONE: Place[Callable[[State, str, bool], Things]] = Place("in_zone", none)
# (state, character, shown): what changes with somebody who comes into a live scene.
MET: Place[Callable[[State, Any, bool], Things]] = Place("met", met)
# (state, things): of what comes to light together, what may.
COMING: Place[Callable[[State, Things], Things]] = Place("coming", all_of)

# (play, command, way): a way as it is wanted, before it is made or changed.
WAY: Place[Callable[[Play, Any, Any], Any]] = Place("way", as_it_is)
# (play, token): it stands where it is to stand, and may be seen there.
SET_DOWN: Place[Callable[[Play, Any], None]] = Place("set_down", nothing)
# (play, token): a player is about to move their own.
OWN_MOVE: Place[Callable[[Play, Any], None]] = Place("own_move", nothing)
# (play, character): somebody is about to be taken off the board; and is off it, or on another side.
TAKING_OFF: Place[Callable[[Play, Any], None]] = Place("taking_off", nothing)
LEFT: Place[Callable[[Play, Any], None]] = Place("left", nothing)
