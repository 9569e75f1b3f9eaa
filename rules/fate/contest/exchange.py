"""Who has what to do in an exchange of a contest.

Rules: FATE-CON-01, FATE-CON-02, FATE-CON-05, FATE-CONT-01 to -03, FATE-CONT-07 to -10, FATE-FAST-01.
"""

from collections.abc import Callable

from rules.fate.contest.entities import Contest
from rules.fate.hooks import Hook
from rules.fate.refusals.conflict import (
    ActionNotAllowed,
    AlreadyRolled,
    AttackNotAllowed,
    OneAdvantageEach,
    OneOptionEach,
    SideForfeited,
    SideRolled,
    TwistNeeded,
)
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import running_contest, standing_rolls, token_of
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial

# Whether somebody attacks while the others are at a "challenge" or a "contest".
STRIKING: Hook[Callable[[State, Character, str], bool]] = Hook("threat")


def strikes(state: State, character: Character, during: str) -> bool:
    return any(strikes(state, character, during) for strikes in STRIKING)


def check_contest(state: State, character: Character, action: str) -> None:
    """What a participant may declare now.

    Raises `AttackNotAllowed`, `AlreadyRolled`, `TwistNeeded`, `ActionNotAllowed`.
    """
    contest = running_contest(state)
    if contest is None:
        return
    if action == "attack" and strikes(state, character, "contest"):
        return
    if action == "attack":
        refuse_or_warn(AttackNotAllowed(rule="FATE-CON-01"))
    if character.id not in contest.participants:
        return
    if contest.sides:
        check_side(state, contest, character, action)
        return
    if contest.state == "twist":
        raise TwistNeeded(rule="FATE-CON-05")
    if has_rolled(state, contest, character.id):
        raise AlreadyRolled(rule="FATE-CON-02")
    if action == "create_advantage" and (not dial(state, "contest_extra_action") or character.id in contest.advanced):
        refuse_or_warn(ActionNotAllowed(rule="FATE-CON-02", action={"key": "log.action.create_advantage"}))


def contest_of(state: State, roll_by: str, action: str) -> Contest | None:
    """The contest that an overcome roll of a participant belongs to."""
    contest = running_contest(state)
    if contest is None or action != "overcome" or roll_by not in contest.participants:
        return None
    return contest


def check_all_rolled(state: State, roll: Roll) -> None:
    """The rolls of an exchange stay open until everybody has made theirs. Rule: FATE-CON-02. Raises `WrongStep`."""
    if roll.contest is None:
        return
    contest = state.get(roll.contest, Contest)
    if still_to_roll(state, contest):
        raise WrongStep(rule="FATE-CON-02", step="others")


def still_to_roll(state: State, contest: Contest) -> list[str]:
    """The participants, or the sides, that the exchange waits for."""
    if contest.sides:
        return sides_to_roll(state, contest)
    there = [id for id in contest.participants if is_there(state, id, contest.scene)]
    return [id for id in there if not has_rolled(state, contest, id)]


def check_side(state: State, contest: Contest, character: Character, action: str) -> None:
    """What somebody may declare for their side now.

    Raises `WrongStep`, `TwistNeeded`, `SideRolled`, `SideForfeited`, `OneAdvantageEach`, `OneOptionEach`.
    """
    side = contest.side_of(character.id)
    if side is None:
        return
    if contest.state == "intents":
        raise WrongStep(rule="FATE-CONT-01", step="intents")
    if contest.state == "twist":
        raise TwistNeeded(rule="FATE-CONT-07")
    if contest.state != "running":
        raise WrongStep(rule="FATE-CONT-02", step="contest")
    check_fast(state, contest, character)
    if has_rolled(state, contest, side):
        raise SideRolled(rule="FATE-CONT-02", side=side)
    if action == "overcome" and side in contest.forfeited:
        raise SideForfeited(rule="FATE-CONT-10", side=side)
    check_advantage(state, contest, character, action)


def check_advantage(state: State, contest: Contest, character: Character, action: str) -> None:
    """One advantage each before the roll. Rule: FATE-CONT-09."""
    if action == "create_advantage":
        if not dial(state, "contest_extra_action"):
            refuse_or_warn(ActionNotAllowed(rule="FATE-CONT-09", action={"key": "log.action.create_advantage"}))
        if character.id in contest.advanced:
            refuse_or_warn(OneAdvantageEach(rule="FATE-CONT-09", character=character.name))


def check_fast(state: State, contest: Contest, character: Character) -> None:
    """In a fast contest each does one thing in an exchange. Rule: FATE-FAST-01."""
    if dial(state, "contest_fast") and character.id in contest.used:
        refuse_or_warn(OneOptionEach(rule="FATE-FAST-01", character=character.name))


def check_lends(state: State, character: Character) -> None:
    """Lending a hand is the one thing, too. Rule: FATE-FAST-01."""
    contest = running_contest(state)
    if contest is not None and contest.sides:
        check_fast(state, contest, character)


def own_difficulty(contest: Contest, character: str) -> int | None:
    """What a side goes against, where each goes against its own. Rule: FATE-CONT-03."""
    return contest.difficulties.get(str(contest.side_of(character)))


def has_rolled(state: State, contest: Contest, who: str) -> bool:
    """Whether that participant, or that side, has made the roll of this exchange."""
    if who in contest.totals:
        return True
    standing = (roll.effort.character for roll in standing_rolls(state))
    return any(who in (character, contest.side_of(character)) for character in standing)


def sides_to_roll(state: State, contest: Contest) -> list[str]:
    """The sides with somebody left that have neither rolled nor given it up."""
    return [
        side
        for side, members in contest.sides.items()
        if side not in contest.forfeited
        and not has_rolled(state, contest, side)
        and any(is_there(state, id, contest.scene) for id in members)
    ]


def is_there(state: State, id: str, scene: str) -> bool:
    """Whether an exchange can wait for them: on the board, and still in."""
    token = token_of(state, id, scene)
    return token is not None and token.state == "in"
