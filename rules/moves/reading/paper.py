"""Whether a playbook fits on two sides, and the basic moves on one sheet. Rule: AW-FMT-25.

Lines are counted, not drawn: how many a text takes in a column, in the language in which it is longest.
"""

from collections.abc import Iterable, Iterator, Mapping
from math import ceil
from typing import Any

import msgspec

from rules.moves.book.texts import worded
from rules.moves.growth.options import improvements_of
from rules.moves.reading.improvements import improvement_in
from rules.moves.reading.moves import Reading, read_out
from rules.moves.reading.sheets import basic_moves, parts_of
from rules.moves.reading.words import say
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Move
from rules.moves.tree.playbooks import Choice, Playbook, Thing
from rules.words.params import Param

COLUMN = 50  # letters of a line, in one of the two columns
SIDE = 2 * 52  # lines of both columns
OF_A_MESSAGE = 14  # letters that the words around its gaps take
HEADING = 2


class TooMuch(msgspec.Struct, frozen=True, kw_only=True):
    """`at`: the path in the file. `what`: what would not fit on how many sides. A remark, no refusal."""

    at: str
    what: Param


def too_much(game: Game) -> Iterator[TooMuch]:
    """What of the game would not fit on its paper."""
    for number, playbook in enumerate(game.playbooks):
        if lines_of_first(game, playbook) > SIDE or lines_of_second(game, playbook) > SIDE:
            yield TooMuch(at=f"playbooks[{number}]", what=say("too_long_playbook", name=worded(playbook.name)))
    if lines_of_moves(game, basic_moves(game)) > 2 * SIDE:
        yield TooMuch(at="moves", what=say("too_long_moves"))


def lines_of_first(game: Game, playbook: Playbook) -> int:
    """Summary, looks, names, stat lines, pair questions, gear and the sheet's tracks."""
    texts = [playbook.summary, *(question.text for question in playbook.pair)]
    lists: list[Iterable[Choice | Thing]] = [look.options for look in playbook.looks]
    lists += [playbook.given, *(choice.things for choice in playbook.gear)]
    found = sum(lines(letters(text)) for text in texts)
    found += sum(HEADING + lines(sum(letters(one.text) + 4 for one in row)) for row in lists)
    found += lines(sum(len(name) + 4 for name in playbook.names)) + len(playbook.stat_lines) + 4
    return found + sum(HEADING + 1 for _ in parts_of(game, playbook)) + len(game.resources) + len(game.conditions)


def lines_of_second(game: Game, playbook: Playbook) -> int:
    """Its moves as they are read out, improvements, experience."""
    ids = {*playbook.moves.given, *playbook.moves.options}
    found = lines_of_moves(game, [move for move in game.moves if move.id in ids])
    more = (improvement_in(game, one) for one in improvements_of(playbook))
    return found + HEADING + 3 + sum(lines(letters(one)) for one in more)


def lines_of_moves(game: Game, moves: Iterable[Move]) -> int:
    return sum(lines_of(read_out(game, move)) for move in moves)


def lines_of(reading: Reading) -> int:
    texts = (reading.trigger, reading.summary)
    said = (row_letters(row) for row in reading.rows)
    return HEADING + sum(lines(letters(text)) for text in texts if text) + sum(lines(most) for most in said)


def row_letters(row: Any) -> int:
    says = sum(letters(one.words) + sum(letters(option) + 2 for option in one.options) for one in row.says)
    return letters(row.label) + says


def lines(most: int) -> int:
    return ceil(most / COLUMN)


def letters(param: Any) -> int:
    """How many letters a message may have at most."""
    if isinstance(param, str):
        return len(param)
    if isinstance(param, Mapping) and "texts" in param:
        return max(map(len, param["texts"].values()), default=0)
    if isinstance(param, Mapping) and "key" in param:
        return OF_A_MESSAGE + sum(map(letters, param.get("with", {}).values()))
    if isinstance(param, Mapping) and "list" in param:
        return sum(letters(one) + 2 for one in param["list"])
    if isinstance(param, Mapping):
        return max((len(text) for text in param.values() if isinstance(text, str)), default=3)
    return 0 if param is None else len(str(param))
