"""The sweep after a session: made of records alone, decided line by line, for those who run the game."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns import doors
from campaigns.journal import revealing
from campaigns.journal.captures import keeping
from campaigns.journal.captures.keeping import Line
from campaigns.journal.models import Swept, Thread
from campaigns.journal.sweeps import deciding, lines
from campaigns.journal.threads import keeping as threads
from campaigns.journal.threads import listed
from rules.refusals import NameNeeded, NotAllowed, NotFound
from scenes.models import Event
from tests.campaigns.journal.conftest import ALL, GMS, Journal
from tests.conftest import Cast
from tests.scenes.tables import seat_table


def begin(journal: Journal) -> str:
    journal.table.do("gwen", "start_session")
    scene = journal.table.do("gwen", "prepare_scene", title="The Landing").made[0]
    journal.table.do("gwen", "open_scene", scene=scene)
    return scene


def end(journal: Journal) -> None:
    journal.table.do("gwen", "close_scene")
    journal.table.do("gwen", "end_session")


def take_down(journal: Journal, who: str, text: str, readers: str = "everyone", what: str = "note") -> str:
    return keeping.capture(journal.viewer(who), Line(what, text, readers)).public_id


def session(journal: Journal, number: int = 1) -> Any:
    return doors.sessions(journal.table.id)[number - 1]


def rows(journal: Journal, number: int = 1) -> dict[str, lines.Row]:
    return {row.line.key: row for row in lines.rows(journal.viewer("gwen"), session(journal, number))}


def texts(journal: Journal) -> list[str]:
    return [row.line.text for row in rows(journal).values()]


def decide(journal: Journal, key: str, what: str, text: str = "", who: str = "gwen", number: int = 1) -> None:
    deciding.decide(journal.viewer(who), session(journal, number), key, what, text)


def get(journal: Journal, who: str, address: str, status: int = 200) -> str:
    answer = journal.cast.client(who).get(f"/c/{journal.table.id}/{address}")
    assert answer.status_code == status
    return answer.content.decode()


def post(journal: Journal, name: str, **given: str) -> Any:
    return journal.cast.client(name).post(f"/c/{journal.table.id}/sessions/1/sweep/", given)


def test_lines_for_all_for_the_gm_and_the_sweepers_own_are_there_and_nobody_elses(journal: Journal) -> None:
    begin(journal)
    take_down(journal, "pilar", "The fog sings")
    take_down(journal, "pilar", "Fitch lies", "gms")
    take_down(journal, "pilar", "I do not trust Oleg", "mine")
    take_down(journal, "gwen", "Slow down next time", "mine")
    end(journal)

    found = {row.line.text: row.line.secret for row in rows(journal).values()}

    assert found == {"The fog sings": False, "Fitch lies": True, "Slow down next time": True}
    for address in ("sessions/1/sweep/", "sessions/1/"):
        page = get(journal, "gwen", address)
        assert "I do not trust Oleg" not in page
    assert "Fitch lies" in get(journal, "gwen", "sessions/1/sweep/")


def test_a_promise_to_oneself_begins_a_thread_for_oneself_and_counts_for_nobody_else(journal: Journal) -> None:
    begin(journal)
    key = "capture-" + take_down(journal, "gwen", "I owe Oleg a scene", "mine", what="promise")
    met = "capture-" + take_down(journal, "pilar", "The fog sings")
    end(journal)

    decide(journal, met, "keep")
    offered = lines.offered(journal.viewer("gwen"), 1)
    decide(journal, key, "keep")

    assert offered is None
    begun = rows(journal)[key].begun
    assert begun is not None and begun.title == "I owe Oleg a scene"
    assert not listed.listed(journal.viewer("pilar"))


def test_what_was_taken_down_in_another_session_is_not_there(journal: Journal) -> None:
    begin(journal)
    end(journal)
    take_down(journal, "pilar", "In the week between")
    begin(journal)
    take_down(journal, "pilar", "In the second one")
    end(journal)

    assert texts(journal) == []
    assert [row.line.text for row in rows(journal, 2).values()] == ["In the second one"]


def somebody(journal: Journal, name: str, scene: str, *, secret: bool = False) -> None:
    made = journal.table.do("gwen", "create_character", char_kind="npc", name=name).made[0]
    journal.table.do("gwen", "place_token", scene=scene, character=made, secret=secret)


def test_somebody_the_players_met_is_there_and_nobody_they_did_not(journal: Journal) -> None:
    scene = begin(journal)
    somebody(journal, "Old Bill", scene)
    end(journal)
    scene = begin(journal)
    somebody(journal, "Fitch", scene)
    somebody(journal, "Abigail", scene, secret=True)
    end(journal)

    assert [row.line.text for row in rows(journal, 2).values()] == ["New at the table: Fitch"]


def test_a_wound_that_was_taken_and_one_that_is_gone_are_there(journal: Journal) -> None:
    table = journal.table
    hero = table.do("pilar", "copy_sample", sample="voltaire").made[0]
    begin(journal)
    rib = table.do("gwen", "give_consequence", character=hero, slot="mild", text="Cracked Rib", reason="The fall.")
    end(journal)
    assert len(texts(journal)) == 1 and "Cracked Rib" in texts(journal)[0]

    begin(journal)
    table.do("gwen", "remove_aspect", aspect=rib.made[0])
    end(journal)

    (row,) = rows(journal, 2).values()
    assert "No longer hurts" in row.line.text and "Cracked Rib" in row.line.text


@pytest.mark.parametrize("visibility", ["open", "boxes_only", "hidden"])
def test_a_countdown_that_went_on_is_there_and_a_secret_unless_all_see_it_whole(cast: Cast, visibility: str) -> None:
    journal = Journal(cast, seat_table(cast, system="condensed", dials={"countdowns": True}))
    begin(journal)
    clock = journal.table.do(
        "gwen", "make_countdown", name="Ritual", outcome="It wakes", boxes=3, visibility=visibility
    ).made[0]
    journal.table.do("gwen", "mark_countdown", countdown=clock)
    journal.table.do("gwen", "end_session")

    (row,) = rows(journal).values()

    assert "Ritual" in row.line.text and "from 0 to 1 of 3" in row.line.text
    assert row.line.secret == (visibility != "open")


def test_a_thread_is_there_if_its_name_was_spoken(journal: Journal) -> None:
    spoken = threads.begin(journal.viewer("gwen"), "The missing ship", GMS, "quest")
    threads.begin(journal.viewer("gwen"), "The red door", ALL, "question")
    begin(journal)
    journal.table.do("pilar", "say", text="Where is the missing ship?")
    end(journal)
    begin(journal)
    end(journal)
    begin(journal)
    end(journal)

    found = [row.line for row in rows(journal).values() if row.line.kind == "thread"]

    assert [line.page for line in found] == [spoken] and found[0].secret


def test_a_secret_shown_to_one_is_there_until_it_is_open(journal: Journal) -> None:
    page = journal.page("gwen", "The quay")
    block = journal.block("gwen", page, "Fitch is the smuggler", GMS)
    journal.block("gwen", page, "Nobody was told this", GMS)
    begin(journal)
    revealing.reveal(journal.viewer("gwen"), page, [block], (journal.table.member("pilar"),))
    end(journal)

    assert len(texts(journal)) == 1 and "Fitch is the smuggler" in texts(journal)[0] and "Pilar" in texts(journal)[0]

    revealing.reveal(journal.viewer("gwen"), page, [journal.fresh("gwen", block)])
    assert texts(journal) == []


def test_where_the_log_is_silent_it_asks_and_keeps_the_answer(journal: Journal) -> None:
    begin(journal)
    quiet(journal, 45)
    end(journal)
    (key,) = rows(journal)
    assert "45 minutes" in rows(journal)[key].line.text and rows(journal)[key].line.kind == "ask"

    with pytest.raises(NameNeeded):
        decide(journal, key, "keep")
    decide(journal, key, "keep", "They made peace.")

    assert rows(journal)[key].told.endswith("They made peace.")
    assert "They made peace." in get(journal, "gwen", "sessions/1/sweep/")


def quiet(journal: Journal, minutes: int) -> None:
    """Everything so far was so long ago."""
    for row in Event.objects.filter(table__campaign=journal.table.campaign):
        Event.objects.filter(pk=row.pk).update(at=row.at - timedelta(minutes=minutes))


def test_a_kept_promise_begins_a_thread_and_undoing_it_takes_it_away(journal: Journal) -> None:
    begin(journal)
    key = "capture-" + take_down(journal, "pilar", "We owe him a ship", "gms", "promise")
    end(journal)

    decide(journal, key, "keep")

    (row,) = listed.listed(journal.viewer("gwen"))
    assert (row.page.title, row.kind, row.since) == ("We owe him a ship", "promise", 1)
    assert listed.listed(journal.viewer("oleg")) == []

    decide(journal, key, "")
    assert listed.listed(journal.viewer("gwen")) == [] and rows(journal)[key].decided == ""


def test_a_thread_somebody_has_written_on_stays_when_its_promise_is_undone(journal: Journal) -> None:
    begin(journal)
    key = "capture-" + take_down(journal, "pilar", "We owe him a ship", what="promise")
    end(journal)
    decide(journal, key, "keep")
    journal.block("gwen", rows(journal)[key].begun, "The Curlew, by name.")  # type: ignore[arg-type]

    decide(journal, key, "drop")

    assert [row.page.title for row in listed.listed(journal.viewer("gwen"))] == ["We owe him a ship"]


def test_a_kept_thread_was_touched_in_that_session_until_it_is_undone(journal: Journal) -> None:
    page = threads.begin(journal.viewer("gwen"), "The missing ship", ALL, "quest")
    begin(journal)
    journal.table.do("pilar", "say", text="The missing ship again?")
    end(journal)
    key = f"thread-{page.public_id}"

    decide(journal, key, "keep")
    assert Thread.objects.get(page=page).touched == 1

    decide(journal, key, "")
    assert Thread.objects.get(page=page).touched is None


def test_what_was_kept_waits_for_the_recap_and_secrets_do_not_get_into_its_text(journal: Journal) -> None:
    begin(journal)
    known = "capture-" + take_down(journal, "pilar", "The fog sings")
    secret = "capture-" + take_down(journal, "pilar", "Fitch lies", "gms")
    dropped = "capture-" + take_down(journal, "pilar", "Crisps ran out")
    end(journal)
    decide(journal, known, "keep")
    decide(journal, secret, "keep")
    decide(journal, dropped, "drop")
    journal.cast.client("gwen").post(f"/c/{journal.table.id}/sessions/1/recap/", {"do": "begin"})

    page = get(journal, "gwen", "sessions/1/recap/")

    text = page.split("<textarea")[1].split("</textarea>")[0]
    assert "- The fog sings" in text and "Fitch lies" not in text and "Crisps ran out" not in text
    assert "Fitch lies" in page
    told = journal.cast.client("gwen").get(f"/api/v1/tables/{journal.table.id}/sessions/1/recap/").json()["kept"]
    assert told == [{"text": "The fog sings", "secret": False}, {"text": "Fitch lies", "secret": True}]


def test_a_line_its_writer_took_back_is_gone_though_it_was_kept(journal: Journal) -> None:
    begin(journal)
    kept = keeping.capture(journal.viewer("pilar"), Line("note", "The fog sings", "everyone"))
    end(journal)
    decide(journal, f"capture-{kept.public_id}", "keep")

    keeping.change(journal.viewer("pilar"), kept, Line("note", "The fog sings", "mine"))

    assert rows(journal) == {} and lines.kept(journal.viewer("gwen"), 1) == []


def test_players_and_spectators_are_not_told_that_there_is_one(journal: Journal) -> None:
    begin(journal)
    key = "capture-" + take_down(journal, "pilar", "The fog sings")
    end(journal)
    decide(journal, key, "keep")

    for who in ("pilar", "sofia", "sam"):
        get(journal, who, "sessions/1/sweep/", 404)
        assert post(journal, who, key=key, do="drop").status_code == 404
        assert lines.kept(journal.viewer(who), 1) == [] if who != "sam" else True
    for who in ("pilar", "sofia"):
        assert "sweep" not in get(journal, who, "") + get(journal, who, "sessions/1/")
        with pytest.raises(NotAllowed):
            decide(journal, key, "drop", who=who)
        with pytest.raises(NotAllowed):
            deciding.finish(journal.viewer(who), session(journal), done=True)
    assert Swept.objects.get().what == "keep"


def test_only_a_session_that_is_over_has_one(journal: Journal) -> None:
    begin(journal)
    goes_on, never_was = (get(journal, "gwen", f"sessions/{number}/sweep/", 404) for number in (1, 2))
    end(journal)

    assert "Sweep" not in goes_on + never_was
    assert "the sweep" in get(journal, "gwen", "sessions/1/sweep/")


def test_it_is_offered_at_home_and_on_the_session_until_all_is_decided(journal: Journal) -> None:
    begin(journal)
    one = "capture-" + take_down(journal, "pilar", "The fog sings")
    other = "capture-" + take_down(journal, "pilar", "Fitch lies")
    assert "/sweep/" not in get(journal, "gwen", "")
    end(journal)
    assert "It takes five minutes" in get(journal, "gwen", "") and "/sweep/" in get(journal, "gwen", "sessions/1/")

    post(journal, "gwen", key=one, do="keep")
    assert "1 line left" in get(journal, "gwen", "")
    assert "1 line left of 2" in get(journal, "gwen", "sessions/1/sweep/")

    post(journal, "gwen", key=other, do="later")
    assert "/sweep/" not in get(journal, "gwen", "")
    page = get(journal, "gwen", "sessions/1/sweep/")
    assert "All decided" in page and "For later" in page


def test_saying_that_this_is_all_ends_the_offer(journal: Journal) -> None:
    begin(journal)
    take_down(journal, "pilar", "The fog sings")
    end(journal)

    assert post(journal, "gwen", do="finish").status_code == 302

    assert "/sweep/" not in get(journal, "gwen", "")
    assert "The fog sings" in get(journal, "gwen", "sessions/1/sweep/")


def test_one_press_is_undone_by_another(journal: Journal) -> None:
    begin(journal)
    key = "capture-" + take_down(journal, "pilar", "The fog sings")
    end(journal)

    after = journal.cast.client("gwen").post(
        f"/c/{journal.table.id}/sessions/1/sweep/", {"key": key, "do": "drop"}, follow=True
    )
    assert "Dropped: The fog sings" in after.content.decode()
    post(journal, "gwen", key=key, do="undo")

    assert rows(journal)[key].decided == ""


def test_ten_lines_at_once_and_the_rest_is_counted(journal: Journal) -> None:
    begin(journal)
    for n in range(12):
        take_down(journal, "pilar", f"Line number {n:02}")
    end(journal)

    page = get(journal, "gwen", "sessions/1/sweep/")

    assert "12 lines left of 12" in page and "2 more lines come" in page
    assert "Line number 09" in page and "Line number 10" not in page


def test_an_unanswered_question_is_refused_beside_its_field(journal: Journal) -> None:
    begin(journal)
    quiet(journal, 45)
    end(journal)
    (key,) = rows(journal)

    answer = post(journal, "gwen", key=key, do="keep", text="  ")

    assert answer.status_code == NameNeeded().status
    assert f'id="no-{key}"' in answer.content.decode()


def test_a_line_that_is_not_there_is_not_decided_on(journal: Journal) -> None:
    begin(journal)
    mine = "capture-" + take_down(journal, "pilar", "Only mine", "mine")
    end(journal)

    with pytest.raises(NotFound):
        decide(journal, mine, "keep")
    assert post(journal, "gwen", key=mine, do="keep").status_code == 404
    assert post(journal, "gwen", key="capture-none", do="keep").status_code == 404


def test_programs_sweep_as_the_page_does(journal: Journal) -> None:
    begin(journal)
    key = "capture-" + take_down(journal, "pilar", "We owe him a ship", what="promise")
    take_down(journal, "pilar", "Only mine", "mine")
    end(journal)
    gwen, home = journal.cast.client("gwen"), f"/api/v1/tables/{journal.table.id}/sessions/1/sweep/"

    told = gwen.get(home).json()
    assert (told["left"], told["done"], [line["key"] for line in told["lines"]]) == (1, False, [key])

    kept = gwen.put(f"{home}{key}/", {"do": "keep"}, content_type="application/json").json()
    assert kept["left"] == 0 and kept["lines"][0]["thread"] and kept["lines"][0]["decided"] == "keep"
    assert gwen.delete(f"{home}{key}/").json()["lines"][0] | {"thread": ""} == told["lines"][0]
    assert gwen.put(home, {"done": True}, content_type="application/json").json()["done"]
    wrong = gwen.put(f"{home}{key}/", {"do": "eat"}, content_type="application/json")
    assert wrong.status_code == 400
    assert gwen.put(f"{home}capture-none/", {"do": "keep"}, content_type="application/json").status_code == 404
    for who in ("pilar", "sofia"):
        assert journal.cast.client(who).get(home).status_code == 403


def test_the_page_asks_as_often_however_much_there_is(journal: Journal) -> None:
    full(journal, 1, 1)
    asked(journal)
    few = asked(journal)
    full(journal, 2, 6)

    assert asked(journal, 2) == few < 40


def full(journal: Journal, number: int, much: int) -> None:
    begin(journal)
    keys = ["capture-" + take_down(journal, "pilar", f"Line {number} {n}", what="promise") for n in range(much)]
    for n in range(much):
        threads.begin(journal.viewer("gwen"), f"Thread {number} {n}", ALL, "quest")
    end(journal)
    for key in keys:
        decide(journal, key, "keep", number=number)


def asked(journal: Journal, number: int = 1) -> int:
    client = journal.cast.client("gwen")
    with CaptureQueriesContext(
        connection,
    ) as told:
        assert client.get(f"/c/{journal.table.id}/sessions/{number}/sweep/").status_code == 200
    return len(told)
