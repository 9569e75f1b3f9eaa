"""What a playbook lets somebody become, in words. Rules: AW-XP-03, AW-XP-04."""

from collections.abc import Sequence

from rules.moves.book.texts import name_in, stat_name, worded
from rules.moves.growth.options import improvement_name
from rules.moves.reading.words import in_a_row, say
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import Gain, Improvement
from rules.words.params import Param


def improvement_in(game: Game, one: Improvement) -> Param:
    """Its own words, else what it does, with its limits."""
    gain = one.gain
    n: Param = {"signed": gain.amount}
    if one.text:
        return worded(one.text)
    if gain.what == "stat":
        return say("gain_stat", what=stat_name(game, gain.key), n=n, most=limit(gain))
    if gain.what == "resource":
        return say("gain_stat", what=name_in(game.resources, gain.key), n=n, most=limit(gain))
    if gain.what == "new_moves":
        moves = in_a_row(name_in(game.moves, move) for move in gain.options) if gain.options else None
        return say("gain_moves", n=gain.pick if gain.pick > 1 else None, source=gain.source or "options", moves=moves)
    return improvement_name(game, one)


def limit(gain: Gain) -> Param:
    return None if gain.most is None else {"signed": gain.most}


def taken_of(taken: Sequence[str], id: str) -> int:
    """How often that improvement was chosen."""
    return sum(1 for one in taken if one == id)
