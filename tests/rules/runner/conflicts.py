"""Acts of conflicts, turns and zones."""

from typing import Any

from rules.fate.state import Conflict, Token, Zone
from rules.refusals import NothingChanges
from tests.rules.runner.acts import Turn, act
from tests.rules.runner.rolls import ROLLING, declare
from tests.rules.runner.sessions import next_scene, present_now
from tests.rules.runner.turns import wait_for_turn
from tests.rules.runner.world import World


@act("open_conflict", "kind", "all", "ties", "sides")
def open_conflict(world: World, turn: Turn) -> None:
    begin_conflict(world, turn)


@act("reopen_conflict", "kind", "all", "ties", "sides")
def reopen_conflict(world: World, turn: Turn) -> None:
    """The conflict there is, if any, ends; another begins."""
    end_conflict(world)
    begin_conflict(world, turn)


@act("next_scene_conflict", "kind", "ties", "all")
def next_scene_conflict(world: World, turn: Turn) -> None:
    next_scene(world, present_now(world))
    begin_conflict(world, turn)


def begin_conflict(world: World, turn: Turn) -> None:
    sides = {world.people[name]: side for name, side in (turn.get("sides") or {}).items()}  # type: ignore[attr-defined]
    world.send(turn.member, "open_conflict", conflict_kind=turn.get("kind"), sides=sides or None)
    break_told_ties(world, turn.get("ties"))


def end_conflict(world: World) -> None:
    if any(conflict.state != "over" for conflict in world.state.all(Conflict)):
        world.send(world.gm, "end_conflict")


def break_told_ties(world: World, ties: Any) -> None:
    while ties == "auto" and (tied := next((one.tied for one in world.state.all(Conflict) if one.tied), ())):
        world.send(world.gm, "break_ties", order=list(tied[0]))
    for names in ties if isinstance(ties, list) else ():
        world.send(world.gm, "break_ties", order=[world.people[name] for name in names])


@act("break_ties", "order", "also")
def break_ties(world: World, turn: Turn) -> None:
    """One order for each set of tied characters."""
    for key in ("order", "also"):
        if key in turn.step.keys:
            names = turn.step.keys[key]
            world.send(turn.member, "break_ties", order=[world.people[name] for name in names])


@act("end_turn")
def end_turn(world: World, turn: Turn) -> None:
    world.send(turn.member, "end_turn", character=turn.who)


@act("free_move", "to")
def free_move(world: World, turn: Turn) -> None:
    world.send(turn.member, "cross_zone", character=turn.who, to=world.zone_id(str(turn.get("to"))))


@act("action_move", "to", *ROLLING)
def action_move(world: World, turn: Turn) -> None:
    """With the turn's action; by an overcome where the step tells of a roll."""
    zone = world.zone_id(str(turn.get("to")))
    if "approach" in turn.step.keys or "task_is" in turn.step.keys:
        declare(world, turn, "overcome", to=zone)
    else:
        world.send(turn.member, "cross_zone", character=turn.who, to=zone, with_action=True)


@act("next_turn_of", "who", "zone", "block")
def next_turn_of(world: World, turn: Turn) -> None:
    """Turns go by until it is theirs again; the GM sets them down in the zone and puts the obstacle up."""
    who = world.people[str(turn.get("who"))]
    wait_for_turn(world, who, leave_own=True)
    zone = world.zone_id(str(turn.get("zone"))) if "zone" in turn.step.keys else None
    if zone is not None:
        token = next(t for t in world.state.all(Token) if t.character == who and t.scene == world.scene().id)
        if token.zone != zone:
            world.send(world.gm, "move_token", token=token.id, zone=zone)
    if "block" in turn.step.keys:
        block(world, zone, str(turn.get("block")))


def block(world: World, zone: str | None, obstacle: str) -> None:
    """The obstacle names the zone it is the way to."""
    for other in world.state.all(Zone):
        if other.name in obstacle and other.id != zone:
            world.send(world.gm, "link_zones", a=zone, b=other.id, block=obstacle)


@act(
    "set_dial",
    "approach_targets",
    "free_invoke_stacking",
    "mook_stress",
    "npc_turns",
    "severe_recovery",
    "kind",
    "ties",
)
def set_dial(world: World, turn: Turn) -> None:
    """Dials by name; beside one of turn order, `kind` opens a conflict anew to show it.

    A dial that stands so already is as good as turned, unless the case is about that.
    """
    told = {key: value for key, value in turn.step.keys.items() if key not in ("kind", "ties", "user")}
    for dial, value in told.items():
        try:
            world.send(turn.member, "set_dial", dial=dial, value={"on": True, "off": False}.get(value, value))
        except NothingChanges:
            if turn.case.refusal_of(turn.step.n) is not None:
                raise
    if "kind" in turn.step.keys:
        end_conflict(world)
        begin_conflict(world, turn)
