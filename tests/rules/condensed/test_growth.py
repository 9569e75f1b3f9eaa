"""Milestones, breakthroughs and skill points of Fate Condensed. Source: FCON-ADV."""

from typing import Any

import pytest

from rules.fate.sheet.entities import Milestone
from rules.fate.sheet.ratings import column_fault, column_steps
from rules.fate.stunt.entities import Stunt
from rules.view import log_for
from tests.rules.condensed.table import Condensed

PYRAMID = {
    "fight": 4,
    "athletics": 3,
    "physique": 3,
    "notice": 2,
    "provoke": 2,
    "will": 2,
    "shoot": 1,
    "lore": 1,
    "drive": 1,
    "contacts": 1,
}
NEW = {"id": "", "name": "New Trick", "kind": "free", "text": "so it is"}


def hero(size: str = "", count: int = 0, **sheet: Any) -> tuple[Condensed, str]:
    table = Condensed()
    stunts = tuple(Stunt(id=f"s{number}", name=f"Stunt {number}", kind="free") for number in range(count))
    ilka = table.pilar(**{"ratings": PYRAMID, "stunts": stunts, **sheet})
    if size:
        table.does("gwen", "award_milestone", milestone=size, to=[ilka])
    return table, ilka


def left(table: Condensed, who: str) -> list[str]:
    return list(table.character(who).milestone.left)


# --- milestones --------------------------------------------------------------------------------------------


def test_a_table_has_the_milestones_of_its_dial() -> None:
    table, ilka = hero()

    refusal = table.refuses("gwen", "award_milestone", "bad_args", milestone="minor", to=[ilka])
    table.does("gwen", "award_milestone", milestone="milestone", to=[ilka])

    assert refusal.params["detail"] == "milestone | breakthrough"
    assert left(table, ilka) == ["minor"]
    assert table.can("gwen")["growth"]["sizes"] == ["milestone", "breakthrough"]
    assert "sizes" not in table.can("pilar")["growth"]


def test_a_milestone_is_one_option_and_no_second() -> None:
    table, ilka = hero("milestone", count=1)
    table.does("pilar", "choose_minor", character=ilka, option="swap", approaches=["fight", "will"])

    assert (table.character(ilka).ratings["fight"], table.character(ilka).ratings["will"]) == (2, 4)
    again = {"option": "exchange_stunt", "give": "s0", "stunt": NEW}
    table.refuses("pilar", "choose_minor", "one_choice_only", character=ilka, **again)


@pytest.mark.parametrize(
    "sizes",
    [
        ("milestone", "milestone"),
        ("milestone", "milestone", "milestone"),
        ("milestone", "breakthrough"),
        ("breakthrough", "milestone"),
        ("breakthrough", "breakthrough"),
    ],
)
def test_what_was_not_used_of_one_milestone_is_no_second_option_at_the_next(sizes: tuple[str, ...]) -> None:
    """FCON-ADV-01: exactly one option each time, or none; what a breakthrough brings besides is there once, too."""
    table, ilka = hero(count=1)
    for size in sizes:
        table.does("gwen", "award_milestone", milestone=size, to=[ilka])
    table.does("pilar", "choose_minor", character=ilka, option="swap", approaches=["fight", "will"])

    again = {"option": "exchange_stunt", "give": "s0", "stunt": NEW}
    table.refuses("pilar", "choose_minor", "one_choice_only", character=ilka, **again)

    concept = {"character": ilka, "text": "Queen of the Docks"}
    if "breakthrough" in sizes:
        table.does("pilar", "rename_high_concept", **concept)
        table.refuses("pilar", "rename_high_concept", "one_choice_only", **{**concept, "text": "Empress"})
    else:
        table.refuses("pilar", "rename_high_concept", "needs_milestone", **concept)


def test_an_option_that_was_used_is_there_again_at_the_next_milestone() -> None:
    """FCON-ADV-01."""
    table, ilka = hero("milestone", count=1)
    table.does("pilar", "choose_minor", character=ilka, option="swap", approaches=["fight", "will"])

    table.does("gwen", "award_milestone", milestone="milestone", to=[ilka])
    table.does("pilar", "choose_minor", character=ilka, option="exchange_stunt", give="s0", stunt=NEW)

    assert left(table, ilka) == []


@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"option": "swap", "approaches": ["fight", "empathy"]}, "not_on_sheet"),
        ({"option": "swap", "approaches": ["fight", "pilot"]}, "unknown_approach"),
        ({"option": "exchange_rating", "approaches": ["will", "crafts"]}, "only_average_exchanged"),
        ({"option": "exchange_rating", "approaches": ["empathy", "crafts"]}, "not_on_sheet"),
        ({"option": "exchange_rating", "approaches": ["drive", "lore"]}, "already_rated"),
        ({"option": "exchange_rating", "approaches": ["drive"]}, "bad_args"),
        ({"option": "rename", "slot": "high_concept", "text": "New"}, "high_concept_locked"),
        ({"option": "exchange_stunt", "give": "s9", "stunt": NEW}, "no_such_stunt"),
    ],
)
def test_an_option_that_cannot_be_leaves_the_choice_open(args: dict[str, Any], code: str) -> None:
    table, ilka = hero("milestone", count=3)

    table.refuses("pilar", "choose_minor", code, character=ilka, **args)

    assert left(table, ilka) == ["minor"]


def test_one_at_average_goes_for_one_that_was_not_on_the_sheet() -> None:
    table, ilka = hero("milestone")

    table.does("pilar", "choose_minor", character=ilka, option="exchange_rating", approaches=["drive", "crafts"])

    ratings = table.character(ilka).ratings
    assert ("drive" in ratings, ratings["crafts"]) == (False, 1)
    assert table.log() == ["grown_exchange_rating"]


def test_one_at_nothing_is_not_on_the_sheet_however_it_is_written() -> None:
    """FCON-ADV-02: two that are rated change places, and one that is not comes for one at +1."""
    table, ilka = hero("milestone", ratings={**PYRAMID, "empathy": 0})
    swap = {"option": "swap", "approaches": ["fight", "empathy"]}
    table.refuses("pilar", "choose_minor", "not_on_sheet", character=ilka, **swap)

    table.does("pilar", "choose_minor", character=ilka, option="exchange_rating", approaches=["drive", "empathy"])

    assert table.character(ilka).ratings.get("empathy") == 1
    assert "drive" not in table.character(ilka).ratings


def test_where_the_list_counts_nothing_too_it_is_on_the_sheet() -> None:
    """FCON-ADV-02, FCON-SKILL-06: a shape that rates everything has its +0 rated."""
    table = Condensed(skill_list="crew", shape="diamond")
    names = ["fight", "know", "move", "investigate", "pilot", "infiltrate", "perform", "repair", "will"]
    ilka = table.pilar(ratings=dict(zip(names, [4, 3, 3, 2, 2, 2, 1, 1, 0], strict=True)))
    table.does("gwen", "award_milestone", milestone="milestone", to=[ilka])

    table.does("pilar", "choose_minor", character=ilka, option="swap", approaches=["fight", "will"])

    assert table.character(ilka).ratings["will"] == 4


@pytest.mark.parametrize(("count", "before", "after"), [(2, 3, 3), (3, 3, 2), (4, 2, 1)])
def test_a_new_stunt_costs_refresh_beyond_the_free_ones(count: int, before: int, after: int) -> None:
    table, ilka = hero("milestone", count=count, refresh=before)

    table.does("pilar", "choose_minor", character=ilka, option="new_stunt", stunt=NEW)

    assert table.character(ilka).refresh == after


def test_the_last_refresh_is_not_spent_on_a_stunt() -> None:
    table, ilka = hero("milestone", count=5, refresh=1)

    table.refuses("pilar", "choose_minor", "refresh_floor", character=ilka, option="new_stunt", stunt=NEW)


def test_an_option_of_another_table_is_refused() -> None:
    table = Condensed(milestones="three")
    ilka = table.pilar(ratings=PYRAMID)
    table.does("gwen", "award_milestone", milestone="minor", to=[ilka])

    exchange = {"option": "exchange_rating", "approaches": ["drive", "crafts"]}
    table.refuses("pilar", "choose_minor", "bad_args", character=ilka, **exchange)


# --- skill points and columns --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shape", "fault"),
    [
        ({4: 1, 3: 2, 2: 3, 1: 4}, None),
        ({4: 1, 3: 2, 2: 4, 1: 3}, 2),
        ({4: 1, 3: 2, 2: 4, 1: 4}, None),
        ({4: 1, 3: 3, 2: 3, 1: 3}, None),
        ({5: 1, 3: 2, 2: 3, 1: 4}, 5),
        ({}, None),
        ({1: 9}, None),
    ],
)
def test_no_column_stands_on_fewer_than_it_holds(shape: dict[int, int], fault: int | None) -> None:
    assert column_fault(shape) == fault


@pytest.mark.parametrize(
    ("shape", "steps"),
    [
        ({4: 1, 3: 2, 2: 4, 1: 3}, [(1, 1)]),
        ({3: 2, 1: 1}, [(1, 3), (2, 2)]),
        ({4: 2, 3: 1, 2: 3, 1: 4}, [(3, 1)]),
        ({5: 1, 3: 2, 2: 3, 1: 4}, [(4, 1)]),
        ({4: 1, 3: 2, 2: 3, 1: 4}, []),
    ],
)
def test_what_else_rises_makes_the_columns_stand(shape: dict[int, int], steps: list[tuple[int, int]]) -> None:
    assert column_steps(shape) == steps

    for to, count in steps:
        shape = {**shape, to: shape.get(to, 0) + count, to - 1: shape.get(to - 1, 0) - count}
    assert column_fault(shape) is None


def test_a_raise_that_breaks_a_column_names_what_to_raise_first() -> None:
    table, ilka = hero(skill_points=2)

    refusal = table.refuses("pilar", "spend_points", "column_broken", character=ilka, raises=["lore"])
    assert refusal.params == {
        "tier": 2,
        "have": 4,
        "below": 1,
        "count": 3,
        "start": 0,
        "shape": [[4, 1], [3, 2], [2, 4], [1, 3]],
        "steps": {"list": [{"key": "common.raised", "with": {"n": 1, "start": {"signed": 0}, "to": {"signed": 1}}}]},
    }
    table.does("pilar", "spend_points", character=ilka, raises=["lore", "empathy"])

    sheet = table.character(ilka)
    assert (sheet.ratings["lore"], sheet.ratings["empathy"], sheet.skill_points) == (2, 1, 0)
    refusal = table.refuses("pilar", "spend_points", "no_skill_points", character=ilka, raises=["empathy"])
    assert refusal.params == {"needed": 1, "held": 0}


def test_a_raise_stops_at_the_cap_of_the_table() -> None:
    table = Condensed(rating_cap=4, raises_keep="nothing")
    ilka = table.pilar(ratings=PYRAMID, skill_points=1)

    refusal = table.refuses("pilar", "spend_points", "over_approach_cap", character=ilka, raises=["fight"])

    assert refusal.params == {"most": 4}


def test_boxes_follow_what_is_raised() -> None:
    table, ilka = hero(skill_points=1, ratings={**PYRAMID, "empathy": 1, "physique": 2, "stealth": 3})
    boxes = len(table.character(ilka).tracks["physical"].boxes)

    table.does("pilar", "spend_points", character=ilka, raises=["physique"])

    assert len(table.character(ilka).tracks["physical"].boxes) == boxes + 2


def test_buttons_tell_before_what_a_raise_would_break() -> None:
    table, ilka = hero(skill_points=1)

    points = table.can("pilar")["growth"]["points"][ilka]

    assert points["held"] == 1
    assert (points["raises"]["lore"]["code"], points["raises"]["empathy"]) == ("column_broken", None)
    assert table.can("oleg")["growth"]["points"] == {}


# --- breakthroughs --------------------------------------------------------------------------------------------


def test_a_breakthrough_brings_a_point_to_bank_and_the_high_concept() -> None:
    table, ilka = hero("breakthrough", count=1)

    assert left(table, ilka) == ["minor", "high_concept", "recover"]
    table.does("pilar", "choose_minor", character=ilka, option="exchange_stunt", give="s0", stunt=NEW)
    table.does("pilar", "rename_high_concept", character=ilka, text="Hero of the Siege")
    table.does("pilar", "spend_points", character=ilka, raises=["empathy"])

    sheet = table.character(ilka)
    assert (sheet.skill_points, sheet.ratings["empathy"], sheet.breakthroughs) == (0, 1, 1)
    assert "Hero of the Siege" in table.texts(ilka)
    table.refuses("pilar", "rename_high_concept", "one_choice_only", character=ilka, text="Once more")
    assert ilka not in table.can("pilar")["milestones"]


def test_a_breakthrough_has_healing_to_choose_while_a_wound_may_begin_to_heal() -> None:
    table, ilka = hero("breakthrough", count=1)
    assert table.can("oleg")["choices"] == {ilka: ["minor", "high_concept"]}

    leg = table.wound(ilka, "severe", "Broken Leg")
    assert table.can("oleg")["choices"] == {ilka: ["minor", "high_concept", "recover"]}

    table.does("pilar", "start_recovery", character=ilka, aspect=leg, text="Knee Brace")
    assert table.can("oleg")["choices"] == {ilka: ["minor", "high_concept"]}


def test_how_many_points_a_breakthrough_brings_is_a_dial() -> None:
    table = Condensed(breakthrough_points=0)
    ilka = table.pilar(ratings=PYRAMID)

    table.does("gwen", "award_milestone", milestone="breakthrough", to=[ilka])

    assert table.character(ilka).skill_points == 0


def test_the_gm_adds_refresh_and_a_point_once_to_a_breakthrough() -> None:
    table, ilka = hero("breakthrough", count=4, refresh=2)

    table.refuses("pilar", "power_up", "gm_only", to=[ilka], refresh=1)
    table.does("gwen", "power_up", refresh=1, skill_points=1)
    sheet = table.character(ilka)
    assert (sheet.refresh, sheet.skill_points) == (3, 2)
    table.refuses("gwen", "power_up", "one_choice_only", to=[ilka], skill_points=1)
    table.does("pilar", "buy_stunt", character=ilka, stunt=NEW)

    assert (table.character(ilka).refresh, len(table.character(ilka).stunts)) == (2, 5)
    assert table.can("gwen")["growth"]["power"][ilka]["refresh"]["code"] == "one_choice_only"


def test_a_breakthrough_is_given_with_what_the_gm_adds_as_one_act() -> None:
    table, ilka = hero(refresh=2)

    table.does("gwen", "award_milestone", milestone="breakthrough", refresh=1, skill_points=1)

    sheet = table.character(ilka)
    assert (sheet.refresh, sheet.skill_points, sheet.milestone.power) == (3, 2, ("refresh", "skill_points"))
    assert [line.key for line in log_for("gm", table.last)] == ["milestone_awarded", "powered_up"]
    table.refuses("gwen", "power_up", "one_choice_only", to=[ilka], refresh=1)


def test_what_cannot_be_added_leaves_the_milestone_ungiven() -> None:
    table, ilka = hero()

    table.refuses("gwen", "award_milestone", "needs_milestone", milestone="milestone", to=[ilka], refresh=1)

    assert table.character(ilka).milestone == Milestone()


def test_a_session_ends_with_its_milestone_as_one_act() -> None:
    table, ilka = hero(refresh=2)
    table.does("gwen", "start_session")

    table.does("gwen", "end_session", award={"milestone": "breakthrough", "to": [ilka], "refresh": 1})

    assert [line.key for line in log_for("gm", table.last)] == ["session_ended", "milestone_awarded", "powered_up"]
    assert not table.state.session.running
    assert (table.character(ilka).refresh, table.character(ilka).milestone.power) == (3, ("refresh",))


def test_a_session_whose_milestone_is_refused_goes_on() -> None:
    table, ilka = hero()
    table.does("gwen", "start_session")

    refusal = table.refuses("gwen", "end_session", "bad_args", award={"milestone": "minor", "to": [ilka]})
    table.refuses("gwen", "end_session", "needs_milestone", award={"milestone": "milestone", "refresh": 1})
    table.refuses("gwen", "end_session", "not_allowed", award={"milestone": "milestone", "to": [table.foe()]})
    table.refuses("pilar", "end_session", "gm_only", award={"milestone": "milestone"})

    assert refusal.params["at"] == "$.award.milestone"
    assert table.state.session.running
    assert table.character(ilka).milestone == Milestone()


def test_a_session_that_ends_by_itself_and_its_milestone_after_it_are_two_acts_as_before() -> None:
    table, ilka = hero()
    table.does("gwen", "start_session")

    table.does("gwen", "end_session")
    table.does("gwen", "award_milestone", milestone="milestone", to=[ilka])

    assert not table.state.session.running
    assert table.character(ilka).milestone.left == ("minor",)


def test_without_a_breakthrough_there_is_nothing_to_add_to() -> None:
    table, ilka = hero("milestone")

    table.refuses("gwen", "power_up", "needs_milestone", to=[ilka], refresh=1)
    table.refuses("gwen", "power_up", "needs_milestone", refresh=1)
    table.refuses("gwen", "power_up", "nothing_changes", to=[ilka])
    table.refuses("gwen", "power_up", "not_allowed", to=[table.foe()], refresh=1)
    table.refuses("gwen", "power_up", "bad_args", to=[ilka], refresh=2)


def test_what_the_last_breakthrough_brought_takes_another_one_when_a_milestone_has_come_since() -> None:
    """FCON-ADV-07: the milestone brings no second high concept, so nothing of it has been chosen."""
    table, ilka = hero("breakthrough")
    table.does("pilar", "rename_high_concept", character=ilka, text="Captain of the Sky")
    again = {"character": ilka, "text": "Admiral of the Sky"}
    table.refuses("pilar", "rename_high_concept", "one_choice_only", **again)

    table.does("gwen", "award_milestone", milestone="milestone", to=[ilka])

    refused = table.refuses("pilar", "rename_high_concept", "needs_milestone", **again)
    assert refused.params["needs"] == "breakthrough"


# --- what the log names -----------------------------------------------------------------------------------------


def test_the_log_names_rules_as_this_game_calls_them() -> None:
    table, ilka = hero()

    table.does("gwen", "award_milestone", milestone="milestone")
    awarded = log_for("gm", table.last)
    table.does("pilar", "choose_minor", character=ilka, option="swap", approaches=["fight", "will"])
    swapped = log_for("member:pilar", table.last)

    assert [line.rules for line in (*awarded, *swapped)] == [("FCON-ADV-01",), ("FCON-ADV-02",)]
