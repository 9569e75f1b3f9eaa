"""Where the GM has a word: another approach, a reach, a reason, what a failure gives, a price, new wordings."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.ready import (
    Sit,
    Table,
    declare,
    pass_all,
    ready_table,
    roll_dice,
    say_more,
    set_difficulty,
    show,
    unfold,
    unfold_offer,
)
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

ASK, PRICE, FAR = "How is that flashy?", "The lamp is out for good", "Мой луч света достаёт до рифа"
MIST, LURE = "Niebla sobre el faro", "Señuelo a medias"
REASON, BOOST, BITE, SCAR = "Я сильнее всех", "Ослеплён", "Прокушенное плечо", "Шрам на плече"


@gm_on_a_phone
def test_the_gm_has_a_word_in_it(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones, opposition="shark")

    a_suggestion_is_taken_up(table)
    another_approach_is_asked_for_and_a_tie_has_its_price(table)
    a_failed_advantage_is_the_oppositions(table)
    a_far_attack_reaches_and_a_shift_is_traded(table)
    a_reroll_is_declined(table)
    a_consequence_is_worded_anew(table)

    table.no_complaints()


def dock(seat: Seat) -> None:
    show(seat, "story")
    unfold(seat)


def answer(seat: Seat, label: str) -> None:
    """Of the one offer that waits."""
    unfold_offer(seat)
    seat.press_key(label, seat.dock)


def card(seat: Seat, text: str):
    show(seat, "scene")
    return seat.scene.get_by_role("article").filter(has_text=text)


def begin(seat: Seat, action: str) -> None:
    dock(seat)
    seat.press(seat.g(f"action.{action}.name"), seat.dock)
    say_more(seat)


def a_suggestion_is_taken_up(table: Table) -> None:
    gwen, pilar, oleg = table.seats
    show(pilar, "scene")
    pilar.press_key("board.cards.suggest", pilar.scene)
    pilar.fill(pilar.t("board.cards.text"), MIST, pilar.dialog)
    pilar.press_key("board.cards.suggest_do", pilar.dialog)
    answer(gwen, "board.offer.do.accept")
    expect(card(oleg, MIST)).to_be_visible()


def another_approach_is_asked_for_and_a_tie_has_its_price(table: Table) -> None:
    gwen, pilar, oleg = table.seats
    table.site.throw("0000")
    begin(pilar, "overcome")
    pilar.fill(pilar.t("board.declare.goal"), "Encender el faro", pilar.dock)
    declare(pilar, "overcome", "flashy")
    dock(gwen)
    gwen.press_key("board.roll.do.send_back", gwen.dock)
    gwen.fill(gwen.t("board.tell.ask"), ASK, gwen.dialog)
    gwen.press_key("board.roll.do.send_back", gwen.dialog)
    dock(pilar)
    pilar.sees(ASK, pilar.dock)
    option = pilar.t("board.declare.rating_option", name=pilar.g("rating.quick.name"), value={"signed": 2})
    pilar.choose(pilar.t("board.declare.rating"), option, pilar.dock)
    pilar.press_key("board.roll.do.change_action", pilar.dock)
    dock(gwen)
    gwen.press_key("board.roll.do.agree_action", gwen.dock)
    set_difficulty(gwen, 2)
    roll_dice(pilar)
    pass_all(pilar, oleg, gwen)
    dock(gwen)
    gwen.fill(gwen.t("board.cost.minor"), PRICE, gwen.dock)
    gwen.press_key("board.cost.minor_do", gwen.dock)
    dock(oleg)
    oleg.reads(PRICE)


def a_failed_advantage_is_the_oppositions(table: Table) -> None:
    gwen, pilar, oleg = table.seats
    table.site.throw("----")
    begin(pilar, "create_advantage")
    pilar.fill(pilar.t("board.declare.text"), LURE, pilar.dock)
    declare(pilar, "create_advantage", "careful")
    set_difficulty(gwen, 2)
    roll_dice(pilar)
    pass_all(pilar, oleg, gwen)
    dock(gwen)
    gwen.choose(gwen.t("board.choice.holder"), gwen.t("board.side.foes"), gwen.dock)
    gwen.press_key("board.choice.opponent_free", gwen.dock)
    expect(card(pilar, LURE)).to_contain_text(pilar.t("board.side.foes"))


def a_far_attack_reaches_and_a_shift_is_traded(table: Table) -> None:
    """Reth stands in the lighthouse, the shark at the reef."""
    gwen, pilar, oleg = table.seats
    shark = gwen.g("sample.shark.name")
    show(gwen, "scene")
    for zone in ("Lighthouse", "Reef"):
        gwen.press_key("board.zones.add", gwen.scene)
        gwen.fill(gwen.t("board.zones.name"), zone, gwen.dialog)
        gwen.press_key("board.zones.add", gwen.dialog)
        expect(gwen.scene.get_by_role("region", name=zone)).to_be_visible()
    for who, zone in ((oleg.g("sample.reth.name"), "Lighthouse"), (shark, "Reef")):
        gwen.menu(who, gwen.t("board.token.move"), gwen.scene)
        gwen.scene.locator(".zones .act").get_by_role("button").filter(has_text=zone).first.click()
        expect(gwen.scene.get_by_role("region", name=zone)).to_contain_text(who)
    table.site.throw("++00")
    begin(oleg, "attack")
    oleg.fill(oleg.t("board.declare.far"), FAR, oleg.dock)
    declare(oleg, "attack", "forceful")
    dock(gwen)
    gwen.sees(FAR, gwen.dock)
    gwen.press_key("board.roll.reach_yes", gwen.dock)
    gwen.press_key("board.roll.do.leave_undefended", gwen.dock)
    roll_dice(oleg)
    pass_all(oleg, pilar, gwen)
    dock(oleg)
    oleg.press_key("board.choice.trade", oleg.dock, shifts=5, fewer=4)
    oleg.fill(oleg.t("board.boost.yours"), BOOST, oleg.dock)
    what_comes_above_leaves_the_words(oleg, oleg.t("board.boost.yours"), BOOST)
    oleg.press_key("board.boost.name", oleg.dock)
    dock(gwen)
    gwen.press_key("board.hit.out", gwen.dock)
    dock(oleg)
    oleg.fill(oleg.t("board.hit.narrate"), "Акула уходит в глубину", oleg.dock)
    oleg.press_key("board.hit.tell", oleg.dock)
    expect(card(oleg, BOOST)).to_be_visible()


def what_comes_above_leaves_the_words(seat: Seat, label: str, words: str) -> None:
    """The hit shows above the roll, and what was typed is still there."""
    expect(seat.dock.get_by_role("article")).to_have_count(2)
    expect(seat.dock.get_by_label(label, exact=True)).to_have_value(words)


def a_reroll_is_declined(table: Table) -> None:
    """The dice lie as before, and the point is back."""
    gwen, pilar, oleg = table.seats
    table.site.throw("--00", "++00")
    begin(oleg, "overcome")
    oleg.fill(oleg.t("board.declare.goal"), "Закрыть дверь", oleg.dock)
    declare(oleg, "overcome", "forceful")
    set_difficulty(gwen, 4)
    roll_dice(oleg)
    name = oleg.t(
        "board.invoke.name", effect=oleg.g("effect.reroll.name"), aspect=oleg.g("sample.reth.aspect.high_concept")
    )
    dock(oleg)
    oleg.dock.get_by_role("button", name=name, exact=True).first.click()
    oleg.dock.get_by_label(oleg.t("board.invoke.because.reroll")).fill(REASON)
    oleg.press_key("board.invoke.do_point", oleg.dock)
    dock(gwen)
    gwen.sees(REASON, gwen.dock)
    gwen.sees(gwen.t("board.margin.success", n=1), gwen.dock)
    reason = gwen.dock.locator("dt").filter(has_text=REASON)
    reason.get_by_role("button", name=gwen.t("board.roll.decline")).click()
    gwen.sees(gwen.t("board.margin.fail", n=3), gwen.dock)
    show(pilar, "people")
    expect(
        pilar.people.locator(".other")
        .filter(has_text=oleg.g("sample.reth.name"))
        .get_by_role("img", name=pilar.t("common.count.fate_points", n=3))
    ).to_be_visible()
    pass_all(oleg, pilar)
    dock(oleg)
    oleg.press_key("board.choice.plain_failure", oleg.dock)


def a_consequence_is_worded_anew(table: Table) -> None:
    gwen, _, oleg = table.seats
    show(gwen, "scene")
    gwen.press_key("board.gm.more", gwen.tools)
    gwen.press_key("board.gm.hit", gwen.dialog)
    gwen.choose(gwen.t("board.compel.whom"), oleg.g("sample.reth.name"), gwen.dialog)
    gwen.fill(gwen.t("board.hit.shifts"), "4", gwen.dialog)
    gwen.press_key("board.hit.inflict", gwen.dialog)
    moderate = oleg.g("consequence.moderate.name")
    dock(oleg)
    oleg.press_key("board.hit.take_slot", oleg.dock, slot=moderate, absorbs=4)
    oleg.fill(oleg.t("board.hit.name", slot=moderate), BITE, oleg.dock)
    oleg.press_key("board.hit.absorb", oleg.dock)
    show(oleg, "people")
    expect(oleg.people).to_contain_text(BITE)
    oleg.people.get_by_role("button", name=oleg.g("sample.reth.name"), exact=True).click()
    oleg.press_key("board.sheet.reword", oleg.dialog)
    oleg.fill(oleg.t("board.cards.text"), SCAR, oleg.dialog)
    oleg.press_key("board.tell.reword_do", oleg.dialog)
    answer(gwen, "board.offer.do.accept")
    show(oleg, "people")
    expect(oleg.people).to_contain_text(SCAR)
