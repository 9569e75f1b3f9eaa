"""The evenings of a campaign: what its slots say, with what was changed by hand."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from campaigns.calendar.models import Answer, Evening, Slot

WEEK, DAY = timedelta(weeks=1), timedelta(days=1)


@dataclass(frozen=True)
class Night:
    """One evening. `planned`: when its slot has it, if it was moved. `sequence` rises whenever its moment changes."""

    key: str
    begins: datetime
    minutes: int
    zone: str
    sequence: int
    changed: datetime
    day: date | None = None
    planned: datetime | None = None
    row: Evening | None = None

    @property
    def ends(self) -> datetime:
        return self.begins + timedelta(minutes=self.minutes)

    @property
    def cancelled(self) -> bool:
        return self.row is not None and self.row.cancelled is not None

    @property
    def single(self) -> bool:
        """Agreed by itself, not by a standing slot."""
        return self.day is None

    @property
    def moved(self) -> bool:
        return self.planned is not None and self.planned != self.begins

    @property
    def answers(self) -> list[Answer]:
        return list(self.row.answers.all()) if self.row else []


def key_of(slot: Slot, day: date) -> str:
    return f"{slot.series}-{day:%Y%m%d}"


def moment(slot: Slot, day: date) -> datetime:
    """When the evening of that day begins. An hour that the clock leaves out is taken as its zone's clock goes on."""
    return datetime.combine(day, slot.at, ZoneInfo(slot.zone)).astimezone(ZoneInfo("UTC"))


def days(slot: Slot, start: date, end: date) -> Iterator[date]:
    """Days of the slot from `start` to before `end`."""
    start, end = max(start, slot.since, slot.first), min(end, slot.until or end)
    step = WEEK * slot.every
    day = slot.first + step * -((slot.first - start) // step)
    while day < end:
        yield day
        day += step


def spread(slots: Sequence[Slot], rows: Iterable[Evening], start: datetime, end: datetime) -> list[Night]:
    """All evenings that begin from `start` to before `end`, in their order. `rows`: all that may matter for it."""
    left = {row.key: row for row in rows}
    found: list[Night] = []
    for slot in slots:
        for day in days(slot, start.date() - DAY, end.date() + 2 * DAY):
            found.append(_of_slot(slot, day, left.pop(key_of(slot, day), None)))
    found += [_by_hand(slots, row) for row in left.values() if row.begins is not None]
    return sorted(
        (night for night in found if start <= night.begins < end), key=lambda night: (night.begins, night.key)
    )


def _of_slot(slot: Slot, day: date, row: Evening | None) -> Night:
    planned = moment(slot, day)
    return Night(
        key=key_of(slot, day),
        begins=row.begins if row and row.begins else planned,
        minutes=row.minutes if row and row.minutes else slot.minutes,
        zone=row.zone if row and row.begins else slot.zone,
        sequence=slot.revision + (row.sequence if row else 0),
        changed=max(slot.changed, row.changed) if row else slot.changed,
        day=day,
        planned=planned,
        row=row,
    )


def _by_hand(slots: Sequence[Slot], row: Evening) -> Night:
    """A single one, or one that was moved far from its day, or whose slot is no more."""
    assert row.begins is not None
    series = [slot for slot in slots if row.day and key_of(slot, row.day) == row.key]
    slot = next((one for one in series if row.day and row.day in days(one, row.day, row.day + DAY)), None)
    if slot and row.day:
        return _of_slot(slot, row.day, row)
    sequence = row.sequence + max((one.revision for one in series), default=0)
    return Night(row.key, row.begins, row.minutes or 0, row.zone, sequence, row.changed, row.day, None, row)
