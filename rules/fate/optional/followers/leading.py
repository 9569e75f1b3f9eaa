"""Leaders: groups that stand with a named character. By the dial `minions`.

Rules: FATE-LEAD-71 to -76, FATE-SCENE-79, FATE-FREE-73, FATE-COMP-78.
"""

from msgspec.structs import replace

from rules.events import Put
from rules.fate.conflict.events import ZoneCrossed
from rules.fate.conflict.places import PLACELESS
from rules.fate.conflict.standing import check_no_open_roll, check_still_in
from rules.fate.control import require_controller
from rules.fate.harm.events import GaveIn, TakenOut
from rules.fate.optional.followers import commands as c
from rules.fate.optional.followers import events as e
from rules.fate.optional.followers.look import attached_to, check_minions, group_at, minions_of, stand_together
from rules.fate.optional.followers.parts import Minions
from rules.fate.optional.followers.refusals import GroupsAreTheGms, NotMinions, NotYourSide, TooFarToLead
from rules.fate.sheet.entities import Character
from rules.fate.stage.events import SceneClosed
from rules.fate.table import need_scene, token_of
from rules.play import Play, follows, handles
from rules.refusals import NotFound, NothingChanges
from rules.state import State
from rules.table.look import dial
from rules.table.stage.events import SideChanged, TokenMoved, TokenRemoved
from rules.table.stage.look import side_of


@handles(c.AttachMinions)
def attach_minions(play: Play, command: c.AttachMinions) -> None:
    """Rules: FATE-LEAD-71, FATE-SCENE-79, FATE-FREE-73."""
    leader = require_controller(play, command.leader) if not play.actor.is_gm else named(play.state, command.leader)
    group = group_at(play.state, command.group)
    check_attach(play.state, leader, group, is_gm=play.actor.is_gm)
    old = minions_of(group)
    changed = group.with_part(replace(old, leader=leader.id))
    play.emit(e.MinionsAttached(group=changed, leader=leader.name, shown=group.shown))


def named(state: State, id: str) -> Character:
    return state.get(id, Character)


def check_attach(state: State, leader: Character, group: Character, *, is_gm: bool) -> None:
    """Raises `NotAllowed`, `NotFound`, `NotMinions`, `NotYourSide`, `GroupsAreTheGms`, `TooFarToLead`, `TakenOut`,
    `WrongStep`."""
    check_minions(state)
    scene = need_scene(state)
    if any(token_of(state, one.id, scene.id) is None for one in (leader, group)):
        raise NotFound(rule="FATE-LEAD-71")
    if leader.kind not in ("pc", "npc"):
        raise NotMinions(rule="FATE-LEAD-71", character=leader.name)
    if side_of(state, leader.id) != side_of(state, group.id):
        raise NotYourSide(rule="FATE-SCENE-79", character=group.name, leader=leader.name)
    if not is_gm and not dial(state, "players_own_groups"):
        raise GroupsAreTheGms(rule="FATE-COMP-78", character=group.name)
    check_still_in(state, leader)
    check_still_in(state, group)
    if minions_of(group).leader == leader.id:
        raise NothingChanges(rule="FATE-LEAD-71")
    if not stand_together(state, leader.id, group.id):
        raise TooFarToLead(rule="FATE-LEAD-75", character=group.name, leader=leader.name)
    check_no_open_roll(state)


@handles(c.DetachMinions)
def detach_minions(play: Play, command: c.DetachMinions) -> None:
    """Rules: FATE-LEAD-71, FATE-FREE-73."""
    group = group_at(play.state, command.group)
    leader = play.state.find(minions_of(group).leader)
    if not play.actor.is_gm:
        require_controller(play, leader.id if isinstance(leader, Character) else group.id)
    check_detach(play.state, group)
    set_free(play, group)


def check_detach(state: State, group: Character) -> None:
    """Raises `NothingChanges`, `WrongStep`."""
    if not minions_of(group).leader:
        raise NothingChanges(rule="FATE-LEAD-71")
    check_no_open_roll(state)


def set_free(play: Play, group: Character) -> None:
    """They are on their own again."""
    part = minions_of(group)
    leader = play.state.find(part.leader)
    name = leader.name if isinstance(leader, Character) else ""
    changed = group.with_part(replace(part, leader=""))
    play.emit(e.MinionsAttached(group=changed, leader=name, alone=True, shown=group.shown))


@PLACELESS("leader")
def led(state: State, character: Character) -> bool:
    """Who stands with a leader acts with the leader, and has no place among the turns. Rule: FATE-INIT-73."""
    part = character.part(Minions)
    return part is not None and bool(part.leader)


# --- parted ---------------------------------------------------------------------------------------------------


def part_company(play: Play, id: str) -> None:
    """Whoever stands elsewhere, or is gone, leads nobody, and follows nobody. Rules: FATE-LEAD-75, FATE-LEAD-76."""
    own = play.state.find(id)
    groups = [*attached_to(play.state, id)]
    if isinstance(own, Character) and (part := own.part(Minions)) is not None and part.leader:
        groups.append(own)
    for group in groups:
        if not stand_together(play.state, minions_of(group).leader, group.id):
            set_free(play, group)


@follows(SceneClosed)
def over(play: Play, event: SceneClosed) -> None:
    """With the scene everybody is on their own again."""
    led = [one for one in play.state.all(Character) if (part := one.part(Minions)) is not None and part.leader]
    if led:
        alone = (one.with_part(replace(minions_of(one), leader="")) for one in led)
        play.emit(Put(entities=tuple(alone)))


@follows(ZoneCrossed)
def crossed(play: Play, event: ZoneCrossed) -> None:
    part_company(play, event.token.character)


@follows(TokenMoved)
def moved(play: Play, event: TokenMoved) -> None:
    part_company(play, event.character)


@follows(TokenRemoved)
def removed(play: Play, event: TokenRemoved) -> None:
    part_company(play, event.character)


@follows(SideChanged)
def changed_sides(play: Play, event: SideChanged) -> None:
    part_company(play, event.character)


@follows(TakenOut)
def taken_out(play: Play, event: TakenOut) -> None:
    part_company(play, event.token.character)


@follows(GaveIn)
def gave_in(play: Play, event: GaveIn) -> None:
    part_company(play, event.token.character)
