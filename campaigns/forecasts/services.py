"""Asking for a scene to be tried out, ending it, and forgetting what came of it after six hours."""

import secrets
from collections.abc import Iterable
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from campaigns import doors
from campaigns.accounts.models import User
from campaigns.forecasts.models import Forecast
from campaigns.forecasts.refusals import AlreadyTrying
from campaigns.forecasts.selectors import KEPT, running
from campaigns.jobs import services as jobs
from campaigns.jobs.kinds import Work
from campaigns.limiting import costs
from campaigns.models import Campaign, Membership
from rules.game import SeededDice, forecasting
from rules.refusals import NotAllowed, NotFound

KIND = "try_out"
MOST_HEROES = 60


def begin(seat: Membership, scene: str, heroes: Iterable[str]) -> Forecast:
    """Have it tried out.

    Raises `NotAllowed`, `NotFound` where the game has no forecast, `AlreadyTrying`, `LimitReached`, and what keeps the
    scene from beginning (`rules.forecast.fights.Forecasting.staged`).
    """
    going, seed = tuple(dict.fromkeys(heroes))[:MOST_HEROES], secrets.token_hex(8)
    check_begins(seat, scene, going, seed)
    costs.spend(seat.user_id, "forecasts")
    with transaction.atomic():
        User.objects.select_for_update().get(pk=seat.user_id)  # of two at once one comes after the other
        if running(seat.user_id).exists():
            raise AlreadyTrying()
        made = Forecast.objects.create(member=seat, scene=scene, heroes=list(going), seed=seed)
        made.job = jobs.start(KIND, viewer=seat, forecast=made.public_id)
        made.save(update_fields=["job"])
    return made


def check_begins(seat: Membership, scene: str, heroes: tuple[str, ...], seed: str) -> None:
    if not seat.runs:
        raise NotAllowed()
    trying = forecasting(seat.campaign.system)
    if trying is None:
        raise NotFound()
    trying.staged(doors.standing(seat.campaign.public_id), scene, heroes, SeededDice(seed))


def cancel(forecast: Forecast) -> None:
    """It ends before its next run; one that is over stays as it is."""
    if forecast.job is not None:
        jobs.cancel(forecast.job)


def forget_old(_work: Work) -> None:
    Forecast.objects.filter(made__lte=timezone.now() - KEPT).delete()


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    return [Forecast.objects.filter(member__campaign=campaign)]
