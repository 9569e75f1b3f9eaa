"""People at a table of Spirit of the Century that commands have set up: `century_fight.py` says what stands there."""

from collections.abc import Sequence
from typing import Any

from tests.browser.condensed_seats import PEOPLE
from tests.browser.conftest import Company, TableSite
from tests.browser.ready import Sit
from tests.browser.sizes import Phones


def seated(
    site: TableSite,
    sit: Sit,
    dials: dict[str, Any],
    acts: list[list[Any]],
    who: Sequence[str] = tuple(PEOPLE),
    *,
    on_phones: Phones = (),
) -> Company:
    """`acts` are what was done before they look: [who, command, args], and how the made thing is called."""
    staged = site.stage("century", dials=dials, acts=acts)
    return Company(staged, sit, {key: PEOPLE[key] for key in who}, "century", on_phones)
