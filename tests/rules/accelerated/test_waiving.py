"""No roll where it is easy and nobody resists. Source: FAE-OUT-03."""

from typing import Any

import pytest

from rules import game
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Task
from rules.fate.roll.entities import Roll
from tests.rules import asked
from tests.rules.accelerated.table import Played


@pytest.fixture
def table() -> Played:
    played = Played()
    for name, id in (("reth", played.hero()), ("shark", played.foe())):
        setattr(played, name, id)
    played.opened(played.reth, played.shark)  # type: ignore[attr-defined]
    return played


def declared(table: Played, **more: Any) -> str:
    args = {"character": table.reth, "action": "overcome", "rating": "quick", "goal": "Up the rope", **more}  # type: ignore[attr-defined]
    return table.does("pilar", "declare_action", **args)


def offered(table: Played, member: str, role: str) -> bool:
    roll = asked.may(table.state, game.Actor(member, role))["roll"]
    return roll is not None and "waive_roll" in roll["do"]


def test_the_gm_sees_no_need_for_dice_and_the_goal_is_reached(table: Played) -> None:
    roll = declared(table)
    assert offered(table, "gwen", "gm") and not offered(table, "pilar", "player")

    table.does("gwen", "waive_roll", roll=roll)

    done = table.state.get(roll, Roll)
    assert (done.step, done.result.goal, done.effort.dice) == ("closed", "reached", ())
    assert table.log("spectators") == ["waived", "goal"]
    declared(table)


def test_an_easy_advantage_is_there_without_free_uses(table: Played) -> None:
    roll = declared(table, action="create_advantage", mode="create", text="Lamps Out")

    table.does("gwen", "waive_roll", roll=roll)

    made = table.state.get(roll, Roll).result.aspect
    assert (table.aspect(made).text, table.aspect(made).lots) == ("Lamps Out", ())


def test_an_aspect_in_the_way_goes_without_dice(table: Played) -> None:
    fog = table.does("gwen", "place_aspect", text="Fog")

    table.does("gwen", "waive_roll", roll=declared(table, removes=fog, means="I wait for the wind"))

    assert not table.has(fog)


def test_a_task_is_settled_without_dice(table: Played) -> None:
    table.does("gwen", "open_challenge", tasks=[{"name": "Find the path"}])
    task = table.state.all(Task)[0]

    table.does("gwen", "waive_roll", roll=declared(table, task=task.id))

    assert table.state.get(task.id, Task).outcome == "success"


def test_it_is_still_the_action_of_the_turn(table: Played) -> None:
    table.does("gwen", "open_conflict", conflict_kind="physical")
    table.does("gwen", "waive_roll", roll=declared(table))

    assert table.reth in table.state.all(Conflict)[0].acted  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "action",
    [
        {"action": "attack"},
        {"action": "create_advantage", "mode": "discover"},
    ],
    ids=["attack", "discover"],
)
def test_what_somebody_could_resist_is_rolled(table: Played, action: dict[str, Any]) -> None:
    roll = declared(table, target=table.shark, **action)  # type: ignore[attr-defined]

    table.refuses("gwen", "waive_roll", "not_allowed", roll=roll)
    assert not offered(table, "gwen", "gm")


def test_a_defended_roll_is_not_waived(table: Played) -> None:
    roll = declared(table)
    table.does("gwen", "defend", roll=roll, character=table.shark, rating="skilled")  # type: ignore[attr-defined]

    table.refuses("gwen", "waive_roll", "not_allowed", roll=roll)


def test_only_the_gm_waives_and_only_before_the_dice(table: Played) -> None:
    roll = declared(table)
    table.refuses("pilar", "waive_roll", "gm_only", roll=roll)
    table.refuses("gwen", "waive_roll", "gone", roll="roll:none")
    table.does("gwen", "set_opposition", roll=roll, difficulty=2)
    table.dice.feed((0, 0, 0, 0))
    table.does("pilar", "roll_dice", roll=roll)

    table.refuses("gwen", "waive_roll", "wrong_step", roll=roll)


def test_what_was_invoked_on_is_rolled(table: Played) -> None:
    roll = declared(table)
    table.does("gwen", "set_opposition", roll=roll, difficulty=2)
    aspect = table.aspects_on(table.shark)[0].id  # type: ignore[attr-defined]
    invoke = {"character": table.shark, "aspect": aspect, "effect": "confront", "because": "teeth"}  # type: ignore[attr-defined]
    table.does("gwen", "invoke_aspect", roll=roll, **invoke)

    table.refuses("gwen", "waive_roll", "wrong_step", roll=roll)
