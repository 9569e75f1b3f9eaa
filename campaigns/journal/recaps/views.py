"""The page on which a session is told: one's text, the facts beside it, and what the log asks."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from campaigns import board, doors, selectors
from campaigns.journal import links, visible
from campaigns.journal.models import Block, Recap
from campaigns.journal.pages.marks import MARKS
from campaigns.journal.recaps import facts, telling
from campaigns.journal.sessions import retold
from campaigns.journal.sweeps import lines as sweeps
from campaigns.journal.visible import Viewer
from campaigns.journal.writing import Clash
from campaigns.language.answers import say
from campaigns.limiting.refusals import LimitReached
from campaigns.site.pages import campaign_page, refused
from campaigns.views import tell
from rules.refusals import NotAllowed, Refusal


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def session_recap(request: HttpRequest, campaign: str, number: int) -> HttpResponse:
    """Begin it, save it as a draft or publish it; let players tell it too."""
    viewer = visible.viewer_of(selectors.seat_or_404(request.user, campaign))  # type: ignore[arg-type]
    session = next((one for one in doors.sessions(campaign) if one.number == number), None)
    if session is None:
        raise Http404
    kept = telling.of_session(viewer, number)
    if not telling.may_tell(viewer, kept):
        raise PermissionDenied
    if request.method == "POST":
        try:
            begun = telling.begin(viewer, number)
        except LimitReached as refusal:
            messages.error(request, say(refusal))
            return redirect("session", campaign, number)
        return _posted(request, viewer, session, begun)
    return editor(request, viewer, session, kept) if kept else redirect("session", campaign, number)


def _posted(request: HttpRequest, viewer: Viewer, session: Any, kept: Recap) -> HttpResponse:
    viewer, do = visible.again(viewer), request.POST.get("do", "")
    here = (viewer.seat.campaign.public_id, session.number)
    if do in ("draft", "publish"):
        text = request.POST.get("text-telling", "").replace("\r\n", "\n")
        try:
            clash = telling.tell(viewer, kept, text, request.POST.get("base-telling", ""), publish=do == "publish")
        except Refusal as refusal:
            return editor(request, viewer, session, kept, refusal.status, text=text, refused=refused("text", refusal))
        if clash:
            return editor(request, visible.again(viewer), session, kept, 409, text=text, clash=clash)
        tell(request, "recap.published" if do == "publish" else "recap.kept")
        return redirect("session", *here)
    if do in ("open", "close"):
        try:
            telling.open_to_players(viewer, kept, do == "open")
        except NotAllowed as refusal:
            raise PermissionDenied from refusal
        tell(request, "recap.opened" if do == "open" else "recap.closed")
    return redirect("session_recap", *here)


def editor(
    request: HttpRequest,
    viewer: Viewer,
    session: Any,
    kept: Recap,
    status: int = 200,
    text: str | None = None,
    clash: Clash | None = None,
    **more: Any,
) -> HttpResponse:
    block, evening = telling.mine(viewer, kept), retold.retell(viewer, session)
    swept = sweeps.kept(viewer, session.number)
    draft = visible.drafts(viewer, kept.page).get(block.public_id if block else "")
    context = {
        "session": session,
        "recap": kept,
        "block": block,
        "base": _base(block, clash),
        "marks": [one for one in MARKS if one.does != "aloud"],
        "text": text if text is not None else draft.text if draft else telling.typed(block) if block else begun(swept),
        "swept": swept,
        "draft": draft if text is None else None,
        "theirs": links.typed(clash.now.text) if clash and clash.now else None,
        "gone": clash is not None and clash.now is None,
        "published": block is not None and telling.standing(viewer, block).who == "everyone",
        "facts": facts.facts(viewer, evening),
        "asks": facts.asks(evening.lines),
        "others": [one for one in telling.tellings(viewer, kept, board.look(viewer.seat)) if not one.mine],
    }
    return campaign_page(request, viewer.seat, "sessions", "campaigns/journal/recap.html", status, **context, **more)


def begun(swept: list[sweeps.Row]) -> str:
    """What a text begins with that nobody has begun: what the sweep kept, line by line, but for what not all know."""
    return "\n".join(f"- {row.told}" for row in swept if not row.line.secret)


def _base(block: Block | None, clash: Clash | None) -> str:
    if clash:
        return clash.now.mark if clash.now else ""
    return block.mark if block else ""
