"""Blows struck, set and answered; wounds marked and healed by hand and with time."""

from msgspec.structs import replace

from rules.moves.book.entities import game_at
from rules.moves.harm import commands as c
from rules.moves.harm.blows import (
    DEBILITY,
    MOVES,
    RATING,
    arm,
    land,
    mark,
    new_blow,
    offer_debility,
    strike,
    with_armor,
)
from rules.moves.harm.checks import (
    check_answer,
    check_debility,
    check_harm,
    check_healing,
    check_next,
    check_rating,
    check_set,
    check_struck,
)
from rules.moves.harm.endings import check_end
from rules.moves.harm.entities import Blow
from rules.moves.harm.events import BlowSet, DebilityTaken, TimePassed
from rules.moves.harm.levels import level_name, stopped_at
from rules.moves.harm.recovery import heal, pass_time, stabilise
from rules.moves.harm.refusals import BlowUnrated, NoSuchWeapon
from rules.moves.harm.weapons import pierces, weapon_of
from rules.moves.hero.changes import change_stat
from rules.moves.hero.entities import Hero
from rules.moves.hero.events import whose
from rules.moves.move.declaration import waive
from rules.moves.move.entities import OpenMove
from rules.moves.move.events import MoveKept
from rules.moves.safety.flags import called_here
from rules.play import Play, handles
from rules.refusals import BadNumber, NothingChanges
from rules.table.rights import require_control_or_gm


@handles(c.InflictHarm)
def inflict_harm(play: Play, command: c.InflictHarm) -> None:
    """Raises `GmOnly`, `NotFound`, `NoHarmHere`, `BeyondHarm`, `HarmBelowZero`, `NoSuchWeapon`, `BlowUnrated`."""
    play.require_gm("AW-HARM-03")
    hero = play.state.get(command.to, Hero)
    check_struck(play.state, hero)
    check_rating(command.amount)
    striker = play.state.get(command.by, Hero) if command.by else None
    weapon = weapon_of(striker, command.weapon) if striker is not None and command.weapon else None
    if command.weapon and weapon is None:
        raise NoSuchWeapon(rule="AW-HARM-03", name=striker.name if striker else "")
    amount = command.amount if command.amount is not None or weapon is None else weapon.harm
    if amount is None:
        raise BlowUnrated(rule="AW-HARM-03")
    blow = new_blow(
        play,
        hero,
        by=striker.id if striker else None,
        amount=amount,
        ap=command.ap or (weapon is not None and pierces(weapon)),
        quiet=command.quiet,
        weapon=weapon.id if weapon else "",
    )
    strike(play, blow)


@handles(c.SetBlow)
def set_blow(play: Play, command: c.SetBlow) -> None:
    """Whatever the step, the order of the sum is the same. Raises `GmOnly`, `NotFound`, `HarmBelowZero`,
    `NothingChanges`. Rule: AW-HARM-04."""
    play.require_gm("AW-HARM-04")
    blow = play.state.get(command.blow, Blow)
    check_set(blow, command.amount)
    if command.amount is not None and command.amount != blow.amount:
        was, blow = blow.amount, rated(play, blow, command.amount)
        play.emit(BlowSet(blow=blow, name=play.state.get(blow.to, Hero).name, was=was))
    if blow.step == RATING:
        arm(play, blow)
    elif blow.step == MOVES:
        tell_moves(play, blow)
    elif blow.step == DEBILITY:
        offer_debility(play, blow)


def rated(play: Play, blow: Blow, amount: int) -> Blow:
    """With its new number; armor that is counted already is counted anew, since it never holds off more than that."""
    if blow.step not in (MOVES, DEBILITY):
        return replace(blow, amount=amount)
    return with_armor(play, replace(blow, amount=amount))


def tell_moves(play: Play, blow: Blow) -> None:
    """Moves that it started and that have no dice yet go by the new number; if it does nothing, they are let go."""
    for id in blow.moves:
        move = play.state.find(id)
        if isinstance(move, OpenMove) and move.step in ("due", "asking"):
            if blow.harm:
                play.emit(MoveKept(open_move=replace(move, event={**move.event, "harm": blow.harm})))
            else:
                waive(play, move, "waived")


@handles(c.TakeDebility)
def take_debility(play: Play, command: c.TakeDebility) -> None:
    """Raises `NotFound`, `NoDebilityOpen`, `NotYourCharacter`, `NotAmong`, `DebilityGone`."""
    blow = play.state.get(command.blow, Blow)
    hero = check_answer(play.state, play.actor, blow, takes=command.debility is not None)
    if command.debility is None:
        land(play, blow, blow.harm)
        return
    check_debility(play.state, blow, hero, command.debility)
    game = game_at(play.state)
    debility = next(one for one in game.debilities if one.id == command.debility)
    stop = stopped_at(game, hero.harm, blow.would_be)
    level = hero.harm if stop is None else stop
    event = DebilityTaken(
        **whose(hero),
        debility=debility.id,
        called=called_here(play.state, debility),
        level=level_name(game, level),
    )
    play.emit(event)
    if debility.stat:
        change_stat(play, hero.id, debility.stat, debility.amount)
    land(play, blow, level - hero.harm)  # AW-DEB-06


# --- by hand and with time ---------------------------------------------------------------------------------


@handles(c.MarkHarm)
def mark_harm(play: Play, command: c.MarkHarm) -> None:
    """By the MC, or whoever acts for the character. Raises `NotFound`, `NotYourCharacter`, `NoHarmHere`, `BeyondHarm`,
    `LastLevel`, `NotNextLevel`."""
    hero = require_control_or_gm(play, command.character, Hero)
    check_next(play.state, hero, command.level)
    mark(play, hero.id, 1, "hand")
    check_end(play, hero.id)


@handles(c.HealByHand)
def heal_by_hand(play: Play, command: c.HealByHand) -> None:
    """Raises `GmOnly`, `NotFound`, `NoHarmHere`, `BeyondHarm`, `LastLevel`, `BadNumber`, `NothingChanges`."""
    play.require_gm("AW-HARM-09")
    hero = play.state.get(command.character, Hero)
    check_healing(play.state, hero)
    level, stabilised = command.level, command.stabilised
    if level is not None and not 0 <= level <= hero.harm:
        raise BadNumber(rule="AW-HARM-09", least=0, most=hero.harm)
    if level is not None and level < hero.harm:
        heal(play, hero.id, level, "hand", stabilised=stabilised)
    elif stabilised is not None and stabilised != hero.stabilised:
        stabilise(play, hero.id, stabilised)
    else:
        raise NothingChanges(rule="AW-HARM-09")


@handles(c.TimeStep)
def time_step(play: Play, command: c.TimeStep) -> None:
    """Raises `GmOnly`, `NotFound`, `NoHarmHere`, `BeyondHarm`, `HarmBelowZero`, `TimeLeavesIt`, `IsStabilised`."""
    play.require_gm("AW-MC-03")
    check_harm(play.state)
    play.emit(TimePassed(words=command.words.strip()))
    pass_time(play, command.characters)
