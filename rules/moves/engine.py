"""The engine of games of moves: what it brings beside what stands in its modules."""

from rules.engine import Engine
from rules.moves.book.name import name_of_game
from rules.moves.may import moves_may
from rules.moves.move.entities import Desk
from rules.moves.safety.entities import Flags

ENGINE = Engine(
    key="moves",
    package="rules.moves",
    can=moves_may,
    called=name_of_game,
    at_first=(Desk(id="desk"), Flags(id="flags")),
    kept=("flags",),
)
