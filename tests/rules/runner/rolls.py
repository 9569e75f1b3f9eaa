"""Acts that say what somebody does: overcome, create an advantage, attack."""

from typing import Any

from rules.fate.state import Character
from tests.rules.runner.acts import Turn, act
from tests.rules.runner.given import ensure_character
from tests.rules.runner.loose import settle_choices
from tests.rules.runner.opposing import roll_if_told, set_difficulty
from tests.rules.runner.turns import wait_for_turn
from tests.rules.runner.window import invoke, pass_if_told, plain_rating, stunt_args
from tests.rules.runner.world import NOWHERE, World

ROLLING = (
    "approach", "attack_as", "task_is", "dice", "d6", "card", "randomizer", "opp_dice", "pass",
    "stunt", "circumstance", "helpers", "invocations", "defender", "defend_as", "defend_with", "undefended",
    "difficulty", "describe", "what", "then", "cost", "task",
)  # fmt: skip


def declare(world: World, turn: Turn, action: str, **more: Any) -> None:
    """Say what is done, with the approach; then whatever else of the roll the step already tells."""
    keys = turn.step.keys
    set_told_ratings(world, turn)
    args = {
        "rating": rating_of(world, turn), "describe": keys.get("describe") or keys.get("what"),
        "task": task_id(world, keys.get("task")), **stunt_args(world, turn.who, keys), **more,
    }  # fmt: skip
    world.send(turn.member, "declare_action", character=turn.who, action=action, **args)
    set_difficulty(world, turn)
    for helper in keys.get("helpers") or ():
        helper_id = ensure_character(world, helper)
        world.send(world.plays(helper_id), "help", roll=world.last_roll, character=helper_id, how="lending a hand")
    roll_if_told(world, turn)
    for invocation in keys.get("invocations") or ():
        invoke(world, turn, invocation)
    pass_if_told(world, turn)


def rating_of(world: World, turn: Turn) -> str:
    """The approach, or what the GM says of a mook's task; where nothing is said, what comes first."""
    keys = turn.step.keys
    told = keys.get("approach") or keys.get("attack_as") or keys.get("task_is")
    return str(told or plain_rating(world, turn.who))


def set_told_ratings(world: World, turn: Turn) -> None:
    """`lord_rating: 3`: what the one of that name has in the approach they roll here."""
    for key, value in turn.step.keys.items():
        name = key.removesuffix("_rating")
        if name != key:
            id = ensure_character(world, name)
            acting = id == turn.actor
            rating = turn.get("approach") if acting else turn.get("defend_with", turn.get("approach"))
            if world.state.get(id, Character).ratings.get(str(rating)) != value:
                world.send(
                    world.gm, "override", target=id, field=f"ratings.{rating}", value=value, reason="as the case has it"
                )


def task_id(world: World, name: str | None) -> str | None:
    if name is None:
        return None
    found = (
        view["id"] for view in world.view(world.gm).values() if view.get("type") == "task" and view.get("name") == name
    )
    return next(found, f"task:{NOWHERE}")


@act("overcome", *ROLLING, "goal", "removes", "means", "same_exchange_as")
def overcome(world: World, turn: Turn) -> None:
    keys = turn.step.keys
    more: dict[str, Any] = {"goal": keys.get("goal")}
    if "removes" in keys:
        more.update(removes=world.aspect_id(keys["removes"]), means=keys.get("means"))
    declare(world, turn, "overcome", **more)
    if "then" in keys:
        world.send(turn.member, "choose", roll=world.last_roll, option=keys["then"])
    if "cost" in keys:
        settle_choices(world, cost=keys["cost"])


@act("create_advantage", *ROLLING, "mode", "text", "aspect", "target", "on")
def create_advantage(world: World, turn: Turn) -> None:
    keys = turn.step.keys
    mode = keys.get("mode", "create")
    more: dict[str, Any] = {"mode": mode}
    if mode == "create":
        more["text"] = keys.get("text", "An Edge")
    if mode == "discover" and "text" in keys:
        more["aspect"] = world.aspect_id(keys["text"])
    if "aspect" in keys:
        more["aspect"] = world.aspect_id(keys["aspect"])
    if "target" in keys:
        more["target"] = ensure_character(world, keys["target"])
    if "on" in keys:
        more["on"] = world.place_id(keys["on"])
    declare(world, turn, "create_advantage", **more)


@act("attack", *ROLLING, "target", "means", "*_rating")
def attack(world: World, turn: Turn) -> None:
    """`means` is a reason for reaching another zone where the case goes on to ask the GM about it."""
    keys = turn.step.keys
    more: dict[str, Any] = {"target": ensure_character(world, keys["target"])}
    if "means" in keys:
        more["means" if asks_for_reach(turn) else "describe"] = keys["means"]
    declare(world, turn, "attack", **more)


def asks_for_reach(turn: Turn) -> bool:
    following = turn.case.later(turn.step.n)
    return bool(following) and following[0].act in ("agree_reach", "not_agreed")


@act("attack_next_turn", *ROLLING, "target", "means")
def attack_next_turn(world: World, turn: Turn) -> None:
    """On the attacker's next turn: until then everybody else's goes by."""
    settle_choices(world)
    wait_for_turn(world, turn.who, leave_own=True)
    attack(world, turn)


@act("investigate", *ROLLING)
def investigate(world: World, turn: Turn) -> None:
    declare(world, turn, "investigate")
