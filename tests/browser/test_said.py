"""What is said aloud: each thing once, in words alone, and how names read by themselves."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.by_ear import LISTEN
from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, declare, pass_all, roll_dice, set_difficulty
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser


def region(seat: Seat) -> Locator:
    return seat.page.locator("[data-announce]")


def said(seat: Seat, text: str) -> Locator:
    return region(seat).get_by_text(text, exact=True)


def open_fight(gwen: Seat) -> None:
    gwen.press_key("board.conflict.open", gwen.tools)
    gwen.press_key("board.conflict.open", gwen.dialog)
    gwen.press_key("board.conflict.ties", gwen.tools)
    gwen.press_key("board.conflict.ties_do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()


def test_ones_turn_is_said_with_what_it_allows_and_stands_in_the_title(demo_table: dict[str, Seat]):
    gwen, pilar, oleg = demo_table["gwen"], demo_table["pilar"], demo_table["oleg"]
    calm = oleg.page.title()

    open_fight(gwen)
    for name in ("Gang of Thugs", "Marshal Kesh"):
        gwen.press_key("board.turns.end_of", gwen.scene, name=name)
    pilar.sees(pilar.t("board.turns.yours"), pilar.scene)

    turn = pilar.t("board.said.turn", name="Voltaire", n=1, moves="yes")
    expect(said(pilar, turn)).to_have_count(1)
    expect(region(oleg)).to_contain_text("Voltaire")
    assert pilar.page.title().startswith(pilar.t("board.said.title"))
    assert oleg.page.title() == calm
    pilar.press_key("board.turns.end", pilar.scene)
    expect(said(pilar, turn)).to_have_count(0)
    expect(pilar.page).to_have_title(calm)


def test_what_is_left_of_a_turn_is_said_once_and_not_again_after_a_pause(
    table_site: TableSite, demo_table: dict[str, Seat]
):
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]
    pilar.page.evaluate(LISTEN)
    open_fight(gwen)
    for name in ("Gang of Thugs", "Marshal Kesh"):
        gwen.press_key("board.turns.end_of", gwen.scene, name=name)
    pilar.sees(pilar.t("board.turns.yours"), pilar.scene)
    table_site.throw("0000")

    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    declare(pilar, "overcome", "quick")
    set_difficulty(gwen, 0)
    roll_dice(pilar)
    pass_all(pilar, gwen)
    acted = pilar.t("board.said.acted", name="Voltaire", moves="yes")
    expect(said(pilar, acted)).to_have_count(1)
    gwen.press_key("board.safety.x_card")
    expect(said(pilar, acted)).to_have_count(0)
    gwen.press_key("board.safety.resume")
    gwen.page.get_by_label(gwen.t("board.chat.message"), exact=True).fill("Go on")
    gwen.page.keyboard.press("Enter")
    expect(region(pilar)).to_contain_text("Go on")

    heard = pilar.page.evaluate("heard")
    turn = pilar.t("board.said.turn", name="Voltaire", n=1, moves="yes")
    assert (heard.count(turn), heard.count(acted)) == (1, 1), heard


def test_each_zone_tells_where_its_ways_lead(demo_table: dict[str, Seat]):
    """The signs between the zones of the map are for the eye."""
    oleg = demo_table["oleg"]
    deck, rigging = (oleg.scene.get_by_role("region", name=name) for name in ("Main Deck", "Rigging"))

    for zone, leads in ((deck, "Rigging"), (rigging, "Main Deck")):
        ways = zone.get_by_role("list", name=oleg.t("board.zones.ways")).get_by_role("listitem")
        expect(ways.filter(has_text=leads)).to_have_count(1)
    assert oleg.scene.locator(".gate:not([aria-hidden=true])").count() == 0


def test_a_line_of_the_log_is_said_once_without_its_buttons_and_dice(demo_table: dict[str, Seat]):
    gwen, oleg = demo_table["gwen"], demo_table["oleg"]
    field = gwen.page.get_by_label(gwen.t("board.chat.message"), exact=True)

    field.fill("The wind turns")
    field.press("Enter")

    for seat in (gwen, oleg):
        told = seat.t("board.log.said", by=gwen.name, how="aside", text="The wind turns")
        expect(said(seat, told)).to_have_count(1)
        expect(seat.log).to_have_attribute("aria-live", "off")
        expect(region(seat).locator("button, img, [role=img]")).to_have_count(0)


def test_attack_and_defense_are_told_from_each_ones_side(table_site: TableSite, demo_table: dict[str, Seat]):
    gwen, pilar, oleg = demo_table["gwen"], demo_table["pilar"], demo_table["oleg"]
    open_fight(gwen)
    table_site.throw("+++0", "0000")
    gwen.press(gwen.g("action.attack.name"), gwen.dock)
    gwen.choose(gwen.t("board.declare.target"), "Voltaire", gwen.dock)
    declare(gwen, "attack", "skilled")

    quick = pilar.t("board.roll.defend_by", name=pilar.g("rating.quick.name"), value={"signed": 2})
    pilar.press(quick, pilar.dock)
    expect(gwen.dock.get_by_role("button", name=gwen.t("board.roll.do.roll_dice"), exact=True)).to_be_enabled()
    roll_dice(gwen)

    pilar.sees(pilar.t("board.holds.now.attack.style", n=3), pilar.dock)
    oleg.sees(oleg.t("board.margin.style", n=3), oleg.dock)
    expect(region(pilar)).to_contain_text(pilar.t("board.holds.now.attack.style", n=3))
    pilar.press_key("board.roll.do.pass_on_roll", pilar.dock)
    expect(region(pilar)).to_contain_text(pilar.t("board.said.passed", names="").rstrip("."))
    assert pilar.complaints == oleg.complaints == []


def test_nothing_that_is_yet_to_be_chosen_is_told_as_wrong(demo_table: dict[str, Seat]):
    pilar = demo_table["pilar"]

    pilar.press(pilar.g("action.create_advantage.name"), pilar.dock)
    text = pilar.t("board.declare.text")
    expect(pilar.dock.get_by_label(text, exact=True)).to_be_visible()

    client = pilar.page.context.new_cdp_session(pilar.page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    [field] = [one for one in nodes if (said_of(one, "role"), said_of(one, "name")) == ("textbox", text)]
    told = {one["name"]: one["value"].get("value") for one in field["properties"]}
    assert told["required"] is True
    assert told["invalid"] == "false"


def said_of(node: dict[str, Any], what: str) -> str:
    return str(node.get(what, {}).get("value", ""))


def test_a_compel_is_answered_by_the_name_of_its_aspect(demo_table: dict[str, Seat]):
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]
    gwen.press_key("board.gm.compel", gwen.tools)
    gwen.choose(gwen.t("board.compel.whom"), "Voltaire", gwen.dialog)
    gwen.choose(gwen.t("board.compel.aspect"), "*Yawn*", gwen.dialog)
    gwen.fill(gwen.t("board.compel.effect"), "You doze off.", gwen.dialog)
    gwen.press_key("board.compel.offer", gwen.dialog)

    answer = pilar.dock.get_by_role("group", name=pilar.t("board.offer.answer_to", aspect="*Yawn*"), exact=True)
    expect(answer.get_by_role("button", name=pilar.t("board.offer.do.accept_compel"), exact=True)).to_be_visible()
    assert pilar.page.title().startswith(pilar.t("board.dock"))


def test_what_is_absorbed_and_what_is_left_is_said_with_every_box(table_site: TableSite, sit: Sit):
    acts = [["gwen", "inflict_hit", {"target": "ilka", "shifts": 4, "harm": "physical"}]]
    pilar = seated(table_site, sit, {}, acts, ("pilar",))["pilar"]
    boxes = pilar.dock.locator("button.box")

    for n in (1, 2):
        boxes.nth(n - 1).click()
        left = pilar.t("board.hit.short", done=n, all=4, left=4 - n)
        expect(pilar.dock.get_by_role("status").filter(has_text=left)).to_be_visible()
        expect(boxes.nth(n - 1)).to_have_attribute("aria-pressed", "true")
    assert pilar.complaints == []
