"""Acts of sessions and scenes: opening, joining, closing, and the time between."""

from typing import Any

from rules.fate.state import Token
from tests.rules.runner.acts import Turn, act
from tests.rules.runner.given import ensure_character
from tests.rules.runner.world import World


def gm_characters(world: World) -> list[str]:
    return [id for id in world.people.values() if world.plays(id) == world.gm]


def present_now(world: World) -> list[str]:
    scene = world.live_scene()
    tokens = world.state.all(Token)
    return [token.character for token in tokens if scene is not None and token.scene == scene.id] or list(
        world.people.values()
    )


def next_scene(world: World, present: list[str], closing: dict[str, Any] | None = None) -> None:
    """The live scene, if any, closes; the GM prepares another and takes it live with those present."""
    if world.live_scene() is not None:
        world.send(world.gm, "close_scene", **(closing or {}))
    prepared = world.send(world.gm, "prepare_scene", title="The next scene")
    scene = next(id for id in prepared.made if id.startswith("scene:"))
    world.send(world.gm, "open_scene", scene=scene, present=present)


@act("open_scene", "present")
@act("open_next_scene", "present")
def open_scene(world: World, turn: Turn) -> None:
    """With the heroes named; the GM's characters of the case are there too."""
    heroes = [ensure_character(world, name) for name in turn.get("present", ())]  # type: ignore[attr-defined]
    others = [id for id in gm_characters(world) if id not in heroes]
    live = world.live_scene()
    if turn.member != world.gm:
        world.send(turn.member, "open_scene", scene=live.id if live else "scene:nowhere")
    next_scene(world, [*heroes, *others])


@act("joins", "who")
def joins(world: World, turn: Turn) -> None:
    character = ensure_character(world, str(turn.get("who"))) if "who" in turn.step.keys else turn.who
    world.send(world.gm, "place_token", scene=world.scene().id, character=character)


@act("new_scene_without_conflict")
def new_scene_without_conflict(world: World, turn: Turn) -> None:
    next_scene(world, present_now(world))


@act("close_scene", "rested", "recovery")
def close_scene(world: World, turn: Turn) -> None:
    keys = turn.step.keys
    rested = [world.people[name] for name in keys.get("rested") or ()]
    recovery = {world.people[name]: how for name, how in (keys.get("recovery") or {}).items()}
    world.send(turn.member, "close_scene", rested=rested, recovery=recovery)


@act("play_starts")
def play_starts(world: World, turn: Turn) -> None:
    world.send(world.gm, "start_session")
    if world.live_scene() is None:
        next_scene(world, list(world.people.values()))


@act("start_session")
def start_session(world: World, turn: Turn) -> None:
    world.send(gm_unless_told(world, turn), "start_session")


@act("end_session")
def end_session(world: World, turn: Turn) -> None:
    """A scene that is still live goes on in the next session."""
    world.send(gm_unless_told(world, turn), "end_session")


def gm_unless_told(world: World, turn: Turn) -> str:
    return turn.member if turn.step.by or "user" in turn.step.keys else world.gm


@act("start_and_end_session", "session")
def start_and_end_session(world: World, turn: Turn) -> None:
    world.send(world.gm, "start_session")
    if world.state.session.number != turn.get("session", world.state.session.number):
        raise AssertionError(f"this is session {world.state.session.number}")
    world.send(world.gm, "end_session")


@act("new_session", "scene")
def new_session(world: World, turn: Turn) -> None:
    """The session ends, the next begins, with a scene as told."""
    present = present_now(world)
    if world.live_scene() is not None:
        world.send(world.gm, "close_scene")
    world.send(world.gm, "end_session")
    world.send(world.gm, "start_session")
    next_scene(world, present)
    for aspect in (turn.get("scene") or {}).get("aspects", ()):  # type: ignore[attr-defined]
        world.send(world.gm, "place_aspect", text=aspect if isinstance(aspect, str) else aspect["text"])


@act("end_scenario")
def end_scenario(world: World, turn: Turn) -> None:
    world.send(gm_unless_told(world, turn), "end_scenario")
