"""A table as one member may see it: the same frame their board gets, for the pages that show parts of it."""

from typing import Any

import msgspec

from campaigns import doors
from campaigns.models import Membership
from rules.game import system

Thing = dict[str, Any]


class Board:
    """Entities by id. Holds nothing that the member's own socket would not be sent."""

    def __init__(self, frame: dict[str, Any]) -> None:
        self.cursor: str = frame["cursor"]
        self.things: dict[str, Thing] = frame["put"]
        self.online: set[str] = {member for member, who in frame.get("people", {}).items() if who.get("online")}

    def find(self, id: str) -> Thing | None:
        return self.things.get(id)

    def all(self, kind: str) -> list[Thing]:
        return [thing for thing in self.things.values() if thing.get("type") == kind]

    def first(self, of: str, /, **fields: Any) -> Thing | None:
        found = (t for t in self.all(of) if all(t.get(name) == value for name, value in fields.items()))
        return next(found, None)

    @property
    def session(self) -> Thing:
        return self.things["session"]

    @property
    def table(self) -> Thing:
        return self.things["table"]

    def dial(self, name: str) -> Any:
        """A dial's value at this table. Raises `KeyError` for one that its game has not."""
        return system(self.table["system"]).dial(self.table["dials"], name)

    @property
    def can(self) -> Thing:
        return self.things.get("can", {})

    @property
    def waiting(self) -> list[Thing]:
        return list(self.can.get("waiting", []))

    @property
    def live_scene(self) -> Thing | None:
        return self.first("scene", state="live")


def look(seat: Membership) -> Board:
    """The table from that seat, now."""
    return Board(msgspec.to_builtins(doors.snapshot(seat.campaign.public_id, seat)))
