"""How wounds heal: by a move, by the MC's hand, and with time. Rules: AW-HARM-06 to AW-HARM-09, AW-HARM-09."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.moves.book.entities import Book, game_at, newest
from rules.moves.harm.blows import mark
from rules.moves.harm.commands import Passed
from rules.moves.harm.endings import check_end
from rules.moves.harm.events import HarmHealed, StabilisedSet
from rules.moves.harm.levels import HEALS, WORSENS, is_beyond, last_level, level_name, time_at
from rules.moves.harm.refusals import BeyondHarm, HarmBelowZero, IsStabilised, TimeLeavesIt
from rules.moves.hero.changes import hero_of
from rules.moves.hero.entities import Hero, Marked
from rules.moves.hero.events import whose
from rules.moves.tree.game import Game
from rules.play import Play
from rules.state import State


class Proposal(NamedTuple):
    """What time would do to one character: `time` is heals, stays, worsens or ends; `resting` and `active` how many
    levels. `until`: conditions that last for a while, which the MC ends by hand."""

    character: str
    level: int
    time: str
    stabilised: bool
    resting: int
    active: int
    until: tuple[Marked, ...]


def proposed(state: State) -> list[Proposal]:
    """For everybody whom a time step may concern: worsening comes fast, healing at rest. For the MC: there may be some
    whom the players do not know. Rule: AW-HARM-09."""
    book = state.look(Book, newest)
    if book is None:
        return []
    found = (proposal(book.game, hero) for hero in state.all(Hero) if not is_beyond(hero))
    return [one for one in found if one.level or one.until]


def proposal(game: Game, hero: Hero) -> Proposal:
    time = time_at(game, hero.harm)
    worsens = int(time == WORSENS and not hero.stabilised)
    until = tuple(one for one in hero.conditions if one.until)
    heals = int(time == HEALS)
    return Proposal(hero.id, hero.harm, time, hero.stabilised, heals or worsens, worsens, until)


def passed_for(game: Game, hero: Hero, row: Passed) -> int:
    """How many levels, as the MC says or as proposed. Raises `BeyondHarm`, `HarmBelowZero`, `TimeLeavesIt`,
    `IsStabilised`."""
    if is_beyond(hero):
        raise BeyondHarm(rule="AW-MC-03", name=hero.name, out=hero.out)
    asked = proposal(game, hero)
    if row.levels is None:
        return asked.active if row.active else asked.resting
    if row.levels < 0:
        raise HarmBelowZero(rule="AW-HARM-09")
    if row.levels and asked.time == WORSENS and hero.stabilised:
        raise IsStabilised(rule="AW-HARM-08", name=hero.name)
    if row.levels and asked.time not in (HEALS, WORSENS):
        raise TimeLeavesIt(rule="AW-HARM-07", name=hero.name, level=level_name(game, hero.harm))
    return row.levels


def pass_time(play: Play, rows: Sequence[Passed]) -> None:
    """All at once, by what stood when it began. Worsening is no blow: nothing holds it off. Rules: AW-HARM-06,
    AW-HARM-08, AW-DEB-02."""
    game = game_at(play.state)
    steps = {row.character: passed_for(game, hero_of(play, row.character), row) for row in rows}
    for character, levels in steps.items():
        hero = hero_of(play, character)
        if levels and time_at(game, hero.harm) == HEALS:
            heal(play, character, max(0, hero.harm - levels), "time")
        elif levels:
            mark(play, character, worsened(game, hero.harm, levels), "time")
            check_end(play, character)


def worsened(game: Game, level: int, levels: int) -> int:
    """How many levels further: no more than to where it worsens no more by itself."""
    to = level
    while to - level < levels and time_at(game, to) == WORSENS:
        to += 1
    return to - level


def heal(play: Play, character: str, level: int, why: str, *, stabilised: bool | None = None) -> None:
    """Down to that level; without wounds nothing is left to be stabilised."""
    hero, game = hero_of(play, character), game_at(play.state)
    kept = hero.stabilised if stabilised is None else stabilised
    event = HarmHealed(
        **whose(hero),
        level=level,
        stabilised=kept and level > 0,
        called=level_name(game, level),
        why=why,
    )
    play.emit(event)


def stabilise(play: Play, character: str, stabilised: bool = True) -> None:
    hero = hero_of(play, character)
    play.emit(StabilisedSet(**whose(hero), stabilised=stabilised))


def may_heal(game: Game, hero: Hero) -> bool:
    """Whether there is something that heals: at the last level a life is brought back, not healed. Rule: AW-UNT-06."""
    return hero.harm > 0 and not is_beyond(hero) and not (hero.out and hero.harm >= last_level(game))
