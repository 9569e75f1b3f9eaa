"""Dials turned in the middle of a case, and profiles saved: set_dial, save_profile, save_two_lists."""

from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from rules.events import Put
from rules.game import apply
from rules.profiles import profile_of, read_profile, written
from rules.refusals import NothingChanges
from rules.tablewide import game_of
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.given import dial_set
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOTHING, Done, World

BETWEEN = ("between", "before", "after", "zero", "creation")
DURING = ("running", "during", "mid", "in_session", "in_play")


@act("set_dial", "dial", "value", "during", "when")
def set_dial(world: World, turn: Turn) -> None:
    """Between sessions unless the case says when. A dial that stands so already is as good as turned."""
    told = str(turn.get("during", turn.get("when", BETWEEN[0])))
    name, value = dial_set(turn.get("dial"), turn.get("value"))
    with suppress(NothingChanges):
        turn_dials(world, turn.member, {name: value}, running=while_playing(told))


def while_playing(told: str | None) -> bool:
    """Whether a session runs at the time the case tells."""
    if told is None or any(word in told for word in BETWEEN):
        return False
    if not any(word in told for word in DURING):
        raise UnknownWord(f"a dial is not turned {told}")
    return True


def turn_dials(world: World, member: str, dials: dict[str, Any], *, running: bool = False) -> None:
    """The command, while a session runs or while none does; afterwards the session is as it was."""
    session = world.state.session
    world.state = apply(world.state, [Put(entities=(replace(session, running=running),))])
    if len(dials) == 1:
        name, value = next(iter(dials.items()))
        world.send(member, "set_dial", dial=name, value=NOTHING if value is None else value)
    else:
        world.send(member, "set_dials", dials=dials)
    world.state = apply(world.state, [Put(entities=(session,))])


@act("save_profile", "shape")
def save_profile(world: World, turn: Turn) -> None:
    """The table's dials as a file that is read again; where the case names another shape, that is turned first."""
    if turn.get("shape") is not None:
        turn_dials(world, turn.member, dict([dial_set("shape", turn.get("shape"))]))
    table = world.state.table
    profile = profile_of("Saved", table.system, table.dials, table.warned)
    same("the profile read back", read_profile(written(profile)), profile)


@act("save_two_lists", "a", "b", "cap")
def save_two_lists(world: World, turn: Turn) -> None:
    """Two lists, each with ratings from the first number to the second."""
    dials = {
        "skill_list": "approaches", "shape": shape_between(world, "approaches", *turn.get("a")),
        "second_list": "attributes", "second_shape": shape_between(world, "attributes", *turn.get("b")),
        "rating_cap": turn.get("cap"),
    }  # fmt: skip
    turn_dials(world, turn.member, dials)


def shape_between(world: World, list_name: str, lowest: int, highest: int) -> dict[str, int]:
    """One rating at the upper end, all others at the lower one."""
    names = game_of(world.state).lists[list_name]
    return {str(rating): count for rating, count in ((highest, 1), (lowest, len(names) - 1)) if rating}


def game_seen(world: World) -> dict[str, Any]:
    """The game as the GM's browser has it, with the table's dials turned."""
    game: dict[str, Any] = world.view(world.gm)["table"]["game"]
    return game


@reads("sum_of_counts")
def sum_of_counts(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("sum of counts", sum(game_seen(world)["ratings"]["counts"].values()), wanted)


@reads("have")
def have(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("have", done.params["have"], wanted)


@reads("need")
def need(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("need", done.params["need"], wanted)


@reads("base_boxes")
def base_boxes(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("base boxes", len(game_seen(world)["sheet"]["stress"]["boxes"]), wanted)


@reads("range")
def rating_range(world: World, turn: Turn, done: Done, wanted: list[int]) -> None:
    """Of both lists together; of a refused attempt, what it would have been."""
    if done.refused:
        same("range", [done.params["least"], done.params["most"]], wanted)
        return
    same("range", list(game_seen(world)["ratings"]["range"]), wanted)
