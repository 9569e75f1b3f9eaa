"""REST for revealing: who knows what, and showing a page to the table or to some of it."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import knowing, revealing, visible
from campaigns.journal.pages.api import ID, PageOut, page_row, reader
from campaigns.rest.base import Strict, Text, given
from rules.refusals import NotFound


class KnowsOut(serializers.Serializer):  # type: ignore[type-arg]
    member = serializers.CharField()
    reads = serializers.BooleanField(help_text="Whether they may read it now.")
    shown = serializers.DateTimeField(allow_null=True, help_text="When they were shown it.")
    session = serializers.IntegerField(allow_null=True, help_text="In which session that was.")
    ran = serializers.BooleanField(help_text="Whether they ran the game when it was there already.")


class SecretOut(serializers.Serializer):  # type: ignore[type-arg]
    page = serializers.CharField()
    title = serializers.CharField(allow_blank=True)
    block = serializers.CharField(allow_null=True, help_text="null: the title of the page.")
    words = serializers.CharField(allow_blank=True, help_text="How it begins; empty of a title.")
    people = KnowsOut(many=True)


class RevealIn(Strict):
    to = serializers.ListField(
        child=Text(max_length=ID), allow_null=True, default=None, max_length=50, help_text="Members; null: everyone."
    )
    block = Text(max_length=ID, allow_null=True, default=None, help_text="null: the whole page with its title.")
    title = serializers.BooleanField(default=False, help_text="Its title alone.")


class SecretsView(APIView):
    @extend_schema(operation_id="list_secrets", responses=SecretOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """Every part of a page that is not for everyone, and who was shown it. For who runs the game."""
        viewer = reader(request, campaign)
        if not viewer.seat.runs:
            raise NotFound()
        return Response(SecretOut([secret_row(one) for one in knowing.secrets(viewer)], many=True).data)


def secret_row(secret: knowing.Secret) -> dict[str, Any]:
    people = [
        {
            "member": one.member.public_id,
            "reads": one.reads,
            "shown": one.shown and one.shown.at,
            "session": one.session,
            "ran": one.ran,
        }
        for one in secret.people
    ]
    return {
        "page": secret.page.public_id,
        "title": secret.title,
        "block": secret.block and secret.block.public_id,
        "words": secret.words,
        "people": people,
    }


class RevealView(APIView):
    @extend_schema(operation_id="reveal_page", request=RevealIn, responses=PageOut)
    def post(self, request: Request, campaign: str, page: str) -> Response:
        """Show a page, or one block of it. While a session goes on the table hears of it at once."""
        viewer = reader(request, campaign)
        found = visible.page_or_404(viewer, page)
        asked = given(RevealIn, request)
        to = None if asked["to"] is None else tuple(asked["to"])
        if asked["title"]:
            revealing.reveal(viewer, found, [], to, title=True)
        elif asked["block"] is None:
            revealing.whole(viewer, found, to)
        else:
            revealing.reveal(viewer, found, [visible.block_or_404(viewer, found, asked["block"])], to)
        viewer = visible.again(viewer)
        return Response(PageOut(page_row(viewer, visible.page_or_404(viewer, page))).data)
