"""REST for when a group plays: the same dates, the same answers."""

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.calendar import selectors, services
from campaigns.calendar.forms import MOST_WEEKS
from campaigns.calendar.models import Say, Slot
from campaigns.calendar.nights import Night
from campaigns.language.zones import ZONES
from campaigns.rest.base import Strict, Text, check_query, given, runner_seat, seat_at

LONGEST, FARTHEST = 24 * 60, timedelta(days=400)
BEFORE, AHEAD = timedelta(weeks=12), timedelta(weeks=26)
ID = 24


class ZoneField(Text):
    """A time zone by its name in the IANA database."""

    def to_internal_value(self, data: Any) -> str:
        zone = super().to_internal_value(data)
        if zone not in ZONES:
            raise serializers.ValidationError(code="invalid_choice")
        return zone


class SlotOut(serializers.ModelSerializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="public_id")

    class Meta:
        model = Slot
        fields = ("id", "first", "at", "minutes", "every", "zone")


class SlotIn(Strict):
    first = serializers.DateField(help_text="The first evening; all others are on its weekday.")
    at = serializers.TimeField(help_text="By the clock of `zone`, also when that is set forward or back.")
    minutes = serializers.IntegerField(min_value=1, max_value=LONGEST)
    every = serializers.IntegerField(min_value=1, max_value=MOST_WEEKS, default=1, help_text="In weeks.")
    zone = ZoneField(max_length=64)


class AnswerOut(serializers.Serializer):  # type: ignore[type-arg]
    member = serializers.CharField(source="member.public_id")
    say = serializers.ChoiceField(Say.choices)
    by = serializers.CharField(
        source="by.public_id", default=None, allow_null=True, help_text="Who answered for them; null: they did."
    )
    at = serializers.DateTimeField()


class NightOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="key")
    begins = serializers.DateTimeField()
    ends = serializers.DateTimeField()
    zone = serializers.CharField(help_text="In which it was agreed.")
    cancelled = serializers.BooleanField()
    standing = serializers.SerializerMethodField(help_text="Whether it is one of a standing slot.")
    planned = serializers.SerializerMethodField(help_text="When its slot had it, if it was moved.")
    answers = AnswerOut(many=True)

    def get_standing(self, night: Night) -> bool:
        return not night.single

    def get_planned(self, night: Night) -> datetime | None:
        return night.planned if night.moved else None


class CalendarOut(serializers.Serializer):  # type: ignore[type-arg]
    slots = SlotOut(many=True)
    evenings = NightOut(many=True)


def within_reach(moment: datetime) -> datetime:
    """Raises `ValidationError` for one that no calendar here shows."""
    if abs(moment - timezone.now()) > FARTHEST:
        raise serializers.ValidationError(code="max_value")
    return moment


class EveningIn(Strict):
    begins = serializers.DateTimeField(help_text="An instant: with its offset.")
    minutes = serializers.IntegerField(min_value=1, max_value=LONGEST)
    zone = ZoneField(max_length=64)

    def validate_begins(self, begins: datetime) -> datetime:
        return within_reach(begins)


class EveningChange(EveningIn):
    cancelled = serializers.BooleanField()


class AnswerIn(Strict):
    say = serializers.ChoiceField(Say.choices, allow_null=True, help_text="null takes the answer back.")
    member = Text(max_length=12, required=False, help_text="Somebody else, of whoever runs the table.")


class CalendarView(APIView):
    @extend_schema(
        operation_id="read_calendar",
        responses=CalendarOut,
        parameters=[
            OpenApiParameter("after", OpenApiTypes.DATETIME, description="12 weeks ago, if it is left out."),
            OpenApiParameter("before", OpenApiTypes.DATETIME, description="In 26 weeks, if it is left out."),
        ],
    )
    def get(self, request: Request, campaign: str) -> Response:
        """Standing slots, and all evenings that begin between two moments, a year at most."""
        check_query(request, "after", "before")
        seat = seat_at(request, campaign)
        now = timezone.now()
        start = moment_in(request, "after", now - BEFORE)
        end = min(moment_in(request, "before", now + AHEAD), start + FARTHEST)
        evenings = selectors.nights_at(seat.campaign, start, end)
        return Response(CalendarOut({"slots": selectors.slots(seat.campaign), "evenings": evenings}).data)


def moment_in(request: Request, name: str, default: datetime) -> datetime:
    """A moment of the query. Raises `ValidationError`."""
    asked = request.query_params.get(name)
    if asked is None:
        return default
    found = serializers.DateTimeField().run_validation(asked)
    if abs(found - timezone.now()) > 10 * FARTHEST:
        raise serializers.ValidationError({name: ["too far"]}, code="max_value")
    return found  # type: ignore[no-any-return]


class SlotsView(APIView):
    @extend_schema(operation_id="set_slot", request=SlotIn, responses={201: SlotOut})
    def post(self, request: Request, campaign: str) -> Response:
        """A standing slot."""
        seat = runner_seat(request, campaign)
        slot = services.set_slot(by=seat, **given(SlotIn, request))
        return Response(SlotOut(slot).data, status=201)


class SlotView(APIView):
    @extend_schema(operation_id="change_slot", request=SlotIn, responses=SlotOut)
    def put(self, request: Request, campaign: str, slot: str) -> Response:
        """Another slot in its place, from the next evening on; what was before stays. It has another id."""
        seat = runner_seat(request, campaign)
        found = selectors.slot_or_404(seat.campaign, slot)
        return Response(SlotOut(services.set_slot(by=seat, slot=found, **given(SlotIn, request))).data)

    @extend_schema(operation_id="end_slot", responses={204: None})
    def delete(self, request: Request, campaign: str, slot: str) -> Response:
        """No more of its evenings, from the next on."""
        seat = runner_seat(request, campaign)
        services.end_slot(by=seat, slot=selectors.slot_or_404(seat.campaign, slot))
        return Response(status=204)


class EveningsView(APIView):
    @extend_schema(operation_id="add_evening", request=EveningIn, responses={201: NightOut})
    def post(self, request: Request, campaign: str) -> Response:
        """A single evening."""
        seat = runner_seat(request, campaign)
        night = services.add_evening(by=seat, **given(EveningIn, request))
        return Response(NightOut(night).data, status=201)


class EveningView(APIView):
    @extend_schema(operation_id="read_evening", responses=NightOut)
    def get(self, request: Request, campaign: str, evening: str) -> Response:
        check_query(request)
        seat = seat_at(request, campaign)
        return Response(NightOut(selectors.night_or_404(seat.campaign, evening)).data)

    @extend_schema(operation_id="change_evening", request=EveningChange, responses=NightOut)
    def patch(self, request: Request, campaign: str, evening: str) -> Response:
        """Move it, call it off, or have it take place after all. What is left out stays as it is."""
        seat = runner_seat(request, campaign)
        night = selectors.night_or_404(seat.campaign, evening)
        asked = given(EveningChange, request, partial=True)
        cancelled = asked.pop("cancelled", None)
        if asked:
            now = {"begins": night.begins, "minutes": night.minutes, "zone": night.zone}
            night = services.move(by=seat, night=night, **{**now, **asked})
        if cancelled is not None:
            night = (services.cancel if cancelled else services.bring_back)(by=seat, night=night)
        return Response(NightOut(night).data)


class AnswerView(APIView):
    @extend_schema(operation_id="answer_evening", request=AnswerIn, responses=NightOut)
    def put(self, request: Request, campaign: str, evening: str) -> Response:
        """Whether I come; who runs the table answers for others too, and that is seen."""
        seat = seat_at(request, campaign)
        night = selectors.night_or_404(seat.campaign, evening)
        asked = given(AnswerIn, request)
        member = selectors.member_or_404(seat.campaign, asked["member"]) if "member" in asked else seat
        if member != seat:
            runner_seat(request, campaign)
        services.answer(by=seat, night=night, say=asked["say"] or "", member=member)
        return Response(NightOut(selectors.night_or_404(seat.campaign, evening)).data)
