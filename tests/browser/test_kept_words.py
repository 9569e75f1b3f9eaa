"""What was entered and not taken: its page says so beside it, keeps it, and sends it once it may."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Company, Staged, TableSite, Visit
from tests.browser.pages import GOOD_PASSWORD, no_violations
from tests.browser.ready import until
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

WORDS = "She keeps a cat, and the cat keeps the keys."
PICTURE = {"name": "pier.png", "mimeType": "image/png", "buffer": b"\x89PNG"}
# What the page says of each answer; none: nobody answers.
REFUSALS = {
    None: "base.line.not_sent",
    401: "send.why.signed_out",
    403: "send.why.not_allowed",
    404: "send.why.gone",
    409: "send.why.changed",
    413: "send.why.too_much",
    429: "send.why.too_often",
    500: "send.why.fault",
}


@pytest.fixture
def staged(table_site: TableSite) -> Staged:
    return table_site.stage("demo")


def another_tab(seat: Seat, staged: Staged, part: str = "") -> Page:
    page = seat.page.context.new_page()
    page.goto(f"{staged.url}/{part}")
    return page


def sign_out(page: Page) -> None:
    page.locator("[data-menu] summary").last.click()
    page.locator("form[data-signs-out] button").click()
    expect(page.locator(".bar a[href*='/login/']")).to_be_visible()


def sign_in(page: Page, staged: Staged, who: str) -> None:
    page.goto(f"{staged.url}/account/login/")
    page.locator("input[name=login]").fill(staged.emails[who])
    page.locator("input[type=password]").fill(GOOD_PASSWORD)
    page.locator("main form button:not([type=button])").first.click()
    expect(page.locator(".bar [data-menu] summary[aria-label]").last).to_be_visible()
    page.wait_for_url(lambda url: "/login/" not in url)


def alert(seat: Seat, key: str, **params: object) -> Locator:
    return seat.page.get_by_role("alert").filter(has_text=seat.t(key, **params))


def answer_with(page: Page, address: str, status: int | None) -> None:
    def answer(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
        elif status is None:
            route.abort()
        else:
            route.fulfill(status=status, body="")

    page.route(address, answer)


# -- signed out in another tab


def test_an_editor_goes_on_after_signing_out_and_in_elsewhere(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "journal/new/")
    gwen.fill(gwen.t("journal.form.title"), "The Long Pier")
    gwen.press_key("journal.make")
    gwen.page.wait_for_url("**/edit/")
    address, block = gwen.page.url, gwen.page.get_by_label(gwen.t("journal.block_new"), exact=True)
    beside = another_tab(gwen, staged)
    sign_out(beside)
    expect(alert(gwen, "send.page.signed_out")).to_be_visible()

    block.fill(WORDS)
    gwen.press_key("journal.save")
    expect(alert(gwen, "send.why.signed_out")).to_be_visible()
    expect(gwen.page.locator("[data-drafted]")).to_contain_text(gwen.t("send.why.signed_out"))
    assert gwen.page.url == address
    assert no_violations(gwen.page) == []

    gwen.page.reload()
    sign_in(gwen.page, staged, "gwen")
    gwen.page.goto(address)
    expect(block).to_have_value(WORDS)
    expect(gwen.page.get_by_text(gwen.t("send.kept.form"))).to_be_visible()
    gwen.press_key("journal.save")
    expect(gwen.page.locator("article")).to_contain_text(WORDS)
    gwen.page.goto(address)
    expect(gwen.page.get_by_text(gwen.t("send.kept.form"))).to_have_count(0)


def test_a_form_is_sent_with_the_new_token_once_one_is_in_again(visit: Visit, staged: Staged) -> None:
    oleg = visit(staged, "oleg", "journal/new/", width=390)
    oleg.fill(oleg.t("journal.form.title"), "The Long Pier")
    beside = another_tab(oleg, staged)
    sign_out(beside)
    oleg.press_key("journal.make")
    expect(alert(oleg, "send.why.signed_out")).to_be_visible()

    sign_in(beside, staged, "oleg")

    expect(oleg.page.get_by_text(oleg.t("send.again.press"))).to_be_visible()
    expect(oleg.page.get_by_text(oleg.t("send.page.signed_out"))).to_have_count(0)
    oleg.press_key("journal.make")
    oleg.page.wait_for_url("**/edit/")


def test_nothing_is_sent_as_another_person(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "journal/new/")
    gwen.fill(gwen.t("journal.form.title"), WORDS)
    beside = another_tab(gwen, staged)
    sign_out(beside)
    sign_in(beside, staged, "oleg")

    gwen.press_key("journal.make")

    expect(alert(gwen, "send.why.another_as", name="Олег", whose="Gwen")).to_be_visible()
    beside.goto(f"{staged.url}/c/{staged.campaign}/journal/new/")
    beside.wait_for_load_state("networkidle")
    expect(beside.locator("main input[name=title]")).to_have_value("")
    assert WORDS not in beside.evaluate("JSON.stringify({ ...sessionStorage, ...localStorage })")
    beside.goto(f"{staged.url}/c/{staged.campaign}/journal/")
    expect(beside.get_by_text(WORDS)).to_have_count(0)


def test_fields_that_save_themselves_are_saved_as_soon_as_one_is_in_again(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen")
    gwen.page.goto(f"{staged.url}/account/")
    name = gwen.page.get_by_role("main").get_by_label(gwen.t("account.field.display_name"))
    beside = another_tab(gwen, staged)
    sign_out(beside)
    name.fill("Gwendolen of the Pier")
    name.press("Tab")
    expect(alert(gwen, "send.why.signed_out")).to_be_visible()

    sign_in(beside, staged, "gwen")

    expect(alert(gwen, "send.why.signed_out")).to_have_count(0)
    gwen.page.reload()
    expect(name).to_have_value("Gwendolen of the Pier")


def test_an_answer_is_given_once_one_is_in_again(visit: Visit, staged: Staged) -> None:
    pilar = visit(staged, "pilar", "when/", width=390)
    yes = pilar.page.locator("button[name=say][value=no]").first
    beside = another_tab(pilar, staged)
    sign_out(beside)
    yes.click()
    expect(alert(pilar, "send.why.signed_out")).to_be_visible()

    sign_in(beside, staged, "pilar")

    expect(pilar.page.locator("button[name=say][value=no]").first).to_have_attribute("aria-pressed", "true")


def refused_page(visit: Visit, staged: Staged, setup: str = "") -> Seat:
    """Gwen, back on the first page after a new page of the journal was refused."""
    gwen = visit(staged, "gwen")
    gwen.page.add_init_script(setup)
    gwen.page.goto(f"{gwen.page.url}journal/new/")
    answer_with(gwen.page, "**/journal/new/", 500)
    gwen.fill(gwen.t("journal.form.title"), WORDS)
    gwen.press_key("journal.make")
    expect(alert(gwen, "send.why.fault")).to_be_visible()
    gwen.page.goto(f"{staged.url}/")
    expect(gwen.page.get_by_text(gwen.t("send.kept.elsewhere"))).to_be_visible()
    return gwen


def test_what_is_not_saved_outlasts_signing_out_and_nobody_else_can_read_it(visit: Visit, staged: Staged) -> None:
    gwen = refused_page(visit, staged)
    sign_out(gwen.page)
    assert WORDS not in gwen.page.evaluate("JSON.stringify({ ...sessionStorage, ...localStorage })")
    sign_in(gwen.page, staged, "sofia")
    expect(gwen.page.get_by_text(gwen.t("send.kept.elsewhere"))).to_have_count(0)
    sign_out(gwen.page)

    sign_in(gwen.page, staged, "gwen")

    expect(gwen.page.get_by_text(gwen.t("send.kept.elsewhere"))).to_be_visible()


def test_where_nothing_can_be_sealed_signing_out_says_first_what_it_erases(visit: Visit, staged: Staged) -> None:
    gwen = refused_page(visit, staged, "Object.defineProperty(crypto, 'subtle', { value: undefined })")
    gwen.page.locator("[data-menu] summary").last.click()
    gwen.press_key("common.button.sign_out")
    expect(alert(gwen, "send.page.leaving")).to_be_visible()

    sign_out(gwen.page)

    assert WORDS not in gwen.page.evaluate("JSON.stringify({ ...sessionStorage, ...localStorage })")


# -- every kind of control, every refusal


def title_of_a_page(seat: Seat, staged: Staged) -> Locator:
    seat.page.goto(f"{staged.url}/c/{staged.campaign}/journal/new/")
    return seat.page.get_by_role("textbox", name=seat.t("journal.form.title"), exact=True)


def looks_of_a_hero(seat: Seat, staged: Staged) -> Locator:
    seat.page.goto(f"{staged.url}/c/{staged.campaign}/characters/")
    seat.page.locator("main").get_by_role("link", name="Voltaire").first.click()
    seat.page.wait_for_url("**/characters/*/")
    return seat.page.locator("textarea[hx-post*='looks']")


def name_of_an_account(seat: Seat, staged: Staged) -> Locator:
    seat.page.goto(f"{staged.url}/account/")
    return seat.page.get_by_role("main").get_by_label(seat.t("account.field.display_name"))


Find = Callable[[Seat, Staged], Locator]
FORMS: list[Find] = [title_of_a_page]
FIELDS: list[Find] = [looks_of_a_hero, name_of_an_account]


@pytest.mark.parametrize("find", [*FORMS, *FIELDS])
def test_whatever_refuses_it_is_said_beside_it_and_it_stays_over_a_reload(
    visit: Visit, staged: Staged, find: Find
) -> None:
    gwen = visit(staged, "pilar", width=390)
    field = find(gwen, staged)
    words = WORDS[:36]
    for status, key in REFUSALS.items():
        gwen.page.unroute_all()
        answer_with(gwen.page, "**/*", status)
        field.fill(f"{words} {status}")
        field.press("Enter" if find in FORMS else "Tab")
        said = key if find in FORMS or status else "base.line.not_saved"
        expect(alert(gwen, said)).to_have_count(1)
        expect(field).to_have_value(f"{words} {status}")
        assert gwen.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), status

    gwen.page.reload()

    expect(field).to_have_value(f"{words} 500")


def test_a_sheet_that_is_gone_says_so_and_shows_the_words(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "characters/")
    gwen.fill(gwen.t("characters.list.npc_name"), "The Keeper")
    gwen.press_key("common.button.create")
    gwen.page.wait_for_url("**/characters/*/")
    looks = gwen.page.locator("textarea[hx-post*='looks']")
    beside = another_tab(gwen, staged)
    beside.goto(gwen.page.url)
    beside.locator("[data-dialog-open=drop]").click()
    beside.locator("dialog#drop button:not([type=button])").click()
    beside.wait_for_url("**/characters/")

    looks.fill(WORDS)
    looks.press("Tab")

    expect(alert(gwen, "send.why.gone")).to_be_visible()
    until(gwen, lambda: "words:" in gwen.page.evaluate("Object.keys(localStorage).join()"))
    gwen.page.reload()
    expect(gwen.page.get_by_role("textbox", name=gwen.t("send.kept.left"))).to_have_value(WORDS)
    gwen.press_key("send.kept.discard")
    gwen.page.reload()
    expect(gwen.page.get_by_role("textbox", name=gwen.t("send.kept.left"))).to_have_count(0)


@pytest.mark.parametrize("status", [403, 413])
def test_a_picture_that_is_refused_says_why(visit: Visit, staged: Staged, status: int) -> None:
    gwen = visit(staged, "gwen", "files/")
    answer_with(gwen.page, "**/files/", status)
    gwen.page.locator("form[data-bring] input[type=file]").set_input_files(PICTURE)

    expect(gwen.page.locator("[data-bring-refused]")).to_contain_text(gwen.t(REFUSALS[status]))


def test_a_picture_after_signing_out_says_so(visit: Visit, staged: Staged) -> None:
    gwen = visit(staged, "gwen", "files/")
    gwen.page.context.clear_cookies()
    gwen.page.locator("form[data-bring] input[type=file]").set_input_files(PICTURE)

    expect(gwen.page.locator("[data-bring-refused]")).to_contain_text(gwen.t("send.why.signed_out"))


# -- at the table


def note(seat: Seat) -> Locator:
    """The field of a new note, in the dialog that is open or is opened."""
    if not seat.dialog.count():
        seat.press_key("board.gm.notes", seat.tools)
    return seat.dialog.get_by_label(seat.t("board.notes.new"), exact=True)


def until_kept(seat: Seat, what: str = "|dialog|") -> None:
    until(seat, lambda: what in seat.page.evaluate("Object.keys(localStorage).join()"))


def until_live(seat: Seat) -> None:
    expect(seat.page.locator(".live")).to_have_text(seat.t("board.connection.live"))


def test_a_half_written_dialog_outlasts_closing_and_a_reload_until_it_is_sent(demo_table: Company) -> None:
    gwen = demo_table["gwen"]
    note(gwen).fill(WORDS)
    until_kept(gwen)
    gwen.press_key("common.button.close", gwen.dialog)
    expect(note(gwen)).to_have_value(WORDS)

    gwen.page.reload()
    expect(gwen.dialog.get_by_text(gwen.t("send.kept.form"))).to_be_visible()
    expect(note(gwen)).to_have_value(WORDS)
    assert no_violations(gwen.page) == []
    gwen.press_key("common.button.add", gwen.dialog)

    expect(note(gwen)).to_have_value("")
    expect(gwen.dialog.get_by_text(WORDS)).to_have_count(1)
    gwen.page.reload()
    until_live(gwen)
    expect(note(gwen)).to_have_value("")


def test_a_line_that_was_taken_down_does_not_come_back(demo_table: Company) -> None:
    pilar = demo_table["pilar"]
    until_live(pilar)
    line = pilar.dialog.get_by_label(pilar.t("capture.text"), exact=True)
    pilar.press_key("capture.title")
    line.fill(WORDS)
    until_kept(pilar)
    line.press("Enter")
    expect(pilar.dialog).to_have_count(0)

    pilar.press_key("capture.title")

    expect(line).to_have_value("")


def test_signed_out_at_the_table_the_line_and_a_dialog_come_back_with_their_person(demo_table: Company) -> None:
    gwen, staged = demo_table["gwen"], demo_table.staged
    until_live(gwen)
    say = gwen.page.locator("#say")
    say.fill("And before anyone can speak")
    note(gwen).fill(WORDS)
    until_kept(gwen)
    beside = another_tab(gwen, staged)
    sign_out(beside)

    expect(gwen.page.locator(".toast")).to_contain_text(gwen.t("board.connection.signed_out"))
    expect(note(gwen)).to_have_value(WORDS)
    gwen.press_key("common.button.add", gwen.dialog)
    expect(gwen.dialog.get_by_text(gwen.t("board.connection.signed_out"))).to_be_visible()
    until_kept(gwen, "|line")
    beside.close()
    gwen.page.reload()
    sign_in(gwen.page, staged, "gwen")
    gwen.at_table(staged.campaign)
    expect(say).to_have_value("And before anyone can speak")
    expect(note(gwen)).to_have_value(WORDS)


def test_the_table_goes_on_when_its_person_is_in_again_and_not_as_another(demo_table: Company) -> None:
    gwen, staged = demo_table["gwen"], demo_table.staged
    until_live(gwen)
    gwen.page.wait_for_load_state("networkidle")
    beside = another_tab(gwen, staged)
    sign_out(beside)
    expect(gwen.page.locator(".toast")).to_contain_text(gwen.t("board.connection.signed_out"))
    sign_in(beside, staged, "oleg")
    expect(gwen.page.locator(".toast")).to_contain_text(gwen.t("board.connection.another"))
    sign_out(beside)

    sign_in(beside, staged, "gwen")

    until_live(gwen)
    gwen.page.locator("#say").fill(WORDS)
    gwen.page.locator("#say").press("Enter")
    gwen.reads(WORDS)
