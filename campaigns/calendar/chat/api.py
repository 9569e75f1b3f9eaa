"""REST for the group's chat."""

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.calendar.chat import services
from campaigns.calendar.models import ChatHook
from campaigns.integrations.outgoing import MOST_ADDRESS
from campaigns.rest.base import Strict, Text, check_query, given, runner_seat


class ChatOut(serializers.Serializer):  # type: ignore[type-arg]
    host = serializers.CharField(help_text="Of its address; the rest of that is a password and shown to nobody.")
    shape = serializers.ChoiceField(ChatHook.Shape.choices)
    told = serializers.DateTimeField(allow_null=True, help_text="When something was last sent.")
    trouble = serializers.CharField(allow_blank=True, help_text="Why it was not taken, in a word of ours.")


class ChatIn(Strict):
    address = Text(max_length=MOST_ADDRESS)
    shape = serializers.ChoiceField(ChatHook.Shape.choices)


class ChatView(APIView):
    @extend_schema(operation_id="read_chat", responses=ChatOut)
    def get(self, request: Request, campaign: str) -> Response:
        """Whether the group's chat is told of evenings."""
        check_query(request)
        hook = services.hook_of(runner_seat(request, campaign).campaign)
        if hook is None:
            raise Http404
        return Response(ChatOut(hook).data)

    @extend_schema(operation_id="set_chat", request=ChatIn, responses=ChatOut)
    def put(self, request: Request, campaign: str) -> Response:
        """The address that a chat gives for incoming words."""
        seat = runner_seat(request, campaign)
        return Response(ChatOut(services.set_hook(by=seat, **given(ChatIn, request))).data)

    @extend_schema(operation_id="test_chat", request=None, responses={202: None})
    def post(self, request: Request, campaign: str) -> Response:
        """Say something there, to try it out."""
        services.try_out(by=runner_seat(request, campaign))
        return Response(status=202)

    @extend_schema(operation_id="drop_chat", responses={204: None})
    def delete(self, request: Request, campaign: str) -> Response:
        services.drop_hook(by=runner_seat(request, campaign))
        return Response(status=204)
