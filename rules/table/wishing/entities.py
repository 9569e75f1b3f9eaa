"""What the people at a table asked for, without who asked."""

from rules.state import Entity
from rules.view import View


class Wishes(Entity, frozen=True, kw_only=True, tag="wishes"):
    """Beside what the GM wrote down (id `wishes`; not there until somebody wished). `lines`: never at this table;
    `veils`: off screen; `asks`: only once everybody was asked. Each stands in the strictest one alone (TABLE-SAFE-02).
    """

    lines: tuple[str, ...] = ()
    veils: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()


VIEWS: dict[type[Entity], View] = {Wishes: View()}
