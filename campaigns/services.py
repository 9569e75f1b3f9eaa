"""What changes campaigns and invitations. Seats and dials change by commands, through `campaigns.doors`."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from campaigns import doors, selectors
from campaigns.accounts import services as accounts
from campaigns.accounts.models import User
from campaigns.ids import hash_secret, new_secret
from campaigns.limiting import costs
from campaigns.models import Campaign, Invitation, Membership
from rules.game import one_line
from rules.refusals import Refusal, TryAgain
from rules.table.commands import TakeSeat


@transaction.atomic
def create_campaign(
    *,
    user: User,
    name: str,
    system: str,
    language: str,
    blurb: str = "",
    dials: dict[str, Any] | None = None,
    warned: Sequence[str] = (),
    demo: bool = False,
) -> Campaign:
    """A campaign with its GM seated and its table open. Raises `LimitReached`, and what `rules.game.new_table` does."""
    costs.spend(user.pk, "campaigns")
    campaign = Campaign.objects.create(name=one_line(name), system=system, language=language, blurb=blurb, demo=demo)
    seat = Membership.objects.create(campaign=campaign, user=user, role=Membership.Role.GM)
    doors.open_table(campaign, seat, dials or {}, tuple(warned))
    return campaign


def edit_campaign(*, campaign: Campaign, **fields: str) -> Campaign:
    """Name, blurb, language: what is written on the cover, not what is played."""
    allowed = {"name", "blurb", "language"}
    if unknown := set(fields) - allowed:
        raise TypeError(f"not editable: {sorted(unknown)}")
    for name, value in fields.items():
        setattr(campaign, name, one_line(value) if name == "name" else value)
    campaign.save(update_fields=sorted(fields))
    return campaign


def archive_campaign(*, campaign: Campaign, archived: bool = True) -> Campaign:
    """Put on the shelf, or taken down again. Its invitations admit nobody while it is there."""
    campaign.archived = timezone.now() if archived else None
    campaign.save(update_fields=["archived"])
    return campaign


def make_invitation(
    *, by: Membership, role: str, label: str = "", days: int | None = 7, max_uses: int | None = None
) -> tuple[Invitation, str]:
    """The invitation and its secret, which is told only now: just a hash of it is kept."""
    token = new_secret()
    invitation = Invitation.objects.create(
        campaign=by.campaign,
        role=role,
        label=one_line(label),
        token_hash=hash_secret(token),
        expires=timezone.now() + timedelta(days=days) if days else None,
        max_uses=max_uses,
        made_by=by,
    )
    return invitation, token


def revoke_invitation(*, invitation: Invitation) -> Invitation:
    if invitation.revoked is None:
        invitation.revoked = timezone.now()
        invitation.save(update_fields=["revoked"])
    return invitation


def accept_invitation(*, user: User, token: str) -> Campaign:
    """Take the seat the link offers. The use is counted in the commit that makes the seat.

    Raises `InviteInvalid`, `SeatTaken` or `Banned`.
    """
    invitation = selectors.find_invitation(token)
    doors.submit(
        doors.Newcomer(user=user, invitation=invitation),
        invitation.campaign.public_id,
        TakeSeat(role=invitation.role),  # type: ignore[arg-type]
    )
    return invitation.campaign


def accept_as_guest(*, name: str, language: str, token: str) -> tuple[User, Campaign, str]:
    """The guest, the campaign and the secret of the guest's link back.

    A guest is made only for an invitation that holds; one that is used up meanwhile leaves no guest behind.
    """
    selectors.find_invitation(token)
    guest = accounts.make_guest(name=name, language=language)
    secret = accounts.make_return_link(guest=guest)
    try:
        campaign = accept_invitation(user=guest, token=token)
    except Refusal as refusal:
        # After try_again the seat may still be made: then the guest stays, and nothing is lost but a row.
        if refusal.code != TryAgain.code:
            guest.delete()
        raise
    return guest, campaign, secret
