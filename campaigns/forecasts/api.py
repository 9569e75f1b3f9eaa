"""REST for scenes that are tried out: for those who run the game, each their own."""

from datetime import datetime
from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.forecasts import services, shown, work
from campaigns.forecasts.models import Forecast
from campaigns.forecasts.selectors import KEPT, kept
from campaigns.models import Membership
from campaigns.rest.base import Strict, Text, check_query, given, runner_seat

STATES = ("waiting", "running", "done", "refused", "failed", "cancelled")


class ForecastSideOut(serializers.Serializer):  # type: ignore[type-arg]
    side = serializers.CharField(help_text="As on the tokens.")
    wins = serializers.IntegerField(help_text="Runs at whose end it alone is left.")


class ForecastFighterOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    name = serializers.CharField()
    side = serializers.CharField()
    hero = serializers.BooleanField()
    out = serializers.IntegerField(help_text="Runs in which they were taken out.")
    costs = serializers.DictField(
        child=serializers.FloatField(), help_text="On average, by what the game says that fights cost."
    )


class ForecastResultOut(serializers.Serializer):  # type: ignore[type-arg]
    runs = serializers.IntegerField(help_text="As many as there was time for.")
    undecided = serializers.IntegerField()
    middle = serializers.FloatField(help_text="Exchanges, the median.")
    low = serializers.FloatField(help_text="A quarter of the runs were as short, or shorter.")
    high = serializers.FloatField(help_text="A quarter of the runs were as long, or longer.")
    sides = ForecastSideOut(many=True)
    fighters = ForecastFighterOut(many=True)


class ForecastRefusedOut(serializers.Serializer):  # type: ignore[type-arg]
    code = serializers.CharField()
    detail = serializers.CharField(help_text="In the reader's language.")


class ForecastOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    scene = serializers.CharField()
    heroes = serializers.ListField(child=serializers.CharField())
    state = serializers.ChoiceField(STATES)
    done = serializers.IntegerField(help_text="Runs so far.")
    total = serializers.IntegerField()
    until = serializers.DateTimeField(help_text="It is forgotten then.")
    result = ForecastResultOut(allow_null=True)
    refused = ForecastRefusedOut(allow_null=True)


class ForecastIn(Strict):
    scene = Text(max_length=64, help_text="A prepared one.")
    heroes = serializers.ListField(child=Text(max_length=64), max_length=services.MOST_HEROES)


def told(forecast: Forecast) -> dict[str, Any]:
    job, refused = forecast.job, forecast.refused
    until: datetime = forecast.made + KEPT
    found = {
        "id": forecast.public_id,
        "scene": forecast.scene,
        "heroes": forecast.heroes,
        "state": shown.state_of(forecast),
        "done": forecast.result["runs"] if forecast.result else job.done if job else 0,
        "total": work.RUNS,
        "until": until,
        "result": forecast.result,
        "refused": {"code": refused["code"], "detail": shown.sentence(forecast)} if refused else None,
    }
    return dict(ForecastOut(found).data)


def own_or_404(seat: Membership, id: str) -> Forecast:
    found = kept(seat).filter(public_id=id).first()
    if found is None:
        raise Http404
    return found


class ForecastsView(APIView):
    @extend_schema(operation_id="try_scene", request=ForecastIn, responses={201: ForecastOut})
    def post(self, request: Request, campaign: str) -> Response:
        """Have a prepared scene tried out with these heroes. `already_trying` while another one of mine goes on."""
        seat = runner_seat(request, campaign)
        asked = given(ForecastIn, request)
        return Response(told(services.begin(seat, asked["scene"], asked["heroes"])), status=201)


class ForecastView(APIView):
    @extend_schema(operation_id="read_forecast", responses=ForecastOut)
    def get(self, request: Request, campaign: str, forecast: str) -> Response:
        """How far it has come, and what it came to."""
        check_query(request)
        return Response(told(own_or_404(runner_seat(request, campaign), forecast)))

    @extend_schema(operation_id="cancel_forecast", responses={204: None})
    def delete(self, request: Request, campaign: str, forecast: str) -> Response:
        """It ends before its next run. What is over already stays until it is forgotten."""
        services.cancel(own_or_404(runner_seat(request, campaign), forecast))
        return Response(status=204)
