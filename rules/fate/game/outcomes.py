"""What a roll comes to. The table of the family lies in data.yaml; a game may have one of its own."""

from pathlib import Path

import msgspec

from rules.words.labels import read_yaml


class Outcome(msgspec.Struct, frozen=True):
    """By shifts above the opposition, from `least` to `most`; without one of them, any further."""

    key: str
    least: int | None = None
    most: int | None = None


OUTCOMES = msgspec.convert(read_yaml(Path(__file__).parents[1] / "data.yaml")["outcomes"], tuple[Outcome, ...])


def outcome_in(table: tuple[Outcome, ...], margin: int) -> str:
    """fail, tie, success or style. Rule: FATE-OUT-01. Raises `ValueError` for a margin that the table leaves out."""
    for row in table:
        if (row.least is None or margin >= row.least) and (row.most is None or margin <= row.most):
            return row.key
    raise ValueError(f"no outcome for a margin of {margin}")
