"""What somebody keeps in their other campaigns of the same game: their library of people, scenes and pages."""

from dataclasses import dataclass
from typing import Any

from campaigns import board, selectors
from campaigns.journal import tree, visible
from campaigns.models import Membership

HERO = "pc"


@dataclass(frozen=True)
class Shelf:
    """Of one campaign: characters and scenes as the GM sees them, pages of the journal with their place in the tree."""

    seat: Membership
    people: list[dict[str, Any]]
    scenes: list[dict[str, Any]]
    pages: list[Any]

    @property
    def empty(self) -> bool:
        return not (self.people or self.scenes or self.pages)


def others(seat: Membership) -> list[Membership]:
    """Seats from which the same person runs another campaign of this game."""
    mine = selectors.seats_of(seat.user).filter(campaign__system=seat.campaign.system).exclude(pk=seat.pk)
    return [other for other in mine if other.runs]


def shelf(seat: Membership) -> Shelf:
    table, viewer = board.look(seat), visible.viewer_of(seat)
    people = [one for one in table.all("character") if one["kind"] != HERO]
    return Shelf(
        seat=seat,
        people=sorted(people, key=lambda one: str(one["name"]).casefold()),
        scenes=[one for one in table.all("scene") if one["state"] == "prepared"],
        pages=[node for node in tree.tree(viewer) if node.title],
    )
