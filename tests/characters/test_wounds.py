"""Wounds on the pages: slots or conditions, what heals, weapon and armor where the table plays by them."""

import re
from html import unescape
from typing import Any

import pytest

from campaigns.language import words
from rules.fate.optional.gear.parts import Gear
from rules.fate.sheet.entities import Character
from tests.conftest import PEOPLE, Cast
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
    assert sheet.part(Gear) == Gear(weapon=3, armor=1)
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


def test_what_cannot_harm_somebody_stands_on_the_sheet_until_it_is_lifted(table: Playing, cast: Cast) -> None:
    """FCON-ATK-01: for everybody to read, in each one's own words."""
    made = table.do("gwen", "create_character", char_kind="npc", name="Troll").made
    troll = next(id for id in made if id.startswith("character:"))
    scene = table.do("gwen", "prepare_scene", title="The Bridge").made[0]
    table.do("gwen", "open_scene", scene=scene, present=[troll])
    table.do("gwen", "mark_immune", character=troll, until="the sun rises", ratings=["fight"])

    for member, lang in (("gwen", "en"), ("oleg", "ru")):
        skill = words.text(lang, "condensed.rating.fight.name")
        said = words.text(lang, "log.immunity_marked", name="Troll", until="the sun rises", what={"list": [skill]})
        assert said in unescape(read(cast, member, address(table, troll)))

    proof = table.state().get(troll, Character).proofs[0].id
    table.do("gwen", "end_immunity", character=troll, proof=proof)
    assert "the sun rises" not in read(cast, "gwen", address(table, troll))


def pages(table: Playing, cast: Cast, who: str, member: str) -> list[str]:
    """The sheet, the sheet on paper, the overview."""
    places = (address(table, who), address(table, who, "print"), f"/c/{table.id}/")
    return [unescape(read(cast, member, at)) for at in places]


# What is turned, and what it makes of a severe wound's sentence.
SEVERE = [
    ({"recovery": "explained"}, "explained", {"needs": "both"}),
    ({"recovery": "explained", "severe_recovery": "scenario_end"}, "explained", {"needs": "scenario_end"}),
    ({}, "treated", {"breakthroughs": "yes", "after": 0}),
    ({"severe_after_sessions": 1}, "treated", {"breakthroughs": "yes", "after": 1}),
    ({"severe_after_sessions": 4}, "treated", {"breakthroughs": "yes", "after": 4}),
    ({"milestones": "three"}, "treated", {"breakthroughs": "no", "after": 0}),
    ({"milestones": "three", "severe_after_sessions": 5}, "treated", {"breakthroughs": "no", "after": 5}),
]


@pytest.mark.parametrize(("dials", "recovery", "says"), SEVERE)
def test_a_severe_wound_heals_as_the_tables_dials_say(
    table: Playing, cast: Cast, dials: dict[str, Any], recovery: str, says: dict[str, Any]
) -> None:
    table.do("gwen", "set_dials", dials={"free_stunts": 4, **dials})
    who = hero(table)
    table.do("gwen", "give_consequence", character=who, slot="severe", text="Broken Leg", reason="the fall")

    for member in ("gwen", "pilar", "oleg"):
        told = words.text(PEOPLE[member][1], f"condensed.healing.{recovery}.severe", **says)
        assert [told in page for page in pages(table, cast, who, member)] == [True, True, True]


@pytest.mark.parametrize("recovery", ["explained", "treated"])
def test_lighter_wounds_heal_as_the_dial_of_recovery_says(table: Playing, cast: Cast, recovery: str) -> None:
    table.do("gwen", "set_dials", dials={"free_stunts": 4, "recovery": recovery})
    who = hero(table)
    for slot in ("mild", "moderate"):
        table.do("gwen", "give_consequence", character=who, slot=slot, text=f"Bruised {slot}", reason="the fall")

    for slot in ("mild", "moderate"):
        told = words.text("ru", f"condensed.healing.{recovery}.{slot}")
        assert [told in page for page in pages(table, cast, who, "oleg")] == [True, True, True]


def test_each_option_of_healing_reads_differently_and_counts_right() -> None:
    for lang in words.LANGUAGES:
        told = [words.text(lang, f"condensed.healing.{recovery}.severe", **says) for _, recovery, says in SEVERE]
        assert len(set(told)) == len(SEVERE)
        assert not any("{" in one or "  " in one for one in told)
    many = {
        after: words.text("ru", "condensed.healing.treated.severe", breakthroughs="no", after=after)
        for after in (1, 3, 5)
    }
    assert [ending in many[after] for after, ending in ((1, "1 полную сессию"), (3, "3 полные"), (5, "5 полных"))] == [
        True,
        True,
        True,
    ]
