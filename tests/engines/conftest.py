"""Tests of another engine than the product's own."""

from collections.abc import Iterator

import pytest

from tests.engines.listing import coin_listed


@pytest.fixture
def coin() -> Iterator[str]:
    with coin_listed() as key:
        yield key
