"""Sheets written on by hand, and the things on them. Rules: AW-STAT-02, AW-HX-02, AW-FMT-21, AW-FMT-24, AW-TAG-02."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.moves.heroes.crew import Crew
from tests.rules.moves.heroes.games import FERRY, RIDGE


@pytest.fixture
def crew() -> Crew:
    return Crew(FERRY)


@pytest.fixture
def ada(crew: Crew) -> str:
    return crew.made("pilar", "Ada", playbook="oar")


def test_owner_and_mc_write_on_a_sheet_and_nobody_else(crew: Crew, ada: str) -> None:
    crew.does("pilar", "edit_sheet", character=ada, name="Ebba", notes="Afraid of bells", stats={"keen": 3})
    crew.does("gwen", "edit_sheet", character=ada, resources={"coin": 6})
    crew.refuses("oleg", "edit_sheet", "not_your_character", character=ada, notes="Mine now")

    hero = crew.hero(ada)
    assert (hero.name, hero.notes, hero.stats["keen"], hero.resources["coin"]) == ("Ebba", "Afraid of bells", 3, 6)


def test_each_line_of_the_log_says_what_was_written(crew: Crew, ada: str) -> None:
    crew.does(
        "pilar",
        "edit_sheet",
        character=ada,
        name="Ebba",
        notes="Afraid of bells",
        stats={"keen": 1},
        resources={"coin": 1},
        parts={"debts": 2, "oath": "Never ring"},
    )

    assert crew.log() == [
        "hero_renamed",
        "notes_written",
        "stat_changed",
        "resource_changed",
        "part_written",
        "part_written",
    ]
    assert dict(crew.lines())["resource_changed"]["why"] == "hand"


def test_a_number_beyond_its_range_is_refused_and_never_rolls_over(crew: Crew, ada: str) -> None:
    bo = crew.made("oleg", "Bo")

    assert crew.refuses("pilar", "edit_sheet", "number_out_of_range", character=ada, stats={"keen": 4}).params == {
        "called": {"texts": {"en": "Keen"}},
        "least": -1,
        "most": 3,
    }
    crew.refuses("pilar", "edit_sheet", "number_out_of_range", character=ada, pair={bo: 4})
    crew.refuses("pilar", "edit_sheet", "number_out_of_range", character=ada, pair={bo: -1})
    crew.refuses("pilar", "edit_sheet", "number_out_of_range", character=ada, resources={"coin": 7})
    crew.refuses("pilar", "edit_sheet", "number_out_of_range", character=ada, parts={"debts": 4})
    crew.refuses("pilar", "edit_sheet", "number_out_of_range", character=ada, parts={"debts": -1})

    crew.does("pilar", "edit_sheet", character=ada, pair={bo: 3})
    assert (crew.hero(ada).pair, crew.hero(bo).pair, crew.hero(ada).marks) == ({bo: 3}, {}, ())


def test_what_does_not_stand_on_the_sheet_is_not_written(crew: Crew, ada: str) -> None:
    unknown: dict[str, dict[str, Any]] = {
        "stat": {"stats": {"hard": 1}},
        "resource": {"resources": {"barter": 1}},
        "part": {"parts": {"looks": "none"}},
        "pair": {"pair": {ada: 1}},
    }
    for what, written in unknown.items():
        assert crew.refuses("pilar", "edit_sheet", "not_on_this_sheet", character=ada, **written).params["what"] == what
    crew.refuses("pilar", "edit_sheet", "part_unfit", character=ada, parts={"debts": "two"})
    crew.refuses("pilar", "edit_sheet", "part_unfit", character=ada, parts={"oath": 2})
    crew.refuses("pilar", "edit_sheet", "name_needed", character=ada, name=" ")
    crew.refuses("pilar", "edit_sheet", "nothing_changes", character=ada, resources={"coin": 2})


def test_a_game_without_pairs_has_no_number_between_two() -> None:
    crew = Crew(replace(FERRY, pair=None))
    ada, bo = crew.made("pilar", "Ada"), crew.made("oleg", "Bo")

    crew.refuses("pilar", "edit_sheet", "not_on_this_sheet", character=ada, pair={bo: 1})


def test_the_mcs_characters_have_notes_and_no_stats(crew: Crew, ada: str) -> None:
    ferryman = crew.made("gwen", "Ferryman", npc=True)

    crew.does("gwen", "edit_sheet", character=ferryman, notes="Has no oar")
    crew.refuses("gwen", "edit_sheet", "pc_only", character=ferryman, stats={"keen": 1})
    crew.refuses("gwen", "edit_sheet", "pc_only", character=ferryman, pair={ada: 1})
    crew.refuses("pilar", "edit_sheet", "pc_only", character=ada, pair={ferryman: 1})


def test_nothing_is_written_on_the_sheet_of_the_dead(crew: Crew, ada: str) -> None:
    crew.change(ada, out="dead")

    crew.refuses("pilar", "edit_sheet", "sheet_closed", character=ada, notes="Still here")
    crew.refuses("gwen", "give_gear", "sheet_closed", character=ada, text="a wreath")
    crew.refuses("pilar", "choose_playbook", "sheet_closed", character=ada, stats={"keen": 1})
    assert crew.may("pilar", ada)["edit_sheet"] == "sheet_closed"


# --- things ------------------------------------------------------------------------------------------------


def test_things_are_given_worn_and_taken_away() -> None:
    crew = Crew(RIDGE)
    ada = crew.made("pilar", "Ada")
    crew.does("gwen", "give_gear", character=ada, text="a plate coat", armor=2, tags=["heavy"])
    coat = crew.hero(ada).gear[0]
    assert (coat.text, coat.armor, coat.tags, coat.worn) == ({"en": "a plate coat"}, 2, ("heavy",), True)

    crew.does("pilar", "wear_gear", character=ada, gear=coat.id, worn=False)
    assert not crew.hero(ada).gear[0].worn
    crew.refuses("pilar", "wear_gear", "nothing_changes", character=ada, gear=coat.id, worn=False)
    crew.refuses("oleg", "wear_gear", "not_your_character", character=ada, gear=coat.id, worn=True)

    crew.does("pilar", "take_gear", character=ada, gear=coat.id)
    assert crew.hero(ada).gear == ()
    crew.refuses("pilar", "take_gear", "not_on_this_sheet", character=ada, gear=coat.id)


def test_a_thing_of_the_game_comes_with_its_numbers_and_anothers_own_from_the_mc() -> None:
    crew = Crew(RIDGE)
    ada = crew.made("pilar", "Ada", playbook="rider")

    crew.does("pilar", "give_gear", character=ada, thing="shotgun", worn=False)
    assert (crew.hero(ada).gear[-1].harm, crew.hero(ada).gear[-1].tags) == (3, ("close", "reload"))
    crew.refuses("pilar", "give_gear", "gm_only", character=ada, thing="keys")
    crew.does("gwen", "give_gear", character=ada, thing="keys")
    crew.refuses("gwen", "give_gear", "not_on_this_sheet", character=ada, thing="anvil")
    crew.refuses("gwen", "give_gear", "name_needed", character=ada, text=" ")


def test_a_tag_more_or_less_and_harm_that_is_added() -> None:
    crew = Crew(RIDGE)
    ada = crew.made("pilar", "Ada")
    crew.does("pilar", "give_gear", character=ada, text="a spear", harm=2, tags=["hand"])
    spear = crew.hero(ada).gear[0].id

    crew.does("pilar", "tag_gear", character=ada, gear=spear, add="far", remove="hand")
    crew.does("pilar", "tag_gear", character=ada, gear=spear, add="+1harm")

    assert (crew.hero(ada).gear[0].tags, crew.hero(ada).gear[0].harm) == (("far",), 3)
    crew.refuses("pilar", "tag_gear", "nothing_changes", character=ada, gear=spear, add="far")
    crew.refuses("pilar", "tag_gear", "nothing_changes", character=ada, gear=spear, remove="hand")


def test_where_no_harm_is_known_things_have_no_numbers_for_it(crew: Crew, ada: str) -> None:
    crew.refuses("pilar", "give_gear", "no_harm_numbers", character=ada, text="a knife", harm=2)
    crew.refuses("pilar", "give_gear", "no_harm_numbers", character=ada, text="a coat", armor=1)
    crew.refuses("pilar", "tag_gear", "no_harm_numbers", character=ada, gear=crew.hero(ada).gear[0].id, add="+1harm")

    crew.does("pilar", "give_gear", character=ada, thing="machete")
    assert crew.hero(ada).gear[-1].harm is None
