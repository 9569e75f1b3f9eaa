"""Rows of live play. `doc` columns hold what the rules encode (JSON bytes); only `scenes.stored.writes` writes them.

No index of its own for `table`: every unique constraint begins with it, and each index is a page more per commit.
"""

import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from campaigns.models import Campaign


def new_epoch() -> int:
    """Names one line of history of one table; a restored backup starts another, so that old cursors are unknown."""
    return secrets.randbits(62) + 1


class Table(models.Model):
    """A campaign's live play. `seq` counts its records without gaps, `access_epoch` the changes of its seats.

    `mark` is the random value that the last commit wrote and the next one names (`scenes.stored.heads`). `release` is
    the one that all its documents were last seen to be of; 0: nobody looked (`scenes.stored.upkeep.documents`).
    """

    campaign = models.OneToOneField(Campaign, on_delete=models.CASCADE, related_name="table")
    seq = models.BigIntegerField(default=0)
    mark = models.BigIntegerField(db_default=0)
    epoch = models.BigIntegerField(default=new_epoch)
    access_epoch = models.BigIntegerField(default=0)
    release = models.PositiveSmallIntegerField(db_default=0)

    def __str__(self) -> str:
        return f"table of {self.campaign_id} at {self.seq}"


class Scene(models.Model):
    """A scene with what is asked for: its title and whether it is prepared, live or closed."""

    table = models.ForeignKey(Table, models.CASCADE, db_index=False, related_name="scenes")
    key = models.CharField(max_length=64)
    title = models.CharField(max_length=80, blank=True)
    state = models.CharField(max_length=10)
    doc = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "key"], name="scene_key_once_per_table")]

    def __str__(self) -> str:
        return self.title or self.key


class Entity(models.Model):
    """Everything else there is at a table."""

    table = models.ForeignKey(Table, models.CASCADE, db_index=False, related_name="entities")
    key = models.CharField(max_length=64)
    type = models.CharField(max_length=20)
    doc = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "key"], name="entity_key_once_per_table")]

    def __str__(self) -> str:
        return self.key


# Kinds of records that sessions and what no longer stands are told by: few among very many, so an index of these alone
# (`scenes.stored.sql.READ_TURNS`) costs no other record anything.
TURNING = ("start_session", "end_session", "rewind", "take_back")


class Event(models.Model):
    """One command's record: all its events. `touched` are the ids it changed, `cast` whether dice were thrown.

    `member` is empty for safety commands: who sent them is kept nowhere. `follows` is the mark of the head it was
    decided on; releases before there were marks leave it empty.
    """

    table = models.ForeignKey(Table, models.CASCADE, db_index=False, related_name="events")
    seq = models.BigIntegerField()
    at = models.DateTimeField(default=timezone.now)
    member = models.CharField(max_length=12, null=True)
    kind = models.CharField(max_length=40)
    doc = models.BinaryField()
    touched = models.BinaryField()
    cast = models.BooleanField(default=False)
    follows = models.BigIntegerField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "seq"], name="event_seq_once_per_table")]
        indexes = [models.Index(fields=["table", "seq"], condition=Q(kind__in=TURNING), name="event_turns_in_table")]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"


class Receipt(models.Model):
    """How a command was answered, refusals too. `member_key` is the member, or for safety commands a keyed hash."""

    table = models.ForeignKey(Table, models.CASCADE, db_index=False, related_name="receipts")
    member_key = models.CharField(max_length=40)
    command_id = models.CharField(max_length=36)
    body_hash = models.BinaryField(max_length=16)
    outcome = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "member_key", "command_id"], name="receipt_once_per_command")
        ]

    def __str__(self) -> str:
        return self.command_id


class ReceiptMark(models.Model):
    """The newest receipt's number on a day: what tells how old receipts are (`scenes.stored.upkeep.pruning`)."""

    day = models.DateField(primary_key=True)
    upto = models.BigIntegerField()

    def __str__(self) -> str:
        return f"{self.upto} on {self.day}"


class Checkpoint(models.Model):
    """All entities as they were after record `seq`, so that an older moment need not be replayed from empty."""

    table = models.ForeignKey(Table, models.CASCADE, db_index=False, related_name="checkpoints")
    seq = models.BigIntegerField()
    doc = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "seq"], name="checkpoint_once_per_seq")]

    def __str__(self) -> str:
        return f"{self.table_id} at {self.seq}"


class LargeDocument(models.Model):
    """What checkpoints of a table name by its digest and have not in themselves (`scenes.stored.checkpoints`)."""

    table = models.ForeignKey(Table, models.CASCADE, db_index=False, related_name="large_documents")
    digest = models.CharField(max_length=64)
    doc = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "digest"], name="large_document_once_per_table")]

    def __str__(self) -> str:
        return self.digest


class Ticket(models.Model):
    """What lets a program open a socket once (`scenes.sockets.tickets`): its secret's hash, whose it is, until when.

    `token` names the API token it was asked for with, `session` the session: the socket ends with it.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="tickets")
    digest = models.CharField(max_length=64, unique=True)
    token = models.CharField(max_length=12, null=True)
    session = models.CharField(max_length=40, null=True)
    ends = models.DateTimeField()

    def __str__(self) -> str:
        return f"of {self.user_id} until {self.ends}"
