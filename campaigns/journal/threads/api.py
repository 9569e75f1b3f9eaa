"""REST for open threads."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import visible
from campaigns.journal.models import NAME, TITLE, Thread
from campaigns.journal.pages.api import AudienceIn, chosen
from campaigns.journal.threads import keeping, listed
from campaigns.journal.threads.keeping import Facts
from campaigns.rest.base import Strict, Text, check_query, given, seat_at
from rules.refusals import BadArgs, NotFound

STATUS = OpenApiParameter("status", str, enum=Thread.Status.values, description="open, if it is left out.")


class ThreadOut(serializers.Serializer):  # type: ignore[type-arg]
    page = serializers.CharField()
    title = serializers.CharField()
    kind = serializers.ChoiceField(Thread.Kind.choices)
    who = serializers.CharField(allow_blank=True, help_text="Whose it is, in words.")
    since = serializers.IntegerField(help_text="The number of a session; 0: before the first.")
    touched = serializers.IntegerField(help_text="The session in which it was last touched, of what I may read.")
    stale = serializers.IntegerField(help_text="Sessions begun since.")
    status = serializers.ChoiceField(Thread.Status.choices)


class ThreadIn(Strict):
    kind = serializers.ChoiceField(Thread.Kind.choices, default=Thread.Kind.QUESTION)
    who = Text(max_length=NAME, allow_blank=True, default="")
    since = serializers.IntegerField(min_value=0, max_value=100_000, allow_null=True, default=None)
    status = serializers.ChoiceField(Thread.Status.choices, default=Thread.Status.OPEN)


class NewThreadIn(Strict):
    title = Text(max_length=TITLE)
    kind = serializers.ChoiceField(Thread.Kind.choices, default=Thread.Kind.QUESTION)
    who = Text(max_length=NAME, allow_blank=True, default="")
    audience = AudienceIn()


def as_told(row: listed.Row) -> dict[str, Any]:
    return {**row._asdict(), "page": row.page.public_id, "title": row.page.title}


class ThreadsView(APIView):
    @extend_schema(operation_id="list_threads", parameters=[STATUS], responses=ThreadOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """Threads whose title I may read, the longest untouched first."""
        check_query(request, "status")
        viewer = visible.viewer_of(seat_at(request, campaign))
        status = request.query_params.get("status", Thread.Status.OPEN)
        if status not in Thread.Status.values:
            raise BadArgs(at="$.status", detail="enum")
        return Response(ThreadOut([as_told(row) for row in listed.listed(viewer, status)], many=True).data)

    @extend_schema(operation_id="begin_thread", request=NewThreadIn, responses={201: ThreadOut})
    def post(self, request: Request, campaign: str) -> Response:
        """A page of its own for something that is open."""
        check_query(request)
        viewer = visible.viewer_of(seat_at(request, campaign))
        asked = given(NewThreadIn, request)
        page = keeping.begin(viewer, asked["title"], chosen(asked["audience"]), asked["kind"], asked["who"])
        return Response(ThreadOut(as_told(_row(visible.again(viewer), page))).data, status=201)


class ThreadView(APIView):
    @extend_schema(operation_id="read_thread", responses=ThreadOut)
    def get(self, request: Request, campaign: str, page: str) -> Response:
        """What there is to say of one thread."""
        check_query(request)
        viewer = visible.viewer_of(seat_at(request, campaign))
        return Response(ThreadOut(as_told(_row(viewer, visible.page_or_404(viewer, page)))).data)

    @extend_schema(operation_id="change_thread", request=ThreadIn, responses=ThreadOut)
    def put(self, request: Request, campaign: str, page: str) -> Response:
        """Its kind, whose it is, since when, and whether it is open, closed or dropped."""
        check_query(request)
        viewer = visible.viewer_of(seat_at(request, campaign))
        found = visible.page_or_404(viewer, page)
        _row(viewer, found)
        keeping.change(viewer, found, Facts(**given(ThreadIn, request)))
        return Response(ThreadOut(as_told(_row(viewer, found))).data)


def _row(viewer: visible.Viewer, page: Any) -> listed.Row:
    row = listed.of_page(viewer, page)
    if row is None:
        raise NotFound()
    return row
