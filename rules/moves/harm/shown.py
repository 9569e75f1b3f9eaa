"""Whom the MC has kept to herself, and who is known from now on. Rule: TABLE-SECR-01."""

from msgspec.structs import replace

from rules.moves.harm.blows import all_blows
from rules.moves.harm.entities import Ending
from rules.moves.hero.entities import Hero
from rules.moves.hero.events import whose
from rules.moves.roster import commands as c
from rules.moves.roster.events import CharacterShown
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.stage.places import MET, Things


def known(state: State, hero: Hero) -> Things:
    """They, with the blows and endings of theirs that lie open."""
    blows = [replace(one, shown=True) for one in all_blows(state) if one.to == hero.id]
    endings = [replace(one, shown=True) for one in state.all(Ending) if one.character == hero.id]
    return [replace(hero, shown=True), *blows, *endings]


@MET
def met(state: State, character: Hero, shown: bool) -> Things:
    """As they come into a scene that is seen."""
    return known(state, character) if shown and not character.shown else []


@handles(c.ShowCharacter)
def show_character(play: Play, command: c.ShowCharacter) -> None:
    """Raises `GmOnly`, `NotFound`, `NothingChanges`."""
    play.require_gm("TABLE-SECR-01")
    hero = play.state.get(command.character, Hero)
    if hero.shown:
        raise NothingChanges(rule="TABLE-SECR-01")
    put = tuple(known(play.state, hero))
    play.emit(CharacterShown(**whose(replace(hero, shown=True)), put=put))
