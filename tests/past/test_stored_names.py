"""What is stored can be read for ever: no name vanishes unless an upgrade brings what it held to its new place."""

from collections.abc import Iterator
from typing import Any

import yaml

from rules.fate.upgrades import STEPS
from tests.past.stored import FILE, Stored, stored

LISTED: Stored = yaml.safe_load(FILE.read_text())


def vanished(listed: Stored, today: Stored, steps: Any) -> Iterator[str]:
    """Tags and fields that were stored and are read no more, with no upgrade from that version on."""
    for kind, tags in listed.items():
        for tag, then in tags.items():
            now = today[kind].get(tag)
            if now is None and (tag, then["v"]) not in steps:
                yield f"{kind}: {tag}"
            elif now is not None and not raised(tag, then["v"], now["v"], steps):
                yield from (f"{kind}: {tag}.{name}" for name in then["fields"] if name not in now["fields"])


def raised(tag: str, then: int, now: int, steps: Any) -> bool:
    """Whether upgrades lead from that version to a later one."""
    return now > then and all((tag, version) in steps for version in range(then, now))


def test_no_stored_name_has_vanished() -> None:
    assert list(vanished(LISTED, stored(), STEPS)) == []


def test_every_stored_name_is_listed() -> None:
    assert list(vanished(stored(), LISTED, {})) == [], "python -m tests.past.stored writes the list anew"


LAMP = {"entities": {"lamp": {"v": 1, "fields": ["lit"]}}}


def test_a_tag_or_a_field_that_vanishes_is_missed() -> None:
    assert list(vanished(LAMP, {"entities": {}}, {})) == ["entities: lamp"]
    assert list(vanished(LAMP, {"entities": {"lamp": {"v": 1, "fields": ["light"]}}}, {})) == ["entities: lamp.lit"]


def test_a_tag_may_go_where_an_upgrade_makes_something_else_of_it() -> None:
    assert list(vanished(LAMP, {"entities": {}}, {("lamp", 1): dict})) == []


def test_a_version_without_its_upgrade_is_not_enough() -> None:
    today = {"entities": {"lamp": {"v": 2, "fields": ["light"]}}}

    assert list(vanished(LAMP, today, {})) == ["entities: lamp.lit"]
    assert list(vanished(LAMP, today, {("lamp", 1): dict})) == []
