"""Whom a roll waits for, the breath in which anybody holds it, and how few acts a roll takes."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, Table, declare, passing, ready_table, roll_dice, set_difficulty, show
from tests.browser.seats import PHONE, Seat

pytestmark = pytest.mark.browser
BREATH = ".breath__bar"


@pytest.fixture
def motion() -> str:
    return "no-preference"


def rolled(site: TableSite, table: Table, faces: str = "0000") -> None:
    site.throw(faces)
    pilar = table.pilar
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    pilar.fill(pilar.t("board.declare.goal"), "El faro", pilar.dock)
    declare(pilar, "overcome", "quick")
    set_difficulty(table.gwen, 4)
    roll_dice(pilar)
    expect(passing(pilar)).to_be_visible()


def hold(seat: Seat) -> Locator:
    return seat.dock.get_by_role("button", name=seat.t("board.roll.do.hold_roll"), exact=True)


def closed(seat: Seat) -> None:
    expect(seat.dock.locator(".roll[data-step=rolled]")).to_have_count(0)


def test_one_pass_is_enough_and_the_breath_closes_the_roll(table_site: TableSite, sit: Sit) -> None:
    # given
    table = ready_table(table_site, sit)
    rolled(table_site, table)
    for seat in (table.gwen, table.oleg):
        expect(hold(seat)).to_be_visible()
        expect(passing(seat)).to_have_count(0)

    # when
    passing(table.pilar).click()

    # then
    for seat in table.seats:
        closed(seat)
    table.no_complaints()


def test_who_holds_is_waited_for_until_they_pass(table_site: TableSite, sit: Sit) -> None:
    # given
    table = ready_table(table_site, sit)
    gwen, pilar, oleg = table.seats
    rolled(table_site, table)

    # when
    oleg.page.locator("body").press("h")
    expect(passing(oleg)).to_be_visible()
    passing(pilar).click()

    # then
    for seat in (gwen, pilar):
        seat.sees(seat.t("board.breath.held", names={"list": ["Олег"]}), seat.dock)
        expect(seat.dock.locator(BREATH)).to_have_count(0)
    passing(oleg).click()
    for seat in table.seats:
        closed(seat)
    table.no_complaints()


def test_a_wish_is_one_press_and_the_roll_follows_it(table_site: TableSite, sit: Sit) -> None:
    # given
    table = ready_table(table_site, sit)
    rolled(table_site, table)
    mine = table.oleg.people.get_by_role("group", name=table.oleg.t("board.breath.wish"))
    always = mine.get_by_role("button", name=table.oleg.t("board.breath.mode.always"), exact=True)

    # when
    always.click()

    # then
    expect(always).to_have_attribute("aria-pressed", "true")
    expect(passing(table.oleg)).to_be_visible()
    passing(table.pilar).click()
    table.pilar.sees(table.pilar.t("board.roll.still_out", names={"list": ["Олег"]}), table.pilar.dock)
    assert no_violations(table.oleg.page) == []


def test_on_a_phone_the_wish_stands_among_the_people(table_site: TableSite, sit: Sit) -> None:
    # given
    table = ready_table(table_site, sit)
    rolled(table_site, table)
    oleg = table.oleg
    oleg.resize(**PHONE)

    # when
    show(oleg, "people")
    chosen = oleg.people.get_by_role("group", name=oleg.t("board.breath.wish"))
    chosen.get_by_role("button", name=oleg.t("board.breath.mode.hold"), exact=True).click()

    # then
    pressed = chosen.get_by_role("button", name=oleg.t("board.breath.mode.hold"), exact=True)
    expect(pressed).to_have_attribute("aria-pressed", "true")
    assert oleg.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_breath_is_said_once_and_lies_still_for_who_wants_no_motion(table_site: TableSite, sit: Sit) -> None:
    # given
    table = ready_table(table_site, sit)
    gwen, pilar, oleg = table.seats
    oleg.page.emulate_media(reduced_motion="reduce")
    rolled(table_site, table)
    said = oleg.page.locator("[data-announce]")
    oleg.page.evaluate(
        """() => { const said = document.querySelector("[data-announce]"); window.said = [];
        new MutationObserver((all) => all.forEach(({ addedNodes }) =>
          addedNodes.forEach((line) => window.said.push(line.textContent)))).observe(said, { childList: true }); }"""
    )

    # when
    passing(pilar).click()
    expect(oleg.dock.locator(BREATH)).to_have_count(1)
    expect(oleg.dock.locator(BREATH)).to_be_hidden()
    for seat in (gwen, oleg):
        closed(seat)

    # then
    told = oleg.t("board.breath.said", n=3, keys="yes")
    expect(said).not_to_have_text(re.compile("^$"))
    assert oleg.page.evaluate("window.said").count(told) == 1


class Acts:
    """What anybody does at the table: each press and each field that is filled in counts."""

    def __init__(self) -> None:
        self.count = 0

    def press(self, control: Locator) -> None:
        self.count += 1
        control.click()

    def choose(self, seat: Seat, label: str, option: str) -> None:
        self.count += 1
        seat.choose(label, option, seat.dock)


def test_after_the_dice_an_overcome_takes_one_act_of_one_person(table_site: TableSite, sit: Sit) -> None:
    """Two heroes with points and aspects in play, in a campaign as it is made: nobody but who acts does anything."""
    # given
    table = ready_table(table_site, sit)
    rolled(table_site, table)
    acts = Acts()

    # when
    acts.press(passing(table.pilar))

    # then
    for seat in table.seats:
        seat.reads("El faro")
        closed(seat)
    assert acts.count == 1


def test_after_the_dice_an_attack_takes_a_pass_of_either_side(table_site: TableSite, sit: Sit) -> None:
    """Oleg, who is in the scene and not in the roll, does nothing; then the hit is there to be marked."""
    # given
    table = ready_table(table_site, sit, opposition="shark")
    gwen, pilar, oleg = table.seats
    table_site.throw("++00", "0000")
    pilar.press(pilar.g("action.attack.name"), pilar.dock)
    declare(pilar, "attack", "quick")
    gwen.press_key("board.roll.do.leave_undefended", gwen.dock)
    roll_dice(pilar)
    expect(hold(gwen)).to_be_visible()
    acts = Acts()

    # when
    acts.press(passing(pilar))

    # then
    for seat in (gwen, pilar, oleg):
        closed(seat)
    assert acts.count == 1
