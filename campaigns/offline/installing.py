"""The installable page: what it is called and looks like, the worker that answers without a net, and with what.

Nothing here is anybody's own; each language has addresses of its own, so all of it may be kept by whoever asks.
"""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone, translation
from django.views.decorators.http import require_safe

from campaigns import selectors
from campaigns.accounts.models import User
from campaigns.calendar.selectors import next_nights
from campaigns.language import words
from campaigns.site.pages import address

WORKER = Path(settings.BASE_DIR) / "static" / "js" / "site" / "worker.js"
FONTS = "npm/@fontsource-variable/source-sans-3/files/source-sans-3-{}-wght-normal.woff2"
SCRIPTS = {"latin": ("en", "es", "ru"), "cyrillic": ("ru",)}
# A new release is found within the hour; what it names carries the release in its address.
FOR_AN_HOUR = "public, max-age=3600"
SIZES = (192, 512)


def of_language(lang: str) -> str:
    """Raises `Http404` for one that we do not speak."""
    if lang not in words.LANGUAGES:
        raise Http404
    return lang


@require_safe
def manifest(request: HttpRequest, lang: str) -> HttpResponse:
    """What an installed page is called, looks like and begins with, in that language."""
    answer = JsonResponse(described(of_language(lang)), content_type="application/manifest+json")
    answer["Cache-Control"] = FOR_AN_HOUR
    return answer


def look() -> dict[str, str]:
    """`ground`: a colour; `styles`, `icons`: the addresses of this release."""
    found: dict[str, str] = json.loads(render_to_string("campaigns/offline/look.json"))
    return found


def described(lang: str) -> dict[str, Any]:
    name, ground = words.text(lang, "common.product"), look()["ground"]
    return {
        "id": "/",
        "name": name,
        "short_name": name,
        "description": words.text(lang, "common.tagline"),
        "lang": lang,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": ground,
        "background_color": ground,
        "icons": icons(),
        "shortcuts": [
            {
                "name": words.text(lang, "offline.next_table"),
                "url": reverse("next_table"),
                "icons": [icon("tile", SIZES[0])],
            },
        ],
    }


def icons() -> list[dict[str, str]]:
    """The mark as it is for any size, as a tile, and as a tile that a system cuts into its own shape."""
    drawn = {"src": static("app/tile.svg"), "sizes": "any", "type": "image/svg+xml"}
    return [drawn, *(icon("tile", size) for size in SIZES), {**icon("full", SIZES[1]), "purpose": "maskable"}]


def icon(name: str, size: int) -> dict[str, str]:
    return {"src": static(f"app/{name}-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}


@require_safe
def worker(request: HttpRequest, lang: str) -> HttpResponse:
    """The script that stands between the pages and the net; it serves all of the site."""
    answer = HttpResponse(script(of_language(lang)), content_type="text/javascript; charset=utf-8")
    answer["Service-Worker-Allowed"] = "/"
    # A browser asks for it anew by itself; an old one would keep what is no longer so.
    answer["Cache-Control"] = "public, no-cache"
    return answer


@lru_cache
def script(lang: str) -> str:
    return f"const SHELL = {json.dumps(shell(lang), indent=2)};\n\n{WORKER.read_text(encoding='utf-8')}"


def shell(lang: str) -> dict[str, Any]:
    """`name`: of the store it is kept in; `page`: what is shown without a net; `files`: what that needs."""
    fonts = [static(FONTS.format(part)) for part, read_in in SCRIPTS.items() if lang in read_in]
    files = [look()["styles"], look()["icons"], static("favicon.svg"), static("js/site/away.js"), *fonts]
    return {
        "name": f"shell:{settings.STATIC_RELEASE}:{lang}",
        "page": reverse("offline", args=[lang]),
        "files": files,
        "icon": static(f"app/tile-{SIZES[0]}.png"),
        "badge": static("app/badge-96.png"),
    }


@require_safe
def offline(request: HttpRequest, lang: str) -> HttpResponse:
    """Shown where there is no net: that there is none, and what this device holds all the same."""
    with translation.override(of_language(lang)):
        answer = render(request, "campaigns/offline/offline.html", {"lang": lang})
    answer["Cache-Control"] = FOR_AN_HOUR
    return answer


@login_required
@require_safe
def next_table(request: HttpRequest) -> HttpResponseRedirect:
    """To the table that is played next: of my campaigns the one whose evening comes first, or the only one."""
    assert isinstance(request.user, User)
    campaigns = [seat.campaign for seat in selectors.seats_of(request.user)]
    nights = next_nights(campaigns, timezone.now())
    planned = sorted((one for one in campaigns if one.pk in nights), key=lambda one: nights[one.pk].begins)
    found = planned or (campaigns if len(campaigns) == 1 else [])
    table = address("table", found[0].public_id) if found else ""
    return redirect(table or "home")
