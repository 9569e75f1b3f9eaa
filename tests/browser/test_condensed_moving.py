"""Moving beyond the free step in Fate Condensed: the board leads to the roll; and what the forms say beside it."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, declare, pass_all, show
from tests.browser.seats import Seat
from tests.browser.sizes import EVERYBODY

pytestmark = pytest.mark.browser

CHAINED = "Chained to the Altar"
HALLS = [
    ["gwen", "add_zone", {"scene": "crypt", "name": "Stairs"}, "stairs"],
    ["gwen", "add_zone", {"scene": "crypt", "name": "Nave", "x": 1}, "nave"],
    ["gwen", "add_zone", {"scene": "crypt", "name": "Bell Tower", "x": 2}, "tower"],
    ["gwen", "link_zones", {"a": "stairs", "b": "nave", "block": "Rusted Gate"}],
    ["gwen", "link_zones", {"a": "nave", "b": "tower"}],
    ["gwen", "move_token", {"token": "token:ilka", "zone": "stairs"}],
    ["gwen", "move_token", {"token": "token:ghoul", "zone": "nave"}],
]
FIGHT = [
    ["gwen", "open_conflict", {"conflict_kind": "physical"}],
    ["gwen", "name_next", {"character": "ilka"}],
]


def zone(seat: Seat, name: str) -> Locator:
    return seat.scene.get_by_role("region", name=name)


def in_hand(seat: Seat, name: str, where: str) -> None:
    seat.menu(name, seat.t("board.token.move"), zone(seat, where))


def test_the_map_leads_to_the_roll_that_moves_and_the_roll_to_the_zone(table_site: TableSite, sit: Sit):
    """FCON-ZONE-04, FCON-ZONE-05."""
    seats = seated(table_site, sit, {}, [*HALLS, *FIGHT])
    gwen, pilar, oleg = seats.values()

    in_hand(pilar, "Ilka", "Stairs")
    by_action = [pilar.t("board.zones.move_action", zone=name) for name in ("Nave", "Bell Tower")]
    for name in by_action:
        expect(pilar.scene.get_by_role("button", name=name)).to_have_count(0)
    pilar.press_key("board.zones.move_roll", zone(pilar, "Bell Tower"), zone="Bell Tower")
    expect(pilar.dock.get_by_label(pilar.t("board.declare.to"), exact=True).locator("option:checked")).to_have_text(
        "Bell Tower"
    )
    declare(pilar, "overcome", "athletics")
    gwen.choose(gwen.t("board.roll.set_difficulty"), ladder(gwen, 2), gwen.dock)
    gwen.press_key("board.roll.do.set_opposition", gwen.dock)
    table_site.throw("0000")
    pilar.press_key("board.roll.do.roll_dice", pilar.dock)
    pass_all(pilar, oleg, gwen)

    expect(zone(oleg, "Bell Tower")).to_contain_text("Ilka")
    assert [seat.complaints for seat in seats.values()] == [[], [], []]


def ladder(seat: Seat, value: int) -> str:
    return seat.t("board.roll.ladder_option", name=seat.g(f"ladder.{value}"), value={"signed": value})


def test_an_aspect_that_forbids_moving_says_so_where_one_would_go(table_site: TableSite, sit: Sit):
    """FCON-ASP-01; what aspects are drawn from stands beside the form. FCON-SCN-02."""
    seats = seated(table_site, sit, {}, [*HALLS, *FIGHT], ("gwen", "pilar"))
    gwen, pilar = seats.values()
    gwen.press_key("board.cards.place", gwen.scene)
    gwen.fill(gwen.t("board.cards.text"), CHAINED, gwen.dialog)
    gwen.dialog.get_by_text(gwen.t("board.cards.categories"), exact=True).click()
    gwen.sees(gwen.g("scene_category.cover"), gwen.dialog)
    gwen.choose(gwen.t("board.cards.on"), "Ilka", gwen.dialog)
    gwen.dialog.get_by_text(gwen.t("board.blocks.title"), exact=True).click()
    gwen.dialog.get_by_label(gwen.t("board.blocks.moving")).check()
    gwen.dialog.get_by_role("button", name=gwen.t("board.cards.place"), exact=True).click()
    expect(gwen.dialog).to_be_hidden()

    in_hand(pilar, "Ilka", "Stairs")

    pilar.sees(pilar.t("refusal.aspect_blocks", aspect=CHAINED), zone(pilar, "Nave"))
    by_roll = pilar.t("board.zones.move_roll", zone="Nave")
    expect(zone(pilar, "Nave").get_by_role("button", name=by_roll)).to_be_disabled()
    expect(pilar.scene.get_by_role("button", name=pilar.t("board.zones.set_here", zone="Nave"))).to_have_count(0)
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_an_advantage_on_a_foe_in_another_zone_asks_how_it_reaches(table_site: TableSite, sit: Sit):
    """FCON-ZONE-02."""
    seats = seated(table_site, sit, {}, [*HALLS, *FIGHT], ("gwen", "pilar"), on_phones=EVERYBODY)
    gwen, pilar = seats.values()
    show(pilar, "story")
    pilar.press(pilar.g("action.create_advantage.name"), pilar.dock)
    pilar.fill(pilar.t("board.declare.text"), "Enredado en la red", pilar.dock)
    expect(pilar.dock.get_by_label(pilar.t("board.declare.far"), exact=True)).to_have_count(0)
    pilar.choose(pilar.t("board.declare.on_create"), "Ghoul", pilar.dock)
    pilar.fill(pilar.t("board.declare.far"), "Lanzo la red", pilar.dock)
    declare(pilar, "create_advantage", "fight")

    show(gwen, "story")
    gwen.sees("Lanzo la red", gwen.dock)
    expect(gwen.dock.get_by_role("button", name=gwen.t("board.roll.reach_yes"))).to_be_enabled()
    told = pilar.page.locator("[data-announce]")
    expect(told).to_contain_text(pilar.t("board.roll.waits.reach", name=pilar.t("common.the_gm")))
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_what_the_story_needs_cannot_be_missed(table_site: TableSite, sit: Sit):
    """FCON-OVER-05."""
    seek = {"character": "doc", "action": "overcome", "rating": "lore", "goal": "The map under the altar"}
    seats = seated(table_site, sit, {}, [["oleg", "declare_action", seek]])
    gwen, pilar, oleg = seats.values()
    gwen.choose(gwen.t("board.roll.set_difficulty"), ladder(gwen, 6), gwen.dock)
    gwen.pick(gwen.t("board.roll.no_failure"), gwen.dock)
    gwen.press_key("board.roll.do.set_opposition", gwen.dock)
    table_site.throw("0000")
    oleg.press_key("board.roll.do.roll_dice", oleg.dock)
    pass_all(oleg, pilar, gwen)

    gwen.dock.locator("summary").filter(has_text=gwen.t("board.choice.at_a_cost")).click()
    for key in ("plain_failure", "offer_cost", "failure_hit"):
        expect(gwen.dock.get_by_text(gwen.t(f"board.choice.{key}"), exact=True)).to_have_count(0)
    gwen.fill(gwen.t("board.cost.major"), "The lamp goes out for good", gwen.dock)
    gwen.press_key("board.choice.impose_cost", gwen.dock)

    oleg.reads("The lamp goes out for good")
    assert [seat.complaints for seat in seats.values()] == [[], [], []]
