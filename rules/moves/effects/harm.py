"""Blows that a move inflicts or changes, and what it heals. Rules: AW-FMT-20, AW-HARM-15, AW-KIT-10, AW-KIT-12."""

from msgspec.structs import replace

from rules.moves.book.entities import game_at
from rules.moves.harm.blows import DEBILITY, TO_COME, all_blows, new_blow, offer_debility, strike
from rules.moves.harm.entities import Blow
from rules.moves.harm.events import BlowChanged
from rules.moves.harm.levels import is_beyond, last_level
from rules.moves.harm.recovery import heal, may_heal, stabilise
from rules.moves.harm.weapons import own_weapon, pierces, weapon_of
from rules.moves.hero.entities import Gear, Hero
from rules.moves.hero.events import StateChanged, whose
from rules.moves.move.amounts import by_band, number
from rules.moves.move.look import rule_of
from rules.moves.move.sequence import MoveRun, runs
from rules.moves.safety.flags import called_here
from rules.moves.tree.amounts import Reference
from rules.moves.tree.effects import AdjustHarm, DoHarm, Heal, Inflict, Revive, Stabilise

COMES_BACK = ("", "untenable", "out")


def sufferer(run: MoveRun, role: str) -> Hero | None:
    """Whoever is meant, unless nothing harms or heals them any more."""
    hero = run.hero(role)
    if hero is not None and is_beyond(hero):
        run.idle()
        return None
    return hero


@runs(DoHarm)
def do_harm(run: MoveRun, effect: DoHarm) -> None:
    """Harm of that amount; nobody has struck."""
    hero = sufferer(run, effect.to)
    if hero is not None:
        amount = max(0, number(run.play.state, run.move, effect.amount))
        strike(run.play, replace(blow_on(run, hero), amount=amount, ap=effect.ap, quiet=effect.quiet))


@runs(Inflict)
def inflict(run: MoveRun, effect: Inflict) -> None:
    """By a weapon, as established; where none is on the sheet, the MC says how bad it is. Rule: AW-HARM-03."""
    hero, actor = sufferer(run, effect.to), run.hero("actor")
    if hero is None or actor is None:
        return
    striker = actor if hero.id != actor.id else other_side(run, hero)
    weapon = struck_with(run, effect.weapon, striker)
    blow = replace(blow_on(run, hero), by=striker.id if striker is not None else None)
    if weapon is not None:
        blow = replace(blow, amount=weapon.harm, ap=pierces(weapon), weapon=weapon.id)
    strike(run.play, blow)


def other_side(run: MoveRun, hero: Hero) -> Hero | None:
    """Whose weapon it is where the actor is hit: their target's, if that is somebody else."""
    id = run.who("target")
    found = run.play.state.find(id) if id else None
    return found if isinstance(found, Hero) and found.id != hero.id else None


def struck_with(run: MoveRun, weapon: Reference | str, striker: Hero | None) -> Gear | None:
    if striker is None:
        return None
    if not weapon:
        return own_weapon(striker)
    id = weapon if isinstance(weapon, str) else str(run.move.answers.get(weapon.ref.removeprefix("answers."), ""))
    return weapon_of(striker, id)


def blow_on(run: MoveRun, hero: Hero) -> Blow:
    """A new one of this move; with what the move has changed of it ahead, where it has."""
    play, move = run.play, run.move.id
    coming = next(
        (one for one in all_blows(play.state) if (one.step, one.move, one.to) == (TO_COME, move, hero.id)), None
    )
    if coming is not None:
        return replace(coming, step="waiting")
    return new_blow(play, hero, move=move)


@runs(AdjustHarm)
def adjust_harm(run: MoveRun, effect: AdjustHarm) -> None:
    """The blow that the move answers; or the one that it inflicts on `of`, already here or still to come.

    Rule: AW-HARM-15.
    """
    play, amount = run.play, number(run.play.state, run.move, effect.amount)
    blow = blow_meant(run, effect.of)
    if blow is None:
        run.idle()
        return
    if not amount:
        return
    blow = replace(blow, changed=blow.changed + amount)
    hero, called = play.state.get(blow.to, Hero), called_here(play.state, rule_of(play.state, run.move))
    play.emit(BlowChanged(blow=blow, name=hero.name, called=called, by=amount))
    if blow.step == DEBILITY:
        offer_debility(play, blow)


def blow_meant(run: MoveRun, of: str) -> Blow | None:
    state, move = run.play.state, run.move
    if not of:
        found = state.find(move.blow) if move.blow else None
        return found if isinstance(found, Blow) else None
    hero = sufferer(run, of)
    if hero is None:
        return None
    here = (one for one in reversed(all_blows(state)) if (one.move, one.to) == (move.id, hero.id))
    return next(here, None) or replace(blow_on(run, hero), step=TO_COME)


# --- what heals --------------------------------------------------------------------------------------------


@runs(Heal)
def heal_wounds(run: MoveRun, effect: Heal) -> None:
    """Down to a level, or so many levels; a life at the last one is brought back otherwise."""
    hero = sufferer(run, effect.who)
    if hero is None:
        return
    down = number(run.play.state, run.move, effect.segments)
    level = max(0, min(hero.harm, effect.to if effect.to is not None else hero.harm - down))
    if level == hero.harm or not may_heal(game_at(run.play.state), hero):
        run.idle()
        return
    heal(run.play, hero.id, level, "move")


@runs(Stabilise)
def stabilise_wounds(run: MoveRun, effect: Stabilise) -> None:
    hero = sufferer(run, effect.who)
    if hero is None:
        return
    if hero.stabilised or not may_heal(game_at(run.play.state), hero):
        run.idle()
        return
    stabilise(run.play, hero.id)


@runs(Revive)
def revive(run: MoveRun, effect: Revive) -> None:
    """From the last level to the one of the band; nobody has stabilised that yet. Rules: AW-KIT-10, AW-KIT-12."""
    hero = sufferer(run, effect.who)
    if hero is None:
        return
    play, levels = run.play, effect.levels
    level = levels[""] if "" in levels else by_band(play.state, run.move, levels, 0)
    last = last_level(game_at(play.state))
    if not level or not last or hero.harm < last or hero.out not in COMES_BACK:
        run.idle()
        return
    heal(play, hero.id, min(level, last - 1), "revived", stabilised=False)
    if hero.out:
        play.emit(StateChanged(**whose(hero), out=""))
