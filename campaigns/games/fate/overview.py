"""What the overview of a Fate campaign says beside what all say: milestones to use up."""

from typing import Any

from campaigns.board import Board, Thing
from campaigns.models import Membership

PAID = ("compel", "self_compel")


def waiting(table: Board) -> list[Thing]:
    """The milestones that this member has not used up."""
    milestones = table.can.get("milestones", {})
    return [{"kind": "milestone", "id": id, "what": "milestone", "character": id} for id in milestones]


def waits(entry: Thing, table: Board) -> Thing:
    """An entry of "waiting for you" as it is drawn: the point that is offered, the aspect and the terms it is about.

    `chosen_at`: of choices, where at the table they are made.
    """
    thing = table.find(entry["id"]) or {}
    aspect = table.find(thing.get("aspect") or "") or {}
    return {
        "badge": "+1" if entry["kind"] == "offer" and thing.get("kind") in PAID else "",
        "mark": aspect.get("text", ""),
        "terms": thing.get("terms", ""),
        "chosen_at": f"grow={entry['id']}" if entry["kind"] == "milestone" else "",
    }


def panels(seat: Membership, table: Board) -> list[dict[str, Any]]:
    """Nothing beyond what hangs over everybody (`hanging`)."""
    return []
