"""The ladder: which word stands for a number. That of the family lies in data.yaml; a game may have one of its own."""

from collections.abc import Mapping
from pathlib import Path

from rules.words.labels import read_yaml

LADDER: dict[str, int] = read_yaml(Path(__file__).parents[1] / "data.yaml")["ladder"]


def ladder_word(value: int, ladder: Mapping[str, int] = LADDER) -> str:
    """The label of a number: `m2` to `8`, outside of the ladder below or beyond. Rule: FATE-LAD-01."""
    if value < ladder["lowest"]:
        return "below"
    if value > ladder["highest"]:
        return "beyond"
    return f"m{-value}" if value < 0 else str(value)
