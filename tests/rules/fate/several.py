"""One roll for several: who stands where, sharing it out, and what each makes of it."""

from typing import Any

from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from tests.rules.condensed.table import Condensed

EVEN = (0, 0, 0, 0)


def staged(**dials: Any) -> tuple[Condensed, str, list[str]]:
    """Ilka with a rapier against three goons."""
    played = Condensed(**{"multi_target": True, **dials})
    hero = played.pilar(ratings={"fight": 4, "shoot": 3, "athletics": 2})
    goons = [played.foe(f"goon{number}", kind="mook", ratings={}) for number in (1, 2, 3)]
    played.on_stage(hero, *goons)
    return played, hero, goons


def in_zones(played: Condensed, hero: str, goons: list[str], places: str) -> tuple[str, str]:
    """Two zones, "here" with the hero in it and "there"; `places`: where each of the goons is."""
    scene = played.token(hero).scene
    zones = {name: played.does("gwen", "add_zone", scene=scene, name=name) for name in ("here", "there")}
    for who, name in zip([hero, *goons], ["here", *places.split()], strict=True):
        played.change(played.token(who).id, zone=zones[name])
    return zones["here"], zones["there"]


def splits(played: Condensed, hero: str, *faces: int, **how: Any) -> str:
    args = {"character": hero, "action": "attack", "rating": "fight", "spread": {"how": "split"}, **how}
    roll = played.does("pilar", "declare_action", **args)
    throw(played, roll, faces or EVEN)
    return roll


def throw(played: Condensed, roll: str, faces: Any) -> None:
    played.dice.feed(faces)
    played.does("gwen", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)


def shares(played: Condensed, roll: str, **parts: int) -> None:
    ids = {f"character:{name}": shifts for name, shifts in parts.items()}
    played.does("pilar", "assign_shifts", roll=roll, parts=ids)


def at_hand(played: Condensed) -> Roll:
    return next(roll for roll in played.state.all(Roll) if roll.step != "closed")


def meets(played: Condensed, *faces: int, rating: str = "athletics") -> Roll:
    """Whoever is at hand defends; the part is settled, a stylish hit kept."""
    part = at_hand(played)
    who = str(part.target)
    member = played.character(who).controller or "gwen"
    played.does(member, "defend", roll=part.id, character=who, rating=rating)
    played.dice.feed(faces or EVEN)
    played.does(member, "roll_dice", roll=part.id)
    part = played.roll(part.id)
    played.does("gwen", "settle_roll", roll=part.id)
    left = played.state.find(part.id)
    if isinstance(left, Roll) and any(todo.kind == "trade" for todo in left.todos):
        played.does("pilar", "choose", roll=part.id, option="keep")
    return part


def absorbed(played: Condensed) -> None:
    """Whatever hit waits is taken."""
    for hit in played.state.all(Hit):
        if hit.waits:
            member = played.character(hit.target).controller or "gwen"
            played.does(member, "be_taken_out", hit=hit.id)


def blast(hero: str, **how: Any) -> dict[str, Any]:
    return {"character": hero, "action": "attack", "rating": "shoot", "spread": {"how": "zone"}, **how}
