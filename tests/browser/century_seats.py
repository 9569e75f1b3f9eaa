"""People at a table of Spirit of the Century that commands have set up: `century_fight.py` says what stands there."""

from typing import Any

from tests.browser.condensed_seats import PEOPLE
from tests.browser.conftest import TableSite
from tests.browser.ready import PHONE, Sit
from tests.browser.seats import Seat


def seated(
    site: TableSite,
    sit: Sit,
    dials: dict[str, Any],
    acts: list[list[Any]],
    phone: bool = False,
    who: tuple[str, ...] = tuple(PEOPLE),
) -> dict[str, Seat]:
    """`acts` are what was done before they look: [who, command, args], and how the made thing is called."""
    staged = site.stage("century", dials=dials, acts=acts)
    seats = {key: sit(*PEOPLE[key], **(PHONE if phone else {})) for key in who}
    for key, seat in seats.items():
        seat.game = "century"
        staged.sit_down(seat, key)
    return seats
