"""axe finds nothing to complain about on the table's pages: GM and player, wide and phone, light and dark."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TableSite
from tests.browser.pages import no_violations
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser

Sit = Callable[..., Seat]


@pytest.fixture
def at_demo(table_site: TableSite, sit: Sit) -> Callable[..., Seat]:
    staged = table_site.stage("demo")

    def make(key: str, name: str, lang: str, **context: object) -> Seat:
        return staged.sit_down(sit(name, lang, **context), key)

    return make


def barriers(seat: Seat) -> list[str]:
    """By light and in the dark."""
    found = []
    for scheme in ("light", "dark"):
        seat.page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {barrier}" for barrier in no_violations(seat.page)]
    return found


def test_the_gms_table_is_free_of_barriers(at_demo: Callable[..., Seat]):
    gwen = at_demo("gwen", "Gwen", "en")
    assert barriers(gwen) == []

    for key in ("board.gm.bring", "board.gm.compel", "board.gm.more"):
        gwen.press_key(key, gwen.tools)
        expect(gwen.dialog).to_be_visible()
        assert barriers(gwen) == []
        gwen.press_key("common.button.close", gwen.dialog)


def test_a_players_table_is_free_of_barriers(at_demo: Callable[..., Seat]):
    oleg = at_demo("oleg", "Олег", "ru")
    assert barriers(oleg) == []

    oleg.press(oleg.g("action.attack.name"), oleg.dock)
    expect(oleg.dock.get_by_label(oleg.t("board.declare.target"), exact=True)).to_be_visible()
    assert barriers(oleg) == []


def test_the_phone_is_free_of_barriers_on_all_tabs(at_demo: Callable[..., Seat]):
    pilar = at_demo("pilar", "Pilar", "es", width=390, height=844)
    for tab in ("people", "scene", "story"):
        pilar.page.get_by_role("tab", name=pilar.t(f"board.tab.{tab}")).click()
        assert no_violations(pilar.page) == []


def test_scene_preparation_is_free_of_barriers(at_demo: Callable[..., Seat]):
    gwen = at_demo("gwen", "Gwen", "en")
    gwen.page.get_by_role("link", name="The Cloud Sea Accord").first.click()
    gwen.page.get_by_role("link", name=gwen.t("pages.tab.scenes"), exact=True).click()
    expect(gwen.page.get_by_role("heading", name=gwen.t("board.prep.when"))).to_be_visible()
    assert no_violations(gwen.page) == []
