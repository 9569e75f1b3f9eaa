"""Fate Condensed at the table: a hit is absorbed box by box, treated, told and contested; an enemy gives in."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.condensed_seats import seated
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, pass_all, roll_dice, show, unfold, unfold_offer
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone, players_on_phones

pytestmark = pytest.mark.browser

BITE, SEWN = "Bitten to the Bone", "Sewn With Black Thread"
TERMS, OTHER_TERMS = "It slinks into the drain.", "It leaves its hoard and goes."
DEATH, ANEW, WHY = "dies of fright", "faints into the water", "Мы договорились: без смертей"


def hit_of(seat: Seat, shifts: int) -> Locator:
    return seat.dock.get_by_role("article", name=seat.t("board.hit.yours", n=shifts))


@players_on_phones
def test_a_hit_fills_boxes_and_a_slot_and_is_treated(table_site: TableSite, sit: Sit, on_phones: Phones):
    acts = [["gwen", "inflict_hit", {"target": "ilka", "shifts": 6, "source": "ghoul", "harm": "physical"}]]
    seats = seated(table_site, sit, {}, acts, on_phones=on_phones)
    pilar = seats["pilar"]
    unfold(pilar)
    hit = hit_of(pilar, 6)
    absorb = hit.get_by_role("button", name=pilar.t("board.hit.absorb"), exact=True)

    for place in (4, 4):
        pilar.press_key("harm.take_box", hit, place=place, worth=1)
    expect(hit).to_contain_text("1 + 1 + 1 = 3")
    expect(absorb).to_be_disabled()
    pilar.press_key("board.hit.take_slot", hit, slot=pilar.t("condensed.consequence.moderate.name"), absorbs=4)
    expect(hit).to_contain_text("1 + 1 + 1 + 4 = 7")
    expect(hit).to_contain_text(pilar.t("harm.over", n=1))
    assert no_violations(pilar.page) == []
    hit.get_by_role("textbox").fill(BITE)
    absorb.click()
    expect(hit).to_be_hidden()

    treated(table_site, seats)
    for seat in seats.values():
        show(seat, "story")
        seat.reads(SEWN)
        assert seat.complaints == []


def treated(site: TableSite, seats: dict[str, Seat]) -> None:
    """Oleg's surgeon sees to it from the sheet of the wounded; the new words are said after the roll."""
    oleg = seats["oleg"]
    show(oleg, "people")
    oleg.press("Ilka", oleg.people)
    oleg.press_key("harm.treat_of", oleg.dialog, text=BITE)
    expect(oleg.dialog).to_contain_text(oleg.t("harm.treat_note", value={"signed": 4}))
    assert no_violations(oleg.page) == []
    site.throw("++00")
    oleg.press_key("harm.treat_do", oleg.dialog)
    expect(oleg.dialog).to_be_hidden()
    unfold(oleg)
    roll_dice(oleg)
    pass_all(*seats.values())
    unfold(oleg)
    oleg.fill(oleg.t("harm.new_words"), SEWN, oleg.dock)
    oleg.press_key("harm.treated_do", oleg.dock)


@gm_on_a_phone
def test_the_loser_objects_and_an_enemy_gives_in(table_site: TableSite, sit: Sit, on_phones: Phones):
    acts = [
        ["gwen", "open_conflict", {"conflict_kind": "physical"}],
        ["gwen", "give_in", {"character": "ghoul", "terms": TERMS}],
        ["gwen", "inflict_hit", {"target": "doc", "shifts": 30, "source": "ghoul"}],
        ["gwen", "narrate", {"hit": "the hit", "text": DEATH}],
    ]
    seats = seated(table_site, sit, {}, acts, on_phones=on_phones)
    gwen, pilar, oleg = seats.values()

    unfold(oleg)
    oleg.press_key("harm.contest", oleg.dock)
    oleg.fill(oleg.t("harm.contest_why"), WHY, oleg.dock)
    oleg.dock.get_by_role("button", name=oleg.t("harm.contest_do"), exact=True).last.click()
    unfold(gwen)
    gwen.sees(gwen.t("harm.contested", name="Doc", why=WHY), gwen.dock)
    gwen.fill(gwen.t("board.hit.narrate"), ANEW, gwen.dock)
    gwen.press_key("harm.tell_anew", gwen.dock)
    show(gwen, "story")
    gwen.reads(ANEW)

    bargained(gwen, pilar)
    for seat in seats.values():
        show(seat, "story")
        seat.reads(OTHER_TERMS)
        assert seat.complaints == []


def bargained(gwen: Seat, pilar: Seat) -> None:
    """The winners word the terms otherwise, and the GM agrees; before that, it is not hers to answer for them."""
    title = gwen.t("board.offer.title.concession", by="Ghoul", to="")
    offer = gwen.dock.get_by_role("article", name=title)
    expect(offer.get_by_role("button", name=gwen.t("board.offer.do.accept"), exact=True)).to_have_count(0)
    unfold_offer(pilar)
    pilar.press_key("board.offer.do.counter", pilar.dock)
    pilar.fill(pilar.t("board.offer.terms"), OTHER_TERMS, pilar.dock)
    pilar.press_key("board.offer.do.propose", pilar.dock)
    unfold_offer(gwen)
    gwen.press_key("board.offer.do.agree_counter", gwen.dock)
