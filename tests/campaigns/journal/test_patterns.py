"""New pages that begin like another: for its readers, or fewer."""

import pytest

from campaigns.journal import patterns, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Page
from tests.campaigns.journal.conftest import ALL, GMS, MINE, Journal


@pytest.fixture
def pattern(journal: Journal) -> Page:
    page = journal.page("gwen", "An inn")
    journal.block("gwen", page, "What is on the table? See [[An inn]].")
    journal.block("gwen", page, "Who listens?", GMS)
    journal.block("gwen", page, "For Pilar", journal.chosen("pilar"))
    viewer = journal.viewer("gwen")
    writing.edit_page(viewer, page, title="An inn", kind="place", choice=ALL, parent=None, open=False, pattern=True)
    return visible.page_or_404(viewer, page.public_id)


def begin(journal: Journal, who: str, pattern: str, choice: Choice = ALL, kind: str = "own") -> Page:
    return patterns.create_page(journal.viewer(who), pattern=pattern, title="The Gull", kind=kind, choice=choice)


def test_a_copy_has_the_readers_of_what_it_was_made_of(journal: Journal, pattern: Page) -> None:
    made = begin(journal, "gwen", pattern.public_id)

    assert journal.reads("gwen", made) == journal.reads("gwen", pattern) and len(journal.reads("gwen", made)) == 3
    assert len(journal.reads("pilar", made)) == 2 and len(journal.reads("oleg", made)) == 1
    assert made.kind == "place"


def test_a_page_for_fewer_narrows_what_is_copied(journal: Journal, pattern: Page) -> None:
    for choice, readers in ((GMS, set()), (journal.chosen("oleg"), {"oleg"}), (MINE, set())):
        made = begin(journal, "gwen", pattern.public_id, choice)

        assert len(journal.reads("gwen", made)) == 3
        assert {who for who in ("pilar", "oleg", "sofia") if journal.reads(who, made)} == readers


def test_a_player_copies_what_they_can_read_and_no_more(journal: Journal, pattern: Page) -> None:
    made = begin(journal, "oleg", pattern.public_id)

    assert len(journal.reads("gwen", made)) == 1


def test_each_kind_has_its_questions_and_the_secret_ones_are_the_gms(journal: Journal) -> None:
    for kind in Page.Kind.values:
        made = begin(journal, "gwen", patterns.READY, kind=kind)

        assert len(journal.reads("gwen", made)) == 2 and len(journal.reads("pilar", made)) == 1


def test_it_is_chosen_where_a_page_is_made(journal: Journal, pattern: Page) -> None:
    assert f'value="{pattern.public_id}"' in journal.get("oleg", "new/")
    given = {"title": "The Gull", "kind": "own", "who": "everyone", "begin": pattern.public_id}
    assert journal.post("oleg", "new/", **given) == 302

    made = next(one for one in visible.pages(journal.viewer("oleg")) if one.title == "The Gull")
    assert len(journal.reads("oleg", made)) == 1


def test_a_hidden_pattern_is_offered_to_nobody_else(journal: Journal) -> None:
    page = journal.page("gwen", "A traitor", GMS)
    writing.edit_page(
        journal.viewer("gwen"), page, title="A traitor", kind="own", choice=GMS, parent=None, open=False, pattern=True
    )

    assert "A traitor" not in journal.get("pilar", "new/")
    address = f"/api/v1/tables/{journal.table.id}/pages/"
    body = {"title": "x", "audience": {"who": "everyone"}, "begin": page.public_id}
    status = {
        who: journal.cast.client(who).post(address, body, content_type="application/json").status_code
        for who in ("gwen", "pilar")
    }
    assert status == {"gwen": 201, "pilar": 404}


def test_an_open_thread_that_is_a_pattern_stands_open_nowhere(journal: Journal) -> None:
    page = journal.page("gwen", "Who did it?")
    given = {"title": "Who did it?", "kind": "thread", "parent": None, "open": False, "choice": ALL}
    writing.edit_page(journal.viewer("gwen"), page, **given, pattern=True)  # type: ignore[arg-type]

    assert not visible.threads(journal.viewer("gwen")).exists()
