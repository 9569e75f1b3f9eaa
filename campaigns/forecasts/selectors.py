"""Reading what was tried out: each their own, as long as it is kept."""

from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.utils import timezone

from campaigns.forecasts.models import Forecast
from campaigns.jobs.models import Job
from campaigns.models import Campaign, Membership
from rules.game import forecasting
from rules.refusals import NotAllowed

KEPT = timedelta(hours=6)


def can_try(campaign: Campaign) -> bool:
    """Whether its game has a forecast at all."""
    return forecasting(campaign.system) is not None


def running(user: int) -> QuerySet[Forecast]:
    """What is being tried out for that person, at any table."""
    return Forecast.objects.filter(member__user=user, job__state__in=Job.OPEN)


def kept(seat: Membership, now: datetime | None = None) -> QuerySet[Forecast]:
    """Their own, the newest first, as long as they are kept. Raises `NotAllowed`."""
    if not seat.runs:
        raise NotAllowed()
    young = Forecast.objects.filter(member=seat, made__gt=(now or timezone.now()) - KEPT)
    return young.select_related("job").order_by("-made", "-pk")


def newest(seat: Membership, scene: str) -> Forecast | None:
    return kept(seat).filter(scene=scene).first()
