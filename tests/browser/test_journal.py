"""The journal in a browser: written by two, read by each as they may, and nothing lost."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Staged, TableSite, Visit
from tests.browser.pages import check
from tests.browser.windows import Windows, resize

pytestmark = pytest.mark.browser

Open = Callable[..., Page]
KESH, ORDERS = "Marshal Kesh", "orders to sink the ship"


@pytest.fixture
def staged(live_site: TableSite) -> Staged:
    return live_site.stage("demo")


@pytest.fixture
def sign_in(windows: Windows, live_site: TableSite, staged: Staged) -> Iterator[Open]:
    """One of the demo's people in a browser of their own, at the journal."""
    made = []

    def enter(who: str, *, width: int = 1280, theme: str = "light") -> Page:
        context = windows.open(viewport={"width": width, "height": 850}, color_scheme=theme)
        made.append(context)
        staged.sign_in(context, who)
        page = context.new_page()
        page.goto(f"{live_site.url}/c/{staged.campaign}/journal/")
        return page

    yield enter
    for context in made:
        context.close()


def read(page: Page, title: str) -> None:
    page.locator("#pages").get_by_role("link", name=title).click()
    expect(page.locator(".page-title")).to_have_text(title)


@pytest.mark.parametrize(
    ("who", "width", "theme"), [("gwen", 1280, "light"), ("oleg", 390, "dark"), ("sofia", 390, "light")]
)
def test_its_pages_are_free_of_barriers_and_fit(sign_in: Open, who: str, width: int, theme: str) -> None:
    page = sign_in(who, width=width, theme=theme)
    check(page)
    read(page, KESH)
    check(page)
    address = page.url
    parts = ["history/"] if who == "sofia" else ["history/", "edit/", "../new/"]
    for part in parts:
        page.goto(address + part)
        check(page)


def test_a_page_is_made_and_written_with_the_keyboard(sign_in: Open) -> None:
    page = sign_in("gwen")
    page.get_by_role("link", name="New page").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Title", exact=True).fill("The Storm Wall")
    page.keyboard.press("Enter")
    expect(page.get_by_label("A new block")).to_be_focused()
    page.keyboard.type("It has a door. See [[Marshal Kesh]].")
    page.get_by_role("button", name="Save").press("Enter")

    expect(page.locator(".page-title")).to_have_text("The Storm Wall")
    page.locator("article").get_by_role("link", name=KESH).click()
    expect(page.locator(".page-title")).to_have_text(KESH)
    expect(page.get_by_role("link", name="The Storm Wall")).to_have_count(2)


def test_what_is_revealed_a_player_reads_and_before_not(sign_in: Open) -> None:
    gwen, pilar = sign_in("gwen"), sign_in("pilar", width=390)
    read(pilar, KESH)
    assert ORDERS not in pilar.content()

    read(gwen, KESH)
    gwen.get_by_role("button", name="Reveal to all").press("Enter")
    expect(gwen.get_by_role("button", name="Reveal to all")).to_have_count(0)

    pilar.reload()
    expect(pilar.locator("article")).to_contain_text(ORDERS)


def test_a_closed_tab_loses_no_word(sign_in: Open) -> None:
    gwen = sign_in("gwen")
    read(gwen, KESH)
    address = gwen.url + "edit/"
    gwen.goto(address)
    gwen.get_by_label("A new block").fill("She keeps a cat.")
    with gwen.expect_response(lambda answer: answer.url.endswith("/draft/")):
        gwen.get_by_role("button", name="Save").focus()
    expect(gwen.locator("[data-drafted]")).to_have_text("Kept as a draft")
    with gwen.expect_response(lambda answer: answer.url.endswith("/draft/")):
        gwen.locator('[name="who-+"]').select_option("gms")
    gwen.close()

    again = sign_in("gwen")
    again.goto(address)
    expect(again.get_by_label("A new block")).to_have_value("She keeps a cat.")
    expect(again.locator('[name="who-+"]')).to_have_value("gms")
    check(again)


def test_a_lost_line_is_said_and_the_words_stay(sign_in: Open) -> None:
    gwen = sign_in("gwen")
    read(gwen, KESH)
    gwen.goto(gwen.url + "edit/")
    gwen.route("**/draft/", lambda route: route.abort())
    gwen.get_by_label("A new block").fill("She keeps a cat.")
    gwen.get_by_role("button", name="Save").focus()

    expect(gwen.locator("[data-drafted]")).to_contain_text("The line is lost")
    expect(gwen.get_by_label("A new block")).to_have_value("She keeps a cat.")


def test_what_could_not_be_kept_is_kept_once_the_line_is_back(sign_in: Open) -> None:
    gwen = sign_in("gwen")
    read(gwen, KESH)
    address = gwen.url + "edit/"
    gwen.goto(address)
    gwen.route("**/draft/", lambda route: route.abort())
    gwen.get_by_label("A new block").fill("She keeps a cat.")
    gwen.get_by_role("button", name="Save").focus()
    expect(gwen.locator("[data-drafted]")).to_contain_text("The line is lost")

    gwen.unroute("**/draft/")

    expect(gwen.locator("[data-drafted]")).to_have_text("Kept as a draft")
    gwen.goto(address)
    expect(gwen.get_by_label("A new block")).to_have_value("She keeps a cat.")


@pytest.mark.parametrize("pause", [0, 6_000], ids=["at once", "later"])
def test_what_is_saved_without_a_line_stays_in_the_editor_until_it_is_back(sign_in: Open, pause: int) -> None:
    gwen = sign_in("gwen")
    read(gwen, KESH)
    gwen.goto(gwen.url + "edit/")
    gwen.clock.install()
    gwen.route("**/journal/**", lambda route: route.abort("internetdisconnected"))
    gwen.get_by_label("A new block").fill("She keeps a cat.")
    gwen.clock.run_for(pause)
    gwen.get_by_role("button", name="Save").click()

    expect(gwen.locator("[data-drafted]")).to_contain_text("The line is lost")
    expect(gwen.get_by_label("A new block")).to_have_value("She keeps a cat.")

    gwen.unroute("**/journal/**")
    gwen.get_by_role("button", name="Save").dblclick()
    expect(gwen.locator("article").get_by_text("She keeps a cat.")).to_have_count(1)


def test_whoever_was_signed_out_is_not_told_that_a_draft_is_kept(sign_in: Open) -> None:
    gwen = sign_in("gwen")
    read(gwen, KESH)
    gwen.goto(gwen.url + "edit/")
    gwen.context.clear_cookies()

    gwen.get_by_label("A new block").fill("She keeps a cat.")
    gwen.get_by_role("button", name="Save").focus()

    expect(gwen.locator("[data-drafted]")).to_contain_text("You are signed out")
    expect(gwen.get_by_label("A new block")).to_have_value("She keeps a cat.")


def test_who_types_without_a_rest_sends_a_draft_every_five_seconds_and_one_on_leaving_the_field(sign_in: Open) -> None:
    gwen = sign_in("gwen")
    read(gwen, KESH)
    gwen.goto(gwen.url + "edit/")
    sent: list[str] = []
    gwen.on("request", lambda asked: sent.append(asked.url) if asked.url.endswith("/draft/") else None)
    gwen.clock.install()
    gwen.get_by_label("A new block").focus()

    counts = []
    for letter in "She keeps a cat":
        gwen.keyboard.type(letter)
        gwen.clock.run_for(1000)
        counts.append(len(sent))
    assert counts == [second // 5 for second in range(1, 16)]

    gwen.keyboard.type("!")
    gwen.get_by_role("button", name="Save").focus()
    expect(gwen.locator("[data-drafted]")).to_have_text("Kept as a draft")
    assert len(sent) == 4
    gwen.clock.run_for(20_000)
    assert len(sent) == 4


def test_two_who_write_on_one_block_see_both_texts(sign_in: Open) -> None:
    one, two = sign_in("gwen"), sign_in("gwen", width=390)
    for page in (one, two):
        read(page, KESH)
        page.goto(page.url + "edit/")
    one.get_by_label("Block 1").fill("First words.")
    one.get_by_role("button", name="Save").click()
    expect(one.locator("article")).to_contain_text("First words.")
    two.get_by_label("Block 1").fill("Second words.")
    two.get_by_role("button", name="Save").click()

    expect(two.get_by_label("What you wrote")).to_have_value("Second words.")
    expect(two.locator(".write__theirs")).to_have_text("First words.")
    check(two)
    two.get_by_role("button", name="Save").click()
    expect(two.locator("article")).to_contain_text("Second words.")


def test_moving_a_block_loses_nothing_that_was_typed(sign_in: Open) -> None:
    gwen = sign_in("gwen")
    read(gwen, KESH)
    gwen.goto(gwen.url + "edit/")
    second = gwen.get_by_label("Block 2").input_value()
    gwen.get_by_label("A new block").fill("She keeps a cat.")
    gwen.get_by_role("button", name="Move up").nth(1).click()

    expect(gwen.get_by_label("Block 1")).to_have_value(second)
    expect(gwen.get_by_label("A new block")).to_have_value("She keeps a cat.")


def at_the_table(page: Page) -> Page:
    page.goto(page.url.replace("/journal/", "/").replace("/c/", "/t/"))
    expect(page.locator(".live:not(.live--lost)")).to_be_attached()
    return page


def test_a_page_shown_from_the_table_comes_up_before_who_may_read_it(sign_in: Open) -> None:
    seats = (("gwen", 1280), ("pilar", 390), ("oleg", 1280))
    gwen, pilar, oleg = (at_the_table(sign_in(who, width=width)) for who, width in seats)

    gwen.get_by_role("button", name="Notes").click()
    row = gwen.get_by_role("dialog").get_by_role("listitem").filter(has=gwen.get_by_text(KESH, exact=True))
    row.get_by_role("button", name="To Pilar").press("Enter")

    expect(pilar.get_by_role("dialog")).to_contain_text(ORDERS)
    expect(pilar.get_by_role("dialog").get_by_role("heading", name=KESH)).to_be_visible()
    check(pilar)
    expect(row.get_by_role("button", name="To Pilar")).to_have_count(0)
    expect(oleg.get_by_role("dialog")).to_have_count(0)
    assert ORDERS not in oleg.content()
    check(gwen)
    gwen.goto(gwen.url.replace("/t/", "/c/") + "journal/secrets/")
    check(gwen)
    resize(gwen, {"width": 390, "height": 850})
    check(gwen)


def test_on_a_phone_who_knows_what_is_no_wider_than_the_window(sign_in: Open) -> None:
    gwen = sign_in("gwen", width=390)
    gwen.goto(gwen.url + "secrets/")

    wrap = gwen.get_by_role("region", name="Who knows what")
    expect(wrap.get_by_role("button").last).to_be_visible()
    assert wrap.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0


PASTED = """<b style="font-weight:normal"><h2>Her ship</h2><p>A <span style="font-weight:700">fast </span>one.</p>
<ul><li>two masts</li><li>a <a href="https://example.org/">bell</a></li></ul>
<p class="MsoListParagraph">·&nbsp; no flag</p></b>"""
PASTE = """html => {
  const data = new DataTransfer();
  data.setData("text/html", html);
  const how = {clipboardData: data, bubbles: true, cancelable: true};
  document.activeElement.dispatchEvent(new ClipboardEvent("paste", how));
}"""


FROM_A_WORD_PROCESSOR = """<p>Her crew <img src="data:image/png;base64,AAAA" alt="a photo"></p>
<table><tr><td><p>Name</p></td><td><p>Post</p></td></tr><tr><td>Tobin</td><td>mate | cook</td></tr></table>
<p>and a cat</p>"""


def test_a_pasted_table_stays_one_and_its_pictures_are_no_letters(sign_in: Open) -> None:
    gwen = sign_in("gwen")
    read(gwen, KESH)
    gwen.goto(gwen.url + "edit/")
    area = gwen.get_by_label("A new block")
    area.focus()

    gwen.evaluate(PASTE, FROM_A_WORD_PROCESSOR)

    expect(area).to_have_value("Her crew\n\n| Name | Post |\n| --- | --- |\n| Tobin | mate \\| cook |\n\nand a cat")
    block = gwen.locator("fieldset", has=area)
    block.get_by_role("button", name="See how it reads").click()
    expect(block.get_by_role("region").get_by_role("cell", name="mate | cook")).to_be_visible()


def test_who_never_saw_markdown_writes_with_buttons_keys_names_and_paste(sign_in: Open) -> None:
    gwen = sign_in("gwen")
    read(gwen, KESH)
    gwen.goto(gwen.url + "edit/")
    area = gwen.get_by_label("A new block")
    area.focus()
    gwen.keyboard.type("fast")
    gwen.keyboard.press("Shift+Home")
    gwen.keyboard.press("Control+b")
    expect(area).to_have_value("**fast**")
    gwen.keyboard.press("End")
    gwen.keyboard.type(" as [[har")
    expect(gwen.get_by_role("option", name="The Lantern Harbour")).to_be_visible()
    check(gwen)
    gwen.keyboard.press("Enter")
    expect(area).to_have_value("**fast** as [[The Lantern Harbour]]")
    gwen.keyboard.press("Enter")
    gwen.keyboard.press("Enter")
    gwen.evaluate(PASTE, PASTED)
    expect(area).to_have_value(
        "**fast** as [[The Lantern Harbour]]\n\n"
        "## Her ship\n\nA **fast** one.\n\n- two masts\n- a [bell](https://example.org/)\n\n- no flag"
    )

    block = gwen.locator("fieldset", has=area)
    block.get_by_role("button", name="Read aloud").click()
    block.get_by_role("button", name="See how it reads").click()
    expect(block.get_by_role("region").get_by_role("link", name="The Lantern Harbour")).to_be_visible()
    # Outside of a field this key is no mark of the text: it finds.
    gwen.keyboard.press("Control+k")
    expect(gwen.get_by_role("dialog", name="Find")).to_be_visible()
    gwen.keyboard.press("Escape")
    gwen.get_by_role("button", name="Save").click()
    expect(gwen.locator(".prose--aloud").get_by_role("heading", name="Her ship")).to_be_visible()


def test_a_page_of_a_new_name_is_made_while_one_writes_it(sign_in: Open) -> None:
    gwen = sign_in("gwen", width=390)
    read(gwen, KESH)
    gwen.goto(gwen.url + "edit/")
    area = gwen.get_by_label("A new block")
    area.press_sequentially("See [[The Sunken Door")
    gwen.get_by_role("option", name="Make the page").click()

    expect(area).to_have_value("See [[The Sunken Door]]")
    expect(gwen.locator("[data-told]")).to_contain_text("is made")
    gwen.get_by_role("button", name="Save").click()
    gwen.locator("article").get_by_role("link", name="The Sunken Door").click()
    expect(gwen.locator(".page-title")).to_have_text("The Sunken Door")


@pytest.mark.parametrize("width", [1280, 390], ids=["wide", "phone"])
def test_of_many_pages_one_is_found_by_its_name_and_the_open_one_is_in_sight(
    live_site: TableSite, visit: Visit, width: int
) -> None:
    many = live_site.stage("much_written", pages=40)
    page = visit(many, "gwen", "journal/", width=width).page
    check(page)

    page.get_by_label("Find a page").fill("house 33")
    expect(page.locator(".tree__pages a:visible")).to_have_text(["Lighthouse 33"])
    page.get_by_label("Find a page").press("Enter")
    page.keyboard.press("Enter")

    expect(page.locator(".page-title")).to_have_text("Lighthouse 33")
    here = page.locator(".tree__pages [aria-current]")
    box, row = page.locator(".tree__pages").bounding_box(), here.bounding_box()
    assert box and row and box["y"] <= row["y"] and row["y"] + row["height"] <= box["y"] + box["height"] + 1
