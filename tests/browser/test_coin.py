"""A game of another engine in the browser: listed by one setting, made on the page, played by two in two languages."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from campaigns.language import words
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import show
from tests.browser.seats import Seat
from tests.browser.windows import Windows
from tests.engines.listing import PACKAGE, coin_listed

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]


class CoinSite(TableSite):
    @property
    def env(self) -> dict[str, str]:
        return {**super().env, "GAMES": PACKAGE}


@pytest.fixture(scope="module")
def table_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableSite]:
    site = CoinSite(tmp_path_factory.mktemp("coin"))
    try:
        with coin_listed():
            site.start()
            yield site
    finally:
        site.close()


@pytest.fixture(scope="module")
def windows(browser: Browser, table_site: TableSite) -> Iterator[Windows]:
    kept = Windows(browser, table_site.url)
    yield kept
    kept.close()


def test_a_bet_is_offered_countered_taken_and_doubled_in_two_browsers_and_two_languages(sit: Sit) -> None:
    pilar, oleg = two_at_a_table(sit)

    offer_a_bet(pilar, stake=9)
    oleg.sees(oleg.g("bet.terms", call="heads", stake=9), oleg.dock)
    assert no_violations(oleg.page) == []
    name_another_stake(oleg, 4)
    pilar.press_key("board.offer.do.agree_counter", pilar.dock)
    oleg.press_key("board.offer.do.accept", oleg.dock)

    side = {"en": "", "es": r"(Cara|Cruz): 4 monedas cambian", "ru": r"(Орёл|Решка): 4 монеты переходят"}
    for seat in (pilar, oleg):
        expect(seat.log).to_contain_text(re.compile(side[seat.lang]))
        purses = seat.people.locator(".coin")
        expect(purses.filter(has_text="14")).to_have_count(1)
        expect(purses.filter(has_text="6")).to_have_count(1)

    loser = next(seat for seat in (pilar, oleg) if double_of(seat).count())
    double_of(loser).click()

    for seat in (pilar, oleg):
        expect(seat.log).to_contain_text(words.text(seat.lang, "log.doubled"))
        expect(seat.people.locator(".coin").filter(has_text=re.compile("^(10|2|18)$"))).to_have_count(2)
        assert seat.complaints == []


def test_a_bet_is_refused_and_another_taken_back(sit: Sit) -> None:
    pilar, oleg = two_at_a_table(sit)

    offer_a_bet(pilar, stake=2)
    oleg.press_key("board.offer.do.refuse", oleg.dock)
    pilar.reads(pilar.t("log.offer_over", how="refused", terms=pilar.g("bet.terms", call="heads", stake=2), reason=""))
    offer_a_bet(pilar, stake=3)
    oleg.sees(oleg.g("bet.terms", call="heads", stake=3), oleg.dock)
    pilar.press_key("common.button.withdraw", pilar.dock)

    expect(oleg.dock.get_by_role("article")).to_have_count(0)
    for seat in (pilar, oleg):
        expect(seat.people.locator(".coin").filter(has_text="10")).to_have_count(2)
        assert seat.complaints == []


@pytest.mark.parametrize(
    "width", [pytest.param(390, id="phone"), pytest.param(1280, id="wide", marks=pytest.mark.long)]
)
def test_a_name_opens_the_sheet_wherever_it_stands(sit: Sit, width: int) -> None:
    pilar, _oleg = two_at_a_table(sit, width=width)
    show(pilar, "story")
    if width < 768:
        pilar.press_key("board.waiting.nothing")
    pilar.fill(pilar.t("board.chat.message"), "Una moneda, nada más")
    pilar.page.keyboard.press("Enter")

    for tab, place, name in (
        ("story", pilar.log, "Ilka"),
        ("people", pilar.people, "Ilka"),
        ("people", pilar.people, "Док"),
    ):
        show(pilar, tab)
        pilar.press(name, place)
        expect(pilar.dialog.get_by_role("heading", name=name)).to_be_visible()
        pilar.sees(pilar.g("sheet.purse"), pilar.dialog)
        assert no_violations(pilar.page) == []
        pilar.press_key("common.button.close", pilar.dialog)
        expect(pilar.dialog).to_have_count(0)
    assert pilar.complaints == []


def two_at_a_table(sit: Sit, width: int = 1440) -> tuple[Seat, Seat]:
    """Pilar's Ilka and Oleg's Док, at a table that plays by double or quits."""
    gwen, pilar, oleg = sit("Gwen", "en"), sit("Pilar", "es", width=width), sit("Олег", "ru", width=width)
    link = campaign_of(gwen)
    for seat, name in ((pilar, "Ilka"), (oleg, "Док")):
        seat.game = "coin"
        seat.join(link)
        make_a_gambler(seat, name)
        seat.to_table()
    return pilar, oleg


def offer_a_bet(seat: Seat, stake: int) -> None:
    seat.choose(seat.g("bet.to"), "Док", seat.dock)
    seat.choose(seat.g("bet.call"), seat.g("bet.heads"), seat.dock)
    seat.fill(seat.g("bet.stake"), str(stake), seat.dock)
    seat.press(seat.g("bet.offer"), seat.dock)


def name_another_stake(seat: Seat, stake: int) -> None:
    offer = seat.dock.get_by_role("article")
    seat.press_key("board.offer.do.counter", offer)
    seat.fill(seat.g("bet.stake"), str(stake), offer)
    seat.press_key("board.offer.do.propose", offer)


def double_of(seat: Seat) -> Locator:
    return seat.people.get_by_role("button", name=seat.t("play.more.double"), exact=True)


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
