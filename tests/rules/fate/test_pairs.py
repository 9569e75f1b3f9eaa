"""Optional rules in pairs: each has its say once, in one order for all (`roll/pipeline.py`), whatever else is on."""

from itertools import combinations
from typing import Any, NamedTuple

import pytest

from rules.fate.aspect.entities import Aspect
from rules.fate.harm.entities import Hit
from rules.fate.optional.gear.parts import Gear
from rules.fate.optional.scale.parts import Level
from rules.state import Part
from tests.rules.condensed.table import Condensed

EVEN = (0, 0, 0, 0)
ALONE = 3


class Rule(NamedTuple):
    """What switches it on (dials, what the hero and the wyrm have), what the hero does with it, its part of a hit."""

    shifts: int
    dials: dict[str, Any] = {}
    hero: tuple[Part, ...] = ()
    wyrm: tuple[Part, ...] = ()
    declares: dict[str, Any] = {}


SCALE = {"dials": {"scale": True}, "hero": (Level(level="supernatural"),)}
RULES = {
    "weapon": Rule(2, {"weapons_armor": True}, hero=(Gear(weapon=2),)),
    "armor": Rule(-1, {"weapons_armor": True}, wyrm=(Gear(armor=1),)),
    "fewer shifts on a solo foe": Rule(-1, {"solo": ["reduce"]}),
    "a better solo foe": Rule(-1, {"solo": ["skill"]}),
    "scale before": Rule(1, declares={"scale": {"benefits": ["before"]}}, **SCALE),
    "scale after": Rule(2, declares={"scale": {"benefits": ["after"]}}, **SCALE),
    "teamwork": Rule(1),
}
PAIRS = [pair for pair in combinations(RULES, 2) if not all(name.startswith("scale") for name in pair)]


def staged(*names: str, wyrm: tuple[Part, ...] = ()) -> tuple[Condensed, str, str, str]:
    """Two heroes against a wyrm, with these rules on."""
    rules = [RULES[name] for name in names]
    solo = [one for rule in rules for one in rule.dials.get("solo", ())]
    dials = {key: value for rule in rules for key, value in rule.dials.items()}
    played = Condensed(**{**dials, **({"solo": solo} if solo else {})})
    ilka = played.pilar(ratings={"fight": 4, "athletics": 1}, keeps=tuple(part for rule in rules for part in rule.hero))
    doc = played.oleg(ratings={"fight": 2})
    armed = (*(part for rule in rules for part in rule.wyrm), *wyrm)
    foe = played.foe("wyrm", ratings={"athletics": 1, "fight": 3}, keeps=armed)
    played.on_stage(ilka, doc, foe)
    return played, ilka, doc, foe


def strike(played: Condensed, ilka: str, doc: str, foe: str, *names: str, faces: tuple[int, ...] = EVEN) -> str:
    """Ilka strikes, and keeps all of a stylish hit."""
    declares = {key: value for name in names for key, value in RULES[name].declares.items()}
    blow = {"character": ilka, "action": "attack", "rating": "fight", "target": foe, **declares}
    roll = played.does("pilar", "declare_action", **blow)
    if "teamwork" in names:
        played.does("oleg", "help", roll=roll, character=doc)
    played.does("gwen", "defend", roll=roll, character=foe, rating="athletics")
    played.dice.feed(faces)
    played.dice.feed(EVEN)
    played.does("pilar", "roll_dice", roll=roll)
    played.does("gwen", "settle_roll", roll=roll)
    if any(todo.kind == "trade" for todo in played.roll(roll).todos):
        played.does("pilar", "choose", roll=roll, option="keep")
    return roll


def dealt(played: Condensed) -> list[int]:
    return [hit.shifts for hit in played.state.all(Hit)]


def boosts(played: Condensed) -> int:
    return sum(1 for aspect in played.state.all(Aspect) if aspect.kind == "boost")


@pytest.mark.parametrize("name", RULES)
def test_each_changes_a_hit_by_its_own_part(name: str) -> None:
    played, ilka, doc, foe = staged(name)

    strike(played, ilka, doc, foe, name)

    assert dealt(played) == [ALONE + RULES[name].shifts]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_together_change_a_hit_by_both_their_parts(one: str, other: str) -> None:
    played, ilka, doc, foe = staged(one, other)

    strike(played, ilka, doc, foe, one, other)

    assert dealt(played) == [ALONE + RULES[one].shifts + RULES[other].shifts]


# --- where the order is to be seen --------------------------------------------------------------------------


def test_a_weapon_makes_a_hit_of_a_tie_before_armor_takes_it_away() -> None:
    """FCON-WEAP-02, FCON-WEAP-03."""
    played, ilka, doc, foe = staged("weapon", "armor", wyrm=(Gear(armor=2),))

    strike(played, ilka, doc, foe, faces=(-1, -1, -1, 0))

    assert dealt(played) == []
    assert boosts(played) == 1


def test_armor_takes_from_what_a_solo_foe_has_left_of_a_hit() -> None:
    """FCON-BIG-07, FCON-WEAP-03."""
    played, ilka, doc, foe = staged("fewer shifts on a solo foe", "armor", wyrm=(Gear(armor=2),))

    strike(played, ilka, doc, foe)

    assert dealt(played) == []
    assert boosts(played) == 1


def test_scale_after_the_roll_adds_to_a_success_and_not_to_a_tie_with_a_weapon() -> None:
    """FCON-SCAL-02, FCON-WEAP-02."""
    played, ilka, doc, foe = staged("scale after", "weapon")

    strike(played, ilka, doc, foe, "scale after", faces=(-1, -1, -1, 0))

    assert dealt(played) == [2]
