"""Cases of optional rules that bring their own folder: a module for each, found by being there.

A module has `DIALS`, the other value of each dial the rule brings; `QUESTIONS`, by dial, what is asked of a table whose
answer differs with it, and `TABLE`, where it is not the usual one; `orders(now)`, what is sent (who, kind, arguments)
at the table that `now()` answers, so that each of its commands is decided once; and its tests.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any


def cases() -> Iterator[Any]:
    return (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
