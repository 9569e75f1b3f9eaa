"""Weapon and armor: what they make of a hit that a roll deals, after everything else. By the dial `weapons_armor`.

Rules: FATE-WEAP-01 to -04.
"""

from msgspec.structs import replace

from rules.fate.contest.side_contests import SOFTENED
from rules.fate.optional.gear.events import GearChanged
from rules.fate.optional.gear.parts import Gear
from rules.fate.roll.entities import Bonus, Roll
from rules.fate.roll.pipeline import HIT, IN_PLACE_OF_WEAPON, SHELTER, Dealt
from rules.fate.sheet import commands as c
from rules.fate.sheet.entities import Character
from rules.fate.sheet.making import EDITED, NEW
from rules.play import Play
from rules.refusals import BadNumber, NotAllowed
from rules.state import State
from rules.table.look import dial, dial_off

LEAST, MOST = 0, 4


@HIT("weapon")
def weapon(state: State, roll: Roll, hit: Dealt) -> Dealt:
    """Adds to a hit, and makes one of a tie. Rules: FATE-WEAP-01, FATE-WEAP-02."""
    instead = next((other for say in IN_PLACE_OF_WEAPON if (other := say(state, roll)) is not None), None)
    rating = carried(state, roll.effort.character).weapon if instead is None else instead
    if not rating or roll.outcome == "fail":
        return hit
    return hit._replace(shifts=hit.shifts + rating, because=(*hit.because, Bonus(kind="weapon", value=rating)))


@HIT("armor")
def armor(state: State, roll: Roll, hit: Dealt) -> Dealt:
    """Takes from a hit; where nothing is left, the attacker has a boost instead. Rule: FATE-WEAP-03."""
    return through_armor(state, roll.scene, roll.target or "", hit)


@SOFTENED("armor")
def through_armor(state: State, scene: str, target: str, hit: Dealt) -> Dealt:
    """The same for a hit that no attack dealt, as of a contest that harms. Rules: FATE-WEAP-03, FATE-CONT-08."""
    rating = max([carried(state, target).armor, *(shelter(state, scene, target) for shelter in SHELTER)])
    if not rating or hit.shifts <= 0:
        return hit
    left = hit.shifts - rating
    because = (*hit.because, Bonus(kind="armor", value=-rating))
    return hit._replace(shifts=max(left, 0), because=because, boost=hit.boost or left <= 0)


def carried(state: State, character: str) -> Gear:
    """What they carry, where the table plays by it."""
    found = state.find(character)
    return gear_of(found) if isinstance(found, Character) and dial(state, "weapons_armor") else Gear()


def gear_of(sheet: Character) -> Gear:
    return sheet.part(Gear) or Gear()


@NEW("gear")
def equipped(state: State, sheet: Character, command: c.CreateCharacter) -> Character:
    return with_gear(state, sheet, command.weapon, command.armor)


def with_gear(state: State, sheet: Character, weapon: int | None, armor: int | None) -> Character:
    """The sheet with other ratings, where they are given; what an obstacle hits with is the obstacle's own.

    Raises `DialOff`, `NotAllowed`, `BadNumber`. Rule: FATE-WEAP-04.
    """
    wanted, now = {"weapon": weapon, "armor": armor}, gear_of(sheet)
    given = {kind: value for kind, value in wanted.items() if value is not None and value != getattr(now, kind)}
    if given and not dial(state, "weapons_armor"):
        raise dial_off(state, "weapons_armor", rule="FATE-WEAP-01")
    if given and sheet.is_thing:
        raise NotAllowed(rule="FATE-WEAP-04")
    for value in given.values():
        if not LEAST <= value <= MOST:
            raise BadNumber(rule="FATE-WEAP-04", least=LEAST, most=MOST)
    return sheet.with_part(replace(now, **given))


@EDITED("gear")
def change_gear(play: Play, command: c.EditCharacter) -> None:
    """What somebody carries from now on; everybody reads it, as it changes every hit. Rule: FATE-WEAP-04."""
    old = play.state.get(command.character, Character)
    new = with_gear(play.state, old, command.weapon, command.armor)
    if new != old:
        gear = gear_of(new)
        play.emit(GearChanged(character=new.id, name=new.name, weapon=gear.weapon, armor=gear.armor, shown=new.shown))
