"""REST for the recap of a session."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns import doors
from campaigns.journal import links, visible
from campaigns.journal.models import TEXT, Recap
from campaigns.journal.pages.api import ID, reader
from campaigns.journal.recaps import facts, telling
from campaigns.journal.sessions import retold
from campaigns.journal.sweeps import lines as sweeps
from campaigns.journal.visible import Viewer
from campaigns.rest.base import Strict, Text, given
from rules.refusals import NotAllowed, Stale


class TellingOut(serializers.Serializer):  # type: ignore[type-arg]
    block = serializers.CharField()
    mark = serializers.CharField(help_text="Names this version: the `base` of a change.")
    by = serializers.CharField(help_text="The member who tells it.")
    at = serializers.DateTimeField()
    text = serializers.CharField(help_text="Markdown, with links as they were typed: [[words]].")
    draft = serializers.BooleanField(help_text="Not for everyone yet.")
    mine = serializers.BooleanField()


class FactOut(serializers.Serializer):  # type: ignore[type-arg]
    text = serializers.CharField()
    at = serializers.DateTimeField()
    secret = serializers.BooleanField(help_text="Not everyone has heard of it.")


class AskOut(serializers.Serializer):  # type: ignore[type-arg]
    number = serializers.IntegerField(allow_null=True, help_text="Of the scene.")
    title = serializers.CharField(allow_blank=True)
    minutes = serializers.IntegerField(help_text="So long nobody rolled.")
    at = serializers.DateTimeField(help_text="Since when.")


class KeptLineOut(serializers.Serializer):  # type: ignore[type-arg]
    text = serializers.CharField(source="told")
    secret = serializers.BooleanField(source="line.secret", help_text="Not everyone knows it.")


class RecapOut(serializers.Serializer):  # type: ignore[type-arg]
    page = serializers.CharField(allow_null=True, help_text="The page of the journal it stands on; null: none I see.")
    open = serializers.BooleanField(help_text="Whether players tell it too.")
    tellings = TellingOut(many=True)
    kept = KeptLineOut(many=True, help_text="What the sweep of that session kept, for who runs the game.")
    facts = FactOut(many=True)
    asks = AskOut(many=True, help_text="Where the log is silent.")


class TellIn(Strict):
    text = Text(max_length=TEXT, allow_blank=True, trim_whitespace=False, help_text="Without a letter: take it off.")
    base = Text(max_length=ID, allow_blank=True, default="", help_text="The mark of the version it was written on.")
    publish = serializers.BooleanField(help_text="For everyone; else a draft for the GM (and me).")


class OpenIn(Strict):
    open = serializers.BooleanField()


def session_or_404(campaign: str, number: int) -> Any:
    session = next((one for one in doors.sessions(campaign) if one.number == number), None)
    if session is None:
        raise Http404
    return session


def told(viewer: Viewer, session: Any, kept: Recap | None) -> dict[str, Any]:
    evening, found = retold.retell(viewer, session), telling.tellings(viewer, kept)
    tells = telling.may_tell(viewer, kept)
    return {
        "page": kept.page.public_id if kept and found else None,
        "open": kept is not None and kept.open,
        "tellings": [
            {
                "block": one.block.public_id,
                "mark": one.block.mark,
                "by": one.block.author.public_id,
                "at": one.at,
                "text": links.typed(one.block.text),
                "draft": one.draft,
                "mine": one.mine,
            }
            for one in found
        ],
        "kept": sweeps.kept(viewer, session.number) if tells else [],
        "facts": [fact._asdict() for fact in facts.facts(viewer, evening)] if tells else [],
        "asks": [ask._asdict() for ask in facts.asks(evening.lines)] if tells else [],
    }


class RecapView(APIView):
    @extend_schema(operation_id="read_recap", responses=RecapOut)
    def get(self, request: Request, campaign: str, number: int) -> Response:
        """What is told of a session, as far as I may read it; for who may tell it, what the log offers and asks."""
        viewer = reader(request, campaign)
        session = session_or_404(campaign, number)
        return Response(RecapOut(told(viewer, session, telling.of_session(viewer, number))).data)

    @extend_schema(operation_id="tell_recap", request=TellIn, responses=RecapOut)
    def put(self, request: Request, campaign: str, number: int) -> Response:
        """My own telling. `stale` if it was changed since it was read."""
        viewer = reader(request, campaign)
        session, asked = session_or_404(campaign, number), given(TellIn, request)
        kept = telling.begin(viewer, number)
        viewer = visible.again(viewer)
        if telling.tell(viewer, kept, asked["text"], asked["base"], publish=asked["publish"]):
            raise Stale()
        return Response(RecapOut(told(visible.again(viewer), session, kept)).data)


class RecapOpenView(APIView):
    @extend_schema(operation_id="open_recap", request=OpenIn, responses=RecapOut)
    def put(self, request: Request, campaign: str, number: int) -> Response:
        """Whether players tell it too. For who runs the game."""
        viewer = reader(request, campaign)
        session, asked = session_or_404(campaign, number), given(OpenIn, request)
        if not viewer.seat.runs:
            raise NotAllowed()
        kept = telling.begin(viewer, number)
        telling.open_to_players(viewer, kept, asked["open"])
        viewer = visible.again(viewer)
        return Response(RecapOut(told(viewer, session, telling.of_session(viewer, number))).data)
