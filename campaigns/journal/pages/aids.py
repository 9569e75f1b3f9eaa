"""What helps while one writes: the text as it will be read, and names and tags that are known already.

Nothing is offered that the writer does not see, and whether a hidden page has a name is told by nothing.
"""

from collections.abc import Iterable
from typing import NamedTuple

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_POST
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import selectors
from campaigns.journal import visible, writing
from campaigns.journal.markdown import drawing
from campaigns.journal.models import TEXT, TITLE
from campaigns.journal.visible import Viewer
from campaigns.language.answers import say
from campaigns.rest.base import Strict, Text, check_query, given, seat_at
from rules.game import check_texts
from rules.refusals import Refusal, TooLong

MOST = 8


class Hints(NamedTuple):
    """Titles and tags that go on as somebody began. `new`: no page they see has just that title."""

    titles: list[str]
    tags: list[str]
    new: bool


def hints(viewer: Viewer, begun: str) -> Hints:
    begun = " ".join(begun.split()).casefold()
    named = [title for page in visible.pages(viewer) if (title := visible.title(viewer, page))]
    new = viewer.writes and bool(begun) and begun not in {title.casefold() for title in named}
    return Hints(_nearest(begun, named), _nearest(begun, visible.tags(viewer)), new)


def _nearest(begun: str, words: Iterable[str]) -> list[str]:
    """Those that begin so, then those of which a later word does."""
    found = {word for word in words if any(part.startswith(begun) for part in _ends(word.casefold()))}
    return sorted(found, key=lambda word: (not word.casefold().startswith(begun), word.casefold()))[:MOST]


def _ends(words: str) -> Iterable[str]:
    """The words from each of them on."""
    parts = words.split()
    return (" ".join(parts[at:]) for at in range(len(parts)))


def preview(viewer: Viewer, text: str) -> SafeString:
    """Drawn as the page would draw it for the writer. Raises what a text breaks."""
    check_texts(text)
    if len(text) > TEXT:
        raise TooLong(at="$.text", most=TEXT)
    return drawing.draw(viewer, [drawing.Text(writing.attached(viewer, text))])[0]


@login_required
@require_POST
def preview_part(request: HttpRequest, campaign: str) -> HttpResponse:
    """The text of the block `of`, drawn; or why it cannot be."""
    viewer = visible.viewer_of(selectors.seat_or_404(request.user, campaign))  # type: ignore[arg-type]
    try:
        return HttpResponse(preview(viewer, request.POST.get(f"text-{request.POST.get('of', '')}", "")))
    except Refusal as refusal:
        return HttpResponse(say(refusal), content_type="text/plain; charset=utf-8")


class HintsOut(serializers.Serializer):  # type: ignore[type-arg]
    titles = serializers.ListField(child=serializers.CharField())
    tags = serializers.ListField(child=serializers.CharField())
    new = serializers.BooleanField(help_text="I may make a page of that title, as far as I can see.")


class HintsView(APIView):
    @extend_schema(operation_id="suggest_names", parameters=[OpenApiParameter("begun", str)], responses=HintsOut)
    def get(self, request: Request, campaign: str) -> Response:
        """Titles and tags I can read that go on as I began to type."""
        check_query(request, "begun")
        viewer = visible.viewer_of(seat_at(request, campaign))
        return Response(HintsOut(hints(viewer, request.query_params.get("begun", "")[:TITLE])).data)


class DrawIn(Strict):
    text = Text(max_length=TEXT, allow_blank=True, trim_whitespace=False)


class DrawnOut(serializers.Serializer):  # type: ignore[type-arg]
    html = serializers.CharField(help_text="Without scripts, styles and pictures.")


class DrawnView(APIView):
    @extend_schema(operation_id="draw_text", request=DrawIn, responses=DrawnOut)
    def post(self, request: Request, campaign: str) -> Response:
        """A text as a page would show it to me. Nothing is kept."""
        check_query(request)
        viewer = visible.viewer_of(seat_at(request, campaign))
        return Response(DrawnOut({"html": preview(viewer, given(DrawIn, request)["text"])}).data)
