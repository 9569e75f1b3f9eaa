"""Starting, ending and repeating jobs, and the timetable."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from campaigns.jobs import kinds
from campaigns.jobs.kinds import Work
from campaigns.jobs.models import Job
from campaigns.models import Membership

KEPT = timedelta(days=30)


def start(kind: str, *, viewer: Membership | None, **args: Any) -> Job:
    """Have it done, soon. Nobody's view is taken for granted: `viewer` is None only for what the house does itself."""
    return Job.objects.create(kind=kind, viewer=viewer, args=args)


def cancel(job: Job) -> None:
    """What nobody has begun is over at once; what goes on ends at its next step."""
    waiting = Job.objects.filter(pk=job.pk, state=Job.State.WAITING)
    if not waiting.update(state=Job.State.CANCELLED, ended=timezone.now()):
        Job.objects.filter(pk=job.pk, state=Job.State.RUNNING).update(cancel_asked=True)


def retry(job: Job) -> None:
    """Once more from the start, if it has failed or was cancelled."""
    over = Job.objects.filter(pk=job.pk, state__in=[Job.State.FAILED, Job.State.CANCELLED])
    again: dict[str, Any] = {"state": Job.State.WAITING, "due": timezone.now(), "tries": 0, "trouble": ""}
    over.update(**again, done=0, total=0, cancel_asked=False, ended=None, mark="")


def enter_turns(now: datetime) -> None:
    """Enter the turns of the timetable that have begun: each once, however many workers look."""
    slots = {f"{line.kind} {int(now.timestamp() // line.every.total_seconds())}": line for line in kinds.timetable}
    missing = slots.keys() - entered(slots)
    Job.objects.bulk_create([Job(kind=slots[slot].kind, slot=slot) for slot in missing], ignore_conflicts=True)


def entered(slots: Iterable[str]) -> set[str | None]:
    """Which of them are there."""
    return set(Job.objects.filter(slot__in=slots).values_list("slot", flat=True))


def forget_old(_work: Work) -> None:
    """Drop what ended long ago."""
    Job.objects.filter(ended__lt=timezone.now() - KEPT).delete()
