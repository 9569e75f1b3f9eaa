"""Treating a wound: an overcome that, when it succeeds, lets it heal. By the dial `recovery`.

Rules: FATE-REC-51 to -54, FATE-COND-03.
"""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.game.look import game_of
from rules.fate.harm.recovery import begin_recovery, check_untreated, needs_treatment
from rules.fate.harm.wounds import harm_of, heals_as
from rules.fate.outcome.choices import answers
from rules.fate.outcome.commands import Choose
from rules.fate.outcome.todos import choose_and_keep, with_todo, without
from rules.fate.permission.grants import granted, use_grant
from rules.fate.refusals.harm import NotForThisHarm
from rules.fate.roll.commands import DeclareAction
from rules.fate.roll.entities import Roll, Todo
from rules.fate.sheet.entities import Character
from rules.play import Play
from rules.refusals import NameNeeded, StillHidden
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial_off
from rules.words.wording import rating_word

TREATED = "treated"


def aimed_at_wound(play: Play, command: DeclareAction, roll: Roll) -> Roll:
    """The overcome with the difficulty that the wound sets. Rules: FATE-REC-51 to -53."""
    aspect = known_wound(play, str(command.treats))
    healer = play.state.get(command.character, Character)
    check_seen(aspect, play.actor.is_gm)
    check_treat(play.state, healer, aspect, command.rating)
    use_grant(play, healer.id, command.rating, "treat")
    number = difficulty_of(play.state, healer, aspect)
    goal = roll.goal or aspect.text
    return replace(roll, treats=aspect.id, goal=goal, difficulty=number, opposition_base=number)


def known_wound(play: Play, id: str) -> Aspect:
    """Raises `NothingToTreat` for what is no wound."""
    found = play.state.find(id)
    return check_untreated(play.state, found if isinstance(found, Aspect) else None)


def check_seen(aspect: Aspect, is_gm: bool) -> None:
    """A roll tells everybody what it is about: the GM shows the wound first.

    Rule: FATE-ASP-07. Raises `StillHidden`.
    """
    if is_gm and aspect.known_to is not None:
        raise StillHidden(rule="FATE-ASP-07", name=aspect.text)


def check_treat(state: State, healer: Character, aspect: Aspect, rating: str) -> None:
    """Raises `DialOff`, and `NotForThisHarm` for a rating that does not treat such wounds. Rule: FATE-REC-53."""
    if not needs_treatment(state):
        raise dial_off(state, "recovery", rule="FATE-REC-51")
    usual = usual_rating(state, aspect)
    if usual is None or rating == usual or stands_in(healer, rating, usual):
        return
    if granted(state, healer.id, rating, "treat"):
        return
    refuse_or_warn(NotForThisHarm(rule="FATE-REC-53", rating=rating_word(state.table.system, usual)))


def usual_rating(state: State, aspect: Aspect) -> str | None:
    """What treats such a wound; None where the table's list has no such rating, and any may. Rule: FATE-REC-53."""
    game = game_of(state)
    usual = str(game.treatment["ratings"][aspect.harm or harm_of(game, str(aspect.slot))])
    return usual if usual in game.ratings.order else None


def stands_in(healer: Character, rating: str, usual: str) -> bool:
    """Whether a stunt lets one rating be used where the other is usual. Rules: FATE-STUNT-04, FATE-REC-53."""
    return any(
        stunt.kind == "rule" and stunt.effect == "swap" and (stunt.rating, stunt.other) == (rating, usual)
        for stunt in healer.stunts
    )


def ratings_for(state: State, healer: Character, aspect: Aspect) -> list[str]:
    """The ratings the healer may treat it with; empty: any."""
    usual = usual_rating(state, aspect)
    if usual is None:
        return []
    order = game_of(state).ratings.order
    return [
        rating
        for rating in order
        if rating == usual or stands_in(healer, rating, usual) or granted(state, healer.id, rating, "treat")
    ]


def difficulty_of(state: State, healer: Character, aspect: Aspect) -> int:
    """By how grave it is, and harder on oneself. Rules: FATE-REC-51, FATE-REC-52."""
    treatment = game_of(state).treatment
    number = int(treatment["difficulty"][heals_as(game_of(state), str(aspect.slot))])
    return number + (int(treatment["oneself"]) if aspect.on == healer.id else 0)


def treat(play: Play, roll: Roll) -> Roll:
    """The treatment has worked: the wound heals, once it has new words. Rule: FATE-REC-54."""
    aspect = play.state.find(str(roll.treats))
    if not isinstance(aspect, Aspect) or aspect.treated:
        return roll
    if not roll.text:
        return with_todo(roll, Todo(kind=TREATED, by=roll.effort.character, options=(TREATED,)))
    begin_recovery(play, aspect, roll.text, play.state.get(roll.effort.character, Character))
    return roll


@answers(TREATED)
def name_treated(play: Play, command: Choose, roll: Roll, todo: Todo) -> None:
    """The words of what heals now. Rule: FATE-REC-54."""
    if not command.text.strip():
        raise NameNeeded(rule="FATE-REC-54")
    done = treat(play, replace(without(roll, todo), text=command.text.strip()))
    choose_and_keep(play, done, command.option)
