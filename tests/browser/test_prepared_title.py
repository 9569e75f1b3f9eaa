"""The head of a scene in preparation: its title first, its buttons where they fit."""

import pytest
from playwright.sync_api import expect

from tests.browser.condensed_seats import PEOPLE
from tests.browser.conftest import TableSite
from tests.browser.ready import Sit

pytestmark = pytest.mark.browser

TITLE = "The Tide Turns at Lantern Quay"


def test_the_title_of_a_scene_in_preparation_has_the_width_of_its_column(table_site: TableSite, sit: Sit):
    staged = table_site.stage("fight", dials={}, acts=[["gwen", "prepare_scene", {"title": TITLE}]])
    gwen = staged.sit_down(sit(*PEOPLE["gwen"], width=1280, height=800), "gwen")
    gwen.menu(gwen.t("board.prep.menu"), TITLE, gwen.tools)
    expect(gwen.scene.get_by_role("button", name=gwen.t("board.prep.back"), exact=True)).to_be_visible()

    heading = gwen.scene.get_by_role("heading", name=TITLE)

    lines = heading.evaluate("(one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)")
    assert round(lines) == 1
    assert gwen.scene.evaluate("(one) => one.scrollWidth <= one.clientWidth")
