"""An organization."""

from typing import ClassVar

from rules.state import Entity
from rules.view import View


class Organization(Entity, frozen=True, kw_only=True, tag="organization"):
    """What several belong to (`Belongs` on their sheets), with aspects of its own `on` it. Everybody knows of it."""

    shown: ClassVar[bool] = True

    name: str


VIEWS: dict[type[Entity], View] = {Organization: View()}
