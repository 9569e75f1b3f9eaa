"""Shifts beyond what was needed pay at once for a move or a small thing beside. By the dial `overflow`.

Rules: FATE-OVF-71 to -75, FATE-SPIN-76.
"""

from msgspec.structs import replace

from rules.events import Dropped
from rules.fate.conflict.standing import acting
from rules.fate.harm.entities import Hit
from rules.fate.harm.events import HitAbsorbed, HitDealt, TakenOut
from rules.fate.optional.overflow import commands as c
from rules.fate.optional.overflow import events as e
from rules.fate.optional.overflow.entities import Surplus
from rules.fate.optional.overflow.prices import price_of, standing, zone_in
from rules.fate.optional.overflow.refusals import NotEnoughOverflow, OverflowNotOffensive
from rules.fate.outcome.surplus import INSTEAD, LEFT_OVER, SPENT_SO, leave_over
from rules.fate.roll.events import ActionDeclared
from rules.fate.sheet.entities import Character, Track
from rules.fate.stage.closing import GOING
from rules.fate.table import live_scene, need_scene
from rules.play import Play, follows, handles
from rules.refusals import NameNeeded
from rules.state import State
from rules.table.look import dial, dial_off

OFFENSIVE = ("attack", "maneuver")


# --- left over ----------------------------------------------------------------------------------------------


@LEFT_OVER("overflow")
def take(play: Play, character: str, shifts: int) -> None:
    """Rule: FATE-OVF-71."""
    owner, scene = play.state.find(character), live_scene(play.state)
    if not dial(play.state, "overflow") or not isinstance(owner, Character) or scene is None:
        return
    surplus = Surplus(id=surplus_id(owner.id), scene=scene.id, owner=owner.id, left=shifts)
    play.emit(e.SurplusLeft(surplus=surplus, name=owner.name))


def surplus_id(character: str) -> str:
    return f"surplus:{character.partition(':')[2]}"


@follows(HitAbsorbed)
def past_a_wound(play: Play, event: HitAbsorbed) -> None:
    """What a wound took beyond the smallest hit that would have forced one. Rules: FATE-OVF-73, FATE-OVF-75."""
    if not event.consequences or event.boxes:
        return
    wound = event.consequences[0]
    track = event.character.tracks[event.character.track_of(wound.harm)]
    leave_over(play, str(wound.by), event.shifts - forced_at(track))


@follows(TakenOut)
def past_defeat(play: Play, event: TakenOut) -> None:
    """Rule: FATE-OVF-73."""
    if isinstance(event.hit, Hit):
        hurt = play.state.get(event.hit.target, Character)
        track = hurt.tracks.get(hurt.track_of(event.hit.harm), Track())
        leave_over(play, event.hit.source, event.hit.shifts - forced_at(track))


def forced_at(track: Track) -> int:
    """The smallest hit that no box takes. Rule: FATE-OVF-73."""
    return max(track.free, default=0) + 1


@follows(ActionDeclared)
def gone_with_the_next_action(play: Play, event: ActionDeclared) -> None:
    lapse(play)


@follows(HitDealt)
def gone_with_the_next_hit(play: Play, event: HitDealt) -> None:
    lapse(play)


def lapse(play: Play) -> None:
    """What was left over before is gone once somebody acts, or another hit lands. Rule: FATE-OVF-74."""
    over = tuple(surplus.id for surplus in play.state.all(Surplus))
    if over:
        play.emit(Dropped(ids=over))


@GOING("overflow")
def going(state: State, scene: str) -> list[str]:
    return [surplus.id for surplus in state.all(Surplus) if surplus.scene == scene]


# --- spent --------------------------------------------------------------------------------------------------


@handles(c.SpendOverflow)
def spend_overflow(play: Play, command: c.SpendOverflow) -> None:
    """Rules: FATE-OVF-71, FATE-OVF-72. Raises `OverflowNotOffensive`, `NotEnoughOverflow`, `NotNextDoor`."""
    character = acting(play, command.character)
    check_on(play.state)
    if command.use in OFFENSIVE:
        raise OverflowNotOffensive(rule="FATE-OVF-71")
    if command.use == "move":
        move(play, character, command.to)
    else:
        if not command.text.strip():
            raise NameNeeded(rule="FATE-OVF-72")
        spent = spend(play, character, command.cost)
        play.emit(e.SurplusSpent(surplus=spent, name=character.name, use="extra", cost=command.cost, text=command.text))


def move(play: Play, character: Character, to: str | None) -> None:
    scene = need_scene(play.state)
    token = standing(play.state, character.id, scene.id)
    zone = zone_in(play.state, to, scene.id)
    cost = price_of(play.state, token, zone.id)
    spent = spend(play, character, cost)
    there = replace(token, zone=zone.id)
    play.emit(e.SurplusSpent(surplus=spent, name=character.name, use="move", cost=cost, zone=zone.name, token=there))


def check_on(state: State) -> None:
    """Raises `DialOff`."""
    if not dial(state, "overflow"):
        raise dial_off(state, "overflow", rule="FATE-OVF-71")


def left_to(state: State, character: str) -> int:
    """What somebody has to spend: shifts to spare, or what may be spent in their place."""
    surplus = state.find(surplus_id(character))
    own = surplus.left if isinstance(surplus, Surplus) else 0
    return own or sum(instead(state, character) for instead in INSTEAD)


def spend(play: Play, character: Character, cost: int) -> Surplus:
    """What is left afterwards. Raises `NotEnoughOverflow`. Rules: FATE-OVF-72, FATE-OVF-74."""
    left = left_to(play.state, character.id)
    if left < cost:
        raise NotEnoughOverflow(rule="FATE-OVF-72", cost=cost, left=left)
    own = play.state.find(surplus_id(character.id))
    if not isinstance(own, Surplus):
        for spent_so in SPENT_SO:
            spent_so(play, character.id)
    scene = need_scene(play.state)
    return Surplus(id=surplus_id(character.id), scene=scene.id, owner=character.id, left=left - cost)
