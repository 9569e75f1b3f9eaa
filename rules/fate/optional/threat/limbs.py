"""A great threat and its parts: with its heart the whole falls. By the dial `big_bad`. Rule: FATE-BIG-10."""

from msgspec.structs import replace

from rules.fate.conflict.standing import is_in
from rules.fate.harm.events import TakenOut
from rules.fate.optional.threat import events as e
from rules.fate.optional.threat.parts import Big
from rules.fate.roll.reach import REACHING
from rules.fate.sheet.entities import Character
from rules.fate.stage.ways import CLOSING, link_between
from rules.fate.table import live_scene, token_of
from rules.play import Play, follows
from rules.state import State
from rules.table.look import dial


def big_of(state: State, id: str | None) -> Big | None:
    """By what rules somebody breaks the rules at this table."""
    found = state.find(id or "")
    return found.part(Big) if isinstance(found, Character) and dial(state, "big_bad") else None


def part_of(character: Character) -> str | None:
    big = character.part(Big)
    return big.part_of if big else None


@CLOSING("threat")
def closes_way(character: Character) -> bool:
    """A part of a greater whole does. Rule: FATE-BIG-10."""
    return part_of(character) is not None


def other_parts(state: State, part: Character) -> list[Character]:
    """The other parts of the same whole that still stand."""
    whole = part_of(part)
    return [
        one
        for one in state.all(Character)
        if whole is not None and part_of(one) == whole and one.id != part.id and stands(state, one.id)
    ]


def stands(state: State, id: str) -> bool:
    scene = live_scene(state)
    return scene is not None and token_of(state, id, scene.id) is not None and is_in(state, id)


@REACHING("limb")
def strikes_next(state: State, character: str, here: str, there: str) -> bool:
    """A limb of a threat strikes the next zones too. Rule: FATE-BIG-10."""
    big, way = big_of(state, character), link_between(state, here, there)
    return big is not None and big.limb and way is not None and way.steps <= 1


@follows(TakenOut)
def heart_is_out(play: Play, event: TakenOut) -> None:
    """With its heart the whole falls; any other part only stops. Rule: FATE-BIG-10."""
    heart = play.state.get(event.token.character, Character)
    big = big_of(play.state, heart.id)
    if big is None or not big.heart or big.part_of is None:
        return
    whole = play.state.get(big.part_of, Character)
    falls = [whole.id, *(part.id for part in other_parts(play.state, heart))]
    tokens = [token_of(play.state, id, event.token.scene) for id in falls]
    down = tuple(replace(token, state="taken_out") for token in tokens if token is not None and token.state == "in")
    play.emit(e.ThreatFell(name=whole.name, heart=heart.name, tokens=down))
