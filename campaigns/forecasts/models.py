"""A scene that was tried out. It is its asker's alone: read by `campaigns.forecasts.selectors` and by its job."""

from django.db import models
from django.utils import timezone

from campaigns.ids import new_public_id
from campaigns.jobs.models import Job
from campaigns.models import Membership


class Forecast(models.Model):
    """Who asked for it, for which prepared scene (its id at the table) and with which heroes.

    `job` does it; `seed` is what its dice follow from. `result`: what it came to (`rules.forecast.sums.Forecast`), or
    `refused`: why it could not begin after all (`code`, `params`).
    """

    member = models.ForeignKey(Membership, on_delete=models.CASCADE, related_name="+")
    public_id = models.CharField(max_length=12, unique=True, default=new_public_id, editable=False)
    scene = models.CharField(max_length=64)
    heroes = models.JSONField(default=list)
    seed = models.CharField(max_length=32)
    made = models.DateTimeField(default=timezone.now)
    job = models.ForeignKey(Job, on_delete=models.SET_NULL, null=True, related_name="+")
    result = models.JSONField(null=True)
    refused = models.JSONField(null=True)

    class Meta:
        indexes = [models.Index(fields=["member", "scene", "made"], name="forecast_of_scene")]

    def __str__(self) -> str:
        return self.public_id
