"""What the engine says of each character for lists: the column `summary`.

A worker of the release before writes a character without it, and the database takes back what was said of it before:
an empty `summary` is one not said yet, and is read from the document.
"""

from collections.abc import Iterator

import msgspec
import structlog

from characters.models import Character
from rules.game import decode_entity
from scenes.stored import sql
from scenes.stored.upkeep.pace import MOST, write_paced
from scenes.stored.writes import encode_summary

log = structlog.get_logger("storytable.summaries")


def summaries(public_id: str) -> dict[str, dict[str, int]]:
    """Of a table's characters, by their ids; nothing of one that cannot be read."""
    rows = Character.objects.filter(campaign__public_id=public_id)
    found = dict(rows.values_list("key", "summary"))
    if None in found.values():
        unsaid = rows.filter(summary__isnull=True).values_list("campaign__system", "key", "doc")
        found |= {key: msgspec.json.decode(_text(game, bytes(doc)) or "{}") for game, key, doc in unsaid}
    return {key: summary or {} for key, summary in found.items()}


def fill_summaries() -> int:
    """Say what rows leave unsaid, a few in each statement, while people play; how many.

    A row that is written meanwhile is left as it is. What stops it loses nothing: it is taken up where rows are empty.
    """
    filled = write_paced(_unsaid(), sql.say_summaries)
    if filled:
        log.info("summaries filled", rows=filled)
    return filled


def _unsaid() -> Iterator[tuple[int, str, bytes]]:
    """Rows that leave it unsaid and can be read: key, what the column is to hold, document. Read a few at a time."""
    rows = Character.objects.filter(summary__isnull=True).order_by("pk")
    after = 0
    while found := list(rows.filter(pk__gt=after).values_list("pk", "campaign__system", "doc")[:MOST]):
        for pk, game, doc in found:
            if (text := _text(game, bytes(doc))) is not None:
                yield pk, text, bytes(doc)
        after = found[-1][0]


def _text(game: str, doc: bytes) -> str | None:
    """As the column holds it; None for a document that cannot be read, which `audit` will tell of."""
    try:
        return encode_summary(game, decode_entity(game, doc))
    except Exception:  # what is damaged may fail in any way
        return None
