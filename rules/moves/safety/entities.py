"""Which flags a table has allowed, and what somebody has drawn a line or a veil over."""

from rules.moves.hero.entities import Piece
from rules.state import Entity
from rules.view import View


class Limit(Piece, frozen=True, kw_only=True):
    """`flag`: what it is over. `by`: the member who drew it, nobody where that was to stay unknown. `agreed`: who would
    have it lifted, where everybody has to agree to that. Rule: AW-SAFE-02."""

    flag: str
    by: str | None = None
    agreed: tuple[str, ...] = ()


class Flags(Entity, frozen=True, kw_only=True, tag="flags"):
    """Id `flags`. `allowed`: those that are off until a table allows them. Rules: AW-SAFE-01, AW-SAFE-02."""

    allowed: tuple[str, ...] = ()
    lines: tuple[Limit, ...] = ()
    veils: tuple[Limit, ...] = ()


def without_names(flags: Flags) -> Flags:
    """Who drew a line is nobody's business."""
    lines, veils = (tuple(Limit(flag=one.flag) for one in limits) for limits in (flags.lines, flags.veils))
    return Flags(id=flags.id, v=flags.v, allowed=flags.allowed, lines=lines, veils=veils)


# Everybody sees what there is a line on, nobody who drew it.
VIEWS: dict[type[Entity], View] = {Flags: View(gm=without_names, players=without_names)}
