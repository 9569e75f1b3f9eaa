"""Acts of scale and time, and their readings."""

from typing import Any

from rules.fate.state import Aspect, Roll, Scene
from rules.state import Draft
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.given import given
from tests.rules.runner.condensed.people import ensure, part
from tests.rules.runner.condensed.rolls import lock_roll, open_roll, scale_use, settle_leftovers, tells
from tests.rules.runner.world import Done, World

ONE = {"about one": "about_one", "a few": "a_few"}


@part("scale")
def scale(world: World, draft: Draft, id: str, told: str) -> None:
    draft.change(id, scale="" if told == "mundane" else told)


@tells("scale_benefit")
@tells("uses_truth_of")
@tells("supernatural")
def scale_told(world: World, turn: Turn) -> dict[str, Any]:
    """Whatever the step says of scale, together."""
    use = scale_use(turn.keys) or {}
    if "uses_truth_of" in turn.keys:
        use["truth"] = world.aspect_id(turn.keys["uses_truth_of"])
    if turn.get("supernatural"):
        use["supernatural"] = True
    return {"scale": use} if use else {}


@act("set_scale", "character", "scale")
def set_scale(world: World, turn: Turn) -> None:
    world.send(turn.member, "set_scale", target=ensure(world, turn.keys["character"]), scale=turn.keys["scale"])


@act("deny_scale", "aspect", "why")
def deny_scale(world: World, turn: Turn) -> None:
    aspect = world.aspect_id(turn.keys["aspect"]) if "aspect" in turn.keys else None
    roll = open_roll(world)
    on = roll.id if roll is not None and aspect is None else None
    world.send(turn.member, "deny_scale", aspect=aspect, roll=on, because=turn.get("why", ""))


@act("scale_between", "a", "b", "global_scale")
def scale_between(world: World, turn: Turn) -> None:
    """How far one stands above the other: what the first would add to a roll against the second."""
    a, b = ensure(world, turn.keys["a"]), ensure(world, turn.keys["b"])
    settle_leftovers(world)
    if "global_scale" in turn.keys:
        draft = Draft(world.state)
        scale = turn.keys["global_scale"] not in (False, "off")
        draft.change("table", dials={**world.state.table.dials, "scale": scale})
        world.state = draft.done()
    may = world.can(world.plays(a))["acts"][a].get("scale", {})
    world.answers["levels"] = may.get("above", {}).get(b, 0)


# --- time -----------------------------------------------------------------------------------------------------


@given("base")
def base(world: World, draft: Draft, case: Any, value: list[str]) -> None:
    """Read by `shift_time`."""


@act("shift_time", "base", "margins")
def shift_time(world: World, turn: Turn) -> None:
    """A roll for each margin, of somebody who is just so much better than it is hard."""
    quantity, unit = turn.get("base", turn.case.given.get("base"))
    key = ONE.get(quantity, quantity)
    world.answers["times"] = [taken(world, key, unit, margin) for margin in turn.keys["margins"]]


def taken(world: World, quantity: str, unit: str, margin: int) -> list[str]:
    worker = ensure(world, "worker")
    settle_leftovers(world)
    draft = Draft(world.state)
    draft.change(worker, ratings={"crafts": margin})
    world.state = draft.done()
    step = {"character": worker, "action": "overcome", "rating": "crafts", "goal": "get it done"}
    world.send(world.plays(worker), "declare_action", **step)
    world.send(world.gm, "set_opposition", roll=world.last_roll, difficulty=0)
    world.send(world.gm, "set_time", roll=world.last_roll, quantity=quantity, unit=unit)
    world.dice.feed([0, 0, 0, 0])
    world.send(world.plays(worker), "roll_dice", roll=world.last_roll)
    lock_roll(world)
    roll = world.state.get(world.last_roll, Roll)
    quantity, unit = roll.result["time"]
    return [next((word for word, key in ONE.items() if key == quantity), quantity), unit]


@reads("times")
def times(world: World, turn: Turn, done: Done, wanted: list[list[str]]) -> None:
    same("times", done.answers["times"], wanted)


# --- readings ---------------------------------------------------------------------------------------------------


@reads("margin_before_scale")
def margin_before_scale(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("margin before scale", world.state.get(world.last_roll, Roll).raw_margin, wanted)


@reads("defender_margin_before")
def defender_margin_before(world: World, turn: Turn, done: Done, wanted: int) -> None:
    """As the side that defends sees it."""
    same("the defender's margin before scale", -(world.state.get(world.last_roll, Roll).raw_margin or 0), wanted)


@reads("defender_margin")
def defender_margin(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("the defender's margin", -(world.state.get(world.last_roll, Roll).margin or 0), wanted)


@reads("scale_applied")
def scale_applied(world: World, turn: Turn, done: Done, wanted: int) -> None:
    roll = world.state.get(world.last_roll, Roll)
    same("scale applied", (roll.margin or 0) - (roll.raw_margin or 0), wanted)


@reads("levels")
def levels(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("levels", done.answers["levels"], wanted)


@reads("aspect_scale")
def aspect_scale(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("scale of the aspect", world.state.all(Aspect)[-1].scale, wanted)


@reads("invoke_needed")
def invoke_needed(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("invokes", bool(world.state.get(world.last_roll, Roll).invokes), wanted)


@reads("scale_applies")
def scale_applies(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    """Whether what the step names still gives its level, here or on the roll at hand."""
    scene = next(scene for scene in world.state.all(Scene) if scene.state == "live")
    roll = open_roll(world)
    off = world.aspect_id(turn.get("aspect", "")) in scene.unscaled or bool(roll and roll.unscaled)
    same("scale applies", not off, wanted)
