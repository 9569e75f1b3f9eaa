"""REST for being reminded."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.calendar.models import Reminder
from campaigns.calendar.reminders import links
from campaigns.rest.base import Strict, check_query, given, seat_at


class ReminderOut(serializers.Serializer):  # type: ignore[type-arg]
    when = serializers.ChoiceField(Reminder.When.choices, help_text="By mail.")
    devices = serializers.ChoiceField(Reminder.When.choices, help_text="On my devices; see me/devices.")


class ReminderIn(Strict):
    when = serializers.ChoiceField(Reminder.When.choices)
    devices = serializers.ChoiceField(Reminder.When.choices, required=False, help_text="Left out, it stays.")


class ReminderView(APIView):
    @extend_schema(operation_id="read_reminder", responses=ReminderOut)
    def get(self, request: Request, campaign: str) -> Response:
        """When I am reminded of this campaign's evenings, by mail and on my devices."""
        check_query(request)
        return Response(ReminderOut(links.choice_of(seat_at(request, campaign))).data)

    @extend_schema(operation_id="choose_reminder", request=ReminderIn, responses=ReminderOut)
    def put(self, request: Request, campaign: str) -> Response:
        """Off, the day before, or the week before."""
        seat = seat_at(request, campaign)
        links.choose(seat, **given(ReminderIn, request))
        return Response(ReminderOut(links.choice_of(seat)).data)
