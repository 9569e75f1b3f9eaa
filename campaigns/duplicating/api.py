"""REST for copies of campaigns."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.duplicating.services import bring, duplicate_campaign, prepare_again
from campaigns.duplicating.shelves import others
from campaigns.rest.base import Strict, Text, given, gm_seat, require_session, runner_seat


class CopyIn(Strict):
    name = Text(max_length=80)


class CopyOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="public_id")
    name = serializers.CharField()


class BringIn(Strict):
    campaign = Text(max_length=12, help_text="Where they are: another campaign of the same game that I run.")
    things = serializers.ListField(child=Text(max_length=64), max_length=500, default=list)
    pages = serializers.ListField(child=Text(max_length=12), max_length=500, default=list)


class BroughtOut(serializers.Serializer):  # type: ignore[type-arg]
    people = serializers.IntegerField()
    scenes = serializers.IntegerField()
    pages = serializers.IntegerField()


class AgainOut(serializers.Serializer):  # type: ignore[type-arg]
    scene = serializers.CharField()


class AgainView(APIView):
    @extend_schema(operation_id="prepare_again", request=None, responses={201: AgainOut})
    def post(self, request: Request, campaign: str, moment: str) -> Response:
        """The scene that went on at that moment goes among the prepared ones, as it stood. For who runs the game."""
        made = prepare_again(seat=runner_seat(request, campaign), moment=moment)
        return Response(AgainOut({"scene": made}).data, status=201)


class BringView(APIView):
    @extend_schema(operation_id="bring_things", request=BringIn, responses={201: BroughtOut})
    def post(self, request: Request, campaign: str) -> Response:
        """Whoever runs both campaigns brings characters, scenes and pages over, by their ids. Only for a session."""
        require_session(request)
        seat = runner_seat(request, campaign)
        asked = given(BringIn, request)
        other = next((one for one in others(seat) if one.campaign.public_id == asked["campaign"]), None)
        if other is None:
            raise Http404
        came = bring(old=other, new=seat, things=asked["things"], pages=asked["pages"])
        return Response(BroughtOut(came).data, status=201)


class CopyView(APIView):
    @extend_schema(operation_id="copy_campaign", request=CopyIn, responses={201: CopyOut})
    def post(self, request: Request, campaign: str) -> Response:
        """The GM makes a copy to play anew: pages, the GM's characters, scenes that wait, dials. Only for a session."""
        require_session(request)
        seat = gm_seat(request, campaign)
        return Response(CopyOut(duplicate_campaign(seat=seat, name=given(CopyIn, request)["name"])).data, status=201)
