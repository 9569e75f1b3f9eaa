"""The journal: its tree, a page, writing it, and what it said before."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns import selectors
from campaigns.journal import knowing, links, patterns, remembered, revealing, tree, visible, writing
from campaigns.journal.models import Page
from campaigns.journal.openings import views as openings
from campaigns.journal.pages import forms, shown
from campaigns.journal.pages.marks import MARKS
from campaigns.journal.people import bound
from campaigns.journal.relations import listed as relations
from campaigns.journal.talk import told as talk
from campaigns.journal.threads import listed as threads
from campaigns.journal.visible import Viewer
from campaigns.language.answers import say
from campaigns.library import showing
from campaigns.limiting.refusals import LimitReached
from campaigns.models import Membership
from campaigns.site.pages import campaign_page, refused
from campaigns.uploads.maker import MEGABYTES
from campaigns.views import tell
from campaigns.worlddates import shown as worlddates
from rules.refusals import NotAllowed, Refusal

LATELY = 8


def reader(request: HttpRequest, campaign: str) -> Viewer:
    return visible.viewer_of(selectors.seat_or_404(request.user, campaign))  # type: ignore[arg-type]


def journal_page(
    request: HttpRequest, viewer: Viewer, template: str, status: int = 200, eyes: Viewer | None = None, **more: Any
) -> HttpResponse:
    """`eyes`: whose tree stands beside the page, if it is not the reader's own."""
    eyes, page = eyes or viewer, more.get("page")
    nodes = tree.tree(eyes)
    around = {
        "tree": shown.tree(nodes, page),
        "above": [(node.page, node.title) for node in tree.above(nodes, page)] if page else (),
        "tags": visible.tags(eyes),
        "writes": viewer.writes and eyes == viewer,
    }
    return campaign_page(request, viewer.seat, "journal", f"campaigns/journal/{template}", status, **around, **more)


# --- the tree ------------------------------------------------------------------------------------------------------


@login_required
@require_safe
def journal(request: HttpRequest, campaign: str) -> HttpResponse:
    """All pages, what changed last, and the tags; with `tag` the pages that carry it."""
    viewer = reader(request, campaign)
    tag = request.GET.get("tag", "")
    found = visible.tagged(viewer, tag).select_related("title_audience") if tag else ()
    context: dict[str, Any] = {
        "tag": tag,
        "found": [(page, visible.title(viewer, page)) for page in found],
        "lately": [(page, visible.title(viewer, page), one) for page, one in visible.lately(viewer, LATELY)],
        "dropped": [
            (page, visible.title(viewer, page))
            for page in visible.pages(viewer, dropped=True)
            if writing.may_drop(viewer, page)
        ],
    }
    return journal_page(request, viewer, "journal.html", **context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_page(request: HttpRequest, campaign: str) -> HttpResponse:
    """A title, and one is writing."""
    viewer = reader(request, campaign)
    if not viewer.writes:
        raise PermissionDenied
    given = {"who": "everyone", "kind": Page.Kind.OWN, "parent": request.GET.get("under", "")}
    given["begin"] = request.GET.get("from", "")
    form = forms.PageForm(viewer, request.POST or None, initial={**given, "title": request.GET.get("title", "")})
    status = 400
    if request.method == "POST" and form.is_valid():
        values = form.values(viewer)
        begin = [values.pop(name) for name in ("open", "pattern", "begin")][-1]
        try:
            page = patterns.create_page(viewer, pattern=begin, **values)
            return redirect("page_edit", campaign, page.public_id)
        except Refusal as refusal:
            form.add_error("title", say(refusal))
            status = refusal.status if isinstance(refusal, LimitReached) else status
    return journal_page(request, viewer, "new.html", status if form.errors else 200, form=form)


# --- a page --------------------------------------------------------------------------------------------------------


@login_required
@require_safe
def page(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    """A page as its reader may read it; a GM may look at it as somebody else does."""
    viewer = reader(request, campaign)
    other = _other(viewer, request.GET.get("as", ""))
    return show(request, viewer, visible.page_or_404(visible.seen_as(viewer, other) if other else viewer, page), other)


def _other(viewer: Viewer, member: str) -> Membership | None:
    if not member or not viewer.seat.runs:
        return None
    return next((seat for seat in selectors.seated(viewer.seat.campaign) if seat.public_id == member), None)


def show(
    request: HttpRequest, viewer: Viewer, page: Page, other: Membership | None = None, status: int = 200, **more: Any
) -> HttpResponse:
    eyes = visible.seen_as(viewer, other) if other else viewer
    told = knowing.on_page(eyes, page) if viewer.seat.runs else {}
    said = talk.on_page(eyes, page)
    rows = shown.blocks(eyes, page)
    seen = [row["block"] for row in rows]
    waits = {} if other else openings.on_page(viewer, page, seen)
    blocks = [
        {
            **row,
            "told": told.get(row["block"].pk, ()),
            "said": said.get(row["block"].pk),
            "waits": waits.get(row["block"].pk),
        }
        for row in rows
    ]
    hidden = [] if other else revealing.hidden(viewer, seen)
    players = [one for one in selectors.seated(viewer.seat.campaign) if not one.runs]
    context = {
        "page": page,
        "title": visible.title(eyes, page),
        "who": shown.who_reads(eyes, page.title_audience) if visible.title(eyes, page) else "",
        "blocks": blocks,
        "secrets": [row["who"] for row in blocks if row["secret"]],
        "signed": shown.signed(eyes, page),
        "linked": [(one, visible.title(eyes, one)) for one in visible.linked_from(eyes, page)],
        "pinned": remembered.pinned_on(eyes, page),
        "card": bound.card(eyes, page),
        "as": other,
        **threads.on_page(eyes, page),
        **worlddates.on_page(eyes, page, writes=not other),
        **relations.on_page(eyes, page, writes=not other),
        "others": players if viewer.seat.runs else (),
        "players": [one for one in players if one.pk != viewer.seat.pk],
        "may_show": not other and revealing.shows(viewer, page, hidden),
        "opened": len(hidden),
        "may_edit": not other and viewer.writes,
        "may_name": not other and writing.may_name(viewer, page),
    }
    return journal_page(request, viewer, "page.html", status, eyes, **{**context, **more})


@login_required
@require_safe
def peek(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    """The page by itself, to be laid over what somebody is doing."""
    viewer = reader(request, campaign)
    found = visible.page_or_404(viewer, page)
    context = {
        "campaign": viewer.seat.campaign,
        "title": visible.title(viewer, found),
        "blocks": shown.blocks(viewer, found),
    }
    return render(request, "campaigns/journal/_peek.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    """All blocks that the writer may change, and an empty one; what clashes comes back beside what stands there."""
    viewer = reader(request, campaign)
    found = visible.page_or_404(viewer, page)
    if not viewer.writes:
        raise PermissionDenied
    if request.method != "POST":
        return editor(request, viewer, found, forms.rows(viewer, found))
    sent = forms.changes(request.POST)
    try:
        clashes = writing.save(viewer, found, sent)
    except Refusal as refusal:
        rows = [_as_sent(row, sent) for row in forms.rows(viewer, found)]
        return editor(request, viewer, found, rows, refusal.status, refused=refused("save", refusal))
    if clashes:
        viewer = visible.again(viewer)
        return editor(request, viewer, found, forms.rows_after(viewer, found, clashes), 409, clashes=len(clashes))
    tell(request, "journal.saved")
    return redirect("page", campaign, page)


def _as_sent(row: forms.Row, sent: list[writing.Change]) -> forms.Row:
    mine = next((one for one in sent if (one.block or forms.NEW) == row.id), None)
    return replace(row, text=mine.text, kind=mine.kind, choice=mine.choice or row.choice) if mine else row


def editor(
    request: HttpRequest, viewer: Viewer, page: Page, rows: list[forms.Row], status: int = 200, **more: Any
) -> HttpResponse:
    pictures = list(visible.pictures(viewer).order_by("-pk"))
    context = {
        "page": page,
        "title": visible.title(viewer, page),
        "rows": rows,
        "whos": forms.choices_of_who(viewer),
        "people": forms.people(viewer),
        "pictures": pictures,
        "new_pictures": forms.new_pictures(viewer, page, rows[-1], pictures),
        "marks": MARKS,
        "megabytes": MEGABYTES,
    }
    return journal_page(request, viewer, "edit.html", status, **{**context, **more})


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def page_settings(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    """Title, kind, place, who sees the title, who may write."""
    viewer = reader(request, campaign)
    found = visible.page_or_404(viewer, page)
    if not writing.may_name(viewer, found):
        raise PermissionDenied
    form = forms.PageForm(viewer, request.POST or None, without=found, initial=forms.initial(viewer, found))
    if request.method == "POST" and form.is_valid():
        try:
            values = form.values(viewer)
            if "parent" not in form.changed_data:
                values["parent"] = found.parent
            del values["begin"]
            writing.edit_page(viewer, found, **values)
            tell(request, "journal.saved")
            return redirect("page", campaign, page)
        except Refusal as refusal:
            form.add_error("parent", say(refusal))
    context: dict[str, Any] = {"form": form, "page": found, "title": visible.title(viewer, found)}
    return journal_page(request, viewer, "settings.html", 400 if form.errors else 200, **context)


@login_required
@require_safe
def history(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    """What the page said before, as far as the reader may read it, and blocks that were taken off it."""
    viewer = reader(request, campaign)
    found = visible.page_or_404(viewer, page)
    off = visible.blocks(viewer, found, dropped=True)
    taken = [
        (one, links.typed(one.text), shown.is_secret(one.audience))
        for one in off
        if writing.may_edit(viewer, found, one)
    ]
    context: dict[str, Any] = {
        "page": found,
        "title": visible.title(viewer, found),
        "rows": shown.history(viewer, found),
    }
    may = {row["version"].mark for row in context["rows"] if writing.may_edit(viewer, found, row["version"].block)}
    return journal_page(request, viewer, "history.html", taken=taken, may=may, **context)


# --- one press ------------------------------------------------------------------------------------------------------


def _reveal(viewer: Viewer, page: Page, given: Any) -> str:
    to = _to(given)
    revealing.reveal(viewer, page, [visible.block_or_404(viewer, page, given.get("block", ""))], to)
    return "journal.revealed" if to is None else "journal.revealed_to"


def _show(viewer: Viewer, page: Page, given: Any) -> str:
    revealing.whole(viewer, page, _to(given))
    return "journal.shown_page"


def _title(viewer: Viewer, page: Page, given: Any) -> str:
    revealing.reveal(viewer, page, [], _to(given), title=True)
    return "journal.revealed_title"


def _to(given: Any) -> tuple[str, ...] | None:
    """Members who were ticked; `to` "all" or left out: everyone."""
    return None if given.get("to", "all") == "all" else tuple(given.getlist("to"))


def _show_picture(viewer: Viewer, page: Page, given: Any) -> str:
    showing.show_with(viewer, visible.block_or_404(viewer, page, given.get("block", "")))
    return "pictures.widened"


def _up(viewer: Viewer, page: Page, given: Any) -> str:
    writing.move(viewer, page, visible.block_or_404(viewer, page, given.get("block", "")), -1)
    return "journal.moved"


def _down(viewer: Viewer, page: Page, given: Any) -> str:
    writing.move(viewer, page, visible.block_or_404(viewer, page, given.get("block", "")), 1)
    return "journal.moved"


def _bring_back(viewer: Viewer, page: Page, given: Any) -> str:
    writing.bring_back(viewer, page, visible.block_or_404(viewer, page, given.get("block", ""), dropped=True))
    return "journal.back_again"


def _restore(viewer: Viewer, page: Page, given: Any) -> str:
    version = visible.versions(viewer, page).filter(mark=given.get("mark", "")).first()
    if version is None:
        raise Http404
    writing.restore(viewer, page, version)
    return "journal.restored"


def _forget(viewer: Viewer, page: Page, given: Any) -> str:
    writing.forget_draft(viewer, page, forms.draft_of(given.get("block", "")))
    return "journal.forgotten"


ACTS: dict[str, Callable[[Viewer, Page, Any], str]] = {
    "reveal": _reveal,
    "show": _show,
    "show_picture": _show_picture,
    "title": _title,
    "up": _up,
    "down": _down,
    "bring_back": _bring_back,
    "restore": _restore,
    "forget": _forget,
    "wait": openings.wait,
    "show_come": openings.show_come,
    "wave": openings.wave,
}
# What was typed beside it is a draft by then.
IN_THE_EDITOR = frozenset({"up", "down", "forget"})


@login_required
@require_POST
def act(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    viewer = reader(request, campaign)
    found = visible.page_or_404(viewer, page)
    do = ACTS.get(request.POST.get("do", ""))
    if do is None:
        return show(request, viewer, found, status=400)
    try:
        tell(request, do(viewer, found, request.POST))
    except Refusal as refusal:
        at = request.POST.get("block", "")
        return show(request, viewer, found, status=refusal.status, refused=refused(at, refusal))
    return redirect("page_edit" if request.POST["do"] in IN_THE_EDITOR else "page", campaign, page)


@login_required
@require_POST
def drop(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    """Off the tree, or back on it."""
    viewer = reader(request, campaign)
    back = request.POST.get("do") == "bring_back"
    found = visible.page_or_404(viewer, page, dropped=back)
    try:
        (writing.bring_back_page if back else writing.drop_page)(viewer, found)
    except NotAllowed as refusal:
        raise PermissionDenied from refusal
    tell(request, "journal.page_back" if back else "journal.page_dropped")
    return redirect("page", campaign, page) if back else redirect("journal", campaign)


@login_required
@require_POST
def draft(request: HttpRequest, campaign: str, page: str) -> HttpResponse:
    """What is being typed, every few seconds and as a field is left, and a picture as it is chosen."""
    viewer = reader(request, campaign)
    found = visible.page_or_404(viewer, page)
    block = request.POST.get("block", "")
    text, picture = request.POST.get("text", "").replace("\r\n", "\n"), request.POST.get("picture", "")
    to = forms.choice_at(request.POST, block) if request.POST.get(f"who-{block}") else None
    try:
        writing.keep_draft(viewer, found, forms.draft_of(block), request.POST.get("base", ""), text, picture, to)
    except Refusal as refusal:
        return HttpResponse(say(refusal), status=refusal.status, content_type="text/plain; charset=utf-8")
    return HttpResponse(status=204)
