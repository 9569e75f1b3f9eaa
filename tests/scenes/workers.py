"""Another worker than the one under test: it shares nothing with it but the database."""

import uuid
from dataclasses import dataclass
from typing import Any

from django.db import connection

from rules.fate.sheet.entities import Character
from rules.game import decode_command
from scenes.asked import Asked
from scenes.inline import perform_inline
from scenes.outcomes import Receipt
from scenes.stored.sql import Batch
from scenes.stored.writes import Write
from scenes.turn import Place, Turn, take_turn
from tests.scenes.tables import Playing

# What releases before there were marks say, word for word: they go on beside newer workers during a deploy.
OLDER_MOVE = "UPDATE scenes_table SET seq = %s, access_epoch = %s WHERE id = %s AND seq = %s AND access_epoch = %s"
OLDER_EVENT = (
    'INSERT INTO scenes_event (table_id, seq, at, member, kind, doc, touched, "cast")'
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"
)
# What releases before there were summaries say of a character.
OLDER_CHARACTER = (
    "INSERT INTO characters_character (campaign_id, key, name, kind, controller, fate_points, refresh, state, doc)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)"
    " ON CONFLICT (campaign_id, key) DO UPDATE SET name = excluded.name, kind = excluded.kind,"
    " controller = excluded.controller, fate_points = excluded.fate_points, refresh = excluded.refresh,"
    " state = excluded.state, doc = excluded.doc"
)


def ask(playing: Playing, who: str, kind: str, *, id: str | None = None, **args: Any) -> Asked:
    return Asked(playing.member(who), decode_command("accelerated", kind, args), id or str(uuid.uuid4()))


def elsewhere(playing: Playing, who: str, kind: str, *, id: str | None = None, **args: Any) -> Receipt:
    """A whole command of the other worker, stored at once."""
    return perform_inline(playing.id, ask(playing, who, kind, id=id, **args))


@dataclass
class Job:
    turn: Turn

    @property
    def write(self) -> Write:
        return self.turn.write


class Ahead:
    """A worker that decides one command after the other, before any of them is stored."""

    def __init__(self, playing: Playing) -> None:
        loaded = playing.loaded()
        self.playing = playing
        self.place = Place(loaded.table, loaded.campaign, loaded.game, loaded.epoch)
        self.head = loaded.head

    def decide(self, who: str, kind: str, *, id: str | None = None, **args: Any) -> Job:
        turn = take_turn(self.place, self.head, ask(self.playing, who, kind, id=id, **args))
        self.head = turn.head
        return Job(turn)


def store_as_older(write: Write) -> bool:
    """Store the record as an older worker would: it names number and rights only. False: the head had moved."""
    event = write.event
    assert event is not None and not write.changes
    with connection.cursor() as cursor:
        cursor.execute(
            OLDER_MOVE,
            [write.after.seq, write.after.access_epoch, write.table, write.before.seq, write.before.access_epoch],
        )
        if cursor.rowcount != 1:
            return False
        at = connection.ops.adapt_datetimefield_value(event.at)
        row = [write.table, event.seq, at, event.member, event.kind, event.doc, b"[]", event.cast]
        cursor.execute(OLDER_EVENT, row)
    return True


def put_as_older(campaign: int, hero: Character, doc: bytes) -> None:
    """Write the row of a character as a worker does that knows of no summary."""
    row = (hero.id, hero.name, hero.kind, hero.controller, hero.fate_points, hero.refresh, hero.state, doc)
    batch = Batch()
    batch.run(OLDER_CHARACTER, [(campaign, *row)])
    batch.close()
