"""A game of another engine in the browser: listed by one setting, made on the page, played by two in two languages."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from campaigns.language import words
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.seats import Seat
from tests.browser.windows import Windows
from tests.engines.listing import PACKAGE, coin_listed

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]


class CoinSite(TableSite):
    @property
    def env(self) -> dict[str, str]:
        return {**super().env, "GAMES": PACKAGE}


@pytest.fixture
def table_site(tmp_path: Path) -> Iterator[TableSite]:
    site = CoinSite(tmp_path / "coin")
    try:
        with coin_listed():
            site.start()
            yield site
    finally:
        site.close()


@pytest.fixture
def windows(browser: Browser, table_site: TableSite) -> Iterator[Windows]:
    kept = Windows(browser, table_site.url)
    yield kept
    kept.close()


def test_a_bet_is_offered_taken_and_doubled_in_two_browsers_and_two_languages(sit: Sit) -> None:
    gwen, pilar, oleg = sit("Gwen", "en"), sit("Pilar", "es"), sit("Олег", "ru")
    link = campaign_of(gwen)
    for seat, name in ((pilar, "Ilka"), (oleg, "Док")):
        seat.game = "coin"
        seat.join(link)
        make_a_gambler(seat, name)
        seat.to_table()

    pilar.choose(pilar.g("bet.to"), "Док", pilar.dock)
    pilar.choose(pilar.g("bet.call"), pilar.g("bet.heads"), pilar.dock)
    pilar.fill(pilar.g("bet.stake"), "4", pilar.dock)
    pilar.press(pilar.g("bet.offer"), pilar.dock)
    oleg.sees(oleg.g("bet.told", name="Ilka", stake=4, call="heads"), oleg.dock)
    assert no_violations(oleg.page) == []
    oleg.press(oleg.g("bet.take"), oleg.dock)

    side = {"en": "", "es": r"(Cara|Cruz): 4 monedas cambian", "ru": r"(Орёл|Решка): 4 монеты переходят"}
    for seat in (pilar, oleg):
        expect(seat.log).to_contain_text(re.compile(side[seat.lang]))
        purses = seat.people.locator(".coin")
        expect(purses.filter(has_text="14")).to_have_count(1)
        expect(purses.filter(has_text="6")).to_have_count(1)

    loser = next(seat for seat in (pilar, oleg) if seat.dock.get_by_text(seat.g("bet.double")).count())
    loser.press(loser.g("bet.double"), loser.dock)

    for seat in (pilar, oleg):
        expect(seat.log).to_contain_text(words.text(seat.lang, "log.doubled"))
        expect(seat.people.locator(".coin").filter(has_text=re.compile("^(10|2|18)$"))).to_have_count(2)
        assert seat.complaints == []


def campaign_of(gwen: Seat) -> str:
    """Made on the page of new campaigns; the link that invites to it."""
    gwen.sign_up()
    gwen.page.goto(f"{gwen.url}/campaigns/new/")
    gwen.fill(gwen.t("pages.campaign.form.name"), "The long evening")
    gwen.page.get_by_role("radio", name=gwen.t("coin.game.name")).check()
    gwen.press_key("pages.new.do")
    campaign = gwen.page.url
    gwen.page.goto(f"{campaign}dials/")
    gwen.page.get_by_role("radio", name=gwen.t("common.on"), exact=True).check()
    gwen.press_key("pages.dials.save")
    gwen.page.goto(campaign)
    gwen.page.get_by_role("link", name=gwen.t("pages.overview.invite")).click()
    gwen.press_key("pages.invite.make")
    return gwen.page.get_by_label(gwen.t("pages.invite.link")).input_value()


def make_a_gambler(seat: Seat, name: str) -> None:
    seat.page.get_by_role("link", name=seat.t("pages.overview.no_hero.do")).click()
    seat.fill(seat.t("characters.list.npc_name"), name)
    seat.press_key("common.button.create")
    seat.sees(seat.g("sheet.purse"))
