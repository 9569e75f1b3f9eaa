"""From which other tables something may be brought: those that play the same game, in whatever version."""

from collections.abc import Iterable

from campaigns.games.moves.files.weighing import stands
from campaigns.models import Membership


def of_same_game(seat: Membership, others: Iterable[Membership]) -> list[Membership]:
    """None where the table here has no game yet."""
    here = game_at(seat)
    return [other for other in others if here and game_at(other) == here]


def game_at(seat: Membership) -> str:
    """Its id; nothing where none has been brought."""
    book = stands(seat).book
    return book.game.id if book else ""
