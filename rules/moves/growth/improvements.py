"""An improvement is chosen, and does what it says. Rules: AW-XP-03 to AW-XP-05, AW-IMP-01 to AW-IMP-06."""

from collections.abc import Sequence

from rules.moves.book.entities import game_at
from rules.moves.book.texts import name_in
from rules.moves.growth import commands as c
from rules.moves.growth.events import GrantGained, ImprovementChosen, MovesAdvanced, MovesLearned
from rules.moves.growth.options import (
    ADVANCE_REST,
    ADVANCE_THREE,
    FOUR,
    THREE,
    check_improvement,
    check_stat,
    improvement_name,
    moves_offered,
    needed,
    to_advance,
)
from rules.moves.growth.refusals import MoveNotOffered, MovesWrong, StatUnsaid
from rules.moves.hero.changes import change_resource, change_stat
from rules.moves.hero.entities import Hero
from rules.moves.hero.events import StateChanged, whose
from rules.moves.hero.refusals import NotOnThisSheet
from rules.moves.hero.rights import require_own_sheet
from rules.moves.playbook.acts import reopen
from rules.moves.safety.flags import called_here
from rules.moves.safety.visibility import visible
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import Improvement
from rules.play import Play, handles
from rules.state import State
from rules.words.params import Param

RETIRED = "retired"


@handles(c.Improve)
def improve(play: Play, command: c.Improve) -> None:
    """Its player chooses. Raises `NotFound`, `NotYourCharacter`, `SheetClosed`, `NoImprovement`, `NoSuchImprovement`,
    `OpensLater`, `ImprovementTaken`, `StatAtLimit`, `StatUnsaid`, `NotOnThisSheet`, `ResourceAtLimit`,
    `NothingLeftToLearn`, `MovesWrong`, `MoveNotOffered`, `AdvanceThreeFirst`."""
    hero, game = require_own_sheet(play, command.character), game_at(play.state)
    improvement = check_improvement(play.state, game, hero, command.improvement)
    called = improvement_name(game, improvement)
    event = ImprovementChosen(**whose(hero), improvement=improvement.id, called=called, left=hero.pending - 1)
    play.emit(event)
    gain_of(play, game, hero, improvement, command)


def gain_of(play: Play, game: Game, hero: Hero, improvement: Improvement, command: c.Improve) -> None:
    gain = improvement.gain
    match gain.what:
        case "stat":
            change_stat(play, hero.id, gain.key, gain.amount)
        case "resource":
            change_resource(play, hero.id, gain.key, gain.amount, why="improvement")
        case "grant":
            play.emit(GrantGained(**whose(hero), grant=gain.key))
        case "new_moves":
            offered = moves_offered(play.state, game, hero, gain)
            check_moves(visible(play.state, game), offered, command.moves, gain.pick)
            learn(play, game, hero, command.moves)
        case _:
            LATER.get(improvement.id, words_only)(play, game, hero, command)


def check_moves(game: Game, offered: Sequence[str], picked: Sequence[str], pick: int) -> None:
    """Different ones, out of those offered, as many as it says. Raises `MoveNotOffered`, `MovesWrong`."""
    for at, one in enumerate(picked):
        if one not in offered or one in picked[:at]:
            raise MoveNotOffered(rule="AW-XP-03", called=name_in(game.moves, one))
    if len(picked) != needed(pick, offered):
        raise MovesWrong(rule="AW-XP-03", pick=needed(pick, offered))


def names_of(state: State, game: Game, moves: Sequence[str]) -> Param:
    return {"list": [called_here(state, one) for one in game.moves if one.id in moves]}


def learn(play: Play, game: Game, hero: Hero, moves: Sequence[str]) -> None:
    play.emit(MovesLearned(**whose(hero), moves=tuple(moves), called=names_of(play.state, game, moves)))


# --- the six that open later --------------------------------------------------------------------------------


def words_only(play: Play, game: Game, hero: Hero, command: c.Improve) -> None:
    """It says something, and changes no number; a second character is made like any."""


def any_stat(play: Play, game: Game, hero: Hero, command: c.Improve) -> None:
    """Raises `StatUnsaid`, `NotOnThisSheet`, `StatAtLimit`. Rule: AW-IMP-01."""
    if not command.stat:
        raise StatUnsaid(rule="AW-IMP-01")
    if all(one.id != command.stat for one in game.stats):
        raise NotOnThisSheet(rule="AW-IMP-01", what="stat")
    check_stat(game, hero, command.stat, 1, None)
    change_stat(play, hero.id, command.stat, 1)


def retire(play: Play, game: Game, hero: Hero, command: c.Improve) -> None:
    """Rule: AW-IMP-02."""
    play.emit(StateChanged(**whose(hero), out=RETIRED))


def new_playbook(play: Play, game: Game, hero: Hero, command: c.Improve) -> None:
    """Its page is open again, for another playbook."""
    reopen(play, play.state.get(hero.id, Hero))  # AW-IMP-04


def advance(play: Play, game: Game, hero: Hero, command: c.Improve) -> None:
    """Three basic moves, then the others: all that are left where those are four or fewer.

    Raises `MoveNotOffered`, `MovesWrong`. Rules: AW-IMP-05, AW-IMP-06.
    """
    offered = to_advance(play.state, game, hero)
    rest = command.improvement == ADVANCE_REST
    picked: Sequence[str] = offered if rest and len(offered) <= FOUR and not command.moves else command.moves
    check_moves(game, offered, picked, FOUR if rest else THREE)
    play.emit(MovesAdvanced(**whose(hero), moves=tuple(picked), called=names_of(play.state, game, picked)))


LATER = {
    "stat_plus_1": any_stat,
    "retire": retire,
    "new_playbook": new_playbook,
    ADVANCE_THREE: advance,
    ADVANCE_REST: advance,
}
