"""Offers: questions between people that outlive requests. What their terms mean an engine says."""

from rules.state import Entity
from rules.words.params import Param


class Offer(Entity, frozen=True, kw_only=True, tag="offer"):
    """`kind`: what comes of it, as the engine names it. `by` and `to`: a character's id, `side:<side>` of the live
    scene, or `gm`. `terms` is the wording that counts now; `turn` who must answer it: `to`, or `by` after a
    counter-proposal. `lead` gm: the GM words what the proposing side says. `scene`: the one it was made in, if any.
    """

    kind: str
    by: str
    to: str
    terms: str
    turn: str = "to"
    scene: str | None = None
    lead: str | None = None
    versions: tuple[str, ...] = ()

    def worded(self) -> Param:
        """What lines of the log say of its terms."""
        return self.terms
