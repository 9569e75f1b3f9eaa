"""What a block may wait for, and whether it has come: scenes, places, pictures, rolls of a hero that succeed.

What more a game has says the room of its engine (`campaigns/games/<engine>/causes.py`): `causes`, `happened`, and
`SUCCESS`, the outcomes of a roll that are one.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from campaigns import doors
from campaigns.board import Board
from campaigns.journal import visible
from campaigns.journal.models import Opening
from campaigns.journal.visible import Viewer
from campaigns.rooms import room

PICTURE, SUCCESS = "picture:", "success:"
# So far back in the log a roll is looked for.
LINES = 80


class Cause(NamedTuple):
    """`on`: a thing of the table by its id, `picture:<id>`, or `success:<hero>`. `kind`: one of
    `journal.opening.kind`. `where`: in which scene, or whose it is."""

    on: str
    kind: str
    name: str
    where: str = ""


def causes(viewer: Viewer, table: Board) -> list[Cause]:
    """What has not come yet, kind by kind, as whoever runs the game knows it."""
    scenes = {one["id"]: one["title"] for one in table.all("scene") if one["state"] == "prepared"}
    every = {one["id"]: one["title"] for one in table.all("scene") if one["state"] != "closed"}
    zones = [one for one in table.all("zone") if not one["shown"] and one["scene"] in every]
    pictures = visible.pictures(viewer).exclude(audience__kind="everyone").order_by("alt", "pk")
    heroes = [one for one in table.all("character") if one["kind"] == "pc" and one["name"]]
    own = _engine(viewer)
    return [
        *(Cause(id, "scene", title) for id, title in scenes.items()),
        *(Cause(one["id"], "zone", one["name"], every[one["scene"]]) for one in zones),
        *(own.causes(table) if own else ()),
        *(Cause(f"{PICTURE}{one.public_id}", "picture", one.alt) for one in pictures if one.alt),
        *(Cause(f"{SUCCESS}{one['id']}", "success", one["name"]) for one in (heroes if own else ())),
    ]


def come(viewer: Viewer, table: Board, rows: Iterable[Opening]) -> list[Opening]:
    """Those of them for which play has done it."""
    waiting = list(rows)
    shown = _pictures_shown(viewer) if any(row.on.startswith(PICTURE) for row in waiting) else frozenset()
    won = _succeeded(viewer) if any(row.on.startswith(SUCCESS) for row in waiting) else {}
    return [
        row for row in waiting if row.on in shown or won.get(row.on, row.at) > row.at or _happened(viewer, table, row)
    ]


def _happened(viewer: Viewer, table: Board, row: Opening) -> bool:
    thing = table.find(row.on)
    if thing is None:
        return False
    if thing["type"] == "scene":
        return bool(thing["state"] != "prepared")
    if thing["type"] == "zone":
        return bool(thing["shown"])
    own = _engine(viewer)
    return bool(own and own.happened(thing))


def _pictures_shown(viewer: Viewer) -> frozenset[str]:
    return frozenset(
        f"{PICTURE}{id}" for id in visible.pictures_shown(viewer).values_list("picture__public_id", flat=True)
    )


def _succeeded(viewer: Viewer) -> dict[str, datetime]:
    """When each hero last succeeded, of the last lines of the log."""
    own, found = _engine(viewer), {}
    part = doors.log_part(viewer.seat, back=True, most=LINES)
    for line in part.lines if own and part else ():
        if line.get("outcome") in own.SUCCESS and line.get("character"):
            found[f"{SUCCESS}{line['character']}"] = datetime.fromisoformat(line["at"])
    return found


def _engine(viewer: Viewer) -> Any:
    return room("campaigns", viewer.seat.campaign.system, "causes")
