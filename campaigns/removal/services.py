"""Deleting a campaign, taking it back, and dropping what is left of it when the days of grace are over."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from campaigns.jobs.kinds import Work
from campaigns.models import GRACE, Campaign
from rules.refusals import NotFound

# So few that whoever waits to write waits for milliseconds.
AT_ONCE = 200
# What characters and live play keep of a campaign: many rows, and files by its public id.
rows_of: list[Callable[[Campaign], list[QuerySet[Any]]]] = []
drop_files_of: list[Callable[[str], None]] = []


def remove_campaign(*, campaign: Campaign) -> Campaign:
    """Nobody finds it any more; for as long as `GRACE` its GM can take it back."""
    campaign.removed = timezone.now()
    campaign.save(update_fields=["removed"])
    return campaign


def take_back(*, campaign: Campaign) -> Campaign:
    """As it was. Raises `NotFound` once the grace is over: some of it may be gone."""
    young = Campaign.objects.filter(pk=campaign.pk, removed__gt=timezone.now() - GRACE)
    if not young.update(removed=None):
        raise NotFound()
    campaign.removed = None
    return campaign


def drop_removed(work: Work, now: datetime | None = None) -> None:
    """Drop every campaign whose grace is over; one that was half dropped goes on where it was."""
    for campaign in Campaign.objects.filter(removed__lte=(now or timezone.now()) - GRACE).order_by("pk"):
        drop(campaign, work)


def drop(campaign: Campaign, work: Work) -> None:
    """Rows first, a few at a time; then its files; the campaign itself last, so that a killed process goes on."""
    kept = [rows for of in rows_of for rows in of(campaign)]
    total, done = sum(rows.count() for rows in kept), 0
    for rows in kept:
        while keys := list(rows.values_list("pk", flat=True)[:AT_ONCE]):
            rows.model._default_manager.filter(pk__in=keys).delete()
            done += len(keys)
            work.step(done, max(done, total))
    for drop_files in drop_files_of:
        drop_files(campaign.public_id)
    campaign.delete()
