"""The GM makes a copy of a campaign in its settings."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from campaigns.duplicating.services import duplicate_campaign
from campaigns.site.forms import CopyForm
from campaigns.site.settings import gm_seat, show
from campaigns.views import tell


@login_required
@require_POST
def duplicate(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = gm_seat(request, campaign)
    form = CopyForm(request.POST)
    if not form.is_valid():
        return show(request, seat, 400, copy=form)
    new = duplicate_campaign(seat=seat, name=form.cleaned_data["name"])
    tell(request, "pages.copy.done", name=new.name)
    return redirect("campaign", new.public_id)
