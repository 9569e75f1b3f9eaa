"""Moves under way, once something may not appear at the table any more. Rules: AW-SAFE-01, AW-SAFE-02, AW-SAFE-04."""

from msgspec.structs import replace

from rules.moves.effects.choices import bounds
from rules.moves.move.declaration import waive
from rules.moves.move.entities import OpenMove, Waits
from rules.moves.move.events import MoveKept
from rules.moves.move.look import game_of, open_moves, options_of, rule_of
from rules.moves.move.sequence import run_on
from rules.moves.safety.events import ContentAllowed, LimitDrawn
from rules.moves.safety.flags import is_hidden
from rules.moves.tree.amounts import Pick
from rules.play import Play, follows


@follows(LimitDrawn)
def heed_line(play: Play, event: LimitDrawn) -> None:
    take_out(play)


@follows(ContentAllowed)
def heed_switch(play: Play, event: ContentAllowed) -> None:
    take_out(play)


def take_out(play: Play) -> None:
    """A move that is hidden now is over. Of one that stands still, options and questions go that are hidden; where none
    is left it goes on."""
    for move in open_moves(play.state):
        if play.state.find(move.id) is None:
            continue
        if is_hidden(play.state, rule_of(play.state, move).content):
            waive(play, move, "hidden")
        elif move.waits is not None:
            narrow(play, move, move.waits)


def narrow(play: Play, move: OpenMove, waits: Waits) -> None:
    """To what may still be picked or answered. Rules: AW-FMT-05, AW-SAFE-04."""
    kinds = options_of(game_of(play.state, move), waits.options)
    hidden = {one.id for one in kinds if is_hidden(play.state, one.content)}
    here = tuple(id for id in waits.open if id not in hidden)
    asked = tuple(one for one in waits.asked if one.option not in hidden)
    if (here, asked) == (waits.open, waits.asked):
        return
    if not here and not asked:
        run_on(play, replace(move, waits=None))
        return
    least, most = bounds(Pick(least=waits.least, most=waits.most), here, repeat=waits.repeat)
    rest = replace(waits, open=here, asked=asked, least=least, most=most)
    play.emit(MoveKept(open_move=replace(move, waits=rest)))
