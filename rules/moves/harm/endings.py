"""A life at the last level: what is open then, and how it closes. Rules: AW-UNT-01 to AW-UNT-09, AW-FMT-20."""

from collections.abc import Iterable

from rules.moves.book.entities import game_at
from rules.moves.harm.entities import Ending
from rules.moves.harm.events import EndingClosed, EndingOpened, HarmHealed
from rules.moves.harm.levels import last_level, level_at
from rules.moves.hero.changes import hero_of
from rules.moves.hero.entities import Hero
from rules.moves.hero.events import StateChanged, whose
from rules.moves.roster.events import CharacterDropped
from rules.moves.tree.game import Game
from rules.play import Play, follows
from rules.state import State

UNTENABLE, OUT = "untenable", "out"
MINUS_HARD, PLUS_WEIRD, NEW_PLAYBOOK, DIE = "minus_hard", "plus_weird", "new_playbook", "die"
STEPS = {MINUS_HARD: ("hard", -1), PLUS_WEIRD: ("weird", 1)}


def by_character(endings: Iterable[Ending]) -> dict[str, Ending]:
    return {one.character: one for one in endings}


def ending_of(state: State, character: str) -> Ending | None:
    return state.look(Ending, by_character).get(character)


def life_choices(game: Game, hero: Hero) -> list[str]:
    """What an untenable life may come to: what a stat's limit shuts, or a game has not, is not among them.

    How often one has come back does not count. Rules: AW-UNT-01 to AW-UNT-05, AW-UNT-09.
    """
    found = [choice for choice, (stat, step) in STEPS.items() if may_step(game, hero, stat, step)]
    if any(one.id != hero.playbook for one in game.playbooks):
        found.append(NEW_PLAYBOOK)
    return [*found, DIE]


def may_step(game: Game, hero: Hero, stat: str, step: int) -> bool:
    has = any(one.id == stat for one in game.stats)
    return has and game.stat_least <= hero.stats.get(stat, 0) + step <= game.stat_most


def check_end(play: Play, character: str) -> None:
    """At the last level it ends as the game says; who is out already, or asked about, stays so. Rule: AW-FMT-20."""
    hero, game = hero_of(play, character), game_at(play.state)
    last = level_at(game, last_level(game))
    if last is None or hero.harm < last_level(game) or hero.out or ending_of(play.state, character):
        return
    if last.ends_as == OUT or (last.ends_as == UNTENABLE and hero.kind != "pc"):
        open_ending(play, hero, OUT)
    elif last.ends_as:
        play.emit(StateChanged(**whose(hero), out=last.ends_as))


def open_ending(play: Play, hero: Hero, means: str) -> None:
    open_now = tuple(life_choices(game_at(play.state), hero)) if means == UNTENABLE else ()
    ending = Ending(id=play.new_id("ending"), character=hero.id, means=means, open=open_now, shown=hero.shown)
    play.emit(EndingOpened(**whose(hero), ending=ending, own=hero.kind != "pc"))


@follows(StateChanged)
def keep_endings(play: Play, event: StateChanged) -> None:
    """An untenable life waits for its player's choice, whatever made it so; a life that goes on or is over does not.

    Rule: AW-UNT-01.
    """
    ending = ending_of(play.state, event.character)
    if event.out == UNTENABLE and (ending is None or ending.means != UNTENABLE):
        open_ending(play, hero_of(play, event.character), UNTENABLE)
    if ending is not None and event.out != UNTENABLE:  # AW-UNT-07
        play.emit(EndingClosed(ending=ending.id))


@follows(HarmHealed)
def end_asking(play: Play, event: HarmHealed) -> None:
    """Who is not at the last level any more is not asked whether they are out."""
    ending = ending_of(play.state, event.character)
    if ending is not None and ending.means == OUT:
        play.emit(EndingClosed(ending=ending.id))


@follows(CharacterDropped)
def forget_endings(play: Play, event: CharacterDropped) -> None:
    for ending in play.state.all(Ending):
        if ending.character in event.drop:
            play.emit(EndingClosed(ending=ending.id))
