"""A portrait, uploaded on a character's page and seen by the others: on the card, on the token, in the sheet."""

import re

import pytest
from playwright.sync_api import Locator, expect

from campaigns.language import words
from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.ready import Sit, Table, ready_table, show
from tests.browser.seats import Seat
from tests.browser.sizes import Phones, players_on_phones
from tests.characters import pictures

pytestmark = pytest.mark.browser

LARGE = re.compile(r"/large/$")
HERO = words.text("es", "accelerated.sample.voltaire.name")  # copied by Pilar, in her language


@players_on_phones
def test_a_portrait_is_uploaded_and_seen_by_the_others(table_site: TableSite, sit: Sit, on_phones: Phones):
    table = ready_table(table_site, sit, on_phones=on_phones)

    to_her_page(table.pilar)
    refused_beside_the_field(table.pilar)
    uploaded(table.pilar)
    seen_on_the_board(table)
    the_gm_takes_it_away(table)

    # The console names the refused upload; nothing else went wrong.
    table.pilar.complaints = [said for said in table.pilar.complaints if "415" not in said]
    table.no_complaints()


def open_sheet(seat: Seat) -> None:
    show(seat, "people")
    seat.people.get_by_role("button", name=HERO).click()


def to_her_page(pilar: Seat) -> None:
    """From the table, by the sheet's own link."""
    open_sheet(pilar)
    pilar.dialog.get_by_role("link", name=pilar.t("board.sheet.page")).click()
    expect(pilar.page.get_by_role("heading", name=HERO, level=1)).to_be_visible()
    pilar.page.locator("summary").filter(has_text=pilar.t("characters.portrait.open")).click()


def choose(pilar: Seat, file: str, content: bytes) -> None:
    field = pilar.page.get_by_label(pilar.t("characters.portrait.file"), exact=True)
    field.set_input_files({"name": file, "mimeType": "image/png", "buffer": content})


def refused_beside_the_field(pilar: Seat) -> None:
    choose(pilar, "me.png", pictures.SVG)
    pilar.press_key("characters.portrait.upload")
    expect(pilar.page.get_by_role("alert")).to_have_text(pilar.t("refusal.picture_format"))


def uploaded(pilar: Seat) -> None:
    """What is chosen is shown at once, and kept when it is uploaded."""
    choose(pilar, "me.png", pictures.encoded(pictures.halves(600, 600), "PNG"))
    pilar.sees(pilar.t("characters.portrait.preview"))
    pilar.press_key("characters.portrait.upload")
    pilar.sees(pilar.t("characters.portrait.kept"))
    large = pilar.page.get_by_role("img", name=pilar.t("characters.portrait.of", name=HERO))
    expect(large).to_have_attribute("src", LARGE)
    loaded(large)
    assert no_violations(pilar.page) == []
    pilar.to_table()


def seen_on_the_board(table: Table) -> None:
    for seat in table.seats:
        show(seat, "people")
        loaded(seat.people.locator(".face img").first)
        show(seat, "scene")
        loaded(seat.scene.locator(".token .face img").first)
        open_sheet(seat)
        loaded(seat.dialog.locator(".face img"))
        seat.press_key("common.button.close", seat.dialog)


def loaded(image: Locator) -> None:
    """It is a picture and not only an address."""
    expect(image).to_be_visible()
    expect(image).to_have_js_property("complete", True)
    assert image.evaluate("image => image.naturalWidth") in (128, 512)


def the_gm_takes_it_away(table: Table) -> None:
    gwen, oleg = table.gwen, table.oleg
    open_sheet(gwen)
    gwen.dialog.get_by_role("link", name=gwen.t("board.sheet.page")).click()
    gwen.page.locator("summary").filter(has_text=gwen.t("characters.portrait.open")).click()
    gwen.press_key("characters.portrait.remove")
    gwen.sees(gwen.t("characters.portrait.removed"))
    show(oleg, "people")
    expect(oleg.people.locator(".face img")).to_have_count(0)
