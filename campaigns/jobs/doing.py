"""Doing one job after the other, in each queue by itself."""

import threading
import time

import structlog
from django.db import Error, close_old_connections, connections
from django.utils import timezone

from campaigns.jobs import claims, kinds, services
from campaigns.jobs.models import Job
from campaigns.models import Membership

LOOK_EVERY = 1.0
TURNS_EVERY = 60.0
# How far a job has come is stored no oftener than that.
TOLD_EVERY = 0.5

log = structlog.get_logger("storytable.jobs")


class InHand:
    """A claimed job, as its work sees it (`kinds.Work`)."""

    def __init__(self, job: Job, stop: threading.Event) -> None:
        self.args, self.viewer = job.args, job.viewer
        self._job, self._stop = job, stop
        self._told = time.monotonic()

    def step(self, done: int, total: int) -> None:
        if self._stop.is_set():
            raise kinds.LetGo
        if done >= total or time.monotonic() - self._told >= TOLD_EVERY:
            claims.renew(self._job, done, total)
            self._told = time.monotonic()


def serve(stop: threading.Event, queue: str = kinds.HOUSE) -> None:
    """Until `stop` is set. A database that is busy or away now is asked again. The house's queue enters the turns."""
    entered = -TURNS_EVERY
    while not stop.is_set():
        try:
            close_old_connections()
            if queue == kinds.HOUSE and time.monotonic() - entered >= TURNS_EVERY:
                services.enter_turns(timezone.now())
                entered = time.monotonic()
            if not do_next(stop, queue):
                stop.wait(LOOK_EVERY)
        except Error as error:
            log.warning("no job taken", reason=str(error))
            stop.wait(LOOK_EVERY)


def begin_queues(stop: threading.Event) -> list[threading.Thread]:
    """A thread for each queue but the house's, which is served by who calls: what hangs in one delays no other."""
    others = [queue for queue in kinds.QUEUES if queue != kinds.HOUSE]
    threads = [
        threading.Thread(target=_serve_to_the_end, args=(stop, queue), name=f"storytable-{queue}", daemon=True)
        for queue in others
    ]
    for thread in threads:
        thread.start()
    return threads


def _serve_to_the_end(stop: threading.Event, queue: str) -> None:
    try:
        serve(stop, queue)
    finally:
        connections.close_all()


def begin_looking(stop: threading.Event) -> list[threading.Thread]:
    """A thread for each thing that is looked after, until `stop` is set."""
    threads = [
        threading.Thread(target=_look_to_the_end, args=(one, stop), name=f"storytable-{one.name}", daemon=True)
        for one in kinds.looked_after
    ]
    for thread in threads:
        thread.start()
    return threads


def _look_to_the_end(one: kinds.Looked, stop: threading.Event) -> None:
    try:
        look(one, stop)
    finally:
        connections.close_all()


def look(one: kinds.Looked, stop: threading.Event) -> None:
    """What fails is tried again a turn later."""
    more = False
    while not stop.wait(0 if more else one.every.total_seconds()):
        try:
            close_old_connections()
            more = one.do()
        except Exception as error:
            log.warning("not looked after", what=one.name, reason=f"{type(error).__name__}: {error}")
            more = False


def has_view(seat: Membership) -> bool:
    """Whether there still is a view from that seat: nobody has left it, and its campaign was not deleted."""
    return seat.role in seat.SEATED and seat.campaign.removed is None


def do_next(stop: threading.Event, *queues: str) -> bool:
    """Do what is due first, in those queues or in all; whether there was anything."""
    job = claims.claim(None, *queues)
    if job is None:
        return False
    if job.viewer is not None and not has_view(job.viewer):
        claims.end(job, Job.State.CANCELLED)
        return True
    try:
        kinds.work_of(job.kind)(InHand(job, stop))
    except kinds.Cancelled:
        claims.end(job, Job.State.CANCELLED)
    except kinds.LetGo:
        claims.give_back(job)
    except kinds.Lost:
        log.warning("claim lost", job=job.public_id, kind=job.kind)
    except Exception as error:
        log.exception("job failed", job=job.public_id, kind=job.kind)
        claims.put_off(job, type(error).__name__)
    else:
        claims.end(job, Job.State.DONE)
    return True
