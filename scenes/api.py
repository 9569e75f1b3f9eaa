"""REST for live play: snapshot, commands, log. The same door, the same views and the same errors as the socket's."""

import gzip

import msgspec
from django.http import Http404, HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.accounts.models import ApiToken
from campaigns.api import CampaignOut, my_seats
from campaigns.rest.base import check_query, me, seat_at
from rules.refusals import BadArgs, TooManyCommands
from scenes import selectors
from scenes.envelopes import read_envelope
from scenes.services import perform
from scenes.sockets import tickets
from scenes.sockets.limits import pace

# Described by the structs themselves (config/api_schema.py).
FRAME, RECEIPT, LINE = ({"$ref": f"#/components/schemas/{name}"} for name in ("Snapshot", "Receipt", "Line"))
LOG = {
    "type": "object",
    "required": ["log", "more"],
    "properties": {
        "log": {"type": "array", "items": LINE},
        "more": {"type": "boolean", "description": "There are more before or behind them."},
    },
}


# Kept by the browser of whoever was given it, and by nobody between.
MY_OWN = "private, max-age=31536000, immutable"
PACKED = 6


class TablesView(APIView):
    @extend_schema(operation_id="list_tables", responses=CampaignOut(many=True))
    def get(self, request: Request) -> Response:
        """Tables I sit at: the same as my campaigns."""
        check_query(request)
        return Response(CampaignOut(my_seats(request), many=True).data)


class TableView(APIView):
    @extend_schema(operation_id="read_table", responses={200: FRAME})
    def get(self, request: Request, campaign: str) -> HttpResponse:
        """The whole table as I may see it now, as the socket's snapshot frame."""
        check_query(request)
        seat = seat_at(request, campaign)
        return HttpResponse(selectors.snapshot_bytes(campaign, seat), content_type="application/json")


class FetchedView(APIView):
    @extend_schema(operation_id="read_fetched", responses={200: {"type": "object"}})
    def get(self, request: Request, campaign: str, digest: str) -> HttpResponse:
        """What a view of the table names by a `digest`, such as the game of a table of moves: it never changes.

        404 as soon as it looks otherwise to me: then the view names another digest.
        """
        check_query(request)
        found = selectors.fetched(campaign, seat_at(request, campaign), digest)
        if found is None:
            raise Http404
        packed = "gzip" in request.headers.get("Accept-Encoding", "")
        body = gzip.compress(found, PACKED, mtime=0) if packed else found
        answer = HttpResponse(body, content_type="application/json")
        if packed:
            answer["Content-Encoding"] = "gzip"
        answer["Cache-Control"] = MY_OWN
        answer["Vary"] = "Accept-Encoding"
        return answer


class LogView(APIView):
    @extend_schema(
        operation_id="read_log",
        responses={200: LOG},
        parameters=[
            OpenApiParameter("after", description="A cursor."),
            OpenApiParameter("before", description="A cursor."),
        ],
    )
    def get(self, request: Request, campaign: str) -> Response:
        """Lines of the log I may read: the last ones, those before a cursor, or those after one."""
        check_query(request, "after", "before")
        seat = seat_at(request, campaign)
        after, before = request.query_params.get("after"), request.query_params.get("before")
        if after is not None and before is not None:
            raise BadArgs(at="$.before", detail="after | before")
        return Response(selectors.log_page(campaign, seat, after=after, before=before))


class LedgerView(APIView):
    @extend_schema(
        operation_id="read_ledger",
        responses={200: LOG},
        parameters=[OpenApiParameter("before", description="A cursor.")],
    )
    def get(self, request: Request, campaign: str) -> Response:
        """Every movement of fate points, as lines of the log: the last ones, or those before a cursor."""
        check_query(request, "before")
        seat = seat_at(request, campaign)
        return Response(selectors.ledger_page(campaign, seat, before=request.query_params.get("before")))


class CommandsView(APIView):
    @extend_schema(
        operation_id="send_command", request={"application/json": {"type": "object"}}, responses={200: RECEIPT}
    )
    def post(self, request: Request, campaign: str) -> Response:
        """Do one command. The same id again gets the same answer and does nothing more."""
        seat = seat_at(request, campaign)
        if not pace.allows(campaign, seat.public_id):
            raise TooManyCommands()
        envelope = read_envelope(seat.campaign.system, request.data)
        receipt = perform(actor=seat, table=campaign, **msgspec.structs.asdict(envelope))
        return Response(msgspec.to_builtins(receipt))


class TicketOut(serializers.Serializer):  # type: ignore[type-arg]
    ticket = serializers.CharField(help_text="Goes into the socket's first message; good once.")
    seconds = serializers.IntegerField()


class TicketView(APIView):
    @extend_schema(operation_id="make_ticket", request=None, responses={201: TicketOut})
    def post(self, request: Request) -> Response:
        """A ticket for a socket: the first message is {"t": "hello", "proto": 1, "ticket": ...}. Ten at a time."""
        token = request.auth.public_id if isinstance(request.auth, ApiToken) else None
        session = None if token else request.session.session_key
        secret = tickets.issue(tickets.Holder(user=me(request).pk, token=token, session=session))
        return Response({"ticket": secret, "seconds": tickets.SECONDS}, status=201)
