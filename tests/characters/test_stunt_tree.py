"""The tree of stunts on the sheet's page, and as the table's dialog draws it."""

import json
import re

import pytest

from campaigns.language import words
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

ZIP = {"id": "", "name": "Zip Line", "kind": "free", "text": "I leave by a rope"}


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast, system="century")


def hero_of(table: Playing) -> str:
    """Ilka of Pilar's, with a name and nothing else."""
    return table.do("pilar", "create_character", name="Ilka").made[0]


def sheet(table: Playing, hero: str, more: str = "") -> str:
    return f"/c/{table.id}/characters/{hero.partition(':')[2]}/{more}"


def branch(page: str, key: str) -> str:
    """What stands of one stunt, without what comes after it."""
    return re.split(r"<ul|</li>", page.split(f'data-node="{key}"')[1])[0]


def name_of(key: str, language: str = "en") -> str:
    """As the tree has it: in the table's language."""
    return words.text(language, f"century.stunt_example.{key}.name")


def test_what_is_open_is_taken_by_one_press_and_opens_what_comes_after_it(table: Playing, cast: Cast) -> None:
    hero, pilar = hero_of(table), cast.client("pilar")
    page = pilar.get(sheet(table, hero)).content.decode()
    assert 'value="crosswind"' in branch(page, "crosswind")
    assert 'value="dead_stick"' not in branch(page, "dead_stick")
    assert words.text("es", "characters.stunt.tree.lacks", needs=name_of("crosswind")) in branch(page, "dead_stick")

    part = pilar.post(sheet(table, hero, "stunts"), {"pick": "crosswind"}, headers={"HX-Request": "true"})

    now = part.content.decode()
    assert words.text("es", "characters.stunt.tree.had") in branch(now, "crosswind")
    assert 'value="dead_stick"' in branch(now, "dead_stick")
    assert table.do("pilar", "edit_character", character=hero, looks="A red scarf")


def test_a_stunt_that_is_locked_is_refused_beside_the_stunts(table: Playing, cast: Cast) -> None:
    hero = hero_of(table)
    answer = cast.client("pilar").post(sheet(table, hero, "stunts"), {"pick": "dead_stick"})

    needs = {"stunt": name_of("dead_stick", "es"), "needs": name_of("crosswind", "es")}
    assert words.text("es", "refusal.stunt_locked", **needs) in answer.content.decode()


def test_what_the_gm_adds_stands_in_it_at_once_and_is_taken_like_any_other(table: Playing, cast: Cast) -> None:
    hero, pilar = hero_of(table), cast.client("pilar")
    node = table.do("gwen", "add_tree_stunt", skill="pilot", stunt=ZIP, needs=["crosswind"]).made[0]
    pilar.post(sheet(table, hero, "stunts"), {"pick": "crosswind"})
    page = pilar.get(sheet(table, hero)).content.decode()
    assert f'value="{node}"' in branch(page, node)
    places = [page.index(f'data-node="{key}"') for key in ("crosswind", node, "soft_shoes")]
    assert places == sorted(places)

    now = pilar.post(sheet(table, hero, "stunts"), {"pick": node}, headers={"HX-Request": "true"}).content.decode()
    assert words.text("es", "characters.stunt.tree.had") in branch(now, node)


def test_the_tables_dialog_draws_the_same_and_says_what_a_press_sends(table: Playing, cast: Cast) -> None:
    hero = hero_of(table)
    piece = cast.client("pilar").get(sheet(table, hero, "tree")).content.decode()

    sent = re.search(r'data-take="([^"]*)"', branch(piece, "crosswind"))
    assert sent is not None
    stunt = json.loads(sent[1].replace("&quot;", '"'))
    assert (stunt["name"], stunt["rating"], stunt["actions"]) == (name_of("crosswind"), "pilot", ["overcome"])
    assert "data-take" not in branch(piece, "dead_stick")
    table.do("pilar", "add_stunt", character=hero, stunt=stunt)
    assert "data-take" in branch(cast.client("pilar").get(sheet(table, hero, "tree")).content.decode(), "dead_stick")


def test_the_gm_may_give_what_is_locked_and_still_reads_what_is_lacking(table: Playing, cast: Cast) -> None:
    hero = hero_of(table)
    at = branch(cast.client("gwen").get(sheet(table, hero, "tree")).content.decode(), "dead_stick")

    assert "data-take" in at
    assert words.text("en", "characters.stunt.tree.lacks", needs=name_of("crosswind")) in at


def test_nobody_is_shown_the_tree_of_a_hero_of_somebody_elses(table: Playing, cast: Cast) -> None:
    hero = hero_of(table)

    assert cast.client("oleg").get(sheet(table, hero, "tree")).status_code == 404


def test_without_the_dial_there_is_the_list_as_before(table: Playing, cast: Cast) -> None:
    hero = hero_of(table)
    table.do("gwen", "set_dials", dials={"stunt_tree": False})
    page = cast.client("pilar").get(sheet(table, hero)).content.decode()

    assert "data-node" not in page
    assert 'value="dead_stick"' in page
    assert cast.client("pilar").get(sheet(table, hero, "tree")).status_code == 404
