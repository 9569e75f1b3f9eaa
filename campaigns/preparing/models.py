"""An evening in preparation. It is the GMs' alone: read by `campaigns.preparing.plans` and by nobody else."""

from django.db import models

from campaigns.ids import new_public_id
from campaigns.models import Campaign

LINE, TEXT = 200, 1_000


class Plan(models.Model):
    """What an evening is about. `mark` names how it is worded now, empty before it is: who saves names what they read.
    `played`: it was put away; a campaign has one that is not, once somebody has written there."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    foe = models.CharField(max_length=LINE, blank=True)
    goal = models.CharField(max_length=LINE, blank=True)
    urgent = models.TextField(max_length=TEXT, blank=True)
    mark = models.CharField(max_length=12, blank=True)
    played = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["campaign"], condition=models.Q(played=None), name="plan_once_open")
        ]

    def __str__(self) -> str:
        return self.foe

    @property
    def worded(self) -> bool:
        return bool(self.foe or self.goal or self.urgent)


class Step(models.Model):
    """One thing that may come up. `kind` says what `ref` names: a scene, a character or a clock of the table, a page of
    the journal, a part of one that is not for all, a picture; a note has none, and says what it is in `text`. `off`:
    when it was taken off the list; it keeps its place there."""

    class Kind(models.TextChoices):
        SCENE = "scene"
        PERSON = "person"
        CLOCK = "clock"
        PAGE = "page"
        SECRET = "secret"
        PICTURE = "picture"
        NOTE = "note"

    plan = models.ForeignKey(Plan, on_delete=models.CASCADE, related_name="steps")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    order = models.PositiveIntegerField()
    kind = models.CharField(max_length=7, choices=Kind.choices)
    ref = models.CharField(max_length=64, blank=True)
    text = models.CharField(max_length=LINE * 2, blank=True)
    done = models.BooleanField(default=False)
    off = models.DateTimeField(null=True)

    class Meta:
        ordering = ("order", "pk")
        constraints = [
            models.UniqueConstraint(
                fields=["plan", "kind", "ref"], condition=~models.Q(ref=""), name="step_names_a_thing_once"
            )
        ]

    def __str__(self) -> str:
        return self.public_id
