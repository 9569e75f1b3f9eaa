"""The GM deletes a campaign in its settings, and takes it back on the page of all campaigns."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from campaigns.removal import selectors, services
from campaigns.site.settings import gm_seat
from campaigns.views import tell


@login_required
@require_POST
def remove(request: HttpRequest, campaign: str) -> HttpResponse:
    removed = services.remove_campaign(campaign=gm_seat(request, campaign).campaign)
    tell(request, "pages.removal.removed", name=removed.name)
    return redirect("home")


@login_required
@require_POST
def take_back(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = selectors.removed_seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    services.take_back(campaign=seat.campaign)
    tell(request, "pages.removal.taken_back", name=seat.campaign.name)
    return redirect("campaign", campaign)
