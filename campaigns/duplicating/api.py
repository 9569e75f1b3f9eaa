"""REST for copies of campaigns."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.duplicating.services import duplicate_campaign
from campaigns.rest.base import Strict, Text, given, gm_seat, require_session


class CopyIn(Strict):
    name = Text(max_length=80)


class CopyOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="public_id")
    name = serializers.CharField()


class CopyView(APIView):
    @extend_schema(operation_id="copy_campaign", request=CopyIn, responses={201: CopyOut})
    def post(self, request: Request, campaign: str) -> Response:
        """The GM makes a copy to play anew: pages, the GM's characters, scenes that wait, dials. Only for a session."""
        require_session(request)
        seat = gm_seat(request, campaign)
        return Response(CopyOut(duplicate_campaign(seat=seat, name=given(CopyIn, request)["name"])).data, status=201)
