"""What somebody keeps in their other campaigns of the same game: their library of people, scenes and pages."""

from dataclasses import dataclass
from typing import Any

from campaigns import board, doors, selectors
from campaigns.journal import tree, visible
from campaigns.models import Membership
from campaigns.rooms import room
from rules.game import Made

HERO = "pc"


@dataclass(frozen=True)
class Shelf:
    """Of one campaign: characters and scenes as the GM sees them, pages of the journal with their place in the tree,
    and what was made by hand for characters, if its game has such things."""

    seat: Membership
    people: list[dict[str, Any]]
    scenes: list[dict[str, Any]]
    pages: list[Any]
    made: list[Made]

    @property
    def empty(self) -> bool:
        return not (self.people or self.scenes or self.pages or self.made)

    @property
    def whole(self) -> bool:
        """Whether there is anything that comes over as it is."""
        return bool(self.people or self.scenes or self.pages)


def others(seat: Membership) -> list[Membership]:
    """Seats from which the same person runs another campaign of this game; the engine says of games that tables bring
    themselves which are the same."""
    mine = selectors.seats_of(seat.user).filter(campaign__system=seat.campaign.system).exclude(pk=seat.pk)
    found, own = [other for other in mine if other.runs], room("campaigns", seat.campaign.system, "shelf")
    return own.of_same_game(seat, found) if own else found


def shelf(seat: Membership) -> Shelf:
    table, viewer = board.look(seat), visible.viewer_of(seat)
    people = [one for one in table.all("character") if one["kind"] != HERO]
    return Shelf(
        seat=seat,
        people=sorted(people, key=lambda one: str(one["name"]).casefold()),
        scenes=[one for one in table.all("scene") if one["state"] == "prepared"],
        pages=[node for node in tree.tree(viewer) if node.title],
        made=sorted(doors.made_by_hand(seat.campaign.public_id), key=lambda one: (one.name.casefold(), one.id)),
    )


def takers(seat: Membership) -> list[dict[str, Any]]:
    """Characters of a campaign onto whom something may be put, by name."""
    found = [one for one in board.look(seat).all("character") if one["name"]]
    return sorted(found, key=lambda one: (str(one["name"]).casefold(), one["id"]))
