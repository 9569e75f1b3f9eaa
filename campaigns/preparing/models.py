"""An evening in preparation. It is the GMs' alone: read by `campaigns.preparing.plans` and by nobody else."""

from django.db import models

from campaigns.ids import new_public_id
from campaigns.models import Campaign

LINE, TEXT = 200, 1_000


class Plan(models.Model):
    """What an evening is about. `mark` names how it is written now: who saves names what they read. `played`: it was
    put away; a campaign has one that is not."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    foe = models.CharField(max_length=LINE, blank=True)
    goal = models.CharField(max_length=LINE, blank=True)
    urgent = models.TextField(max_length=TEXT, blank=True)
    mark = models.CharField(max_length=12, default=new_public_id)
    played = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["campaign"], condition=models.Q(played=None), name="plan_once_open")
        ]

    def __str__(self) -> str:
        return self.foe


class Step(models.Model):
    """One thing that may come up. `kind` says what `ref` names: a scene of the table, a page of the journal; a note has
    none, and says what it is in `text`."""

    class Kind(models.TextChoices):
        SCENE = "scene"
        PAGE = "page"
        NOTE = "note"

    plan = models.ForeignKey(Plan, on_delete=models.CASCADE, related_name="steps")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    order = models.PositiveIntegerField()
    kind = models.CharField(max_length=5, choices=Kind.choices)
    ref = models.CharField(max_length=64, blank=True)
    text = models.CharField(max_length=LINE * 2, blank=True)
    done = models.BooleanField(default=False)

    class Meta:
        ordering = ("order", "pk")

    def __str__(self) -> str:
        return self.public_id
