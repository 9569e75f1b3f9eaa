"""REST for what play opens. For who runs the game; the others are not told that it is there."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import board
from campaigns.journal import knowing, visible
from campaigns.journal.models import Block, Opening
from campaigns.journal.openings import causes, keeping
from campaigns.journal.pages.api import reader
from campaigns.journal.visible import Viewer
from campaigns.rest.base import Strict, Text, given
from rules.refusals import NotFound


class OpeningOut(serializers.Serializer):  # type: ignore[type-arg]
    page = serializers.CharField()
    title = serializers.CharField(allow_blank=True)
    block = serializers.CharField()
    words = serializers.CharField(allow_blank=True, help_text="How the block begins.")
    on = serializers.CharField(help_text="What it waits for, by id.")
    name = serializers.CharField(help_text="What that is called.")
    came = serializers.DateTimeField(allow_null=True, help_text="When play did it.")
    waved = serializers.DateTimeField(allow_null=True, help_text="When I said not now.")
    to = serializers.ListField(child=serializers.CharField(), help_text="Of what has come: members who would read it.")


class CauseOut(serializers.Serializer):  # type: ignore[type-arg]
    on = serializers.CharField()
    kind = serializers.CharField(help_text="scene, zone, picture, success, or what the game adds.")
    name = serializers.CharField()
    where = serializers.CharField(allow_blank=True, help_text="In which scene, or whose it is.")


class WaitIn(Strict):
    on = Text(max_length=80, allow_blank=True, help_text="One of the causes; empty: for nothing.")


class OpeningAnswerIn(Strict):
    do = serializers.ChoiceField(["show", "wave"], help_text="To those who are at the table; or not now.")


def runner(request: Request, campaign: str) -> Viewer:
    viewer = reader(request, campaign)
    if not viewer.seat.runs:
        raise NotFound()
    return viewer


def opening_row(viewer: Viewer, row: Opening, here: list[str]) -> dict[str, Any]:
    return {
        "page": row.block.page.public_id,
        "title": visible.title(viewer, row.block.page),
        "block": row.block.public_id,
        "words": words_of(row.block),
        "on": row.on,
        "name": row.name,
        "came": row.came,
        "waved": row.waved,
        "to": here if row.came else [],
    }


def words_of(block: Block) -> str:
    return knowing.first_words(block.text) or (block.picture.alt if block.picture else "")


def rows_of(viewer: Viewer) -> Any:
    found = keeping.look(viewer)
    here = [seat.public_id for seat in keeping.present(viewer)] if any(row.came for row in found) else []
    return OpeningOut([opening_row(viewer, row, here) for row in found], many=True).data


class OpeningsView(APIView):
    @extend_schema(operation_id="list_openings", responses=OpeningOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """Blocks that wait for something of play, and those for which it has come."""
        return Response(rows_of(runner(request, campaign)))


class CausesView(APIView):
    @extend_schema(operation_id="list_causes", responses=CauseOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """What a block may wait for."""
        viewer = runner(request, campaign)
        return Response(CauseOut(causes.causes(viewer, board.look(viewer.seat)), many=True).data)


class OpeningView(APIView):
    @extend_schema(operation_id="wait_for_play", request=WaitIn, responses=OpeningOut(many=True))
    def put(self, request: Request, campaign: str, page: str, block: str) -> Response:
        """Let a block wait for one of the causes, or for nothing."""
        viewer = runner(request, campaign)
        found = visible.page_or_404(viewer, page)
        keeping.wait(viewer, visible.block_or_404(viewer, found, block), given(WaitIn, request)["on"])
        return Response(rows_of(viewer))

    @extend_schema(operation_id="answer_opening", request=OpeningAnswerIn, responses=OpeningOut(many=True))
    def post(self, request: Request, campaign: str, page: str, block: str) -> Response:
        """It has come: show it to those who are at the table, or not now."""
        viewer = runner(request, campaign)
        asked, found = given(OpeningAnswerIn, request)["do"], visible.page_or_404(viewer, page)
        opening = keeping.opening_or_404(viewer, visible.block_or_404(viewer, found, block))
        (keeping.show if asked == "show" else keeping.wave)(viewer, opening)
        return Response(rows_of(visible.again(viewer)))
