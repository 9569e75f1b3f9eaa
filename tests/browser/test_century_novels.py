"""The novels of a table: everybody writes at once, and all of them see who guests where."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import PEOPLE
from tests.browser.conftest import Company, TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, declare, pass_all, roll_dice, show
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, pilar_on_a_phone

pytestmark = pytest.mark.browser


def seated(site: TableSite, sit: Sit, on_phones: Phones = ()) -> Company:
    """The demo's table, with Billie and Roque and their two novels."""
    return Company(site.stage("novels", language="en"), sit, PEOPLE, "century", on_phones)


def open_novels(seat: Seat) -> None:
    show(seat, "people")
    seat.page.get_by_role("button", name=seat.t("extras.novels.open"), exact=True).click()
    expect(seat.dialog.get_by_role("heading", name=seat.t("extras.novels.title"), exact=True)).to_be_visible()


# A word on the way between two zones that lies on one of them.
ON_A_ZONE = """() => {
    const zones = [...document.querySelectorAll(".zone")].map((one) => one.getBoundingClientRect());
    const over = (one, other) =>
        one.left < other.right - 1 && one.right > other.left + 1 && one.top < other.bottom && one.bottom > other.top;
    return [...document.querySelectorAll(".gate > span")]
        .filter((one) => zones.some((zone) => over(one.getBoundingClientRect(), zone)))
        .map((one) => one.textContent.trim());
}"""


def test_words_on_the_ways_of_the_map_leave_its_zones_free(table_site: TableSite, sit: Sit):
    oleg = seated(table_site, sit)["oleg"]
    expect(oleg.page.locator(".gate > span").filter(has_text="through the gears")).to_be_visible()

    for width in (1280, 1000):
        oleg.resize(width, 900)
        assert oleg.page.evaluate(ON_A_ZONE) == []


@pilar_on_a_phone
def test_what_one_writes_stands_on_everybodys_page_at_once(table_site: TableSite, sit: Sit, on_phones: Phones):
    seats = seated(table_site, sit, on_phones=on_phones)
    pilar, oleg = seats["pilar"], seats["oleg"]
    for seat in (pilar, oleg):
        open_novels(seat)
    assert no_violations(pilar.page) == []

    pilar.dialog.get_by_text(pilar.t("extras.novels.change"), exact=True).click()
    title = pilar.dialog.get_by_label(pilar.t("extras.novels.name"), exact=True)
    title.fill("Una cometa sobre la bahía")
    pilar.dialog.get_by_role("button", name=pilar.t("extras.novels.write"), exact=True).click()
    expect(oleg.dialog.get_by_role("heading", name="Una cometa sobre la bahía")).to_be_visible()

    leave = oleg.t("extras.novels.leave", title="Una cometa sobre la bahía")
    oleg.dialog.get_by_role("button", name=leave, exact=True).click()
    expect(pilar.dialog.get_by_text(pilar.t("extras.novels.nobody"))).to_be_visible()
    join = oleg.t("extras.novels.join", name="Anselm Roque")
    oleg.dialog.get_by_role("button", name=join, exact=True).click()
    expect(pilar.dialog.get_by_text(pilar.t("extras.novels.nobody"))).to_be_hidden()
    assert [seat.complaints for seat in seats.values()] == [[], [], []]


OWNERS = {"Ada": "pilar", "Boris": "oleg", "Celia": "pilar", "Dmitri": "oleg"}
TITLES = {"Ada": "La cometa", "Boris": "Вниз по Неве", "Celia": "El faro", "Dmitri": "Последний трамвай"}
BEFORE, GUESTS = ("background", "war"), ("guest", "again")
GUESTING = {
    "guest": {"Ada": "Boris", "Boris": "Celia", "Celia": "Dmitri", "Dmitri": "Ada"},
    "again": {"Ada": "Celia", "Boris": "Dmitri", "Celia": "Ada", "Dmitri": "Boris"},
}


def test_an_evening_of_four_heroes_from_their_names_to_ten_aspects_each(table_site: TableSite, sit: Sit):
    """Two players with two heroes each, one of them on a phone; what one writes the other reads without a press."""
    seats = Company(table_site.stage("unwritten"), sit, PEOPLE, "century", ["oleg"])
    for seat in seats.values():
        open_novels(seat)
    for phase in BEFORE:
        the_table_writes(seats, phase)
    for hero, title in TITLES.items():
        name_novel(seats, hero, title)
    the_table_writes(seats, "novel")
    for phase in GUESTS:
        seats["gwen"].press_key(f"extras.novels.deal.{phase}", seats["gwen"].dialog)
        for hero, star in GUESTING[phase].items():
            everybody_reads(seats, star, hero)
        the_table_writes(seats, phase)
    for seat in seats.values():
        expect(seat.dialog.get_by_text(seat.t("extras.novels.left", n=0))).to_have_count(len(OWNERS))
        expect(seat.dialog.get_by_text(seat.t("extras.novels.done"), exact=True)).to_have_count(5)
        expect(seat.dialog.locator("[aria-current=step]")).to_have_count(0)
        assert no_violations(seat.page) == []
    assert [seat.complaints for seat in seats.values()] == [[], [], []]


def the_table_writes(seats: dict[str, Seat], phase: str) -> None:
    """Two aspects for each hero; whoever has not written is waited for, on every page."""
    for seat in seats.values():
        now = seat.dialog.locator("[aria-current=step]")
        expect(now).to_contain_text(seat.t(f"extras.novels.phase.{phase}"))
        for hero in OWNERS:
            expect(now).to_contain_text(hero)
    for hero, owner in OWNERS.items():
        for n in (1, 2):
            text = f"{hero}, {phase} {n}"
            add_aspect(seats[owner], hero, f"{phase}_{n}", text)
            everybody_reads(seats, hero, text)


def card_of(seat: Seat, hero: str) -> Locator:
    return seat.dialog.get_by_role("article").filter(has_text=seat.t("extras.novels.of", name=hero))


def add_aspect(seat: Seat, hero: str, slot: str, text: str) -> None:
    card = card_of(seat, hero)
    card.get_by_label(seat.g(f"slot.{slot}.name"), exact=True).fill(text)
    card.get_by_role("button", name=seat.t("common.button.add"), exact=True).click()


def name_novel(seats: dict[str, Seat], hero: str, title: str) -> None:
    """By whoever plays its hero: the form is open, since it is time for it."""
    seat = seats[OWNERS[hero]]
    card = card_of(seat, hero)
    card.get_by_label(seat.t("extras.novels.name"), exact=True).fill(title)
    card.get_by_role("button", name=seat.t("extras.novels.write"), exact=True).click()
    everybody_reads(seats, hero, title)


def everybody_reads(seats: dict[str, Seat], hero: str, text: str) -> None:
    for seat in seats.values():
        expect(card_of(seat, hero)).to_contain_text(text)


def test_an_action_may_have_a_second_skill_and_an_extra_and_its_shifts_are_spent(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit)
    pilar, gwen = seats["pilar"], seats["gwen"]
    table_site.throw("++00")
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    pilar.dock.get_by_text(pilar.t("extras.combine.title"), exact=True).click()
    pilar.choose(pilar.t("extras.combine.skill"), pilar.g("rating.alertness.name"), pilar.dock)
    pilar.dock.get_by_label(pilar.t("extras.combine.beside")).fill("Enciendo una bengala")
    assert no_violations(pilar.page) == []
    declare(pilar, "overcome", "pilot")
    gwen.dock.get_by_text(gwen.t("extras.combine.weigh"), exact=True).click()
    gwen.fill(gwen.t("extras.combine.price", text="Enciendo una bengala"), "2", gwen.dock)
    gwen.press_key("extras.combine.weigh_do", gwen.dock)
    expect(pilar.dock).to_contain_text("Enciendo una bengala (−2)")

    roll_dice(pilar)
    pass_all(*seats.values())
    expect(pilar.dock).to_contain_text(pilar.t("extras.shifts.title", n=3))
    pilar.press_key("extras.shifts.use.quality", pilar.dock)
    pilar.press_key("extras.shifts.do", pilar.dock)
    expect(gwen.dock).to_contain_text(gwen.t("extras.shifts.spent", n=1, use="quality", text=""))
    assert [seat.complaints for seat in seats.values()] == [[], [], []]
