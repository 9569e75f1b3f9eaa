"""A window of 320 px, which is a page at four times its size: what is wider scrolls by itself and has a name."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import Staged, TableSite
from tests.browser.duel import EDGE, FOE, HERO, NAME, SCENE, STAIRS, YARD
from tests.browser.ready import Sit, drawn, show
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

NARROW = {"width": 320, "height": 640}
LONG = {
    "en": {
        NAME: "The Antidisestablishmentarianism of Llanfairpwllgwyngyllgogerych",
        SCENE: "Counterrevolutionary Street",
        HERO: "Featherstonehaugh-Cholmondeley Marjoribanks",
        FOE: "Mephistophelesincarnate the Unpronounceable",
        YARD: "Psychoneuroendocrinological Ward",
        STAIRS: "Incomprehensibilities",
        EDGE: "Floccinaucinihilipilification",
    },
    "ru": {
        NAME: "Превысокомногорассмотрительствующее дело",
        SCENE: "Сельскохозяйственно-машиностроительная улица",
        HERO: "Преображенская-Мусоргоградская Александрина",
        FOE: "Человеконенавистничествующий Великомученик",
        YARD: "Рентгеноэлектрокардиографическая",
        STAIRS: "Тысячадевятьсотвосьмидесятый подъезд",
        EDGE: "Водогрязеторфопарафинолечение",
    },
}
PAGES = (
    "/",
    "/campaigns/new/",
    "/c/{c}/",
    "/c/{c}/dials/",
    "/c/{c}/settings/",
    "/c/{c}/invitations/",
    "/c/{c}/characters/",
    "/c/{c}/scenes/",
    "/rules/accelerated/",
    "/rules/condensed/",
    "/profiles/",
    "/about/",
    "/account/",
    "/account/tokens/",
    "/account/email/",
    "/account/password/change/",
)
# What stands out of the window, unless something around it scrolls; that must have a name and be reached by Tab,
# itself or as a row of controls by each of them.
WIDER = """() => {
    const edge = document.documentElement.clientWidth + 1;
    const cut = /hidden|clip/;
    const own = /auto|scroll/;
    const around = (one, kinds) => {
        for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
            if (kinds.test(getComputedStyle(up).overflowX)) return up;
        }
        return null;
    };
    const reached = (one) => one.tabIndex >= 0 || (one.matches("nav, .tools") && one.querySelector("a[href], button"));
    const named = (one) => reached(one) && (one.ariaLabel || one.getAttribute("aria-labelledby"));
    const said = (one) => `${one.tagName} ${one.getAttribute("class")} “${one.textContent.trim().slice(0, 40)}”`;
    const seen = [...document.body.querySelectorAll("*")].filter((one) => one.checkVisibility());
    const wide = seen.filter((one) => one.getBoundingClientRect().right > edge && !around(one, cut));
    const loose = wide.filter((one) => !around(one, own));
    const nameless = wide.map((one) => around(one, own)).filter((one) => one && !named(one));
    const { scrollWidth } = document.documentElement;
    const page = scrollWidth > edge ? [`the page: ${scrollWidth}`] : [];
    return [...new Set([...page, ...[...loose, ...nameless].map(said)])];
}"""


# Fields to which iOS would enlarge the page.
ENLARGED = """() => [...document.querySelectorAll("input:not([type=checkbox], [type=radio]), select, textarea")]
    .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 16)
    .map((one) => `the letters of ${one.outerHTML.slice(0, 80)}`)"""


def wider(page: Page) -> list[str]:
    return [f"{page.url}: {one}" for one in [*page.evaluate(WIDER), *page.evaluate(ENLARGED)]]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_page_is_wider_than_a_narrow_window(table_site: TableSite, sit: Sit, language: str):
    staged, gwen, pilar = at_table(table_site, sit, language)

    found = [*on_every_tab(gwen), *on_every_tab(pilar), *on_every_page(gwen, staged), *on_the_sheet(pilar, staged)]

    assert found == []


# What a field says of itself as long as it is empty, and how much room there is for it.
UNSAID = """() => [...document.querySelectorAll("input[placeholder]")]
    .filter((one) => one.checkVisibility())
    .map((one) => {
        const style = getComputedStyle(one);
        const pen = document.createElement("canvas").getContext("2d");
        pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        return [one.placeholder, Math.ceil(pen.measureText(one.placeholder).width) - Math.floor(room)];
    })
    .filter(([, over]) => over > 0)"""


def test_what_an_empty_field_says_is_not_cut(table_site: TableSite, sit: Sit) -> None:
    staged = table_site.stage("full")
    gwen, oleg = sit("Gwen", "en", **NARROW), sit("Олег", "ru", **NARROW)
    for seat, who in ((gwen, "gwen"), (oleg, "oleg")):
        staged.sign_in(seat.page.context, who)
    gwen.page.goto(staged.url + staged.pages["gwen"]["page"])
    expect(gwen.page.get_by_role("button", name=gwen.t("journal.suggest.accept")).first).to_be_visible()
    oleg.page.goto(f"{staged.url}/c/{staged.campaign}/")
    oleg.page.locator("[data-find]").click()
    expect(oleg.page.get_by_role("dialog").get_by_role("combobox")).to_be_visible()

    assert [seat.page.evaluate(UNSAID) for seat in (gwen, oleg)] == [[], []]


def at_table(site: TableSite, sit: Sit, language: str) -> tuple[Staged, Seat, Seat]:
    staged = site.stage("duel", system="condensed", language=language, called=LONG[language])
    seats = [sit(name, language, **NARROW) for name in ("Gwen", "Pilar")]
    for seat, who in zip(seats, ("gwen", "pilar"), strict=True):
        seat.game = "condensed"
        staged.sit_down(seat, who)
    return staged, seats[0], seats[1]


def on_every_tab(seat: Seat) -> list[str]:
    """Of the table; in the story with the form of an attack open."""
    found = []
    for tab in ("people", "scene", "story"):
        show(seat, tab)
        drawn(seat)
        found += wider(seat.page)
    seat.press(seat.g("action.attack.name"), seat.dock)
    expect(seat.dock.locator(".rating").first).to_be_visible()
    return found + wider(seat.page)


def on_every_page(seat: Seat, staged: Staged) -> list[str]:
    found = []
    for path in PAGES:
        seat.page.goto(seat.url + path.format(c=staged.campaign))
        expect(seat.page.get_by_role("heading", level=1).first).to_be_attached()
        found += wider(seat.page)
    return found


def on_the_sheet(seat: Seat, staged: Staged) -> list[str]:
    seat.page.goto(f"{seat.url}/c/{staged.campaign}/characters/")
    seat.page.get_by_role("link", name=LONG[seat.lang][HERO]).first.click()
    expect(seat.page.get_by_label(seat.t("characters.name"), exact=True)).to_be_visible()
    return wider(seat.page)


def test_a_long_word_on_a_map_of_three_columns_stays_in_its_zone(table_site: TableSite, sit: Sit) -> None:
    zones = [["gwen", "add_zone", {"scene": "crypt", "name": name}, name] for name in "ABCDE"]
    aspect = ["gwen", "place_aspect", {"on": "B", "text": "Контрреволюционность"}]
    oleg = seated(table_site, sit, {}, [*zones, aspect], ("oleg",))["oleg"]
    word = oleg.page.locator(".zone__aspect > span").first
    out = "one => one.getBoundingClientRect().right - one.closest('.zone').getBoundingClientRect().right"

    for width in (1280, 1024):
        oleg.resize(width, 900)
        word.wait_for()

        assert word.evaluate(out) <= 0, width
