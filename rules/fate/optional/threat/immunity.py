"""Whom nothing touches, and until when. By the dial `big_bad`. Rules: FATE-BIG-01, FATE-BIG-02, FATE-BIG-10."""

from rules.fate.contest.entities import Challenge
from rules.fate.contest.exchange import STRIKING
from rules.fate.harm.targets import UNHARMED, UNTOUCHED
from rules.fate.optional.threat.limbs import big_of, other_parts, part_of
from rules.fate.optional.threat.parts import Immunity
from rules.fate.optional.threat.refusals import ImmuneUntilChallenge, ImmuneUntilContest, ImmuneUntilParts
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial, dial_off


def check_on(state: State) -> None:
    """Raises `DialOff`."""
    if not dial(state, "big_bad"):
        raise dial_off(state, "big_bad", rule="FATE-BIG-01")


def check_affected(state: State, target: Character, harm: str | None) -> None:
    """Whether harm of that kind (None: something else that is done to it) touches it at all.

    Raises `ImmuneUntilChallenge`, `ImmuneUntilContest`, `ImmuneUntilParts`. Rules: FATE-BIG-01, -02, -10.
    """
    big = big_of(state, target.id)
    if dial(state, "big_bad") and any(part_of(one) == target.id for one in state.all(Character)):
        refuse_or_warn(ImmuneUntilParts(rule="FATE-BIG-10", character=target.name))
    if big is None or big.immunity is None or not covers(big.immunity, harm):
        return
    match big.immunity.by:
        case "challenge":
            known = known_challenge(state, big.immunity.name)
            refuse_or_warn(ImmuneUntilChallenge(rule="FATE-BIG-01", character=target.name, challenge=known))
        case "contest" if harm is not None:
            refuse_or_warn(ImmuneUntilContest(rule="FATE-BIG-02", character=target.name))
        case "parts" if other_parts(state, target):
            refuse_or_warn(ImmuneUntilParts(rule="FATE-BIG-10", character=target.name))


@UNHARMED("threat")
def check_harmed(state: State, roll: Roll, target: Character) -> None:
    check_affected(state, target, roll.harm)


@UNTOUCHED("threat")
def check_done_to(state: State, target: Character) -> None:
    check_affected(state, target, None)


def known_challenge(state: State, name: str) -> str:
    """The challenge of that name that is under way: before, its name is the GM's own."""
    running = (one.name for one in state.all(Challenge) if one.state != "over")
    return next((found for found in running if found.casefold() == name.casefold()), "")


def covers(immunity: Immunity, harm: str | None) -> bool:
    return immunity.harm in ("", harm)


@STRIKING("threat")
def strikes_during(state: State, character: Character, by: str) -> bool:
    """Whether it attacks while the others are at the challenge or contest it waits for. Rules: FATE-BIG-01, -02."""
    big = big_of(state, character.id)
    return big is not None and big.immunity is not None and big.immunity.by == by
