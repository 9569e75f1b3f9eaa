"""What docs/an-evening-off.md says to press between two evenings is there, and does it."""

import pytest

from tests.browser.conftest import TableSite, Visit
from tests.browser.evening_off import play_without_her, walk

pytestmark = pytest.mark.browser


def test_who_was_not_there_catches_up_and_the_gm_sweeps_and_prepares(visit: Visit, live_site: TableSite) -> None:
    staged = live_site.stage("demo")
    gwen, pilar = visit(staged, "gwen"), visit(staged, "pilar", width=390)

    walk(staged, gwen, pilar, lambda name, part: None)

    assert gwen.complaints == pilar.complaints == []


@pytest.mark.parametrize("width", [390, 320])
def test_between_two_evenings_the_words_beside_the_gms_buttons_have_room(
    visit: Visit, live_site: TableSite, width: int
) -> None:
    staged = live_site.stage("demo")
    gwen = visit(staged, "gwen", width=width)
    play_without_her(staged, gwen)

    gwen.page.reload()

    words = gwen.page.locator("main").get_by_text(gwen.t("pages.home.between", session=1))
    assert words.evaluate("one => one.clientWidth") > 150
