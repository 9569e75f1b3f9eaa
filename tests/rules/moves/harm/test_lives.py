"""A life at the last level: whose choice it is, and how it goes on. Rules: AW-UNT-01 to AW-UNT-09, AW-FMT-20."""

import pytest
from msgspec.structs import replace

from rules.moves.harm.entities import Ending
from rules.moves.tree.effects import Revive
from rules.moves.tree.game import AllConditions, ConditionKind, Stat
from tests.rules.moves.harm.table import ANA, BO, CLOCK, GAZ, HarmTable, at_once

ALL_FOUR = ("minus_hard", "plus_weird", "new_playbook", "die")


def fallen(**fields: object) -> HarmTable:
    """Bo has come to the last level."""
    table = HarmTable(**fields)
    table.change(BO, harm=5, debilities=("shattered", "crippled", "disfigured", "broken"))
    table.hurt(1)
    return table


def ending_as(word: str) -> HarmTable:
    return fallen(harm=(*CLOCK[:5], replace(CLOCK[5], ends_as=word)))


def test_at_the_last_level_their_player_chooses_and_nobody_else() -> None:
    """AW-UNT-01, AW-UNT-06, and case AW-V39."""
    table = fallen()
    assert (table.hero().out, table.ending.open) == ("untenable", ALL_FOUR)
    for member in ("gwen", "pilar"):
        table.refuses(member, "choose_life", "not_your_character", character=BO, choice="die")

    table.leaves()
    table.refuses("gwen", "choose_life", "not_your_character", character=BO, choice="die")
    table.refuses("oleg", "choose_life", "not_among", character=BO, choice="sleep")


def test_coming_back_costs_a_stat_and_the_mc_says_how_hurt() -> None:
    """AW-UNT-02, AW-UNT-08, and case AW-V39."""
    table = fallen()
    table.refuses("gwen", "return_harm", "not_coming_back", character=BO, level=0)

    table.does("oleg", "choose_life", character=BO, choice="minus_hard")
    assert (table.hero().stats["hard"], table.hero().out) == (-1, "untenable")
    table.refuses("oleg", "choose_life", "no_life_open", character=BO, choice="die")
    table.refuses("oleg", "return_harm", "gm_only", character=BO, level=0)
    table.refuses("gwen", "return_harm", "bad_number", character=BO, level=6)

    table.does("gwen", "return_harm", character=BO, level=0)
    assert (table.harm, table.hero().out, table.hero().stabilised) == (0, "", False)
    assert table.state.all(Ending) == []


def test_who_comes_back_where_nothing_heals_by_itself_is_stabilised() -> None:
    """AW-UNT-08, and case AW-V41."""
    table = fallen()
    table.change(BO, overflow=2)
    table.does("oleg", "choose_life", character=BO, choice="plus_weird")

    table.does("gwen", "return_harm", character=BO, level=4, stabilised=False)

    assert (table.harm, table.hero().stabilised, table.hero().overflow) == (4, True, 0)
    assert table.hero().stats["weird"] == 1


def test_what_a_limit_shuts_or_the_game_has_not_is_not_among_the_choices() -> None:
    """AW-UNT-02, AW-UNT-03, AW-FMT-20, and case AW-V40."""
    table = HarmTable()
    table.change(BO, harm=5, stats={"hard": -3, "weird": 3})
    table.hurt(1)
    table.suffers()
    assert table.ending.open == ("new_playbook", "die")
    table.refuses("oleg", "choose_life", "not_among", character=BO, choice="minus_hard")
    table.refuses("oleg", "choose_life", "not_among", character=BO, choice="plus_weird")

    bare = fallen(stats=(Stat(id="warm"),), debilities=(), playbooks=())
    assert bare.ending.open == ("die",)


def test_one_may_come_back_as_often_as_the_stats_allow() -> None:
    """AW-UNT-09, and case AW-V85."""
    table = fallen()
    for left in (-1, -2, -3):
        table.does("oleg", "choose_life", character=BO, choice="minus_hard")
        table.does("gwen", "return_harm", character=BO, level=5)
        assert table.hero().stats["hard"] == left
        table.hurt(1)

    table.refuses("oleg", "choose_life", "not_among", character=BO, choice="minus_hard")


def test_a_new_playbook_keeps_the_person() -> None:
    """AW-UNT-04."""
    table = fallen()

    table.does("oleg", "choose_life", character=BO, choice="new_playbook")
    assert (table.ending.chosen, table.hero().state) == ("new_playbook", "draft")
    table.does("gwen", "return_harm", character=BO, level=2)

    assert (table.harm, table.hero().out, table.hero().debilities[0]) == (2, "", "shattered")


def test_who_dies_is_harmed_and_healed_no_more() -> None:
    """AW-UNT-05."""
    table = fallen()

    table.does("oleg", "choose_life", character=BO, choice="die")

    assert (table.hero().out, table.state.all(Ending)) == ("dead", [])
    table.refuses("gwen", "inflict_harm", "beyond_harm", to=BO, amount=1)
    table.refuses("gwen", "heal_by_hand", "beyond_harm", character=BO, level=0)
    table.refuses("oleg", "mark_harm", "beyond_harm", character=BO, level=1)
    table.refuses("gwen", "time_step", "beyond_harm", characters=[{"character": BO}])
    table.refuses("oleg", "choose_life", "no_life_open", character=BO, choice="die")


def test_an_untenable_life_makes_no_move() -> None:
    """AW-HARM-10."""
    table = HarmTable(at_once("wave"))
    table.change(BO, harm=6, out="untenable")

    table.refuses("oleg", "make_move", "out_of_play", character=BO, move="wave", says="I crawl", target=ANA)


# --- brought back by somebody else ------------------------------------------------------------------------------


def test_who_is_brought_back_chooses_nothing_and_is_not_stabilised() -> None:
    """AW-UNT-07, AW-KIT-10, AW-KIT-12, and case AW-V43."""
    table = HarmTable(at_once("revive", Revive(who="target", levels={"strong": 4, "weak": 5})))
    table.change(BO, harm=5, debilities=("shattered", "crippled", "disfigured", "broken"))
    table.hurt(1)

    table.makes("revive")

    assert (table.harm, table.hero().out, table.hero().stabilised) == (4, "", False)
    assert table.state.all(Ending) == []
    table.makes("revive")
    assert (table.harm, table.log()[-1]) == (4, "effect_idle")


def test_a_miss_gives_the_choice_back_to_the_player() -> None:
    """AW-UNT-07."""
    table = HarmTable(at_once("revive", Revive(who="target", levels={"weak": 5})))
    table.change(BO, harm=5, debilities=("shattered", "crippled", "disfigured", "broken"))
    table.hurt(1)

    table.makes("revive")

    assert (table.harm, table.ending.chosen) == (6, "")
    table.does("oleg", "choose_life", character=BO, choice="die")


def test_nobody_brings_back_the_dead() -> None:
    table = HarmTable(at_once("revive", Revive(who="target", levels={"": 4})))
    table.change(BO, harm=6, out="dead")

    table.makes("revive")

    assert (table.harm, table.hero().out) == (6, "dead")


# --- other ends ---------------------------------------------------------------------------------------------------


def test_dead_closes_the_sheet() -> None:
    """AW-FMT-20."""
    table = ending_as("dead")
    assert (table.hero().out, table.state.all(Ending)) == ("dead", [])


def test_out_takes_the_word_of_the_mc_and_of_the_player() -> None:
    """AW-FMT-20."""
    table = ending_as("out")
    assert (table.hero().out, table.ending.means) == ("", "out")
    table.refuses("pilar", "take_out", "not_your_character", character=BO, out=True)

    table.does("gwen", "take_out", character=BO, out=True)
    assert table.hero().out == ""
    table.does("oleg", "take_out", character=BO, out=True)
    assert (table.hero().out, table.state.all(Ending)) == ("out", [])

    table.does("gwen", "return_harm", character=BO, level=1)
    assert (table.hero().out, table.harm) == ("", 1)


@pytest.mark.parametrize("member", ["gwen", "oleg"])
def test_either_may_say_that_they_stay_in_play(member: str) -> None:
    table = ending_as("out")

    table.does(member, "take_out", character=BO, out=False)

    assert (table.hero().out, table.harm) == ("", 6)
    table.refuses("gwen", "take_out", "no_life_open", character=BO, out=True)
    table.refuses("gwen", "return_harm", "not_coming_back", character=BO, level=1)


def test_for_whoever_is_away_and_for_her_own_the_mc_says_both() -> None:
    """AW-MOVE-06."""
    table = ending_as("out")
    table.leaves()
    table.does("gwen", "take_out", character=BO, out=True)
    assert table.hero().out == "out"

    table.hurt(6, to=GAZ)
    table.does("gwen", "take_out", character=GAZ, out=True)
    assert table.hero(GAZ).out == "out"


def test_the_mcs_own_choose_nothing_at_the_last_level() -> None:
    table = HarmTable()

    table.hurt(6, to=GAZ)

    assert (table.hero(GAZ).out, table.ending.means) == ("", "out")


def test_who_is_healed_is_not_asked_whether_they_are_out() -> None:
    table = ending_as("out")

    table.does("gwen", "heal_by_hand", character=BO, level=3)

    assert table.state.all(Ending) == []


def test_all_conditions_may_make_a_life_untenable_without_any_harm() -> None:
    """AW-FMT-19, AW-FMT-20."""
    kinds = (ConditionKind(id="lost", name={"en": "Lost"}), ConditionKind(id="cold", name={"en": "Cold"}))
    table = HarmTable(harm=(), debilities=(), conditions=kinds, all_conditions=AllConditions(means="untenable"))
    table.does("gwen", "set_condition", character=BO, add="lost")
    assert table.state.all(Ending) == []

    table.does("gwen", "set_condition", character=BO, add="cold")
    assert (table.hero().out, table.ending.open) == ("untenable", ALL_FOUR)
    table.does("gwen", "set_condition", character=BO, remove="cold")
    assert (table.hero().out, table.state.all(Ending)) == ("", [])

    table.does("gwen", "set_condition", character=BO, add="cold")
    table.does("oleg", "choose_life", character=BO, choice="minus_hard")
    table.refuses("gwen", "return_harm", "bad_number", character=BO, level=1)
    table.does("gwen", "return_harm", character=BO, level=0)
    assert table.hero().out == ""


def test_with_a_character_go_the_blows_on_them_and_the_questions_about_their_life() -> None:
    table = fallen()
    table.change(ANA, harm=3)
    table.hurt(1, to=ANA)

    table.does("gwen", "drop_character", character=ANA)
    table.does("gwen", "drop_character", character=BO)

    assert (table.blows(), table.state.all(Ending)) == ([], [])
