"""The other side of a roll: efforts, defenders, protectors, helpers.

Rules: FATE-DEF, FATE-OUT-02, FATE-NPC-02, FATE-STN-02, FATE-HELP.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.conflict.standing import acting, check_made_for
from rules.fate.contest.exchange import check_lends
from rules.fate.control import require_controller_or_gm
from rules.fate.game.look import game_of
from rules.fate.harm.targets import check_hittable
from rules.fate.hooks import Hook
from rules.fate.invoke.reasons import lacks_reason
from rules.fate.permission.grants import use_grant
from rules.fate.permission.ratings import check_defense
from rules.fate.refusals.aspect import NotAnAlly
from rules.fate.refusals.roll import (
    AlreadyActed,
    HelperCap,
    LeaderNotBest,
    NothingToDefend,
    SupporterUnrated,
    WrongStep,
)
from rules.fate.roll import commands as c
from rules.fate.roll import events as e
from rules.fate.roll.efforts import claimed_by, effort_of
from rules.fate.roll.entities import Helper, Protector, Roll
from rules.fate.roll.steps import declared_roll, waits_for
from rules.fate.roll.sums import recount
from rules.fate.sheet.entities import Character
from rules.fate.table import is_rival, need_scene, open_roll, running_conflict, running_contest, tokens_of
from rules.play import Play, handles
from rules.refusals import Gone, NoExplanation, NotAllowed, NothingChanges
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial
from rules.table.rights import answering
from rules.table.stage.look import side_of

# What becomes of a roll that somebody defends against.
DEFENDED: Hook[Callable[[Play, c.Defend, Roll], Roll]] = Hook("scale")


@handles(c.Defend)
def defend(play: Play, command: c.Defend) -> None:
    """Rules: FATE-DEF-01, FATE-DEF-05."""
    character = acting(play, command.character)
    check_made_for(character, "defend")
    check_reason(play, command)
    roll = declared_roll(play, command.roll)
    if roll.effort.character == character.id and roll.target != character.id:
        raise NothingToDefend(rule="FATE-DEF-01")
    check_defense(play.state, character, command.rating, roll, claimed_by(command))
    use_grant(play, character.id, command.rating, "defend")
    if stands_aside(play, roll, character):
        step_in(play, command, roll, character)
        return
    effort = effort_of(play.state, character, command.rating, "defend", claimed_by(command), command.second)
    roll = replace(roll, defense=effort)
    for made_of_it in DEFENDED:
        roll = made_of_it(play, command, roll)
    changed = recount(play.state, roll)
    play.emit(
        e.DefenseDeclared(
            roll=changed,
            defender=character.name,
            rating=command.rating,
            system=play.state.table.system,
            because=(command.because or "").strip(),
        )
    )


def check_reason(play: Play, command: c.Defend) -> None:
    """Who steps in for somebody else says why. Rule: FATE-DEF-05."""
    roll = play.state.find(command.roll) if command.roll else open_roll(play.state)
    aimed = (roll.target, roll.on) if isinstance(roll, Roll) else ()
    given = command.because is not None
    if given and command.character not in aimed and lacks_reason(play.state, command.because):
        refuse_or_warn(NoExplanation(rule="FATE-DEF-05"))


def stands_aside(play: Play, roll: Roll, character: Character) -> bool:
    """Not the one it is aimed at: the table must agree. The GM's own may oppose what is not an attack.

    Rules: FATE-CAA-02, FATE-DEF-05.
    """
    if character.id in (roll.target, roll.on):
        return False
    return not (play.actor.is_gm and character.controller is None and roll.action != "attack")


def step_in(play: Play, command: c.Defend, roll: Roll, character: Character) -> None:
    if lacks_reason(play.state, command.because):
        raise NoExplanation(rule="FATE-DEF-05")
    if roll.action == "attack":  # FATE-ATK-51: whoever it cannot harm takes no hit for others
        check_hittable(play.state, roll, character)
    effort = effort_of(play.state, character, command.rating, "defend", claimed_by(command), command.second)
    because = (command.because or "").strip()
    changed = replace(roll, protector=Protector(effort=effort, because=because))
    play.emit(e.ProtectorSteppedIn(roll=changed, protector=character.name, because=because))
    if not voters(play.state, roll, character) and play.actor.is_gm:
        settle_protector(play, changed, agreed=True)


def voters(state: State, roll: Roll, protector: Character) -> list[str]:
    """Players who are here and whose heroes are in the scene, but for the protector's."""
    scene = need_scene(state)
    members = [answering(state, state.get(token.character, Character)) for token in tokens_of(state, scene.id)]
    return list(dict.fromkeys(m for m in members if m is not None and m != protector.controller))


@handles(c.VoteOnDefense)
def vote_on_defense(play: Play, command: c.VoteOnDefense) -> None:
    """More than half of the others, or the GM's word. Rule: FATE-DEF-05."""
    roll = declared_roll(play, command.roll)
    if roll.protector is None:
        raise WrongStep(rule="FATE-DEF-05", step=waits_for(play.state, roll))
    protector = play.state.get(roll.protector.effort.character, Character)
    if play.actor.is_gm:
        settle_protector(play, roll, agreed=command.agree)
        return
    who, entitled = play.actor.member, voters(play.state, roll, protector)
    if who not in entitled:
        raise NotAllowed(rule="FATE-DEF-05")
    yes = tuple(m for m in roll.protector.yes if m != who) + ((who,) if command.agree else ())
    no = tuple(m for m in roll.protector.no if m != who) + (() if command.agree else (who,))
    changed = replace(roll, protector=replace(roll.protector, yes=yes, no=no))
    if len(yes) * 2 > len(entitled):
        settle_protector(play, changed, agreed=True)
    elif len(no) * 2 > len(entitled):
        settle_protector(play, changed, agreed=False)
    else:
        play.emit(e.ProtectorVoted(roll=changed, protector=protector.name))


def settle_protector(play: Play, roll: Roll, *, agreed: bool) -> None:
    """Whoever defends another becomes the target. Rule: FATE-DEF-06."""
    assert roll.protector is not None
    effort = roll.protector.effort
    changed = replace(roll, protector=None)
    if agreed:
        aimed = {name: effort.character for name in ("target", "on") if is_person(getattr(roll, name))}
        changed = replace(changed, defense=effort, instead_of=roll.target or roll.on, **aimed)
        changed = recount(play.state, changed)
    play.emit(e.ProtectorVoted(roll=changed, settled="agreed" if agreed else "declined", protector=effort.name))


def is_person(id: str | None) -> bool:
    return id is not None and id.startswith("character:")


@handles(c.LeaveUndefended)
def leave_undefended(play: Play, command: c.LeaveUndefended) -> None:
    """A target that cannot or will not defend counts as Mediocre +0. Rule: FATE-ATK-01."""
    roll = declared_roll(play, command.roll)
    if roll.target is None:
        raise NothingToDefend(rule="FATE-DEF-01")
    target = require_controller_or_gm(play, roll.target)
    if roll.defense is None and roll.opposition_base == 0:
        raise NothingChanges()
    changed = recount(play.state, replace(roll, defense=None, opposition_base=0))
    play.emit(e.LeftUndefended(roll=changed, target_name=target.name))


@handles(c.Help)
def help_roll(play: Play, command: c.Help) -> None:
    """+1 for each ally who gives their action. Rules: FATE-HELP-01, FATE-HELP-02, FATE-HELP-03."""
    character = acting(play, command.character)
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FATE-HELP-02")
    check_help(play.state, roll, character)
    helper = Helper(
        character=character.id, name=character.name, value=game_of(play.state).helper_bonus, how=command.how
    )
    effort = replace(roll.effort, helpers=(*roll.effort.helpers, helper))
    play.emit(
        e.HelperJoined(roll=recount(play.state, replace(roll, effort=effort)), helper=character.name, how=command.how)
    )


def check_rated_help(state: State, roll: Roll, character: Character) -> None:
    """Only those who are rated help, and the best rated rolls. Rule: FATE-TEAM-01. By the dial `help_by`."""
    if dial(state, "help_by") != "rated":
        return
    rating = character.ratings.get(roll.effort.rating, 0)
    if rating < 1:
        refuse_or_warn(SupporterUnrated(rule="FATE-TEAM-01", character=character.name))
    if rating > roll.effort.value:
        refuse_or_warn(LeaderNotBest(rule="FATE-TEAM-01", character=character.name))


def check_ally(state: State, roll: Roll, character: Character) -> None:
    """Where sides stand against each other nobody lends the other one a hand. Raises `NotAnAlly`.

    Rules: FATE-HELP-01, FATE-CONT-02.
    """
    if running_conflict(state) is None and running_contest(state) is None:
        return
    apart = side_of(state, character.id) != side_of(state, roll.effort.character)
    if apart or is_rival(state, roll, character.id):
        refuse_or_warn(NotAnAlly(rule="FATE-HELP-01", character=character.name))


def check_help(state: State, roll: Roll, character: Character) -> None:
    """Raises `WrongStep`, `AlreadyActed`, `NotAnAlly`, `HelperCap`."""
    if roll.step not in ("declared", "sent_back") or roll.share_of:
        raise WrongStep(rule="FATE-HELP-02", step=waits_for(state, roll))
    check_made_for(character, "defend")
    if character.id == roll.effort.character or any(h.character == character.id for h in roll.effort.helpers):
        raise AlreadyActed(rule="FATE-HELP-02", character=character.name)
    check_lends(state, character)
    check_ally(state, roll, character)
    check_rated_help(state, roll, character)
    conflict = running_conflict(state)
    if conflict is not None and character.id in conflict.acted:
        refuse_or_warn(AlreadyActed(rule="FATE-HELP-02", character=character.name))
    most = int(dial(state, "help_cap"))
    if len(roll.effort.helpers) >= most:
        refuse_or_warn(HelperCap(rule="FATE-HELP-03", most=most))
