"""A seat at a table of moves, with the table as it may be seen from there, and the game that it has brought."""

from typing import NamedTuple

from django.http import HttpRequest

from campaigns import board, doors
from campaigns.board import Board
from campaigns.models import Membership
from campaigns.rooms import require_engine
from characters import posted
from rules.game import State
from rules.moves.hero.entities import Hero
from rules.moves.reading.table import game_shown, hero_shown, veiled_moves
from rules.moves.tree.game import Game


def seat_of(request: HttpRequest, campaign: str) -> Membership:
    """Raises `Http404` for a campaign that is played by another engine."""
    seat = posted.seat_of(request, campaign)
    require_engine(seat, "moves")
    return seat


class Table(NamedTuple):
    """`game`: None where none has been brought. Of `state` only what `board` shows is for this seat."""

    seat: Membership
    board: Board
    state: State
    game: Game | None

    def hero(self, id: str) -> Hero | None:
        """A character that this member knows of."""
        return hero_shown(self.state, id) if self.board.find(id) else None

    def heroes(self) -> list[Hero]:
        """All player characters that this member knows of, by name."""
        found = (self.hero(thing["id"]) for thing in self.board.all("character") if thing["kind"] == "pc")
        return sorted((hero for hero in found if hero), key=lambda hero: hero.name.casefold())

    @property
    def veiled(self) -> frozenset[str]:
        """Moves whose words a page folds up; on paper they stay folded."""
        return veiled_moves(self.state, self.game) if self.game else frozenset()

    @property
    def absent(self) -> frozenset[str]:
        """Members who are away from the table."""
        return frozenset(member for one in self.board.all("absent") for member in one["members"])

    @property
    def names(self) -> dict[str, str]:
        return {thing["id"]: thing["name"] for thing in self.board.all("character")}


def table_of(seat: Membership) -> Table:
    state = doors.standing(seat.campaign.public_id)
    return Table(seat, board.look(seat), state, game_shown(state))
