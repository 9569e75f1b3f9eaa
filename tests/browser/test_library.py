"""Pictures of a campaign, in a browser: dropped, chosen for a page, laid at the table, absent for the others."""

import base64

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Staged, TableSite, Visit
from tests.browser.pages import no_violations
from tests.browser.seats import Seat
from tests.characters import pictures

pytestmark = pytest.mark.browser

PAGE, SHOWN = "The Lantern Harbour", "The harbour from the cliff"
DROP = """([name, content]) => {
  const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], name, { type: "image/png" }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


@pytest.fixture
def staged(live_site: TableSite) -> Staged:
    return live_site.stage("demo")


def dropped(visit: Visit, staged: Staged, shown: str = SHOWN) -> Seat:
    """Gwen has dropped a picture on the page of files, and said what it shows: nobody else sees it."""
    gwen = visit(staged, "gwen", "files/")
    expect(gwen.page.locator("button[data-bring-plain]")).to_be_hidden()
    content = pictures.encoded(pictures.halves(640, 400), "PNG")
    gwen.page.evaluate(DROP, ["harbour.png", base64.b64encode(content).decode()])
    line = gwen.page.locator(".pictures > li")
    expect(line).to_have_count(1)
    field = line.get_by_label(gwen.t("pictures.alt"), exact=True)
    expect(field).to_be_focused()
    if not shown:
        return gwen
    field.fill(shown)
    field.press("Tab")
    expect(line.get_by_role("status")).to_have_text(gwen.t("pictures.saved"))
    assert no_violations(gwen.page) == []
    return gwen


def harbour(visit: Visit, staged: Staged, who: str, width: int = 1280) -> Seat:
    seat = visit(staged, who, "journal/", width=width)
    seat.page.get_by_role("link", name=PAGE, exact=True).first.click()
    expect(seat.page.get_by_role("heading", name=PAGE).first).to_be_visible()
    return seat


def picture_of(seat: Seat) -> Locator:
    return seat.page.get_by_role("img", name=SHOWN, exact=True)


def loaded(picture: Locator) -> None:
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("(one) => one.naturalWidth") > 0


def test_a_dropped_picture_is_chosen_by_keyboard_and_hidden_from_who_may_not_see_it(
    visit: Visit, staged: Staged
) -> None:
    dropped(visit, staged)
    gwen = harbour(visit, staged, "gwen")
    gwen.page.goto(f"{gwen.page.url}edit/")
    choice = gwen.page.get_by_role("radiogroup", name=gwen.t("pictures.block_new"), exact=True)
    choice.get_by_role("radio", name=gwen.t("pictures.choose"), exact=True).focus()
    gwen.page.keyboard.press("ArrowDown")
    expect(choice.get_by_role("radio", name=SHOWN, exact=True)).to_be_checked()
    assert no_violations(gwen.page) == []
    gwen.press_key("common.button.save")

    loaded(picture_of(gwen))
    oleg = harbour(visit, staged, "oleg", width=390)
    expect(picture_of(oleg)).to_have_count(0)


def test_a_picture_that_was_chosen_and_not_saved_is_chosen_again_after_the_window_is_closed(
    visit: Visit, staged: Staged
) -> None:
    dropped(visit, staged)
    gwen = harbour(visit, staged, "gwen")
    address = f"{gwen.page.url}edit/"
    gwen.page.goto(address)
    gwen.page.get_by_role("radio", name=SHOWN, exact=True).check()
    expect(gwen.page.locator("[data-drafted]")).to_have_text(gwen.t("journal.draft_kept"))
    with gwen.page.expect_response(lambda answer: answer.url.endswith("/draft/")):
        gwen.page.locator('[name="who-+p"]').select_option("gms")
    content = pictures.encoded(pictures.halves(400, 640), "PNG")
    gwen.page.evaluate(
        DROP.replace("document.body", "document.querySelector('[data-writes]')"),
        ["pole.png", base64.b64encode(content).decode()],
    )
    second = gwen.page.get_by_role("radio", name=gwen.t("pictures.no_alt"), exact=True)
    expect(second).to_be_checked()
    gwen.page.get_by_label(gwen.t("pictures.caption")).last.fill("The lighthouse")
    with gwen.page.expect_response(lambda answer: answer.url.endswith("/draft/")):
        gwen.page.get_by_role("button", name=gwen.t("journal.save"), exact=True).focus()
    gwen.page.close()

    again = visit(staged, "gwen", width=390)
    again.page.goto(address)
    expect(again.page.get_by_role("radio", name=SHOWN, exact=True).first).to_be_checked()
    expect(again.page.locator('[name^="who-+p"]').first).to_have_value("gms")
    expect(again.page.get_by_role("radio", name=again.t("pictures.no_alt"), exact=True).first).to_be_checked()
    expect(again.page.get_by_label(again.t("pictures.caption")).nth(1)).to_have_value("The lighthouse")
    assert no_violations(again.page) == []
    again.press_key("journal.save")

    loaded(picture_of(again))
    expect(again.page.locator("article")).to_contain_text("The lighthouse")


def test_laid_behind_the_scene_it_stands_on_the_screens_of_all_and_is_taken_off(visit: Visit, staged: Staged) -> None:
    gwen = dropped(visit, staged)
    pilar = visit(staged, "pilar", width=390)
    for seat in (gwen, pilar):
        seat.at_table(staged.campaign)
    expect(picture_of(pilar)).to_have_count(0)

    gwen.press_key("board.picture.tool", gwen.tools)
    gwen.dialog.get_by_role("radio", name=SHOWN).check()
    assert no_violations(gwen.page) == []
    title = gwen.page.locator(".scene__head h1").inner_text()
    gwen.press_key("board.picture.behind", gwen.dialog, name=title)
    gwen.sees(gwen.t("board.picture.laid"), gwen.dialog)

    loaded(picture_of(pilar))
    assert no_violations(pilar.page) == []
    assert pilar.page.evaluate("document.documentElement.scrollWidth") <= 390
    gwen.press_key("board.picture.take_off", gwen.dialog)
    expect(picture_of(pilar)).to_have_count(0)


def test_of_a_picture_without_words_the_gm_is_told_where_to_write_them_and_nobody_else(
    visit: Visit, staged: Staged
) -> None:
    gwen = dropped(visit, staged, shown="")
    pilar = visit(staged, "pilar", width=390)
    for seat in (gwen, pilar):
        seat.at_table(staged.campaign)
    gwen.press_key("board.picture.tool", gwen.tools)
    gwen.dialog.get_by_role("radio", name=gwen.t("board.picture.no_alt")).check()
    expect(gwen.dialog.get_by_role("link", name=gwen.t("board.picture.describe"))).to_be_visible()
    assert no_violations(gwen.page) == []

    gwen.press_key("board.reveal.all", gwen.dialog)

    loaded(pilar.dialog.get_by_role("img", name=pilar.t("board.picture.no_alt"), exact=True))
    expect(pilar.dialog.locator("figure")).to_have_text("")
    assert no_violations(pilar.page) == []
