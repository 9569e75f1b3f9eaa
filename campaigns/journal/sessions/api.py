"""REST for what was played."""

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import doors
from campaigns.journal.sessions import log, played
from campaigns.rest.base import check_query, seat_at
from rules.game import turning_points
from rules.refusals import BadArgs


class SessionOut(serializers.Serializer):  # type: ignore[type-arg]
    number = serializers.IntegerField()
    began = serializers.DateTimeField()
    ended = serializers.DateTimeField(allow_null=True, help_text="null: it goes on")


class EveningOut(SessionOut):
    present = serializers.ListField(child=serializers.CharField(), help_text="Members who did something then.")
    log = serializers.ListField(
        child=serializers.DictField(), help_text="Lines as the table's log has them, with `moment` and `stands`."
    )
    turned = serializers.ListField(child=serializers.DictField(), help_text="Those at which the story turned.")


class ToldOut(serializers.Serializer):  # type: ignore[type-arg]
    log = serializers.ListField(
        child=serializers.DictField(),
        help_text="Lines as the table's log has them, each with the `moment` that names it; `stands`: the table can be "
        "read as it was then (not so in a stretch that was gone back behind).",
    )
    newer = serializers.CharField(allow_null=True, help_text='`from` of the part behind it; "" the end; null: none.')
    older = serializers.CharField(allow_null=True, help_text="`from` of the part before it; null: none.")


class StoodOut(serializers.Serializer):  # type: ignore[type-arg]
    at_end = serializers.BooleanField(help_text="The moment ended a scene: this is how it stood right before.")
    things = serializers.DictField(child=serializers.DictField(), help_text="By id, as the table's snapshot has them.")


class StoodView(APIView):
    @extend_schema(operation_id="read_stood", responses=StoodOut)
    def get(self, request: Request, campaign: str, moment: str) -> Response:
        """The table as it stood at a moment: what I could see then and may see today."""
        check_query(request)
        seat = seat_at(request, campaign)
        found = doors.stood_at(seat, moment)
        if found is None:
            raise Http404
        at_end = any(line["key"] in played.CLOSING for line in doors.lines_of_moment(seat, moment))
        return Response(StoodOut({"at_end": at_end, "things": found.things}).data)


class ToldView(APIView):
    @extend_schema(
        operation_id="read_told",
        responses=ToldOut,
        parameters=[
            OpenApiParameter("session", int, description="Only what was told in that session."),
            OpenApiParameter("order", str, enum=[log.NEWEST, log.OLDEST], description="newest, unless it is said."),
            OpenApiParameter("from", str, description="A moment: newest first, the lines before it; else it and on."),
        ],
    )
    def get(self, request: Request, campaign: str) -> Response:
        """A part of the whole log as I may read it, without what was taken back or gone back behind."""
        check_query(request, "session", "order", "from")
        seat, asked = seat_at(request, campaign), request.query_params
        order = asked.get("order", log.NEWEST)
        if order not in (log.NEWEST, log.OLDEST):
            raise BadArgs(at="order", detail="enum")
        session = log.session_of(campaign, asked.get("session", ""))
        found = log.part(seat, session, order, asked.get("from", ""))
        return Response(ToldOut({"log": found.lines, "newer": found.newer, "older": found.older}).data)


class SessionsView(APIView):
    @extend_schema(operation_id="list_sessions", responses=SessionOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """Sessions that were played, in their order."""
        check_query(request)
        seat_at(request, campaign)
        return Response(SessionOut(doors.sessions(campaign), many=True).data)


class SessionView(APIView):
    @extend_schema(operation_id="read_session", responses=EveningOut)
    def get(self, request: Request, campaign: str, number: int) -> Response:
        """One session: who was there, and all that I may read of it, without what was taken back."""
        check_query(request)
        seat = seat_at(request, campaign)
        session = next((one for one in doors.sessions(campaign) if one.number == number), None)
        if session is None:
            raise Http404
        lines = played.standing(doors.lines_in(seat, session))
        told = {
            "present": doors.present_in(seat.campaign, session),
            "log": lines,
            "turned": played.turning_points(lines, turning_points(seat.campaign.system)),
        }
        return Response(EveningOut({**session._asdict(), **told}).data)
