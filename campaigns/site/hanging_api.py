"""REST for what hangs over a campaign."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import board
from campaigns.journal import visible
from campaigns.journal.sessions import retold
from campaigns.language import words
from campaigns.rest.base import check_query, seat_at
from campaigns.site import hanging
from campaigns.site.hanging import Hanging


class HangingOut(serializers.Serializer):  # type: ignore[type-arg]
    kind = serializers.CharField(help_text="A word of the game's engine.")
    text = serializers.CharField(help_text="In my language.")
    then = serializers.CharField(allow_blank=True, help_text="What becomes of it.")
    since = serializers.IntegerField(help_text="The session it began in; 0: not known.")
    filled = serializers.IntegerField(help_text="Of `size`; both 0 for what does not fill up.")
    size = serializers.IntegerField()
    character = serializers.CharField(allow_blank=True, help_text="Whom it is about.")


def as_told(one: Hanging) -> dict[str, Any]:
    lang = words.active()
    then = str(words.render(lang, one.then)) if one.then else ""
    return {**one._asdict(), "text": str(words.render(lang, one.say)), "then": then}


class HangingView(APIView):
    @extend_schema(operation_id="list_hanging", responses=HangingOut(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """What the rules have not done with yet, as far as I may see it."""
        check_query(request)
        seat = seat_at(request, campaign)
        last = retold.last_time(visible.viewer_of(seat))
        found = hanging.hanging(seat, board.look(seat), last.lines if last else [])
        return Response(HangingOut([as_told(one) for one in found], many=True).data)
