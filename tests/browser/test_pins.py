"""Pins on a picture, in a browser: put with mouse and keyboard, followed on a phone, hidden ones absent."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Staged, TableSite, Visit
from tests.browser.pages import no_violations
from tests.browser.seats import Seat
from tests.browser.test_library import PAGE, SHOWN, dropped

pytestmark = pytest.mark.browser


@pytest.fixture
def staged(live_site: TableSite) -> Staged:
    return live_site.stage("demo")


def to_picture(seat: Seat, link: str) -> None:
    seat.page.get_by_role("link", name=link, exact=True).click()
    expect(seat.page.get_by_role("heading", name=SHOWN)).to_be_visible()


def form(seat: Seat) -> Locator:
    return seat.page.locator("form[data-pin=new]")


def drawn(seat: Seat) -> Locator:
    return seat.page.get_by_role("group", name=seat.t("pins.title")).get_by_role("link")


def put_with_the_mouse(gwen: Seat) -> None:
    """A quarter from the left, in the middle: to a page, for all."""
    gwen.press_key("pins.point_new")
    box = gwen.page.locator("[data-stage]").bounding_box()
    assert box is not None
    gwen.page.mouse.click(box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
    expect(form(gwen).get_by_label(gwen.t("pins.words"))).to_be_focused()
    gwen.page.keyboard.type("Where we landed")
    form(gwen).get_by_label(gwen.t("pins.to")).fill(PAGE)
    form(gwen).get_by_label(gwen.t("journal.form.who")).select_option("everyone")
    gwen.press_key("pins.put", form(gwen))
    gwen.sees(gwen.t("pins.put_there"))


def put_with_the_keyboard(gwen: Seat) -> None:
    """Right of the middle, a little below: words alone, for the GM."""
    keys = gwen.page.keyboard
    gwen.page.get_by_role("button", name=gwen.t("pins.point_new"), exact=True).focus()
    keys.press("Enter")
    marker = gwen.page.get_by_role("button", name=gwen.t("pins.marker"), exact=True)
    expect(marker).to_be_focused()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowDown"):
        keys.press(key)
    said = gwen.t("pins.pointed", x="52", y="50.1")
    expect(gwen.page.locator("[data-pointed]")).to_have_text(said)
    keys.press("Enter")
    expect(form(gwen).get_by_label(gwen.t("pins.words"))).to_be_focused()
    keys.type("The smugglers' door")
    keys.press("Enter")
    gwen.sees(gwen.t("pins.put_there"))


def test_pins_are_put_by_mouse_and_keyboard_and_each_is_there_for_its_readers(visit: Visit, staged: Staged) -> None:
    gwen = dropped(visit, staged)
    line = gwen.page.locator(".pictures > li")
    line.get_by_label(gwen.t("pictures.for_whom"), exact=True).select_option("everyone")
    expect(line.get_by_role("status")).to_have_text(gwen.t("pictures.saved"))
    gwen.page.reload()
    to_picture(gwen, gwen.t("pins.begin"))

    put_with_the_mouse(gwen)
    put_with_the_keyboard(gwen)

    expect(drawn(gwen)).to_have_count(2)
    places = gwen.page.locator("[data-drawn]").evaluate_all("(all) => all.map((one) => one.getAttribute('x'))")
    assert places == ["25%", "52%"]
    assert no_violations(gwen.page) == []

    oleg = visit(staged, "oleg", "files/", width=390, has_touch=True)
    to_picture(oleg, oleg.t("pins.count", n=1))
    expect(drawn(oleg)).to_have_count(1)
    listed = oleg.page.get_by_role("region", name=oleg.t("pins.title")).get_by_role("listitem")
    expect(listed).to_have_count(1)
    expect(oleg.page.get_by_text("The smugglers' door")).to_have_count(0)
    assert oleg.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert no_violations(oleg.page) == []
    reach = drawn(oleg).locator(".pin__reach").bounding_box()
    assert reach is not None and min(reach["width"], reach["height"]) >= 44

    listed.get_by_role("link", name="Where we landed").click()
    expect(oleg.page.get_by_role("heading", name=PAGE).first).to_be_visible()
    to_picture(oleg, SHOWN)


def test_a_pin_is_moved_and_where_it_was_is_one_key_away(visit: Visit, staged: Staged) -> None:
    gwen = dropped(visit, staged)
    gwen.page.reload()
    to_picture(gwen, gwen.t("pins.begin"))
    put_with_the_keyboard(gwen)
    pin = gwen.page.locator("[data-drawn]")
    gwen.page.locator(".pin-list summary").click()
    change = gwen.page.locator(".pin-list form[data-pin]")
    change.get_by_role("button", name=gwen.t("pins.point"), exact=True).press("Enter")
    gwen.page.keyboard.press("ArrowLeft")
    expect(pin).to_have_attribute("x", "51%")
    assert no_violations(gwen.page) == []
    gwen.page.keyboard.press("Escape")
    expect(pin).to_have_attribute("x", "52%")
    change.get_by_label(gwen.t("pins.x")).fill("12.5")
    expect(pin).to_have_attribute("x", "12.5%")
    gwen.press_key("pins.point_new")
    gwen.page.keyboard.press("ArrowUp")
    gwen.page.keyboard.press("Enter")
    gwen.page.get_by_role("button", name=gwen.t("pins.marker"), exact=True).press("Enter")
    gwen.page.keyboard.press("ArrowUp")
    expect(form(gwen).get_by_label(gwen.t("pins.y"))).to_have_value("48")
    gwen.press_key("common.button.save", change)
    gwen.sees(gwen.t("pictures.saved"))
    expect(pin).to_have_attribute("x", "12.5%")
