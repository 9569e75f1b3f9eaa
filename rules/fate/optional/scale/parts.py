"""What is kept where scale counts, or time does."""

from typing import ClassVar

from rules.fate.parts import CharacterPart, EffortPart, RollPart


class Scaled(EffortPart, frozen=True, kw_only=True):
    """How scale counts for a side. `benefit`: before, after, free_invokes, or none. `truth`: an aspect whose truth
    gives the level, by an `invoke` if that brought it in; `supernatural`: what this makes has the level too
    (FATE-SCAL-02, -04, -05)."""

    key: ClassVar[str] = "scaled"
    benefit: str
    truth: str | None = None
    invoke: str = ""
    supernatural: bool = False


class Level(CharacterPart, frozen=True, kw_only=True):
    """A level of scale. `level`: one of the table's (FATE-SCAL-01)."""

    key: ClassVar[str] = "scale"
    seen: ClassVar[bool] = True
    stays: ClassVar[bool] = True
    level: str = ""


class Unscaled(RollPart, frozen=True, kw_only=True):
    """Scale does not count on this roll. `because`: why (FATE-SCAL-03)."""

    key: ClassVar[str] = "unscaled"
    in_shares: ClassVar[bool] = True
    because: str


class Time(RollPart, frozen=True, kw_only=True):
    """How long a simple success takes, as `quantity` and `unit` (FATE-TIME-01). `taken`: how long it took, likewise."""

    key: ClassVar[str] = "time"
    quantity: str
    unit: str
    taken: tuple[str, ...] = ()
