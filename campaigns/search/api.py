"""REST for finding."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import visible
from campaigns.rest.base import check_query, seat_at
from campaigns.search import finding
from rules.game import check_texts
from rules.refusals import TooLong

KINDS = ("page", "character", "member", "relation", "picture", "scene", "line", "rule", "act")
GROUPS = ("people", "pages", "relations", "pictures", "scenes", "log", "rules", "acts", "meant")


class FoundOut(serializers.Serializer):  # type: ignore[type-arg]
    kind = serializers.ChoiceField(KINDS)
    id = serializers.CharField(help_text="Of a line of the log: its moment.")
    title = serializers.CharField(allow_blank=True, help_text="Of a line: who speaks, if somebody does.")
    says = serializers.CharField(allow_blank=True, help_text="The words that answer, in my language.")
    note = serializers.CharField(allow_blank=True, help_text="What it is, or when it was said.")
    address = serializers.CharField(help_text="Where it stands on this site.")


class GroupOut(serializers.Serializer):  # type: ignore[type-arg]
    key = serializers.ChoiceField(GROUPS, help_text="meant: nearly what was typed.")
    found = FoundOut(many=True)
    more = serializers.BooleanField(help_text="There are more. How many is not told.")


class FindOut(serializers.Serializer):  # type: ignore[type-arg]
    query = serializers.CharField(allow_blank=True)
    groups = GroupOut(many=True)
    create = serializers.CharField(  # type: ignore[assignment]
        allow_blank=True, help_text="The title of a page that I may make, if I may."
    )


class FindView(APIView):
    @extend_schema(
        operation_id="find",
        responses=FindOut,
        parameters=[
            OpenApiParameter("q", description="Words or their first letters, two at least; else nothing answers.")
        ],
    )
    def get(self, request: Request, campaign: str) -> Response:
        """What answers of all that I may read: pages by rank, the log newest first, the others by name."""
        check_query(request, "q")
        viewer = visible.viewer_of(seat_at(request, campaign))
        query = request.query_params.get("q", "")
        check_texts(query)
        if len(query) > finding.LONGEST:
            raise TooLong(at="q", most=finding.LONGEST)
        return Response(FindOut(finding.find(viewer, query)).data)
