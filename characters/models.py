"""Sheets as rows: columns for what is asked for or must hold, `doc` for the whole entity as the rules encode it."""

from django.db import models
from django.db.models import Q

from campaigns.models import Campaign


class Character(models.Model):
    """Written only by `scenes.stored.store`, in the commit of the command that changed it."""

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="characters")
    key = models.CharField(max_length=64)
    name = models.CharField(max_length=80, blank=True)
    kind = models.CharField(max_length=10)
    controller = models.CharField(max_length=12, null=True, blank=True)
    fate_points = models.IntegerField(default=0)
    refresh = models.IntegerField(default=0)
    state = models.CharField(max_length=10)
    doc = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["campaign", "key"], name="character_key_once_per_campaign"),
            models.CheckConstraint(condition=Q(fate_points__gte=0), name="character_points_not_below_zero"),
        ]

    def __str__(self) -> str:
        return self.name or self.key
