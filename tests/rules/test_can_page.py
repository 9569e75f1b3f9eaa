"""docs/can.md names every part of what one may do."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import game
from rules.systems import SYSTEM_KEYS
from tests.rules import asked
from tests.rules.random_tables import chance_of, table_of
from tests.rules.random_words import MEMBERS
from tests.rules.sound_table import plain

PAGE = Path(__file__).parents[2] / "docs" / "can.md"
STEPS = 120


def parts(can: dict[str, Any]) -> Iterator[str]:
    """Its keys, those of its parts, and those of parts that go by an id."""
    yield from can
    for part in ("acts", "hits", "offers", "structures", "extras", "treat", "milestones", "heroes"):
        for of_one in can.get(part, {}).values():
            yield from (key for key in of_one if ":" not in key)
    for part in ("roll", "action", "board", "framing"):
        yield from can.get(part) or ()
        yield from (can.get(part) or {}).get("do", ())
    for of_one in (can.get("action") or {}).get("invoke", {}).values():
        yield from of_one


@pytest.mark.parametrize("key", SYSTEM_KEYS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_page_names_every_part_that_turns_up_in_a_random_story(key: str, seed: int) -> None:
    named = set(re.findall(r"`([a-z_]+)`", PAGE.read_text(encoding="utf-8")))
    table = table_of(key, seed)
    met: set[str] = set()
    for step in range(STEPS):
        table.send(chance_of(key, Random(f"{seed}/{step}"), table.state).command())
        for member, role in MEMBERS.items():
            met |= set(parts(plain(asked.may(table.state, game.Actor(member, role)))))

    assert met - named == set()
    assert {"commands", "waiting", "offers"} <= met
