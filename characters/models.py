"""Sheets as rows: columns for what is asked for or must hold, `doc` for the whole entity as the rules encode it."""

from django.db import models

from campaigns.models import Campaign


class Character(models.Model):
    """Written only by `scenes.stored`, in the commit of the command that changed it.

    `summary`: what its game's engine says of it for lists; None while a release that did not know of it has the last
    word (`scenes.stored.upkeep.summaries`).
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="characters")
    key = models.CharField(max_length=64)
    name = models.CharField(max_length=80, blank=True)
    kind = models.CharField(max_length=10)
    controller = models.CharField(max_length=12, null=True, blank=True)
    state = models.CharField(max_length=10)
    summary = models.JSONField(null=True)
    doc = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["campaign", "key"], name="character_key_once_per_campaign"),
        ]

    def __str__(self) -> str:
        return self.name or self.key
