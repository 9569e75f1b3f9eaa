"""Pages in the order people gave them, each reader's own of them in the same one."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.journal import placing, tree
from campaigns.journal.pages import order
from campaigns.journal.recaps import telling
from rules.refusals import NotAllowed, NothingChanges
from tests.campaigns.journal.conftest import GMS, Journal


def drawn(journal: Journal, who: str) -> list[tuple[str, int]]:
    return [(node.title, node.depth) for node in tree.tree(journal.viewer(who))]


@pytest.fixture
def pages(journal: Journal) -> dict[str, Any]:
    hidden = {"c": GMS}
    return {title: journal.page("gwen", title, *([hidden[title]] if title in hidden else [])) for title in "abcd"}


def step(journal: Journal, page: Any, which: str, who: str = "gwen") -> None:
    page.refresh_from_db()
    order.step(journal.viewer(who), page, which)


def test_a_page_goes_up_and_down_by_steps(journal: Journal, pages: dict[str, Any]) -> None:
    step(journal, pages["d"], "up")
    step(journal, pages["a"], "down")

    assert [title for title, _ in drawn(journal, "gwen")] == ["b", "a", "d", "c"]
    assert [title for title, _ in drawn(journal, "pilar")] == ["b", "a", "d"]


def test_a_page_goes_under_the_one_before_it_and_out_again(journal: Journal, pages: dict[str, Any]) -> None:
    step(journal, pages["b"], "in")
    assert drawn(journal, "gwen")[:2] == [("a", 0), ("b", 1)]

    step(journal, pages["b"], "out")
    assert drawn(journal, "gwen")[:3] == [("a", 0), ("b", 0), ("c", 0)]


def test_many_moves_into_one_place_never_run_out_of_room(journal: Journal, pages: dict[str, Any]) -> None:
    for number in range(30):
        moved = "db"[number % 2]
        page = pages[moved]
        page.refresh_from_db()
        placing.place(journal.viewer("gwen"), page, pages["a"], "after")
        assert [title for title, _ in drawn(journal, "gwen")][:2] == ["a", moved]


def test_a_player_moves_their_own_page_past_what_they_do_not_see(journal: Journal, pages: dict[str, Any]) -> None:
    mine = journal.page("pilar", "e")
    step(journal, mine, "up", "pilar")

    assert [title for title, _ in drawn(journal, "pilar")] == ["a", "b", "e", "d"]
    with pytest.raises(NotAllowed):
        step(journal, pages["a"], "down", "pilar")


def test_there_is_nothing_beyond_the_first_and_the_last(journal: Journal, pages: dict[str, Any]) -> None:
    for which in ("up", "in", "out"):
        with pytest.raises(NothingChanges):
            step(journal, pages["a"], which)
    assert journal.post("gwen", "order/", page=pages["d"].public_id, do="down") == 409


def test_what_stands_with_the_sessions_has_no_place_among_the_pages(journal: Journal, pages: dict[str, Any]) -> None:
    journal.table.do("gwen", "start_session")
    journal.table.do("gwen", "end_session")
    told = telling.begin(journal.viewer("gwen"), 1)

    assert journal.post("gwen", "order/", page=told.page.public_id, do="up") == 409


def test_no_page_is_dragged_into_itself(journal: Journal, pages: dict[str, Any]) -> None:
    inner = journal.page("gwen", "inner", under=pages["a"])

    given = {"page": pages["a"].public_id, "at": inner.public_id, "do": "inside"}
    answer = journal.cast.client("gwen").post(f"/c/{journal.table.id}/journal/order/", given)

    assert answer.status_code == 403 and b'role="alert"' in answer.content
    assert ("inner", 1) in drawn(journal, "gwen")


def test_dragging_and_the_keyboard_lead_to_the_same_place(journal: Journal, pages: dict[str, Any]) -> None:
    given = {"page": pages["d"].public_id, "at": pages["a"].public_id, "do": "before"}

    assert journal.post("gwen", "order/", **given) == 302

    assert [title for title, _ in drawn(journal, "gwen")] == ["d", "a", "b", "c"]
    found = journal.get("gwen", f"order/?moved={pages['d'].public_id}&did=down")
    assert "autofocus" in found.partition(f'id="p-{pages["d"].public_id}"')[2].partition("</li>")[0]


def test_a_button_of_a_row_moves_its_page_one_step(journal: Journal, pages: dict[str, Any]) -> None:
    found = journal.get("gwen", "order/")
    assert f'name="up" value="{pages["d"].public_id}"' in found

    assert journal.post("gwen", "order/", up=pages["d"].public_id) == 302

    assert [title for title, _ in drawn(journal, "gwen")] == ["a", "b", "d", "c"]


def test_a_page_of_a_long_list_adds_few_letters_to_it(journal: Journal, pages: dict[str, Any]) -> None:
    few = len(journal.get("gwen", "order/"))
    for number in range(10):
        journal.page("gwen", f"The house of name {number}")

    assert len(journal.get("gwen", "order/")) - few < 10 * 800


def test_programs_place_a_page_and_read_the_tree(journal: Journal, pages: dict[str, Any]) -> None:
    address = f"/api/v1/tables/{journal.table.id}/pages/{pages['d'].public_id}/place/"
    body = {"at": pages["a"].public_id, "how": "inside"}

    answer = journal.cast.client("gwen").post(address, body, content_type="application/json")

    assert [(row["title"], row["depth"]) for row in answer.json()][:2] == [("a", 0), ("d", 1)]


def test_tags_stand_under_the_tree_for_who_reads_them(journal: Journal, pages: dict[str, Any]) -> None:
    journal.block("gwen", pages["a"], "#navy")
    journal.block("gwen", pages["a"], "#treason", GMS)

    found = journal.get("pilar", f"{pages['b'].public_id}/")

    assert "#navy" in found and "#treason" not in found


def test_tags_that_stand_twice_are_asked_for_once(journal: Journal, pages: dict[str, Any]) -> None:
    journal.block("gwen", pages["a"], "#navy")

    with CaptureQueriesContext(connection) as queries:
        found = journal.get("pilar", "")

    assert found.count(">#navy</a>") == 2
    assert len([query for query in queries if 'FROM "journal_tagging"' in query["sql"]]) == 1
