"""Links in a mail: one answers about one evening, once; one ends the reminders of one campaign."""

from typing import NamedTuple

from django.core import signing
from django.db import transaction
from django.http import Http404
from django.utils import timezone

from campaigns.calendar import selectors, services
from campaigns.calendar.models import Reminder, TapLink
from campaigns.calendar.nights import Night
from campaigns.ids import hash_secret, new_secret
from campaigns.models import Membership
from rules.refusals import InviteInvalid

SALT = "storytable.reminder"


class Tap(NamedTuple):
    link: TapLink
    member: Membership
    night: Night


def make_tap(seat: Membership, night: Night) -> str:
    """The secret of the seat's one link for that evening, told only now; the one before is void."""
    secret = new_secret()
    evening = services.kept(seat.campaign, night)
    values = {"token_hash": hash_secret(secret), "used": None}
    TapLink.objects.update_or_create(member=seat, evening=evening, defaults=values)
    return secret


def revoke_taps(seat: Membership) -> None:
    TapLink.objects.filter(member=seat).delete()


def find_tap(secret: str) -> Tap:
    """What the link answers. Used, void, foreign, of an evening that is over or off: one answer, `InviteInvalid`."""
    found = TapLink.objects.select_related("member__campaign", "member__user", "evening").filter(
        token_hash=hash_secret(secret),
        used=None,
        member__role__in=selectors.COUNTING,
        member__campaign__removed=None,
        member__user__is_active=True,
    )
    link = found.first()
    if link is None:
        raise InviteInvalid()
    try:
        night = selectors.night_or_404(link.member.campaign, link.evening.key)
    except Http404:
        raise InviteInvalid() from None
    if night.cancelled or night.ends <= timezone.now():
        raise InviteInvalid()
    return Tap(link, link.member, night)


@transaction.atomic
def use(tap: Tap, say: str) -> None:
    """Answer by it; it answers nothing more. Raises `InviteInvalid` if another was quicker."""
    if not TapLink.objects.filter(pk=tap.link.pk, used=None).update(used=timezone.now()):
        raise InviteInvalid()
    services.answer(by=tap.member, night=tap.night, say=say)


# --- whether to be reminded ---------------------------------------------------------------------------------------


def choice_of(seat: Membership) -> Reminder:
    """When they are reminded by mail, and when on their devices."""
    return Reminder.objects.filter(member=seat).first() or Reminder(member=seat)


def choose(seat: Membership, **whens: str) -> None:
    """`when`: by mail, `devices`; what is not named stays. Who wants no more letters has no more links that answer."""
    values = {way: Reminder.When(when) for way, when in whens.items()}
    Reminder.objects.update_or_create(member=seat, defaults=values)
    if values.get("when") == Reminder.When.OFF:
        revoke_taps(seat)


def off_token(seat: Membership) -> str:
    """It stands in every letter, and does nothing but end them."""
    return signing.dumps(seat.public_id, salt=SALT)


def seat_of_off(token: str) -> Membership | None:
    try:
        member = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        return None
    return Membership.objects.select_related("campaign", "user").filter(public_id=member).first()
