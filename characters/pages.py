"""What every list of characters shows: everyone's heroes, and those of the GM's cast that one knows."""

from typing import Any

from campaigns import doors, selectors
from campaigns.board import Board, Thing
from campaigns.journal import visible
from campaigns.models import Membership
from campaigns.uploads.maker import MEGABYTES
from characters.rights import acts_for


def cast(table: Board, seat: Membership) -> dict[str, Any]:
    """Heroes, mine first; and those of the GM's characters that this member knows of."""
    names = selectors.names(selectors.seated(seat.campaign))
    everybody = sorted(table.all("character"), key=lambda one: one["name"].casefold())
    summaries = doors.summaries(seat.campaign.public_id)
    about = visible.about(visible.viewer_of(seat))
    lines = [
        {**line(one, names, seat), "summary": summaries.get(one["id"], {}), "page": about.get(one["id"])}
        for one in everybody
    ]
    heroes = [one for one in lines if one["character"]["kind"] == "pc"]
    return {
        "heroes": sorted(heroes, key=lambda one: not one["mine"]),
        "others": [one for one in lines if one["character"]["kind"] != "pc"],
    }


def line(character: Thing, names: dict[str, str], seat: Membership) -> dict[str, Any]:
    return {
        "character": character,
        "key": key_of(character["id"]),
        "player": names.get(character.get("controller") or "", ""),
        "mine": character["kind"] == "pc" and acts_for(seat, character),
        "hidden": character.get("shown") is False,
    }


def key_of(id: str) -> str:
    """The part of an entity's id that stands in addresses."""
    return id.partition(":")[2]


def around_sheet(seat: Membership, table: Board, sheet: dict[str, Any], *roles: str) -> dict[str, Any]:
    """What the page of a sheet shows beside it. `roles`: of those whom its character may be given to."""
    seated = selectors.seated(seat.campaign)
    return {
        "sheet": sheet,
        "read_at": table.cursor,
        "who": selectors.names(seated).get(sheet["player"] or "", ""),
        "players": [other for other in seated if other.role in roles],
        "megabytes": MEGABYTES,
    }
