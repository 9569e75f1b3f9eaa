"""What docs/an-evening-off.md says to press between two evenings is there, and does it."""

import pytest

from tests.browser.conftest import TableSite, Visit
from tests.browser.evening_off import walk

pytestmark = pytest.mark.browser


def test_who_was_not_there_catches_up_and_the_gm_sweeps_and_prepares(visit: Visit, live_site: TableSite) -> None:
    staged = live_site.stage("demo")
    gwen, pilar = visit(staged, "gwen"), visit(staged, "pilar", width=390)

    walk(staged, gwen, pilar, lambda name, part: None)

    assert gwen.complaints == pilar.complaints == []
