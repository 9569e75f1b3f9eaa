"""The deck, and what is seen of it."""

import msgspec

from rules.state import Entity
from rules.view import View


class Deck(Entity, frozen=True, kw_only=True, tag="deck"):
    """`left`: which of the 81 cards are not drawn yet (id `deck`). Their order is nobody's: each draw picks anew."""

    left: tuple[int, ...] = tuple(range(81))


class DeckSeen(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="deck"):
    """A deck of cards: how many are `left`."""

    id: str
    left: int


def deck_view(entity: Deck) -> DeckSeen:
    return DeckSeen(id=entity.id, left=len(entity.left))


VIEWS: dict[type[Entity], View] = {Deck: View(gm=deck_view, players=deck_view)}
