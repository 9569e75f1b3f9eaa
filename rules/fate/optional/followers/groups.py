"""Groups of minions: made, split and joined. By the dial `minions`.

Rules: FATE-MIN-71, FATE-MIN-73, FATE-MIN-79, FATE-MIN-80, FATE-GM-72.
"""

from itertools import islice

from msgspec.structs import replace

from rules.events import Put
from rules.fate.conflict.joining import check_not_busy, leave_order
from rules.fate.game.look import game_of
from rules.fate.optional.followers import commands as c
from rules.fate.optional.followers import events as e
from rules.fate.optional.followers.hits import with_filled
from rules.fate.optional.followers.look import QUALITY, check_minions, group_at, minions_of
from rules.fate.optional.followers.parts import Minions
from rules.fate.optional.followers.refusals import ExchangeUnderWay, InvalidQuality, NotAlike, WrongSizes
from rules.fate.sheet.commands import EditCharacter
from rules.fate.sheet.entities import STRESS, Character, Track
from rules.fate.sheet.events import CharacterMade
from rules.fate.sheet.making import EDITED
from rules.fate.stage.entities import Token
from rules.fate.table import aspects_on, live_scene, open_roll, running_conflict
from rules.play import Play, handles
from rules.refusals import BadNumber, NameNeeded, NothingChanges
from rules.state import State
from rules.table.stage.look import staged_scene, zone_in
from rules.table.stage.tokens import arrive, set_down

MOST_MEMBERS = 99


@handles(c.MakeMinions)
def make_minions(play: Play, command: c.MakeMinions) -> None:
    """Rules: FATE-MIN-71, FATE-MIN-73, FATE-MIN-74, FATE-GM-72."""
    play.require_gm("FATE-MIN-71")
    check_minions(play.state)
    name = command.name.strip()
    if not name:
        raise NameNeeded(rule="FATE-MIN-71")
    qualities = game_of(play.state).minions.qualities
    if command.quality not in qualities:
        raise InvalidQuality(rule="FATE-MIN-71", least=min(qualities), most=max(qualities))
    if not 0 < command.count <= MOST_MEMBERS:
        raise BadNumber(rule="FATE-MIN-71", least=1, most=MOST_MEMBERS)
    scene = live_scene(play.state) if command.scene is None else staged_scene(play.state, command.scene)
    zone = zone_in(play.state, scene.id, command.zone) if scene is not None else None
    part = Minions(quality=command.quality, good_in=(command.good_in,), filled=(0,) * command.count)
    group = new_group(play, name, part, looks=command.looks.strip())
    play.emit(CharacterMade(character=group))
    if scene is None:
        return
    token = Token(
        id=play.new_id("token"),
        scene=scene.id,
        character=group.id,
        zone=command.zone,
        side=command.side.strip() or "foes",
        secret=command.secret,
    )
    if scene.state == "prepared":
        play.emit(Put(entities=(token,)))
    else:
        arrive(play, token, zone)


def new_group(play: Play, name: str, part: Minions, **fields: object) -> Character:
    """A sheet of as many as the part has, not at the table yet."""
    sheet = Character(
        id=play.new_id("character"),
        name=name,
        kind="group",
        state="ready",
        shown=False,
        members=len(part.filled),
        ratings={QUALITY: part.quality},
        tracks={STRESS: Track()},
    )
    return replace(sheet, **fields).with_part(part)


@EDITED("followers")
def recounted(play: Play, command: EditCharacter) -> None:
    """So many are up as the sheet says; those who come are unhurt, the last ones go first."""
    group = play.state.get(command.character, Character)
    part = group.part(Minions)
    if part is None or len(part.filled) == group.members:
        return
    if group.members < 1:
        raise BadNumber(rule="FATE-MIN-71", least=1, most=MOST_MEMBERS)
    filled = (*part.filled, *(0,) * group.members)[: group.members]
    play.emit(Put(entities=(with_filled(group, filled),)))


# --- splitting and joining ----------------------------------------------------------------------------------


def check_between_exchanges(state: State) -> None:
    """Raises `ExchangeUnderWay`. Rule: FATE-MIN-80."""
    conflict = running_conflict(state)
    begun = conflict is not None and (conflict.acted or conflict.done or conflict.moved)
    if begun or open_roll(state) is not None:
        raise ExchangeUnderWay(rule="FATE-MIN-80")


@handles(c.SplitMinions)
def split_minions(play: Play, command: c.SplitMinions) -> None:
    """The first of them stays what it was; the others stand beside it. Rules: FATE-MIN-79, FATE-MIN-80."""
    play.require_gm("FATE-MIN-79")
    group = group_at(play.state, command.group)
    filled = minions_of(group).filled
    check_between_exchanges(play.state)
    if sum(command.sizes) != len(filled) or any(size < 1 for size in command.sizes):
        raise WrongSizes(rule="FATE-MIN-79", character=group.name, up=len(filled))
    if len(command.sizes) < 2:
        raise NothingChanges(rule="FATE-MIN-79")
    in_turn = iter(filled)
    shares = [tuple(islice(in_turn, size)) for size in command.sizes]
    first = with_filled(group, shares[0])
    others = [
        replace(with_filled(group, share), id=play.new_id("character"), name=f"{group.name} {place}")
        for place, share in enumerate(shares[1:], start=2)
    ]
    tokens = [
        replace(token, id=play.new_id("token"), character=other.id)
        for token in play.state.all(Token)
        if token.character == group.id
        for other in others
    ]
    put = (first, *others, *tokens)
    play.emit(e.MinionsSplit(name=group.name, sizes=command.sizes, put=put, shown=group.shown))
    scene = live_scene(play.state)
    for token in tokens:
        if scene is not None and token.scene == scene.id:
            set_down(play, token.id)


@handles(c.MergeMinions)
def merge_minions(play: Play, command: c.MergeMinions) -> None:
    """Those who are hurt stay so; the others come after those who are there. Rule: FATE-MIN-80."""
    play.require_gm("FATE-MIN-80")
    group, other = group_at(play.state, command.group), group_at(play.state, command.other)
    check_merge(play.state, group, other)
    leave_order(play, other.id)
    own = (aspect.id for aspect in aspects_on(play.state, other.id))
    tokens = (token.id for token in play.state.all(Token) if token.character == other.id)
    joined = with_filled(group, (*minions_of(group).filled, *minions_of(other).filled))
    drop = (*own, *tokens, other.id)
    play.emit(e.MinionsMerged(group=joined, other=other.name, drop=drop, shown=group.shown and other.shown))


def check_merge(state: State, group: Character, other: Character) -> None:
    """Raises `ExchangeUnderWay`, `NotAlike`, and what `check_not_busy` raises. Rule: FATE-MIN-80."""
    check_between_exchanges(state)
    check_not_busy(state, other)
    if group.id == other.id or kept(state, group) != kept(state, other):
        raise NotAlike(rule="FATE-MIN-80", character=group.name, other=other.name)


def kept(state: State, group: Character) -> object:
    """All that groups must have alike to be one: what they are, whose, and where they stand."""
    part = minions_of(group)
    places = {(token.scene, token.zone, token.side) for token in state.all(Token) if token.character == group.id}
    return part.quality, part.good_in, part.leader, group.controller, bool(part.filled), places
