"""The browser's words: for each language and game one file that never changes under its name."""

from __future__ import annotations

import gzip
from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns.language import words
from rules.words import labels

FOR_EVER = "public, max-age=31536000, immutable"
# In an address: the words of a page that belongs to no game.
NO_GAME = "pages"


def words_url(game: str = "", lang: str | None = None) -> str:
    """Where a page finds its words, with those of the campaign's game; goes into `data-words` of the html element."""
    code = words.known_language(lang) if lang else words.active()
    return reverse("words", kwargs={"lang": code, "game": game or NO_GAME, "digest": words.bundle(code, game)[0]})


@cache
def _packed(lang: str, game: str) -> bytes:
    return gzip.compress(words.bundle(lang, game)[1], mtime=0)


@require_safe
def words_file(request: HttpRequest, lang: str, game: str, digest: str) -> HttpResponse:
    """The messages for one language and game. A name of an older release gets today's words, uncached."""
    if lang not in words.LANGUAGES or game not in (NO_GAME, *labels.all_games()):
        raise Http404
    game = "" if game == NO_GAME else game
    current, body = words.bundle(lang, game)
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(_packed(lang, game) if packed else body, content_type="application/json; charset=utf-8")
    if packed:
        response["Content-Encoding"] = "gzip"
    response["Vary"] = "Accept-Encoding"
    response["Cache-Control"] = FOR_EVER if digest == current else "no-cache"
    return response
