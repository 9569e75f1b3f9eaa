"""What the GM is told of the next refresh."""

from msgspec import UNSET, UnsetType

from rules.fate.parts import CanAtTable


class Withheld(CanAtTable, frozen=True, kw_only=True):
    """`refresh_withheld`: whether nobody's points come back as the next session begins (FATE-SHEET-78)."""

    refresh_withheld: bool | UnsetType = UNSET
