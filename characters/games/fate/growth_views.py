"""Milestones: the GM awards one; its choices are made in the table's dialog.

Rules: FAE-ADV-01, FCON-ADV-10.
"""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from campaigns import doors
from campaigns.site.pages import refused
from campaigns.views import tell
from characters.games.fate.lists import show_list
from characters.games.fate.seats import seat_of
from characters.posted import posted
from rules.refusals import Refusal

POWERS = ("refresh", "skill_points")


@login_required
@require_POST
def award(request: HttpRequest, campaign: str) -> HttpResponse:
    """To every hero that is ready; with a breakthrough what the GM adds to it (FCON-ADV-10)."""
    seat, size = seat_of(request, campaign), posted(request, "size")
    power = {name: 1 for name in POWERS if size == "breakthrough" and posted(request, name)}
    try:
        doors.send(seat, "award_milestone", {"milestone": size, **power})
    except Refusal as refusal:
        return show_list(request, seat, refusal.status, refused=refused("milestone", refusal))
    tell(request, "characters.growth.awarded")
    return redirect("characters", campaign)
