"""Whose sheet it is to write on. Rules: TABLE-SEAT-02, AW-FMT-20."""

from rules.moves.hero.entities import Hero
from rules.moves.hero.refusals import PcOnly, SheetClosed
from rules.play import Play
from rules.table.rights import require_control, require_control_or_gm

DEAD = "dead"


def check_writable(hero: Hero) -> None:
    """Raises `SheetClosed`. Rule: AW-FMT-20."""
    if hero.out == DEAD:
        raise SheetClosed(rule="AW-FMT-20", name=hero.name)


def check_pc(hero: Hero, rule: str) -> None:
    """Raises `PcOnly`."""
    if hero.kind != "pc":
        raise PcOnly(rule=rule, name=hero.name)


def require_sheet(play: Play, id: str) -> Hero:
    """The character, for whoever acts for it, or the MC. Raises `NotFound`, `NotYourCharacter`, `SheetClosed`."""
    hero = require_control_or_gm(play, id, Hero)
    check_writable(hero)
    return hero


def require_own_sheet(play: Play, id: str) -> Hero:
    """The character, for whoever acts for it alone. Raises `NotFound`, `NotYourCharacter`, `SheetClosed`."""
    hero = require_control(play, id, Hero)
    check_writable(hero)
    return hero
