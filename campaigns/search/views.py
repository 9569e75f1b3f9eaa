"""Finding, as a page and as the palette that lies over any page of the campaign."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns import selectors
from campaigns.journal import visible
from campaigns.search import finding
from campaigns.search.found import MOST
from campaigns.site.pages import campaign_page

# Of each kind the palette shows so many; the page shows all.
AT_A_GLANCE = 5
# What of the page is asked for by the script: the palette itself, or what answers in it.
PIECES = {"palette": "campaigns/find/_palette.html", "answer": "campaigns/find/_answer.html"}


@login_required
@require_safe
def find(request: HttpRequest, campaign: str) -> HttpResponse:
    """All that answers; with `piece` the palette or its answer alone."""
    viewer = visible.viewer_of(selectors.seat_or_404(request.user, campaign))  # type: ignore[arg-type]
    answer = finding.find(viewer, request.GET.get("q", ""))
    context: dict[str, Any] = {"answer": answer, "most": MOST}
    template = PIECES.get(request.GET.get("piece", ""))
    if template is None:
        return campaign_page(request, viewer.seat, "", "campaigns/find/page.html", **context)
    shown = {"campaign": viewer.seat.campaign, "palette": True, "at_a_glance": AT_A_GLANCE, "glance": f":{AT_A_GLANCE}"}
    return render(request, template, {**context, **shown})
