"""What a GM of the card game keeps to herself: plans, her store, scenes not yet begun."""

from collections.abc import Callable
from random import Random
from typing import Any

from rules.cards.card.entities import Plan, Stored
from rules.state import State
from rules.systems import system
from rules.table.stage.entities import Scene
from tests.rules.cards import chance
from tests.rules.hiding import Hiding, Order, Secret

# By these the GM goes back over what she alone has done.
OVER_SECRETS = {"take_back", "rewind"}


def set_up(_key: str, order: Order, state: Callable[[], State]) -> None:
    chance.set_up(order, state)


def secrets(key: str, state: State, random: Random, name: str) -> list[Secret]:
    written = {"card": name, "text": name, "aspect_kind": random.choice(chance.KINDS)}
    opponents = [sample.key for sample in system(key).samples if sample.kind != "pc"]
    return [
        ("prepare_scene", {"title": name, "secret_text": "twist"}),
        ("write_note", {"text": name}),
        ("store_aspect", written),
        ("copy_sample", {"sample": random.choice(opponents)}),
        *(("plan_aspect", {"scene": scene.id, **written}) for scene in state.all(Scene) if scene.state != "closed"),
        *(("drop_plan", {"plan": plan.id}) for plan in state.all(Plan) if is_secret(plan.text)),
        *(("drop_stored", {"stored": one.id}) for one in state.all(Stored) if is_secret(one.name)),
    ]


def is_secret(name: str) -> bool:
    return name.startswith("secret ")


def is_open(_state: State, kind: str, _args: dict[str, Any]) -> bool:
    return kind not in OVER_SECRETS


HIDING = Hiding({}, set_up, secrets, is_open)
