"""What docs/first-ten-minutes.md tells a new GM to press is there, and does it."""

from collections.abc import Callable

import pytest

from tests.browser.conftest import TableSite
from tests.browser.first_minutes import LAPTOP, walk
from tests.browser.seats import Seat

pytestmark = pytest.mark.browser


def test_a_new_gm_gets_through_the_first_ten_minutes(table_site: TableSite, sit: Callable[..., Seat]):
    table_site.stage("nobody_welcomed")
    table_site.manage("demo", "--verbosity=0")
    gwen, pilar, robin = (sit(*who, **LAPTOP) for who in (("Gwen", "en"), ("Pilar", "es"), ("Robin", "en")))

    walk(table_site, gwen, pilar, robin, lambda name, part: None)

    assert [seat.complaints for seat in (gwen, pilar, robin)] == [[], [], []]
