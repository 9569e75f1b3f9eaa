"""Texts that are written to make the product slow: twice the letters take about twice the work, wherever they are read.

Work is counted in lines of Python that run, as many on every machine; times are the benchmark's (`bench --texts`).
"""

import sys
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from scenes.bench.texts import hostile
from scenes.bench.texts.surfaces import Surface, surfaces

GROWTH = 2.5
# Lines with which a place begins, whatever the text.
BEGINNING = 200


def work(does: Callable[[str], object], text: str) -> int:
    number = 0

    def count(_frame: Any, event: str, _what: Any) -> Any:
        nonlocal number
        number += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        does(text)
    finally:
        sys.settrace(before)
    return number


def growth(does: Callable[[str], object], letters: int, recipe: hostile.Recipe) -> float:
    """By how much the work grows from so many letters to twice as many."""
    return work(does, recipe.text(2 * letters)) / (BEGINNING + work(does, recipe.text(letters)))


def least_growth(does: Callable[[str], object], letters: int, recipe: hostile.Recipe) -> float:
    """Where a letter more makes another text of it, as where it closes what is quoted, one of the next ones counts."""
    return min(growth(does, letters + more, recipe) for more in (0, 1, 2, 5))


def grows_too_fast(surface: Surface, letters: int, first: int, rounds: int) -> list[tuple[float, hostile.Recipe]]:
    """Of the recipes that grow most when they are short, those that grow more than they may when they are long."""
    surface.does(" ".join(hostile.PIECES))
    found = hostile.slowest(partial(growth, surface.does, letters // 4), first=first, rounds=rounds)
    assert found
    suspect = [recipe for _growth, recipe in found if growth(surface.does, letters, recipe) > GROWTH]
    grown = [(least_growth(surface.does, letters, recipe), recipe) for recipe in suspect]
    return [one for one in grown if one[0] > GROWTH]


@pytest.mark.parametrize("surface", surfaces(), ids=lambda one: one.name)
def test_twice_the_letters_take_about_twice_the_work(surface: Surface) -> None:
    assert grows_too_fast(surface, min(surface.letters // 2, 600), first=0, rounds=1) == []


@pytest.mark.long
@pytest.mark.parametrize("surface", surfaces(), ids=lambda one: one.name)
def test_ten_times_as_long_a_text_takes_no_more_than_its_share(surface: Surface) -> None:
    assert grows_too_fast(surface, min(surface.letters // 2, 600) * 10, first=100, rounds=5) == []
