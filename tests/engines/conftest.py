"""The coin's game among those that are listed, as GAMES=tests.engines.coin does it."""

from collections.abc import Iterator

import pytest

from campaigns.language import words
from rules.game import engine_of
from rules.systems import system
from rules.words import labels


@pytest.fixture
def coin() -> Iterator[str]:
    key = labels.list_game("tests.engines.coin")
    forget()
    yield key
    del labels.GAMES[key]
    forget()


def forget() -> None:
    words.forget()
    for kept in (system, engine_of):
        kept.cache_clear()
