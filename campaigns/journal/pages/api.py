"""REST for the journal: pages, their blocks and what they said before. What is hidden is not there."""

from typing import Any

from django.db import transaction
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from campaigns.journal import audiences, links, patterns, revealing, tree, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.leading import Addresses, addresses
from campaigns.journal.models import TEXT, TITLE, Audience, Block, BlockVersion, Page
from campaigns.journal.people import bound
from campaigns.journal.visible import Viewer
from campaigns.journal.writing import Change
from campaigns.rest.base import Strict, Text, check_query, given, seat_at

ID = 12


class AudienceField(serializers.Serializer):  # type: ignore[type-arg]
    who = serializers.ChoiceField(audiences.WHO, help_text="gms: of a player, the GMs and me. chosen: with the GMs.")
    members = serializers.ListField(child=serializers.CharField(), help_text="Those who are chosen.")


class AudienceIn(Strict):
    who = serializers.ChoiceField(audiences.WHO)
    members = serializers.ListField(child=Text(max_length=ID), required=False, default=list, max_length=50)


class PageRow(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    title = serializers.CharField(allow_blank=True, help_text="Empty: a block of it is mine to read, the title not.")
    depth = serializers.IntegerField(help_text="How many pages above it I see.")


class LinkOut(serializers.Serializer):  # type: ignore[type-arg]
    words = serializers.CharField()
    page = serializers.CharField(help_text="A page that I see.")


class BlockOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    mark = serializers.CharField(help_text="Names this version: the `base` of a change.")
    kind = serializers.ChoiceField(Block.Kind.choices)
    text = serializers.CharField(help_text="Markdown, with links as they were typed: [[words]].")
    picture = serializers.CharField(allow_null=True, help_text="Of a block with one, that picture.")
    audience = AudienceField()
    links = LinkOut(many=True)
    may_edit = serializers.BooleanField()


class PageOut(serializers.Serializer):  # type: ignore[type-arg]
    id = serializers.CharField()
    title = serializers.CharField(allow_blank=True)
    kind = serializers.ChoiceField(Page.Kind.choices, allow_null=True, help_text="null where the title is hidden.")
    parent = serializers.CharField(allow_null=True, help_text="The nearest page above it that I see.")  # type: ignore[assignment]
    audience = AudienceField(allow_null=True, help_text="Who may read the title; null if I may not.")
    character = serializers.CharField(allow_null=True, help_text="Whom I know at the table, if it is about them.")
    pattern = serializers.BooleanField(help_text="Whether new pages may begin as it does.")
    open = serializers.BooleanField(help_text="Whether all players may change what they can read there.")
    blocks = BlockOut(many=True)
    linked_from = serializers.ListField(child=serializers.CharField())


class PageIn(Strict):
    title = Text(max_length=TITLE)
    kind = serializers.ChoiceField(Page.Kind.choices, default=Page.Kind.OWN)
    parent = Text(max_length=ID, allow_null=True, default=None)  # type: ignore[assignment]
    audience = AudienceIn()


class NewPageIn(PageIn):
    character = Text(
        max_length=64,
        allow_null=True,
        default=None,
        help_text="Whom it is about: the title is their name.",
    )
    begin = Text(
        max_length=ID,
        allow_blank=True,
        default="",
        help_text="A page whose blocks are copied for its readers or fewer; ready: what is asked of its kind.",
    )


class PageChange(PageIn):
    pattern = serializers.BooleanField(default=False, help_text="New pages may begin as it does.")
    open = serializers.BooleanField(default=False)


class ChangeIn(Strict):
    block = Text(max_length=ID, allow_null=True, default=None, help_text="null: a new one.")
    base = Text(max_length=ID, allow_blank=True, default="", help_text="The mark of the version it was written on.")
    kind = serializers.ChoiceField(Block.Kind.choices, default=Block.Kind.TEXT)
    text = Text(max_length=TEXT, allow_blank=True, trim_whitespace=False, help_text="Without a letter: take it off.")
    picture = Text(max_length=ID, allow_blank=True, default="", help_text="Of a new block: one that I see.")
    off = serializers.BooleanField(default=False, help_text="Take a block with a picture off the page.")
    audience = AudienceIn(required=False, help_text="Left out: as it is; of a new block, the GMs.")


class ChangesIn(Strict):
    changes = ChangeIn(many=True, max_length=writing.MOST_BLOCKS)  # type: ignore[call-arg]


class ClashOut(serializers.Serializer):  # type: ignore[type-arg]
    block = serializers.CharField()
    text = serializers.CharField(allow_blank=True, help_text="What could not be saved.")
    now = BlockOut(allow_null=True, help_text="What stands there; null: nothing that I see.")


class SavedOut(serializers.Serializer):  # type: ignore[type-arg]
    page = PageOut()
    clashes = ClashOut(many=True)


class VersionOut(serializers.Serializer):  # type: ignore[type-arg]
    mark = serializers.CharField()
    block = serializers.CharField()
    text = serializers.CharField()
    by = serializers.CharField(help_text="The member who wrote it.")
    at = serializers.DateTimeField()


def reader(request: Request, campaign: str) -> Viewer:
    check_query(request)
    return visible.viewer_of(seat_at(request, campaign))


def audience_of(viewer: Viewer, audience: Audience) -> dict[str, Any]:
    return audiences.choice_of(audience, viewer.seat)._asdict()


def chosen(found: dict[str, Any]) -> Choice:
    return Choice(found["who"], tuple(found["members"]))


def block_row(viewer: Viewer, page: Page, block: Block, leading: Addresses) -> dict[str, Any]:
    leads = [one._asdict() for one in links.leads(block.text, *leading)]
    return {
        "id": block.public_id,
        "mark": block.mark,
        "kind": block.kind,
        "text": links.typed(block.text),
        "picture": block.picture.public_id if block.picture else None,
        "audience": audience_of(viewer, block.audience),
        "links": leads,
        "may_edit": writing.may_edit(viewer, page, block),
    }


def page_row(viewer: Viewer, page: Page) -> dict[str, Any]:
    title, blocks = visible.title(viewer, page), visible.blocks(viewer, page)
    above = tree.above(tree.tree(viewer), page)
    leading = addresses(viewer, [block.text for block in blocks])
    return {
        "id": page.public_id,
        "title": title,
        "kind": page.kind if title else None,
        "parent": above[-1].page.public_id if above else None,
        "audience": audience_of(viewer, page.title_audience) if title else None,
        "character": page.character if page.character in viewer.names else None,
        "pattern": page.pattern,
        "open": page.open,
        "blocks": [block_row(viewer, page, block, leading) for block in blocks],
        "linked_from": [one.public_id for one in visible.linked_from(viewer, page)],
    }


def tree_rows(viewer: Viewer) -> Any:
    rows = [{"id": node.page.public_id, "title": node.title, "depth": node.depth} for node in tree.tree(viewer)]
    return PageRow(rows, many=True).data


def page_values(viewer: Viewer, found: dict[str, Any]) -> dict[str, Any]:
    choice, parent = chosen(found.pop("audience")), found.pop("parent")
    return {**found, "choice": choice, "parent": visible.page_or_404(viewer, parent) if parent else None}


class PagesView(APIView):
    @extend_schema(operation_id="list_pages", responses=PageRow(many=True))
    def get(self, request: Request, campaign: str) -> Response:
        """All pages of which I may read something, in the order of the tree."""
        return Response(tree_rows(reader(request, campaign)))

    @extend_schema(operation_id="create_page", request=NewPageIn, responses={201: PageOut})
    def post(self, request: Request, campaign: str) -> Response:
        """A page without blocks."""
        viewer = reader(request, campaign)
        values = page_values(viewer, given(NewPageIn, request))
        about = values.pop("character")
        if about is not None:
            values |= {"character": about, "title": bound.known(viewer, about)["name"] or values["title"]}
        page = patterns.create_page(viewer, pattern=values.pop("begin"), **values)
        return Response(PageOut(page_row(visible.again(viewer), page)).data, status=201)


class PageView(APIView):
    @extend_schema(operation_id="read_page", responses=PageOut)
    def get(self, request: Request, campaign: str, page: str) -> Response:
        """A page, with the blocks that I may read."""
        viewer = reader(request, campaign)
        return Response(PageOut(page_row(viewer, visible.page_or_404(viewer, page))).data)

    @extend_schema(operation_id="edit_page", request=PageChange, responses=PageOut)
    def put(self, request: Request, campaign: str, page: str) -> Response:
        """Its title, kind, place and readers. One that was deleted comes back with it."""
        viewer = reader(request, campaign)
        wanted = given(PageChange, request)
        gone = visible.pages(viewer, dropped=True).filter(public_id=page).exists()
        found = visible.page_or_404(viewer, page, dropped=gone)
        values = page_values(viewer, wanted)
        above = tree.above(tree.tree(viewer), found)
        if values["parent"] == (above[-1].page if above else None):
            values["parent"] = found.parent
        with transaction.atomic():
            if gone:
                writing.bring_back_page(viewer, found)
            writing.edit_page(viewer, found, **values)
        viewer = visible.again(viewer)
        return Response(PageOut(page_row(viewer, visible.page_or_404(viewer, page))).data)

    @extend_schema(operation_id="delete_page", responses={204: None})
    def delete(self, request: Request, campaign: str, page: str) -> Response:
        """Off the tree, with all on it that I see; players delete what they made. What is hidden from me stays."""
        viewer = reader(request, campaign)
        writing.drop_page(viewer, visible.page_or_404(viewer, page))
        return Response(status=204)


class BlocksView(APIView):
    @extend_schema(operation_id="save_blocks", request=ChangesIn, responses=SavedOut)
    def post(self, request: Request, campaign: str, page: str) -> Response:
        """Save changed and new blocks. What somebody else changed meanwhile comes back beside what stands there."""
        viewer = reader(request, campaign)
        found = visible.page_or_404(viewer, page)
        clashes = writing.save(viewer, found, [change_of(one) for one in given(ChangesIn, request)["changes"]])
        viewer = visible.again(viewer)
        rows = [clash_row(viewer, found, clash) for clash in clashes]
        return Response(SavedOut({"page": page_row(viewer, found), "clashes": rows}).data)


def change_of(found: dict[str, Any]) -> Change:
    choice = chosen(found["audience"]) if "audience" in found else None
    return Change(
        found["block"] or "", found["base"], found["text"], found["kind"], choice, found["picture"], found["off"]
    )


def clash_row(viewer: Viewer, page: Page, clash: writing.Clash) -> dict[str, Any]:
    now = clash.now and block_row(viewer, page, clash.now, addresses(viewer, [clash.now.text]))
    return {"block": clash.change.block, "text": clash.change.text, "now": now}


class BlockAudienceView(APIView):
    @extend_schema(operation_id="choose_audience", request=AudienceIn, responses=PageOut)
    def put(self, request: Request, campaign: str, page: str, block: str) -> Response:
        """Choose who may read a block from now on: revealed, its open history begins."""
        viewer = reader(request, campaign)
        found = visible.page_or_404(viewer, page)
        revealing.aim(viewer, found, visible.block_or_404(viewer, found, block), chosen(given(AudienceIn, request)))
        viewer = visible.again(viewer)
        return Response(PageOut(page_row(viewer, visible.page_or_404(viewer, page))).data)


class PageHistoryView(APIView):
    @extend_schema(operation_id="read_page_history", responses=VersionOut(many=True))
    def get(self, request: Request, campaign: str, page: str) -> Response:
        """Versions that I may read, the newest first."""
        viewer = reader(request, campaign)
        found = visible.versions(viewer, visible.page_or_404(viewer, page))
        return Response(VersionOut([version_row(one) for one in found], many=True).data)


def version_row(version: BlockVersion) -> dict[str, Any]:
    return {
        "mark": version.mark,
        "block": version.block.public_id,
        "text": links.typed(version.text),
        "by": version.by.public_id,
        "at": version.at,
    }
