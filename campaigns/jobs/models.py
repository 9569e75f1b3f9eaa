"""Jobs: what is to be done beside the server, who does it now, and how far it has come."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from campaigns.ids import new_public_id
from campaigns.models import Membership


class Job(models.Model):
    """One piece of work. `kind` names its function (`campaigns.jobs.kinds`), `args` is what it is given.

    `viewer`: the seat it works for, with that seat's view and no other; none where the house does it for itself.
    `slot`: the turn of the timetable it is, so that of many workers one enters it.
    `mark`: the random value of the last claim; whoever writes names it. `until`: when that claim ends by itself.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"
        CANCELLED = "cancelled"

    OPEN = (State.WAITING, State.RUNNING)

    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    kind = models.CharField(max_length=40)
    args = models.JSONField(default=dict)
    viewer = models.ForeignKey(Membership, on_delete=models.CASCADE, null=True, related_name="jobs")
    slot = models.CharField(max_length=60, unique=True, null=True)
    state = models.CharField(max_length=9, choices=State.choices, default=State.WAITING)
    due = models.DateTimeField(default=timezone.now)
    mark = models.CharField(max_length=16, blank=True)
    until = models.DateTimeField(null=True)
    tries = models.PositiveSmallIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    cancel_asked = models.BooleanField(default=False)
    trouble = models.CharField(max_length=80, blank=True)
    ended = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["due"], condition=Q(state__in=["waiting", "running"]), name="job_open_by_due")]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["waiting", "running", "done", "failed", "cancelled"]), name="job_known_state"
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} ({self.state})"
