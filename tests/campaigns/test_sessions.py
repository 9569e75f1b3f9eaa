"""The pages of what was played: each reader's cut of the log, evening by evening."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.journal.sessions import views
from tests.conftest import Cast
from tests.scenes.tables import Playing


def page(cast: Cast, who: str, address: str) -> str:
    answer = cast.client(who).get(address)
    assert answer.status_code == 200, answer.content
    return re.sub(r"\s+", " ", answer.content.decode())


def evening(table: Playing, title: str = "The Landing") -> None:
    table.do("gwen", "start_session")
    table.do("gwen", "open_scene", scene=table.do("gwen", "prepare_scene", title=title).made[0])
    table.do("pilar", "say", text="We climb.")


def test_before_the_first_evening_the_page_says_what_will_be_there(table: Playing, cast: Cast) -> None:
    assert "Nothing has been played yet" in page(cast, "gwen", f"/c/{table.id}/sessions/")


def test_every_evening_has_its_page_newest_first(table: Playing, cast: Cast) -> None:
    evening(table)
    table.do("gwen", "end_session")
    table.do("gwen", "start_session")

    found = page(cast, "gwen", f"/c/{table.id}/sessions/")

    assert found.index("Session 2") < found.index("Going on now") < found.index("Session 1")
    assert cast.client("gwen").get(f"/c/{table.id}/sessions/3/").status_code == 404


def test_an_evening_is_told_scene_by_scene_with_who_was_there(table: Playing, cast: Cast) -> None:
    evening(table)
    table.do("oleg", "say", text="After you.")

    found = page(cast, "gwen", f"/c/{table.id}/sessions/1/")

    assert "Scene 1: The Landing" in found
    assert found.index("We climb.") < found.index("After you.")
    assert "At the table: Gwen, Pilar, Олег" in found


def test_what_came_after_the_end_is_not_of_that_evening(table: Playing, cast: Cast) -> None:
    evening(table)
    table.do("gwen", "end_session")
    table.do("pilar", "say", text="A word in the week.")

    assert "A word in the week." not in page(cast, "gwen", f"/c/{table.id}/sessions/1/")


def test_each_reader_reads_their_own_cut_in_their_own_language(table: Playing, cast: Cast) -> None:
    evening(table)
    table.do("pilar", "say", text="Only for Gwen", to=[table.member("gwen")])
    table.do("gwen", "place_aspect", text="A trapdoor", secret=True)

    gwen, oleg, pilar = (page(cast, who, f"/c/{table.id}/sessions/1/") for who in ("gwen", "oleg", "pilar"))

    assert "Only for Gwen" in gwen and "Only for Gwen" in pilar and "Only for Gwen" not in oleg
    assert "A trapdoor" in gwen and "A trapdoor" not in oleg and "A trapdoor" not in pilar
    assert "Сессия 1" in oleg and "Sesión 1" in pilar


def test_what_was_gone_back_behind_is_not_told(table: Playing, cast: Cast) -> None:
    evening(table)
    kept = table.cursor()
    table.do("gwen", "place_aspect", text="A sudden fog")
    table.do("pilar", "say", text="Fog, of all things.")
    table.do("gwen", "rewind", to=kept)

    found = page(cast, "gwen", f"/c/{table.id}/sessions/1/")

    assert "A sudden fog" not in found
    assert "Fog, of all things." in found, "what was said was said"


def test_what_was_taken_back_is_not_told(table: Playing, cast: Cast) -> None:
    evening(table)
    table.do("gwen", "place_aspect", text="A sudden fog")
    table.do("gwen", "take_back")

    assert "A sudden fog" not in page(cast, "gwen", f"/c/{table.id}/sessions/1/")


def test_an_evening_that_was_gone_back_behind_has_no_page(table: Playing, cast: Cast) -> None:
    before = table.cursor()
    evening(table)
    table.do("gwen", "rewind", to=before)

    assert cast.client("gwen").get(f"/c/{table.id}/sessions/1/").status_code == 404


def test_an_end_that_was_gone_back_behind_is_none(table: Playing, cast: Cast) -> None:
    evening(table)
    going_on = table.cursor()
    table.do("gwen", "end_session")
    table.do("gwen", "rewind", to=going_on)
    table.do("pilar", "say", text="And on we go.")

    assert "Going on now" in page(cast, "gwen", f"/c/{table.id}/sessions/")
    assert "And on we go." in page(cast, "gwen", f"/c/{table.id}/sessions/1/")


def test_what_turned_the_story_stands_first_and_on_the_overview_when_it_is_over(table: Playing, cast: Cast) -> None:
    evening(table)
    table.do("gwen", "record_fact", text="The bridge is gone")
    assert "Last time" not in page(cast, "gwen", f"/c/{table.id}/")
    table.do("gwen", "end_session")

    found, overview = page(cast, "gwen", f"/c/{table.id}/sessions/1/"), page(cast, "gwen", f"/c/{table.id}/")

    assert found.index("What turned the story") < found.index("The bridge is gone") < found.index("Scene 1:")
    assert overview.index("Last time") < overview.index("The bridge is gone")


def test_a_long_evening_comes_in_parts(table: Playing, cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "LINES_A_PART", 3)
    evening(table)
    for number in range(4):
        table.do("pilar", "say", text=f"Word {number}")

    first, last = (page(cast, "gwen", f"/c/{table.id}/sessions/1/?part={part}") for part in ("1", "99"))

    assert "Word 3" not in first and "Word 3" in last
    assert 'href="?part=2"' in first and 'rel="next"' not in last


def test_a_page_asks_the_database_no_more_often_for_a_longer_evening(table: Playing, cast: Cast) -> None:
    evening(table)
    asked = []
    client = cast.client("gwen")
    client.get(f"/c/{table.id}/sessions/1/")
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/c/{table.id}/sessions/1/")
        asked.append(len(queries))
        for number in range(30):
            table.do("pilar", "say", text=f"Word {number}")

    assert asked[0] == asked[1]


def test_programs_read_the_same(table: Playing, cast: Cast) -> None:
    evening(table)
    table.do("pilar", "say", text="Only for Gwen", to=[table.member("gwen")])
    table.do("gwen", "record_fact", text="The bridge is gone")
    gwen, oleg = cast.client("gwen"), cast.client("oleg")

    [session] = oleg.get(f"/api/v1/tables/{table.id}/sessions/").json()
    found = oleg.get(f"/api/v1/tables/{table.id}/sessions/1/").json()

    assert (session["number"], session["ended"]) == (1, None)
    assert set(found["present"]) == {table.member("gwen"), table.member("pilar")}
    assert [line["key"] for line in found["turned"]] == ["fact"]
    assert "Only for Gwen" not in str(found)
    assert "Only for Gwen" in str(gwen.get(f"/api/v1/tables/{table.id}/sessions/1/").json())
    assert oleg.get(f"/api/v1/tables/{table.id}/sessions/2/").status_code == 404
