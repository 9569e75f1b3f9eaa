"""From somebody at the table to their page."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from campaigns import selectors
from campaigns.journal import visible
from campaigns.journal.people import bound
from campaigns.language.answers import say
from campaigns.limiting.refusals import LimitReached
from rules.refusals import NotAllowed


@login_required
@require_POST
def page_about(request: HttpRequest, campaign: str, key: str) -> HttpResponse:
    """The page about them; one that was made only now is open for writing."""
    viewer = visible.viewer_of(selectors.seat_or_404(request.user, campaign))  # type: ignore[arg-type]
    there = visible.about(viewer)
    try:
        page = bound.page_of(viewer, f"{bound.CHARACTER}{key}")
    except NotAllowed as refusal:
        raise PermissionDenied from refusal
    except LimitReached as refusal:
        messages.error(request, say(refusal))
        return redirect("character", campaign, key)
    return redirect("page" if page.character in there else "page_edit", campaign, page.public_id)
