"""A form whose site cannot be reached: its page stays as it is, says so beside the button, and sends once it can."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.browser.conftest import Staged, TableSite
from tests.browser.pages import no_violations
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

Visit = Callable[..., Seat]
NOT_SENT, NOT_SAVED = "base.line.not_sent", "base.line.not_saved"


@pytest.fixture(scope="module")
def staged(browser_site: TableSite) -> Staged:
    return browser_site.stage("demo")


class Line:
    """That of one page alone, whose window serves other tests."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def cut(self) -> "Line":
        self._is(offline=True)
        return self

    def mend(self) -> None:
        self._is(offline=False)

    def _is(self, *, offline: bool) -> None:
        speed = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self.session.send("Network.emulateNetworkConditions", {"offline": offline, **speed})


def heard(seat: Seat, key: str) -> None:
    expect(seat.page.get_by_role("alert").filter(has_text=seat.t(key))).to_have_count(1)
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def posts(page: Page) -> list[Request]:
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request) if request.method == "POST" else None)
    return sent


def make(seat: Seat, title: str) -> None:
    seat.fill(seat.t("journal.form.title"), title)
    seat.page.get_by_role("button", name=seat.t("journal.make"), exact=True).click()


@pytest.mark.parametrize(("who", "width", "scheme"), [("gwen", 1280, "light"), ("oleg", 390, "dark")])
def test_a_new_page_without_a_line_stays_and_is_made_once_when_it_is_back(
    visit: Visit, staged: Staged, who: str, width: int, scheme: str
) -> None:
    seat = visit(staged, who, "journal/new/", width=width, color_scheme=scheme)
    line = Line(seat.page).cut()
    make(seat, "The Long Pier")

    heard(seat, NOT_SENT)
    title = seat.page.get_by_role("textbox", name=seat.t("journal.form.title"), exact=True)
    expect(title).to_have_value("The Long Pier")
    button = seat.page.get_by_role("button", name=seat.t("journal.make"))
    expect(button).to_be_focused()
    assert no_violations(seat.page) == []

    line.mend()
    sent = posts(seat.page)
    button.dblclick()
    seat.page.wait_for_url("**/edit/")
    assert len(sent) == 1


def test_each_press_without_a_line_is_told_again(visit: Visit, staged: Staged) -> None:
    pilar = visit(staged, "pilar", "when/", width=390)
    Line(pilar.page).cut()
    save = pilar.page.get_by_role("button", name=pilar.t("common.button.save"))
    save.click()
    heard(pilar, NOT_SENT)
    before = pilar.page.get_by_role("alert").element_handle()

    save.click()

    heard(pilar, NOT_SENT)
    assert not before.evaluate("line => line.isConnected")


def test_a_seat_s_button_says_so_under_its_row(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "settings/", width=390)
    Line(gwen.page).cut()
    gwen.page.get_by_role("button", name=gwen.t("pages.settings.set_role")).first.click()

    heard(gwen, NOT_SENT)


@pytest.mark.parametrize("width", [1280, 390])
def test_what_stands_beside_the_button_keeps_its_room(visit: Visit, staged: Staged, width: int) -> None:
    gwen = visit(staged, "gwen", width=width)
    gwen.page.goto(f"{staged.url}/account/")
    row = gwen.page.locator("li").filter(has=gwen.page.get_by_text(gwen.t("account.settings.elsewhere_say")))
    Line(gwen.page).cut()
    gwen.press_key("account.settings.elsewhere_do")

    heard(gwen, NOT_SENT)
    said, beside, about = (one.bounding_box() for one in (row.get_by_role("alert"), row, row.locator("span").first))
    assert said and beside and about
    assert said["x"] + said["width"] <= beside["x"] + beside["width"] + 1
    assert about["width"] > 140


def test_signing_out_from_the_menu_says_so_above_the_page(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "files/", width=390)
    Line(gwen.page).cut()
    gwen.page.locator("[data-menu] summary").last.click()
    gwen.press_key("common.button.sign_out")

    expect(gwen.page.locator("[data-messages]").get_by_role("alert")).to_be_in_viewport()
    heard(gwen, NOT_SENT)


def test_a_file_that_was_chosen_stays_chosen(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen")
    gwen.page.goto(f"{staged.url}/profiles/")
    file = gwen.page.locator("input[type=file]")
    file.set_input_files({"name": "mine.yaml", "mimeType": "text/yaml", "buffer": b"format: none"})
    Line(gwen.page).cut()
    gwen.page.get_by_role("main").locator("form:has(input[type=file]) button").click()

    heard(gwen, NOT_SENT)
    assert file.evaluate("field => field.files[0].name") == "mine.yaml"


def test_a_device_that_has_no_line_sends_to_a_site_on_itself(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "journal/new/")
    gwen.page.evaluate("Object.defineProperty(navigator, 'onLine', { value: false })")
    sent = posts(gwen.page)
    make(gwen, "The Long Pier")

    gwen.page.wait_for_url("**/edit/")
    assert len(sent) == 1


def test_a_site_that_does_not_answer_is_not_waited_for_for_ever(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "journal/new/")
    gwen.page.clock.install()
    gwen.page.evaluate("Object.defineProperty(navigator, 'onLine', { value: false })")
    gwen.page.route("**/health", lambda route: None)
    make(gwen, "The Long Pier")
    gwen.page.clock.run_for(500)
    expect(gwen.page.get_by_role("button", name=gwen.t("journal.make"))).to_have_attribute("aria-busy", "true")

    gwen.page.clock.run_for(8000)

    heard(gwen, NOT_SENT)
    expect(gwen.page.locator("[aria-busy]")).to_have_count(0)


def test_a_form_stays_while_its_server_is_gone(browser: Browser, tmp_path: Path) -> None:
    """As the device has its line, only the worker can know."""
    site = TableSite(tmp_path / "site")
    context = browser.new_context(locale="en", viewport={"width": 1280, "height": 844})
    try:
        site.start()
        staged = site.stage("demo")
        staged.sign_in(context, "gwen")
        gwen = Seat(context.new_page(), site.url, "Gwen", "en")
        gwen.page.goto(f"{site.url}/c/{staged.campaign}/journal/new/")
        gwen.page.evaluate("navigator.serviceWorker.ready")
        gwen.page.wait_for_function("navigator.serviceWorker.controller")
        site.kill()
        make(gwen, "The Long Pier")
        heard(gwen, NOT_SENT)

        site.start()
        gwen.press_key("journal.make")

        gwen.page.wait_for_url("**/edit/")
        gwen.page.goto(f"{site.url}/c/{staged.campaign}/journal/")
        expect(gwen.page.get_by_role("link", name="The Long Pier")).to_have_count(1)
    finally:
        context.close()
        site.close()


def test_a_field_that_saves_itself_is_saved_once_the_line_is_back(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen")
    gwen.page.goto(f"{staged.url}/account/")
    name = gwen.page.get_by_role("main").get_by_label(gwen.t("account.field.display_name"))
    line = Line(gwen.page).cut()
    name.fill("Gwendolen of the Long Pier")
    name.press("Tab")
    heard(gwen, NOT_SAVED)
    expect(name).to_have_value("Gwendolen of the Long Pier")

    line.mend()

    expect(gwen.page.get_by_text(gwen.t(NOT_SAVED))).to_have_count(0)
    gwen.page.reload()
    expect(name).to_have_value("Gwendolen of the Long Pier")
