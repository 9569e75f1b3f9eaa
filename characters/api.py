"""REST for sheets: read from the reader's own view. They change by commands."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import doors
from campaigns.board import Board, Thing, look
from campaigns.models import Membership
from campaigns.rest.base import check_query, seat_at
from campaigns.rooms import room, rooms

SHEET = {
    "type": "object",
    "required": ["id", "type", "name", "kind", "summary"],
    "properties": {
        "id": {"type": "string"},
        "type": {"const": "character"},
        "name": {"type": "string"},
        "kind": {"type": "string", "description": "pc, or what else the game has."},
        "portrait": {"type": "string", "description": "Its name; empty where there is none."},
        "summary": {
            "type": "object",
            "additionalProperties": {"type": "integer"},
            "description": "What lists show of it: numbers by name, as the game has them.",
        },
        **{name: schema for one in rooms("characters", "rest") for name, schema in one.BESIDE.items()},
    },
}


def sheets(table: Board, seat: Membership, characters: list[Thing]) -> list[Thing]:
    """The characters with what lists show of them, and what of them the game's engine keeps beside them."""
    summaries = doors.summaries(seat.campaign.public_id)
    own = room("characters", seat.campaign.system, "rest")
    beside = own.beside(table, seat, characters) if own else [{} for _ in characters]
    told = zip(characters, beside, strict=True)
    return [{**one, "summary": summaries.get(one["id"], {}), **more} for one, more in told]


class CharactersView(APIView):
    @extend_schema(operation_id="list_characters", responses={200: {"type": "array", "items": SHEET}})
    def get(self, request: Request, campaign: str) -> Response:
        """Characters I know of."""
        check_query(request)
        seat = seat_at(request, campaign)
        table = look(seat)
        return Response(sheets(table, seat, table.all("character")))


class CharacterView(APIView):
    @extend_schema(operation_id="read_character", responses={200: SHEET})
    def get(self, request: Request, campaign: str, key: str) -> Response:
        check_query(request)
        seat = seat_at(request, campaign)
        table = look(seat)
        found = table.find(f"character:{key}")
        if found is None:
            raise Http404
        return Response(sheets(table, seat, [found])[0])
