"""Going along with an action, running as the action, borders, and how far actions reach."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.game import Actor
from rules.state import State
from tests.rules import asked
from tests.rules.accelerated.table import ROLES
from tests.rules.century.duel import DOC, ILKA, KROL, Duel

DIALS: dict[str, Any] = {"sprint_difficulty": 1, "sprint_minimum_one_zone": False}
TABLE = Duel


def orders(now: Callable[[], State]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Nothing at the tables of other games."""
    yield from ()


def ready(**dials: Any) -> tuple[Duel, dict[str, str]]:
    played = Duel(**dials)
    return played, on_the_docks(played)


def on_the_docks(played: Duel) -> dict[str, str]:
    """Ilka's turn, with Athletics +2; a border of 1 to the boat."""
    played.people()
    zones = played.zones(border=1)
    played.does("gwen", "open_conflict", conflict_kind="physical")
    played.does("gwen", "establish_initiative")
    played.skips(KROL)
    return zones


def may(played: Duel, who: str = "pilar") -> Any:
    return asked.may(played.state, Actor(who, ROLES[who]))


def runs(played: Duel, *faces: int) -> str:
    return played.acts("pilar", ILKA, faces or (0, 0, 0, 0), action="sprint")


def test_a_step_along_with_an_action_is_paid_for_and_made() -> None:
    played, zones = ready()
    assert may(played)["acts"][ILKA]["steps"] == {zones["Boat"]: 2}
    played.acts("pilar", ILKA, moves=[zones["Boat"]])

    assert played.token(ILKA).zone == zones["Boat"]
    assert played.roll().effort.total == 0


def test_who_is_taken_out_of_all_zones_in_between_goes_along_to_none() -> None:
    played, zones = ready()
    args = {"character": ILKA, "action": "overcome", "rating": "athletics", "goal": "Over the wall"}
    roll = played.does("pilar", "declare_action", **args, moves=[zones["Boat"]])
    played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)

    played.does("gwen", "move_token", token=played.token(ILKA).id, zone=None)
    played.does("gwen", "settle_roll", roll=roll)

    assert played.token(ILKA).zone is None


@pytest.mark.parametrize("action", ["overcome", "sprint"])
def test_one_goes_one_zone_and_with_a_sprint_none(action: str) -> None:
    played, zones = ready()
    args: dict[str, Any] = {"character": ILKA, "action": action, "rating": "athletics"}
    way = [zones["Boat"], zones["Shed"]] if action == "overcome" else [zones["Boat"]]

    played.refuses("pilar", "declare_action", "too_many_zones", **args, moves=way)


def test_a_sprint_that_meets_its_number_is_a_success_without_shifts() -> None:
    played, zones = ready(sprint_difficulty=2)

    runs(played)

    assert (played.roll().outcome, played.roll().margin) == ("success", 0)
    assert played.token(ILKA).zone == zones["Dock"]


def test_one_goes_to_the_next_zone_only() -> None:
    played, zones = ready()
    args: dict[str, Any] = {"character": ILKA, "action": "overcome", "rating": "athletics"}

    played.refuses("pilar", "declare_action", "not_adjacent", **args, moves=[zones["Shed"]])


def test_whoever_stands_in_no_zone_goes_along_to_none() -> None:
    played, zones = ready()
    played.change(played.token(ILKA).id, zone=None)
    args: dict[str, Any] = {"character": ILKA, "action": "overcome", "rating": "athletics"}

    told = played.refuses("pilar", "declare_action", "not_found", **args, moves=[zones["Boat"]])

    assert told.rule == "SOTC-MOVE-01"


def test_nobody_walks_for_nothing() -> None:
    played, zones = ready()

    played.refuses("pilar", "cross_zone", "needs_action", character=ILKA, to=zones["Boat"])


def test_at_tables_of_other_games_nobody_goes_along() -> None:
    played = type("Other", (Duel,), {"system": "condensed"})()
    played.pilar(ratings={"athletics": 2})
    played.opened(ILKA)
    args: dict[str, Any] = {"character": ILKA, "action": "overcome", "rating": "athletics"}

    played.refuses("pilar", "declare_action", "unknown_action", **args, moves=["zone:nowhere"])


def test_a_sprint_is_rolled_with_what_the_game_says() -> None:
    played, _ = ready()

    played.refuses("pilar", "declare_action", "moves_by", character=ILKA, action="sprint", rating="fists")


def test_a_sprint_pays_for_zones_and_borders() -> None:
    played, zones = ready()
    roll = runs(played)
    ways = may(played)["roll"]["do"]["take_route"]
    assert {id: way["cost"] for id, way in ways.items()} == {zones["Boat"]: 2}
    played.refuses("pilar", "take_route", "route_too_costly", roll=roll, route=[zones["Boat"], zones["Shed"]])
    played.refuses("oleg", "take_route", "not_your_character", roll=roll, route=[zones["Boat"]])
    played.does("pilar", "take_route", roll=roll, route=[zones["Boat"]])

    assert (played.token(ILKA).zone, played.turn()) == (zones["Boat"], (DOC,))
    assert played.line("route_taken")["cost"] == 2
    played.refuses("pilar", "take_route", "wrong_step", roll=roll, route=[zones["Shed"]])


def test_only_a_sprint_leads_along_a_way() -> None:
    played, zones = ready()
    told = {"target": KROL, "text": "Cornered"}
    roll = played.does("pilar", "declare_action", character=ILKA, action="maneuver", rating="fists", **told)
    played.does("gwen", "defend", roll=roll, character=KROL, rating="fists")
    for _ in range(2):
        played.dice.feed((0, 0, 0, 0))
    played.does("pilar", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)
    assert played.roll().step == "choosing"

    played.refuses("pilar", "take_route", "wrong_step", roll=roll, route=[zones["Boat"]])


def test_a_runner_who_is_taken_out_of_all_zones_has_nowhere_to_run_and_stays() -> None:
    played, zones = ready()
    roll = runs(played, 1, 1, 0, 0)
    played.does("gwen", "move_token", token=played.token(ILKA).id, zone=None)

    assert may(played)["roll"]["do"]["take_route"] == {}
    played.refuses("pilar", "take_route", "not_found", roll=roll, route=[zones["Boat"]])
    played.does("pilar", "take_route", roll=roll, route=[])
    assert played.roll().step == "closed"


def test_a_sprint_may_lead_nowhere() -> None:
    played, zones = ready()
    roll = runs(played)
    played.does("pilar", "take_route", roll=roll)

    assert played.token(ILKA).zone == zones["Dock"]
    assert played.line("route_taken")["stays"] == "yes"


def gets_somewhere(played: Duel) -> bool:
    """By a sprint that fails, where no border is in the way."""
    zones = on_the_docks(played)
    played.does("gwen", "link_zones", a=zones["Boat"], b=zones["Dock"], border=0)
    runs(played, -1, -1, -1, -1)
    return played.roll().step == "choosing"


def shifts_of_a_sprint(played: Duel) -> int | None:
    on_the_docks(played)
    runs(played)
    return played.roll().margin


QUESTIONS: dict[str, Any] = {"sprint_difficulty": shifts_of_a_sprint, "sprint_minimum_one_zone": gets_somewhere}


def test_whether_a_failed_sprint_gets_somewhere_is_the_tables_to_say() -> None:
    assert gets_somewhere(Duel())
    assert not gets_somewhere(Duel(sprint_minimum_one_zone=False))


def test_what_a_sprint_goes_against_is_the_tables_to_say() -> None:
    assert [shifts_of_a_sprint(Duel(sprint_difficulty=number)) for number in (0, 1)] == [2, 1]


def test_the_gm_sets_no_number_for_a_sprint() -> None:
    played, _ = ready(sprint_difficulty=1)
    roll = played.does("pilar", "declare_action", character=ILKA, action="sprint", rating="athletics")

    assert "set_opposition" not in may(played, "gwen")["roll"]["do"]
    refused = played.refuses("gwen", "set_opposition", "sprint_against", roll=roll, difficulty=3)
    assert refused.params == {"number": {"signed": 1}}


def test_a_border_may_count_one_way_only() -> None:
    played, zones = ready()
    played.does("gwen", "link_zones", a=zones["Boat"], b=zones["Dock"], border=2, back=0)
    assert may(played)["acts"][ILKA]["steps"] == {zones["Boat"]: 1}
    played.does("gwen", "move_token", token=played.token(ILKA).id, zone=zones["Boat"])

    assert may(played)["acts"][ILKA]["steps"] == {zones["Dock"]: 3, zones["Shed"]: 1}


def test_out_of_reach_is_refused_unless_it_is_said_how_and_the_gm_lets_it_be() -> None:
    played, zones = ready()
    played.does("gwen", "move_token", token=played.token(KROL).id, zone=zones["Shed"])
    args: dict[str, Any] = {"character": ILKA, "action": "attack", "rating": "fists", "target": KROL}
    refused = played.refuses("pilar", "declare_action", "too_far", **args)
    assert refused.params == {"away": 2, "reach": 0, "ask": "no"}
    assert may(played)["acts"][ILKA]["away"][zones["Shed"]] == 2
    roll = played.does("pilar", "declare_action", **args, means="I swing on the rope")
    assert played.roll().reach == "asked"
    played.does("gwen", "allow_reach", roll=roll, allow=False)
    played.does("pilar", "declare_action", **{**args, "rating": "guns"})


def test_a_step_along_brings_one_nearer() -> None:
    played, zones = ready()
    played.does("gwen", "move_token", token=played.token(KROL).id, zone=zones["Boat"])
    args: dict[str, Any] = {"character": ILKA, "action": "attack", "rating": "fists", "target": KROL}

    played.does("pilar", "declare_action", **args, moves=[zones["Boat"]])
