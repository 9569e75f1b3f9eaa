"""A sheet of the card game in browsers: the GM writes, a player asks, and nobody writes over another unawares."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Response, expect

from tests.browser.conftest import Staged, TableSite
from tests.browser.seats import DEMO, Seat

pytestmark = pytest.mark.browser
Sit = Callable[..., Seat]


def open_sheet(staged: Staged, seat: Seat, who: str) -> Seat:
    seat.game = "cards"
    staged.sign_in(seat.page.context, who)
    seat.page.goto(f"{staged.url}/c/{staged.campaign}/characters/")
    seat.page.get_by_role("link", name="Maren Oake", exact=True).click()
    expect(aspect(seat, 1)).to_be_visible()
    return seat


def aspect(seat: Seat, number: int) -> Locator:
    return seat.page.get_by_label(seat.t("characters.aspect_n", n=number), exact=True)


def is_kept(answer: Response) -> bool:
    return answer.request.method == "POST" and answer.ok


def test_what_the_gm_writes_is_kept_and_not_written_over_unawares(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("cards")
    one, other = (open_sheet(staged, sit(*DEMO["gwen"]), "gwen") for _ in range(2))

    aspect(one, 1).fill("Pilot of the Drowned Mile")
    with one.page.expect_response(is_kept):
        aspect(one, 1).press("Enter")
    aspect(one, 2).fill("Owes the Countess")
    with one.page.expect_response(is_kept):
        aspect(one, 2).blur()
    aspect(other, 1).fill("Pilot")
    aspect(other, 1).blur()

    other.sees(other.t("refusal.stale"))
    other.sees(other.t("characters.stands", value="Pilot of the Drowned Mile"))
    expect(aspect(other, 1)).to_have_value("Pilot")
    one.page.reload()
    expect(aspect(one, 1)).to_have_value("Pilot of the Drowned Mile")
    expect(aspect(one, 2)).to_have_value("Owes the Countess")


def test_a_player_asks_on_a_phone_and_the_gm_agrees_on_the_overview(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("cards")
    pilar = open_sheet(staged, sit(*DEMO["pilar"], width=390, height=844), "pilar")
    gwen = sit(*DEMO["gwen"])
    staged.sign_in(gwen.page.context, "gwen")

    aspect(pilar, 3).fill("Knows the Old Channel")
    pilar.page.locator("form", has=aspect(pilar, 3)).get_by_role("button", name=pilar.t("cards.page.ask")).click()
    pilar.sees(pilar.t("cards.page.asked_words", text="Knows the Old Channel"))
    gwen.page.goto(f"{staged.url}/c/{staged.campaign}/")
    gwen.page.get_by_role("link", name=gwen.t("pages.waits.answer")).click()
    gwen.press_key("cards.page.accept")

    expect(aspect(gwen, 3)).to_have_value("Knows the Old Channel")
    pilar.page.reload()
    expect(aspect(pilar, 3)).to_have_value("Knows the Old Channel")
