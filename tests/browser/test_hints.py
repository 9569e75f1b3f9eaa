"""What helps beside the rules: what an approach means, who had the light, when no roll is needed."""

import pytest
from playwright.sync_api import expect

from tests.browser.ready import declare, pressing
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser


def test_an_approach_is_explained_where_it_is_chosen(demo_table: dict[str, Seat]):
    pilar = demo_table["pilar"]
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)

    quick = pressing(pilar, "overcome", "quick")
    expect(quick).to_have_accessible_description(pilar.g("rating.quick.meaning"))
    pilar.dock.get_by_text(pilar.t("play.hint.approaches")).click()
    for key in ("careful", "clever", "flashy", "forceful", "quick", "sneaky"):
        pilar.sees(pilar.g(f"rating.{key}.examples"), pilar.dock)


def test_the_gm_needs_no_roll_and_sees_who_had_the_light(demo_table: dict[str, Seat]):
    gwen, pilar, oleg = demo_table["gwen"], demo_table["pilar"], demo_table["oleg"]
    before = light(gwen, "Voltaire")
    pilar.press(pilar.g("action.overcome.name"), pilar.dock)
    pilar.fill(pilar.t("board.declare.goal"), "Subir a la cofa", pilar.dock)
    declare(pilar, "overcome", "quick")

    gwen.press_key("play.roll.waive", gwen.dock)

    oleg.reads(oleg.t("log.waived", name="Voltaire"))
    expect(pilar.dock.get_by_role("button", name=pilar.g("action.overcome.name"))).to_be_enabled()
    assert light(gwen, "Voltaire") != before


def light(gwen: Seat, name: str) -> str:
    """What the GM reads of a hero among the tools."""
    gwen.press_key("board.gm.more", gwen.tools)
    line = gwen.dialog.locator("dl.facts > div").filter(has_text=name).locator("dd")
    expect(line).to_be_visible()
    text = line.inner_text()
    gwen.press_key("common.button.close", gwen.dialog)
    return text
