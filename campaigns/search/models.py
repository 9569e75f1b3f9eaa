"""What is searched: a row for every block as it stands, and for every line of the log in each language it is told in.

Rows are read through `campaigns.journal.visible` alone. A row of a block names the version it was made of, and is read
with the audience that its block has now; a row of a line names those who heard it. What a row says is read where it
was said, by whoever is shown it: here are only the words to be found by.
"""

from django.db import models
from django.db.models import Q

from campaigns.journal.models import Block
from campaigns.models import Campaign


class Hearers(models.Model):
    """Who hears a line of the log, kept once a campaign. `names`: `*` is everyone; else `gm` and members by their ids.

    `key` is the hash of `names`, which may be longer than an index bears.
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+", db_index=False)
    key = models.CharField(max_length=64)
    names = models.TextField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["campaign", "key"], name="hearers_once")]

    def __str__(self) -> str:
        return self.names


class Row(models.Model):
    """`words`: what it is found by (`campaigns.search.stems`), behind the name of the part of the index it is in.

    Of a block: `mark` of its version. Of a line: the record's `seq`, its `place` among the record's events, who heard
    it, the language if they tell it differently, and whether it was `said`: what was said, no going back unsays.
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+", db_index=False)
    words = models.TextField()
    block = models.OneToOneField(Block, on_delete=models.CASCADE, null=True, related_name="+")
    mark = models.CharField(max_length=12, blank=True)
    seq = models.BigIntegerField(null=True)
    place = models.PositiveSmallIntegerField(null=True)
    lang = models.CharField(max_length=2, blank=True)
    # Of no constraint: without an index a set that is dropped would have the database look through all rows.
    hearers = models.ForeignKey(
        Hearers, on_delete=models.CASCADE, null=True, related_name="+", db_index=False, db_constraint=False
    )
    said = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["campaign", "seq", "place", "lang"], name="search_line_once"),
            models.CheckConstraint(
                condition=Q(block__isnull=False, seq=None, hearers=None)
                | Q(block=None, seq__isnull=False, place__isnull=False, hearers__isnull=False),
                name="search_row_of_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return f"line {self.seq}.{self.place}" if self.block_id is None else f"block {self.block_id}"


class Matched(models.Model):
    """SQLite's full text index over `Row.words`, as a table beside it (migration 0002): `query` is matched against,
    and a row that is matched has a `rank`, the smaller the better. On PostgreSQL a column of `Row` stands for it."""

    row = models.OneToOneField(Row, models.DO_NOTHING, primary_key=True, db_column="rowid", related_name="matched")
    query = models.TextField(db_column="search_words")
    rank = models.FloatField(db_column="rank")

    class Meta:
        managed = False
        db_table = "search_words"

    def __str__(self) -> str:
        return f"row {self.row_id}"


class Indexed(models.Model):
    """How far a campaign's log is indexed, by which release of the index (`campaigns.search.indexing`)."""

    campaign = models.OneToOneField(Campaign, on_delete=models.CASCADE, related_name="indexed")
    seq = models.BigIntegerField(default=0)
    release = models.PositiveSmallIntegerField()

    def __str__(self) -> str:
        return f"{self.campaign_id} up to {self.seq}"
