"""Bargains between players and the GM: compels of others, taken over, bargained, turned down; free uses handed on."""

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
    set_difficulty,
    show,
    unfold,
    unfold_offer,
)
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone, players_on_phones

pytestmark = pytest.mark.browser

PROPOSED = "Alguien reconoce al fugitivo"
IN_THE_GMS_WORDS = "A steel mask turns in the crowd"
COUNTER = "Меня замечают, но не хватают"
REASON = "Nobody out here has heard of them"
FOG = "Fog Over the Water"


@players_on_phones
def test_players_compel_one_another_and_the_gm_has_a_word_in_it(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones, opposition="shark")

    proposed(table)
    taken_over_and_bargained(table)
    turned_down(table)
    on_oneself(table)

    table.no_complaints()


def points(seat: Seat, whose: str, count: int) -> None:
    """Of somebody in the people column."""
    show(seat, "people")
    name = seat.t("common.count.fate_points", n=count)
    block = seat.people.locator(".me, .other").filter(has=seat.page.get_by_role("heading", name=whose, exact=True))
    expect(block.get_by_role("img", name=name)).to_be_visible()


def dock(seat: Seat) -> None:
    """What waits, with the offer unfolded that a phone folds to one line."""
    show(seat, "story")
    unfold(seat)
    folded = seat.dock.locator('.offer__open[aria-expanded="false"]')
    if folded.count() and folded.first.is_visible():
        folded.first.click()


def waits(seat: Seat) -> None:
    """An offer is there, and open."""
    unfold_offer(seat)


def compel_by(seat: Seat, whose: str, aspect: str, effect: str, send: str) -> None:
    """From the sheet, by the aspect itself."""
    show(seat, "people")
    seat.people.get_by_role("button", name=whose, exact=True).click()
    seat.press_key("play.compel.by", seat.dialog, text=aspect)
    seat.fill(seat.t("board.compel.effect"), effect, seat.dialog)
    seat.press_key(send, seat.dialog)
    expect(seat.dialog).to_be_hidden()


def proposed(table: Table) -> None:
    """Pilar's point is set aside; both the target and the GM have it before them."""
    gwen, pilar, oleg = table.seats
    reth, trouble = oleg.g("sample.reth.name"), oleg.g("sample.reth.aspect.trouble")
    compel_by(pilar, reth, trouble, PROPOSED, "board.compel.offer_point")
    points(gwen, "Voltaire", 2)
    for seat in table.seats:
        waits(seat)
        seat.sees(PROPOSED, seat.dock)
        expect(seat.dock.get_by_role("img", name=seat.t("board.offer.held"))).to_be_visible()
    for seat, count in ((gwen, 1), (oleg, 1), (pilar, 0)):
        expect(seat.dock.get_by_role("button", name=seat.t("board.offer.do.accept_compel"))).to_have_count(
            1 if seat is oleg else 0
        )
        expect(seat.dock.get_by_role("button", name=seat.t("play.offer.take_over"))).to_have_count(
            count if seat is gwen else 0
        )


def taken_over_and_bargained(table: Table) -> None:
    gwen, pilar, oleg = table.seats
    gwen.press_key("play.offer.take_over", gwen.dock)
    gwen.dock.get_by_label(gwen.t("play.offer.your_words")).fill(IN_THE_GMS_WORDS)
    gwen.dock.get_by_role("button", name=gwen.t("play.offer.take_over"), exact=True).last.click()
    for seat in (pilar, oleg):
        seat.sees(IN_THE_GMS_WORDS, seat.dock)
    oleg.press_key("board.offer.do.counter", oleg.dock)
    oleg.dock.get_by_label(oleg.t("board.offer.terms")).fill(COUNTER)
    oleg.press_key("board.offer.do.propose", oleg.dock)
    gwen.sees(COUNTER, gwen.dock)
    oleg.sees(oleg.t("board.offer.waits", name=oleg.t("common.role_title.gm")), oleg.dock)
    gwen.press_key("board.offer.do.agree_counter", gwen.dock)
    oleg.press_key("board.offer.do.accept_compel", oleg.dock)
    reth = oleg.g("sample.reth.name")
    points(gwen, "Voltaire", 2)
    points(gwen, reth, 4)
    dock(pilar)
    pilar.reads(COUNTER)


def turned_down(table: Table) -> None:
    """On the GM's own: the point comes back, and the reason stands in the log."""
    gwen, pilar, oleg = table.seats
    show(pilar, "scene")
    pilar.menu(gwen.g("sample.shark.name"), pilar.t("board.token.compel"), pilar.scene)
    pilar.sees(pilar.t("play.compel.npc_text"), pilar.dialog)
    pilar.fill(pilar.t("board.compel.effect"), "Se va tras otra presa", pilar.dialog)
    pilar.press_key("board.compel.offer_point", pilar.dialog)
    waits(gwen)
    gwen.press_key("play.offer.turn_down", gwen.dock)
    gwen.dock.get_by_label(gwen.t("board.reason_all")).fill(REASON)
    gwen.dock.get_by_role("button", name=gwen.t("play.offer.turn_down"), exact=True).last.click()
    points(oleg, "Voltaire", 2)
    dock(oleg)
    oleg.reads(REASON)


def on_oneself(table: Table) -> None:
    """Costs nothing, and brings a point once the GM agrees."""
    gwen, pilar, _ = table.seats
    compel_by(pilar, "Voltaire", pilar.g("sample.voltaire.aspect.trouble"), "Me duermo al timón", "board.compel.offer")
    waits(gwen)
    gwen.press_key("board.offer.do.accept", gwen.dock)
    points(pilar, "Voltaire", 3)


@players_on_phones
def test_free_uses_are_handed_on_and_taken_by_whoever_is_first(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones, opposition="shark")

    placed(table)
    handed_to_an_ally(table)
    the_first_takes_it(table)

    table.no_complaints()


def card(seat: Seat, text: str):
    show(seat, "scene")
    return seat.scene.get_by_role("article").filter(has_text=text)


def place(gwen: Seat, text: str, free: int, owner: str) -> None:
    show(gwen, "scene")
    gwen.press_key("board.cards.place", gwen.scene)
    gwen.fill(gwen.t("board.cards.text"), text, gwen.dialog)
    gwen.dialog.get_by_text(gwen.t("board.cards.with_free")).click()
    gwen.fill(gwen.t("board.cards.free_n"), str(free), gwen.dialog)
    gwen.choose(gwen.t("board.cards.free_for"), owner, gwen.dialog)
    gwen.press_key("board.cards.place", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()


def placed(table: Table) -> None:
    gwen, pilar, oleg = table.seats
    place(gwen, FOG, 2, "Voltaire")
    place(gwen, "Loose Rope", 1, gwen.t("play.free.anyone_long"))
    place(gwen, "High Ground", 1, gwen.t("board.side.pcs"))
    expect(card(pilar, FOG)).to_contain_text(pilar.t("board.cards.free_yours", n=2))
    expect(card(oleg, FOG)).to_contain_text(oleg.t("board.cards.free_of", n=2, name="Voltaire"))
    expect(card(oleg, "Loose Rope")).to_contain_text(oleg.t("play.free.anyone"))
    expect(card(oleg, "High Ground")).to_contain_text(oleg.t("board.side.pcs"))


def handed_to_an_ally(table: Table) -> None:
    """One of two; the card then names both."""
    gwen, pilar, oleg = table.seats
    reth = oleg.g("sample.reth.name")
    pilar.menu(pilar.t("board.cards.menu", text=FOG), pilar.t("play.free.hand"), card(pilar, FOG))
    expect(pilar.dialog.get_by_label(pilar.t("play.free.to"), exact=True).locator("option")).to_have_text([reth])
    pilar.press_key("play.free.hand_do", pilar.dialog)
    expect(pilar.dialog).to_be_hidden()
    expect(card(oleg, FOG)).to_contain_text(oleg.t("board.cards.free_yours", n=1))
    expect(card(gwen, FOG)).to_contain_text(gwen.t("board.cards.free_of", n=1, name="Voltaire"))
    expect(card(gwen, FOG)).to_contain_text(gwen.t("board.cards.free_of", n=1, name=reth))


def the_first_takes_it(table: Table) -> None:
    """Oleg rolls and uses what was up for grabs; nobody else is offered it afterwards."""
    gwen, pilar, oleg = table.seats
    table.site.throw("0000")
    dock(oleg)
    oleg.press(oleg.g("action.overcome.name"), oleg.dock)
    declare(oleg, "overcome", "quick")
    set_difficulty(gwen, 6)
    roll_dice(oleg)
    for seat in (gwen, oleg):
        dock(seat)
        more(seat)
        seat.sees(seat.t("play.free.of", n=1, name=seat.t("play.free.anyone")), seat.dock)
    take(oleg, "Loose Rope")
    pass_all(oleg, pilar)
    show(gwen, "scene")
    expect(card(gwen, "Loose Rope")).to_contain_text(gwen.t("board.cards.all_spent"))


def more(seat: Seat) -> None:
    """The whole list of what may be invoked."""
    expect(seat.dock.locator(".invokes").first).to_be_visible()
    lists = seat.dock.locator(".invokes details.more:not([open]) > summary")
    if lists.count():
        lists.first.click()


def take(seat: Seat, aspect: str) -> None:
    name = seat.t("board.invoke.name", effect=seat.g("effect.bonus.name"), aspect=aspect)
    seat.dock.get_by_role("button", name=name, exact=True).first.click()
    seat.dock.get_by_label(seat.t("board.invoke.because.bonus")).fill("Хватаюсь за верёвку")
    seat.press_key("board.invoke.do_free", seat.dock)
    expect(card(seat, aspect)).to_contain_text(seat.t("board.cards.all_spent"))
    dock(seat)


LATE, TERMS, HOSTAGE = "Sin equilibrio", "Me dejo atar", "They keep your sword as well"
FACT = "Солнце слышит меня и ночью"


@gm_on_a_phone
def test_giving_in_is_bargained_over_and_a_boost_is_named_when_it_suits(
    table_site: TableSite, sit: Sit, on_phones: Phones
):
    table = ready_table(table_site, sit, on_phones=on_phones, opposition="shark")

    wills_clash(table)
    a_boost_waits_for_its_name(table)
    other_terms_are_agreed(table)
    second_thoughts(table)
    an_aspect_makes_it_true(table)

    table.no_complaints()


def wills_clash(table: Table) -> None:
    """Reth is the most careful, and goes first."""
    gwen = table.gwen
    show(gwen, "scene")
    gwen.press_key("board.conflict.open", gwen.tools)
    gwen.dialog.get_by_label(gwen.t("board.conflict.mental_title")).check()
    gwen.press_key("board.conflict.open", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()


def attack(seat: Seat, rating: str, target: str) -> None:
    dock(seat)
    seat.press(seat.g("action.attack.name"), seat.dock)
    seat.choose(seat.t("board.declare.target"), target, seat.dock)
    declare(seat, "attack", rating)


def a_boost_waits_for_its_name(table: Table) -> None:
    """The shark defends with style. The others see whom the table waits for; talk goes on meanwhile."""
    gwen, pilar, oleg = table.seats
    shark = gwen.g("sample.shark.name")
    table.site.throw("----", "++++")
    attack(oleg, "careful", shark)
    dock(gwen)
    gwen.dock.get_by_role("button", name=gwen.g("rating.skilled.name")).first.click()
    roll_dice(oleg)
    pass_all(oleg, pilar, gwen)
    dock(oleg)
    oleg.sees(oleg.t("board.roll.waits.boost", name=shark), oleg.dock)
    dock(gwen)
    gwen.fill(gwen.t("board.boost.of", name=shark), LATE, gwen.dock)
    gwen.press_key("board.boost.name", gwen.dock)
    for seat in table.seats:
        expect(card(seat, LATE)).to_contain_text(seat.t("board.cards.boost_of", name=shark))
    show(oleg, "scene")
    oleg.press_key("board.turns.end", oleg.scene)


def other_terms_are_agreed(table: Table) -> None:
    """Pilar would give in; the GM asks for more; she agrees, and the GM settles it."""
    gwen, pilar, oleg = table.seats
    dock(pilar)
    pilar.press_key("board.declare.give_in", pilar.dock)
    pilar.fill(pilar.t("board.tell.terms"), TERMS, pilar.dialog)
    pilar.press_key("board.tell.give_in_do", pilar.dialog)
    waits(gwen)
    gwen.press_key("board.offer.do.counter", gwen.dock)
    gwen.dock.get_by_label(gwen.t("board.offer.terms")).fill(HOSTAGE)
    gwen.press_key("board.offer.do.propose", gwen.dock)
    waits(pilar)
    pilar.sees(HOSTAGE, pilar.dock)
    pilar.sees(pilar.t("play.offer.before", text=TERMS), pilar.dock)
    pilar.press_key("board.offer.do.agree_counter", pilar.dock)
    waits(gwen)
    gwen.press_key("board.offer.do.accept", gwen.dock)
    points(oleg, "Voltaire", 4)
    dock(oleg)
    oleg.reads(HOSTAGE)


def second_thoughts(table: Table) -> None:
    """Oleg would give in before the shark's dice, and takes it back: the roll goes on, with the boost."""
    gwen, _, oleg = table.seats
    reth = oleg.g("sample.reth.name")
    table.site.throw("0000", "0000")
    attack(gwen, "skilled", reth)
    dock(oleg)
    oleg.press_key("board.declare.give_in", oleg.dock)
    oleg.fill(oleg.t("board.tell.terms"), "Отступаю к лодке", oleg.dialog)
    oleg.press_key("board.tell.give_in_do", oleg.dialog)
    waits(oleg)
    waits(gwen)
    oleg.press_key("common.button.withdraw", oleg.dock)
    expect(oleg.dock.locator(".offer")).to_have_count(0)
    oleg.dock.get_by_role("button", name=oleg.g("rating.careful.name")).click()
    roll_dice(gwen)
    dock(gwen)
    name = gwen.t("board.invoke.name", effect=gwen.g("effect.bonus.name"), aspect=LATE)
    gwen.dock.get_by_role("button", name=name, exact=True).first.click()
    gwen.dock.get_by_label(gwen.t("board.invoke.because.bonus")).fill("They still sway")
    gwen.press_key("board.invoke.do_free", gwen.dock)
    expect(card(oleg, LATE)).to_have_count(0)
    pass_all(gwen, oleg)
    dock(oleg)
    oleg.press_key("board.hit.take_box", oleg.dock, box=2)
    oleg.press_key("board.hit.absorb", oleg.dock)


def an_aspect_makes_it_true(table: Table) -> None:
    """By a player, of an own aspect; everybody reads it, and the GM could strike it."""
    gwen, pilar, oleg = table.seats
    show(oleg, "scene")
    oleg.press_key("play.fact.record", oleg.scene)
    oleg.fill(oleg.t("play.fact.text"), FACT, oleg.dialog)
    oleg.choose(oleg.t("play.fact.aspect"), oleg.g("sample.reth.aspect.high_concept"), oleg.dialog)
    oleg.press_key("play.fact.record", oleg.dialog)
    for seat in (pilar, gwen):
        show(seat, "scene")
        seat.sees(FACT, seat.scene)
    expect(gwen.scene.get_by_role("button", name=gwen.t("play.fact.drop", text=FACT))).to_be_visible()
