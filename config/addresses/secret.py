"""Our own addresses that are passwords (invitations, feeds, answers by letter): hidden in every line of the log.

The routes say which they are (campaigns/secret_paths.py). What follows the beginning of such a route is hidden wherever
it stands in a line: in a path, a query, a Referer, a traceback. So is the secret part by itself, in whatever is
logged while its own request is answered.
"""

import re
from collections.abc import Iterator, Sequence
from contextvars import ContextVar
from typing import Any

from campaigns.secret_paths import MARK

HIDDEN = "[hidden]"
ANOTHER_PART = re.compile(r"<[^<>]+>")
# A part of an address ends here, also where a line quotes it; a longer secret may hold any of them by mistake.
OUTSIDE = r"""\s"'<>\\"""
# Shorter ones are no secrets, and would hide half of a line.
SECRET = re.compile(r"[\w.~:=-]{8,}")

NOTHING = re.compile(r"((?!))")

_beginning, _address = NOTHING, NOTHING
_asked_for: ContextVar[tuple[str, ...]] = ContextVar("secret parts of the address that is asked for", default=())


def hide_parts_of(patterns: Sequence[Any]) -> None:
    """From here on the secret parts of these routes are hidden."""
    global _beginning, _address
    found = sorted({route.partition(MARK)[0] for route in routes(patterns) if MARK in route})
    any_of = "|".join(_expression(f"/{beginning}") for beginning in found)
    _beginning = re.compile(any_of, re.IGNORECASE)
    _address = re.compile(f"({any_of})[^{OUTSIDE}]+", re.IGNORECASE)


def routes(patterns: Sequence[Any], before: str = "") -> Iterator[str]:
    """Each as it is written, from its beginning on."""
    for pattern in patterns:
        route = f"{before}{pattern.pattern}"
        if hasattr(pattern, "url_patterns"):
            yield from routes(pattern.url_patterns, route)
        else:
            yield route


def _expression(beginning: str) -> str:
    fixed = ANOTHER_PART.split(beginning)
    return f"[^{OUTSIDE}/]+?".join("".join(map(_sign, part)) for part in fixed)


def _sign(sign: str) -> str:
    """As it is, or by its number: an address inside of an address has it so, once or more often over."""
    return rf"(?:{re.escape(sign)}|%(?:25)*{ord(sign):02x})"


def note(path: str) -> None:
    """Remember what is secret in the path of the request that is now answered."""
    found = _beginning.search(path)
    _asked_for.set(tuple(SECRET.findall(path, found.end())) if found else ())


def hide(line: str) -> str:
    """The line without any secret part of an address."""
    for part in _asked_for.get():
        line = line.replace(part, HIDDEN)
    return _address.sub(rf"\1{HIDDEN}", line)
