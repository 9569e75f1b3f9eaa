"""A table for every test of live play, and a hub with sockets for those that are marked for it."""

from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio
from django.db import OperationalError

from scenes.sockets import login
from scenes.stored.upkeep import pace
from tests.conftest import Cast
from tests.scenes.sockets import Live, sign_in, start_live, stop_live
from tests.scenes.tables import Playing, seat_table


@pytest.fixture
def playing(cast: Cast) -> Playing:
    """Gwen's campaign of Fate Accelerated, everybody seated."""
    return seat_table(cast)


@pytest.fixture
def stops_in_second_pause(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Does what is written beside play, whose database goes away in the second pause."""

    def stopped(work: Callable[[], object]) -> None:
        stops = iter([False, True])

        def pause(_seconds: float) -> None:
            if next(stops):
                raise OperationalError("the database goes away")

        with monkeypatch.context() as here:
            here.setattr(pace.time, "sleep", pause)
            here.setattr(pace, "HELD", 60)
            with pytest.raises(OperationalError):
                work()

    return stopped


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
