"""REST for lines that are taken down. What is hidden is not there."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import remembered, visible
from campaigns.journal.captures import keeping, listed
from campaigns.journal.captures.keeping import Line
from campaigns.journal.captures.listed import Listed
from campaigns.journal.models import LINE, Capture
from campaigns.journal.visible import Viewer
from campaigns.rest.base import Strict, Text, check_query, given, seat_at

MOST, UUID_LENGTH = 200, 36
AFTER = OpenApiParameter("before", str, description="The id of a line: those taken down before it.")


class CaptureOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    what = serializers.ChoiceField(Capture.What.choices)
    text = serializers.CharField()
    by = serializers.CharField(help_text="The member who took it down.")
    at = serializers.DateTimeField()
    session = serializers.IntegerField(allow_null=True, help_text="In which session; null: between two.")
    who = serializers.ChoiceField(
        keeping.READERS, allow_null=True, help_text="Who reads it: me, the GM and me, everyone. null: somebody else's."
    )


class CaptureIn(Strict):
    what = serializers.ChoiceField(Capture.What.choices, default=Capture.What.NOTE)
    text = Text(max_length=LINE)
    who = serializers.ChoiceField(keeping.READERS, default="mine")


class NewCaptureIn(CaptureIn):
    id = Text(max_length=UUID_LENGTH, required=False, help_text="A UUID: the same sent again is the same line.")


def reader(request: Request, campaign: str, *query: str) -> Viewer:
    check_query(request, *query)
    return visible.viewer_of(seat_at(request, campaign))


def found(viewer: Viewer, capture: str, *, dropped: bool = False) -> Capture:
    row = remembered.captures(viewer, dropped=dropped).filter(public_id=capture).first()
    if row is None:
        raise Http404
    return row


def answer(viewer: Viewer, row: Capture) -> dict[str, Any]:
    return as_told(listed.listed(viewer, [row])[0])


def as_told(one: Listed) -> dict[str, Any]:
    row = one.row
    return {
        "id": row.public_id,
        "what": row.what,
        "text": row.text,
        "by": row.by.public_id,
        "at": row.at,
        "session": one.session,
        "who": one.line.who if one.mine else None,
    }


class CapturesView(APIView):
    @extend_schema(operation_id="list_captures", parameters=[AFTER], responses=CaptureOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """Lines that I may read, the newest first, 200 at most."""
        viewer = reader(request, campaign, "before")
        rows = remembered.captures(viewer)
        if before := request.query_params.get("before"):
            last = found(viewer, before)
            rows = rows.filter(at__lte=last.at).exclude(at=last.at, pk__gte=last.pk)
        return Response(CaptureOut([as_told(one) for one in listed.listed(viewer, rows[:MOST])], many=True).data)

    @extend_schema(operation_id="capture", request=NewCaptureIn, responses={201: CaptureOut})
    def post(self, request: Request, campaign: str) -> Response:
        """Take a line down. While a session goes on, those who may read it hear of it at the table."""
        viewer = reader(request, campaign)
        asked = given(NewCaptureIn, request)
        row = keeping.capture(viewer, Line(asked["what"], asked["text"], asked["who"]), asked.get("id", ""))
        viewer = visible.again(viewer)
        return Response(CaptureOut(answer(viewer, found(viewer, row.public_id))).data, status=201)


class CaptureView(APIView):
    @extend_schema(operation_id="read_capture", responses=CaptureOut)
    def get(self, request: Request, campaign: str, capture: str) -> Response:
        """One line that I may read."""
        viewer = reader(request, campaign)
        return Response(CaptureOut(answer(viewer, found(viewer, capture))).data)

    @extend_schema(operation_id="change_capture", request=CaptureIn, responses=CaptureOut)
    def put(self, request: Request, campaign: str, capture: str) -> Response:
        """Its words, its kind and its readers: for who took it down."""
        viewer = reader(request, campaign)
        asked = given(CaptureIn, request)
        keeping.change(viewer, found(viewer, capture), Line(asked["what"], asked["text"], asked["who"]))
        viewer = visible.again(viewer)
        return Response(CaptureOut(answer(viewer, found(viewer, capture))).data)

    @extend_schema(operation_id="drop_capture", responses={204: None})
    def delete(self, request: Request, campaign: str, capture: str) -> Response:
        """Take it off the list. For who took it down."""
        viewer = reader(request, campaign)
        keeping.drop(viewer, found(viewer, capture))
        return Response(status=204)


class CaptureBackView(APIView):
    @extend_schema(operation_id="bring_capture_back", request=None, responses=CaptureOut)
    def post(self, request: Request, campaign: str, capture: str) -> Response:
        """Put a line back that I took off the list."""
        viewer = reader(request, campaign)
        keeping.bring_back(viewer, found(viewer, capture, dropped=True))
        return Response(CaptureOut(answer(viewer, found(viewer, capture))).data)
