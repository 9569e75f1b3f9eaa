"""REST for portraits: a program uploads, takes away and fetches them under the same checks as the pages."""

from typing import Any

from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.parsers import BaseParser
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import doors
from campaigns.board import Thing
from campaigns.models import Membership
from campaigns.rest.base import check_query, seat_at
from campaigns.uploads.maker import MOST_BYTES
from campaigns.uploads.sending import send
from characters.portraits import files as portraits

FORMATS = ("image/jpeg", "image/png", "image/webp")


class Bytes(BaseParser):
    """The body as it is, but no more of it than tells that it is too big."""

    media_type = "*/*"

    def parse(self, stream: Any, media_type: Any = None, parser_context: Any = None) -> Any:
        return stream.read(MOST_BYTES + 1)


class WebP(JSONRenderer):
    """For those who ask for a picture and nothing else: what is refused is still told in JSON."""

    media_type = "image/webp"


class PortraitOut(serializers.Serializer):  # type: ignore[type-arg]
    portrait = serializers.CharField(help_text="Its name, as in the character's field of that name.")


class PortraitView(APIView):
    parser_classes = (Bytes,)

    @extend_schema(
        operation_id="set_portrait",
        request=dict.fromkeys(FORMATS, OpenApiTypes.BINARY),
        responses={201: PortraitOut},
    )
    def post(self, request: Request, campaign: str, key: str) -> Response:
        """Upload a JPEG, PNG or WebP: the picture is the whole body. It is cut to a square and kept as WebP."""
        seat, character = found(request, campaign, key)
        name = portraits.upload_portrait(seat=seat, character=character, upload=lambda: body_of(request))
        return Response({"portrait": name}, status=201)

    @extend_schema(operation_id="remove_portrait", responses={204: None})
    def delete(self, request: Request, campaign: str, key: str) -> Response:
        seat, character = found(request, campaign, key)
        portraits.set_portrait(seat=seat, character=character["id"])
        return Response(status=204)


class PortraitFileView(APIView):
    renderer_classes = (JSONRenderer, WebP)

    @extend_schema(operation_id="read_portrait", responses={(200, "image/webp"): OpenApiTypes.BINARY, 302: None})
    def get(self, request: Request, campaign: str, key: str, portrait: str, size: str) -> HttpResponse:
        """The portrait a character has now, `large` (512 pixels wide) or `small` (128)."""
        check_query(request)
        _seat, character = found(request, campaign, key)
        if not portrait or character.get("portrait") != portrait:
            raise Http404
        return send(portraits.SHELF, campaign, portrait, size)


def body_of(request: Request) -> bytes:
    """Nothing where nothing was sent, for which DRF has a dictionary."""
    sent: Any = request.data
    return sent if isinstance(sent, bytes) else b""


def found(request: Request, campaign: str, key: str) -> tuple[Membership, Thing]:
    """The asker's seat and the character as they see it: hidden and absent are the same 404."""
    seat = seat_at(request, campaign)
    character: Thing | None = doors.seen(campaign, seat, f"character:{key}")
    if character is None:
        raise Http404
    return seat, character
