"""A hero's novel."""

from typing import ClassVar

import msgspec

from rules.state import Entity
from rules.view import View


class Guest(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody with a part in another's novel. `phase`: guest, or again for the second one."""

    character: str
    phase: str


class Novel(Entity, frozen=True, kw_only=True, tag="novel"):
    """The novel that a hero (`author`, by id) stars in. `blurb`: on its back cover; `guests`: those who have a part in
    it (FATE-SHEET-75)."""

    shown: ClassVar[bool] = True

    author: str
    title: str = ""
    blurb: str = ""
    guests: tuple[Guest, ...] = ()


VIEWS: dict[type[Entity], View] = {Novel: View()}
