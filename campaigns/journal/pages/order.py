"""The order of the pages, by hand: up, down, in under the one before, out again; or straight to a place."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.forms.utils import flatatt
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_http_methods
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import placing, tree, visible, writing
from campaigns.journal.models import Page
from campaigns.journal.pages import shown
from campaigns.journal.pages.api import ID, PageRow, reader, tree_rows
from campaigns.journal.pages.views import reader as asker
from campaigns.journal.visible import Viewer
from campaigns.language import words
from campaigns.rest.base import Strict, Text, given
from campaigns.site.pages import campaign_page, refused
from rules.refusals import NothingChanges, Refusal

HOW = ("before", "after", "inside")
# A step -> which of the pages beside it (`tree.beside`) it goes to, and how.
STEPS = {"up": (0, "before"), "down": (1, "after"), "in": (0, "inside"), "out": (2, "after")}

ICONS = {"up": "up", "down": "down", "in": "indent", "out": "outdent"}
# The title of a row, by its number: with the word of a step it names the button.
TITLE = "t{}"


def step(viewer: Viewer, page: Page, which: str) -> None:
    """One of `STEPS`, among the pages the writer sees. Raises `NothingChanges` at an end."""
    beside, how = STEPS[which]
    stands = tree.beside(tree.tree(viewer)).get(page.pk)
    at = stands[beside] if stands else None
    if at is None:
        raise NothingChanges()
    placing.place(viewer, page, visible.page_or_404(viewer, at.page.public_id), how)


def rows(viewer: Viewer, moved: str = "", did: str = "") -> list[dict[str, Any]]:
    """The tree, with what may be done with each page. `moved`, `did`: the step just gone, whose button has the focus.

    There may be thousands of buttons: each says no more than it must.
    """
    nodes = tree.tree(viewer)
    beside = tree.beside(nodes)
    return [
        {
            "node": node,
            "titled": TITLE.format(number),
            "step": min(node.depth, shown.DEEPEST),
            "mine": writing.may_name(viewer, node.page),
            "all": _steps(node.page, number, beside[node.page.pk], did if node.page.public_id == moved else ""),
        }
        for number, node in enumerate(nodes)
    ]


def _steps(page: Page, number: int, beside: tree.Beside, did: str) -> list[dict[str, Any]]:
    return [
        {"icon": ICONS[name], "attributes": _attributes(name, page, number, beside[which] is not None, name == did)}
        for name, (which, _how) in STEPS.items()
    ]


def _attributes(name: str, page: Page, number: int, may: bool, did: bool) -> SafeString:
    """Of the button that sends the page one step on."""
    found = {"name": name, "value": page.public_id, "aria-labelledby": f"do-{name} {TITLE.format(number)}"}
    return flatatt({**found, **({} if may else {"aria-disabled": "true"}), "autofocus": did})


def _words() -> list[dict[str, str]]:
    """What the steps are called, beside their icons."""
    return [
        {"name": name, "icon": icon, "label": words.text(words.active(), f"journal.order.{name}")}
        for name, icon in ICONS.items()
    ]


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def order(request: HttpRequest, campaign: str) -> HttpResponse:
    viewer = asker(request, campaign)
    if not viewer.writes:
        raise PermissionDenied
    if request.method != "POST":
        return show(request, viewer, moved=request.GET.get("moved", ""), did=request.GET.get("did", ""))
    do, which = _asked(request.POST)
    page = visible.page_or_404(viewer, which)
    try:
        if do in STEPS:
            step(viewer, page, do)
        elif do in HOW:
            placing.place(viewer, page, visible.page_or_404(viewer, request.POST.get("at", "")), do)
        else:
            raise Http404
    except Refusal as refusal:
        said = refused(page.public_id, refusal)
        return show(request, viewer, refusal.status, refused=said)
    # Browsers give no focus by themselves where the address names a part of the page.
    row = "" if do in STEPS else f"#p-{page.public_id}"
    return redirect(f"{reverse('page_order', args=[campaign])}?moved={page.public_id}&did={do}{row}")


def _asked(posted: QueryDict) -> tuple[str, str]:
    """What is to be done, with which page: a button says both, a drop each by itself."""
    step = next((name for name in STEPS if name in posted), "")
    do, page = (step, posted.get(step, "")) if step else (posted.get("do", ""), posted.get("page", ""))
    return str(do), str(page)


def show(
    request: HttpRequest, viewer: Viewer, status: int = 200, moved: str = "", did: str = "", **more: Any
) -> HttpResponse:
    found = rows(viewer, moved, did)
    named = _words() if any(row["mine"] for row in found) else []
    context = {"rows": found, "words": named, **more}
    return campaign_page(request, viewer.seat, "journal", "campaigns/journal/order.html", status, **context)


class PlaceIn(Strict):
    at = Text(max_length=ID, help_text="Another page.")
    how = serializers.ChoiceField(HOW, help_text="inside: as the last one under it.")


class PlaceView(APIView):
    @extend_schema(operation_id="place_page", request=PlaceIn, responses=PageRow(many=True))
    def post(self, request: Request, campaign: str, page: str) -> Response:
        """Before or after another page, or under it. The tree comes back in its new order."""
        viewer = reader(request, campaign)
        found, asked = visible.page_or_404(viewer, page), given(PlaceIn, request)
        placing.place(viewer, found, visible.page_or_404(viewer, asked["at"]), asked["how"])
        return Response(tree_rows(viewer))
