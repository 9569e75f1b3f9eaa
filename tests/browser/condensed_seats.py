"""People at a table of Fate Condensed that commands have set up: `condensed_fight.py` says what stands there."""

from collections.abc import Sequence
from typing import Any

from tests.browser.conftest import Company, TableSite
from tests.browser.ready import Sit
from tests.browser.sizes import Phones

PEOPLE = {"gwen": ("Gwen", "en"), "pilar": ("Pilar", "es"), "oleg": ("Олег", "ru")}


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
    staged = site.stage("fight", dials=dials, acts=acts)
    return Company(staged, sit, {key: PEOPLE[key] for key in who}, "condensed", on_phones)
