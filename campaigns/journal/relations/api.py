"""REST for relations: what is between a page and others, as far as I may read it."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import remembered, visible
from campaigns.journal.models import WORD, Relation
from campaigns.journal.pages.api import ID, AudienceField, AudienceIn, chosen, reader
from campaigns.journal.relations import keeping, listed
from campaigns.journal.relations.keeping import Face
from campaigns.journal.visible import Viewer
from campaigns.rest.base import Strict, Text, given
from rules.refusals import NotFound


class RelationOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    page = serializers.CharField(help_text="The page at the other end.")
    title = serializers.CharField()
    secret = serializers.BooleanField(help_text="What is behind it, not how it looks.")
    text = serializers.CharField()
    audience = AudienceField()
    by = serializers.CharField(help_text="The member who said it last.")
    at = serializers.DateTimeField()


class RelationChange(Strict):
    text = Text(max_length=WORD)
    audience = AudienceIn()


class RelationIn(RelationChange):
    page = Text(max_length=ID, help_text="The other one: a person, a place or a faction.")
    secret = serializers.BooleanField(default=False)


def rows_of(viewer: Viewer, page: Any) -> list[dict[str, Any]]:
    return [
        {
            "id": face.relation.public_id,
            "page": other.page.public_id,
            "title": other.title,
            "secret": face.relation.secret,
            "text": face.relation.text,
            "audience": face.choice._asdict(),
            "by": face.relation.by.public_id,
            "at": face.relation.at,
        }
        for other in listed.around(viewer, page)
        for face in other.faces
    ]


class RelationsView(APIView):
    @extend_schema(operation_id="list_relations", responses=RelationOut(many=True))
    def get(self, request: Request, campaign: str, page: str) -> Response:
        """What is between this page and others, by their titles."""
        viewer = reader(request, campaign)
        return Response(RelationOut(rows_of(viewer, visible.page_or_404(viewer, page)), many=True).data)

    @extend_schema(operation_id="relate_pages", request=RelationIn, responses={201: RelationOut(many=True)})
    def post(self, request: Request, campaign: str, page: str) -> Response:
        """Say what is between this page and another: how it looks, or what is behind it. All of them come back."""
        viewer = reader(request, campaign)
        found, asked = visible.page_or_404(viewer, page), given(RelationIn, request)
        other = visible.page_or_404(viewer, asked["page"])
        keeping.relate(viewer, found, other, [Face(asked["text"], chosen(asked["audience"]), asked["secret"])])
        return Response(RelationOut(rows_of(visible.again(viewer), found), many=True).data, status=201)


class RelationView(APIView):
    @extend_schema(operation_id="change_relation", request=RelationChange, responses=RelationOut(many=True))
    def put(self, request: Request, campaign: str, page: str, relation: str) -> Response:
        """Its words and its readers; one that was taken off stands again."""
        viewer = reader(request, campaign)
        found, asked = visible.page_or_404(viewer, page), given(RelationChange, request)
        row = _row(viewer, found, relation, dropped=False) or _row(viewer, found, relation, dropped=True)
        if row is None:
            raise NotFound()
        keeping.change(viewer, row, asked["text"], chosen(asked["audience"]))
        keeping.bring_back(viewer, row)
        return Response(RelationOut(rows_of(visible.again(viewer), found), many=True).data)

    @extend_schema(operation_id="delete_relation", responses={204: None})
    def delete(self, request: Request, campaign: str, page: str, relation: str) -> Response:
        """Off both pages."""
        viewer = reader(request, campaign)
        row = _row(viewer, visible.page_or_404(viewer, page), relation, dropped=False)
        if row is None:
            raise NotFound()
        keeping.drop(viewer, row)
        return Response(status=204)


def _row(viewer: Viewer, page: Any, relation: str, *, dropped: bool) -> Relation | None:
    return remembered.relations(viewer, page, dropped=dropped).filter(public_id=relation).first()
