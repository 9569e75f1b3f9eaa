"""A table for every test of live play."""

import pytest

from tests.conftest import Cast
from tests.scenes.tables import Playing, seat_table


@pytest.fixture
def playing(cast: Cast) -> Playing:
    """Gwen's campaign of Fate Accelerated, everybody seated."""
    return seat_table(cast)
