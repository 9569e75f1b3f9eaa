"""What the engine says of each character for lists: the column `summary`.

A worker of the release before writes a character without it, and the database takes back what was said of it before:
an empty `summary` is one not said yet, and is read from the document.
"""

import time
from collections.abc import Callable

import msgspec
import structlog

from characters.models import Character
from rules.game import decode_entity
from scenes.stored import sql
from scenes.stored.writes import encode_summary

# Rows that are written together keep everybody else from writing: so few that it is about so many seconds, by what the
# last ones took, and then a pause in which others can.
HELD = 0.02
FIRST, MOST = 4, 25
PAUSE = 0.05

log = structlog.get_logger("storytable.summaries")


def summaries(public_id: str) -> dict[str, dict[str, int]]:
    """Of a table's characters, by their ids; nothing of one that cannot be read."""
    rows = Character.objects.filter(campaign__public_id=public_id)
    found = dict(rows.values_list("key", "summary"))
    if None in found.values():
        unsaid = rows.filter(summary__isnull=True).values_list("campaign__system", "key", "doc")
        found |= {key: msgspec.json.decode(_text(game, bytes(doc)) or "{}") for game, key, doc in unsaid}
    return {key: summary or {} for key, summary in found.items()}


def fill_summaries(clock: Callable[[], float] = time.monotonic) -> int:
    """Say what rows leave unsaid, a few in each transaction, while people play; how many.

    A row that is written meanwhile is left as it is. What stops it loses nothing: it is taken up where rows are empty.
    """
    filled, after, most = 0, 0, FIRST
    while rows := _unsaid(after, most):
        after = rows[-1][0]
        done, held = _fill(rows, clock)
        filled += done
        most = next_most(len(rows), held)
        time.sleep(PAUSE)
    if filled:
        log.info("summaries filled", rows=filled)
    return filled


def next_most(rows: int, held: float) -> int:
    """How many rows come next, after so many took `held` seconds: at most twice as many, and one at least."""
    fitting = rows * HELD / held if held else MOST
    return max(1, min(MOST, 2 * rows, int(fitting)))


def _unsaid(after: int, most: int) -> list[tuple[int, str, bytes]]:
    """The next few rows behind `after` that leave it unsaid: key, game, document."""
    rows = Character.objects.filter(summary__isnull=True, pk__gt=after).order_by("pk")
    return [(pk, game, bytes(doc)) for pk, game, doc in rows.values_list("pk", "campaign__system", "doc")[:most]]


def _fill(rows: list[tuple[int, str, bytes]], clock: Callable[[], float]) -> tuple[int, float]:
    """How many were filled, and for how many seconds nobody else could write, at most."""
    said = [(pk, text, doc) for pk, game, doc in rows if (text := _text(game, doc)) is not None]
    since = clock()
    filled = sql.say_summaries(said) if said else 0
    return filled, clock() - since


def _text(game: str, doc: bytes) -> str | None:
    """As the column holds it; None for a document that cannot be read, which `audit` will tell of."""
    try:
        return encode_summary(game, decode_entity(game, doc))
    except Exception:  # what is damaged may fail in any way
        return None
