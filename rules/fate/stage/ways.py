"""The ways between zones, and whether one is closed. Rules: FAE-ZONE-04, FCON-OBST-05."""

from collections.abc import Callable, Iterable

from rules.fate.hooks import Hook
from rules.fate.stage.entities import Link
from rules.state import State

# Whether something that stands on it closes a way.
BARRED: Hook[Callable[[State, Link], bool]] = Hook("obstacle")


def closed(state: State, way: Link) -> bool:
    """Whether something is in the way. Rules: FAE-ZONE-04, FCON-OBST-05."""
    return bool(way.block) or any(bars(state, way) for bars in BARRED)


def link_between(state: State, a: str | None, b: str) -> Link | None:
    return None if a is None else state.look(Link, _by_ends).get((a, b))


def _by_ends(links: Iterable[Link]) -> dict[tuple[str, str], Link]:
    """Each way from both of its ends."""
    found: dict[tuple[str, str], Link] = {}
    for link in links:
        found.setdefault((link.a, link.b), link)
        found.setdefault((link.b, link.a), link)
    return found
