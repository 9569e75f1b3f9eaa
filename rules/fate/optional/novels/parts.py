"""What is told of novels."""

from msgspec import UNSET, UnsetType

from rules.fate.parts import CanAtTable


class NovelsCan(CanAtTable, frozen=True, kw_only=True):
    """`novels`: by hero of this member's, the novels it may still have a part in."""

    novels: dict[str, list[str]] | UnsetType = UNSET
