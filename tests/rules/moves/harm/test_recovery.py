"""Wounds heal and worsen with time, and are marked and healed by hand. Rules: AW-HARM-02, AW-HARM-06 to AW-HARM-09."""

from typing import Any

from rules.moves.harm.recovery import proposed
from rules.moves.hero.entities import Hero, Marked
from rules.state import State
from tests.rules.moves.harm.table import ANA, BO, GAZ, HarmTable


def hurt_table(harm: int, **more: Any) -> HarmTable:
    table = HarmTable()
    table.change(BO, harm=harm, **more)
    return table


def passes(table: HarmTable, *rows: dict[str, Any], words: str = "") -> None:
    table.does("gwen", "time_step", characters=list(rows), words=words)


def test_time_heals_light_wounds_leaves_the_middle_and_worsens_grave_ones() -> None:
    """AW-HARM-06 to AW-HARM-08, AW-MC-03, and case AW-V33."""
    table = HarmTable()
    before = {"a": 1, "b": 2, "c": 3, "d": 4, "e": 4, "f": 5}
    people = {key: f"character:{key}" for key in before}
    table.has(
        *(Hero(id=people[key], name=key, harm=harm, stabilised=key == "e") for key, harm in before.items()),
    )

    passes(table, *({"character": id} for id in people.values()), words="three days")

    assert {key: table.hero(id).harm for key, id in people.items()} == {"a": 0, "b": 1, "c": 3, "d": 5, "e": 4, "f": 6}
    assert table.hero(people["f"]).out == "untenable"
    assert table.line("moves_time")["words"] == "three days"


def test_who_runs_about_does_not_heal_and_the_mcs_number_counts_instead_of_the_proposed_one() -> None:
    """AW-HARM-09."""
    table = hurt_table(2)
    passes(table, {"character": BO, "active": True})
    assert table.harm == 2

    passes(table, {"character": BO, "active": True, "levels": 1})
    assert table.harm == 1

    passes(table, {"character": BO, "levels": 9})
    assert table.harm == 0


def test_worsening_stops_at_the_last_level_and_no_debility_holds_it_off() -> None:
    """AW-HARM-08, AW-DEB-02."""
    table = hurt_table(4)

    passes(table, {"character": BO, "levels": 9})

    assert (table.harm, table.hero().overflow, table.hero().out, table.blows()) == (6, 0, "untenable", [])


def test_what_time_cannot_do_is_refused() -> None:
    """AW-HARM-07, AW-HARM-08, and case AW-V33."""
    table = hurt_table(3)
    one = [{"character": BO, "levels": 1}]
    table.refuses("oleg", "time_step", "gm_only", characters=one)
    assert table.refuses("gwen", "time_step", "time_leaves_it", characters=one).params["level"] == "9:00"

    table.change(BO, harm=4, stabilised=True)
    table.refuses("gwen", "time_step", "is_stabilised", characters=one)
    table.refuses("gwen", "time_step", "harm_below_zero", characters=[{"character": BO, "levels": -1}])
    table.refuses("gwen", "time_step", "not_found", characters=[{"character": "character:nobody"}])
    passes(table, {"character": BO, "levels": 0})
    assert table.harm == 4


def test_a_level_that_nobody_can_heal_or_worsen_takes_no_number_at_the_end_either() -> None:
    table = hurt_table(6, out="untenable")
    table.refuses("gwen", "time_step", "time_leaves_it", characters=[{"character": BO, "levels": 1}])


def test_the_proposals_name_who_is_hurt_or_has_something_that_lasts() -> None:
    """AW-HARM-09, AW-MC-03."""
    table = hurt_table(2)
    assert proposed(State()) == []
    assert [(one.character, one.resting, one.active) for one in proposed(table.state)] == [(BO, 1, 0)]

    sleeps = Marked(id="m1", text="sedated", until="4 days")
    table.change(ANA, conditions=(sleeps, Marked(id="m2", text="wet")))
    table.change(GAZ, harm=4)
    table.change(BO, harm=5, stabilised=True)
    found = {one.character: (one.time, one.resting, one.active, one.until) for one in proposed(table.state)}
    assert found == {
        ANA: ("stays", 0, 0, (sleeps,)),
        BO: ("worsens", 0, 0, ()),
        GAZ: ("worsens", 1, 1, ()),
    }

    table.change(BO, out="retired")
    assert BO not in [one.character for one in proposed(table.state)]


# --- by hand ------------------------------------------------------------------------------------------------------


def test_levels_are_marked_by_hand_in_their_order() -> None:
    """AW-HARM-02."""
    table = hurt_table(4, stabilised=True)
    refusal = table.refuses("oleg", "mark_harm", "not_next_level", character=BO, level=6)
    assert refusal.params["next"] == "11:00"
    table.refuses("oleg", "mark_harm", "not_next_level", character=BO, level=4)
    table.refuses("pilar", "mark_harm", "not_your_character", character=BO, level=5)

    table.does("oleg", "mark_harm", character=BO, level=5)
    assert (table.harm, table.hero().stabilised) == (5, False)
    table.does("gwen", "mark_harm", character=BO, level=6)
    assert table.hero().out == "untenable"
    table.refuses("oleg", "mark_harm", "last_level", character=BO, level=7)


def test_the_mc_heals_by_hand_and_says_what_is_stabilised() -> None:
    """AW-HARM-09."""
    table = hurt_table(5)
    table.refuses("oleg", "heal_by_hand", "gm_only", character=BO, level=0)
    table.refuses("gwen", "heal_by_hand", "bad_number", character=BO, level=6)
    table.refuses("gwen", "heal_by_hand", "bad_number", character=BO, level=-1)
    table.refuses("gwen", "heal_by_hand", "nothing_changes", character=BO, level=5)
    table.refuses("gwen", "heal_by_hand", "nothing_changes", character=ANA, level=0)

    table.does("gwen", "heal_by_hand", character=BO, stabilised=True)
    assert (table.harm, table.hero().stabilised, table.log()) == (5, True, ["stabilised_set"])
    table.does("gwen", "heal_by_hand", character=BO, level=3)
    assert (table.harm, table.hero().stabilised) == (3, True)
    table.does("gwen", "heal_by_hand", character=BO, level=0)
    assert (table.harm, table.hero().stabilised) == (0, False)


def test_a_life_that_waits_for_its_player_is_not_healed_by_hand() -> None:
    """AW-UNT-06."""
    table = hurt_table(6, out="untenable")
    table.refuses("gwen", "heal_by_hand", "last_level", character=BO, level=3)
