"""What somebody may keep on a device: exactly what their seat is shown, with a mark that tells whether it still is."""

from dataclasses import dataclass
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from campaigns.journal import revealing, writing
from campaigns.journal.models import Block
from campaigns.journal.writing import Change
from campaigns.library import services as library
from campaigns.library import showing
from campaigns.library.pins import keeping as pins
from campaigns.library.pins import placed
from campaigns.library.pins.keeping import Leads, Place
from tests.campaigns.journal.conftest import ALL, GMS, Journal
from tests.campaigns.journal.test_recaps import evening, tell
from tests.campaigns.library.conftest import stand_in
from tests.conftest import Cast
from tests.scenes.tables import seat_table


@dataclass
class Kept(Journal):
    def get_kept(self, who: str, mark: str = "") -> HttpResponse:
        asked = {"If-None-Match": mark} if mark else {}
        answer: HttpResponse = self.cast.client(who).get(f"/c/{self.table.id}/kept/", headers=asked)
        return answer

    def text(self, who: str) -> str:
        return self.get_kept(who).content.decode()

    def mark(self, who: str) -> str:
        return str(self.get_kept(who)["ETag"])

    def holds(self, who: str, mark: str) -> bool:
        return self.get_kept(who, mark).status_code == 304

    def rest(self, who: str) -> Any:
        return self.cast.client(who).get(f"/api/v1/tables/{self.table.id}/kept/").json()

    def handout(self, title: str, text: str, choice: Any) -> Block:
        page = writing.create_page(self.viewer("gwen"), title=title, kind="handout", choice=choice)
        return self.block("gwen", page, text, choice)


@pytest.fixture
def kept(cast: Cast) -> Kept:
    return Kept(cast, seat_table(cast))


def test_each_keeps_their_own_sheet_and_nobody_elses(kept: Kept) -> None:
    kept.table.do("pilar", "copy_sample", sample="voltaire")

    assert "Voltaire" in kept.text("pilar") and "Voltaire" not in kept.text("oleg")
    assert [one["name"] for one in kept.rest("pilar")["sheets"]] == ["Voltaire"]
    assert kept.rest("gwen")["sheets"] == kept.rest("sofia")["sheets"] == []
    assert "No llevas" not in kept.text("pilar") and "Aquí no llevas ningún personaje." in kept.text("sofia")


def test_the_last_recap_is_there_and_a_draft_is_not(kept: Kept) -> None:
    evening(kept)
    tell(kept, "gwen", "Not yet told.", publish=False)
    assert "Not yet told." not in kept.text("gwen") and "The bridge is gone" in kept.text("pilar")

    tell(kept, "gwen", "They jumped, all of them.")

    assert "They jumped, all of them." in kept.text("pilar") and "They jumped" in kept.text("sofia")
    found = kept.rest("pilar")
    assert (found["session"], [one["text"] for one in found["recap"]]) == (1, ["They jumped, all of them."])


def test_of_an_evening_of_which_nothing_is_told_it_says_that(kept: Kept) -> None:
    assert "No session is over yet." in kept.text("gwen")

    kept.table.do("gwen", "start_session")
    kept.table.do("gwen", "end_session")

    assert "No session is over yet." not in kept.text("gwen")
    assert "The log of this session holds nothing that turned the story." in kept.text("gwen")


def test_handouts_are_those_of_the_reader(kept: Kept) -> None:
    kept.handout("A letter", "Meet me at dusk.", kept.chosen("pilar"))
    kept.handout("A poster", "Wanted.", ALL)
    kept.handout("Not yet", "The duke did it.", GMS)

    assert "Meet me at dusk." in kept.text("pilar") and "Wanted." in kept.text("pilar")
    assert "Meet me" not in kept.text("oleg") and "A letter" not in kept.text("oleg")
    assert "duke" not in kept.text("pilar") + kept.text("sofia") and "The duke did it." in kept.text("gwen")
    assert [(one["title"], one["texts"]) for one in kept.rest("oleg")["handouts"]] == [("A poster", ["Wanted."])]


def test_a_page_that_is_no_handout_is_left_at_home(kept: Kept) -> None:
    kept.block("gwen", kept.page("gwen", "The quay"), "Salt and rope.")

    assert "Salt and rope." not in kept.text("pilar")


def test_pins_are_kept_with_their_picture_as_their_reader_reads_them(
    kept: Kept, monkeypatch: Any, settings: Any, tmp_path: Any
) -> None:
    settings.MEDIA_ROOT = tmp_path
    monkeypatch.setattr(library, "make", stand_in)
    gwen = kept.viewer("gwen")
    picture = library.add(gwen, b"map".strip, alt="A map of the hill", choice=ALL)
    block = kept.handout("A map", "Look here.", ALL)
    change = Change("", "", "", choice=ALL, picture=picture.public_id)
    assert writing.save(kept.viewer("gwen"), block.page, [change]) == []
    cave = kept.page("gwen", "The cave", GMS)
    for words, leads, choice in (("a mill", Leads(), ALL), ("a trap", Leads(), GMS), ("a hole", Leads(cave), ALL)):
        pins.put(kept.viewer("gwen"), picture, Place(1, 1), words=words, leads=leads, choice=choice)

    text, mark = kept.text("oleg"), kept.mark("oleg")
    assert "a mill" in text and "a hole" in text
    assert "a trap" not in text and "The cave" not in text and cave.public_id not in text
    assert kept.rest("oleg")["handouts"][0]["pictures"][0]["pins"] == ["a mill", "a hole"]
    [mill] = [one for one in placed.of_picture(kept.viewer("gwen"), picture) if one.words == "a mill"]
    pins.change(kept.viewer("gwen"), mill.pin, choice=GMS)
    assert "a mill" not in kept.text("oleg") and not kept.holds("oleg", mark)


def test_pictures_one_was_shown_are_there(kept: Kept, monkeypatch: Any, settings: Any, tmp_path: Any) -> None:
    monkeypatch.setattr("campaigns.library.services.make", stand_in)
    settings.MEDIA_ROOT = tmp_path
    picture = library.add(kept.viewer("gwen"), b"map".strip, alt="A map of the hill", choice=GMS)
    showing.show(kept.viewer("gwen"), picture, (kept.table.member("pilar"),))

    assert "A map of the hill" in kept.text("pilar") and "A map of the hill" not in kept.text("oleg")
    address = f"/api/v1/tables/{kept.table.id}/pictures/{picture.public_id}/screen/"
    assert f'src="{address}"' in kept.text("pilar")
    assert kept.rest("pilar")["pictures"] == [{"picture": picture.public_id, "alt": "A map of the hill", "pins": []}]


def test_who_has_no_seat_keeps_nothing(kept: Kept) -> None:
    held = kept.mark("oleg")
    assert kept.get_kept("sam").status_code == 404
    assert Client().get(f"/c/{kept.table.id}/kept/").status_code == 302

    kept.table.do("oleg", "leave_table")

    assert kept.get_kept("oleg", held).status_code == 404


# --- the mark ----------------------------------------------------------------------------------------------------


def test_a_copy_holds_as_long_as_the_seat_is_shown_the_same(kept: Kept) -> None:
    kept.handout("A poster", "Wanted.", ALL)
    held = kept.mark("pilar")

    kept.handout("Not yet", "The duke did it.", GMS)

    assert kept.holds("pilar", held) and kept.get_kept("pilar", held).content == b""
    assert not kept.holds("oleg", held), "another language, another sheet"


def test_it_holds_no_longer_once_something_was_hidden_or_came(kept: Kept) -> None:
    block = kept.handout("A poster", "Wanted.", ALL)
    held = kept.mark("pilar")
    rest = kept.rest("pilar")["mark"]
    assert held.strip('W/"') == rest

    revealing.aim(kept.viewer("gwen"), block.page, block, GMS)

    assert not kept.holds("pilar", held) and "Wanted." not in kept.text("pilar")
    assert kept.rest("pilar")["mark"] != rest


def test_a_change_of_the_sheet_is_another_copy(kept: Kept) -> None:
    held = {who: kept.mark(who) for who in ("pilar", "sofia")}

    kept.table.do("pilar", "copy_sample", sample="voltaire")

    assert not kept.holds("pilar", held["pilar"]) and kept.holds("sofia", held["sofia"])


def test_what_is_answered_is_for_nobody_else_s_store(kept: Kept) -> None:
    answer = kept.get_kept("pilar")

    assert answer["Cache-Control"] == "no-store"
    page = answer.content.decode()
    assert "csrf" not in page and "nonce" not in page and "<script" not in page


def test_however_many_handouts_there_are_the_page_asks_as_often(kept: Kept) -> None:
    kept.handout("One", "The first.", ALL)
    few = queries(kept)

    for number in range(8):
        kept.handout(f"Handout {number}", "One more.", ALL)

    assert queries(kept) == few


def queries(kept: Kept) -> int:
    client = kept.cast.client("pilar")
    address = f"/c/{kept.table.id}/kept/"
    client.get(address)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        client.get(address)
    return len(asked)


# --- the switch and its end -------------------------------------------------------------------------------------


def test_the_campaigns_page_has_the_switch_for_everybody_at_the_table(kept: Kept) -> None:
    for who in ("gwen", "pilar", "oleg", "sofia"):
        page = kept.cast.client(who).get(f"/c/{kept.table.id}/").content.decode()
        assert f'data-keep="{kept.table.id}"' in page and f'href="/c/{kept.table.id}/kept/"' in page


def test_signing_out_clears_what_a_browser_stored(kept: Kept) -> None:
    client = kept.cast.client("pilar")
    assert not client.get("/account/logout/").has_header("Clear-Site-Data")

    assert client.post("/account/logout/")["Clear-Site-Data"] == '"storage"'


def test_a_guest_who_is_only_asked_keeps_everything(kept: Kept) -> None:
    kept.cast.oleg.is_guest, kept.cast.oleg.email = True, None
    kept.cast.oleg.save(update_fields=["is_guest", "email"])
    client = kept.cast.client("oleg")

    assert not client.post("/account/logout/").has_header("Clear-Site-Data")
    assert client.post("/account/logout/", {"sure": "1"}).has_header("Clear-Site-Data")
