"""The portrait on a character's page: put there, taken away; and the address where pictures lie if they have one."""

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from campaigns.site.pages import refused
from campaigns.views import tell
from characters.plain import character_at
from characters.portraits import files as portraits
from characters.portraits.maker import MOST_BYTES
from characters.posted import posted, seat_of
from characters.views import pages_of
from rules.refusals import NothingChanges, PictureFormat, Refusal

SIGNED_SECONDS = 60
SALT = "portraits"
# What a stranger sent, re-encoded or not, is a picture and nothing else.
SAFELY = {
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
    "Cross-Origin-Resource-Policy": "cross-origin" if settings.MEDIA_ORIGIN else "same-origin",
}


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


def uploaded(request: HttpRequest) -> bytes:
    """No more of it than tells that it is too big."""
    file = request.FILES.get("picture")
    if not isinstance(file, UploadedFile):
        raise PictureFormat()
    content: bytes = file.read(MOST_BYTES + 1)
    return content


# --- sending pictures -----------------------------------------------------------------------------------------


def picture(campaign: str, name: str, size: str) -> HttpResponse:
    """The file, for somebody who may see it. With MEDIA_ORIGIN they are sent there, for a minute."""
    if settings.MEDIA_ORIGIN and portraits.is_there(campaign, name, size):
        signed = signing.dumps([campaign, name, size], salt=SALT)
        answer: HttpResponse = HttpResponseRedirect(settings.MEDIA_ORIGIN + reverse("media", args=[signed]))
        answer["Cache-Control"] = SAFELY["Cache-Control"]
        return answer
    return _file(campaign, name, size)


@require_safe
def media(request: HttpRequest, signed: str) -> HttpResponse:
    """On MEDIA_ORIGIN, where nobody is signed in: who was sent here a moment ago may have the picture."""
    if not settings.MEDIA_ORIGIN or request.get_host() != settings.MEDIA_HOST:
        raise Http404
    try:
        campaign, name, size = signing.loads(signed, salt=SALT, max_age=SIGNED_SECONDS)
    except signing.BadSignature:
        raise Http404 from None
    return _file(campaign, name, size)


def _file(campaign: str, name: str, size: str) -> HttpResponse:
    content = portraits.read(campaign, name, size)
    if content is None:
        raise Http404
    return HttpResponse(content, content_type="image/webp", headers=SAFELY)
