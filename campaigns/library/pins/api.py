"""REST for the pins of a picture: listed, put, changed, taken off. What is hidden is not there."""

from typing import Any

from django.db import transaction
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import audiences, visible
from campaigns.journal.models import WORD
from campaigns.journal.pages.api import ID, AudienceField, AudienceIn, chosen
from campaigns.journal.visible import Viewer
from campaigns.library.api import reader
from campaigns.library.models import WHOLE, Picture
from campaigns.library.pins import keeping, placed
from campaigns.library.pins.keeping import Leads, Place
from campaigns.library.pins.placed import PAGE, ZONE, Placed
from campaigns.rest.base import Strict, Text, given
from rules.refusals import NotFound

FROM_LEFT = "How far from the left, in thousandths of the width."
FROM_TOP = "How far from the top, in thousandths of the height."


class PinOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    number = serializers.IntegerField(help_text="Which it is of those there that I read.")
    x = serializers.IntegerField(help_text=FROM_LEFT)
    y = serializers.IntegerField(help_text=FROM_TOP)
    words = serializers.CharField(allow_blank=True, help_text="Its own.")
    page = serializers.CharField(allow_null=True, help_text="The page it leads to, if I see it.")
    zone = serializers.CharField(allow_null=True, help_text="The zone it leads to, if I see it at the table.")
    title = serializers.CharField(allow_blank=True, help_text="The name of what it leads to, if I may read it.")
    audience = AudienceField()
    by = serializers.CharField(help_text="The member who put it.")
    may_change = serializers.BooleanField()


class PinIn(Strict):
    x = serializers.IntegerField(min_value=0, max_value=WHOLE, help_text=FROM_LEFT)
    y = serializers.IntegerField(min_value=0, max_value=WHOLE, help_text=FROM_TOP)
    words = Text(max_length=WORD, allow_blank=True, default="")
    page = Text(max_length=ID, allow_blank=True, default="", help_text="The page it leads to.")
    zone = Text(max_length=64, allow_blank=True, default="", help_text="The zone it leads to; not a page then.")
    audience = AudienceIn()


class PinChange(Strict):
    x = serializers.IntegerField(min_value=0, max_value=WHOLE, required=False, help_text=FROM_LEFT)
    y = serializers.IntegerField(min_value=0, max_value=WHOLE, required=False, help_text=FROM_TOP)
    words = Text(max_length=WORD, allow_blank=True, required=False)
    page = Text(max_length=ID, allow_blank=True, required=False, help_text="Empty: it leads to no page.")
    zone = Text(max_length=64, allow_blank=True, required=False, help_text="Empty: it leads to no zone.")
    audience = AudienceIn(required=False)
    deleted = serializers.BooleanField(required=False, help_text="false brings one back that was taken off.")


def pin_row(viewer: Viewer, one: Placed) -> dict[str, Any]:
    pin = one.pin
    return {
        "id": pin.public_id,
        "number": one.number,
        "x": pin.x,
        "y": pin.y,
        "words": pin.words,
        "page": one.to if one.leads == PAGE else None,
        "zone": one.to if one.leads == ZONE else None,
        "title": one.title,
        "audience": audiences.choice_of(pin.audience, viewer.seat)._asdict(),
        "by": pin.author.public_id,
        "may_change": keeping.may_change(viewer, pin),
    }


def _pin(viewer: Viewer, picture: Picture, pin: str, *, dropped: bool = False) -> Placed:
    there = placed.of_picture(viewer, picture, dropped=dropped)
    found = next((one for one in there if one.pin.public_id == pin), None)
    if found is None:
        raise NotFound()
    return found


def answer(viewer: Viewer, picture: Picture, pin: str, status: int = 200) -> Response:
    viewer = visible.again(viewer)
    return Response(PinOut(pin_row(viewer, _pin(viewer, picture, pin))).data, status=status)


class PinsView(APIView):
    @extend_schema(operation_id="list_pins", responses=PinOut(many=True))
    def get(self, request: Request, campaign: str, picture: str) -> Response:
        """The pins of a picture that I read, as they are numbered there."""
        viewer = reader(request, campaign)
        there = placed.of_picture(viewer, visible.picture_or_404(viewer, picture))
        return Response(PinOut([pin_row(viewer, one) for one in there], many=True).data)

    @extend_schema(operation_id="put_pin", request=PinIn, responses={201: PinOut})
    def post(self, request: Request, campaign: str, picture: str) -> Response:
        """Put one on a picture that I may change: with words, leading to a page or a zone, or both of it."""
        viewer = reader(request, campaign)
        found = visible.picture_or_404(viewer, picture)
        asked = given(PinIn, request)
        leads = keeping.leading(viewer, asked["page"], asked["zone"])
        place = Place(asked["x"], asked["y"])
        made = keeping.put(viewer, found, place, words=asked["words"], leads=leads, choice=chosen(asked["audience"]))
        return answer(viewer, found, made.public_id, 201)


class PinView(APIView):
    @extend_schema(operation_id="change_pin", request=PinChange, responses=PinOut)
    def patch(self, request: Request, campaign: str, picture: str, pin: str) -> Response:
        """Move it, word it, lead it elsewhere, choose its readers, or bring one back that was taken off."""
        viewer = reader(request, campaign)
        found = visible.picture_or_404(viewer, picture)
        asked = given(PinChange, request)
        back = asked.get("deleted") is False
        one = _pin(viewer, found, pin, dropped=back)
        place = Place(asked.get("x", one.pin.x), asked.get("y", one.pin.y))
        aimed = chosen(asked["audience"]) if "audience" in asked else None
        leads = _leads(viewer, one, asked)
        with transaction.atomic():
            if back:
                keeping.bring_back(viewer, one.pin)
            keeping.change(viewer, one.pin, place=place, words=asked.get("words"), leads=leads, choice=aimed)
        return answer(viewer, found, pin)

    @extend_schema(operation_id="delete_pin", responses={204: None})
    def delete(self, request: Request, campaign: str, picture: str, pin: str) -> Response:
        """Off the picture. It can be brought back."""
        viewer = reader(request, campaign)
        keeping.drop(viewer, _pin(viewer, visible.picture_or_404(viewer, picture), pin).pin)
        return Response(status=204)


def _leads(viewer: Viewer, one: Placed, asked: dict[str, Any]) -> Leads | None:
    """None: neither was named. One that is named takes the place of the other."""
    if "page" not in asked and "zone" not in asked:
        return None
    stays = {PAGE: one.to if one.leads == PAGE else "", ZONE: one.to if one.leads == ZONE else ""}
    named = {kind: asked[kind] for kind in (PAGE, ZONE) if kind in asked}
    wanted = named if any(named.values()) else stays | named
    return keeping.leading(viewer, wanted.get(PAGE, ""), wanted.get(ZONE, ""))
