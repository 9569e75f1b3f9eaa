"""Whether there are words for all that play says: refusals, lines of the log, reasons on buttons, what waits."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from campaigns.language import icu, words
from campaigns.site.overview import wait_key
from rules.refusals import Refusal
from rules.view import Entry

NOBODYS_WORDS = "pages.waits.other"


@cache
def places(key: str) -> frozenset[str] | None:
    """The parameters of a message; None where there is no such message."""
    if not words.has(key):
        return None
    return frozenset(name for name in icu.arguments(icu.parse(words.catalog("en")[key])) if not name.startswith("has_"))


def lacking(key: str, params: Mapping[str, Any]) -> Iterator[str]:
    """The message, its parameters, and the messages inside them, of which one is not there."""
    wanted = places(key)
    if wanted is None:
        yield key
    elif not wanted <= params.keys():
        yield f"{key} without {sorted(wanted - params.keys())}"
    for value in params.values():
        yield from lacking_in(value)


def lacking_in(value: Any) -> Iterator[str]:
    if isinstance(value, list | tuple):
        for one in value:
            yield from lacking_in(one)
    elif isinstance(value, Mapping):
        if "key" in value:
            yield from lacking(value["key"], value.get("with") or {})
        for one in value.get("list", ()):
            yield from lacking(f"{value['named']}.{one}", {}) if "named" in value else lacking_in(one)


def of_refusal(refusal: Refusal) -> list[str]:
    return list(lacking(f"refusal.{refusal.code}", refusal.params))


def of_lines(lines: list[Entry]) -> list[str]:
    return [one for line in lines for one in lacking(f"log.{line.key}", msgspec.to_builtins(line.params))]


def of_can(game: str, can: Mapping[str, Any]) -> list[str]:
    """Of what a member may do: every reason against it, and everything that waits for them."""
    waits = (wait_key(game, one["what"], one["kind"]) for one in can["waiting"])
    unnamed = [one for one, key in zip(can["waiting"], waits, strict=True) if key == NOBODYS_WORDS]
    return [*(f"waits: {one['kind']} {one['what']}" for one in unnamed), *of_reasons(can)]


def of_reasons(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        if "code" in value and "params" in value:
            yield from lacking(f"refusal.{value['code']}", value["params"])
        else:
            for one in value.values():
                yield from of_reasons(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from of_reasons(one)
