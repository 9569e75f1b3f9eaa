"""The dice of a game and the bands that their totals fall into. Rules: AW-FMT-16, AW-FMT-17, AW-ROLL-02."""

from rules.moves.tree.words import Node, Text


class DiceRule(Node, frozen=True, kw_only=True):
    """`count` dice of `sides` faces. `kept`: how many of them count, all where it is 0; `high`: the highest ones."""

    count: int = 2
    sides: int = 6
    kept: int = 0
    high: bool = True


class Band(Node, frozen=True, kw_only=True):
    """Totals from `least` to `most`, either end open where it is None. `hit`: it is one. `name`: none for the standard
    three, which the product names."""

    id: str
    least: int | None
    most: int | None
    hit: bool
    name: Text = {}
