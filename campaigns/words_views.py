"""The browser's words, as one file a language that never changes under its name."""

from __future__ import annotations

import gzip
from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns import words

FOR_EVER = "public, max-age=31536000, immutable"


def words_url(lang: str | None = None) -> str:
    """Where the page finds its words; goes into `data-words` of the html element."""
    code = words.known_language(lang) if lang else words.active()
    return reverse("words", kwargs={"lang": code, "digest": words.bundle(code)[0]})


@cache
def _packed(lang: str) -> bytes:
    return gzip.compress(words.bundle(lang)[1], mtime=0)


@require_safe
def words_file(request: HttpRequest, lang: str, digest: str) -> HttpResponse:
    """All browser messages of one language. A name of an older release gets today's words, uncached."""
    if lang not in words.LANGUAGES:
        raise Http404
    current, body = words.bundle(lang)
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(_packed(lang) if packed else body, content_type="application/json; charset=utf-8")
    if packed:
        response["Content-Encoding"] = "gzip"
    response["Vary"] = "Accept-Encoding"
    response["Cache-Control"] = FOR_EVER if digest == current else "no-cache"
    return response
