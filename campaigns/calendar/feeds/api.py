"""REST for the address of my feed."""

from django.conf import settings
from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.calendar.feeds import links
from campaigns.rest.base import SESSION_ONLY, check_query, seat_at


class FeedOut(serializers.Serializer):  # type: ignore[type-arg]
    made = serializers.DateTimeField(allow_null=True, help_text="When its address was made; null: there is none.")


class NewFeedOut(serializers.Serializer):  # type: ignore[type-arg]
    address = serializers.CharField(help_text="Of an iCalendar feed. It is a password, and shown only now.")


class FeedView(APIView):
    @extend_schema(operation_id="read_feed", responses=FeedOut)
    def get(self, request: Request, campaign: str) -> Response:
        """Whether I have a feed of this campaign's evenings."""
        check_query(request)
        link = links.link_of(seat_at(request, campaign))
        return Response(FeedOut({"made": link and link.made}).data)

    @extend_schema(operation_id="renew_feed", request=None, responses={201: NewFeedOut}, auth=SESSION_ONLY)
    def post(self, request: Request, campaign: str) -> Response:
        """A new address; the one before is void. Only for a session."""
        seat = seat_at(request, campaign)
        path = reverse("feed", args=[links.renew(seat)])
        return Response(NewFeedOut({"address": f"{settings.PUBLIC_ORIGIN}{path}"}).data, status=201)

    @extend_schema(operation_id="revoke_feed", responses={204: None}, auth=SESSION_ONLY)
    def delete(self, request: Request, campaign: str) -> Response:
        """The address is void, and there is no other. Only for a session."""
        seat = seat_at(request, campaign)
        links.revoke(seat)
        return Response(status=204)
