"""What somebody belongs to."""

from typing import ClassVar

from msgspec import UNSET, UnsetType

from rules.fate.parts import CanAtTable, CanWithExtra, CharacterPart
from rules.table.can import Maybe, Reasons


class Belongs(CharacterPart, frozen=True, kw_only=True):
    """Who is a member. `to`: of which organizations, by id (FATE-ASP-57)."""

    key: ClassVar[str] = "wide"
    to: tuple[str, ...] = ()


class OrganizationCan(CanWithExtra, frozen=True, kw_only=True):
    """What the GM may do with an organization."""

    edit_organization: Maybe = UNSET
    drop_organization: Maybe = UNSET


class Lasting(CanAtTable, frozen=True, kw_only=True):
    """`lasting`: by aspect, why it does not go away, neither by a roll nor by the GM's hand (FATE-ASP-59)."""

    lasting: Reasons | UnsetType = UNSET
