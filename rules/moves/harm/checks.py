"""What stands against what is asked for about harm: the same checks decide, and light the buttons."""

from rules.actor import Actor
from rules.moves.book.entities import game_at
from rules.moves.book.texts import named
from rules.moves.harm.blows import DEBILITY, RATING, TO_COME
from rules.moves.harm.endings import OUT, UNTENABLE, ending_of, life_choices
from rules.moves.harm.entities import Blow, Ending
from rules.moves.harm.levels import is_beyond, is_free, last_level, level_name
from rules.moves.harm.recovery import may_heal
from rules.moves.harm.refusals import (
    BeyondHarm,
    DebilityGone,
    HarmBelowZero,
    LastLevel,
    NoDebilityOpen,
    NoHarmHere,
    NoLifeOpen,
    NotComingBack,
    NotNextLevel,
)
from rules.moves.hero.entities import Hero
from rules.moves.move.refusals import NotAmong
from rules.moves.safety.flags import is_hidden
from rules.moves.tree.game import Game
from rules.refusals import BadNumber, NotFound, NothingChanges, NotYourCharacter
from rules.state import State
from rules.table.rights import check_owner, controls


def check_harm(state: State) -> Game:
    """The game, where it has levels of harm. Raises `NotFound`, `NoHarmHere`."""
    game = game_at(state)
    if not game.harm:
        raise NoHarmHere(rule="AW-FMT-20")
    return game


def check_struck(state: State, hero: Hero) -> None:
    """Raises `NotFound`, `NoHarmHere`, `BeyondHarm`."""
    check_harm(state)
    if is_beyond(hero):
        raise BeyondHarm(rule="AW-UNT-05", name=hero.name, out=hero.out)


def check_rating(amount: int | None) -> None:
    """Raises `HarmBelowZero`."""
    if amount is not None and amount < 0:
        raise HarmBelowZero(rule="AW-HARM-03")


def check_set(blow: Blow, amount: int | None) -> None:
    """Raises `NotFound`, `NothingChanges`, `HarmBelowZero`."""
    check_rating(amount)
    if blow.step == TO_COME:
        raise NotFound()
    released = blow.step == RATING and (amount is not None or blow.amount is not None)
    if not released and (amount is None or amount == blow.amount):
        raise NothingChanges(rule="AW-HARM-04")


def check_answer(state: State, actor: Actor, blow: Blow, *, takes: bool) -> Hero:
    """Only their player takes one; for whoever is away the MC may say no. Raises `NoDebilityOpen`, `NotYourCharacter`.

    Rules: AW-DEB-04, AW-MOVE-06.
    """
    hero = state.get(blow.to, Hero)
    if blow.step != DEBILITY:
        raise NoDebilityOpen(rule="AW-DEB-01")
    if takes:
        check_owner(actor.member, actor.is_gm, hero)
    elif not controls(state, actor.member, actor.is_gm, hero):
        raise NotYourCharacter(rule="AW-DEB-04", character=hero.name)
    return hero


def check_debility(state: State, blow: Blow, hero: Hero, debility: str) -> None:
    """Raises `NotAmong`, `DebilityGone`. Rule: AW-DEB-05."""
    game = game_at(state)
    found = next((one for one in game.debilities if one.id == debility), None)
    if found is None or debility not in blow.open or is_hidden(state, found.content):
        raise NotAmong(rule="AW-DEB-05")
    if not is_free(game, hero, found):
        raise DebilityGone(rule="AW-DEB-05", called=named(found.name, found.id))


def check_marking(state: State, hero: Hero) -> int:
    """The level that is next. Raises `NotFound`, `NoHarmHere`, `BeyondHarm`, `LastLevel`. Rule: AW-HARM-02."""
    check_struck(state, hero)
    if hero.harm >= last_level(game_at(state)):
        raise LastLevel(rule="AW-HARM-02", name=hero.name)
    return hero.harm + 1


def check_next(state: State, hero: Hero, level: int) -> None:
    """Raises `NotNextLevel`, and what `check_marking` does."""
    wanted = check_marking(state, hero)
    if level != wanted:
        raise NotNextLevel(rule="AW-HARM-02", next=level_name(game_at(state), wanted))


def check_healing(state: State, hero: Hero) -> None:
    """Raises `NotFound`, `NoHarmHere`, `BeyondHarm`, `LastLevel`, `NothingChanges`."""
    check_struck(state, hero)
    if not hero.harm:
        raise NothingChanges(rule="AW-HARM-09")
    if not may_heal(game_at(state), hero):
        raise LastLevel(rule="AW-UNT-06", name=hero.name)


# --- lives -----------------------------------------------------------------------------------------------------


def open_end(state: State, hero: Hero, means: str) -> Ending:
    """Raises `NoLifeOpen`."""
    found = ending_of(state, hero.id)
    if found is None or found.means != means or found.chosen:
        raise NoLifeOpen(rule="AW-UNT-01", name=hero.name)
    return found


def check_choosing(state: State, actor: Actor, hero: Hero) -> Ending:
    """Their player's alone, away or not. Raises `NotYourCharacter`, `NoLifeOpen`. Rule: AW-UNT-06."""
    check_owner(actor.member, actor.is_gm, hero)
    return open_end(state, hero, UNTENABLE)


def check_choice(state: State, hero: Hero, choice: str) -> None:
    """Raises `NotAmong`. Rules: AW-UNT-02, AW-UNT-03."""
    if choice not in life_choices(game_at(state), hero):
        raise NotAmong(rule="AW-UNT-01")


def check_return(state: State, hero: Hero) -> Ending | None:
    """Who has chosen to come back, and who is out of play at the last level. Raises `NotComingBack`."""
    ending, last = ending_of(state, hero.id), last_level(game_at(state))
    if ending is not None and ending.chosen:
        return ending
    if hero.out == OUT and last and hero.harm >= last:
        return None
    raise NotComingBack(rule="AW-UNT-08", name=hero.name)


def check_return_level(state: State, level: int) -> None:
    """None, or any but the last. Raises `BadNumber`. Rule: AW-UNT-08."""
    most = max(0, last_level(game_at(state)) - 1)
    if not 0 <= level <= most:
        raise BadNumber(rule="AW-UNT-08", least=0, most=most)


def roles_in(state: State, actor: Actor, hero: Hero) -> tuple[str, ...]:
    """As whom one speaks about somebody's being out: the MC, their player, both for who is the MC's or away."""
    mine = controls(state, actor.member, actor.is_gm, hero)
    return (*(("mc",) if actor.is_gm else ()), *(("player",) if mine else ()))


def check_word(state: State, actor: Actor, hero: Hero) -> Ending:
    """Raises `NotYourCharacter`, `NoLifeOpen`. Rule: AW-FMT-20."""
    if not roles_in(state, actor, hero):
        raise NotYourCharacter(rule="AW-FMT-20", character=hero.name)
    return open_end(state, hero, OUT)
