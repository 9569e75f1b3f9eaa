"""What is kept on rolls against several."""

from typing import ClassVar

from rules.fate.parts import RollPart


class Spread(RollPart, frozen=True, kw_only=True):
    """One roll against several. `how`: split (the total is shared out), zone (everybody in `zone`, by the whole of it).

    `shares`: target -> shifts it has to meet, one roll each; `met`: target -> what came of it, by outcome; `hits`.
    """

    key: ClassVar[str] = "spread"
    how: str
    zone: str | None = None
    shares: dict[str, int] = {}
    met: dict[str, str] = {}
    hits: dict[str, int] = {}

    @property
    def spread(self) -> str:
        return self.how


class Share(RollPart, frozen=True, kw_only=True):
    """The roll is a share of one against several. `of`: that one."""

    key: ClassVar[str] = "share"
    of: str

    @property
    def share_of(self) -> str:
        return self.of
