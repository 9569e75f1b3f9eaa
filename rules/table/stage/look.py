"""Looking at the stage: which scene is live, who is in it, on which side, and the ways between zones."""

from collections.abc import Iterable

from rules.refusals import Gone, NoScene, NotFound
from rules.state import State
from rules.table.characters import Character
from rules.table.stage.entities import Link, Scene, Token, Zone


def live_scene(state: State) -> Scene | None:
    return state.look(Scene, _live)


def _live(scenes: Iterable[Scene]) -> Scene | None:
    return next((scene for scene in scenes if scene.state == "live"), None)


def need_scene(state: State) -> Scene:
    """The live scene. Raises `NoScene`."""
    scene = live_scene(state)
    if scene is None:
        raise NoScene()
    return scene


def staged_scene(state: State, id: str) -> Scene:
    """A scene that is prepared or live. Raises `NotFound`, `Gone` for one that is over."""
    scene = state.get(id, Scene)
    if scene.state == "closed":
        raise Gone()
    return scene


# --- who is there -----------------------------------------------------------------------------------------


def tokens_of(state: State, scene: str) -> tuple[Token, ...]:
    return state.look(Token, _in_scenes).get(scene, ())


def _in_scenes(tokens: Iterable[Token]) -> dict[str, tuple[Token, ...]]:
    found: dict[str, list[Token]] = {}
    for token in tokens:
        found.setdefault(token.scene, []).append(token)
    return {scene: tuple(there) for scene, there in found.items()}


def standing_with(state: State, scene: str, side: str) -> tuple[str, ...]:
    """Who is in the scene on that side, for all to see."""
    return state.look(Token, _standing).get((scene, side), ())


def _standing(tokens: Iterable[Token]) -> dict[tuple[str, str], tuple[str, ...]]:
    found: dict[tuple[str, str], list[str]] = {}
    for token in tokens:
        if token.shown and token.state == "in":
            found.setdefault((token.scene, token.side), []).append(token.character)
    return {place: tuple(there) for place, there in found.items()}


def token_of(state: State, character: str, scene: str) -> Token | None:
    return state.look(Token, _by_place).get((scene, character))


def _by_place(tokens: Iterable[Token]) -> dict[tuple[str, str], Token]:
    """A character has one token in a scene."""
    found: dict[tuple[str, str], Token] = {}
    for token in tokens:
        found.setdefault((token.scene, token.character), token)
    return found


def token_here(state: State, character: str) -> Token | None:
    """A character's token in the live scene."""
    return state.known(_token_here, character)


def _token_here(state: State, character: str) -> Token | None:
    scene = live_scene(state)
    return None if scene is None else token_of(state, character, scene.id)


def token_ids(state: State, character: str) -> list[str]:
    """Of that character, in whatever scene."""
    return [token.id for token in state.all(Token) if token.character == character]


def side_of(state: State, character: str) -> str:
    """The side a character is on in the live scene; heroes and foes by default."""
    token = token_here(state, character)
    if token is not None:
        return token.side
    return default_side(state.get(character, Character))


def default_side(character: Character) -> str:
    return "pcs" if character.kind == "pc" else "foes"


def played_side(state: State, side: str) -> bool:
    """Whether players have somebody on it in the live scene."""
    scene = live_scene(state)
    there = tokens_of(state, scene.id) if scene else ()
    return any(state.get(token.character, Character).controller for token in there if token.side == side)


# --- the map ----------------------------------------------------------------------------------------------


def zones_in(state: State, scene: str) -> tuple[Zone, ...]:
    return state.look(Zone, _by_scene).get(scene, ())


def _by_scene(zones: Iterable[Zone]) -> dict[str, tuple[Zone, ...]]:
    found: dict[str, list[Zone]] = {}
    for zone in zones:
        found.setdefault(zone.scene, []).append(zone)
    return {scene: tuple(there) for scene, there in found.items()}


def zone_in(state: State, scene: str, zone: str | None) -> Zone | None:
    """A zone of that scene. Raises `NotFound`."""
    if zone is None:
        return None
    found = state.get(zone, Zone)
    if found.scene != scene:
        raise NotFound()
    return found


def links_of(state: State, scene: str) -> list[Link]:
    return [link for link in state.all(Link) if link.scene == scene]


def link_between(state: State, a: str | None, b: str) -> Link | None:
    return None if a is None else state.look(Link, _by_ends).get((a, b))


def _by_ends(links: Iterable[Link]) -> dict[tuple[str, str], Link]:
    """Each way from both of its ends."""
    found: dict[tuple[str, str], Link] = {}
    for link in links:
        found.setdefault((link.a, link.b), link)
        found.setdefault((link.b, link.a), link)
    return found
