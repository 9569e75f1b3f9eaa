"""The GM may correct any sheet, and whoever sees the sheet sees that: what, from what, why, and in which moment."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns import doors
from rules.refusals import GmOnly
from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table

READERS = ("gwen", "pilar", "oleg", "sofia")


@pytest.fixture
def hero(table: Playing) -> str:
    made: str = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    return made


@pytest.fixture
def cards(cast: Cast) -> Playing:
    return seat_table(cast, system="cards")


def correct(table: Playing, hero: str, value: int = 5) -> Any:
    return table.do(
        "gwen", "override", target=hero, field="fate_points", value=value, reason="One was given twice before."
    )


def sheet(cast: Cast, table: Playing, who: str, hero: str) -> str:
    found = cast.client(who).get(f"/c/{table.id}/characters/{hero.partition(':')[2]}/").content.decode()
    return re.sub(r"\s+", " ", found)


def keys(table: Playing, who: str, hero: str) -> list[str]:
    return [line["key"] for line in doors.corrected(table.seats[who], hero)]


def test_everybody_who_sees_the_sheet_sees_that_it_was_corrected(table: Playing, cast: Cast, hero: str) -> None:
    assert "Written by the GM" not in sheet(cast, table, "gwen", hero)
    correct(table, hero)

    for who in READERS:
        assert "One was given twice before." in sheet(cast, table, who, hero)
    assert "Written by the GM" in sheet(cast, table, "gwen", hero)
    shown = cast.client("pilar").get(f"/c/{table.id}/characters/{hero.partition(':')[2]}/shown").content.decode()
    assert "One was given twice before." in shown


def test_a_correction_leads_to_its_moment(table: Playing, cast: Cast, hero: str) -> None:
    correct(table, hero)

    [line] = doors.corrected(table.seats["sofia"], hero)

    assert (line["key"], line["params"]["reason"]) == ("overridden", "One was given twice before.")
    answer = cast.client("sofia").get(f"/c/{table.id}/sessions/log/{line['moment']}/")
    assert answer.status_code == 302 and line["moment"] in answer["Location"]


def test_an_aspect_that_was_corrected_counts_as_the_sheet(table: Playing, hero: str) -> None:
    table.do("gwen", "override", target=hero, field="aspects.trouble", value="Asleep", reason="As we said.")

    assert keys(table, "oleg", hero) == ["overridden"]


def test_what_was_gone_back_behind_is_not_told(table: Playing, hero: str) -> None:
    correct(table, hero)
    table.do("gwen", "take_back")

    assert keys(table, "pilar", hero) == []


def test_what_the_player_wrote_is_no_correction(table: Playing, hero: str) -> None:
    table.do("pilar", "edit_character", character=hero, name="Voltaire the Second")

    assert keys(table, "gwen", hero) == []


def test_of_another_sheet_nothing_is_told(table: Playing, hero: str) -> None:
    other = table.do("oleg", "copy_sample", sample="reth").made[0]
    correct(table, hero)

    assert keys(table, "oleg", other) == []


def test_nobody_but_who_runs_the_game_corrects(table: Playing, hero: str) -> None:
    with pytest.raises(GmOnly):
        table.do("pilar", "override", target=hero, field="fate_points", value=5, reason="I would like to.")


def test_a_sheet_of_the_card_game_is_corrected_as_visibly(cards: Playing, cast: Cast) -> None:
    hero = cards.do("pilar", "create_character", name="Ines").made[0]
    cards.do("gwen", "edit_sheet", character=hero, text="Afraid of the tide")

    for who in READERS:
        assert keys(cards, who, hero) == ["sheet_edited"]
    assert "Written by the GM" in sheet(cast, cards, "gwen", hero)


def test_the_page_asks_as_often_after_many_corrections_as_after_one(table: Playing, cast: Cast, hero: str) -> None:
    counts = []
    for values in ((5,), (1, 2, 3, 4, 5, 6, 7)):
        for value in values:
            if value != 5 or len(values) == 1:
                correct(table, hero, value)
        cast.client("pilar").get(f"/c/{table.id}/characters/{hero.partition(':')[2]}/")
        with CaptureQueriesContext(connection) as asked:
            sheet(cast, table, "pilar", hero)
        counts.append(len(asked))
    assert counts[0] == counts[1]
    assert len(keys(table, "pilar", hero)) == 5
