"""Offers: questions between people that outlive requests."""

from rules.fate.stage.entities import Grant
from rules.state import Entity


class Offer(Entity, frozen=True, kw_only=True, tag="offer"):
    """A question between people that outlives requests.

    `kind`: compel, self_compel, concession, suggestion (an aspect), rewording or recovery (of a consequence), stunt
    (its id is the `text`), detail, permission (`grant`), removal. `by` and `to`: a character id, or `gm`. `terms` is
    the wording that counts now; `turn` who must answer it: `to`, or `by` after a counter-proposal. `escrow` holds the
    proposer's point (FAE-CMP-10). `lead` gm: the GM has taken a player's compel over and words it; the point stays
    the player's. `votes`: what members make of it. `event`: what happened, in a word, where a compel names it.
    `absent`: agreed to by the GM for players who are not here.
    """

    kind: str
    by: str
    to: str
    terms: str
    turn: str = "to"
    scene: str | None = None
    aspect: str | None = None
    text: str = ""
    compel: str = "decision"
    event: str = ""
    lead: str | None = None
    grant: Grant | None = None
    votes: dict[str, bool] = {}
    absent: bool = False
    escrow: int = 0
    versions: tuple[str, ...] = ()
