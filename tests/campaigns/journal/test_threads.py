"""Open threads: their kind, whose they are, since when, and how long nobody has touched them, as each reader knows."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.journal import visible
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Page
from campaigns.journal.threads import keeping, listed
from campaigns.journal.threads.keeping import Facts
from rules.refusals import BadArgs, NotAllowed, TooLong
from tests.campaigns.journal.conftest import ALL, GMS, Journal


def begin(journal: Journal, who: str = "gwen", title: str = "Who is Kesh?", choice: Choice = ALL) -> Page:
    return keeping.begin(journal.viewer(who), title, choice, "question")


def sessions(journal: Journal, many: int) -> None:
    for _ in range(many):
        journal.table.do("gwen", "start_session")
        journal.table.do("gwen", "end_session")


def row(journal: Journal, who: str, page: Page) -> Any:
    return listed.of_page(journal.viewer(who), page)


def test_it_begins_in_the_session_that_goes_on_or_was_last(journal: Journal) -> None:
    sessions(journal, 2)

    found = row(journal, "gwen", begin(journal))

    assert (found.since, found.touched, found.stale, found.grey) == (2, 2, 0, False)


def test_before_anything_was_played_no_session_is_said_to_have_touched_it(journal: Journal) -> None:
    page = begin(journal)

    read = journal.get("gwen", f"{page.public_id}/")

    assert "from before the first session" in read
    assert "touched in the last session" not in read


def test_after_four_sessions_untouched_it_is_grey_and_stands_first(journal: Journal) -> None:
    old = begin(journal, title="Zora's debt")
    sessions(journal, 4)
    begin(journal, title="A new one")

    rows = listed.listed(journal.viewer("pilar"))

    assert [(one.page.pk == old.pk, one.stale, one.grey) for one in rows] == [(True, 4, True), (False, 0, False)]


def test_a_link_from_elsewhere_touches_it(journal: Journal) -> None:
    page = begin(journal)
    sessions(journal, 3)

    journal.block("pilar", journal.page("pilar", "My notes"), "Ask [[Who is Kesh?]] again")

    assert row(journal, "gwen", page).stale == 0


def test_what_one_may_not_read_does_not_touch_it_for_one(journal: Journal) -> None:
    page = begin(journal)
    sessions(journal, 3)
    journal.block("gwen", page, "She is the queen.", GMS)
    journal.block("gwen", journal.page("gwen", "Plans", GMS), "See [[Who is Kesh?]]", GMS)

    assert row(journal, "gwen", page).stale == 0
    assert row(journal, "pilar", page).stale == 3


def test_a_thread_with_a_hidden_title_is_none(journal: Journal) -> None:
    page = begin(journal, choice=GMS)
    journal.block("gwen", page, "An open word.", ALL)

    assert row(journal, "pilar", page) is None and listed.listed(journal.viewer("pilar")) == []


def test_closed_and_dropped_ones_are_listed_apart(journal: Journal) -> None:
    page = begin(journal)
    keeping.change(journal.viewer("gwen"), page, Facts("debt", "Pilar", 0, "dropped"))

    assert listed.listed(journal.viewer("pilar")) == []
    [found] = listed.listed(journal.viewer("pilar"), "dropped")
    assert (found.kind, found.who, found.since) == ("debt", "Pilar", 0)


def test_who_may_name_the_page_may_change_it_and_nobody_else(journal: Journal) -> None:
    page, hers = begin(journal), begin(journal, "pilar", "I owe her")

    with pytest.raises(NotAllowed):
        keeping.change(journal.viewer("pilar"), page, Facts())
    with pytest.raises(NotAllowed):
        keeping.change(journal.viewer("gwen"), journal.page("gwen", "No thread"), Facts())
    keeping.change(journal.viewer("pilar"), hers, Facts(status="closed"))

    assert [one.page.title for one in listed.listed(journal.viewer("oleg"), "closed")] == ["I owe her"]


@pytest.mark.parametrize(("facts", "why"), [(Facts("rumour"), BadArgs), (Facts(who="x" * 81), TooLong)])
def test_what_does_not_fit_is_refused(journal: Journal, facts: Facts, why: type[Exception]) -> None:
    page = begin(journal)

    with pytest.raises(why):
        keeping.change(journal.viewer("gwen"), page, facts)


# --- pages -----------------------------------------------------------------------------------------------------------


def get(journal: Journal, who: str, address: str) -> str:
    return journal.cast.client(who).get(f"/c/{journal.table.id}/{address}").content.decode()


def post(journal: Journal, name: str, address: str, **given: str) -> int:
    return journal.cast.client(name).post(f"/c/{journal.table.id}/{address}", given).status_code


def test_the_page_begins_closes_and_reopens_one(journal: Journal) -> None:
    assert "Nothing is open" in get(journal, "gwen", "threads/")
    given = {"title": "Who is Kesh?", "kind": "threat", "who": "Kesh", "readers": "everyone"}
    assert post(journal, "pilar", "threads/", **given) == 302
    [page] = visible.threads(journal.viewer("oleg"))
    assert "Who is Kesh?" in get(journal, "gwen", "threads/") and "Threat" in get(journal, "gwen", "threads/")
    assert post(journal, "oleg", f"threads/{page.public_id}/", do="close") == 403
    assert post(journal, "pilar", f"threads/{page.public_id}/", do="close") == 302
    assert "Who is Kesh?" not in get(journal, "gwen", "threads/")
    assert "Who is Kesh?" in get(journal, "gwen", "threads/?status=closed")
    assert post(journal, "pilar", f"threads/{page.public_id}/", do="reopen") == 302
    assert post(journal, "pilar", f"threads/{page.public_id}/", do="burn") == 404
    assert "Who is Kesh?" in get(journal, "gwen", "")


def test_one_that_is_refused_comes_back_with_its_words(journal: Journal) -> None:
    answer = journal.cast.client("gwen").post(
        f"/c/{journal.table.id}/threads/", {"title": "Kept", "kind": "question", "who": "x" * 81, "readers": "gms"}
    )

    assert answer.status_code == TooLong.status
    assert "Kept" in answer.content.decode() and 'role="alert"' in answer.content.decode()


def test_its_own_page_says_and_saves_it(journal: Journal) -> None:
    page = begin(journal)

    status = post(
        journal, "gwen", f"threads/{page.public_id}/", do="save", kind="quest", who="Oleg", since="0", back="page"
    )

    assert status == 302
    found = journal.get("oleg", f"{page.public_id}/")
    assert "Поиск" in found and "Oleg" in found


def test_the_list_asks_no_more_often_for_more_of_them(journal: Journal) -> None:
    client, asked = journal.cast.client("gwen"), []
    for number in range(3):
        begin(journal, title=f"Thread {number}")
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/c/{journal.table.id}/threads/")
        asked.append(len(queries))

    assert asked[1] == asked[2]


def test_programs_list_begin_and_change_them(journal: Journal) -> None:
    pilar, home = journal.cast.client("pilar"), f"/api/v1/tables/{journal.table.id}/threads/"
    new = {"title": "I owe her", "kind": "debt", "who": "Voltaire", "audience": {"who": "everyone"}}

    made = pilar.post(home, new, content_type="application/json").json()
    there = journal.cast.client("oleg").get(home).json()
    changed = pilar.put(f"{home}{made['page']}/", {"status": "closed"}, content_type="application/json").json()

    assert there == [made] and (made["kind"], made["who"], made["stale"]) == ("debt", "Voltaire", 0)
    assert changed["status"] == "closed" and pilar.get(home).json() == []
    assert [one["page"] for one in pilar.get(f"{home}?status=closed").json()] == [made["page"]]
    assert pilar.get(f"{home}?status=lost").status_code == 400
