"""The portrait on a character's page: put there, taken away."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from campaigns.site.pages import refused
from campaigns.uploads.sending import uploaded
from campaigns.views import tell
from characters.plain import character_at
from characters.portraits import files as portraits
from characters.posted import posted, seat_of
from characters.views import pages_of
from rules.refusals import NothingChanges, Refusal


@login_required
@require_POST
def portrait(request: HttpRequest, campaign: str, key: str) -> HttpResponse:
    """Upload one, or take it away. The picture is looked at only after it is known who asks."""
    seat = seat_of(request, campaign)
    character = character_at(seat, key)
    removes = posted(request, "do") == "remove"
    try:
        if removes:
            portraits.set_portrait(seat=seat, character=character["id"])
        else:
            portraits.upload_portrait(seat=seat, character=character, upload=lambda: uploaded(request))
    except NothingChanges:
        pass
    except Refusal as refusal:
        shown: HttpResponse = pages_of(seat).show_sheet(
            request, seat, key, refusal.status, refused=refused("portrait", refusal)
        )
        return shown
    else:
        tell(request, "characters.portrait.removed" if removes else "characters.portrait.kept")
    return redirect("character", seat.campaign.public_id, key)
