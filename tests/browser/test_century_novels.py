"""The novels of a table: everybody writes at once, and all of them see who guests where."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import PHONE, Sit, declare, pass_all, roll_dice, show
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

PEOPLE = {"gwen": ("Gwen", "en"), "pilar": ("Pilar", "es"), "oleg": ("Олег", "ru")}


def seated(site: TableSite, sit: Sit, phone: bool) -> dict[str, Seat]:
    """The demo's table, with Billie and Roque and their two novels."""
    staged = site.stage("novels", language="en")
    seats = {key: sit(*person, **(PHONE if phone else {})) for key, person in PEOPLE.items()}
    for key, seat in seats.items():
        seat.game = "century"
        staged.sit_down(seat, key)
    return seats


def open_novels(seat: Seat) -> None:
    show(seat, "people")
    seat.page.get_by_role("button", name=seat.t("extras.novels.open"), exact=True).click()
    expect(seat.dialog.get_by_role("heading", name=seat.t("extras.novels.title"), exact=True)).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_what_one_writes_stands_on_everybodys_page_at_once(table_site: TableSite, sit: Sit, phone: bool):
    seats = seated(table_site, sit, phone)
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


def test_an_action_may_have_a_second_skill_and_an_extra_and_its_shifts_are_spent(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, phone=False)
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
