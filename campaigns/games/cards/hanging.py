"""What hangs over a campaign of the card game: what stands on the heroes' status cards."""

from typing import Any

from campaigns.board import Board
from campaigns.models import Membership
from campaigns.site.hanging import Hanging


def hanging(seat: Membership, table: Board, lines: list[dict[str, Any]]) -> list[Hanging]:
    heroes = [one for one in table.all("character") if one["kind"] == "pc"]
    return [
        Hanging("status", "aspect", _say(seat, hero["name"], line["text"]), character=hero["id"])
        for hero in heroes
        for line in hero.get("status") or ()
        if not line.get("crossed")
    ]


def _say(seat: Membership, name: str, text: str) -> dict[str, Any]:
    return {"key": f"{seat.campaign.system}.hanging.status", "with": {"name": name, "text": text}}
