"""REST for what may be kept of a campaign without a net."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import links
from campaigns.library.models import Picture
from campaigns.library.pins.placed import Placed
from campaigns.offline import copies
from campaigns.rest.base import check_query, seat_at


class KeptTellingOut(serializers.Serializer):  # type: ignore[type-arg]
    by = serializers.CharField()
    at = serializers.DateTimeField()
    text = serializers.CharField()


class KeptPictureOut(serializers.Serializer):  # type: ignore[type-arg]
    picture = serializers.CharField()
    alt = serializers.CharField(allow_blank=True)
    pins = serializers.ListField(child=serializers.CharField(), help_text="What the pins on it say, as numbered there.")


class KeptHandoutOut(serializers.Serializer):  # type: ignore[type-arg]
    page = serializers.CharField()
    title = serializers.CharField(allow_blank=True, help_text="Empty where I may not read it.")
    texts = serializers.ListField(child=serializers.CharField())
    pictures = KeptPictureOut(many=True)


class KeptOut(serializers.Serializer):  # type: ignore[type-arg]
    mark = serializers.CharField(
        help_text="Another one: what is held is to be replaced. No answer: it is to be dropped."
    )
    session = serializers.IntegerField(help_text="The last one that is over; 0 before the first.")
    recap = KeptTellingOut(many=True)
    turned = serializers.ListField(child=serializers.CharField(), help_text="Where its story turned, in my language.")
    sheets = serializers.ListField(child=serializers.DictField(), help_text="My own characters, as my view has them.")
    handouts = KeptHandoutOut(many=True)
    pictures = KeptPictureOut(many=True, help_text="What I was shown, the last one first.")


def picture(found: Picture, pins: list[Placed]) -> dict[str, Any]:
    return {"picture": found.public_id, "alt": found.alt, "pins": [one.said for one in pins]}


def handout(one: copies.Handout) -> dict[str, Any]:
    return {
        "page": one.page.public_id,
        "title": one.title,
        "texts": [links.typed(part.block.text) for part in one.parts if part.block.text],
        "pictures": [picture(part.block.picture, part.pins) for part in one.parts if part.block.picture],
    }


class KeptView(APIView):
    @extend_schema(operation_id="read_kept", responses=KeptOut)
    def get(self, request: Request, campaign: str) -> Response:
        """The last recap, my own sheets and my handouts: what I may keep on a device, and nothing else."""
        check_query(request)
        copy, _html, mark = copies.marked(seat_at(request, campaign))
        told = {
            "mark": mark,
            "session": copy.session,
            "recap": [{"by": one.by, "at": one.at, "text": links.typed(one.block.text)} for one in copy.tellings],
            "turned": copy.turned,
            "sheets": copy.heroes,
            "handouts": [handout(one) for one in copy.handouts],
            "pictures": [picture(*one) for one in copy.pictures],
        }
        return Response(KeptOut(told).data)
