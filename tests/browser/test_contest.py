"""A contest from its opening to three victories: exchanges, a tie with its twist, a victory with style."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit, Table, declare, inside, pass_all, ready_table, roll_dice, show, unfold
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, gm_on_a_phone

pytestmark = pytest.mark.browser

GOAL = "the last boat"
TWIST = "The Rope Bridge Is Burning"


@gm_on_a_phone
def test_a_contest_is_won_by_three_victories(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones)

    opened(table)
    attack_is_out_of_the_question(table)
    the_first_invokes_after_the_last(table)  # quick +2 and 2 for an aspect, quick +2 and two plusses
    the_tie_brings_a_twist(table)
    exchange(table, "++00", "0000")
    victories(table, voltaire=1, reth=0)
    next_one(table, 3)
    exchange(table, "+++0", "----")
    won(table)

    table.no_complaints()


def contest(seat: Seat) -> Locator:
    show(seat, "scene")
    return inside(seat, seat.t("play.contest.titled", goal=GOAL))


def opened(table: Table) -> None:
    gwen = table.gwen
    show(gwen, "scene")
    gwen.press_key("play.contest.open", gwen.tools)
    gwen.dialog.get_by_label(gwen.t("play.contest.goal")).fill(GOAL)
    gwen.press_key("play.contest.open", gwen.dialog)
    for seat in table.seats:
        expect(contest(seat).get_by_role("listitem")).to_have_count(2)
        expect(contest(seat).get_by_text(seat.t("play.contest.to_roll"))).to_have_count(2)


def attack_is_out_of_the_question(table: Table) -> None:
    oleg = table.oleg
    show(oleg, "story")
    unfold(oleg)
    attack, advantage = oleg.g("action.attack.name"), oleg.g("action.create_advantage.name")
    expect(oleg.dock.get_by_role("button", name=attack, exact=True)).to_be_disabled()
    expect(oleg.dock.get_by_role("button", name=advantage, exact=True)).to_be_disabled()
    oleg.sees(oleg.t("refusal.attack_not_allowed"), oleg.dock)


def exchange(table: Table, *throws: str) -> None:
    """Each hero rolls once, by what they are quick at; nobody is asked for an opposition. Then all pass, once."""
    both_roll(table, *throws)
    pass_all(table.pilar, table.oleg)


def both_roll(table: Table, *throws: str) -> None:
    table.site.throw(*throws)
    for seat in (table.pilar, table.oleg):
        seat.press_key("play.contest.roll", contest(seat))
        show(seat, "story")
        declare(seat, "overcome", "quick")
        roll_dice(seat)
        expect(contest(seat).get_by_role("button", name=seat.t("play.contest.roll"), exact=True)).to_have_count(0)
        if seat is table.pilar:
            nobody_passes_yet(seat)


def nobody_passes_yet(seat: Seat) -> None:
    """The other has yet to roll."""
    show(seat, "story")
    unfold(seat)
    expect(seat.dock.get_by_role("button", name=seat.t("board.roll.do.pass_on_roll"), exact=True)).to_have_count(0)
    seat.sees(seat.t("refusal.wrong_step", step="others"), seat.dock)


def the_first_invokes_after_the_last(table: Table) -> None:
    """Pilar rolled first and lies behind; what she makes of it counts, and everybody sees it stand."""
    both_roll(table, "0000", "++00")
    pilar = table.pilar
    show(pilar, "story")
    unfold(pilar)
    effect = pilar.t("board.invoke.effect.bonus", value={"signed": 2})
    pilar.dock.get_by_role("button", name=effect).first.click()
    pilar.dock.get_by_label(pilar.t("board.invoke.because.bonus")).fill("Nadie conoce mejor el puerto")
    pilar.press_key("board.invoke.do_point", pilar.dock)
    for seat in table.seats:
        show(seat, "story")
        unfold(seat)
        stands = seat.t("play.contest.stands", total={"signed": 4})
        expect(seat.dock.locator(".exchange summary").filter(has_text=stands)).to_have_count(2)
    pass_all(pilar, table.oleg)


def the_tie_brings_a_twist(table: Table) -> None:
    gwen = table.gwen
    table.pilar.sees(table.pilar.t("play.contest.tied"), contest(table.pilar))
    victories(table, voltaire=0, reth=0)
    contest(gwen).get_by_label(gwen.t("play.contest.twist")).fill(TWIST)
    gwen.press_key("play.contest.twist_do", contest(gwen))
    for seat in table.seats:
        show(seat, "scene")
        expect(seat.scene.get_by_role("article").filter(has_text=TWIST)).to_be_visible()
    next_one(table, 2)


def next_one(table: Table, number: int) -> None:
    table.gwen.press_key("play.contest.next", contest(table.gwen))
    for seat in table.seats:
        seat.sees(seat.t("play.contest.exchange", n=number), contest(seat))


def victories(table: Table, *, voltaire: int, reth: int) -> None:
    for seat in table.seats:
        for name, count in (("Voltaire", voltaire), (table.oleg.g("sample.reth.name"), reth)):
            line = contest(seat).get_by_role("listitem").filter(has_text=name)
            expect(line.get_by_role("img", name=seat.t("play.contest.victories", n=count, all=3))).to_be_visible()


def won(table: Table) -> None:
    """By five: two victories at once, three in all."""
    victories(table, voltaire=3, reth=0)
    for seat in table.seats:
        seat.sees(seat.t("play.contest.winner", name="Voltaire"), contest(seat))
    show(table.gwen, "scene")
    expect(table.gwen.tools.get_by_role("button", name=table.gwen.t("play.contest.open"), exact=True)).to_be_visible()
