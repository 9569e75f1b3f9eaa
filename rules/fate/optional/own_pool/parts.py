"""What is kept on a character of the GM's that has fate points."""

from typing import ClassVar

from rules.fate.parts import CharacterPart


class OwnPool(CharacterPart, frozen=True, kw_only=True):
    """The GM has given it points: from then on it pays and earns as heroes do. `given`: always."""

    key: ClassVar[str] = "own_pool"
    given: bool

    def begun_anew(self) -> None:
        return None
