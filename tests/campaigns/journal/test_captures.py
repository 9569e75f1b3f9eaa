"""Taking a line down: it is stored with its moment or not at all, and nobody reads or hears of it but its readers."""

import uuid
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns import doors
from campaigns.journal import remembered
from campaigns.journal.captures import keeping
from campaigns.journal.captures.keeping import Line
from campaigns.journal.models import Capture
from rules.refusals import BadArgs, IdReused, NotAllowed, Refusal, Stale, TooLong, TooManyCaptures, UnknownKind
from scenes.models import Event
from scenes.told.log import lines_of
from tests.campaigns.journal.conftest import Journal

WORDS = "The captain owes us a ship"


@pytest.fixture
def playing(journal: Journal) -> Journal:
    journal.table.do("gwen", "start_session")
    return journal


def capture(journal: Journal, who: str, readers: str = "mine", text: str = WORDS, sent: str = "") -> Capture:
    return keeping.capture(journal.viewer(who), Line("promise", text, readers), sent)


def reads(journal: Journal, who: str) -> list[str]:
    return [row.text for row in remembered.captures(journal.viewer(who))]


def heard(journal: Journal) -> set[str]:
    """Who is told something by the newest record."""
    loaded, newest = journal.table.loaded(), journal.table.last()
    of = {"gwen": "gm", "sofia": "spectators"}
    names = ("gwen", "pilar", "oleg", "sofia")
    return {who for who in names if lines_of(of.get(who, f"member:{journal.table.member(who)}"), newest, loaded.epoch)}


@pytest.mark.parametrize(
    ("who", "readers", "hears", "reading"),
    [
        ("pilar", "mine", {"pilar"}, {"pilar"}),
        ("pilar", "gms", {"gwen", "pilar"}, {"gwen", "pilar"}),
        ("pilar", "everyone", {"gwen", "pilar", "oleg", "sofia"}, {"gwen", "pilar", "oleg", "sofia"}),
        ("gwen", "mine", set(), {"gwen"}),
        ("gwen", "gms", {"gwen"}, {"gwen"}),
    ],
)
def test_it_is_heard_and_read_by_those_it_is_for(
    playing: Journal, who: str, readers: str, hears: set[str], reading: set[str]
) -> None:
    row = capture(playing, who, readers)

    assert heard(playing) == hears
    assert {one for one in ("gwen", "pilar", "oleg", "sofia") if reads(playing, one)} == reading
    assert row.moment == playing.table.loaded().head.seq


def test_the_record_holds_an_id_and_never_the_words(playing: Journal) -> None:
    row = capture(playing, "pilar", "everyone")

    doc = bytes(Event.objects.get(table__campaign=playing.table.campaign, seq=row.moment).doc).decode()
    assert row.public_id in doc and "captain" not in doc


def test_a_line_of_one_s_own_moves_no_frame_and_no_presence_of_others(playing: Journal) -> None:
    readers = playing.table.watch("gwen", "oleg", "sofia")
    capture(playing, "pilar", "mine")

    readers.check()

    assert {who: frames for who, frames in readers.frames.items() if frames} == {}
    [session] = doors.sessions(playing.table.id)
    assert playing.table.member("pilar") not in doors.present_in(playing.table.campaign, session)


def test_the_record_and_the_line_are_stored_together_or_not_at_all(
    playing: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, sent = playing.table.loaded().head, str(uuid.uuid4())
    writes = keeping.write_captured

    def killed(*given: Any) -> None:
        writes(*given)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(doors, "write_captured", killed)
        with pytest.raises(KeyboardInterrupt):
            capture(playing, "pilar", sent=sent)

    assert playing.table.loaded().head.key == before.key and reads(playing, "pilar") == []
    again = capture(playing, "pilar", sent=sent)
    assert reads(playing, "pilar") == [WORDS] and again.moment == before.seq + 1


def test_sent_again_it_is_the_same_line(playing: Journal) -> None:
    sent = str(uuid.uuid4())
    first = capture(playing, "pilar", sent=sent)

    second = capture(playing, "pilar", sent=sent)

    assert second.pk == first.pk and second.moment == first.moment
    with pytest.raises(IdReused):
        capture(playing, "pilar", sent=sent, text="Other words")


def test_no_way_back_takes_it_back(playing: Journal) -> None:
    then = playing.table.cursor()
    capture(playing, "pilar", "everyone")
    playing.table.do("gwen", "set_limits", lines=["spiders"])

    playing.table.do("gwen", "rewind", to=then)

    assert reads(playing, "oleg") == [WORDS]


def test_taking_back_one_s_last_act_leaves_it(playing: Journal) -> None:
    playing.table.do("gwen", "record_fact", text="The bridge is gone")
    capture(playing, "gwen")

    playing.table.do("gwen", "take_back")

    assert reads(playing, "gwen") == [WORDS]
    assert playing.table.last().record.kind == "take_back"


def test_between_sessions_it_is_no_record(journal: Journal) -> None:
    before = journal.table.loaded().head.seq

    row = capture(journal, "pilar", "everyone")

    assert row.moment is None and reads(journal, "oleg") == [WORDS]
    assert journal.table.loaded().head.seq == before


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (Line("promise", "  "), BadArgs),
        (Line("promise", "x" * 401), TooLong),
        (Line("rumour", "x"), BadArgs),
        (Line("promise", "x", "chosen"), BadArgs),
    ],
)
def test_what_is_no_line_is_refused(playing: Journal, line: Line, why: type[Refusal]) -> None:
    with pytest.raises(why):
        keeping.capture(playing.viewer("pilar"), line)


def test_who_only_watches_takes_nothing_down(playing: Journal) -> None:
    with pytest.raises(NotAllowed):
        capture(playing, "sofia")


def test_there_is_an_end_to_how_many(playing: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MOST", 1)
    capture(playing, "pilar")

    with pytest.raises(TooManyCaptures):
        capture(playing, "pilar")
    capture(playing, "oleg")


def test_no_browser_sends_the_command_itself_and_none_tells_of_a_line_of_others(playing: Journal) -> None:
    row = capture(playing, "pilar")

    with pytest.raises(UnknownKind):
        playing.table.do("oleg", "capture", capture=row.public_id, what="note", readers="everyone")
    with pytest.raises(Stale):
        told = doors.Told(playing.table.campaign.pk, playing.table.member("oleg"), row.at, 99)
        keeping.write_captured(told, (keeping.Captured(capture=row.public_id, what="note"),))


# --- the page --------------------------------------------------------------------------------------------------------


def page(journal: Journal, who: str, query: str = "") -> str:
    return journal.cast.client(who).get(f"/c/{journal.table.id}/notes/{query}").content.decode()


def post(journal: Journal, name: str, at: str = "", **given: str) -> Any:
    return journal.cast.client(name).post(f"/c/{journal.table.id}/notes/{at}", given)


def test_before_the_first_line_the_page_says_how_it_is_done(journal: Journal) -> None:
    assert "Nothing has been taken down yet" in page(journal, "gwen")


def test_lines_are_listed_with_their_session_and_each_reader_s_own_cut(playing: Journal) -> None:
    capture(playing, "pilar", "gms")
    capture(playing, "pilar", "mine", "Oleg cheats")

    gwen, oleg = page(playing, "gwen"), page(playing, "oleg")

    assert WORDS in gwen and "session 1" in gwen and "Oleg cheats" not in gwen
    assert WORDS not in oleg and "Oleg cheats" not in oleg


def test_the_page_shows_one_kind_or_one_s_own(journal: Journal) -> None:
    capture(journal, "gwen", "everyone")
    capture(journal, "pilar", "everyone", "The well is dry")

    assert "The well is dry" not in page(journal, "gwen", "?whose=mine")
    assert WORDS not in page(journal, "gwen", "?what=clue")


def test_one_s_own_line_is_changed_deleted_and_brought_back(journal: Journal) -> None:
    id = capture(journal, "pilar", "everyone").public_id

    post(journal, "pilar", f"{id}/", do="change", what="clue", text="She owes us two", who="gms")
    assert reads(journal, "gwen") == ["She owes us two"] and reads(journal, "oleg") == []
    post(journal, "pilar", f"{id}/", do="drop")
    assert reads(journal, "gwen") == [] and "She owes us two" in page(journal, "pilar")
    post(journal, "pilar", f"{id}/", do="bring_back")
    assert reads(journal, "gwen") == ["She owes us two"]


def test_a_line_of_others_is_not_changed(journal: Journal) -> None:
    open_one, hidden = capture(journal, "pilar", "everyone"), capture(journal, "pilar", "mine")

    assert post(journal, "gwen", f"{open_one.public_id}/", do="drop").status_code == 403
    assert post(journal, "gwen", f"{hidden.public_id}/", do="drop").status_code == 404
    assert post(journal, "pilar", f"{open_one.public_id}/", do="burn").status_code == 404


def test_a_line_that_is_refused_comes_back_with_its_reason(journal: Journal) -> None:
    answer = post(journal, "pilar", what="note", text="x" * 401, who="mine")

    assert answer.status_code == 400
    assert 'role="alert"' in answer.content.decode() and "x" * 401 in answer.content.decode()


def test_the_session_s_page_tells_the_words_to_their_readers(playing: Journal) -> None:
    capture(playing, "pilar", "gms")

    client = playing.cast.client
    address = f"/c/{playing.table.id}/sessions/1/"
    assert WORDS in client("gwen").get(address).content.decode()
    assert WORDS not in client("oleg").get(address).content.decode()


def test_the_page_asks_no_more_often_for_more_lines(journal: Journal) -> None:
    client = journal.cast.client("gwen")
    asked = []
    for _ in range(3):
        for who in ("gwen", "pilar", "oleg"):
            capture(journal, who, "everyone")
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/c/{journal.table.id}/notes/")
        asked.append(len(queries))

    assert asked[1] == asked[2]


# --- programs --------------------------------------------------------------------------------------------------------


def test_programs_take_lines_down_read_change_and_delete_them(playing: Journal) -> None:
    pilar, oleg = playing.cast.client("pilar"), playing.cast.client("oleg")
    home = f"/api/v1/tables/{playing.table.id}/captures/"
    sent = {"id": str(uuid.uuid4()), "what": "quote", "text": WORDS, "who": "gms"}

    made = pilar.post(home, sent, content_type="application/json").json()
    same = pilar.post(home, sent, content_type="application/json").json()

    assert made == same
    assert (made["what"], made["session"], made["who"]) == ("quote", 1, "gms")
    assert oleg.get(home).json() == [] and oleg.get(f"{home}{made['id']}/").status_code == 404
    changed = {"what": "clue", "text": "Two ships", "who": "everyone"}
    assert pilar.put(f"{home}{made['id']}/", changed, content_type="application/json").json()["text"] == "Two ships"
    assert oleg.get(f"{home}{made['id']}/").json()["who"] is None
    assert oleg.delete(f"{home}{made['id']}/").status_code == 403
    assert pilar.delete(f"{home}{made['id']}/").status_code == 204
    assert oleg.get(home).json() == []
    assert pilar.post(f"{home}{made['id']}/back/").json()["text"] == "Two ships"
    assert pilar.get(f"{home}?before={made['id']}").json() == []


def test_the_journal_and_the_home_lead_to_the_notes(playing: Journal) -> None:
    playing.table.do("gwen", "end_session")
    for who in ("gwen", "pilar", "sofia"):
        for address in ("", "journal/"):
            found = playing.cast.client(who).get(f"/c/{playing.table.id}/{address}").content.decode()
            assert f'href="/c/{playing.table.id}/notes/"' in found
