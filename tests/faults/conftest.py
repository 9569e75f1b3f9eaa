"""The same table and hub as the tests of live play."""

from tests.scenes.conftest import cookies, live, playing

__all__ = ["cookies", "live", "playing"]
