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
