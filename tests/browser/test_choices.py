"""What somebody has chosen in a form stays chosen, whatever happens at the table meanwhile."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, declare
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

RAT, WOLF = "Rat Swarm", "Old Wolf"
WATER = "Cold Water Rising"
FOES = [
    ["gwen", "create_character", {"char_kind": "mook", "name": RAT, "ratings": {"fight": 1}}, "rats"],
    ["gwen", "create_character", {"char_kind": "mook", "name": WOLF, "ratings": {"fight": 1}}, "wolf"],
    ["gwen", "place_token", {"scene": "crypt", "character": "rats", "side": "foes"}],
    ["gwen", "place_token", {"scene": "crypt", "character": "wolf", "side": "foes"}],
    ["gwen", "open_conflict", {"conflict_kind": "physical"}],
    ["gwen", "name_next", {"character": "ilka"}],
]


def aims_at(seat: Seat, name: str) -> None:
    target = seat.dock.get_by_label(seat.t("board.declare.target"), exact=True)
    expect(target.locator("option:checked")).to_have_text(name)


def test_whoever_is_aimed_at_stays_aimed_at_when_another_foe_goes(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, {}, FOES, ("gwen", "pilar"))
    gwen, pilar = seats.values()
    pilar.press(pilar.g("action.attack.name"), pilar.dock)
    for wavering in (WOLF, "Ghoul", RAT):
        pilar.choose(pilar.t("board.declare.target"), wavering, pilar.dock)

    gwen.menu("Ghoul", gwen.t("board.token.remove"), gwen.scene)
    expect(pilar.scene.get_by_text("Ghoul", exact=True)).to_have_count(0)

    aims_at(pilar, RAT)
    declare(pilar, "attack", "fight")
    title = gwen.t("board.roll.title.attack", name="Ilka", target=RAT)
    expect(gwen.dock.get_by_role("article", name=title)).to_be_visible()
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_who_is_ticked_stays_ticked_when_somebody_before_them_goes(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, {"full_defense": True}, FOES, ("gwen", "pilar"))
    gwen, pilar = seats.values()
    pilar.press_key("board.guard.title", pilar.dock)
    pilar.dialog.get_by_label(RAT, exact=True).check()

    gwen.menu("Ghoul", gwen.t("board.token.remove"), gwen.scene)
    expect(pilar.dialog.get_by_label("Ghoul", exact=True)).to_have_count(0)

    expect(pilar.dialog.get_by_label(RAT, exact=True)).to_be_checked()
    expect(pilar.dialog.get_by_label(WOLF, exact=True)).not_to_be_checked()
    assert [seat.complaints for seat in seats.values()] == [[], []]


def test_the_aspect_of_a_compel_stays_when_somebody_else_is_meant(table_site: TableSite, sit: Sit):
    acts = [["gwen", "place_aspect", {"on": "crypt", "text": WATER}]]
    gwen = seated(table_site, sit, {}, acts, ("gwen",))["gwen"]
    gwen.press_key("board.gm.compel", gwen.tools)
    gwen.choose(gwen.t("board.compel.whom"), "Ilka", gwen.dialog)
    gwen.choose(gwen.t("board.compel.aspect"), WATER, gwen.dialog)

    gwen.choose(gwen.t("board.compel.whom"), "Doc", gwen.dialog)

    aspect = gwen.dialog.get_by_label(gwen.t("board.compel.aspect"), exact=True)
    expect(aspect.locator("option:checked")).to_have_text(WATER)
    assert gwen.complaints == []


def test_the_dialog_of_ways_closes_when_one_is_saved(table_site: TableSite, sit: Sit):
    acts = [["gwen", "add_zone", {"scene": "crypt", "name": name}] for name in ("Nave", "Stair")]
    gwen = seated(table_site, sit, {}, acts, ("gwen",))["gwen"]
    gwen.menu(gwen.t("board.zones.menu", name="Nave"), gwen.t("board.zones.link"), gwen.scene)

    gwen.press_key("board.zones.link_do", gwen.dialog)

    expect(gwen.dialog).to_have_count(0)
    assert gwen.complaints == []


def test_the_side_that_begins_is_asked_for_the_first_turn(table_site: TableSite, sit: Sit):
    gwen = seated(table_site, sit, {}, [], ("gwen",))["gwen"]
    gwen.press_key("board.conflict.open", gwen.tools)
    gwen.choose(gwen.t("board.conflict.first_side"), gwen.t("board.side.foes"), gwen.dialog)

    gwen.press_key("board.conflict.open", gwen.dialog)

    first = gwen.scene.get_by_role("group", name=gwen.t("board.turns.name_first"))
    expect(first.get_by_role("button")).to_have_text(["Ghoul"])
    assert gwen.complaints == []


def test_a_conflict_without_an_opponent_is_not_opened_by_oversight(table_site: TableSite, sit: Sit):
    acts = [["gwen", "remove_token", {"token": "token:ghoul"}]]
    gwen = seated(table_site, sit, {}, acts, ("gwen",))["gwen"]

    gwen.press_key("board.conflict.open", gwen.tools)

    expect(gwen.dialog.get_by_text(gwen.t("board.conflict.one_sided"))).to_be_visible()
    expect(gwen.dialog.get_by_role("button", name=gwen.t("board.conflict.open"), exact=True)).to_have_count(0)
    gwen.press_key("board.conflict.open_alone", gwen.dialog)
    expect(gwen.dialog).to_have_count(0)
    assert gwen.complaints == []


def test_a_hit_whose_shift_was_traded_no_longer_says_that_it_may_be(table_site: TableSite, sit: Sit):
    table_site.throw("++++", "0000")
    attack = {"character": "ilka", "action": "attack", "rating": "fight", "target": "rats", "describe": ""}
    acts = [
        *FOES,
        ["pilar", "declare_action", attack, "stab"],
        ["gwen", "defend", {"character": "rats", "rating": "fight"}],
        ["pilar", "roll_dice", {"roll": "stab"}],
        ["gwen", "settle_roll", {"roll": "stab"}],
    ]
    pilar = seated(table_site, sit, {}, acts, ("pilar",))["pilar"]
    told, may = pilar.dock.locator(".margin"), pilar.g("result.attack.style")
    expect(told).to_contain_text(may)

    pilar.press_key("board.choice.trade", pilar.dock, fewer=6)

    expect(told).to_contain_text(pilar.g("result.attack.boosted"))
    expect(pilar.dock).not_to_contain_text(may)
    nameless = pilar.t("board.cards.menu", text=pilar.t("board.boost.unnamed"))
    expect(pilar.scene.get_by_label(nameless, exact=True)).to_be_visible()
    assert pilar.complaints == []
