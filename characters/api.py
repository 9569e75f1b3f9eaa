"""REST for sheets: read from the reader's own view. They change by commands."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import doors
from campaigns.board import Board, Thing, look
from campaigns.rest.base import check_query, seat_at

SHEET = {
    "type": "object",
    "required": ["id", "type", "name", "kind", "summary", "aspects"],
    "properties": {
        "id": {"type": "string"},
        "type": {"const": "character"},
        "name": {"type": "string"},
        "kind": {"enum": ["pc", "npc", "mook", "group"]},
        "portrait": {"type": "string", "description": "Its name; empty where there is none."},
        "summary": {
            "type": "object",
            "additionalProperties": {"type": "integer"},
            "description": "What lists show of it: numbers by name, as the game has them.",
        },
        "aspects": {"type": "array", "items": {"type": "object"}},
    },
}


def sheets(table: Board, campaign: str, characters: list[Thing]) -> list[Thing]:
    """The characters with the aspects on them that this reader knows, and what lists show of them."""
    summaries = doors.summaries(campaign)
    return [
        {
            **character,
            "summary": summaries.get(character["id"], {}),
            "aspects": [thing for thing in table.all("aspect") if thing["on"] == character["id"]],
        }
        for character in characters
    ]


class CharactersView(APIView):
    @extend_schema(operation_id="list_characters", responses={200: {"type": "array", "items": SHEET}})
    def get(self, request: Request, campaign: str) -> Response:
        """Characters I know of."""
        check_query(request)
        table = look(seat_at(request, campaign))
        return Response(sheets(table, campaign, table.all("character")))


class CharacterView(APIView):
    @extend_schema(operation_id="read_character", responses={200: SHEET})
    def get(self, request: Request, campaign: str, key: str) -> Response:
        check_query(request)
        table = look(seat_at(request, campaign))
        found = table.find(f"character:{key}")
        if found is None:
            raise Http404
        return Response(sheets(table, campaign, [found])[0])
