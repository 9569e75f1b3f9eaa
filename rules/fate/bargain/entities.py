"""What Fate knows of an offer, and the bank."""

from rules.fate.stage.entities import Grant
from rules.state import Entity
from rules.table.offers import entities as offers


class Bank(Entity, frozen=True, kw_only=True, tag="bank"):
    """Points that went to the GM's unlimited supply, less those that came from it (id `bank`)."""

    points: int = 0


class Offer(offers.Offer, frozen=True, kw_only=True, tag="offer"):
    """`kind`: compel, self_compel, concession, suggestion (an aspect), rewording or recovery (of a consequence), stunt
    (its id is the `text`), detail, permission (`grant`), removal. `escrow` holds the proposer's point (FATE-CMP-10).
    `lead` gm: the GM has taken a player's compel over and words it; the point stays the player's. `votes`: what members
    make of it. `event`: what happened, in a word, where a compel names it. `absent`: agreed to by the GM for players
    who are not here.
    """

    aspect: str | None = None
    text: str = ""
    compel: str = "decision"
    event: str = ""
    grant: Grant | None = None
    votes: dict[str, bool] = {}
    absent: bool = False
    escrow: int = 0
