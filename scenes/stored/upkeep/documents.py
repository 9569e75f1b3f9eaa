"""What earlier releases wrote, written as this one would: records and checkpoints too, which nobody else writes again.

Telling a table anew from records that need steps (rules/upgrades.py) takes two to four times as long as from new ones.
It is done after the night's backup, which has what was there, and not as a release starts: workers of the release
before may run on beside it, and answer a document of a later one with `TryAgain`.

`Table.release` keeps a log from being looked through every night. What an older worker still writes behind it is read
by its steps, as ever.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import structlog
from django.db.models import Model

from characters.models import Character
from rules.game import decode_entity, decode_events, encode_entity, encode_events, is_outdated, release_of
from rules.refusals import TryAgain
from scenes.models import Checkpoint, Entity, Event, LargeDocument, Scene, Table
from scenes.stored import sql
from scenes.stored.checkpoints import read_parts, write_parts
from scenes.stored.upkeep.pace import write_paced

READ_AT_ONCE = 100

log = structlog.get_logger("storytable.documents")


class Kind(NamedTuple):
    """The documents of one model: whose column `of` names their table or its campaign, in the order of `by`."""

    model: type[Model]
    of: str
    by: str
    decode: Callable[[str, bytes], Any]
    encode: Callable[[str, Any], bytes]

    def anew(self, game: str, doc: bytes) -> bytes | None:
        """As this release writes it; None for one that cannot be read, or would not be read as the same then.

        Raises `TryAgain` for one of a later release.
        """
        try:
            held = self.decode(game, doc)
            new = self.encode(game, held)
            return new if self.decode(game, new) == held else None
        except TryAgain:
            raise
        except Exception:  # what is damaged may fail in any way
            return None


RECORDS = Kind(Event, "table", "seq", decode_events, encode_events)
LARGE = Kind(LargeDocument, "table", "digest", decode_entity, encode_entity)
CHECKPOINTS = Kind(Checkpoint, "table", "seq", read_parts, write_parts)
ENTITIES = Kind(Entity, "table", "key", decode_entity, encode_entity)
SCENES = Kind(Scene, "table", "key", decode_entity, encode_entity)
CHARACTERS = Kind(Character, "campaign", "key", decode_entity, encode_entity)
KINDS = (RECORDS, LARGE, CHECKPOINTS, ENTITIES, SCENES, CHARACTERS)


def renew_documents(public_id: str) -> int:
    """Write the outdated documents of that campaign's table anew, a few rows at a time, while people play; how many.

    What is written meanwhile is left as it is. What stops it loses nothing: it is taken up at what is outdated still.
    """
    table = Table.objects.filter(campaign__public_id=public_id).select_related("campaign").first()
    if table is None or table.release >= (release := _release(table.campaign.system)):
        return 0
    renewal = Renewal(table)
    renewed = sum(renewal.renew(kind) for kind in KINDS)
    if not renewal.left:
        Table.objects.filter(pk=table.pk).update(release=release)
    if renewed:
        log.info("documents renewed", table=public_id, rows=renewed)
    return renewed


def _release(game: str) -> int:
    """0 for a game that is not there any more: of its tables nothing can be read."""
    try:
        return release_of(game)
    except KeyError:
        return 0


class Renewal:
    """One table gone through. `left` outdated documents are a later release's, or were written meanwhile."""

    def __init__(self, table: Table) -> None:
        self.game = table.campaign.system
        self.left = 0
        self._owners = {"table": table.pk, "campaign": table.campaign_id}

    def renew(self, kind: Kind) -> int:
        """How many documents of that kind were written."""
        return write_paced(self._outdated(kind), lambda rows: self._put(kind, rows))

    def _outdated(self, kind: Kind) -> Iterator[tuple[int, bytes, bytes]]:
        """What can be written anew: key, new document, old document."""
        for pk, doc in self._docs(kind):
            if not is_outdated(self.game, doc):
                continue
            try:
                new = kind.anew(self.game, doc)
            except TryAgain:
                self.left += 1
                continue
            if new is not None and new != doc:
                yield pk, new, doc

    def _docs(self, kind: Kind) -> Iterator[tuple[int, bytes]]:
        """A few at a time, as `retelling` reads a log."""
        rows = kind.model._default_manager.filter(**{kind.of: self._owners[kind.of]}).order_by(kind.by)
        behind = rows
        while found := list(behind.values_list("pk", kind.by, "doc")[:READ_AT_ONCE]):
            yield from ((pk, bytes(doc)) for pk, _by, doc in found)
            behind = rows.filter(**{f"{kind.by}__gt": found[-1][1]})

    def _put(self, kind: Kind, rows: list[tuple[int, bytes, bytes]]) -> int:
        put = sql.put_documents(kind.model._meta.db_table, rows)
        self.left += len(rows) - put
        return put
