"""The coin's game among those that are listed, as GAMES does it."""

from collections.abc import Iterator
from contextlib import contextmanager

from campaigns.language import words
from config import api_schema
from rules.game import engine_of
from rules.systems import system
from rules.words import labels
from scenes.told.schemas import definitions

PACKAGE = "tests.engines.coin"


@contextmanager
def coin_listed() -> Iterator[str]:
    key = labels.list_game(PACKAGE)
    forget()
    try:
        yield key
    finally:
        del labels.GAMES[key]
        forget()


def forget() -> None:
    words.forget()
    for kept in (system, engine_of, definitions, api_schema.document):
        kept.cache_clear()
