"""What becomes of somebody at the last level. Rules: AW-UNT-01 to AW-UNT-09, AW-FMT-20."""

from msgspec.structs import replace

from rules.moves.book.entities import game_at
from rules.moves.harm import commands as c
from rules.moves.harm.checks import (
    check_choice,
    check_choosing,
    check_return,
    check_return_level,
    check_word,
    roles_in,
)
from rules.moves.harm.endings import DIE, NEW_PLAYBOOK, OUT, STEPS
from rules.moves.harm.events import LifeChosen, OutAgreed, OutDeclined
from rules.moves.harm.levels import HEALS, time_at
from rules.moves.harm.recovery import heal
from rules.moves.hero.changes import change_stat
from rules.moves.hero.entities import Hero
from rules.moves.hero.events import StateChanged, whose
from rules.moves.playbook.acts import reopen
from rules.play import Play, handles

BOTH = {"mc", "player"}


@handles(c.ChooseLife)
def choose_life(play: Play, command: c.ChooseLife) -> None:
    """Raises `NotFound`, `NotYourCharacter`, `NoLifeOpen`, `NotAmong`. Rules: AW-UNT-01, AW-UNT-06."""
    hero = play.state.get(command.character, Hero)
    ending = check_choosing(play.state, play.actor, hero)
    check_choice(play.state, hero, command.choice)
    chosen = replace(ending, chosen=command.choice)
    play.emit(LifeChosen(**whose(hero), ending=chosen, choice=command.choice))
    if command.choice == DIE:
        play.emit(StateChanged(**whose(hero), out="dead"))
    elif command.choice == NEW_PLAYBOOK:
        reopen(play, hero)  # AW-UNT-04
    elif command.choice in STEPS:
        change_stat(play, hero.id, *STEPS[command.choice])


@handles(c.ReturnHarm)
def return_harm(play: Play, command: c.ReturnHarm) -> None:
    """What does not heal by itself comes back stabilised, whatever the MC says. Raises `GmOnly`, `NotFound`,
    `NotComingBack`, `BadNumber`. Rule: AW-UNT-08."""
    play.require_gm("AW-UNT-08")
    hero, game = play.state.get(command.character, Hero), game_at(play.state)
    check_return(play.state, hero)
    check_return_level(play.state, command.level)
    stabilised = command.stabilised or time_at(game, command.level) != HEALS
    if game.harm:
        heal(play, hero.id, command.level, "back", stabilised=stabilised)
    play.emit(StateChanged(**whose(hero), out=""))


@handles(c.TakeOut)
def take_out(play: Play, command: c.TakeOut) -> None:
    """Out once the MC and their player have said so; a no of either leaves them in play. Raises `NotFound`,
    `NotYourCharacter`, `NoLifeOpen`. Rule: AW-FMT-20."""
    hero = play.state.get(command.character, Hero)
    ending = check_word(play.state, play.actor, hero)
    agreed = tuple(dict.fromkeys((*ending.agreed, *roles_in(play.state, play.actor, hero))))
    if not command.out:
        play.emit(OutDeclined(**whose(hero), ending=ending.id))
    elif set(agreed) >= BOTH:
        play.emit(StateChanged(**whose(hero), out=OUT))
    else:
        event = OutAgreed(**whose(hero), ending=replace(ending, agreed=agreed), gm=play.actor.is_gm)
        play.emit(event)
