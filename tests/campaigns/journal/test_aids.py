"""What helps while one writes: names and tags one can see, and the text as it will be read."""

from typing import Any

import pytest

from campaigns.journal.pages import aids
from rules.refusals import TooLong
from tests.campaigns.journal.conftest import GMS, Journal


def hinted(journal: Journal, who: str, begun: str) -> dict[str, Any]:
    answer = journal.cast.client(who).get(f"/api/v1/tables/{journal.table.id}/hints/", {"begun": begun})
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def test_a_name_is_found_by_how_it_or_a_word_of_it_begins(journal: Journal) -> None:
    for title in ("The Storm Wall", "Stormy Anne", "Порт Алемьеда", "Restoration"):
        journal.page("gwen", title)

    assert hinted(journal, "pilar", "sto")["titles"] == ["Stormy Anne", "The Storm Wall"]
    assert hinted(journal, "pilar", "storm w")["titles"] == ["The Storm Wall"]
    assert hinted(journal, "pilar", "ПОРТ")["titles"] == ["Порт Алемьеда"]


def test_tags_are_offered_to_who_reads_their_block(journal: Journal) -> None:
    page = journal.page("gwen", "Kesh")
    journal.block("gwen", page, "A marshal. #navy")
    journal.block("gwen", page, "A traitor. #navarre", GMS)

    assert hinted(journal, "gwen", "nav")["tags"] == ["navarre", "navy"]
    assert hinted(journal, "pilar", "nav")["tags"] == ["navy"]


def test_a_hidden_page_of_that_name_changes_no_answer(journal: Journal) -> None:
    missing = hinted(journal, "pilar", "Sarah")
    journal.page("gwen", "Sarah", GMS)

    assert hinted(journal, "pilar", "Sarah") == missing == {"titles": [], "tags": [], "new": True}
    assert hinted(journal, "gwen", "sarah") == {"titles": ["Sarah"], "tags": [], "new": False}


def test_who_only_watches_is_offered_no_new_page(journal: Journal) -> None:
    assert hinted(journal, "sofia", "Sarah")["new"] is False


def test_a_preview_is_drawn_as_the_page_will_be_and_keeps_nothing(journal: Journal) -> None:
    port, page = journal.page("gwen", "Port Alemieda"), journal.page("gwen", "Kesh")
    given = {"of": "+", "text-+": "# Here\n\n**She** waits in [[Port Alemieda]], [[Nowhere]]. <b>x</b>"}

    answer = journal.cast.client("pilar").post(f"/c/{journal.table.id}/journal/preview/", given)

    drawn = answer.content.decode()
    assert "<h3>Here</h3>" in drawn and "<strong>She</strong>" in drawn and "<b>" not in drawn
    assert f'/journal/{port.public_id}/"' in drawn and "Nowhere" in drawn
    assert journal.reads("gwen", page) == []


def test_a_preview_leads_to_no_page_that_is_hidden_from_the_writer(journal: Journal) -> None:
    hidden = journal.page("gwen", "Sarah", GMS)
    tries = f"[[Sarah]] [[={hidden.public_id}|Sarah]]"

    drawn = aids.preview(journal.viewer("pilar"), tries)

    assert hidden.public_id not in drawn
    assert hidden.public_id in aids.preview(journal.viewer("gwen"), "[[Sarah]]")


def test_a_preview_of_too_much_says_so(journal: Journal) -> None:
    with pytest.raises(TooLong):
        aids.preview(journal.viewer("pilar"), "x" * 8_001)
    answer = journal.cast.client("pilar").post(
        f"/c/{journal.table.id}/journal/preview/", {"of": "+", "text-+": "x" * 8_001}
    )
    assert "8" in answer.content.decode() and "xxx" not in answer.content.decode()


def test_programs_draw_a_text_the_same_way(journal: Journal) -> None:
    answer = journal.cast.client("pilar").post(
        f"/api/v1/tables/{journal.table.id}/drawn/", {"text": "*so*"}, content_type="application/json"
    )

    assert answer.json() == {"html": "<p><em>so</em></p>\n"}
