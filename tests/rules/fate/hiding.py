"""What a GM of Fate keeps to herself, and what of the play has nothing to do with it."""

from collections.abc import Callable
from random import Random
from typing import Any

from rules import game
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.state import State
from rules.table.stage.entities import Zone
from tests.rules import asked
from tests.rules.hiding import GWEN, Hiding, Order
from tests.rules.random_table import beginning

GM_ALONE = {
    "prepare_scene",
    "write_note",
    "drop_note",
    "open_challenge",
    "add_task",
    "write_scenario",
    "play_x_card",
    "pause_play",
}
OPTIONAL = {"countdowns": True, "obstacles": True}
OPEN_TALK = {"copy_sample", "create_character"}


def set_up(key: str, order: Order, state: Callable[[], State]) -> None:
    for sent in beginning(key):
        order(*sent)
    scene = state().all(Scene)[0].id
    order("gwen", "add_zone", {"scene": scene, "name": "pier", "x": 0, "y": 0})
    order("gwen", "add_zone", {"scene": scene, "name": "deck", "x": 1, "y": 0})
    present = [character.id for character in state().all(Character) if "HIDDEN" not in character.name]
    order("gwen", "open_scene", {"scene": scene, "present": present})


def secrets(key: str, state: State, random: Random, name: str) -> list[tuple[str, dict[str, Any]]]:
    live = next((scene.id for scene in state.all(Scene) if scene.state == "live"), None)
    places = [
        live,
        *(zone.id for zone in state.all(Zone)),
        *(c.id for c in state.all(Character) if c.shown),
    ]
    samples = game.system(key).samples
    foe = next(sample.key for sample in samples if sample.kind != "pc")
    rating = next(iter(samples[0].ratings))
    kinds: list[tuple[str, dict[str, Any]]] = [
        ("prepare_scene", {"title": name, "secret_text": "twist"}),
        ("write_note", {"text": name}),
        ("create_character", {"char_kind": "npc", "name": name, "ratings": {rating: 3}, "secret": True}),
        ("write_scenario", {"opponent": name, "goal": "gold", "reason": "hunger"}),
    ]
    kinds += [waiting(scene.id, name, random) for scene in state.all(Scene) if scene.state == "prepared"]
    if live is not None:
        place = random.choice([place for place in places if place])
        kinds += [
            ("place_aspect", {"text": name, "on": place, "secret": True}),
            ("add_zone", {"scene": live, "name": name, "x": 5, "y": 5, "secret": True}),
            ("copy_sample", {"sample": foe, "secret": True}),
        ]
        if "make_minions" in asked.may(state, GWEN)["commands"]:
            kinds.append(("make_minions", {"name": name, "quality": 2, "count": 3, "secret": True}))
        hidden = [c.id for c in state.all(Character) if c.kind != "pc" and not c.shown]
        if hidden:
            kinds.append(("place_token", {"scene": live, "character": random.choice(hidden), "secret": True}))
    return kinds


def waiting(scene: str, name: str, random: Random) -> tuple[str, dict[str, Any]]:
    """Something for a scene that is not open yet."""
    return random.choice(
        [
            (
                "make_countdown",
                {
                    "name": name,
                    "outcome": name,
                    "boxes": 2,
                    "visibility": "open",
                    "scene": scene,
                    "triggers": [{"on": "exchange"}, {"on": "hour"}],
                },
            ),
            ("make_obstacle", {"obstacle": "block", "name": name, "rating": 2, "scene": scene}),
            ("make_distraction", {"name": name, "choice": name, "leave": name, "as_aspect": True, "scene": scene}),
        ]
    )


def is_open(state: State, kind: str, args: dict[str, Any]) -> bool:
    """Whether the act has nothing to do with what is hidden: the GM moving somebody unseen has."""
    actor = state.find(str(args.get("character")))
    if isinstance(actor, Character) and not actor.shown:
        return False
    hidden = args.get("secret") or args.get("mode") == "discover" or kind in GM_ALONE | OPEN_TALK
    return not hidden and kind not in ("take_back", "rewind")


HIDING = Hiding(OPTIONAL, set_up, secrets, is_open)
