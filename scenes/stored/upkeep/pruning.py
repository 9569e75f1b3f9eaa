"""What is over goes: old answers, ended sessions, tickets, tokens and counts. A few rows at a time, every hour.

A receipt has no time of its own, which would cost every commit: once a day the newest one's number is noted
(`ReceiptMark`), and all up to a number that was noted 31 days ago are older than thirty days.
"""

import random
import threading
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.contrib.sessions.models import Session
from django.db import Error, connection
from django.db.models import Count, Max, QuerySet
from django.utils import timezone

from campaigns.accounts.models import ApiToken
from campaigns.models import Campaign, Tally
from characters.models import Character
from scenes.models import Checkpoint, Entity, Event, LargeDocument, Receipt, ReceiptMark, Scene, Ticket

# An answer is kept for both: so long, and while its table has taken no more commands than so many since.
KEPT_DAYS = 30
KEPT_COMMANDS = 10_000
# An ended token is still told of for so long.
TOKEN_SHOWN = timedelta(days=30)
# So few that whoever waits to write waits for milliseconds, and then a pause in which they can.
AT_ONCE = 100
PAUSE = 0.05
FIRST_AFTER, EVERY = 60, 3600

log = structlog.get_logger("storytable.pruning")


def prune(now: datetime | None = None) -> dict[str, int]:
    """Drop all that is over; how much of what."""
    now = now or timezone.now()
    dropped = {
        "sessions": drop(Session.objects.filter(expire_date__lt=now)),
        "tickets": drop(Ticket.objects.filter(ends__lt=now)),
        "tallies": drop(Tally.objects.filter(ends__lt=int(now.timestamp()))),
        "tokens": drop(ApiToken.objects.filter(expiry__lt=now - TOKEN_SHOWN)),
        "receipts": prune_receipts(now),
    }
    if any(dropped.values()):
        log.info("pruned", **dropped)
    return dropped


def drop(rows: QuerySet[Any]) -> int:
    """Delete them, each few in a transaction of their own."""
    dropped = 0
    while keys := list(rows.values_list("pk", flat=True)[:AT_ONCE]):
        rows.model._default_manager.filter(pk__in=keys).delete()
        dropped += len(keys)
        time.sleep(PAUSE)
    return dropped


def prune_receipts(now: datetime) -> int:
    """Once a day, by the worker that comes first."""
    newest = Receipt.objects.aggregate(newest=Max("pk"))["newest"] or 0
    _mark, is_first = ReceiptMark.objects.get_or_create(day=now.date(), defaults={"upto": newest})
    if not is_first:
        return 0
    old = ReceiptMark.objects.filter(day__lt=now.date() - timedelta(days=KEPT_DAYS)).order_by("-day").first()
    if old is None:
        return 0
    ReceiptMark.objects.filter(day__lt=old.day).delete()
    many = Receipt.objects.order_by().values("table").annotate(number=Count("pk")).filter(number__gt=KEPT_COMMANDS)
    return sum(drop(_over(table, old.upto)) for table in many.values_list("table", flat=True))


def _over(table: int, upto: int) -> QuerySet[Receipt]:
    """The table's receipts that are neither young nor among its last."""
    mine = Receipt.objects.filter(table=table)
    first_kept = mine.order_by("-pk").values_list("pk", flat=True)[KEPT_COMMANDS - 1]
    return mine.filter(pk__lte=upto, pk__lt=first_kept)


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What live play keeps of a campaign, to be dropped with it: many rows in few tables, records last."""
    of_table = (Receipt, Checkpoint, LargeDocument, Scene, Entity, Event)
    return [
        Character.objects.filter(campaign=campaign),
        *(model._default_manager.filter(table__campaign=campaign) for model in of_table),
    ]


# --- beside the server ------------------------------------------------------------------------------------------------


class Clock:
    """Calls `work` in a thread of its own: soon after the start, then every hour, a little apart in each worker."""

    def __init__(self, work: Callable[[], object]) -> None:
        self._work = work
        self._stop = threading.Event()

    def start(self) -> None:
        threading.Thread(target=self._run, name="storytable-pruning", daemon=True).start()

    def stop(self) -> None:
        self._stop.set()

    def _run(self) -> None:
        wait = FIRST_AFTER * (1 + random.random())  # only spreads work over time
        while not self._stop.wait(wait):
            self.once()
            wait = EVERY

    def once(self) -> None:
        """A database that is busy now is pruned an hour later."""
        try:
            self._work()
        except Error as error:
            log.warning("not pruned", reason=str(error))
        finally:
            connection.close()
