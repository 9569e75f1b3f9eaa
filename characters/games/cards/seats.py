"""Seats at tables of the card game: the pages that only they have are not there at others."""

from django.http import HttpRequest

from campaigns.models import Membership
from campaigns.rooms import require_engine
from characters import posted


def seat_of(request: HttpRequest, campaign: str) -> Membership:
    """Raises `Http404` for a campaign that is played by another engine."""
    seat = posted.seat_of(request, campaign)
    require_engine(seat, "cards")
    return seat
