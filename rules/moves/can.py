"""What a member may do at a table of moves, as it stands on the wire."""

import msgspec

from rules.moves.hero.entities import Added
from rules.table.can import Can, Reason
from rules.words.params import Param


class ThrowCan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the game's dice may come to: from `least` up, the chance of each sum."""

    least: int
    chances: list[float]


class MoveCan(msgspec.Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """A move that a character has. `why`: why it cannot be declared now, its words apart. `parts`: what would be added
    to the dice in any case. `acting`: what more, by the id of a forward or ongoing, where it is ticked as acted on.
    `stats`: by question and option, where an answer says which stat; `pair`: by character, where the number with the
    target is added."""

    why: Reason = None
    parts: tuple[Added, ...] = ()
    acting: dict[str, int] = {}
    stats: dict[str, dict[str, int]] = {}
    pair: dict[str, int] = {}


class HeroCan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """`moves`: by id, in the order of the game. `holds`: by id, why one cannot be spent. `do`: by command."""

    moves: dict[str, MoveCan]
    holds: dict[str, Reason]
    do: dict[str, Reason]


class OpenCan(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An open move. `do`: by command. `questions`: keys of those before the dice that this member may answer now.
    `agrees`: it waits for the MC's word. `roll`: what would be added to the dice that are theirs to throw. `brings`: by
    option of the choice that is theirs, what it brings, in words."""

    do: dict[str, Reason]
    questions: list[str]
    agrees: bool
    roll: MoveCan | None = None
    brings: dict[str, Param] = {}


class MovesCan(Can, frozen=True, kw_only=True):
    """`throw`: the game's dice; null while no game is brought. `heroes`: by character one acts for. `open`: by open
    move. `things`: by id of anything else and command. `hidden`: flags whose things appear nowhere at this table,
    `veiled`: those whose things are shown only to who asks. `reminders`: by prompt, what the MC is reminded of, in
    words."""

    throw: ThrowCan | None
    heroes: dict[str, HeroCan]
    open: dict[str, OpenCan]
    things: dict[str, dict[str, Reason]]
    hidden: list[str] = []
    veiled: list[str] = []
    reminders: dict[str, list[Param]] = {}
