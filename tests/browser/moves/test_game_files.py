"""The files of a table's game in browsers: another version is looked at and taken in; a move is tried out on a copy."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Staged, TableSite
from tests.browser.ferry import FILE
from tests.browser.pages import no_violations, too_wide
from tests.browser.seats import DEMO, PHONE, Seat

pytestmark = pytest.mark.browser
Sit = Callable[..., Seat]


@pytest.fixture
def staged(table_site: TableSite) -> Staged:
    return table_site.stage("ferry")


def enter(staged: Staged, seat: Seat, part: str) -> Seat:
    seat.game = "moves"
    staged.sign_in(seat.page.context, "gwen")
    seat.page.goto(f"{staged.url}/c/{staged.campaign}/{part}")
    return seat


def press(seat: Seat, name: str) -> None:
    seat.page.get_by_role("button", name=name, exact=True).click()


def test_a_version_is_refused_by_line_looked_at_and_taken_in(staged: Staged, sit: Sit, tmp_path: Path) -> None:
    # given
    gwen = enter(staged, sit(*DEMO["gwen"]), "settings/")
    text = FILE.read_text(encoding="utf-8").replace("The Oar", "The Long Oar")
    wrong = tmp_path / "ferry.yaml"
    wrong.write_text(text.replace("roll: {add: [{stat: keen}]}", "roll: {add: [{stat: kene}]}"), encoding="utf-8")
    page = gwen.page
    page.get_by_role("main").get_by_role("link", name=gwen.t("moves.files.title")).click()

    # when
    page.get_by_label(gwen.t("moves.files.file"), exact=True).set_input_files(wrong)
    press(gwen, gwen.t("moves.files.look"))

    # then
    expect(page.get_by_role("alert")).to_contain_text("moves[1].roll.add[0].stat")
    assert no_violations(page) == []

    # when
    page.get_by_label(gwen.t("moves.files.text"), exact=True).fill(text)
    press(gwen, gwen.t("moves.files.look"))

    # then
    expect(page.locator("#changes")).to_contain_text("The Long Oar")
    assert no_violations(page) == []

    # when
    press(gwen, gwen.t("moves.files.accept"))

    # then
    expect(page.get_by_text(gwen.t("moves.files.accepted", version=2, game="The Night Ferry"))).to_be_visible()
    with page.expect_download() as found:
        page.get_by_role("link", name=gwen.t("moves.files.download_of", file=gwen.t("moves.files.own"))).click()
    assert Path(found.value.path()).read_text(encoding="utf-8") == text
    assert [one for one in gwen.complaints if "400" not in one] == []  # what was refused is told so to the browser


def test_a_move_is_tried_out_on_a_phone_by_its_own_choices(staged: Staged, sit: Sit) -> None:
    # given
    gwen = enter(staged, sit(*DEMO["gwen"], **PHONE), "game/try/")
    page = gwen.page

    # when
    page.get_by_label(gwen.t("moves.trial.hero")).select_option("Ebba")
    press(gwen, gwen.t("moves.trial.choose"))
    page.get_by_label(gwen.t("moves.trial.move")).select_option("Cross dark water")
    press(gwen, gwen.t("moves.trial.choose"))
    page.get_by_label(gwen.t("moves.trial.faces")).fill("3 3 1")
    press(gwen, gwen.t("moves.trial.try", move="Cross dark water"))

    # then
    expect(page.locator("#trial-log")).to_contain_text("A scrape")
    expect(page.locator("#trial-log")).to_be_focused()
    assert too_wide(page) <= 0
    assert no_violations(page) == []

    # when
    page.get_by_label("Nobody saw you").check()
    press(gwen, gwen.t("moves.trial.do.pick"))

    # then
    expect(page.locator("#trial-log")).to_contain_text("Alone")
    page.reload()
    page.goto(f"{staged.url}/c/{staged.campaign}/characters/")
    expect(page.get_by_text("Alone")).to_have_count(0)
    assert gwen.complaints == []
