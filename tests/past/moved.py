"""The written map from what a release kept to what is told today (`moved.yaml`): old values are read through it.

By release, then by what is told (`views` by the entity's type, `log` by the line's key, `events` by their tag,
`refused` by code, `words` by the line's key; `*` is all of them): `moved` (old path to new path), `added`, `gone` and
`other` (paths; the last are told otherwise on purpose). A path is names joined by dots; it goes into lists by itself.

`things` has the same by an entity's type, or type and kind, wherever one stands in what is told; of those, what moved
and is empty (null, zero, an empty text or list) need stand nowhere now. `since`: what nobody told yet, `events` by
their tag and `log` by the line's key.
"""

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml

MAP = yaml.safe_load((Path(__file__).parent / "moved.yaml").read_text())


class Moved:
    """The map of one release; what it does not name must be as it was."""

    def __init__(self, release: str) -> None:
        self.told: dict[str, dict[str, Any]] = MAP.get(release) or {}

    def told_then(self, what: str, tag: str, told: list[Any]) -> list[Any]:
        """Without what nobody told yet: events and lines by their tags, under `since`."""
        since = (self.told.get("since") or {}).get(what, ())
        return [one for one in told if one[tag] not in since]

    def differences(self, what: str, tag: str, old: Any, new: Any) -> list[str]:
        """What is told otherwise and is not in the map, a line each."""
        if old == new:
            return []
        old, new = deepcopy(old), deepcopy(new)
        for thing in things_in(old):
            entry = self._thing(thing)
            drop_all(thing, [*entry.get("gone", ()), *entry.get("other", ())])
            lift(thing, entry.get("moved", {}))
        for thing in things_in(new):
            entry = self._thing(thing)
            drop_all(thing, [*entry.get("added", ()), *entry.get("other", ())])
            for path in entry.get("moved", {}).values():
                tidy(thing, path.split("."))
        for entry in self._entries(what, tag):
            for path, to in entry.get("moved", {}).items():
                move(old, path.split("."), to.split("."))
            drop_all(old, [*entry.get("gone", ()), *entry.get("other", ())])
            drop_all(new, [*entry.get("added", ()), *entry.get("other", ())])
        return [f"{what} {tag}{line}" for line in unlike(old, new)]

    def _entries(self, what: str, tag: str) -> list[dict[str, Any]]:
        named = self.told.get(what) or {}
        return [named[name] for name in ("*", tag) if name in named]

    def _thing(self, thing: dict[str, Any]) -> dict[str, Any]:
        named: dict[str, dict[str, Any]] = self.told.get("things") or {}
        return named.get(f"{thing['type']} {thing.get('kind')}") or named.get(thing["type"], {})


def things_in(value: Any) -> Iterator[dict[str, Any]]:
    """The entities in it, however deep, those within others first."""
    inner = value if isinstance(value, list) else list(value.values()) if isinstance(value, dict) else ()
    for one in inner:
        yield from things_in(one)
    if isinstance(value, dict) and isinstance(value.get("type"), str):
        yield value


def lift(thing: dict[str, Any], moved: dict[str, str]) -> None:
    """What moved goes to its new place; what is empty goes nowhere."""
    for path, to in moved.items():
        tidy(thing, path.split("."))
        move(thing, path.split("."), to.split("."))


def tidy(value: Any, path: list[str]) -> None:
    """What is empty at the end of the path is gone, and so is what held nothing else."""
    for depth in range(len(path), 0, -1):
        for holder in list(holders(value, path[:depth])):
            if not holder[path[depth - 1]]:
                del holder[path[depth - 1]]


def drop_all(value: Any, paths: list[str]) -> None:
    for path in paths:
        drop(value, path.split("."))


def holders(value: Any, path: list[str]) -> Iterator[dict[str, Any]]:
    """The things that hold the last name of the path."""
    if isinstance(value, list):
        for item in value:
            yield from holders(item, path)
    elif isinstance(value, dict) and len(path) == 1:
        if path[0] in value:
            yield value
    elif isinstance(value, dict) and path[0] in value:
        yield from holders(value[path[0]], path[1:])


def drop(value: Any, path: list[str]) -> None:
    for holder in list(holders(value, path)):
        del holder[path[-1]]


def move(value: Any, path: list[str], to: list[str]) -> None:
    """Within the thing where the two paths part."""
    shared = next((at for at, (one, other) in enumerate(zip(path, to, strict=False)) if one != other), 0)
    roots = holders(value, [*path[:shared], path[shared]]) if shared else iter([value])
    for root in list(roots):
        for holder in list(holders(root, path[shared:])):
            place(root, to[shared:], holder.pop(path[-1]))


def place(value: dict[str, Any], path: list[str], what: Any) -> None:
    for name in path[:-1]:
        value = value.setdefault(name, {})
    value[path[-1]] = what


def unlike(old: Any, new: Any, at: str = "") -> Iterator[str]:
    """Where they part, and what stands there."""
    if isinstance(old, dict) and isinstance(new, dict):
        for name in [*old, *(name for name in new if name not in old)]:
            if name not in new:
                yield f"{at}.{name} is gone: {old[name]!r}"
            elif name not in old:
                yield f"{at}.{name} is new: {new[name]!r}"
            else:
                yield from unlike(old[name], new[name], f"{at}.{name}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for number, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from unlike(one, other, f"{at}[{number}]")
    elif old != new:
        yield f"{at}: {old!r} was told, now {new!r}"
