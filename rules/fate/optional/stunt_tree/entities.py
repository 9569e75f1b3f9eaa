"""A stunt that a table has put in its tree."""

from typing import ClassVar

from rules.fate.stunt.entities import Stunt
from rules.state import Entity
from rules.view import View


class TreeStunt(Entity, frozen=True, kw_only=True, tag="tree_stunt"):
    """One of the table's own, below a `skill`. `needs`: what comes before it, by key or id (FATE-SHEET-76)."""

    shown: ClassVar[bool] = True

    skill: str
    stunt: Stunt
    needs: tuple[str, ...] = ()


VIEWS: dict[type[Entity], View] = {TreeStunt: View()}
