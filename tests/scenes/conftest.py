"""A table for every test of live play, and a hub with sockets for those that are marked for it."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from scenes.sockets import login
from tests.conftest import Cast
from tests.scenes.sockets import Live, sign_in, start_live, stop_live
from tests.scenes.tables import Playing, seat_table


@pytest.fixture
def playing(cast: Cast) -> Playing:
    """Gwen's campaign of Fate Accelerated, everybody seated."""
    return seat_table(cast)


@pytest.fixture
def cookies(playing: Playing) -> dict[str, str]:
    login._known.clear()
    return sign_in(playing)


@pytest_asyncio.fixture
async def live(transactional_db: None, playing: Playing, cookies: dict[str, str]) -> AsyncIterator[Live]:
    """A hub in this process; `await live.join("pilar")` is a socket."""
    found = await start_live(playing, cookies)
    yield found
    await stop_live(found)
