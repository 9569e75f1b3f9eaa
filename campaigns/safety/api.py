"""REST for wishes and check-ins: each person's own, and what the table has been told."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import board
from campaigns.rest.base import Strict, Text, check_query, given, seat_at
from campaigns.safety import check_ins, shown, wishes
from campaigns.safety.models import TEXT, WORDS, CheckIn


class OwnWish(Strict):
    text = Text(max_length=TEXT)
    kind = serializers.ChoiceField(wishes.KINDS)


class WishesIn(Strict):
    topics = serializers.DictField(child=serializers.ChoiceField(wishes.KINDS), required=False, default=dict)
    own = OwnWish(many=True, required=False, default=list)


class LimitsOut(serializers.Serializer):  # type: ignore[type-arg]
    lines = serializers.ListField(child=serializers.CharField())
    veils = serializers.ListField(child=serializers.CharField())
    asks = serializers.ListField(child=serializers.CharField())
    consent = serializers.BooleanField()


class WordOut(serializers.Serializer):  # type: ignore[type-arg]
    session = serializers.IntegerField()
    feeling = serializers.ChoiceField(CheckIn.Feeling.choices)
    words = serializers.CharField()
    name = serializers.CharField(help_text="Empty where it is nobody's.")


class SafetyOut(serializers.Serializer):  # type: ignore[type-arg]
    topics = serializers.DictField(child=serializers.ChoiceField(wishes.KINDS), help_text="My own; nobody else's.")
    own = OwnWish(many=True)
    limits = LimitsOut()
    asks_about = serializers.IntegerField(allow_null=True, help_text="The evening I may still say a word on.")
    told = WordOut(many=True, help_text="For those who run the game: words on evenings, told once a day.")


class CheckInIn(Strict):
    session = serializers.IntegerField(min_value=1)
    feeling = serializers.ChoiceField(CheckIn.Feeling.choices)
    words = Text(max_length=WORDS, allow_blank=True, required=False, default="")
    named = serializers.BooleanField(required=False, default=False)


class SafetyView(APIView):
    @extend_schema(operation_id="read_safety", responses=SafetyOut)
    def get(self, request: Request, campaign: str) -> Response:
        """What I would rather not meet, and what the table leaves out."""
        check_query(request)
        seat = seat_at(request, campaign)
        mine, asked = wishes.mine(seat), check_ins.asked(seat)
        found = {
            "topics": {wish.topic: wish.kind for wish in mine if wish.topic},
            "own": [{"text": wish.text, "kind": wish.kind} for wish in mine if not wish.topic],
            "limits": shown.limits(board.look(seat)),
            "asks_about": asked.session if asked else None,
            "told": check_ins.told(seat),
        }
        return Response(SafetyOut(found).data)

    @extend_schema(operation_id="save_wishes", request=WishesIn, responses={204: None})
    def put(self, request: Request, campaign: str) -> Response:
        """All my wishes from now on. The table is told once a day, without names."""
        seat = seat_at(request, campaign)
        asked = given(WishesIn, request)
        wishes.save(seat, asked["topics"], [(one["text"], one["kind"]) for one in asked["own"]])
        return Response(status=204)


class CheckInView(APIView):
    @extend_schema(operation_id="check_in", request=CheckInIn, responses={204: None})
    def post(self, request: Request, campaign: str) -> Response:
        """How the last evening was for me. The GM reads it with the next daily batch."""
        seat = seat_at(request, campaign)
        asked = given(CheckInIn, request)
        check_ins.say(
            seat, session=asked["session"], feeling=asked["feeling"], text=asked["words"], named=asked["named"]
        )
        return Response(status=204)
