"""Who of a company looks through a small window."""

from collections.abc import Collection

import pytest

Phones = Collection[str]
EVERYBODY = ("gwen", "pilar", "oleg", "sofia")

each_size = pytest.mark.parametrize("on_phones", [pytest.param((), id="wide"), pytest.param(EVERYBODY, id="phone")])
