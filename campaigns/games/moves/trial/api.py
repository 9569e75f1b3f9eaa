"""REST for trying a move out: the steps are sent all at once, and nothing of them is kept. For the GM alone."""

from typing import Any

import msgspec
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.games.moves.files.api import files_seat
from campaigns.games.moves.trial.copy import KINDS, MOST_STEPS, Step, tried
from campaigns.games.moves.trial.views import drawn
from campaigns.language import words
from campaigns.rest.base import Strict, Text, given
from rules.moves.trial.waits import Wait, waits


class StepIn(Strict):
    kind = serializers.ChoiceField(sorted(KINDS))
    args = serializers.DictField(help_text="As of the command of that kind.")
    who = Text(max_length=64, default="mc", help_text="As whom it is done: a character's id, or `mc`.")
    faces = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=100),
        max_length=10,
        default=list,
        help_text="Of the dice it throws; none: by chance.",
    )


class TrialIn(Strict):
    steps = serializers.ListField(child=StepIn(), min_length=1, max_length=MOST_STEPS)
    seed = Text(max_length=32, default="", allow_blank=True, help_text="The same seed, the same ids and dice.")  # type: ignore[assignment]


class TrialLineOut(serializers.Serializer):  # type: ignore[type-arg]
    text = serializers.CharField(help_text="In the reader's language.")
    dice = serializers.ListField(child=serializers.IntegerField(), allow_null=True)
    total = serializers.IntegerField(allow_null=True)
    outcome = serializers.CharField(allow_null=True, help_text="The band, by its name in the file.")


class TrialWaitOut(serializers.Serializer):  # type: ignore[type-arg]
    what = serializers.CharField(help_text="roll, answer, press, pick, write, prompt.")
    of = serializers.CharField(help_text="The open move or the prompt, by the id it has in the copy.")
    who = serializers.CharField(help_text="A character, or `mc`.")
    called = serializers.CharField(allow_blank=True)
    options = serializers.ListField(child=serializers.CharField(), help_text="Of a choice, those that are open.")
    questions = serializers.ListField(child=serializers.CharField(), help_text="Keys of those to be answered.")


class TrialOut(serializers.Serializer):  # type: ignore[type-arg]
    lines = TrialLineOut(many=True)
    waits = TrialWaitOut(many=True)


class TrialView(APIView):
    @extend_schema(operation_id="try_move", request=TrialIn, responses=TrialOut)
    def post(self, request: Request, campaign: str) -> Response:
        """What would come of these steps at the table as it stands: lines of its log, and what it would wait for."""
        seat = files_seat(request, campaign)
        asked = given(TrialIn, request)
        now = tried(seat, [msgspec.convert(one, Step) for one in asked["steps"]], asked["seed"])
        lines = [line for said in now.lines for line in said]
        told = [one["say"] for said in now.lines for one in drawn(seat, said)]
        found = {
            "lines": [
                {"text": text, "dice": line.dice, "total": line.total, "outcome": line.outcome}
                for line, text in zip(lines, told, strict=True)
            ],
            "waits": [waiting(one) for one in waits(now.state)],
        }
        return Response(TrialOut(found).data)


def waiting(wait: Wait) -> dict[str, Any]:
    return {
        "what": wait.what,
        "of": wait.of,
        "who": wait.who,
        "called": words.render(words.active(), wait.called),
        "options": [one.id for one in wait.choices],
        "questions": [one.key for one in wait.questions],
    }
