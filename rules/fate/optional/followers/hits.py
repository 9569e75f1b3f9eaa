"""Hits on minions: box after box, one after another, also where they stand before their leader.

Rules: FATE-MIN-73, FATE-MIN-76 to -78, FATE-LEAD-73.
"""

from typing import NamedTuple

from msgspec.structs import replace

from rules.fate.conflict.turns import after_leaving
from rules.fate.harm.dealing import STANDING_BEFORE, TAKEN
from rules.fate.harm.entities import Hit
from rules.fate.optional.followers.events import MinionsHit
from rules.fate.optional.followers.look import attached_to, minions_of
from rules.fate.optional.followers.parts import Minions
from rules.fate.outcome.surplus import leave_over
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Token
from rules.fate.table import need_scene, token_of
from rules.play import Play
from rules.table.look import dial


class Struck(NamedTuple):
    """A group after a hit: the boxes that are full of those still up, how many fell, the shifts that are left."""

    filled: tuple[int, ...]
    fallen: int
    over: int


def struck(filled: tuple[int, ...], shifts: int, each: int) -> Struck:
    """`each`: how much stress takes one of them out. Rule: FATE-MIN-76."""
    left = list(filled)
    while shifts and left:
        taken = min(each - left[0], shifts)
        shifts -= taken
        left[0] += taken
        if left[0] >= each:
            left.pop(0)
    return Struck(tuple(left), len(filled) - len(left), shifts)


def strike(play: Play, group: Character, shifts: int, *, leader: str = "", hit: str | None = None) -> int:
    """Fill their boxes; the shifts that are left once the last of them is out."""
    part = minions_of(group)
    each = part.quality + (dial(play.state, "minion_out") == "past_full")
    after = struck(part.filled, shifts, each)
    changed = with_filled(group, after.filled)
    token = None if after.filled else gone_from(play, group)
    play.emit(MinionsHit(group=changed, fallen=after.fallen, over=after.over, leader=leader, hit=hit, token=token))
    if not after.filled:
        after_leaving(play, group.id)
    return after.over


def with_filled(group: Character, filled: tuple[int, ...]) -> Character:
    """The group with these still up; whoever has nobody left stands with no leader."""
    part = minions_of(group)
    changed = replace(part, filled=filled, leader=part.leader if filled else "")
    return replace(group, members=len(filled)).with_part(changed)


def gone_from(play: Play, group: Character) -> Token | None:
    """Its place in the scene, with nobody of it left."""
    token = token_of(play.state, group.id, need_scene(play.state).id)
    return replace(token, state="taken_out") if token is not None else None


@TAKEN("followers")
def take(play: Play, hit: Hit, group: Character) -> bool:
    """They take no consequences and leave nothing to be told; what is left of the hit is overflow. Rules: FATE-MIN-77,
    FATE-MIN-78."""
    if group.part(Minions) is None:
        return False
    leave_over(play, hit.source, strike(play, group, hit.shifts, hit=hit.id))
    return True


@STANDING_BEFORE("followers")
def stand_before(play: Play, leader: Character, shifts: int) -> int:
    """Whoever is attached takes the hit first; what gets past them is one hit on the leader. Rule: FATE-LEAD-73."""
    for group in attached_to(play.state, leader.id):
        if shifts:
            shifts = strike(play, group, shifts, leader=leader.name)
    return shifts
