"""Ready sheets where the dials differ from their game's: they come as the table can have them."""

from typing import Any

import pytest

from rules.fate.sheet.entities import Character
from rules.fate.sheet.misfits import misfits
from rules.table.look import game_of
from tests.rules.accelerated.table import Played
from tests.rules.century.table import Century
from tests.rules.condensed.table import Condensed

OTHER_LIST = {"skill_list": ["Nerve", "Luck", "Wits"], "shape": {"2": 1, "1": 2}}
DIALS: list[dict[str, Any]] = [
    {},
    {"minor_npcs": "words"},
    {"minor_npcs": "rated"},
    OTHER_LIST,
    {"starting_stunts": 0},
    {"free_stunts": 0},
    {"rating_cap": 2, "shape": {"2": 2, "1": 3}},
    {"create_as_you_play": True, **OTHER_LIST},
    {"tracks": "single"},
]


def copied(table: Played, sample: str) -> Character:
    return table.character(table.does("gwen", "copy_sample", sample=sample, language="en"))


@pytest.mark.parametrize("dials", DIALS, ids=lambda dials: " ".join(dials) or "none")
@pytest.mark.parametrize("table", [Played, Condensed], ids=["accelerated", "condensed"])
def test_every_sample_comes_as_the_table_can_have_it(table: type[Played], dials: dict[str, Any]) -> None:
    played = table(**dials)

    for sample in game_of(played.state).samples:
        sheet = copied(played, sample.key)
        assert misfits(played.state, sheet) == []


@pytest.mark.parametrize("table", [Played, Condensed, Century], ids=lambda table: table.__name__.lower())
def test_every_stunt_of_a_sample_is_one_that_its_game_lets_people_write(table: type[Played]) -> None:
    game = game_of(table().state)

    known = {action.key for action in game.actions}
    assert {stunt.key: set(stunt.actions) - known for stunt in game.stunts if not set(stunt.actions) <= known} == {}


def test_where_minor_characters_have_words_a_rated_one_comes_with_words() -> None:
    table = Condensed(minor_npcs="words")

    tough, clerk = copied(table, "tough"), copied(table, "clerk")

    assert (tough.ratings, tough.skilled, tough.bad) == ({}, ("Fight", "Provoke"), ())
    assert len(clerk.skilled) == 1
    table.on_stage(tough.id)
    assert table.can("gwen")["acts"][tough.id]["ratings"] == ["skilled", "bad", "other"]
    roll = table.does("gwen", "declare_action", character=tough.id, action="overcome", rating="skilled", goal="In")
    assert table.roll(roll).effort.value == 2


def test_where_minor_characters_are_rated_one_with_words_comes_with_numbers() -> None:
    table = Played(minor_npcs="rated")

    assassin, bully = copied(table, "assassin"), copied(table, "bully")

    assert sorted(assassin.ratings.values()) == [2, 2]
    assert (len(bully.ratings), bully.skilled, bully.bad) == (2, (), ())


def test_a_hero_whose_skills_the_list_has_not_comes_as_a_draft() -> None:
    table = Condensed(**OTHER_LIST)

    bram = copied(table, "bram")

    assert (bram.state, bram.ratings) == ("draft", {})
    assert [stunt.name for stunt in bram.stunts if stunt.rating] == []


def test_a_hero_pays_for_stunts_that_are_not_free_here() -> None:
    table = Condensed(free_stunts=2)

    bram = copied(table, "bram")

    assert (len(bram.stunts), bram.refresh, bram.fate_points) == (3, 2, 2)
