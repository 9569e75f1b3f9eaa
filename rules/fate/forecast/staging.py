"""The table once a prepared scene has begun, in memory: what is under way is put away, nobody stands hidden."""

from msgspec.structs import replace

from rules.dice import Dice
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest
from rules.fate.forecast.sending import gm_of
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.commands import CloseScene, OpenScene
from rules.fate.stage.entities import Token
from rules.fate.table import live_scene, people_in, tokens_of
from rules.forecast.fights import Fighter
from rules.forecast.refusals import NobodyGoes, NobodyToMeet
from rules.play import decide
from rules.refusals import NotPrepared
from rules.state import Draft, Safety, Seat, State
from rules.table.stage.entities import Scene
from rules.table.stage.look import zones_in

UNDER_WAY = (Roll, Hit, Conflict, Contest, Challenge, Offer)
PLAYING = ("gm", "cogm", "player")


def staged(state: State, scene: str, heroes: tuple[str, ...], dice: Dice) -> State:
    """The scene begins, with these heroes and nobody else's.

    Raises `NotFound`, `NotPrepared`, `NobodyGoes`, `NobodyToMeet`, what beginning a scene raises.
    """
    if state.get(scene, Scene).state != "prepared":
        raise NotPrepared()
    going = [id for id in heroes if is_ready(state.find(id))]
    if not going:
        raise NobodyGoes()
    gm, quiet = gm_of(state), put_away(state)
    if live_scene(quiet) is not None:
        quiet = decide(quiet, gm, CloseScene(), dice).state
    opening = OpenScene(scene=scene, present=tuple(going))
    begun = decide(in_the_open(quiet, scene, going), gm, opening, dice).state
    if len({one.side for one in fighters(begun)}) < 2:
        raise NobodyToMeet()
    return begun


def is_ready(character: object) -> bool:
    return isinstance(character, Character) and character.kind == "pc" and character.state == "ready"


def put_away(state: State) -> State:
    """Without what is argued about or fought out now, and with play going on."""
    draft = Draft(state)
    for kind in UNDER_WAY:
        for one in state.all(kind):
            draft.drop(one.id)
    draft.put(Safety(id="safety"))
    return draft.done()


def in_the_open(state: State, scene: str, going: list[str]) -> State:
    """The prepared scene with all that is hidden in it come out; heroes who stay at home are not there.

    A hero whose player has left is the GM's.
    """
    draft = Draft(state)
    for zone in zones_in(state, scene):
        draft.put(replace(zone, secret=False))
    for token in tokens_of(state, scene):
        if state.get(token.character, Character).kind == "pc" and token.character not in going:
            draft.drop(token.id)
        else:
            draft.put(replace(token, secret=False))
    seated = {seat.member for seat in state.all(Seat) if seat.role in PLAYING}
    for character in state.all(Character):
        if character.controller is not None and character.controller not in seated:
            draft.change(character.id, controller=None)
    return draft.done()


def fighters(begun: State) -> tuple[Fighter, ...]:
    """Who takes part in the scene that has begun; what stands in the way is nobody."""
    scene = live_scene(begun)
    there = people_in(begun, scene.id) if scene else ()
    return tuple(fighter(begun, token) for token in there)


def fighter(state: State, token: Token) -> Fighter:
    who = state.get(token.character, Character)
    return Fighter(id=who.id, name=who.name, side=token.side, hero=who.kind == "pc")
