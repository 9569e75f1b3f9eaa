"""The calendar of a campaign's world, and what bears a date of it."""

from django.db import models
from django.db.models import Q

from campaigns.journal.models import Page
from campaigns.models import Campaign

TITLE = 200


class WorldCalendar(models.Model):
    """`months`: names in order, each with its days; without any, dates are numbers in an order. `weekdays`: names."""

    campaign = models.OneToOneField(Campaign, on_delete=models.CASCADE, related_name="+")
    months = models.JSONField(default=list)
    weekdays = models.JSONField(default=list)

    def __str__(self) -> str:
        return str(self.campaign_id)


class WorldDate(models.Model):
    """When something was: a page, or the scene of that number in a session, with the title it was played under.

    `year`, or the place in an order; `month` and `day` from 1, 0 where they are not said. What no longer fits the
    calendar stays as it is.
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    page = models.OneToOneField(Page, on_delete=models.CASCADE, null=True, related_name="+")
    session = models.PositiveIntegerField(null=True)
    scene = models.PositiveIntegerField(null=True)
    title = models.CharField(max_length=TITLE, blank=True)
    year = models.IntegerField()
    month = models.PositiveSmallIntegerField(default=0)
    day = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ("year", "month", "day", "session", "scene", "pk")
        constraints = [
            models.UniqueConstraint(fields=["campaign", "session", "scene"], name="world_date_once_a_scene"),
            models.CheckConstraint(
                condition=Q(page__isnull=False) | Q(session__isnull=False, scene__isnull=False),
                name="world_date_of_something",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.year}-{self.month}-{self.day}"
