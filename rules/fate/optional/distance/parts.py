"""What is told of distances."""

from msgspec import UNSET, UnsetType

from rules.fate.parts import CanActing


class DistanceActing(CanActing, frozen=True, kw_only=True):
    """`away`: by zone, how many zones off it is. `reaching`: by rating, how far it reaches, and by the GM's word."""

    away: dict[str, int] | UnsetType = UNSET
    reaching: dict[str, tuple[int, int]] | UnsetType = UNSET
