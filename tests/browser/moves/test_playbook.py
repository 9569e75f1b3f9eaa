"""A playbook of The Night Ferry in browsers: chosen, filled in, kept, read in two languages, put on paper."""

from collections.abc import Callable
from pathlib import Path

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


# --- a game with everything, in long words


ISLAND = (Path(__file__).parent / "island.yaml").read_text(encoding="utf-8")
LONG = "Святополк Константинопольский-Заозёрный"
PICKED = {"looks-wears": "непромокаемый плащ", "looks-face": "осунувшееся", "looks-eyes": "грустные"}


@pytest.fixture
def island(table_site: TableSite) -> Staged:
    return table_site.stage("unmanned_ferry", source=ISLAND)


def healer(oleg: Seat) -> str:
    """The address of a sheet in Russian, with things and marks on it."""
    begin(oleg, "Врачеватель", LONG)
    for choice, option in PICKED.items():
        pick(oleg, choice, option)
    pick(oleg, "stats", "Хладнокровие +1, Жёсткость −1")
    return oleg.page.url


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_two_sides_are_enough_for_long_words_in_russian(island: Staged, sit: Sit, size: str) -> None:
    oleg = enter(island, sit(*DEMO["oleg"]), "oleg")
    address = healer(oleg)
    notes = oleg.page.locator("#f-notes")
    notes.fill("Должен кузнецу. Обещал вернуться до весны. Помнит имя каждого, кто не вернулся. " * 4)
    with oleg.page.expect_response(lambda answer: answer.request.method == "POST" and answer.ok):
        notes.blur()

    for at in (f"{address}print", "playbooks/blank/healer", "playbooks/blank/keeper"):
        oleg.page.goto(at if "://" in at else f"{island.url}/c/{island.campaign}/characters/{at}")
        assert sides(oleg.page, size) == 2, at
        assert narrow(oleg.page)
    oleg.page.goto(f"{island.url}/c/{island.campaign}/characters/playbooks/moves")
    assert sides(oleg.page, size) == 1


def test_the_gm_marks_harm_and_the_stats_by_keys_and_keeps_the_place(island: Staged, sit: Sit) -> None:
    oleg = enter(island, sit(*DEMO["oleg"]), "oleg")
    address = healer(oleg)
    gwen = enter(island, sit(*DEMO["gwen"]), "gwen")
    gwen.page.goto(address)
    press = gwen.page.locator("#b-harm-mark")
    press.focus()

    for level in ("3:00", "6:00"):
        expect(press).to_have_accessible_name(gwen.t("moves.page.harm_mark", level=level))
        with gwen.page.expect_response(lambda answer: answer.request.method == "POST" and answer.ok):
            gwen.page.keyboard.press("Enter")
        expect(gwen.page.locator("#now-harm")).to_contain_text(level)
        expect(press).to_be_focused()

    expect(gwen.page.get_by_role("img", name="2 of 6, at 6:00")).to_be_visible()
    assert no_violations(gwen.page) == []
    assert gwen.complaints == []


def test_a_refusal_stands_by_its_press_and_what_is_typed_elsewhere_stays(island: Staged, sit: Sit) -> None:
    oleg = enter(island, sit(*DEMO["oleg"], **PHONE), "oleg")
    address = healer(oleg)
    gwen = enter(island, sit(*DEMO["gwen"]), "gwen")
    gwen.page.goto(address)
    oleg.page.goto(address)
    oleg.page.locator("#f-gear-new").fill("ржавый ключ")
    with gwen.page.expect_response(lambda answer: answer.request.method == "POST" and answer.ok):
        gwen.page.locator("#b-harm-mark").click()

    with oleg.page.expect_response(lambda answer: answer.request.method == "POST"):
        oleg.page.locator("#b-harm-mark").click()

    expect(oleg.page.locator("#said-harm-mark")).to_contain_text("6:00")
    expect(oleg.page.locator("#f-gear-new")).to_have_value("ржавый ключ")
    assert narrow(oleg.page)


def test_sheets_side_by_side_are_level_row_by_row(island: Staged, sit: Sit) -> None:
    oleg = enter(island, sit(*DEMO["oleg"]), "oleg")
    healer(oleg)
    gwen = enter(island, sit(*DEMO["gwen"]), "gwen")
    begin(gwen, "The Lighthouse Keeper", "Halla")

    gwen.page.goto(f"{island.url}/c/{island.campaign}/characters/playbooks/party?show=whole")

    tops = gwen.page.evaluate(
        """() => [...document.querySelectorAll(".psheet")].map((sheet) =>
            [...sheet.querySelectorAll(".psheet__part")].map((row) => Math.round(row.getBoundingClientRect().top)))"""
    )
    assert len(tops) == 2
    assert tops[0] == tops[1]
    assert no_violations(gwen.page) == []
