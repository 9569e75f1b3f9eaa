"""Taking back is offered as long as it will be done, and no longer."""

import pytest
from playwright.sync_api import expect

from campaigns.language import words
from tests.browser.ready import declare, roll_dice, set_difficulty
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser


def test_a_player_is_not_offered_to_take_back_what_dice_have_answered(demo_table: dict[str, Seat]):
    """Nor what is taken back already, nor what others have built upon."""
    gwen, pilar = demo_table["gwen"], demo_table["pilar"]
    undo = pilar.log.get_by_role("button", name=pilar.t("board.undo.take_back"), exact=True)
    for goal in ("Llegar al timón", "Trepar al palo"):
        pilar.press(pilar.g("action.overcome.name"), pilar.dock)
        pilar.fill(pilar.t("board.declare.goal"), goal, pilar.dock)
        declare(pilar, "overcome", "quick")
        gwen.sees(goal, gwen.dock)
        if goal == "Llegar al timón":
            undo.click()
            pilar.reads(pilar.t("log.taken_back"))
            expect(undo).to_have_count(0)
    set_difficulty(gwen, 2)
    expect(undo).to_have_count(0)
    roll_dice(pilar)

    expect(pilar.dock.get_by_role("button", name=pilar.t("board.roll.do.pass_on_roll"), exact=True)).to_be_visible()
    expect(undo).to_have_count(0)
    invoke(pilar, words.text("en", "accelerated.sample.voltaire.aspect.high_concept"), "Los gatos saben trepar")
    expect(undo).to_be_visible()
    demo_table["oleg"].press_key("board.roll.do.hold_roll", demo_table["oleg"].dock)
    expect(undo).to_have_count(0)


def invoke(seat: Seat, aspect: str, because: str) -> None:
    """With a point, for +2; the rest of the list may be folded."""
    effect = seat.t("board.invoke.effect.bonus", value={"signed": 2})
    name = seat.t("board.invoke.name", effect=effect, aspect=aspect)
    found = seat.dock.get_by_role("button", name=name, exact=True).first
    expect(seat.dock.locator(f'.invokes button[aria-label="{name}"]').first).to_be_attached()
    if not found.is_visible():
        seat.dock.locator(".invokes summary").first.click()
    found.click()
    seat.fill(seat.t("board.invoke.because.bonus"), because, seat.dock)
    seat.press_key("board.invoke.do_point", seat.dock)
    seat.reads(because)
