"""Writing search rows: a block's in the commit that changes it, the log's behind it, by the child or for a search."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, NamedTuple

import structlog
from django.db import OperationalError, connection, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from campaigns import doors, selectors
from campaigns.journal import links, visible
from campaigns.journal.models import Block
from campaigns.journal.sessions.played import TALK
from campaigns.language import words
from campaigns.models import Campaign
from campaigns.search import hearers, stems
from campaigns.search.matching import part_of_blocks, part_of_lines
from campaigns.search.models import Hearers, Indexed, Row

# One more whenever rows are made otherwise: then the log is indexed anew.
RELEASE = 1
# Records a transaction: so few that whoever waits to write waits for milliseconds.
AT_ONCE = 100
# Whoever plays has the database for themselves: a log is indexed once it has rested, or when somebody searches it, so
# much of it at most.
REST = timedelta(seconds=10)
AT_MOST = 50 * AT_ONCE
# A busy evening brings thousands of lines: they are written without models, in one statement run for each.
WRITE_LINE = """
    INSERT INTO search_row (campaign_id, seq, place, lang, said, words, mark, hearers_id)
    VALUES (%s, %s, %s, %s, %s, %s, '', %s)
"""
WENT_BACK = frozenset({"rewound", "taken_back", "turn_taken_back"})

log = structlog.get_logger("storytable.search")


# --- blocks -----------------------------------------------------------------------------------------------------------


def index_block(block: Block) -> None:
    """Inside the commit that writes this version of it."""
    Row.objects.update_or_create(
        block=block,
        defaults={"campaign_id": block.page.campaign_id, "mark": block.mark, "words": words_of_block(block)},
    )


def words_of_block(block: Block) -> str:
    return " ".join([part_of_blocks(block.page.campaign_id), *stems.indexed(links.read(block.text))])


def index_left_out() -> bool:
    """Blocks that were written by whoever knew of no search; whether there may be more."""
    found = visible.not_indexed(AT_ONCE)
    for block in found:
        index_block(block)
    return len(found) == AT_ONCE


# --- the log ----------------------------------------------------------------------------------------------------------


def catch_up(rest: timedelta = REST) -> bool:
    """Index some of what is not yet, of every log to which nothing came for so long; whether there is more."""
    sync_less()
    newest = Q(table__events__seq=F("table__seq"), table__events__at__lte=timezone.now() - rest)
    more = [index_some(campaign) for campaign in behind().filter(newest)]
    return any(more)


def index_now(campaign: Campaign) -> None:
    """For whoever searches it: what was said a moment ago is found. A database that is too busy is not waited for."""
    try:
        for _ in range(0, AT_MOST, AT_ONCE):
            if not behind().filter(pk=campaign.pk).exists():
                return
            index_some(campaign)
    except OperationalError as error:
        log.warning("not indexed", campaign=campaign.public_id, reason=str(error))


def sync_less() -> None:
    """Play waits for no disk because of the index: what of it a power cut takes is made anew from the log.

    SQLite syncs what this connection has written with the next command's commit.
    """
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous = NORMAL")


def behind() -> QuerySet[Campaign]:
    """Campaigns whose log goes on behind what is indexed of it."""
    late = Q(indexed=None) | Q(indexed__seq__lt=F("table__seq")) | ~Q(indexed__release=RELEASE)
    return Campaign.objects.filter(late, removed=None, table__seq__gt=0).order_by("pk")


class Line(NamedTuple):
    """A row to come, of one language if they tell it differently. `heard`: the name of the set of those who hear it."""

    seq: int
    place: int
    lang: str
    said: bool
    words: str
    heard: str


@dataclass
class Batch:
    """What the next records change: `gone` says which rows go, in turn with those that come."""

    campaign: Campaign
    names: dict[str, str]
    lines: list[Line] = field(default_factory=list)
    gone: list[Any] = field(default_factory=list)
    upto: int = 0

    def take(self, moment: Any) -> None:
        if moment.undone is not None:
            self._undo(moment.undone)
        for one in moment.lines:
            if one.entry.key not in WENT_BACK:
                for lang, said in told(one.entry, self.names).items():
                    self._add(moment.seq, one, lang, said)
        self.upto = moment.seq

    def _add(self, seq: int, one: Any, lang: str, said: str) -> None:
        parts = [part_of_lines(self.campaign.pk, one) for one in ([lang] if lang else words.LANGUAGES)]
        found_by = " ".join([*parts, *stems.indexed(said)])
        self.lines.append(Line(seq, one.place, lang, one.entry.tone in TALK, found_by, hearers.name_of(one.by)))

    def _undo(self, undone: Any) -> None:
        self.gone.append(undone)
        self.lines = [line for line in self.lines if not _falls(line, undone)]


def _falls(line: Line, undone: Any) -> bool:
    return undone.first <= line.seq <= undone.last and (undone.all or not line.said)


def told(entry: Any, names: dict[str, str]) -> dict[str, str]:
    """A line in each language; under "" where all tell the same. Who speaks is said too."""
    key = f"log.{entry.key}"
    if not words.has(key):
        return {}
    by = names.get(entry.by or "", "") if entry.tone in TALK else ""
    said = {lang: f"{by} {words.write(lang, key, entry.params, names)}" for lang in words.LANGUAGES}
    return {"": said[words.DEFAULT]} if len(set(said.values())) == 1 else said


def index_some(campaign: Campaign) -> bool:
    """The next records of its log; whether there are more. Of several who do it at once one writes."""
    place = _begun(campaign)
    batch = Batch(campaign, selectors.everybody(campaign))
    moments = doors.moments_after(campaign.pk, place.seq, AT_ONCE)
    for moment in moments:
        batch.take(moment)
    return bool(moments) and _write(place, batch) and len(moments) == AT_ONCE


def _begun(campaign: Campaign) -> Indexed:
    """How far it is indexed; from the start, if another release did it."""
    place, _new = Indexed.objects.get_or_create(campaign=campaign, defaults={"release": RELEASE})
    if place.release != RELEASE:
        lines = Row.objects.filter(campaign=campaign, block=None)
        with transaction.atomic():
            lines.delete()
            Indexed.objects.filter(pk=place.pk).update(seq=0, release=RELEASE)
        place.seq, place.release = 0, RELEASE
    return place


def _write(place: Indexed, batch: Batch) -> bool:
    """False if somebody else has written the same meanwhile."""
    kept = hearers.keep(batch.campaign, {line.heard for line in batch.lines})
    rows = [(batch.campaign.pk, *line[:-1], kept[line.heard]) for line in batch.lines]
    with transaction.atomic():
        if not Indexed.objects.filter(pk=place.pk, seq=place.seq, release=RELEASE).update(seq=batch.upto):
            return False
        for undone in batch.gone:
            _lines_from(batch.campaign, undone).delete()
        with connection.cursor() as cursor:
            cursor.executemany(WRITE_LINE, rows)
    return True


def _lines_from(campaign: Campaign, undone: Any) -> QuerySet[Row]:
    rows = Row.objects.filter(campaign=campaign, seq__gte=undone.first, seq__lte=undone.last)
    return rows if undone.all else rows.filter(said=False)


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    return [Row.objects.filter(campaign=campaign), Hearers.objects.filter(campaign=campaign)]
