"""The map from what was told to what is told: what it names may differ, and nothing else."""

from typing import Any

import pytest

from tests.past import moved
from tests.past.moved import Moved

HERO = {"type": "character", "tracks": {"stress": {"marked": [1]}}, "notes": [{"text": "a", "old": 1}]}


@pytest.fixture
def by_map(monkeypatch: pytest.MonkeyPatch) -> Any:
    def make(**entry: Any) -> Moved:
        monkeypatch.setattr(moved, "MAP", {"then": {"views": {"character": entry}}})
        return Moved("then")

    return make


def test_what_is_the_same_is_no_difference(by_map: Any) -> None:
    assert by_map().differences("views", "character", HERO, HERO) == []


def test_a_field_that_the_map_moves_is_found_in_its_new_place(by_map: Any) -> None:
    now = {"type": "character", "parts": {"harm": {"tracks": HERO["tracks"]}}, "notes": HERO["notes"]}

    assert by_map(moved={"tracks": "parts.harm.tracks"}).differences("views", "character", HERO, now) == []
    assert by_map().differences("views", "character", HERO, now) != []


def test_a_field_of_each_thing_in_a_list_moves_within_it(by_map: Any) -> None:
    now = {**HERO, "notes": [{"text": "a", "new": 1}]}

    assert by_map(moved={"notes.old": "notes.new"}).differences("views", "character", HERO, now) == []


def test_a_moved_field_must_hold_what_it_held(by_map: Any) -> None:
    now = {**HERO, "notes": [{"text": "a", "new": 2}]}

    assert by_map(moved={"notes.old": "notes.new"}).differences("views", "character", HERO, now) == [
        "views character.notes[0].new: 1 was told, now 2"
    ]


def test_what_came_and_what_went_must_be_named(by_map: Any) -> None:
    now = {"type": "character", "tracks": HERO["tracks"], "scale": 2}

    assert by_map(gone=["notes"], added=["scale"]).differences("views", "character", HERO, now) == []
    assert by_map(gone=["notes"]).differences("views", "character", HERO, now) == ["views character.scale is new: 2"]
    assert by_map(added=["scale"]).differences("views", "character", HERO, now) == [
        f"views character.notes is gone: {HERO['notes']!r}"
    ]


def test_what_is_told_otherwise_on_purpose_may_hold_anything(by_map: Any) -> None:
    now = {**HERO, "tracks": {}}

    assert by_map(other=["tracks"]).differences("views", "character", HERO, now) == []


def test_the_map_of_one_type_is_not_that_of_another(by_map: Any) -> None:
    assert by_map(other=["tracks"]).differences("views", "aspect", HERO, {**HERO, "tracks": {}}) != []
