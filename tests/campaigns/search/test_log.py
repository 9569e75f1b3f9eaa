"""The whole log: each reader's cut, in parts, with an address for every moment."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.journal.sessions import log
from tests.conftest import Cast
from tests.scenes.tables import Playing

pytestmark = pytest.mark.django_db


def page(cast: Cast, who: str, address: str) -> str:
    answer = cast.client(who).get(address)
    assert answer.status_code == 200, answer.content
    return re.sub(r"\s+", " ", answer.content.decode())


def said(cast: Cast, table: Playing, who: str, query: str = "") -> list[str]:
    """The words of the lines on a page of the log, from the top."""
    found = page(cast, who, f"/c/{table.id}/sessions/log/{query}")
    return re.findall(r"Word \d+", found)


def talk(table: Playing, *numbers: int) -> None:
    for number in numbers:
        table.do("pilar", "say", text=f"Word {number}")


def link(found: str, words: str) -> str:
    [address] = re.findall(rf'href="(\?session=[^"]*)"> {words}', found)
    return address.replace("&amp;", "&")


def test_it_is_read_newest_or_oldest_first(cast: Cast, table: Playing) -> None:
    talk(table, 1, 2, 3)

    assert said(cast, table, "gwen") == ["Word 3", "Word 2", "Word 1"]
    assert said(cast, table, "gwen", "?order=oldest") == ["Word 1", "Word 2", "Word 3"]


@pytest.mark.parametrize(("order", "on", "back"), [("newest", "Earlier", "Later"), ("oldest", "Later", "Earlier")])
def test_one_walks_through_its_parts_and_back(
    cast: Cast, table: Playing, monkeypatch: pytest.MonkeyPatch, order: str, on: str, back: str
) -> None:
    talk(table, *range(10))
    monkeypatch.setattr(log, "LINES", 3)
    address = f"/c/{table.id}/sessions/log/"
    walked, query = [], f"?order={order}"
    for _ in range(3):
        walked.append(said(cast, table, "gwen", query))
        query = link(page(cast, "gwen", address + query), on)

    returned = said(cast, table, "gwen", link(page(cast, "gwen", address + query), back))

    words = [word for part in walked for word in part]
    assert len(set(words)) == len(words) >= 5
    assert returned == walked[-1]


def test_a_session_is_read_by_itself(cast: Cast, table: Playing) -> None:
    talk(table, 1)
    table.do("gwen", "start_session")
    talk(table, 2)
    table.do("gwen", "end_session")
    talk(table, 3)

    assert said(cast, table, "gwen", "?session=1") == ["Word 2"]
    assert cast.client("gwen").get(f"/c/{table.id}/sessions/log/?session=2").status_code == 404


def test_each_reads_their_own_cut(cast: Cast, table: Playing) -> None:
    table.do("pilar", "say", text="Word 1", to=[table.member("oleg")])
    table.do("pilar", "say", text="Word 2", to=[table.member("gwen")])

    assert {who: said(cast, table, who) for who in ("gwen", "pilar", "oleg", "sofia")} == {
        "gwen": ["Word 2"],
        "pilar": ["Word 2", "Word 1"],
        "oleg": ["Word 1"],
        "sofia": [],
    }


def test_what_was_taken_back_or_gone_back_behind_is_left_out(cast: Cast, table: Playing) -> None:
    kept = table.cursor()
    table.do("gwen", "record_fact", text="The bridge burns")
    talk(table, 1)
    table.do("gwen", "rewind", to=kept)
    table.do("gwen", "record_fact", text="The tower falls")
    table.do("gwen", "take_back")

    found = page(cast, "gwen", f"/c/{table.id}/sessions/log/")

    assert "bridge" not in found and "tower" not in found
    assert "Word 1" in found, "what was said was said"


def moments(cast: Cast, table: Playing, who: str) -> list[str]:
    return re.findall(r'id="m-([\w-]+)"', page(cast, who, f"/c/{table.id}/sessions/log/"))


def test_a_moment_has_an_address_that_outlives_a_restored_backup(cast: Cast, table: Playing) -> None:
    talk(table, 1, 2)
    newest = moments(cast, table, "gwen")[0]
    loaded = table.loaded()
    type(table.campaign.table).objects.filter(pk=loaded.table).update(epoch=loaded.epoch + 1)  # type: ignore[attr-defined]

    answer = cast.client("oleg").get(f"/c/{table.id}/sessions/log/{newest}/")

    assert answer.status_code == 302
    assert said(cast, table, "oleg", answer["Location"].partition("/log/")[2]) == ["Word 2"]
    assert answer["Location"].endswith(f"#m-{newest}")


def test_a_hidden_moment_is_none_like_one_of_another_table_and_one_taken_back(cast: Cast, table: Playing) -> None:
    table.do("gwen", "record_fact", text="The bridge burns")
    fact = moments(cast, table, "gwen")[0]
    table.do("gwen", "take_back")
    table.do("pilar", "say", text="Word 1", to=[table.member("gwen")])
    whispered = moments(cast, table, "pilar")[0]

    for moment, status in ((fact, 404), (whispered, 404), ("A" * 22, 404), ("nothing", 404)):
        for part in ("", "peek/"):
            assert cast.client("oleg").get(f"/c/{table.id}/sessions/log/{moment}/{part}").status_code == status
    assert cast.client("gwen").get(f"/c/{table.id}/sessions/log/{whispered}/peek/").status_code == 200


def test_programs_read_the_same(cast: Cast, table: Playing) -> None:
    talk(table, 1, 2)
    table.do("pilar", "say", text="Word 3", to=[table.member("gwen")])
    address = f"/api/v1/tables/{table.id}/log/told/"

    found = cast.client("oleg").get(address, {"order": "oldest"}).json()

    assert [line["params"]["text"] for line in found["log"] if line["key"] == "said"] == ["Word 1", "Word 2"]
    assert (found["newer"], found["older"]) == (None, None)
    assert cast.client("oleg").get(address, {"order": "best"}).status_code == 400
    assert cast.client("oleg").get(address, {"session": "9"}).status_code == 404
    assert cast.client("oleg").get(address, {"from": "nothing"}).status_code == 404


def test_the_page_asks_the_database_no_more_often_for_a_longer_log(cast: Cast, table: Playing) -> None:
    client, asked = cast.client("gwen"), []
    for _ in range(2):
        talk(table, *range(40))
        client.get(f"/c/{table.id}/sessions/log/?order=oldest")
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/c/{table.id}/sessions/log/?order=oldest")
        asked.append(len(queries))

    assert asked[0] == asked[1]


def test_before_anything_is_told_the_page_says_what_will_be_there(cast: Cast, table: Playing) -> None:
    found = page(cast, "gwen", f"/c/{table.id}/sessions/log/?session=")
    assert "The whole log" in found
