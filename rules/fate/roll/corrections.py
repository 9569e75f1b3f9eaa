"""A declared action that the GM sends back, or whose player takes another rating or other words, before the dice.

Rules: FATE-APR-03, FATE-ACT-52, FATE-ATK-51, FATE-ZONE-52.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.harm.targets import check_hittable
from rules.fate.harm.treating import check_treat
from rules.fate.hooks import Hook
from rules.fate.permission.grants import use_grant
from rules.fate.permission.ratings import check_attack, harm_of, may_defend
from rules.fate.roll import commands as c
from rules.fate.roll import events as e
from rules.fate.roll.declaring import actor_of, bearing_foe, check_whole, usual_harm
from rules.fate.roll.defending import check_rated_help
from rules.fate.roll.efforts import rating_value, second_value
from rules.fate.roll.entities import Helper, Roll
from rules.fate.roll.reach import within_reach
from rules.fate.roll.steps import roll_at
from rules.fate.roll.sums import recount
from rules.fate.sheet.entities import Character
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.table.asking import why_not


@handles(c.SendBack)
def send_back(play: Play, command: c.SendBack) -> None:
    play.require_gm("FATE-APR-03")
    roll = roll_at(play, command.roll, "declared", "sent_back")
    check_whole(roll)
    asked = replace(roll, step="sent_back", ask=command.ask, answered=False)
    play.emit(e.ActionSentBack(roll=asked, system=play.state.table.system))


@handles(c.AgreeAction)
def agree_action(play: Play, command: c.AgreeAction) -> None:
    play.require_gm("FATE-APR-03")
    roll = roll_at(play, command.roll, "sent_back")
    play.emit(e.ActionAgreed(roll=replace(roll, step="declared", ask="")))


@handles(c.ChangeAction)
def change_action(play: Play, command: c.ChangeAction) -> None:
    """The player changes the approach or the description; the GM then agrees. Rule: FATE-APR-03.

    Another rating is asked for all that the first one was.
    """
    roll = roll_at(play, command.roll, "declared", "sent_back")
    check_whole(roll)
    character = actor_of(play, roll)
    changed = roll
    if command.rating is not None and command.rating != roll.effort.rating:
        changed = rated_anew(play, roll, character, command.rating)
    if command.second is not None:
        added = second_value(play.state, character, command.second)
        changed = replace(changed, effort=replace(changed.effort, second=command.second, second_value=added))
    describe = roll.describe if command.describe is None else command.describe
    if changed.effort == roll.effort and describe == roll.describe:
        raise NothingChanges()
    changed = recount(play.state, replace(changed, describe=describe, answered=True))
    play.emit(e.ActionChanged(roll=changed, system=play.state.table.system))


# What is aimed in another way than at a target or a place; None: it is not.
AIMED_ANEW: Hook[Callable[[Play, c.DeclareAction, Roll], Roll | None]] = Hook("several")


def rated_anew(play: Play, roll: Roll, character: Character, rating: str) -> Roll:
    """What this rating may do, whom it harms and how far it reaches; claimed stunts went with the old one.

    Raises `UnknownApproach`, `NotForAttack`, `NotForThisHarm`, and what `check_hittable` and `within_reach` raise.
    """
    value = rating_value(play.state, character, rating)
    if roll.action == "attack":
        check_attack(play.state, character, rating)
    if isinstance(wound := play.state.find(roll.treats or ""), Aspect):
        check_treat(play.state, character, wound, rating)
        use_grant(play, character.id, rating, "treat")
    roll = replace(roll, effort=replace(roll.effort, rating=rating, value=value, claims=()))
    roll = replace(roll, effort=replace(roll.effort, helpers=still_helping(play, roll)))
    roll = replace(roll, harm=harm_of(play.state, roll.effort, usual_harm(play.state)))
    use_grant(play, character.id, rating, roll.action)
    return still_answered(play, aimed_anew(play, roll))


def still_helping(play: Play, roll: Roll) -> tuple[Helper, ...]:
    """Those who are rated for it; the others have given nothing away yet. Rule: FATE-TEAM-01."""

    def helps(helper: Helper) -> bool:
        who = play.state.get(helper.character, Character)
        own = who.id == roll.effort.character
        return own or why_not(check_rated_help, play.state, roll, who) is None

    return tuple(helper for helper in roll.effort.helpers if helps(helper))


def aimed_anew(play: Play, roll: Roll) -> Roll:
    """At its target or place; among whom a total is shared out is said when the dice have fallen."""
    command = c.DeclareAction(
        character=roll.effort.character,
        action=roll.action,
        rating=roll.effort.rating,
        target=roll.target,
        on=roll.on,
        means=roll.means,
    )
    for aim in AIMED_ANEW:
        if (other := aim(play, command, roll)) is not None:
            return other
    aimed = play.state.find(roll.target or "") or bearing_foe(play.state, command)
    if roll.action == "overcome" or not isinstance(aimed, Character):
        return roll
    if roll.action == "attack":
        check_hittable(play.state, roll, aimed)
    return within_reach(play, command, replace(roll, reach="near"), aimed)


def still_answered(play: Play, roll: Roll) -> Roll:
    """Without the defense that is no answer to this rating. Rule: FATE-ACT-52."""
    if roll.defense is None:
        return roll
    defender = play.state.get(roll.defense.character, Character)
    claims = tuple(claim.stunt for claim in roll.defense.claims)
    return roll if may_defend(play.state, defender, roll.defense.rating, roll, claims) else replace(roll, defense=None)
