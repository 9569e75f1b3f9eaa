"""Numbers that a move works out: plain ones, one for each band, or one that was answered, paid or rolled."""

from rules.moves.tree.words import Node


class Reference(Node, frozen=True, kw_only=True, tag="ref"):
    """`answers.<key>`, `paid.<resource>`, `event.<number>` or `roll.total`."""

    ref: str


class ByBand(Node, frozen=True, kw_only=True, tag="band"):
    """One for each band, by its id. A band left out is 0; the advanced one falls back to the band it lies in."""

    bands: dict[str, int]


Amount = int | Reference | ByBand


class Pick(Node, frozen=True, kw_only=True):
    """How many are picked, from `least` to `most`."""

    least: int
    most: int


Picks = dict[str, Pick]  # by band, as `ByBand`; under "" for every band
