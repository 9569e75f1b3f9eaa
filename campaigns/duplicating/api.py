"""REST for copies of campaigns."""

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.duplicating.services import bring, duplicate_campaign, give, prepare_again
from campaigns.duplicating.shelves import others, shelf
from campaigns.models import Membership
from campaigns.rest.base import SESSION_ONLY, Strict, Text, check_query, given, gm_seat, runner_seat

FROM = OpenApiParameter("campaign", str, required=True, description="Another campaign of the same game that I run.")


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


def other_seat(seat: Membership, campaign: str) -> Membership:
    """Theirs at that other campaign of the same game which they run. Raises `Http404`."""
    found = next((one for one in others(seat) if one.campaign.public_id == campaign), None)
    if found is None:
        raise Http404
    return found


class BringView(APIView):
    @extend_schema(operation_id="bring_things", request=BringIn, responses={201: BroughtOut}, auth=SESSION_ONLY)
    def post(self, request: Request, campaign: str) -> Response:
        """Whoever runs both campaigns brings characters, scenes and pages over, by their ids. Only for a session."""
        seat = runner_seat(request, campaign)
        asked = given(BringIn, request)
        other = other_seat(seat, asked["campaign"])
        came = bring(old=other, new=seat, things=asked["things"], pages=asked["pages"])
        return Response(BroughtOut(came).data, status=201)


class MadeOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    name = serializers.CharField()
    text = serializers.CharField()
    of = serializers.CharField(help_text="For whom it was made.")


class GiveIn(Strict):
    campaign = Text(max_length=12, help_text="Where it is: another campaign of the same game that I run.")
    made = Text(max_length=140)
    character = Text(max_length=64, help_text="Whose sheet here it is put on.")


class MadeView(APIView):
    @extend_schema(operation_id="list_made", parameters=[FROM], responses=MadeOut(many=True), auth=SESSION_ONLY)
    def get(self, request: Request, campaign: str) -> Response:
        """What was made by hand for characters of another campaign of mine. Only for a session."""
        check_query(request, "campaign")
        seat = other_seat(runner_seat(request, campaign), request.query_params.get("campaign", ""))
        return Response(MadeOut(shelf(seat).made, many=True).data)

    @extend_schema(operation_id="give_made", request=GiveIn, responses={204: None}, auth=SESSION_ONLY)
    def post(self, request: Request, campaign: str) -> Response:
        """Put one of them on the sheet of somebody here, as far as the rules here allow. Only for a session."""
        seat, asked = runner_seat(request, campaign), given(GiveIn, request)
        give(old=other_seat(seat, asked["campaign"]), new=seat, made=asked["made"], character=asked["character"])
        return Response(status=204)


class CopyView(APIView):
    @extend_schema(operation_id="copy_campaign", request=CopyIn, responses={201: CopyOut}, auth=SESSION_ONLY)
    def post(self, request: Request, campaign: str) -> Response:
        """The GM makes a copy to play anew: pages, the GM's characters, scenes that wait, dials. Only for a session."""
        seat = gm_seat(request, campaign)
        return Response(CopyOut(duplicate_campaign(seat=seat, name=given(CopyIn, request)["name"])).data, status=201)
