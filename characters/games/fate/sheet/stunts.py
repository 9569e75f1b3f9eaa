"""Stunts as a sheet shows them: what each has left, and whether the GM has yet to agree."""

from typing import Any

from campaigns.board import Board, Thing


def stunts(table: Board, character: Thing) -> list[dict[str, Any]]:
    """`left` of its uses: None without a limit. `waits`: the GM is asked; what `asks` and does not wait was refused."""
    asked = {
        offer.get("text") for offer in table.all("offer") if offer["kind"] == "stunt" and offer["by"] == character["id"]
    }
    return [{**stunt, "left": uses_left(stunt), "waits": stunt["id"] in asked} for stunt in character.get("stunts", [])]


def uses_left(stunt: Thing) -> int | None:
    most = 1 if stunt["kind"] == "session" else stunt["times"] if stunt["per"] else None
    return None if most is None else 0 if stunt["used"] else most - stunt.get("uses", 0)
