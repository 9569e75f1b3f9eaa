"""REST for a campaign's own calendar, and what bears dates of it."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import visible
from campaigns.rest.base import Strict, Text, check_query, given, runner_seat, seat_at
from campaigns.worlddates import dating, shown
from campaigns.worlddates.dating import NAME
from campaigns.worlddates.reckoning import EARLIEST, LATEST, When


class WorldMonth(Strict):
    name = Text(max_length=NAME)
    days = serializers.IntegerField(min_value=1, max_value=dating.LONGEST)


class WorldCalendarIn(Strict):
    months = WorldMonth(many=True, help_text="None: dates are only an order.")
    weekdays = serializers.ListField(child=Text(max_length=NAME), required=False, default=list)


class WorldDateIn(Strict):
    year = serializers.IntegerField(min_value=EARLIEST, max_value=LATEST, help_text="Or the place in an order.")
    month = serializers.IntegerField(min_value=0, max_value=dating.MOST_MONTHS, default=0, help_text="0: not said.")
    day = serializers.IntegerField(min_value=0, max_value=dating.LONGEST, default=0, help_text="0: not said.")


class DatedOut(serializers.Serializer):  # type: ignore[type-arg]
    title = serializers.CharField()
    page = serializers.CharField(allow_blank=True, help_text="Empty for a scene.")
    session = serializers.IntegerField(allow_null=True)
    scene = serializers.IntegerField(allow_null=True, help_text="Its number in the session.")
    year = serializers.IntegerField()
    month = serializers.IntegerField()
    day = serializers.IntegerField()
    said = serializers.CharField(help_text="In my language.")
    fits = serializers.BooleanField(help_text="Whether the calendar has such a day, as it is now.")


class ChronicleOut(serializers.Serializer):  # type: ignore[type-arg]
    months = WorldMonth(many=True)
    weekdays = serializers.ListField(child=serializers.CharField())
    dated = DatedOut(many=True)


def told(viewer: visible.Viewer) -> dict[str, Any]:
    calendar = dating.calendar_of(viewer.seat.campaign)
    months = calendar.months if calendar else []
    rows = [
        {
            "title": one.title,
            "page": one.row.page.public_id if one.row.page else "",
            "session": one.row.session,
            "scene": one.row.scene,
            **one.when._asdict(),
            "said": one.say,
            "fits": one.fits,
        }
        for one in shown.chronicle(viewer)
    ]
    found = {
        "months": [{"name": name, "days": days} for name, days in months],
        "weekdays": calendar.weekdays if calendar else [],
        "dated": rows,
    }
    return dict(ChronicleOut(found).data)


class ChronicleView(APIView):
    @extend_schema(operation_id="read_chronicle", responses=ChronicleOut)
    def get(self, request: Request, campaign: str) -> Response:
        """The calendar, and what bears a date of it, of what I may read; the first first."""
        check_query(request)
        return Response(told(visible.viewer_of(seat_at(request, campaign))))

    @extend_schema(operation_id="set_world_calendar", request=WorldCalendarIn, responses=ChronicleOut)
    def put(self, request: Request, campaign: str) -> Response:
        """Another calendar; no date is lost by it."""
        check_query(request)
        seat = runner_seat(request, campaign)
        asked = given(WorldCalendarIn, request)
        months = [(month["name"], month["days"]) for month in asked["months"]]
        dating.set_calendar(by=seat, months=months, weekdays=asked["weekdays"])
        return Response(told(visible.viewer_of(seat)))


class PageDateView(APIView):
    @extend_schema(operation_id="date_page", request=WorldDateIn, responses=ChronicleOut)
    def put(self, request: Request, campaign: str, page: str) -> Response:
        """When that page's matter was. The refusal names what the calendar has not."""
        return self._date(request, campaign, page, When(**given(WorldDateIn, request)))

    @extend_schema(operation_id="undate_page", responses=ChronicleOut)
    def delete(self, request: Request, campaign: str, page: str) -> Response:
        return self._date(request, campaign, page, None)

    def _date(self, request: Request, campaign: str, page: str, when: When | None) -> Response:
        check_query(request)
        viewer = visible.viewer_of(seat_at(request, campaign))
        dating.date_page(viewer, visible.page_or_404(viewer, page), when)
        return Response(told(viewer))


class SceneDateView(APIView):
    @extend_schema(operation_id="date_scene", request=WorldDateIn, responses=ChronicleOut)
    def put(self, request: Request, campaign: str, number: int, scene: int) -> Response:
        """When a scene that was played was; for who runs the game."""
        return self._date(request, campaign, number, scene, When(**given(WorldDateIn, request)))

    @extend_schema(operation_id="undate_scene", responses=ChronicleOut)
    def delete(self, request: Request, campaign: str, number: int, scene: int) -> Response:
        return self._date(request, campaign, number, scene, None)

    def _date(self, request: Request, campaign: str, number: int, scene: int, when: When | None) -> Response:
        check_query(request)
        seat = seat_at(request, campaign)
        dating.date_scene(seat, number, scene, when)
        return Response(told(visible.viewer_of(seat)))
