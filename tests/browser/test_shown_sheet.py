"""The sheet in the table's dialog: it follows the table while it is open, and says when it could not be read."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

CUT, LIMP = "A cut over the eye", "A bad limp"


@pytest.fixture
def both(table_site: TableSite, sit: Sit) -> tuple[Seat, Seat]:
    staged = table_site.stage("low_tide", first="voltaire", opposition=None)
    return staged.sit_down(sit("Gwen", "en"), "gwen"), staged.sit_down(sit("Pilar", "es"), "pilar")


def open_sheet(seat: Seat) -> None:
    seat.people.get_by_role("button", name=seat.g("sample.voltaire.name"), exact=True).click()


def wound(gwen: Seat, words: str, slot: str) -> None:
    gwen.press_key("harm.give", gwen.dialog)
    gwen.choose(gwen.t("harm.give_slot"), gwen.g(f"consequence.{slot}.name"), gwen.dialog)
    gwen.fill(gwen.t("board.cards.text"), words, gwen.dialog)
    gwen.fill(gwen.t("harm.reason"), "the fall", gwen.dialog)
    gwen.press_key("harm.give_do", gwen.dialog)


def test_a_sheet_that_is_open_follows_the_table(both: tuple[Seat, Seat]) -> None:
    gwen, pilar = both
    for seat in both:
        open_sheet(seat)
        seat.sees(seat.g("term.stunts"), seat.dialog)
    meanings = pilar.dialog.locator("details").first
    meanings.locator("summary").press("Enter")

    wound(gwen, CUT, "mild")

    pilar.sees(CUT, pilar.dialog)
    expect(meanings).to_have_attribute("open", "")
    expect(pilar.dialog).to_have_count(1)


def test_whoever_is_at_a_button_of_the_sheet_stays_there_when_it_changes(both: tuple[Seat, Seat]) -> None:
    gwen, pilar = both
    open_sheet(gwen)
    wound(gwen, CUT, "moderate")
    open_sheet(pilar)
    reword = pilar.dialog.get_by_role("button", name=pilar.t("board.sheet.reword"), exact=True)
    reword.focus()

    open_sheet(gwen)
    wound(gwen, LIMP, "mild")

    pilar.sees(LIMP, pilar.dialog)
    expect(reword).to_be_focused()


def test_a_sheet_that_could_not_be_read_says_so_and_is_read_again(both: tuple[Seat, Seat]) -> None:
    _, pilar = both
    lost = "**/shown"

    def lose(route: Route) -> None:
        route.abort()

    pilar.page.route(lost, lose)
    open_sheet(pilar)
    alert = pilar.dialog.get_by_role("alert")
    expect(alert).to_contain_text(pilar.t("board.sheet.failed"))
    pilar.page.unroute(lost, lose)

    pilar.press_key("common.button.retry", alert)

    pilar.sees(pilar.g("term.stunts"), pilar.dialog)
    expect(alert).to_have_count(0)


def test_who_comes_from_the_sheet_to_choose_finds_the_choices_open(table_site: TableSite, sit: Sit) -> None:
    grown = [["gwen", "award_milestone", {"milestone": "minor"}]]
    staged = table_site.stage("low_tide", first="voltaire", opposition=None, acts=grown)
    pilar = staged.sit_down(sit("Pilar", "es"), "pilar")
    open_sheet(pilar)
    pilar.press_key("common.button.close", pilar.dialog)
    pilar.page.goto(f"{pilar.url}/c/{staged.campaign}/")

    pilar.page.get_by_role("link", name=pilar.t("pages.waits.choose")).click()

    expect(pilar.dialog.get_by_role("region", name=pilar.t("play.milestone.minor"), exact=True)).to_be_visible()
    pilar.press_key("common.button.close", pilar.dialog)
    pilar.page.reload()
    expect(pilar.people.get_by_role("button", name=pilar.t("play.milestone.choose"))).to_be_visible()
    expect(pilar.dialog).to_have_count(0)
