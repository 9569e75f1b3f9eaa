"""Dice whose faces are given, for what is only tried out. Rule: AW-FMT-12."""

from collections.abc import Sequence

from rules.dice import SeededDice
from rules.moves.move.refusals import FacesWrong


class GivenDice(SeededDice):
    """The first throw shows the faces given; without any, and afterwards, dice fall as the seed has it."""

    def __init__(self, seed: str, faces: Sequence[int] = ()) -> None:
        super().__init__(seed)
        self.faces = tuple(faces)

    def plain(self, count: int, sides: int) -> tuple[int, ...]:
        """Raises `FacesWrong` where the faces given do not fit."""
        faces, self.faces = self.faces, ()
        if not faces:
            return super().plain(count, sides)
        if len(faces) != count or not all(1 <= face <= sides for face in faces):
            raise FacesWrong(rule="AW-FMT-16", count=count, sides=sides)
        return faces
