"""An exchange of Spirit of the Century: who goes when, holding, full defense, running over borders."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.century_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.focus import focus_was_kept, watch_focus
from tests.browser.pages import no_violations
from tests.browser.ready import READY, Sit, drawn, pass_all, passing, pressing, set_difficulty
from tests.browser.seats import Seat
from tests.browser.test_keyboard import button, enter, focused

pytestmark = pytest.mark.browser

OLEG = "Олег"
DIALS = {"reasons": "optional"}
EVEN: list[list[Any]] = [
    ["gwen", "override", {"target": "otto", "field": "ratings.alertness", "value": 3, "reason": "as quick"}],
    ["gwen", "override", {"target": "otto", "field": "ratings.resolve", "value": 2, "reason": "as steady"}],
]


def turns(seat: Seat) -> Locator:
    return seat.scene.get_by_role("list", name=seat.t("board.turns.label", n=1))


def turn(seat: Seat, name: str) -> Locator:
    return turns(seat).get_by_role("listitem").filter(has_text=name)


MAP: list[list[Any]] = [
    ["gwen", "add_zone", {"scene": "docks", "name": "Quay"}, "quay"],
    ["gwen", "add_zone", {"scene": "docks", "name": "Deck", "x": 1}, "deck"],
    ["gwen", "add_zone", {"scene": "docks", "name": "Bridge", "x": 2}, "bridge"],
    ["gwen", "link_zones", {"a": "quay", "b": "deck"}],
    ["gwen", "link_zones", {"a": "deck", "b": "bridge"}],
    ["gwen", "move_token", {"token": "token:nell", "zone": "quay"}],
    ["gwen", "move_token", {"token": "token:otto", "zone": "quay"}],
    ["gwen", "move_token", {"token": "token:krol", "zone": "bridge"}],
    ["gwen", "open_conflict", {"conflict_kind": "physical", "order": [["nell"], ["otto"], ["krol"]]}],
]


def test_an_exchange_is_held_and_guarded_by_keyboard_alone(table_site: TableSite, sit: Sit):
    gwen, pilar, oleg = seated(table_site, sit, DIALS, EVEN).values()
    watch_focus(gwen, pilar, oleg)
    the_tie_goes_by_the_seats(gwen)
    nell_holds_and_otto_guards_himself(pilar, oleg)
    nell_comes_in_and_krol_guards_himself(table_site, gwen, pilar, oleg)
    for seat in (gwen, pilar, oleg):
        focus_was_kept(seat)
    assert [seat.complaints for seat in (gwen, pilar, oleg)] == [[], [], []]


def test_after_holding_the_focus_stands_on_the_heading_and_on_no_other_button(table_site: TableSite, sit: Sit):
    begun = ["gwen", "open_conflict", {"conflict_kind": "physical", "order": [["nell"], ["otto"], ["krol"]]}]
    pilar = seated(table_site, sit, DIALS, [begun], who=("pilar",))["pilar"]

    enter(pilar, button(pilar, "extras.exchange.do.hold_action", pilar.dock))

    expect(turn(pilar, "Nell")).to_contain_text(pilar.t("extras.exchange.holding"))
    expect(focused(pilar)).to_have_role("heading")
    expect(focused(pilar)).to_have_text(pilar.t("board.declare.what"))


def the_tie_goes_by_the_seats(gwen: Seat) -> None:
    enter(gwen, button(gwen, "board.conflict.open", gwen.tools))
    enter(gwen, button(gwen, "board.conflict.open", gwen.dialog))
    expect(gwen.dialog).to_be_hidden()
    enter(gwen, button(gwen, "extras.exchange.seats", gwen.tools))
    assert no_violations(gwen.page) == []
    enter(gwen, gwen.dialog.get_by_role("button", name=f"{OLEG}: {gwen.t('extras.exchange.earlier')}"))
    enter(gwen, button(gwen, "common.button.save", gwen.dialog))
    expect(gwen.dialog).to_be_hidden()
    gwen.page.keyboard.press("w")
    expect(focused(gwen)).to_have_text(gwen.t("extras.exchange.begin"))
    gwen.page.keyboard.press("Enter")
    expect(turns(gwen).get_by_role("listitem")).to_contain_text(["Nell", "Otto", "Krol"])


def nell_holds_and_otto_guards_himself(pilar: Seat, oleg: Seat) -> None:
    enter(pilar, button(pilar, "extras.exchange.do.hold_action", pilar.dock))
    expect(turn(pilar, "Nell")).to_contain_text(pilar.t("extras.exchange.holding"))
    oleg.sees(oleg.t("board.turns.yours"), oleg.scene)
    enter(oleg, button(oleg, "extras.exchange.do.defend_fully", oleg.dock))
    expect(turn(oleg, "Otto")).to_contain_text(oleg.t("extras.exchange.defending"))


def nell_comes_in_and_krol_guards_himself(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    site.throw("+++0", "0000")
    enter(pilar, button(pilar, "extras.exchange.do.take_held", pilar.scene))
    expect(turn(pilar, "Nell")).to_have_attribute("aria-current", "step")
    enter(pilar, pilar.dock.get_by_role("button", name=pilar.g("action.attack.name"), exact=True))
    enter(pilar, pressing(pilar, "attack", "fists"))
    expect(pilar.dock.get_by_text(pilar.t("board.roll.step.declared"))).to_be_visible()
    enter(gwen, button(gwen, "extras.exchange.do.defend_fully", gwen.dock))
    enter(gwen, gwen.dock.get_by_role("article").get_by_role("button", name=gwen.g("rating.athletics.name")).first)
    gwen.sees(gwen.t("log.bonus.full_defense"), gwen.dock)
    for seat in (pilar, oleg, gwen):
        press_when(seat, "p")
    absorb = gwen.dock.get_by_role("group", name=gwen.t("board.hit.ready_ways")).get_by_role("button").first
    enter(gwen, absorb)
    expect(absorb).to_be_hidden()
    pilar.sees(pilar.t("board.scene.exchange", n=2), pilar.scene)


def test_one_runs_over_borders_and_goes_a_zone_along(table_site: TableSite, sit: Sit):
    gwen, pilar, oleg = seated(table_site, sit, DIALS, MAP).values()
    the_gm_puts_a_border_on_the_way(gwen)
    nell_is_told_what_reaches_krol(pilar)
    nell_runs_as_far_as_her_shifts_carry(table_site, gwen, pilar)
    otto_goes_a_zone_along_with_what_he_does(table_site, gwen, pilar, oleg)
    assert [seat.complaints for seat in (gwen, pilar, oleg)] == [[], [], []]


def the_gm_puts_a_border_on_the_way(gwen: Seat) -> None:
    gwen.menu(gwen.t("board.zones.menu", name="Deck"), gwen.t("board.zones.link"), gwen.scene)
    gwen.choose(gwen.t("board.zones.link_to"), "Bridge", gwen.dialog)
    gwen.fill(gwen.t("play.border.border"), "2", gwen.dialog)
    assert no_violations(gwen.page) == []
    gwen.dialog.get_by_role("button", name=gwen.t("board.zones.link_do")).click()
    gwen.sees(gwen.t("play.border.both", n=2), gwen.scene)


def nell_is_told_what_reaches_krol(pilar: Seat) -> None:
    pilar.press(pilar.g("action.attack.name"), pilar.dock)
    names = {"list": [pilar.g("rating.guns.name")]}
    pilar.sees(pilar.t("play.distance.hint", n=2, names=names, some="yes"), pilar.dock)
    pilar.sees(pilar.t("play.distance.away", n=2), pilar.scene)


def nell_runs_as_far_as_her_shifts_carry(site: TableSite, gwen: Seat, pilar: Seat) -> None:
    site.throw("-000")
    pilar.press(pilar.g("action.sprint.name"), pilar.dock)
    pilar.dock.locator(".rating").first.click()
    pilar.press_key("board.roll.do.roll_dice", pilar.dock)
    pilar.sees(pilar.t("board.margin.success", n=4), pilar.dock)
    more = pilar.t("board.ahead.other.success", value={"signed": 2}, n=6)
    expect(pilar.dock.get_by_text(more)).to_have_count(0)
    pass_all(pilar, gwen)
    here = zone(pilar, "Bridge").get_by_role("button", name=pilar.t("play.sprint.here", cost=4))
    assert no_violations(pilar.page) == []
    here.click()
    expect(zone(gwen, "Bridge")).to_contain_text("Nell")


def otto_goes_a_zone_along_with_what_he_does(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    site.throw("0000")
    oleg.press(oleg.g("action.overcome.name"), oleg.dock)
    oleg.choose(oleg.t("play.step.label"), oleg.t("play.step.to", zone="Deck", cost=1), oleg.dock)
    oleg.dock.locator(".rating").first.click()
    set_difficulty(gwen, 1)
    gwen.sees(gwen.t("board.margin.success", n=3), gwen.dock)
    pass_all(oleg, pilar, gwen)
    expect(zone(gwen, "Deck")).to_contain_text("Otto")


def zone(seat: Seat, name: str) -> Locator:
    return seat.scene.get_by_role("region", name=name)


def press_when(seat: Seat, key: str) -> None:
    """Whom the roll waits for has that key to press."""
    drawn(seat)
    seat.page.wait_for_function(READY)
    if passing(seat).is_visible():
        seat.scene.focus()
        seat.page.keyboard.press(key)
        expect(passing(seat)).to_be_hidden()
