"""Comments and suggestions: for who reads the block, and decided by who may write in it."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.journal import remembered, writing
from campaigns.journal.models import Suggestion
from campaigns.journal.talk import saying
from rules.refusals import NotAllowed, NothingChanges, Stale, TooLong
from tests.campaigns.journal.conftest import ALL, GMS, Journal


def said(journal: Journal, who: str, page: Any) -> list[str]:
    return [one.text for one in remembered.comments(journal.viewer(who), page)]


def suggest(journal: Journal, who: str, block: Any, text: str) -> Suggestion:
    return saying.suggest(journal.viewer(who), block.page, block, text)


def home(journal: Journal, who: str) -> str:
    return journal.cast.client(who).get(f"/c/{journal.table.id}/").content.decode()


@pytest.fixture
def block(journal: Journal) -> Any:
    return journal.block("gwen", journal.page("gwen", "Kesh"), "A proud marshal.")


# --- comments ------------------------------------------------------------------------------------------------------


def test_a_comment_is_read_by_who_reads_its_block(journal: Journal, block: Any) -> None:
    secret = journal.block("gwen", block.page, "A traitor.", journal.chosen("pilar"))
    saying.comment(journal.viewer("oleg"), block, "I like her.")
    saying.comment(journal.viewer("pilar"), secret, "I knew it.")

    assert said(journal, "pilar", block.page) == ["I like her.", "I knew it."]
    assert said(journal, "oleg", block.page) == ["I like her."]
    assert "I knew it." not in journal.get("oleg", f"{block.page.public_id}/")


def test_revealing_a_block_does_not_reveal_what_was_said_about_it_before(journal: Journal, block: Any) -> None:
    secret = journal.block("gwen", block.page, "A traitor.", journal.chosen("pilar"))
    saying.comment(journal.viewer("pilar"), secret, "I knew it.")

    writing.aim(journal.viewer("gwen"), secret, ALL)

    assert "A traitor." in journal.reads("oleg", block.page) and said(journal, "oleg", block.page) == []
    assert said(journal, "pilar", block.page) == ["I knew it."]


def test_one_changes_and_deletes_ones_own_and_the_gm_deletes_any(journal: Journal, block: Any) -> None:
    mine = saying.comment(journal.viewer("pilar"), block, "one")
    other = saying.comment(journal.viewer("oleg"), block, "two")

    saying.edit_comment(journal.viewer("pilar"), mine, "one, better")
    for who, comment in (("pilar", other), ("oleg", mine)):
        with pytest.raises(NotAllowed):
            saying.drop_comment(journal.viewer(who), comment)
    with pytest.raises(NotAllowed):
        saying.edit_comment(journal.viewer("gwen"), mine, "GM's words")
    saying.drop_comment(journal.viewer("gwen"), other)

    assert said(journal, "sofia", block.page) == ["one, better"]


def test_who_only_watches_says_nothing_and_nobody_says_nothing_at_all(journal: Journal, block: Any) -> None:
    with pytest.raises(NotAllowed):
        saying.comment(journal.viewer("sofia"), block, "hm")
    with pytest.raises(NothingChanges):
        saying.comment(journal.viewer("pilar"), block, "  ")
    with pytest.raises(TooLong):
        saying.comment(journal.viewer("pilar"), block, "x" * 1_001)


def test_a_refused_comment_stands_in_its_field_again(journal: Journal, block: Any) -> None:
    given = {"do": "comment", "block": block.public_id, "text": "kept" + "x" * 1_000}

    answer = journal.cast.client("pilar").post(f"/c/{journal.table.id}/journal/{block.page.public_id}/talk/", given)

    assert answer.status_code == 400 and b"keptxxx" in answer.content and b'role="alert"' in answer.content


# --- suggestions ---------------------------------------------------------------------------------------------------


def test_the_gm_sees_both_texts_accepts_and_the_author_hears_of_it(journal: Journal, block: Any) -> None:
    address = f"{block.page.public_id}/talk/"
    given = {"do": "suggest", "block": block.public_id, "text": "A tired marshal."}
    assert journal.post("pilar", address, **given) == 302
    one = remembered.suggestions(journal.viewer("gwen")).get()
    assert "A change is suggested" in home(journal, "gwen") and "suggest" not in home(journal, "oleg")
    found = journal.get("gwen", f"{block.page.public_id}/")
    assert "A proud marshal." in found and "<del>proud</del><ins>tired</ins>" in found

    given = {"do": "accept", "block": block.public_id, "id": one.public_id, "mark": block.mark}
    assert journal.post("gwen", address, **given) == 302

    assert journal.reads("oleg", block.page) == ["A tired marshal."]
    assert "Tu propuesta se ha aceptado" in home(journal, "pilar")
    assert journal.post("pilar", address, do="seen", block=block.public_id, id=one.public_id) == 302
    assert "Tu propuesta" not in home(journal, "pilar")


def test_it_is_declined_with_a_word(journal: Journal, block: Any) -> None:
    one = suggest(journal, "pilar", block, "A tired marshal.")

    saying.decline(journal.viewer("gwen"), block.page, one, "She never tires.")

    assert "She never tires." in home(journal, "pilar") and "She never tires." not in home(journal, "oleg")
    assert journal.reads("oleg", block.page) == ["A proud marshal."]
    with pytest.raises(NothingChanges):
        saying.accept(journal.viewer("gwen"), block.page, one, block.mark)


def test_what_has_changed_since_it_was_compared_is_not_written_over(journal: Journal, block: Any) -> None:
    one = suggest(journal, "pilar", block, "A tired marshal.")
    journal.change("gwen", block, "An admiral.")

    with pytest.raises(Stale):
        saying.accept(journal.viewer("gwen"), block.page, one, block.mark)

    assert journal.reads("gwen", block.page) == ["An admiral."]
    assert remembered.suggestions(journal.viewer("gwen")).get().state == "waiting"


def test_others_neither_see_nor_decide_it(journal: Journal, block: Any) -> None:
    one = suggest(journal, "pilar", block, "A tired marshal.")

    assert not remembered.suggestions(journal.viewer("oleg")).exists()
    assert "tired" not in journal.get("oleg", f"{block.page.public_id}/")
    with pytest.raises(NotAllowed):
        saying.accept(journal.viewer("pilar"), block.page, one, block.mark)
    given = {"do": "decline", "block": block.public_id, "id": one.public_id}
    assert journal.post("oleg", f"{block.page.public_id}/talk/", **given) == 404


def test_a_player_decides_about_a_block_of_their_own(journal: Journal, block: Any) -> None:
    mine = journal.block("oleg", block.page, "I owe her.")
    one = suggest(journal, "pilar", mine, "I owe her a ship.")

    saying.accept(journal.viewer("oleg"), block.page, one, mine.mark)

    assert "I owe her a ship." in journal.reads("gwen", block.page)


def test_who_may_write_there_need_not_suggest(journal: Journal, block: Any) -> None:
    for who in ("gwen", "sofia"):
        with pytest.raises(NotAllowed):
            suggest(journal, who, block, "x")
    with pytest.raises(NothingChanges):
        suggest(journal, "pilar", block, "A proud marshal.")


def test_a_second_thought_takes_the_place_of_the_first_and_can_be_taken_back(journal: Journal, block: Any) -> None:
    suggest(journal, "pilar", block, "one")
    second = suggest(journal, "pilar", block, "two")

    assert [one.text for one in remembered.suggestions(journal.viewer("gwen"))] == ["two"]
    saying.take_back(journal.viewer("pilar"), second)
    assert not remembered.suggestions(journal.viewer("gwen")).exists()


def test_a_suggestion_for_what_is_hidden_again_is_hidden_with_it(journal: Journal, block: Any) -> None:
    one = suggest(journal, "pilar", block, "A tired marshal.")
    saying.decline(journal.viewer("gwen"), block.page, one, "No, a traitor.")

    writing.aim(journal.viewer("gwen"), block, GMS)

    assert "traitor" not in home(journal, "pilar")


def test_programs_do_the_same(journal: Journal, block: Any) -> None:
    base = f"/api/v1/tables/{journal.table.id}/pages/{block.page.public_id}/"

    def send(who: str, address: str, **body: Any) -> Any:
        return journal.cast.client(who).post(base + address, body, content_type="application/json")

    comment = send("pilar", "comments/", block=block.public_id, text="hm").json()
    one = send("pilar", "suggestions/", block=block.public_id, text="A tired marshal.").json()
    assert one["state"] == "waiting"
    assert send("gwen", f"suggestions/{one['id']}/", do="accept", mark=block.mark).status_code == 204
    assert journal.cast.client("gwen").delete(base + f"comments/{comment['id']}/").status_code == 204

    assert journal.cast.client("pilar").get(base + "suggestions/").json()[0]["state"] == "accepted"
    assert journal.cast.client("pilar").get(base + "comments/").json() == []


def test_much_talk_is_asked_for_as_often_as_a_little(journal: Journal, block: Any) -> None:
    asked = []
    for number in range(2):
        for at in range(1 + 6 * number):
            other = journal.block("gwen", block.page, f"Part {number} {at}")
            saying.comment(journal.viewer("pilar"), other, "hm")
            suggest(journal, "oleg", other, "another")
        journal.get("gwen", f"{block.page.public_id}/")
        home(journal, "gwen")
        with CaptureQueriesContext(connection) as queries:
            journal.get("gwen", f"{block.page.public_id}/")
            home(journal, "gwen")
        asked.append(len(queries))

    assert asked[0] == asked[1]
