"""What the overview of a Fate campaign says beside what all say: milestones to use up, wounds that still hurt."""

from typing import Any

from campaigns.board import Board, Thing
from campaigns.games.fate.healing import heals
from campaigns.models import Membership
from rules.fate.game.look import fate

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
    hurting = running(seat, table)
    return [{"template": "games/fate/campaigns/_running.html", "running": hurting}] if hurting else []


def running(seat: Membership, table: Board) -> list[dict[str, Any]]:
    """What goes on beyond the scene: wounds that still hurt somebody's hero; `heals` how each goes."""
    names = {hero["id"]: hero["name"] for hero in table.all("character") if hero["kind"] == "pc"}
    game = fate(seat.campaign.system)
    rows = {condition.key: condition.row for condition in game.conditions}
    hurts = [a for a in table.all("aspect") if a["kind"] == "consequence" and a["on"] in names]
    how = {hurt["id"]: heals(table, game, str(rows.get(hurt["slot"]) or hurt["slot"])) for hurt in hurts}
    return [{"text": hurt["text"], "heals": how[hurt["id"]], "name": names[hurt["on"]]} for hurt in hurts]
