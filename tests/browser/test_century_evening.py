"""A fight of Spirit of the Century from its first exchange to the concession that ends it: Gwen and Oleg at
their desks, Pilar on a phone, each in their own language."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.acts import Acts
from tests.browser.century_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, pass_all, pressing, show, unfold, unfold_offer
from tests.browser.seats import PHONE, Seat

pytestmark = pytest.mark.browser

PIP = ["gwen", "add_companion", {"character": "nell", "name": "Pip", "calling": "sidekick"}]
GANGWAY, KICKED = "Salir por la pasarela", "Пинает фонарь в воду"
CARRIED_OFF = "Se la llevan al barco"
LIMP, BLIND, RIB = "A Limp", "Blood in the Eyes", "Треснувшее ребро"
AWAY, GOES, ASLEEP = "Krol limps off with the map", "Krol drops the map and runs", "Отто падает за ящики"


def test_a_fight_from_a_block_to_a_concession(table_site: TableSite, sit: Sit):
    seats = seated(table_site, sit, {"reasons": "optional"}, [PIP])
    gwen, pilar, oleg = seats.values()
    pilar.resize(**PHONE)
    for step in STEPS:
        step(table_site, gwen, pilar, oleg)
    show(pilar, "scene")
    assert [no_violations(seat.page) for seat in seats.values()] == [[], [], []]
    assert [seat.complaints for seat in seats.values()] == [[], [], []]


# -- acts that come again


def attacks(site: TableSite, seat: Seat, foe: str, rating: str, *throws: str) -> None:
    site.throw(*(throws or ("0000", "0000")))
    show(seat, "story")
    unfold(seat)
    seat.press(seat.g("action.attack.name"), seat.dock)
    expect(pressing(seat, "attack", rating)).to_be_visible()
    target = seat.dock.get_by_label(seat.t("board.declare.target"), exact=True)
    if target.is_visible():
        target.select_option(label=foe)
    pressing(seat, "attack", rating).click()


def answers(gwen: Seat) -> None:
    """With the best that the foe has."""
    expect(gwen.dock.locator("[aria-keyshortcuts='o']")).to_be_enabled()
    gwen.page.keyboard.press("o")


def defends(seat: Seat, rating: str) -> None:
    show(seat, "story")
    unfold(seat)
    seat.dock.locator(".rating").filter(has_text=seat.g(f"rating.{rating}.name")).first.click()


def ready_ways(seat: Seat) -> Locator:
    return seat.dock.get_by_role("group", name=seat.t("board.hit.ready_ways"), exact=True)


def takes_a_wound(seat: Seat, slot: str, text: str, terms: str) -> None:
    """And offers to give in with it."""
    show(seat, "story")
    unfold(seat)
    name = seat.g(f"consequence.{slot}.name")
    ready_ways(seat).get_by_role("button", name=name).click()
    seat.fill(seat.t("board.hit.name", slot=name), text, seat.dock)
    seat.press_key("board.yield.also", seat.dock)
    seat.fill(seat.t("board.yield.terms"), terms, seat.dock)
    seat.press_key("board.hit.absorb", seat.dock)


# -- the first exchange


def the_fight_begins(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    gwen.press_key("extras.panel", gwen.tools)
    gwen.press_key("extras.minions.make", gwen.dialog)
    gwen.fill(gwen.t("extras.minions.name"), "Dockers", gwen.dialog)
    gwen.press_key("extras.minions.make_do", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    gwen.press_key("board.conflict.open", gwen.tools)
    gwen.press_key("board.conflict.open", gwen.dialog)
    expect(gwen.dialog).to_be_hidden()
    gwen.press_key("extras.exchange.begin", gwen.scene)
    oleg.reads("Nell, Otto, Dockers, Krol")


def nell_blocks_the_gangway(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """Athletics +5 and Pip beside her: whoever wants to leave needs more than 6. Five acts make it stand."""
    site.throw("0000")
    show(pilar, "story")
    unfold(pilar)
    acts = Acts()
    acts.press(pilar, pilar.g("action.block.name"))
    acts.fill(pilar, pilar.t("play.block.against"), GANGWAY)
    acts.click(pressing(pilar, "block", "athletics"))
    expect(gwen.dock.get_by_role("button", name=gwen.t("play.block.allow"), exact=True)).to_be_enabled()
    expect(gwen.dock.get_by_role("button", name=gwen.t("board.roll.do.set_opposition"), exact=True)).to_have_count(0)
    assert no_violations(gwen.page) == []
    acts.key(gwen, "o")
    oleg.sees(oleg.t("play.block.strength", n=6), oleg.dock)
    oleg.sees(oleg.t("board.roll.part.group"), oleg.dock)
    pass_all(pilar, oleg, gwen)
    expect(standing(oleg)).to_contain_text(GANGWAY)
    assert acts.count <= 5, acts.made


def standing(seat: Seat) -> Locator:
    return seat.scene.get_by_role("listitem").filter(has_text=seat.t("play.block.of", name="Nell"))


def otto_strikes_two_of_four_down(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """Two shifts, and each docker has one box: what the first does not take goes on to the next."""
    attacks(site, oleg, "Dockers", "fists")
    answers(gwen)
    pass_all(pilar, oleg, gwen)
    oleg.reads(oleg.t("log.minions_hit", leader="", name="Dockers", fallen=2, up=2))
    expect(gwen.page.get_by_role("group", name=gwen.t("extras.minions.boxes")).first.get_by_role("img")).to_have_count(
        2
    )


def the_dockers_run_into_the_block(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    site.throw("0000")
    gwen.press(gwen.g("action.overcome.name"), gwen.dock)
    past = gwen.t("play.block.named", name="Nell", against=GANGWAY, n=6)
    gwen.choose(gwen.t("play.block.facing"), past, gwen.dock)
    pressing(gwen, "overcome", "quality").click()
    pilar.sees(pilar.t("play.block.past", name="Nell", n=6), pilar.dock)
    gwen.press_key("board.roll.do.roll_dice", gwen.dock)
    pass_all(pilar, oleg, gwen)
    pilar.sees(pilar.t("play.block.held", total=2, strength=6), pilar.dock)
    expect(gwen.dock.get_by_role("button", name=gwen.t("extras.shifts.do"), exact=True)).to_have_count(0)


def krol_misses_and_nell_has_spin(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    attacks(site, gwen, "Nell", "guns")
    show(pilar, "story")
    unfold(pilar)
    for seat in (oleg, pilar):
        seat.sees(seat.t("board.odds.if", name="Nell", how=seat.g("rating.athletics.name")), seat.dock)
    defends(pilar, "athletics")
    pass_all(pilar, oleg, gwen)
    oleg.sees(oleg.t("extras.spin.has", name="Nell"), oleg.scene)
    expect(standing(oleg)).to_have_count(0)


# -- the second


def nell_strikes_with_spin(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """Five against three, and one of spin: Krol takes the third box with one press."""
    attacks(site, pilar, "Krol", "guns")
    answers(gwen)
    gwen.sees(gwen.t("board.margin.success", n=2), gwen.dock)
    spin = pilar.dock.locator("form").filter(has_text=pilar.t("extras.spin.use", name="Nell"))
    spin.get_by_role("button").first.click()
    gwen.sees(gwen.t("board.roll.part.spin"), gwen.dock)
    pass_all(pilar, oleg, gwen)
    expect(oleg.scene.get_by_text(oleg.t("extras.spin.has", name="Nell"))).to_have_count(0)
    acts = Acts()
    acts.click(ready_ways(gwen).get_by_role("button").first)
    expect(gwen.dock.locator(".roll--defend")).to_be_hidden()
    assert acts.count == 1


def otto_strikes_the_rest_down(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """Three shifts for two dockers: one is left, and goes into something small."""
    attacks(site, oleg, "Dockers", "fists")
    answers(gwen)
    pass_all(pilar, oleg, gwen)
    oleg.reads(oleg.t("log.minions_hit", leader="", name="Dockers", fallen=2, up=0))
    row = oleg.scene.get_by_role("listitem").filter(has_text=oleg.t("extras.overflow.extra"))
    row.locator("summary").click()
    oleg.fill(oleg.t("extras.overflow.what"), KICKED, row)
    oleg.press_key("extras.overflow.do", row)
    gwen.reads(KICKED)


def pip_takes_the_hit(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """All three shifts of it: she is out of the conflict, and so is what she added."""
    attacks(site, gwen, "Nell", "guns", "++++", "----")
    defends(pilar, "athletics")
    pass_all(pilar, oleg, gwen)
    show(pilar, "story")
    unfold(pilar)
    pilar.press_key("extras.companions.takes", pilar.dock, name="Pip")
    pilar.fill(pilar.t("extras.companions.how", name="Pip"), CARRIED_OFF, pilar.dock)
    pilar.press_key("board.hit.absorb", pilar.dock)
    oleg.reads(oleg.t("log.companion_gone", took="yes", name="Pip", partner="Nell", how=CARRIED_OFF))
    gone = oleg.t("extras.companions.tag", name="Pip", calling=oleg.g("calling.sidekick"), state="gone")
    expect(oleg.page.get_by_text(gone)).to_be_visible()


# -- the third: offers that are refused


def krol_offers_and_nell_refuses(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """Refusing what was reasonable costs Nell a point; Krol has no pool to put one in."""
    attacks(site, pilar, "Krol", "guns", "++00", "0000")
    answers(gwen)
    pass_all(pilar, oleg, gwen)
    takes_a_wound(gwen, "mild", LIMP, AWAY)
    unfold_offer(pilar)
    pilar.sees(AWAY, pilar.dock)
    pilar.press_key("board.offer.do.refuse", pilar.dock)
    gwen.press_key("board.yield.reasonable", gwen.dock, name="Krol")
    oleg.reads(oleg.t("log.concession_judged", reasonable="yes", name="Krol"))
    have(gwen, nell=9, otto=10)


def have(seat: Seat, nell: int, otto: int) -> None:
    """So many points, as the GM's column shows them."""
    coins = seat.page.locator(".coin")
    expect(coins.first).to_contain_text(str(nell))
    expect(coins.nth(1)).to_contain_text(str(otto))


def otto_waits(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    oleg.press_key("board.turns.end", oleg.scene)


def otto_offers_and_the_gm_refuses(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """A point goes to Otto; the GM's Krol has none to lose."""
    attacks(site, gwen, "Otto", "guns", "++++", "----")
    defends(oleg, "fists")
    pass_all(pilar, oleg, gwen)
    takes_a_wound(oleg, "mild", RIB, ASLEEP)
    gwen.press_key("board.wording.fits", gwen.dock)
    unfold_offer(gwen)
    gwen.press_key("board.offer.do.refuse", gwen.dock)
    gwen.press_key("board.yield.reasonable", gwen.dock, name="Otto")
    have(gwen, nell=9, otto=11)


# -- the fourth: one that is accepted


def krol_gives_in(site: TableSite, gwen: Seat, pilar: Seat, oleg: Seat) -> None:
    """Nine shifts are more than any box: a consequence, and the offer that ends it. No points move."""
    attacks(site, pilar, "Krol", "guns", "++++", "----")
    answers(gwen)
    pass_all(pilar, oleg, gwen)
    takes_a_wound(gwen, "moderate", BLIND, GOES)
    unfold_offer(pilar)
    pilar.press_key("board.offer.do.accept", pilar.dock)
    oleg.reads(oleg.t("log.gave_in", name="Krol", terms=GOES))
    oleg.reads(oleg.t("log.conflict_ended", won="pcs"))
    have(gwen, nell=9, otto=11)


STEPS = (
    the_fight_begins,
    nell_blocks_the_gangway,
    otto_strikes_two_of_four_down,
    the_dockers_run_into_the_block,
    krol_misses_and_nell_has_spin,
    nell_strikes_with_spin,
    otto_strikes_the_rest_down,
    pip_takes_the_hit,
    krol_offers_and_nell_refuses,
    otto_waits,
    otto_offers_and_the_gm_refuses,
    krol_gives_in,
)
