"""Wounds on the pages: slots or conditions, what heals, weapon and armor where the table plays by them."""

import re

import pytest

from campaigns import words
from rules.fate.state import Character
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast, system="condensed")


def hero(table: Playing) -> str:
    """Pilar's, in play."""
    made = table.do("pilar", "copy_sample", sample="bram", language="en").made
    table.do("gwen", "start_session")
    return next(id for id in made if id.startswith("character:"))


def address(table: Playing, id: str, part: str = "") -> str:
    return f"/c/{table.id}/characters/{id.partition(':')[2]}/{part}"


def read(cast: Cast, who: str, at: str) -> str:
    return cast.client(who).get(at).content.decode()


def test_conditions_stand_where_consequences_would(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_dial", dial="conditions", value="on")
    who = hero(table)
    table.do("gwen", "give_consequence", character=who, slot="hurt", text="Split Lip", reason="the fall")

    page = read(cast, "pilar", address(table, who))
    printed = read(cast, "pilar", address(table, who, "print"))
    overview = read(cast, "pilar", f"/c/{table.id}/")

    assert "Split Lip" in page and words.text("es", "condensed.condition.scared.name") in page
    assert words.text("es", "condensed.consequence.mild.name") not in page
    assert words.text("es", "condensed.condition.hurt.name") in printed
    assert words.text("es", "condensed.healing.treated.mild") in overview


def test_a_wound_that_heals_is_marked(table: Playing, cast: Cast) -> None:
    who = hero(table)
    table.do("gwen", "give_consequence", character=who, slot="moderate", text="Broken Arm", reason="the fall")
    assert words.text("es", "harm.healing") not in read(cast, "pilar", address(table, who))

    table.do("gwen", "award_milestone", milestone="breakthrough", to=[who])
    arm = next(aspect.id for aspect in table.state().groups["aspect"].values() if aspect.text == "Broken Arm")
    table.do("pilar", "start_recovery", character=who, aspect=arm, text="Arm in a Cast")

    page = read(cast, "pilar", address(table, who))
    assert "Arm in a Cast" in page and words.text("es", "harm.healing") in page


def test_weapon_and_armor_have_fields_where_the_table_plays_by_them(table: Playing, cast: Cast) -> None:
    who = hero(table)
    table.do("gwen", "end_session")
    assert "g-weapon" not in read(cast, "pilar", address(table, who))
    table.do("gwen", "set_dial", dial="weapons_armor", value=True)

    answer = cast.client("pilar").post(address(table, who, "gear"), {"weapon": "3", "armor": "1"})

    assert answer.status_code == 302
    sheet = table.state().get(who, Character)
    assert (sheet.weapon, sheet.armor) == (3, 1)
    assert re.search(r'id="g-weapon"[^>]*value="3"', read(cast, "pilar", address(table, who)))
    assert words.text("ru", "harm.gear", weapon=3, armor=1) in read(cast, "oleg", address(table, who))


def test_a_rating_beyond_four_is_refused_beside_its_field(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_dial", dial="weapons_armor", value=True)
    who = hero(table)

    answer = cast.client("pilar").post(address(table, who, "gear"), {"weapon": "5", "armor": "0"})

    assert answer.status_code == 409
    assert words.text("es", "refusal.bad_number", least=0, most=4) in answer.content.decode()


def test_players_do_not_read_the_weapons_of_the_gms_characters(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_dial", dial="weapons_armor", value=True)
    made = table.do("gwen", "create_character", char_kind="npc", name="Troll", weapon=4, armor=2).made
    troll = next(id for id in made if id.startswith("character:"))
    scene = table.do("gwen", "prepare_scene", title="The Bridge").made[0]
    table.do("gwen", "open_scene", scene=scene, present=[troll])

    assert "g-weapon" in read(cast, "gwen", address(table, troll))
    page = read(cast, "pilar", address(table, troll))
    assert "Troll" in page and words.text("es", "harm.gear", weapon=4, armor=2) not in page


def test_a_wound_heals_as_the_tables_dial_says(table: Playing, cast: Cast) -> None:
    table.do("gwen", "set_dial", dial="recovery", value="explained")
    who = hero(table)
    table.do("gwen", "give_consequence", character=who, slot="severe", text="Broken Leg", reason="the fall")

    pages = [read(cast, "pilar", address(table, who)), read(cast, "pilar", address(table, who, "print")),
             read(cast, "pilar", f"/c/{table.id}/")]  # fmt: skip

    for page in pages:
        assert words.text("es", "condensed.healing.explained.severe") in page
        assert words.text("es", "condensed.healing.treated.severe") not in page
