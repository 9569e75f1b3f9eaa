"""REST for deleted campaigns."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.models import Membership
from campaigns.removal import selectors, services
from campaigns.rest.base import check_query, me, token_reaches


class RemovedOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="campaign.public_id")
    name = serializers.CharField(source="campaign.name")
    removed = serializers.DateTimeField(source="campaign.removed")
    gone = serializers.DateTimeField(source="campaign.gone", help_text="From then on it cannot be taken back.")
    role = serializers.ChoiceField(Membership.Role.choices)


class RemovedView(APIView):
    @extend_schema(operation_id="list_removed_campaigns", responses=RemovedOut(many=True))
    def get(self, request: Request) -> Response:
        """Deleted campaigns I had a seat at, as long as their GM can take them back."""
        check_query(request)
        seats = [seat for seat in selectors.removed_seats(me(request)) if token_reaches(request, seat)]
        return Response(RemovedOut(seats, many=True).data)


class TakeBackView(APIView):
    @extend_schema(operation_id="take_back_campaign", request=None, responses={204: None})
    def post(self, request: Request, campaign: str) -> Response:
        """The GM takes a deleted campaign back, as it was."""
        seat = selectors.removed_seat_or_404(me(request), campaign)
        if not token_reaches(request, seat):
            raise Http404
        services.take_back(campaign=seat.campaign)
        return Response(status=204)
