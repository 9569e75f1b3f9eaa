"""REST for the sweep after a session: for those who run the game."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import remembered, visible
from campaigns.journal.models import LINE, Swept
from campaigns.journal.sweeps import deciding, lines
from campaigns.journal.sweeps.lines import KINDS, Row
from campaigns.journal.sweeps.views import over_or_404
from campaigns.journal.visible import Viewer
from campaigns.rest.base import Strict, Text, check_query, given, runner_seat


class SweepLineOut(serializers.Serializer):  # type: ignore[type-arg]
    key = serializers.CharField(source="line.key")
    kind = serializers.ChoiceField(KINDS, source="line.kind")
    text = serializers.CharField(source="line.text", help_text="In my language.")
    secret = serializers.BooleanField(source="line.secret", help_text="Not everyone knows it.")
    by = serializers.CharField(source="line.by", allow_blank=True, help_text="Who took it down, by name.")
    page = serializers.CharField(source="line.page.public_id", default="", help_text="A thread, or where a secret is.")
    decided = serializers.ChoiceField(Swept.What.choices, allow_blank=True, help_text="Empty: not yet.")
    answer = serializers.CharField(allow_blank=True, help_text="To what the log asks.")
    thread = serializers.CharField(source="begun.public_id", default="", help_text="The thread that was begun for it.")


class SweepOut(serializers.Serializer):  # type: ignore[type-arg]
    left = serializers.IntegerField(help_text="Lines that nobody has decided on.")
    done = serializers.BooleanField(help_text="Somebody said that this is all.")
    lines = SweepLineOut(many=True)


class SweepIn(Strict):
    done = serializers.BooleanField()


class SweepLineIn(Strict):
    do = serializers.ChoiceField(Swept.What.choices)
    text = Text(max_length=LINE, allow_blank=True, default="", help_text="The answer to a question that is kept.")


def told(viewer: Viewer, number: int, rows: list[Row]) -> dict[str, Any]:
    kept = remembered.sweep(viewer, number)
    return {"left": sum(not row.decided for row in rows), "done": bool(kept and kept.done), "lines": rows}


class SweepView(APIView):
    @extend_schema(operation_id="read_sweep", responses=SweepOut)
    def get(self, request: Request, campaign: str, number: int) -> Response:
        """What a session that is over leaves to go through, and what was decided on it."""
        check_query(request)
        viewer = visible.viewer_of(runner_seat(request, campaign))
        rows = lines.rows(viewer, over_or_404(campaign, number))
        return Response(SweepOut(told(viewer, number, rows)).data)

    @extend_schema(operation_id="finish_sweep", request=SweepIn, responses=SweepOut)
    def put(self, request: Request, campaign: str, number: int) -> Response:
        """Whether this is all: nobody is asked to look at it again."""
        viewer = visible.viewer_of(runner_seat(request, campaign))
        session = over_or_404(campaign, number)
        deciding.finish(viewer, session, done=given(SweepIn, request)["done"])
        return Response(SweepOut(told(viewer, number, lines.rows(viewer, session))).data)


class SweepLineView(APIView):
    @extend_schema(operation_id="decide_sweep_line", request=SweepLineIn, responses=SweepOut)
    def put(self, request: Request, campaign: str, number: int, key: str) -> Response:
        """Keep it, drop it, or leave it for later. A promise that is kept begins a thread."""
        viewer = visible.viewer_of(runner_seat(request, campaign))
        session, asked = over_or_404(campaign, number), given(SweepLineIn, request)
        rows = deciding.decide(viewer, session, key, asked["do"], asked["text"])
        return Response(SweepOut(told(viewer, number, rows)).data)

    @extend_schema(operation_id="undo_sweep_line", responses=SweepOut)
    def delete(self, request: Request, campaign: str, number: int, key: str) -> Response:
        """It is as before somebody decided on it."""
        viewer = visible.viewer_of(runner_seat(request, campaign))
        rows = deciding.decide(viewer, over_or_404(campaign, number), key, "")
        return Response(SweepOut(told(viewer, number, rows)).data)
