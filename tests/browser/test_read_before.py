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


KESH = ["gwen", "create_character", {"char_kind": "npc", "name": "Kesh", "aspects": {"high_concept": "Marshal"}}]


@pytest.fixture
def sheets(table_site: TableSite, sit: Sit) -> tuple[Seat, Seat]:
    """Both at the page of Kesh's sheet, whom either may change."""
    staged = table_site.stage("low_tide", first="voltaire", opposition=None, acts=[COGM, KESH])
    seats = sit("Gwen", "en"), sit("Олег", "ru")
    for seat, who in zip(seats, ("gwen", "oleg"), strict=True):
        staged.sign_in(seat.page.context, who)
        seat.page.goto(f"{seat.url}/c/{staged.campaign}/characters/")
        seat.page.get_by_role("link", name="Kesh").click()
    return seats


def write(seat: Seat, words: str) -> Locator:
    """In the high concept: it is saved as soon as the field is left."""
    field = seat.page.get_by_label(seat.g("slot.high_concept.name"))
    with seat.page.expect_response("**/aspect/high_concept"):
        field.fill(words)
        field.press("Tab")
    return field


def test_the_second_to_write_in_a_field_of_a_sheet_keeps_the_words_and_may_write_over(
    sheets: tuple[Seat, Seat],
) -> None:
    gwen, oleg = sheets
    write(gwen, "Marshal of the Reach")

    field = write(oleg, "Маршал без армии")

    said = oleg.page.locator("#said-aspect-high_concept")
    expect(said).to_contain_text(oleg.t("refusal.stale"))
    expect(said).to_contain_text(oleg.t("characters.stands", value="Marshal of the Reach"))
    expect(field).to_have_value("Маршал без армии")
    write(oleg, "Маршал без армии!")
    expect(said).to_be_empty()
    gwen.page.reload()
    expect(gwen.page.get_by_label(gwen.g("slot.high_concept.name"))).to_have_value("Маршал без армии!")


def test_whoever_writes_on_in_a_field_of_a_sheet_is_not_told_of_themselves(sheets: tuple[Seat, Seat]) -> None:
    gwen, _ = sheets
    name = gwen.page.get_by_label(gwen.t("characters.name"), exact=True)
    name.press("End")
    for words in (" the Red", ", Marshal", " of the Reach"):
        with gwen.page.expect_response("**/text/name"):
            name.press_sequentially(words)

    expect(gwen.page.locator("#sheet-name")).to_have_text("Kesh the Red, Marshal of the Reach")
    expect(gwen.page.locator("#said-name")).to_be_empty()
    assert gwen.complaints == []
