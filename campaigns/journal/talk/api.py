"""REST for what is said about blocks."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import remembered, visible
from campaigns.journal.models import REMARK, TEXT, WORD, Comment, Suggestion
from campaigns.journal.pages.api import ID, reader
from campaigns.journal.talk import saying
from campaigns.rest.base import Strict, Text, given


class CommentOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    block = serializers.CharField()
    by = serializers.CharField(help_text="The member who said it.")
    text = serializers.CharField(help_text="As it was typed, no Markdown.")
    at = serializers.DateTimeField()
    edited = serializers.DateTimeField(allow_null=True)


class CommentIn(Strict):
    block = Text(max_length=ID)
    text = Text(max_length=REMARK)


class CommentChange(Strict):
    text = Text(max_length=REMARK)


class SuggestionOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    block = serializers.CharField()
    by = serializers.CharField(help_text="The member who suggests it.")
    text = serializers.CharField(help_text="What the block is to say.")
    state = serializers.ChoiceField(Suggestion.State.choices)
    word = serializers.CharField(allow_blank=True, help_text="What was said with the decision.")
    at = serializers.DateTimeField()


class SuggestionIn(Strict):
    block = Text(max_length=ID)
    text = Text(max_length=TEXT, trim_whitespace=False)


class DecisionIn(Strict):
    do = serializers.ChoiceField(("accept", "decline", "take_back", "seen"))
    mark = Text(max_length=ID, allow_blank=True, default="", help_text="To accept: of the version compared with.")
    word = Text(max_length=WORD, allow_blank=True, default="", help_text="To decline: a word for its author.")


def comment_row(one: Comment) -> dict[str, Any]:
    return {
        "id": one.public_id,
        "block": one.block.public_id,
        "by": one.author.public_id,
        "text": one.text,
        "at": one.at,
        "edited": one.edited,
    }


def suggestion_row(one: Suggestion) -> dict[str, Any]:
    return {
        "id": one.public_id,
        "block": one.block.public_id,
        "by": one.author.public_id,
        "text": one.text,
        "state": one.state,
        "word": one.word,
        "at": one.at,
    }


class CommentsView(APIView):
    @extend_schema(operation_id="list_comments", responses=CommentOut(many=True))
    def get(self, request: Request, campaign: str, page: str) -> Response:
        """What was said about the blocks of a page, as far as I may read it, the oldest first."""
        viewer = reader(request, campaign)
        found = remembered.comments(viewer, visible.page_or_404(viewer, page)).select_related("block")
        return Response(CommentOut([comment_row(one) for one in found], many=True).data)

    @extend_schema(operation_id="say_about_block", request=CommentIn, responses={201: CommentOut})
    def post(self, request: Request, campaign: str, page: str) -> Response:
        """For those who read the block."""
        viewer = reader(request, campaign)
        found, asked = visible.page_or_404(viewer, page), given(CommentIn, request)
        made = saying.comment(viewer, visible.block_or_404(viewer, found, asked["block"]), asked["text"])
        return Response(CommentOut(comment_row(made)).data, status=201)


class CommentView(APIView):
    @extend_schema(operation_id="edit_comment", request=CommentChange, responses={204: None})
    def put(self, request: Request, campaign: str, page: str, comment: str) -> Response:
        """One's own."""
        viewer = reader(request, campaign)
        found = saying.comment_or_404(viewer, visible.page_or_404(viewer, page), comment)
        saying.edit_comment(viewer, found, given(CommentChange, request)["text"])
        return Response(status=204)

    @extend_schema(operation_id="delete_comment", responses={204: None})
    def delete(self, request: Request, campaign: str, page: str, comment: str) -> Response:
        """One's own; who runs the game any."""
        viewer = reader(request, campaign)
        saying.drop_comment(viewer, saying.comment_or_404(viewer, visible.page_or_404(viewer, page), comment))
        return Response(status=204)


class SuggestionsView(APIView):
    @extend_schema(operation_id="list_suggestions", responses=SuggestionOut(many=True))
    def get(self, request: Request, campaign: str, page: str) -> Response:
        """Mine, and those of which it is mine to decide."""
        viewer = reader(request, campaign)
        found = remembered.suggestions(viewer, visible.page_or_404(viewer, page))
        return Response(SuggestionOut([suggestion_row(one) for one in found], many=True).data)

    @extend_schema(operation_id="suggest_text", request=SuggestionIn, responses={201: SuggestionOut})
    def post(self, request: Request, campaign: str, page: str) -> Response:
        """Another text for a block that I may read and not change."""
        viewer = reader(request, campaign)
        found, asked = visible.page_or_404(viewer, page), given(SuggestionIn, request)
        block = visible.block_or_404(viewer, found, asked["block"])
        made = saying.suggest(viewer, found, block, asked["text"])
        return Response(SuggestionOut(suggestion_row(made)).data, status=201)


class SuggestionView(APIView):
    @extend_schema(operation_id="decide_suggestion", request=DecisionIn, responses={204: None})
    def post(self, request: Request, campaign: str, page: str, suggestion: str) -> Response:
        """Accept or decline it; of one's own, take it back, or note what became of it."""
        viewer = reader(request, campaign)
        found = visible.page_or_404(viewer, page)
        one, asked = saying.suggestion_or_404(viewer, found, suggestion), given(DecisionIn, request)
        if asked["do"] == "accept":
            saying.accept(viewer, found, one, asked["mark"])
        elif asked["do"] == "decline":
            saying.decline(viewer, found, one, asked["word"])
        elif asked["do"] == "take_back":
            saying.take_back(viewer, one)
        else:
            saying.note_seen(viewer, one)
        return Response(status=204)
