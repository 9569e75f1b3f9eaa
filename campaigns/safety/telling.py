"""The daily batch: wishes of all tables are told together, so that no hour says whose one is; words on evenings too."""

from contextlib import suppress
from typing import Any

from django.db.models import F, QuerySet

from campaigns import doors
from campaigns.jobs.kinds import Work
from campaigns.models import Campaign, Membership
from campaigns.safety import wishes
from campaigns.safety.models import CheckIn, Wish
from rules.game import TellWishes
from rules.refusals import NothingChanges


def tell_all(work: Work) -> None:
    """Every campaign in which something waits to be told, or somebody with wishes has left. A second turn tells it
    again: that changes nothing."""
    keys = _waiting()
    for done, campaign in enumerate(Campaign.objects.filter(pk__in=keys, removed=None)):
        work.step(done, len(keys))
        tell(campaign)


def _waiting() -> set[int]:
    changed = Wish.objects.exclude(kind=F("told")).values_list("member__campaign", flat=True)
    gone = Wish.objects.exclude(member__role__in=Membership.SEATED).values_list("member__campaign", flat=True)
    said = CheckIn.objects.filter(told=False).values_list("member__campaign", flat=True)
    return {*changed, *gone, *said}


def tell(campaign: Campaign) -> None:
    """The table first: a batch that was interrupted is told again with the next. What is wished meanwhile waits."""
    Wish.objects.filter(member__campaign=campaign).exclude(member__role__in=Membership.SEATED).delete()
    wished = wishes.everybodys(campaign)
    said = list(CheckIn.objects.filter(member__campaign=campaign, told=False).values_list("pk", flat=True))
    with suppress(NothingChanges):
        doors.submit_by_clock(campaign.public_id, TellWishes(**wishes.together(campaign.language, wished)._asdict()))
    for kind in Wish.Kind.values:
        told = [wish.pk for wish in wished if wish.kind == kind and wish.told != kind]
        Wish.objects.filter(pk__in=told).update(told=kind)
    Wish.objects.filter(member__campaign=campaign, kind="", told="").delete()
    CheckIn.objects.filter(pk__in=said).update(told=True)


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    return [Wish.objects.filter(member__campaign=campaign), CheckIn.objects.filter(member__campaign=campaign)]
