"""Acts of challenges, contests, milestones, facts and the GM's forms."""

from typing import Any

from tests.rules.runner.acts import Turn, act
from tests.rules.runner.given import contest_id
from tests.rules.runner.harm import consequence_in
from tests.rules.runner.loose import pass_everybody
from tests.rules.runner.people import told_stunt
from tests.rules.runner.rolls import task_id
from tests.rules.runner.sheets import stunt_args
from tests.rules.runner.window import EVEN, stunt_id
from tests.rules.runner.world import NOWHERE, World


def challenge_id(world: World) -> str:
    ids = [entity.id for entity in world.state.entities() if entity.id.startswith("challenge:")]
    return ids[-1] if ids else f"challenge:{NOWHERE}"


@act("add_task", "name", "difficulty", "hidden", "replace_settled")
def add_task(world: World, turn: Turn) -> None:
    """`replace_settled` names the task that this one would take the place of; bare, whichever is settled."""
    keys = turn.step.keys
    replaced = keys.get("replace_settled")
    if replaced is True or replaced == "yes":
        replaced = next(
            (view["name"] for view in world.view(world.gm).values() if view.get("type") == "task" and view["outcome"]),
            "",
        )
    world.send(
        turn.member, "add_task", challenge=challenge_id(world), name=keys["name"], difficulty=keys.get("difficulty", 0),
        hidden=keys.get("hidden"), replaces=task_id(world, replaced) if isinstance(replaced, str) else None,
    )  # fmt: skip


@act("reveal", "task", "aspect")
def reveal(world: World, turn: Turn) -> None:
    if "aspect" in turn.step.keys:
        world.send(turn.member, "reveal_aspect", aspect=world.aspect_id(str(turn.get("aspect"))))
    else:
        world.send(turn.member, "reveal_task", task=task_id(world, str(turn.get("task"))))


@act("open_contest", "participants")
def open_contest(world: World, turn: Turn) -> None:
    names = turn.get("participants")
    world.send(turn.member, "open_contest", participants=[world.people[name] for name in names])  # type: ignore[attr-defined]


@act("exchange", "rolls")
def exchange(world: World, turn: Turn) -> None:
    """Everybody named makes their one roll of the exchange; when all have, its window is passed by all."""
    begin_exchange(world)
    for name, told in turn.step.keys["rolls"].items():
        contest_roll(world, world.people[name], told)
    pass_everybody(world)


def begin_exchange(world: World) -> None:
    """The next exchange, where the one before is scored."""
    found = world.view(world.gm).get(contest_id(world))
    if found is not None and found["state"] == "scored":
        world.send(world.gm, "next_exchange", contest=contest_id(world))


@act("exchange_open", "rolls")
def exchange_open(world: World, turn: Turn) -> None:
    """As an exchange, but its window stays open for what the next steps do.

    Whose roll the next invocation is about rolls last, so that it is the one at hand.
    """
    begin_exchange(world)
    told = sorted(turn.step.keys["rolls"].items(), key=lambda roll: invokes_next(turn, roll[0]))
    for name, how in told:
        contest_roll(world, world.people[name], how)


def invokes_next(turn: Turn, name: str) -> bool:
    following = next((step for step in turn.case.later(turn.step.n) if step.act == "invoke"), None)
    return following is not None and following.keys.get("whom", following.by) == name


def contest_roll(world: World, character: str, told: dict[str, Any]) -> None:
    member = world.plays(character)
    world.send(member, "declare_action", character=character, action="overcome", rating=told["approach"])
    world.dice.feed(told.get("dice") or EVEN)
    world.send(member, "roll_dice", roll=world.last_roll)


@act("next_exchange")
def next_exchange(world: World, turn: Turn) -> None:
    world.send(world.gm, "next_exchange", contest=contest_id(world))


@act("twist", "text")
def twist(world: World, turn: Turn) -> None:
    world.send(turn.member, "place_twist", contest=contest_id(world), text=turn.get("text"))


# --- milestones ------------------------------------------------------------------------------------------


@act("award", "milestone", "to")
def award(world: World, turn: Turn) -> None:
    to = [world.people[name] for name in turn.get("to", ())]  # type: ignore[attr-defined]
    world.send(turn.member, "award_milestone", milestone=turn.get("milestone"), to=to)


@act("choose_minor", "option", "approaches", "slot", "text", "stunt", "give", "take", "before_refresh")
def choose_minor(world: World, turn: Turn) -> None:
    """One of swap, rename, exchange_stunt, new_stunt; or none of them."""
    keys = turn.step.keys
    if keys["option"] in ("pass", "none"):
        world.send(turn.member, "pass_milestone", character=turn.who)
        return
    more: dict[str, Any] = {key: keys[key] for key in ("approaches", "slot", "text") if key in keys}
    if "give" in keys:
        more["give"] = stunt_id(world, turn.who, keys["give"])
    taken = keys.get("stunt") or keys.get("take")
    if taken is not None:
        more["stunt"] = stunt_args(told_stunt(taken))
    world.send(turn.member, "choose_minor", character=turn.who, option=keys["option"], **more)


@act("clear", "slot", "how")
def clear(world: World, turn: Turn) -> None:
    aspect = consequence_in(world, turn.who, str(turn.get("slot")))
    world.send(turn.member, "clear_consequence", character=turn.who, aspect=aspect, how=turn.get("how"))


@act("raise", "approach")
def raise_rating(world: World, turn: Turn) -> None:
    world.send(turn.member, "raise_rating", character=turn.who, rating=turn.get("approach"))


@act("take_refresh")
def take_refresh(world: World, turn: Turn) -> None:
    world.send(turn.member, "take_refresh", character=turn.who)


@act("buy_stunt_with_refresh", "stunt")
def buy_stunt_with_refresh(world: World, turn: Turn) -> None:
    world.send(turn.member, "buy_stunt", character=turn.who, stunt=stunt_args(told_stunt(turn.get("stunt"))))


@act("rename_high_concept", "text")
def rename_high_concept(world: World, turn: Turn) -> None:
    world.send(turn.member, "rename_high_concept", character=turn.who, text=turn.get("text"))


# --- records ------------------------------------------------------------------------------------------------


@act("record_fact", "from", "text")
def record_fact(world: World, turn: Turn) -> None:
    aspect = world.aspect_id(str(turn.get("from"))) if "from" in turn.step.keys else None
    world.send(turn.member, "record_fact", character=turn.actor, aspect=aspect, text=turn.get("text"))


@act("scenario_form", "opponent", "goal", "reason")
def scenario_form(world: World, turn: Turn) -> None:
    keys = turn.step.keys
    world.send(
        turn.member,
        "write_scenario",
        opponent=keys.get("opponent", ""),
        goal=keys.get("goal", ""),
        reason=keys.get("reason", ""),
    )
