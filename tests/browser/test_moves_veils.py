"""Under a veil: words folded up until one asks for them. Under a line: gone at once, for everybody who looks on."""

import re
import uuid
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ferry import FILE
from tests.browser.pages import no_violations
from tests.browser.seats import Seat
from tests.browser.take_screens import SEND
from tests.browser.test_moves_ferry import CROSS, SONG, seat_of

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]
FLAGGED = FILE.read_text(encoding="utf-8").replace("- {id: old_song,", "- {id: old_song, content: [cruelty],", 1)


def test_somebody_who_plays_says_what_stays_out_by_keyboard_and_the_mc_allows_what_is_off(
    table_site: TableSite, sit: Sit
) -> None:
    staged = table_site.stage("ferry", source=FLAGGED)
    oleg, gwen = seat_of(staged, sit, "oleg"), seat_of(staged, sit, "gwen")
    oleg.page.get_by_role("button", name=oleg.t("board.safety.title"), exact=True).press("Enter")
    oleg.page.get_by_role("dialog").get_by_role("button", name=oleg.g("limits.open")).press("Enter")
    cruelty = oleg.t("move.flag.cruelty")
    dialog = oleg.page.get_by_role("dialog")

    dialog.get_by_role("button", name=f"{oleg.g('limits.add_line')}: {cruelty}").press("Enter")
    expect(dialog.get_by_text(oleg.g("limits.is_line"))).to_be_visible()
    expect(oleg.scene.get_by_text(SONG["ru"], exact=True)).to_have_count(0)
    assert no_violations(oleg.page) == []
    dialog.get_by_role("button", name=f"{oleg.g('limits.drop_line')}: {cruelty}").press("Enter")
    expect(dialog.get_by_text(oleg.g("limits.is_line"))).to_have_count(0)
    expect(dialog.get_by_role("button", name=re.compile(oleg.g("limits.allow")))).to_have_count(0)

    gwen.page.get_by_role("button", name=gwen.t("board.safety.title"), exact=True).click()
    gwen.page.get_by_role("dialog").get_by_role("button", name=gwen.g("limits.open")).click()
    gwen.page.get_by_role("dialog").get_by_role("button", name=re.compile(gwen.g("limits.allow"))).click()
    expect(
        gwen.page.get_by_role("dialog").get_by_role("button", name=re.compile(gwen.g("limits.forbid")))
    ).to_be_visible()
    assert [oleg.complaints, gwen.complaints] == [[], []]


def draw(seat: Seat, campaign: str, how: str) -> None:
    command = {"id": str(uuid.uuid4()), "kind": "add_flag_limit", "args": {"flag": "cruelty", "how": how}}
    status, _answer = seat.page.evaluate(SEND, [f"/api/v1/tables/{campaign}/commands/", command])
    assert status == 200


def test_a_veiled_move_says_what_it_is_to_who_asks_and_a_lined_one_to_nobody(table_site: TableSite, sit: Sit) -> None:
    assert "content: [cruelty]" in FLAGGED
    staged = table_site.stage("ferry", source=FLAGGED)
    oleg, gwen = seat_of(staged, sit, "oleg"), seat_of(staged, sit, "gwen")
    song = oleg.scene.get_by_text(SONG["ru"], exact=True)
    expect(song).to_be_visible()

    draw(gwen, staged.campaign, "veil")
    expect(song).to_have_count(0)
    show = oleg.scene.get_by_role("button", name=oleg.g("veil.show"))
    assert no_violations(oleg.page) == []
    show.press("Enter")
    expect(song).to_be_visible()
    oleg.scene.get_by_role("button", name=oleg.g("veil.hide")).press("Enter")
    expect(song).to_have_count(0)

    draw(gwen, staged.campaign, "line")
    expect(show).to_have_count(0)
    expect(oleg.scene.get_by_text(CROSS["ru"], exact=True)).to_be_visible()
    assert [oleg.complaints, gwen.complaints] == [[], []]
