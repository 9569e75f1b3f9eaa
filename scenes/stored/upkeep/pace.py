"""How rows are written beside play: a few in one statement, and then a pause in which others can.

Rows that are written together keep everybody else from writing: so few that it is about `HELD` seconds, by what the
last ones took.
"""

import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeVar

Row = TypeVar("Row")

HELD = 0.02
FIRST, MOST = 4, 25
PAUSE = 0.05


def write_paced(
    rows: Iterator[Row], write: Callable[[list[Row]], int], clock: Callable[[], float] = time.monotonic
) -> int:
    """Give all of them to `write`, a few at a time; how many it says it has written.

    `clock` (seconds) is read before and after each. What stops it loses what was not given yet, and nothing else.
    """
    written, most = 0, FIRST
    while few := list(islice(rows, most)):
        since = clock()
        written += write(few)
        most = next_most(len(few), clock() - since)
        time.sleep(PAUSE)
    return written


def next_most(rows: int, held: float) -> int:
    """How many rows come next, after so many took `held` seconds: at most twice as many, and one at least."""
    fitting = rows * HELD / held if held else MOST
    return max(1, min(MOST, 2 * rows, int(fitting)))
