"""Who does a job now. A write names the mark of the claim it is made under: what lost its claim writes nothing."""

import secrets
from datetime import datetime, timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from campaigns.jobs.kinds import Cancelled, Lost, known
from campaigns.jobs.models import Job

# A claim nobody renews is over by then, and the job is taken up again.
LEASE = timedelta(seconds=60)
# What fails is tried again after so long, and again; what kills its process does not get more tries than that.
AGAIN_AFTER = (timedelta(seconds=10), timedelta(minutes=2), timedelta(minutes=30))
MOST_TRIES = len(AGAIN_AFTER) + 1


def claim(now: datetime | None = None, *queues: str) -> Job | None:
    """The next job that is due, of those queues or of all, claimed; None if there is none, or another was quicker."""
    now = now or timezone.now()
    found = next_due(now, *queues)
    if found is None:
        return None
    if found.tries >= MOST_TRIES:
        end(found, Job.State.FAILED, trouble=found.trouble or "Killed")
        return None
    mark = secrets.token_hex(8)
    taken = {"mark": mark, "state": Job.State.RUNNING, "until": now + LEASE, "tries": found.tries + 1}
    if not _of(found).update(**taken):
        return None
    return Job.objects.select_related("viewer__campaign", "viewer__user").get(pk=found.pk)


def next_due(now: datetime, *queues: str) -> Job | None:
    """Waiting, or in the hands of a process that has not renewed its claim."""
    free = Q(state=Job.State.WAITING) | Q(state=Job.State.RUNNING, until__lte=now)
    return Job.objects.filter(free, due__lte=now, kind__in=known(*queues)).order_by("due", "pk").first()


def renew(job: Job, done: int, total: int) -> None:
    """Note how far it has come. Raises `Lost` if it is somebody else's by now, `Cancelled` if it is to end."""
    until = timezone.now() + LEASE
    if not _of(job).update(done=done, total=total, until=until):
        raise Lost
    if Job.objects.filter(pk=job.pk, cancel_asked=True).exists():
        raise Cancelled


def give_back(job: Job) -> None:
    """Somebody else goes on with it; that was no try."""
    _of(job).update(state=Job.State.WAITING, until=None, tries=job.tries - 1)


def put_off(job: Job, trouble: str, now: datetime | None = None) -> None:
    """It failed: try again later, or no more."""
    if job.tries >= MOST_TRIES:
        end(job, Job.State.FAILED, trouble=trouble)
    else:
        due = (now or timezone.now()) + AGAIN_AFTER[job.tries - 1]
        _of(job).update(state=Job.State.WAITING, until=None, due=due, trouble=trouble)


def end(job: Job, state: Job.State, trouble: str = "") -> None:
    _of(job).update(state=state, until=None, ended=timezone.now(), trouble=trouble)


def _of(job: Job) -> QuerySet[Job]:
    return Job.objects.filter(pk=job.pk, mark=job.mark, state__in=Job.OPEN)
