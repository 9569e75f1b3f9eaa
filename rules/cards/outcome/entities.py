"""Who is away from the table."""

from rules.state import Entity
from rules.view import View


class Absent(Entity, frozen=True, kw_only=True, tag="absent"):
    """`members`: players for whom no ending and no bargain waits (id `absent`); not there where nobody is away."""

    members: tuple[str, ...] = ()


VIEWS: dict[type[Entity], View] = {Absent: View()}
