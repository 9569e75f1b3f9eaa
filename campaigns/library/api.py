"""REST for the library: pictures are brought, listed, described, aimed and deleted. What is hidden is not there."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.parsers import MultiPartParser
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import audiences, visible
from campaigns.journal.audiences import Choice
from campaigns.journal.visible import Viewer
from campaigns.library import files, services, showing
from campaigns.library.gallery import Hung, gallery, hung
from campaigns.library.models import ALT, Picture
from campaigns.rest.base import Strict, Text, check_query, given, seat_at
from campaigns.uploads.maker import MOST_BYTES
from campaigns.uploads.sending import send
from rules.refusals import NotAllowed, PictureFormat

ID = 12


class WebP(JSONRenderer):
    """For those who ask for a picture and nothing else: what is refused is still told in JSON."""

    media_type = "image/webp"


class SeenByField(serializers.Serializer):  # type: ignore[type-arg]
    who = serializers.ChoiceField(services.WHO, help_text="gms: of a player, the GMs and me. chosen: with the GMs.")
    members = serializers.ListField(child=serializers.CharField(), help_text="Those who are chosen.")


class SeenByIn(Strict):
    who = serializers.ChoiceField(services.WHO)
    members = serializers.ListField(child=Text(max_length=ID), required=False, default=list, max_length=50)


class PictureOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    alt = serializers.CharField(allow_blank=True, help_text="What it shows, in words.")
    width = serializers.IntegerField(help_text="Of the size `screen`, in pixels.")
    height = serializers.IntegerField()
    bytes = serializers.IntegerField(help_text="What it takes on the disk.")
    audience = SeenByField()
    by = serializers.CharField(help_text="The member who brought it.")
    at = serializers.DateTimeField()
    used_on = serializers.ListField(child=serializers.CharField(), help_text="Pages with it, of those I see.")
    pins = serializers.IntegerField(help_text="How many pins on it I read.")
    shown_to = serializers.ListField(
        child=serializers.CharField(), help_text="Members who were shown it; of a player, at most themselves."
    )
    may_change = serializers.BooleanField()


class PictureIn(Strict):
    picture = serializers.FileField(required=False, allow_empty_file=True, help_text="A JPEG, PNG or WebP.")
    alt = Text(max_length=ALT, allow_blank=True, default="", help_text="What it shows, for who cannot see it.")
    who = serializers.ChoiceField(services.WHO, default="gms")
    members = serializers.ListField(child=Text(max_length=ID), required=False, default=list, max_length=50)


class PictureChange(Strict):
    alt = Text(max_length=ALT, allow_blank=True, required=False)
    audience = SeenByIn(required=False)
    deleted = serializers.BooleanField(required=False, help_text="false brings a deleted one back.")


class ShowIn(Strict):
    to = serializers.ListField(
        child=Text(max_length=ID), allow_null=True, default=None, max_length=50, help_text="Members; null: everyone."
    )


class ArtIn(Strict):
    on = Text(max_length=64, help_text="The id of a scene or a zone.")
    picture = Text(max_length=ID, allow_blank=True, help_text="Which; empty takes it off.")


def reader(request: Request, campaign: str) -> Viewer:
    check_query(request)
    return visible.viewer_of(seat_at(request, campaign))


def picture_row(viewer: Viewer, one: Hung) -> dict[str, Any]:
    picture = one.picture
    return {
        "id": picture.public_id,
        "alt": picture.alt,
        "width": picture.width,
        "height": picture.height,
        "bytes": picture.size,
        "audience": audiences.choice_of(picture.audience, viewer.seat)._asdict(),
        "by": picture.author.public_id,
        "at": picture.made,
        "used_on": [page.public_id for page, _title in one.used],
        "pins": len(one.pins),
        "shown_to": [row.member.public_id for row in one.shown],
        "may_change": services.may_change(viewer, picture),
    }


def answer(viewer: Viewer, picture: Picture, status: int = 200) -> Response:
    viewer = visible.again(viewer)
    (one,) = hung(viewer, [visible.picture_or_404(viewer, picture.public_id)])
    return Response(PictureOut(picture_row(viewer, one)).data, status=status)


class PicturesView(APIView):
    parser_classes = (MultiPartParser,)

    @extend_schema(operation_id="list_pictures", responses=PictureOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """The pictures that I may see, the newest first."""
        viewer = reader(request, campaign)
        return Response(PictureOut([picture_row(viewer, one) for one in gallery(viewer)], many=True).data)

    @extend_schema(operation_id="add_picture", request=PictureIn, responses={201: PictureOut})
    def post(self, request: Request, campaign: str) -> Response:
        """Bring one. It is made anew; if I see one of the same content already, that is the answer."""
        viewer = reader(request, campaign)
        if not viewer.writes:
            raise NotAllowed()
        found = given(PictureIn, request)
        choice = Choice(found["who"], tuple(found["members"]))
        picture = services.add(viewer, lambda: content_of(found.get("picture")), alt=found["alt"], choice=choice)
        return answer(viewer, picture, 201)

    @extend_schema(operation_id="empty_pictures", responses={204: None})
    def delete(self, request: Request, campaign: str) -> Response:
        """Deleted ones that are mine to change go for good, and what they took is free again."""
        services.drop_for_good(reader(request, campaign))
        return Response(status=204)


def content_of(file: Any) -> bytes:
    """No more of it than tells that it is too big. Raises `PictureFormat` where nothing was sent."""
    if file is None:
        raise PictureFormat()
    content: bytes = file.read(MOST_BYTES + 1)
    return content


class PictureView(APIView):
    @extend_schema(operation_id="read_picture", responses=PictureOut)
    def get(self, request: Request, campaign: str, picture: str) -> Response:
        """What there is to know of a picture that I may see."""
        viewer = reader(request, campaign)
        return answer(viewer, visible.picture_or_404(viewer, picture))

    @extend_schema(operation_id="change_picture", request=PictureChange, responses=PictureOut)
    def patch(self, request: Request, campaign: str, picture: str) -> Response:
        """Describe it, choose who may see it, or bring a deleted one back."""
        viewer = reader(request, campaign)
        wanted = given(PictureChange, request)
        back = wanted.get("deleted") is False
        found = visible.picture_or_404(viewer, picture, dropped=back)
        if back:
            services.bring_back(viewer, found)
        aimed = wanted.get("audience")
        choice = Choice(aimed["who"], tuple(aimed["members"])) if aimed else None
        showing.change(viewer, found, alt=wanted.get("alt"), choice=choice)
        return answer(viewer, found)

    @extend_schema(operation_id="delete_picture", responses={204: None})
    def delete(self, request: Request, campaign: str, picture: str) -> Response:
        """Out of sight, wherever it stands. For thirty days it can be brought back."""
        viewer = reader(request, campaign)
        showing.drop(viewer, visible.picture_or_404(viewer, picture))
        return Response(status=204)


class ShowView(APIView):
    @extend_schema(operation_id="show_picture", request=ShowIn, responses=PictureOut)
    def post(self, request: Request, campaign: str, picture: str) -> Response:
        """Show it to the table, or to some of it: they may see it from now on, and it opens on their screens."""
        viewer = reader(request, campaign)
        found = visible.picture_or_404(viewer, picture)
        asked = given(ShowIn, request)
        showing.show(viewer, found, None if asked["to"] is None else tuple(asked["to"]))
        return answer(viewer, found)


class ArtView(APIView):
    @extend_schema(operation_id="set_art", request=ArtIn, responses={204: None})
    def post(self, request: Request, campaign: str) -> Response:
        """Whoever runs the game lays a picture behind a scene, or on a zone. Players see it when they see that."""
        viewer = reader(request, campaign)
        asked = given(ArtIn, request)
        showing.lay(viewer, asked["on"], asked["picture"])
        return Response(status=204)


class PictureFileView(APIView):
    renderer_classes = (JSONRenderer, WebP)

    @extend_schema(operation_id="read_picture_file", responses={(200, "image/webp"): OpenApiTypes.BINARY, 302: None})
    def get(self, request: Request, campaign: str, picture: str, size: str) -> HttpResponse:
        """The picture itself: `screen`, within 1600 pixels, or `thumb`, within 320."""
        found = visible.picture_or_404(reader(request, campaign), picture)
        return send(files.SHELF, campaign, found.file, size)
