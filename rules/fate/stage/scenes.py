"""What a scene begins with in Fate: the GM's pool, what was set aside for it, fresh stunts. Closing is in `closing`."""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.bargain.points import has_own_points, move_points
from rules.fate.hooks import Hook
from rules.fate.sheet.entities import Character
from rules.fate.stage.commands import OpenScene
from rules.fate.stage.entities import Scene, Session, Token
from rules.fate.stage.events import SceneOpened
from rules.fate.stunt.effects import renew_stunts
from rules.play import Play
from rules.state import State
from rules.table.look import dial
from rules.table.stage.places import OPENED, OPENING, PREPARED

POOL_PER_HERO = 1
# (state, scene): ids of what optional rules have put in a prepared scene.
WAITING: Hook[Callable[[State, str], list[str]]] = Hook("countdown", "distraction")


@OPENING
def fill_pool(play: Play, command: OpenScene, opening: SceneOpened) -> SceneOpened:
    """The GM's pool is one point per hero present and what was set aside for this scene. Rule: FATE-POOL-01."""
    if has_own_points(play.state):  # FATE-ASP-79
        return replace(opening, pooled=False)
    waiting = play.state.get("session", Session).deferred
    if waiting and not command.claim:
        move_points(play, "deferred", "bank", waiting, "unclaimed", told=False)
    deferred = waiting if command.claim else 0
    pool = heroes_counted(play.state, opening) * POOL_PER_HERO + deferred
    return replace(
        opening,
        scene=replace(opening.scene, pool=pool),
        session=replace(opening.session, deferred=0),
        deferred=deferred,
    )


@OPENED
def begin(play: Play, scene: Scene, cast: list[Token]) -> None:
    renew_stunts(play, "scene")
    bring_stores(play, scene, cast)


@PREPARED
def waiting_in(state: State, scene: str) -> list[str]:
    """Ids of what optional rules have put in a prepared scene and begins with it."""
    return [id for waiting in WAITING for id in waiting(state, scene)]


def heroes_counted(state: State, opening: SceneOpened) -> int:
    """Who counts for the pool: the heroes in the scene, or by the dial all of the group. Rule: FATE-POOL-51."""
    if dial(state, "pool_counts") == "group":
        return sum(1 for who in state.all(Character) if who.kind == "pc" and who.state == "ready")
    cast = [thing for thing in opening.put if isinstance(thing, Token)]
    return sum(1 for token in cast if state.get(token.character, Character).kind == "pc")


def bring_stores(play: Play, scene: Scene, cast: list[Token]) -> None:
    """What the GM's characters have earned comes with them, once. Rule: FATE-POOL-52."""
    for token in cast:
        who = play.state.get(token.character, Character)
        if who.store:
            move_points(play, f"store:{who.id.partition(':')[2]}", "pool", who.store, "store", scene=scene.id)
