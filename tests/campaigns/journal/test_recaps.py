"""The recap: people word it, the log offers and asks, and a draft is read by nobody it is not for."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.translation import override

from campaigns import doors
from campaigns.journal import visible
from campaigns.journal.captures import keeping
from campaigns.journal.captures.keeping import Line
from campaigns.journal.models import Page, Recap
from campaigns.journal.recaps import facts, telling
from campaigns.journal.sessions import retold
from rules.refusals import NotAllowed
from scenes.models import Event
from tests.campaigns.journal.conftest import Journal

TEXT = "They jumped before the mast fell."


def evening(journal: Journal, over: bool = True) -> None:
    table = journal.table
    table.do("gwen", "start_session")
    scene = table.do("gwen", "prepare_scene", title="The Landing").made[0]
    table.do("gwen", "open_scene", scene=scene)
    table.do("gwen", "record_fact", text="The bridge is gone")
    if over:
        table.do("gwen", "close_scene")
        table.do("gwen", "end_session")


def tell(journal: Journal, who: str, text: str = TEXT, *, publish: bool = True, base: str = "") -> Any:
    kept = telling.begin(journal.viewer(who), 1)
    before = telling.mine(journal.viewer(who), kept)
    base = base or (before.mark if before else "")
    return telling.tell(journal.viewer(who), kept, text, base, publish=publish)


def read(journal: Journal, who: str) -> list[str]:
    viewer = journal.viewer(who)
    return [one.block.text for one in telling.tellings(viewer, telling.of_session(viewer, 1))]


def get(journal: Journal, who: str, address: str = "", status: int = 200) -> str:
    answer = journal.cast.client(who).get(f"/c/{journal.table.id}/{address}")
    assert answer.status_code == status
    return answer.content.decode()


def post(journal: Journal, name: str, **given: str) -> int:
    return journal.cast.client(name).post(f"/c/{journal.table.id}/sessions/1/recap/", given).status_code


def test_a_draft_is_the_gm_s_and_a_published_one_everyone_s(journal: Journal) -> None:
    evening(journal)
    tell(journal, "gwen", publish=False)
    assert read(journal, "gwen") == [TEXT] and read(journal, "pilar") == read(journal, "sofia") == []

    tell(journal, "gwen", publish=True)

    assert read(journal, "pilar") == read(journal, "sofia") == [TEXT]


def test_the_home_shows_it_by_whom_instead_of_the_log_s_lines(journal: Journal) -> None:
    evening(journal)
    tell(journal, "gwen", publish=False)
    before = get(journal, "pilar")
    tell(journal, "gwen", publish=True)

    after = get(journal, "pilar")

    assert TEXT not in before and "The bridge is gone" in before
    assert TEXT in after and "Gwen" in after and "The bridge is gone" not in after


def test_an_empty_session_does_not_hide_what_is_told_of_the_one_before(journal: Journal) -> None:
    evening(journal)
    tell(journal, "gwen")
    for _empty in range(2):
        journal.table.do("gwen", "start_session")
        journal.table.do("gwen", "end_session")

    assert TEXT in get(journal, "oleg") and TEXT in get(journal, "gwen")
    assert "/sessions/3/sweep/" in get(journal, "gwen")


def test_its_page_is_listed_in_the_reader_s_language_unless_it_was_called_otherwise(journal: Journal) -> None:
    def listed() -> str:
        return get(journal, "oleg").split('aria-labelledby="written"')[1]

    evening(journal)
    tell(journal, "gwen")
    page = Recap.objects.get().page

    assert ">Сессия 1</a>" in listed() and "Session 1" not in listed()

    Page.objects.filter(pk=page.pk).update(title="The Landing")

    assert ">The Landing</a>" in listed()


def test_the_journal_heads_and_lists_it_in_the_reader_s_language_too_and_finds_it_by_both_titles(
    journal: Journal,
) -> None:
    evening(journal)
    tell(journal, "gwen")
    page = Recap.objects.get().page
    journal.page("gwen", "Kesh")

    for address in ("journal/", f"journal/{page.public_id}/", "find/?q=Сессия"):
        shown = get(journal, "oleg", address)
        assert "Сессия 1" in shown and "Session 1" not in shown

    names = ["сессия 1", "session 1"]
    with override("ru"):
        viewer = journal.viewer("oleg")
    assert visible.titles(viewer, names) == dict.fromkeys(names, page.public_id)


def test_who_plays_one_hero_tells_it_in_the_hero_s_name(journal: Journal) -> None:
    evening(journal)
    journal.table.do("pilar", "copy_sample", sample="voltaire")
    telling.open_to_players(journal.viewer("gwen"), telling.begin(journal.viewer("gwen"), 1), True)

    tell(journal, "pilar")

    assert "Voltaire" in get(journal, "oleg").split(TEXT)[0].rsplit("Last", 1)[-1]


def test_players_tell_it_only_where_they_are_let(journal: Journal) -> None:
    evening(journal)
    with pytest.raises(NotAllowed):
        tell(journal, "pilar")

    telling.open_to_players(journal.viewer("gwen"), telling.begin(journal.viewer("gwen"), 1), True)
    tell(journal, "pilar", "I told them so.", publish=False)

    assert read(journal, "pilar") == read(journal, "gwen") == ["I told them so."]
    assert read(journal, "oleg") == []
    with pytest.raises(NotAllowed):
        tell(journal, "sofia")


def test_letting_players_is_the_gm_s_and_holds_for_the_next_session(journal: Journal) -> None:
    evening(journal)
    kept = telling.begin(journal.viewer("gwen"), 1)
    with pytest.raises(NotAllowed):
        telling.open_to_players(journal.viewer("pilar"), kept, True)
    telling.open_to_players(journal.viewer("gwen"), kept, True)
    evening(journal)

    assert telling.begin(journal.viewer("gwen"), 2).open


def test_what_was_changed_meanwhile_comes_back_beside_one_s_own_words(journal: Journal) -> None:
    evening(journal)
    tell(journal, "gwen")

    clash = tell(journal, "gwen", "Nobody jumped.", base="another")

    assert clash.now.text == TEXT and read(journal, "gwen") == [TEXT]
    answer = journal.cast.client("gwen").post(
        f"/c/{journal.table.id}/sessions/1/recap/",
        {"do": "publish", "text-telling": "Nobody jumped.", "base-telling": "another"},
    )
    assert answer.status_code == 409
    assert TEXT in answer.content.decode() and "Nobody jumped." in answer.content.decode()


def test_a_recap_stands_neither_in_the_tree_nor_among_secrets(journal: Journal) -> None:
    evening(journal)
    tell(journal, "gwen", publish=False)
    tell(journal, "gwen", publish=True)

    viewer = journal.viewer("gwen")
    assert list(visible.secrets(viewer)) == []
    assert journal.cast.client("gwen").get(f"/api/v1/tables/{journal.table.id}/pages/").json() == []
    page = Recap.objects.get().page.public_id
    assert TEXT in journal.get("pilar", f"{page}/")


def test_a_recap_that_was_deleted_is_brought_back_by_telling_it_again(journal: Journal) -> None:
    evening(journal)
    tell(journal, "gwen")
    page = Recap.objects.get().page
    journal.post("gwen", f"{page.public_id}/drop/")
    assert read(journal, "gwen") == []

    telling.begin(journal.viewer("gwen"), 1)

    assert read(journal, "gwen") == [TEXT]


def test_facts_are_those_of_the_reader_and_say_which_not_everyone_knows(journal: Journal) -> None:
    evening(journal, over=False)
    keeping.capture(journal.viewer("gwen"), Line("clue", "Kesh lied", "gms"))
    journal.table.do("gwen", "end_session")

    viewer = journal.viewer("gwen")
    found = facts.facts(viewer, retold.retell(viewer, doors_session(journal)))

    by_text = {fact.text: fact.secret for fact in found}
    assert by_text.pop("Kesh lied") is True
    assert len(by_text) == 2 and set(by_text.values()) == {False}
    pilar = journal.viewer("pilar")
    hers = facts.facts(pilar, retold.retell(pilar, doors_session(journal)))
    assert "Kesh lied" not in [one.text for one in hers]


def doors_session(journal: Journal) -> Any:
    return doors.sessions(journal.table.id)[0]


def test_where_nobody_rolled_for_long_it_asks(journal: Journal) -> None:
    evening(journal, over=False)
    opened = journal.table.loaded().head.seq
    journal.table.do("gwen", "roll_free", text="4dF")
    journal.table.do("gwen", "end_session")
    late = Event.objects.filter(table__campaign=journal.table.campaign, seq__gt=opened)
    for one in late:
        Event.objects.filter(pk=one.pk).update(at=one.at + timedelta(minutes=43))

    evening_told = retold.retell(journal.viewer("gwen"), doors_session(journal))
    [ask] = facts.asks(evening_told.lines)

    assert (ask.title, ask.minutes) == ("The Landing", 40)
    telling.begin(journal.viewer("gwen"), 1)
    assert "nobody rolled for 40 minutes" in get(journal, "gwen", "sessions/1/recap/")


def test_an_evening_of_quick_rolls_asks_nothing(journal: Journal) -> None:
    evening(journal)

    assert facts.asks(retold.retell(journal.viewer("gwen"), doors_session(journal)).lines) == []


def test_the_page_begins_keeps_publishes_and_opens_it(journal: Journal) -> None:
    evening(journal)
    assert "Nobody has told this evening yet" in get(journal, "gwen", "sessions/1/")
    assert post(journal, "gwen", do="begin") == 302
    assert "The bridge is gone" in get(journal, "gwen", "sessions/1/recap/")
    assert post(journal, "gwen", do="open") == 302
    assert post(journal, "pilar", do="draft", **{"text-telling": TEXT}) == 302
    assert TEXT in get(journal, "gwen", "sessions/1/") and TEXT not in get(journal, "oleg", "sessions/1/")
    assert post(journal, "pilar", do="close") == 403
    assert post(journal, "sofia", do="begin") == 403
    assert post(journal, "gwen", do="close") == 302
    get(journal, "pilar", "sessions/1/recap/", 403)


def test_what_is_too_long_comes_back_whole(journal: Journal) -> None:
    evening(journal)

    answer = journal.cast.client("gwen").post(
        f"/c/{journal.table.id}/sessions/1/recap/", {"do": "draft", "text-telling": "x" * 8001}
    )

    assert answer.status_code == 400 and "x" * 8001 in answer.content.decode()


def test_a_long_one_is_shown_in_part_on_the_home(journal: Journal) -> None:
    evening(journal)
    tell(journal, "gwen", "\n\n".join(["word " * 200, "word " * 200, "The very end."]))

    assert "The very end." not in get(journal, "pilar")
    assert "The very end." in get(journal, "pilar", "sessions/1/")


def test_programs_tell_it_too(journal: Journal) -> None:
    evening(journal)
    gwen, pilar = journal.cast.client("gwen"), journal.cast.client("pilar")
    home = f"/api/v1/tables/{journal.table.id}/sessions/1/recap/"

    draft = gwen.put(home, {"text": TEXT, "publish": False}, content_type="application/json").json()
    hidden = pilar.get(home).json()
    mark = draft["tellings"][0]["mark"]
    gwen.put(home, {"text": TEXT, "base": mark, "publish": True}, content_type="application/json")

    assert draft["tellings"][0]["draft"] and len(draft["facts"]) == 2
    assert hidden == {"page": None, "open": False, "tellings": [], "kept": [], "facts": [], "asks": []}
    assert [one["text"] for one in pilar.get(home).json()["tellings"]] == [TEXT]
    stale = gwen.put(home, {"text": "Other", "base": mark, "publish": True}, content_type="application/json")
    assert stale.status_code == 409 and stale.json()["code"] == "stale"
    assert pilar.put(f"{home}open/", {"open": True}, content_type="application/json").status_code == 403
    assert gwen.put(f"{home}open/", {"open": True}, content_type="application/json").json()["open"] is True
    assert gwen.get(f"/api/v1/tables/{journal.table.id}/sessions/2/recap/").status_code == 404


def test_the_home_asks_no_more_often_for_more_tellings(journal: Journal) -> None:
    evening(journal)
    tell(journal, "gwen")
    client = journal.cast.client("sofia")
    client.get(f"/c/{journal.table.id}/")
    asked = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/c/{journal.table.id}/")
        asked.append(len(queries))
        telling.open_to_players(journal.viewer("gwen"), telling.begin(journal.viewer("gwen"), 1), True)
        tell(journal, "pilar")
        tell(journal, "oleg")

    assert asked[0] == asked[1]
