"""Harm as established: by a weapon that somebody has. Rules: AW-HARM-03, AW-HARM-13."""

from rules.moves.hero.entities import Gear, Hero

AP = "ap"


def weapon_of(hero: Hero, id: str) -> Gear | None:
    """The thing of that id, or the one called so in the game, where it does harm."""
    return next((one for one in hero.gear if id in (one.id, one.thing) and one.harm is not None), None)


def own_weapon(hero: Hero) -> Gear | None:
    """Of several the one that does most; None where there is no weapon on the sheet."""
    return max((one for one in hero.gear if one.harm is not None), key=lambda one: one.harm or 0, default=None)


def pierces(weapon: Gear) -> bool:
    return AP in weapon.tags
