"""The benchmark of hostile texts, in small: it looks for the slowest, and says where a goal is missed."""

import pytest

from scenes.bench.texts import hostile, measure
from scenes.bench.texts.hostile import Recipe


def test_the_search_finds_what_is_slow() -> None:
    found = hostile.slowest(lambda recipe: recipe.text(100).count("~~"), first=20, rounds=3, keep=3)

    assert found[0] == (50, Recipe("turns", ("~~",)))


def test_a_recipe_makes_as_many_letters_as_are_asked_for() -> None:
    assert Recipe("turns", ("ab", "c")).text(7) == "abcabca"
    assert Recipe("parts", ("ab", "c")).text(8) == "ababcccc"


@pytest.mark.django_db
def test_a_full_page_is_looked_at_by_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "BLOCKS", 3)
    said: list[str] = []

    looks = [measure.looks("brackets", ["[" * 500])]
    slow = {"name": "dice", "letters": 100, "ms": 51.0, "made_of": ["turns", ["1d6"]]}
    measure.tell({"texts": [slow], "page": looks}, said.append)

    assert looks[0]["first_ms"] > 0 < looks[0]["again_ms"]
    assert "over '1d6' (turns)" in " ".join(said[1].split()) and "brackets" in said[3]
