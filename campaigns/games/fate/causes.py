"""What more a block of the journal may wait for at a table of Fate: a hidden aspect, a countdown."""

from collections.abc import Iterator

from campaigns.board import Board, Thing
from campaigns.journal.openings.causes import Cause

SUCCESS = frozenset({"success", "style"})


def causes(table: Board) -> Iterator[Cause]:
    for one in table.all("aspect"):
        if _hidden(one):
            yield Cause(one["id"], "aspect", one["text"], _called(table, one["on"]))
    for one in table.all("countdown"):
        if one["state"] != "over":
            yield Cause(one["id"], "countdown", one["name"], _called(table, one.get("scene")))


def _called(table: Board, id: str | None) -> str:
    """Where it is, or whose."""
    there = table.find(id or "") or {}
    return str(there.get("title") or there.get("name") or "")


def happened(thing: Thing) -> bool:
    if thing["type"] == "aspect":
        return not _hidden(thing)
    return thing["type"] == "countdown" and bool(thing["state"] == "over")


def _hidden(aspect: Thing) -> bool:
    return aspect.get("known_to") is not None
