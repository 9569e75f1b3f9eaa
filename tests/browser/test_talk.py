"""What is said about a part of a page, in a browser: comments, and suggestions that the GM takes or declines."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Staged, TableSite, Visit
from tests.browser.pages import no_violations
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

KESH, ORDERS = "Marshal Kesh", "orders to sink the ship"


@pytest.fixture
def staged(live_site: TableSite) -> Staged:
    return live_site.stage("demo")


@pytest.fixture
def at_kesh(visit: Visit, staged: Staged) -> Visit:
    def enter(who: str, **window: object) -> Seat:
        seat = visit(staged, who, "journal/", **window)
        seat.page.locator("#pages").get_by_role("link", name=KESH).click()
        expect(seat.page.locator(".page-title")).to_have_text(KESH)
        return seat

    return enter


def fits(seat: Seat) -> None:
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert no_violations(seat.page) == []


def part(seat: Seat) -> Locator:
    """What is said about the first block."""
    return seat.page.locator(".remarks").first


def comment(seat: Seat, text: str) -> None:
    part(seat).locator("summary").first.press("Enter")
    seat.page.keyboard.press("Tab")
    part(seat).get_by_role("textbox", name=seat.t("journal.comment.add")).first.fill(text)
    seat.press_key("journal.comment.send", part(seat))


def test_a_comment_is_read_by_all_and_changed_by_its_writer_alone(at_kesh: Visit) -> None:
    pilar, oleg, sofia = (at_kesh(who, width=width) for who, width in (("pilar", 390), ("oleg", 1280), ("sofia", 390)))
    comment(pilar, "La conozco.")
    expect(part(pilar)).to_contain_text("La conozco.")
    fits(pilar)

    for seat in (oleg, sofia):
        seat.page.reload()
        part(seat).locator("summary").first.press("Enter")
        expect(part(seat).get_by_text("La conozco.")).to_be_visible()
        for key in ("journal.comment.edit", "journal.comment.drop"):
            expect(part(seat).get_by_text(seat.t(key), exact=True)).to_have_count(0)
    expect(part(sofia).get_by_role("textbox")).to_have_count(0)

    part(pilar).locator("summary").first.press("Enter")
    pilar.press_key("journal.comment.drop", part(pilar))
    oleg.page.reload()
    expect(oleg.page.locator("article")).not_to_contain_text("La conozco.")


def suggest(seat: Seat, text: str) -> None:
    fold = part(seat).locator("details").filter(has_text=seat.t("journal.suggest.open")).last
    fold.locator("summary").press("Enter")
    seat.fill(seat.t("journal.suggest.text"), text, fold)
    seat.press_key("journal.suggest.send", fold)
    expect(part(seat)).to_contain_text(seat.t("journal.suggest.waiting"))


def test_a_suggestion_is_read_at_home_taken_and_seen(at_kesh: Visit, visit: Visit, staged: Staged) -> None:
    pilar, oleg = at_kesh("pilar", width=390), at_kesh("oleg")
    suggest(pilar, "She walks with a stick.")
    fits(pilar)
    oleg.page.reload()
    expect(oleg.page.locator("article")).not_to_contain_text("with a stick")

    gwen = visit(staged, "gwen")
    waits = gwen.page.get_by_role("listitem").filter(has_text=gwen.t("journal.suggest.home_waiting"))
    waits.get_by_role("link", name=gwen.t("pages.waits.answer")).press("Enter")
    offer = gwen.page.get_by_role("region", name=gwen.t("journal.suggest.by", name="Pilar"))
    expect(offer.locator("ins").filter(has_text="walks")).to_be_visible()
    fits(gwen)
    offer.get_by_role("button", name=gwen.t("journal.suggest.accept")).press("Enter")
    expect(gwen.page.locator("article .prose").first).to_have_text("She walks with a stick.")

    pilar.page.reload()
    expect(part(pilar)).to_contain_text(pilar.t("journal.suggest.accepted", name="Gwen"))
    pilar.press_key("journal.suggest.seen", part(pilar))
    expect(part(pilar).get_by_role("region")).to_have_count(0)
    assert ORDERS not in pilar.page.content()


def test_a_suggestion_is_declined_with_a_word(at_kesh: Visit) -> None:
    pilar, gwen = at_kesh("pilar"), at_kesh("gwen", width=390)
    suggest(pilar, "She is my aunt.")
    gwen.page.reload()
    gwen.page.get_by_role("textbox", name=gwen.t("journal.suggest.word", name="Pilar")).fill("Not in this story")
    gwen.press_key("journal.suggest.decline")

    pilar.page.reload()
    expect(part(pilar)).to_contain_text(pilar.t("journal.suggest.declined", name="Gwen"))
    expect(part(pilar)).to_contain_text("Not in this story")
    expect(pilar.page.locator("article .prose").first).not_to_contain_text("aunt")
