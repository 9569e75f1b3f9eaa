"""What the GM has allowed a rating besides, for the scene or once. Rule: FATE-ACT-53."""

from collections.abc import Iterable

from rules.fate.conflict.events import GrantUsed
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Grant, Scene
from rules.fate.table import need_scene
from rules.play import Play
from rules.state import State

HINDERED = "hindered"


def granted(state: State, character: str, rating: str, action: str) -> bool:
    return bool(grants(state, character, rating, action))


def grants(state: State, character: str, rating: str, action: str) -> list[Grant]:
    """What the GM has allowed, for the scene or once and not used yet."""
    wanted = (character, rating, action)
    return [
        grant
        for scene in state.all(Scene)
        if scene.state == "live"
        for grant in scene.grants
        if (grant.character, grant.rating, grant.action) == wanted
    ]


def has_grants(state: State, character: Character) -> bool:
    return character.id in state.look(Scene, _with_grants)


def _with_grants(scenes: Iterable[Scene]) -> frozenset[str]:
    return frozenset(grant.character for scene in scenes for grant in scene.grants)


def use_grant(play: Play, character: str, rating: str, action: str) -> None:
    """What was granted for one roll is used up; what holds for the scene is not, and goes before it."""
    scene = need_scene(play.state)
    if any(grant.for_scene for grant in grants(play.state, character, rating, action)):
        return
    left = without(scene, character, rating, action)
    if left != scene.grants:
        play.emit(GrantUsed(scene=scene.id, grants=left))


def without(scene: Scene, character: str, rating: str, action: str) -> tuple[Grant, ...]:
    return tuple(g for g in scene.grants if (g.character, g.rating, g.action) != (character, rating, action))
