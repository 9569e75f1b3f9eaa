"""A seated table for the pages and the API: see tests/scenes/tables.py."""

import pytest

from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table


@pytest.fixture
def table(cast: Cast) -> Playing:
    return seat_table(cast)
