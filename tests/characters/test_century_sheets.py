"""Sheets of Spirit of the Century on their page."""

import pytest

from campaigns.language import words
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast, system="century")


def test_an_aspect_that_growth_brought_stands_on_the_page_of_the_sheet(table: Playing, cast: Cast) -> None:
    hero = table.do("pilar", "copy_sample", sample="billie", language="en").made[0]
    table.do("gwen", "award_milestone", milestone="growth", to=[hero])
    table.do("pilar", "gain_aspect", character=hero, text="Owes the Lamplighters")

    page = cast.client("pilar").get(f"/c/{table.id}/characters/{hero.partition(':')[2]}/").content.decode()

    assert "Owes the Lamplighters</textarea>" in page
    assert page.count("readonly") == 1


def test_a_new_hero_has_a_page_that_says_what_is_still_missing(table: Playing, cast: Cast) -> None:
    pilar = cast.client("pilar")
    address = pilar.post(f"/c/{table.id}/characters/new", {"kind": "pc"})["Location"]

    answer = pilar.get(address)

    assert answer.status_code == 200
    missing = answer.content.decode().split('class="ready"')[1].split("</ul>")[0]
    assert words.text("es", "century.slot.again_2.name") in missing


def test_a_consequence_takes_a_whole_hit_and_says_no_number(table: Playing, cast: Cast) -> None:
    hero = table.do("pilar", "copy_sample", sample="billie", language="en").made[0]
    address = f"/c/{table.id}/characters/{hero.partition(':')[2]}/"

    page, paper = (cast.client("pilar").get(where).content.decode() for where in (address, f"{address}print"))

    name = words.text("es", "century.consequence.mild.name")
    assert f'aria-label="{words.text("es", "harm.whole", slot=name)}"></span>' in page
    assert words.text("es", "board.stress.slot", slot=name, absorbs=2) not in page
    assert paper.count('<span class="paper__number"></span>') == 3


def test_the_sheet_of_minions_shows_the_boxes_of_each(table: Playing, cast: Cast) -> None:
    group = table.do("gwen", "make_minions", name="Dockers", quality=2, count=3).made[0]

    page = cast.client("gwen").get(f"/c/{table.id}/characters/{group.partition(':')[2]}/").content.decode()

    assert page.count('class="box"') == 6
