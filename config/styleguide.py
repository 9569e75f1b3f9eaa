"""The style guide: every component in its states, for those who build the product (DEBUG or staff)."""

from django.conf import settings
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

SKINS = {
    "accelerated": "Accelerated",
    "condensed": "Condensed",
    "century": "Century",
    "cards": "Card table",
    "apocalypse": "Apocalypse",
}


@require_safe
def styleguide(request: HttpRequest) -> HttpResponse:
    if not (settings.DEBUG or request.user.is_staff):
        raise Http404
    asked = request.GET.get("system", "")
    skin = asked if asked in SKINS else "accelerated"
    shown = {
        "skin": skin,
        "skins": SKINS.items(),
        "pages": Paginator(range(30), 10).page(2),
    }
    return render(request, "styleguide/page.html", shown)
