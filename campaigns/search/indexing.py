"""Writing search rows: a block's in the commit that changes it, the log's behind it, by the child that does jobs."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.db.models import F, Q, QuerySet

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
WENT_BACK = frozenset({"rewound", "taken_back"})


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


def catch_up() -> bool:
    """Index some of what is not yet, of every campaign; whether there is more."""
    more = [index_some(campaign) for campaign in behind()]
    return index_left_out() or any(more)


def behind() -> QuerySet[Campaign]:
    """Campaigns whose log goes on behind what is indexed of it."""
    late = Q(indexed=None) | Q(indexed__seq__lt=F("table__seq")) | ~Q(indexed__release=RELEASE)
    return Campaign.objects.filter(late, removed=None, table__seq__gt=0).order_by("pk")


@dataclass
class Batch:
    """What the next records change: `gone` says which rows go, in turn with those that come."""

    campaign: Campaign
    names: dict[str, str]
    rows: list[Row] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
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
        row = Row(campaign=self.campaign, seq=seq, place=one.place, lang=lang, said=one.entry.tone in TALK)
        row.words = " ".join([*parts, *stems.indexed(said)])
        self.rows.append(row)
        self.heard.append(hearers.name_of(one.by))

    def _undo(self, undone: Any) -> None:
        self.gone.append(undone)
        stays = [not _falls(row, undone) for row in self.rows]
        self.rows = [row for row, stay in zip(self.rows, stays, strict=True) if stay]
        self.heard = [name for name, stay in zip(self.heard, stays, strict=True) if stay]


def _falls(row: Row, undone: Any) -> bool:
    assert row.seq is not None
    return undone.first <= row.seq <= undone.last and (undone.all or not row.said)


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


@transaction.atomic
def _write(place: Indexed, batch: Batch) -> bool:
    """False if somebody else has written the same meanwhile."""
    if not Indexed.objects.filter(pk=place.pk, seq=place.seq, release=RELEASE).update(seq=batch.upto):
        return False
    for undone in batch.gone:
        _lines_from(batch.campaign, undone).delete()
    kept = hearers.keep(batch.campaign, batch.heard)
    Row.objects.bulk_create(_with_hearers(batch, kept))
    return True


def _with_hearers(batch: Batch, kept: dict[str, Hearers]) -> Iterator[Row]:
    for row, name in zip(batch.rows, batch.heard, strict=True):
        row.hearers = kept[name]
        yield row


def _lines_from(campaign: Campaign, undone: Any) -> QuerySet[Row]:
    rows = Row.objects.filter(campaign=campaign, seq__gte=undone.first, seq__lte=undone.last)
    return rows if undone.all else rows.filter(said=False)


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    return [Row.objects.filter(campaign=campaign), Hearers.objects.filter(campaign=campaign)]
