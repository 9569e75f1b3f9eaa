"""Tests of another engine than the product's own."""

from collections.abc import Iterator

import pytest

from tests.engines.listing import coin_listed


@pytest.fixture(scope="module")
def coin() -> Iterator[str]:
    """Listed while a file's tests run: all words are read anew when it comes and when it goes."""
    with coin_listed() as key:
        yield key
