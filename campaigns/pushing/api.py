"""REST for the devices that somebody is told on."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.accounts.models import ApiToken
from campaigns.limiting.limits import require_few
from campaigns.pushing import devices, sending
from campaigns.pushing.models import ADDRESS, Device
from campaigns.rest.base import Strict, Text, check_query, given, me

# So many devices one person has told anew, within so many seconds.
TRIES, WITHIN = 60, 3600


class DeviceOut(serializers.ModelSerializer):  # type: ignore[type-arg]
    id = serializers.CharField(source="public_id")

    class Meta:
        model = Device
        fields = ("id", "made", "told")


class DevicesOut(serializers.Serializer):  # type: ignore[type-arg]
    key = serializers.CharField(help_text="The site's public key, which a browser asks for word with.")
    devices = DeviceOut(many=True)


class DeviceKeys(Strict):
    p256dh = Text(max_length=90)
    auth = Text(max_length=30)


class DeviceIn(Strict):
    """A PushSubscription, as a browser writes it as JSON."""

    endpoint = Text(max_length=ADDRESS)
    expirationTime = serializers.JSONField(required=False, allow_null=True)
    keys = DeviceKeys()  # type: ignore[assignment]


class DevicesView(APIView):
    @extend_schema(operation_id="list_devices", responses=DevicesOut)
    def get(self, request: Request) -> Response:
        """The devices I am told on; their addresses are shown to nobody."""
        check_query(request)
        return Response(DevicesOut(_told(request)).data)

    @extend_schema(operation_id="add_device", request=DeviceIn, responses={201: DeviceOut})
    def post(self, request: Request) -> Response:
        """Have a device told. One that somebody else was told on is mine from now on."""
        check_query(request)
        require_few(request, "devices", most=TRIES, seconds=WITHIN)
        asked = given(DeviceIn, request)
        keys = asked["keys"]
        device = devices.add(
            user=me(request),
            session=_session(request),
            address=asked["endpoint"],
            key=keys["p256dh"],
            secret=keys["auth"],
        )
        return Response(DeviceOut(device).data, status=201)


class DeviceView(APIView):
    @extend_schema(operation_id="drop_device", responses={204: None})
    def delete(self, request: Request, device: str) -> Response:
        """No more word to it."""
        check_query(request)
        if not devices.drop(user=me(request), public_id=device):
            raise Http404
        return Response(status=204)


def _told(request: Request) -> dict[str, Any]:
    return {"key": sending.public_key(), "devices": devices.devices_of(me(request))}


def _session(request: Request) -> str:
    """What it lives by: it goes with the session, or the token, that it was made in."""
    token = request.auth
    return token.session_key if isinstance(token, ApiToken) else str(request.session.session_key or "")
