"""Acts of countdowns, and the readings of their boxes."""

from typing import Any

from rules.fate.counted import CountdownFired
from rules.fate.extras_state import Countdown
from rules.fate.state import Aspect, Character, Conflict, Hit
from rules.game import view_for
from rules.state import Draft
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.given import finishes, given
from tests.rules.runner.condensed.people import ensure
from tests.rules.runner.condensed.rolls import settle_leftovers
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, Done, World

KEYS = {"name", "boxes", "triggers", "outcome", "visibility", "marked"}
ON = {
    "exchange_end": "exchange", "exchange_ends": "exchange", "exchange": "exchange", "minute": "minute", "hour": "hour",
    "day": "day", "minutes": "minute", "hours": "hour", "days": "day", "consequence_taken": "consequence",
    "taken_out": "taken_out",
}  # fmt: skip


@given("countdown")
def countdown_told(world: World, draft: Draft, case: Any, value: Any) -> None:
    """Made by the GM's command, in `begin_countdown`."""


@finishes("countdown")
def begin_countdown(world: World, case: Any, value: dict[str, Any]) -> None:
    unknown = set(value).difference(KEYS)
    if unknown:
        raise UnknownWord(f"{case.id}: a countdown has no {sorted(unknown)}")
    make(world, value)
    for _ in range(value.get("marked", 0)):
        world.send(world.gm, "mark_countdown", countdown=the_countdown(world).id)


def make(world: World, told: dict[str, Any], member: str | None = None) -> None:
    """By the GM, or whoever tries."""
    triggers = [plan for one in told.get("triggers", ()) if (plan := trigger(world, one)) is not None]
    world.send(
        member or world.gm, "make_countdown", name=told.get("name", "A countdown"),
        outcome=told.get("outcome", "It happens"),
        boxes=told["boxes"], triggers=triggers, visibility=told.get("visibility", "hidden"),
    )  # fmt: skip


def trigger(world: World, told: Any) -> dict[str, Any] | None:
    """`exchange_end`, `hour`, or `{event, who, box}`; by hand needs no trigger."""
    whole = {"event": told} if isinstance(told, str) else dict(told)
    kind = whole.pop("event", None) or whole.pop("elapsed", None) or whole.pop("unit", None)
    if kind == "manual":
        return None
    who = whole.pop("who", None)
    plan = {"on": ON[kind], "who": ensure(world, who) if who else None, "box": whole.pop("box", None)}
    if whole:
        raise UnknownWord(f"a trigger has no {sorted(whole)}")
    return {name: value for name, value in plan.items() if value is not None}


def the_countdown(world: World) -> Countdown:
    return world.state.all(Countdown)[-1]


# --- acts -----------------------------------------------------------------------------------------------------


@act("make_countdown", *KEYS)
def make_countdown(world: World, turn: Turn) -> None:
    make(world, turn.keys, turn.member)


@act("exchange_ends")
def exchange_ends(world: World, turn: Turn) -> None:
    """Everybody has their turn, and the next exchange begins."""
    settle_leftovers(world)
    conflict = running_conflict(world)
    if conflict is None:
        ensure(world, "hero"), ensure(world, "villain")
        world.send(world.gm, "open_conflict", conflict_kind="physical")
        conflict = running_conflict(world)
    exchange = conflict.exchange if conflict else 0
    while (conflict := running_conflict(world)) is not None and conflict.exchange == exchange:
        waiting = [id for id in conflict.fighters if id not in {*conflict.done, *conflict.acted}]
        running = conflict.order[conflict.at] if conflict.state == "running" else ()
        named = next((id for id in waiting if id not in running), conflict.fighters[0])
        world.send(world.gm, "name_next", character=named)


def running_conflict(world: World) -> Conflict | None:
    return next((one for one in world.state.all(Conflict) if one.state != "over"), None)


@act("consequence_taken", "who")
def consequence_taken(world: World, turn: Turn) -> None:
    """In the next slot that is empty."""
    taken = {one.slot for one in world.state.all(Aspect) if one.on == turn.who and one.kind == "consequence"}
    slot = next(slot for slot in world.state.get(turn.who, Character).slots if slot not in taken)
    args = {"character": turn.who, "slot": slot, "text": "Hurt Again", "reason": "the case says so"}
    world.send(world.gm, "give_consequence", **args)


@act("hit_absorbed", "who")
def hit_absorbed(world: World, turn: Turn) -> None:
    """Somebody is hit for as much as boxes take, and takes it with them: the one the case watches, else the villain."""
    watched = (one.get("who") for one in turn.case.given["countdown"].get("triggers", ()) if isinstance(one, dict))
    who = turn.actor or ensure(world, next((name for name in watched if name), "villain"))
    world.send(world.gm, "inflict_hit", target=who, shifts=1, harm="physical")
    hit = next(one for one in world.state.all(Hit) if one.target == who and one.waits)
    world.send(world.plays(who), "absorb", hit=hit.id, boxes=[1])


@act("mark_box", "box", "of_new_track", "marked")
def mark_box(world: World, turn: Turn) -> None:
    """`of_new_track`: one that is made for this step, with so many marked."""
    if turn.get("of_new_track"):
        make(world, {"boxes": 3})
        for _ in range(turn.get("marked", 0)):
            world.send(world.gm, "mark_countdown", countdown=the_countdown(world).id)
    found = world.state.all(Countdown)
    id = found[-1].id if found else f"countdown:{NOWHERE}"
    world.send(turn.member, "mark_countdown", countdown=id, box=turn.get("box"))


# --- readings -------------------------------------------------------------------------------------------------


@reads("players_see")
def players_see(world: World, turn: Turn, done: Done, wanted: dict[str, Any] | None) -> None:
    """Null: they do not know of it at all."""
    view = view_for("players", the_countdown(world)) or {}
    if wanted is None:
        same("players see", view, {})
        return
    same("players see", {name: view.get(name) for name in wanted}, wanted)


@reads("fired")
def fired(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("outcome", told_now(done), [wanted])


@reads("fired_again")
def fired_again(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("fired again", bool(told_now(done)), wanted)


def told_now(done: Done) -> list[str]:
    events = [event for record in done.records for event in record.events if isinstance(event, CountdownFired)]
    return [event.entry().params["outcome"] for event in events]
