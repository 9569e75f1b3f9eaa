"""Sending a picture to somebody who may see it: whether they may was asked before. And what came with a form."""

from django.conf import settings
from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns.uploads.maker import MOST_BYTES
from campaigns.uploads.shelf import Shelf
from rules.refusals import PictureFormat

SIGNED_SECONDS = 60
SALT = "pictures"
# What a stranger sent, re-encoded or not, is a picture and nothing else.
SAFELY = {
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
    "Cross-Origin-Resource-Policy": "cross-origin" if settings.MEDIA_ORIGIN else "same-origin",
}
_shelves: dict[str, Shelf] = {}


def register(shelf: Shelf) -> None:
    """Called as an application starts: its pictures can be fetched from MEDIA_ORIGIN."""
    _shelves[shelf.folder] = shelf


def send(shelf: Shelf, campaign: str, name: str, size: str) -> HttpResponse:
    """The file. With MEDIA_ORIGIN they are sent there, for a minute. Raises `Http404` where there is none."""
    if settings.MEDIA_ORIGIN and shelf.has(campaign, name, size):
        signed = signing.dumps([shelf.folder, campaign, name, size], salt=SALT)
        answer: HttpResponse = HttpResponseRedirect(settings.MEDIA_ORIGIN + reverse("media", args=[signed]))
        answer["Cache-Control"] = SAFELY["Cache-Control"]
        return answer
    return _file(shelf, campaign, name, size)


@require_safe
def media(request: HttpRequest, signed: str) -> HttpResponse:
    """On MEDIA_ORIGIN, where nobody is signed in: who was sent here a moment ago may have the picture."""
    if not settings.MEDIA_ORIGIN or request.get_host() != settings.MEDIA_HOST:
        raise Http404
    try:
        folder, campaign, name, size = signing.loads(signed, salt=SALT, max_age=SIGNED_SECONDS)
    except signing.BadSignature:
        raise Http404 from None
    return _file(_shelves[folder], campaign, name, size)


def _file(shelf: Shelf, campaign: str, name: str, size: str) -> HttpResponse:
    content = shelf.read(campaign, name, size)
    if content is None:
        raise Http404
    return HttpResponse(content, content_type="image/webp", headers=SAFELY)


def uploaded(request: HttpRequest) -> bytes:
    """What a form brought as `picture`; no more of it than tells that it is too big. Raises `PictureFormat`."""
    file = request.FILES.get("picture")
    if not isinstance(file, UploadedFile):
        raise PictureFormat()
    content: bytes = file.read(MOST_BYTES + 1)
    return content
