"""What a playbook lets somebody become: each improvement with what it asks for, and why one is not open.

Rules: AW-XP-03 to AW-XP-05, AW-IMP-01 to AW-IMP-06.
"""

from typing import Any

from campaigns.language.answers import say
from rules.game import State
from rules.moves.book.texts import stat_name
from rules.moves.growth.options import (
    ADVANCE_REST,
    ADVANCE_THREE,
    FOUR,
    THREE,
    check_improvement,
    check_stat,
    improvements_of,
    is_later,
    moves_offered,
    needed,
    to_advance,
)
from rules.moves.hero.entities import Hero
from rules.moves.reading.improvements import improvement_in, taken_of
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import Improvement, Playbook
from rules.refusals import Refusal

ANY_STAT = "stat_plus_1"


def listed(game: Game, playbook: Playbook | None, hero: Hero) -> list[dict[str, Any]]:
    """All that is printed, in its order: those that open later behind."""
    return [
        {
            "id": one.id,
            "say": improvement_in(game, one),
            "taken": taken_of(hero.taken, one.id),
            "times": one.times,
            "later": is_later(playbook, one.id) if playbook else False,
            "one": one,
        }
        for one in (improvements_of(playbook) if playbook else ())
    ]


def offered(state: State, game: Game, hero: Hero, line: dict[str, Any]) -> dict[str, Any]:
    """A line of that list, for whoever chooses. `why`: why it cannot be taken. `moves`, of which `pick` are, and
    `stats`: what it asks for besides."""
    improvement: Improvement = line["one"]
    moves, pick = moves_for(state, game, hero, improvement)
    return {
        **line,
        "why": refusal_of(state, game, hero, improvement.id),
        "moves": [{"id": one.id, "words": {"texts": one.name}} for one in game.moves if one.id in moves],
        "pick": needed(pick, moves),
        "stats": stats_for(game, hero, improvement),
    }


def refusal_of(state: State, game: Game, hero: Hero, id: str) -> str:
    try:
        check_improvement(state, game, hero, id)
    except Refusal as refusal:
        return say(refusal)
    return ""


def moves_for(state: State, game: Game, hero: Hero, improvement: Improvement) -> tuple[list[str], int]:
    """Moves to pick from, and how many."""
    if improvement.gain.what == "new_moves":
        return moves_offered(state, game, hero, improvement.gain), improvement.gain.pick
    if improvement.id in (ADVANCE_THREE, ADVANCE_REST):
        return to_advance(state, game, hero), THREE if improvement.id == ADVANCE_THREE else FOUR
    return [], 0


def stats_for(game: Game, hero: Hero, improvement: Improvement) -> list[dict[str, Any]]:
    """Those that any-stat may still raise."""
    if improvement.id != ANY_STAT:
        return []
    open_ones = (one for one in game.stats if rises(game, hero, one.id))
    return [{"id": one.id, "words": stat_name(game, one.id)} for one in open_ones]


def rises(game: Game, hero: Hero, stat: str) -> bool:
    try:
        check_stat(game, hero, stat, 1, None)
    except Refusal:
        return False
    return True
