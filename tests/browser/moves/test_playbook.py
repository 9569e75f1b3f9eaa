"""A playbook of The Night Ferry in browsers: chosen, filled in, kept, read in two languages, put on paper."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Staged, TableSite
from tests.browser.pages import no_violations
from tests.browser.seats import DEMO, PHONE, Seat

pytestmark = pytest.mark.browser
Sit = Callable[..., Seat]


@pytest.fixture
def staged(table_site: TableSite) -> Staged:
    return table_site.stage("unmanned_ferry")


def enter(staged: Staged, seat: Seat, who: str, part: str = "") -> Seat:
    seat.game = "moves"
    staged.sign_in(seat.page.context, who)
    seat.page.goto(f"{staged.url}/c/{staged.campaign}/characters/{part}")
    return seat


def begin(seat: Seat, playbook: str, name: str = "") -> None:
    """From the list of characters to a sheet of that playbook."""
    seat.page.get_by_role("link", name=seat.t("moves.page.choose_playbook")).first.click()
    seat.page.get_by_role("radio", name=playbook).check()
    seat.page.get_by_role("textbox", name=seat.t("characters.name")).fill(name)
    seat.page.get_by_role("button", name=seat.t("moves.page.begin")).click()
    expect(still_open(seat.page)).to_have_count(1)


def still_open(page: Page):  # type: ignore[no-untyped-def]
    return page.locator("#to-choose")


def pick(seat: Seat, choice: str, option: str) -> None:
    """In the choice of that place on the page; kept once its server has answered."""
    with seat.page.expect_response(lambda answer: answer.request.method == "POST" and answer.ok):
        seat.page.locator(f"#c-{choice}").get_by_label(option).check()


def test_a_playbook_is_filled_in_on_a_phone_by_its_own_choices_and_nothing_is_lost(staged: Staged, sit: Sit) -> None:
    oleg = enter(staged, sit(*DEMO["oleg"]), "oleg")
    begin(oleg, "Колокол", "Аглая")
    pilar = enter(staged, sit(*DEMO["pilar"], **PHONE), "pilar")
    begin(pilar, "El Remo")

    left = still_open(pilar.page).get_by_role("link")
    expect(left).to_have_count(5)
    assert no_violations(pilar.page) == []
    pick(pilar, "looks-hands", "con marcas")
    expect(left).to_have_count(4)
    pick(pilar, "stats", "Pulso +2, Oído +1, Calor +0")
    pick(pilar, "gear-kept", "un farol")
    expect(left).to_have_count(2)
    pilar.page.reload()
    expect(pilar.page.get_by_label("un farol")).to_be_checked()
    pick(pilar, "pair-pulled", "Аглая")
    pilar.page.get_by_role("button", name="Ebba", exact=True).click()

    expect(pilar.page.locator("h1")).to_have_text("Ebba")
    expect(still_open(pilar.page)).to_have_count(0)
    assert narrow(pilar.page)
    assert pilar.complaints == []


def narrow(page: Page) -> bool:
    """Nothing is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


def test_a_sheet_is_filled_in_by_keys_alone(staged: Staged, sit: Sit) -> None:
    gwen = enter(staged, sit(*DEMO["gwen"]), "gwen")
    begin(gwen, "The Oar", "Ebba")

    first = gwen.page.locator("#c-stats").get_by_role("radio").first
    first.focus()
    with gwen.page.expect_response(lambda answer: answer.request.method == "POST" and answer.ok):
        gwen.page.keyboard.press("ArrowDown")

    expect(gwen.page.locator("#c-stats").get_by_role("radio").nth(1)).to_be_checked()
    expect(gwen.page.locator("#c-stats").get_by_role("radio").nth(1)).to_be_focused()
    expect(gwen.page.locator("#now-stats")).to_contain_text("Keen")


def test_without_scripts_each_choice_has_its_button(staged: Staged, sit: Sit) -> None:
    gwen = enter(staged, sit(*DEMO["gwen"], java_script_enabled=False), "gwen")
    begin(gwen, "The Oar", "Ebba")

    choice = gwen.page.locator("#c-gear-kept")
    choice.get_by_label("rope").check()
    choice.get_by_role("button", name=gwen.t("common.button.save")).click()

    expect(gwen.page.locator("#c-gear-kept").get_by_label("rope")).to_be_checked()
    expect(still_open(gwen.page).get_by_role("link")).to_have_count(2)


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_a_playbook_prints_on_two_sides_and_the_basic_moves_on_a_sheet(staged: Staged, sit: Sit, size: str) -> None:
    gwen = enter(staged, sit(*DEMO["gwen"]), "gwen")
    begin(gwen, "The Oar", "Ebba")
    filled = gwen.page.url + "print"

    for address in (filled, "playbooks/blank/oar", "playbooks/blank/bell"):
        gwen.page.goto(address if "://" in address else f"{staged.url}/c/{staged.campaign}/characters/{address}")
        assert sides(gwen.page, size) == 2, address
    gwen.page.goto(f"{staged.url}/c/{staged.campaign}/characters/playbooks/moves")
    assert sides(gwen.page, size) == 1
    expect(gwen.page.get_by_role("article").first).to_contain_text("Swamped")


def sides(page: Page, size: str) -> int:
    return page.pdf(format=size).count(b"/Type /Page\n")


def test_the_gm_reads_all_sheets_side_by_side(staged: Staged, sit: Sit) -> None:
    oleg = enter(staged, sit(*DEMO["oleg"]), "oleg")
    begin(oleg, "Колокол", "Аглая")
    gwen = enter(staged, sit(*DEMO["gwen"]), "gwen")
    begin(gwen, "The Oar", "Ebba")

    gwen.page.goto(f"{staged.url}/c/{staged.campaign}/characters/playbooks/party")

    expect(gwen.page.get_by_role("article")).to_have_count(2)
    assert no_violations(gwen.page) == []
    gwen.page.get_by_role("link", name=gwen.t("moves.page.whole")).click()
    expect(gwen.page.get_by_role("article").first).to_contain_text("Improvements")
    assert no_violations(gwen.page) == []
