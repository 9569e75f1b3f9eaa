"""Two people change what both have read: the second is told, keeps what they typed, and decides anew."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import TableSite
from tests.browser.ready import Sit
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

KEEPER = "The lighthouse keeper is lying"
NOTE = ["gwen", "write_note", {"text": KEEPER}]
COGM = ["gwen", "set_role", {"member": "seat of oleg", "role": "cogm"}]


@pytest.fixture
def both(table_site: TableSite, sit: Sit) -> tuple[Seat, Seat]:
    """Gwen, and Oleg who helps her to run the table."""
    staged = table_site.stage("low_tide", first="voltaire", opposition=None, acts=[NOTE, COGM])
    return staged.sit_down(sit("Gwen", "en"), "gwen"), staged.sit_down(sit("Олег", "ru"), "oleg")


def note_of(seat: Seat) -> Locator:
    return seat.dialog.locator("form").filter(has=seat.page.get_by_label(seat.t("board.notes.one"), exact=True))


def limits_of(seat: Seat) -> Locator:
    return seat.dialog.locator("form").filter(has_text=seat.t("board.limits.title"))


def test_the_second_to_change_a_note_is_told_and_loses_none_of_what_was_typed(both: tuple[Seat, Seat]) -> None:
    gwen, oleg = both
    for seat in both:
        seat.press_key("board.gm.notes", seat.tools)
    oleg.fill(oleg.t("board.notes.one"), "Смотритель лжёт", note_of(oleg))
    gwen.fill(gwen.t("board.notes.one"), "The keeper is her brother", note_of(gwen))
    gwen.press_key("common.button.save", note_of(gwen))

    oleg.press_key("common.button.save", note_of(oleg))

    expect(note_of(oleg)).to_contain_text(oleg.t("refusal.stale"))
    expect(note_of(oleg)).to_contain_text("The keeper is her brother")
    field = note_of(oleg).get_by_label(oleg.t("board.notes.one"), exact=True)
    expect(field).to_have_value("Смотритель лжёт")

    oleg.press_key("common.button.save", note_of(oleg))

    expect(note_of(gwen).get_by_label(gwen.t("board.notes.one"), exact=True)).to_have_value("Смотритель лжёт")
    expect(note_of(oleg)).not_to_contain_text(oleg.t("refusal.stale"))


def test_what_nobody_touched_follows_the_table_and_is_kept_with_what_was_typed(both: tuple[Seat, Seat]) -> None:
    gwen, oleg = both
    for seat in both:
        seat.press_key("board.gm.more", seat.tools)
    oleg.fill(oleg.t("board.limits.veils"), "Кровь", limits_of(oleg))
    gwen.fill(gwen.t("board.limits.lines"), "Spiders", limits_of(gwen))
    gwen.press_key("common.button.save", limits_of(gwen))
    expect(limits_of(oleg).get_by_label(oleg.t("board.limits.lines"), exact=True)).to_have_value("Spiders")

    oleg.press_key("common.button.save", limits_of(oleg))

    expect(limits_of(gwen).get_by_label(gwen.t("board.limits.veils"), exact=True)).to_have_value("Кровь")
    expect(limits_of(gwen).get_by_label(gwen.t("board.limits.lines"), exact=True)).to_have_value("Spiders")


def test_a_form_follows_the_table_again_once_it_was_saved(both: tuple[Seat, Seat]) -> None:
    gwen, oleg = both
    for seat in both:
        seat.press_key("board.gm.more", seat.tools)
    gwen.fill(gwen.t("board.limits.lines"), "Spiders", limits_of(gwen))
    gwen.press_key("common.button.save", limits_of(gwen))
    lines = limits_of(oleg).get_by_label(oleg.t("board.limits.lines"), exact=True)
    expect(lines).to_have_value("Spiders")

    lines.fill("Пауки и змеи")
    oleg.press_key("common.button.save", limits_of(oleg))

    expect(limits_of(gwen).get_by_label(gwen.t("board.limits.lines"), exact=True)).to_have_value("Пауки и змеи")
