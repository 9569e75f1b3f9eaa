"""What a reader may see: the one module that reads pages, blocks, versions, links, tags, drafts, pictures, search rows.

Every query is cut by the reader's sets of people before it is counted or ordered.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Exists, F, Max, OuterRef, Prefetch, Q, QuerySet, Sum
from django.http import Http404

from campaigns import board
from campaigns.journal import audiences
from campaigns.journal.models import (
    Block,
    BlockVersion,
    Draft,
    Link,
    Page,
    Recap,
    Shown,
    Tagging,
)
from campaigns.journal.recaps import naming
from campaigns.library.models import Picture, PictureShown, Pin
from campaigns.models import Membership
from campaigns.search import hearers
from campaigns.search.models import Row


@dataclass(frozen=True)
class Viewer:
    """Somebody who reads, and the sets of people they are in: asked once a request.

    Of the characters that pages are about: `names` of those they know at the table, `hidden` those of them whom the
    players do not know, `strangers` all others. `retold`: what recaps are called in their language, by the page's key.
    """

    seat: Membership
    sets: frozenset[int]
    names: Mapping[str, str] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    strangers: frozenset[str] = frozenset()
    retold: Mapping[int, str] = field(default_factory=dict)

    @property
    def writes(self) -> bool:
        return self.seat.role != Membership.Role.SPECTATOR


def viewer_of(seat: Membership) -> Viewer:
    bound = Page.objects.filter(campaign=seat.campaign_id).exclude(character="")
    told = set(bound.values_list("character", flat=True))
    known = [one for one in board.look(seat).all("character") if one["id"] in told] if told else []
    names = {one["id"]: one["name"] for one in known}
    hidden = frozenset(one["id"] for one in known if one.get("shown") is False)
    recaps = Recap.objects.filter(campaign=seat.campaign_id).values_list("page", "page__title", "session")
    strangers = frozenset(told - names.keys())
    return Viewer(seat, audiences.sets_of(seat), names, hidden, strangers, naming.retold(recaps))


def in_commit(seat: Membership) -> Viewer:
    """Whoever writes while the table stores a record: it cannot be asked whom they know, and need not be."""
    return Viewer(seat, audiences.sets_of(seat))


def again(viewer: Viewer) -> Viewer:
    """After writing: the reader may be in a set that was not kept before."""
    return viewer_of(viewer.seat)


def seen_as(viewer: Viewer, other: Membership) -> Viewer:
    """As another member sees it, of what the asker may see: no more of their own notes than the asker knows."""
    theirs = viewer_of(other)
    sets, strangers = viewer.sets & theirs.sets, viewer.strangers | theirs.strangers
    return Viewer(other, sets, theirs.names, theirs.hidden, strangers, theirs.retold)


def _unveiled(viewer: Viewer, page: str = "") -> Q:
    """Not of pages about somebody the reader does not know. `page`: the way from the row to its page."""
    return ~Q(**{f"{page}character__in": viewer.strangers, f"{page}unveiled": False})


def reads_title(viewer: Viewer, page: Page) -> bool:
    veiled = page.character in viewer.strangers and not page.unveiled
    return page.title_audience_id in viewer.sets and not veiled


def _titled(viewer: Viewer) -> Q:
    return Q(title_audience__in=viewer.sets) & _unveiled(viewer)


def reads(viewer: Viewer, at: str = "") -> Q:
    """Blocks the reader may read, `at` a path that leads to them: one with a picture only if they see that.

    None of a page about somebody they do not know.
    """
    sees = {f"{at}picture__audience__in": viewer.sets, f"{at}picture__dropped": None}
    reads = Q(**{f"{at}audience__in": viewer.sets}) & _unveiled(viewer, f"{at}page__")
    return reads & (~Q(**{f"{at}kind": Block.Kind.PICTURE}) | Q(**sees))


def stands(at: str = "", *, dropped: bool = False) -> Q:
    """Blocks that are on a page, `at` a path that leads to them; or `dropped` ones, that were taken off it."""
    there = Q(**{f"{at}page__dropped": None}) | Q(**{f"{at}stays": True})
    return Q(**{f"{at}dropped__isnull": not dropped}) & there


# --- pages -------------------------------------------------------------------------------------------------------


def there(viewer: Viewer, at: str = "") -> Q:
    """Pages that are not deleted for the reader: a part that somebody who deleted one did not see keeps it for those
    who read that part. `at`: the way from the row to its page."""
    kept = Block.objects.filter(reads(viewer), page=OuterRef(f"{at}pk"), dropped=None, stays=True)
    return Q(**{f"{at}dropped": None}) | Q(Exists(kept))


def pages(viewer: Viewer, *, dropped: bool = False) -> QuerySet[Page]:
    """Those of which the reader sees the title or a block; or of those the ones that are deleted for them."""
    shown = Block.objects.filter(reads(viewer), page=OuterRef("pk"), dropped=None)
    found = Page.objects.filter(_unveiled(viewer), campaign=viewer.seat.campaign_id)
    found = found.exclude(there(viewer)) if dropped else found.filter(there(viewer))
    return found.filter(Q(title_audience__in=viewer.sets) | Exists(shown))


def page_or_404(viewer: Viewer, public_id: str, *, dropped: bool = False) -> Page:
    """Hidden and missing are one answer."""
    found = pages(viewer, dropped=dropped).select_related("title_audience", "author__user", "parent")
    page = found.filter(public_id=public_id).first()
    if page is None:
        raise Http404
    return page


def title(viewer: Viewer, page: Page) -> str:
    """Empty for who may not read it. Of somebody at the table, the name they have there."""
    if not reads_title(viewer, page):
        return ""
    return viewer.names.get(page.character) or viewer.retold.get(page.pk) or page.title


def hanging(viewer: Viewer) -> dict[int, int | None]:
    """What every page hangs under, by keys, hidden ones too: for finding the place of those that are seen."""
    every = Page.objects.filter(campaign=viewer.seat.campaign_id)
    return dict(every.values_list("pk", "parent"))


def places(viewer: Viewer) -> list[tuple[int, int | None]]:
    """Every page by its key with its order, in order, hidden ones too: for finding room between two that are seen."""
    every = Page.objects.filter(campaign=viewer.seat.campaign_id)
    return list(every.order_by(F("order").asc(nulls_last=True), "title", "pk").values_list("pk", "order"))


def titled(viewer: Viewer) -> QuerySet[Page]:
    """Pages whose title the reader may read."""
    return Page.objects.filter(_titled(viewer), there(viewer), campaign=viewer.seat.campaign_id)


def titles(viewer: Viewer, names: Iterable[str]) -> dict[str, str]:
    """Public ids by title, in small letters, of the pages whose title the reader sees; the oldest of one name.

    A recap is found by the title it was made with too.
    """
    wanted = set(names)
    seen = list(pages(viewer).filter(_titled(viewer)).order_by("-pk")) if wanted else []
    found = {page.title.lower(): page.public_id for page in seen if page.pk in viewer.retold}
    found |= {title(viewer, page).lower(): page.public_id for page in seen}
    return {name: id for name, id in found.items() if name in wanted}


def seen_ids(viewer: Viewer, ids: Iterable[str]) -> dict[str, str]:
    """Of these pages the ones the reader sees: public ids, with the title they may read."""
    wanted = set(ids)
    found = pages(viewer).filter(public_id__in=wanted).select_related("title_audience") if wanted else ()
    return {page.public_id: title(viewer, page) for page in found}


def named(viewer: Viewer, ids: Iterable[str]) -> QuerySet[Page]:
    """The pages with these ids, hidden ones too: for keeping a link that somebody else made, never for showing it."""
    return Page.objects.filter(campaign=viewer.seat.campaign_id, public_id__in=set(ids))


def lately(viewer: Viewer, most: int) -> list[tuple[Page, BlockVersion]]:
    """Pages changed last, each with its newest version that the reader may read."""
    newest = versions(viewer).values("block__page").annotate(last=Max("pk")).order_by("-last")
    keys = [row["last"] for row in newest[:most]]
    found = versions(viewer).filter(pk__in=keys).select_related("block__page__title_audience", "by__user")
    return [(one.block.page, one) for one in found.order_by("-pk")]


def threads(viewer: Viewer) -> QuerySet[Page]:
    """Threads whose title the reader may read, by title."""
    return pages(viewer).filter(_titled(viewer), kind=Page.Kind.THREAD, pattern=False).order_by("title", "pk")


def closed_titles(viewer: Viewer) -> QuerySet[Page]:
    """Pages whose title the reader may read and not everybody, or that are about somebody the players do not know."""
    some = ~Q(title_audience__kind__in=["everyone", "one"]) | Q(character__in=viewer.hidden, unveiled=False)
    found = pages(viewer).filter(_titled(viewer)).filter(some).select_related("title_audience")
    return found.prefetch_related("title_audience__members").order_by("title", "pk")


def patterns(viewer: Viewer) -> QuerySet[Page]:
    """Pages that new ones may begin as, whose title the reader may read, by title."""
    return pages(viewer).filter(_titled(viewer), pattern=True).order_by("title", "pk")


def tagged(viewer: Viewer, tag: str) -> QuerySet[Page]:
    return pages(viewer).filter(pk__in=_taggings(viewer).filter(tag=tag.lower()).values("block__page"))


def tags(viewer: Viewer) -> list[str]:
    return sorted(set(_taggings(viewer).values_list("tag", flat=True)))


def _taggings(viewer: Viewer) -> QuerySet[Tagging]:
    here = Q(block__page__campaign=viewer.seat.campaign_id)
    return Tagging.objects.filter(reads(viewer, "block__"), stands("block__"), here)


# --- blocks ------------------------------------------------------------------------------------------------------


def blocks(viewer: Viewer, page: Page, *, dropped: bool = False) -> list[Block]:
    found = Block.objects.filter(reads(viewer), stands(dropped=dropped), page=page)
    people = Membership.objects.select_related("user").order_by("pk")
    sets = [Prefetch(f"{at}audience__members", people) for at in ("", "picture__")]
    return list(found.select_related("audience", "author__user", "picture__audience").prefetch_related(*sets))


def every_block(viewer: Viewer) -> QuerySet[Block]:
    """All blocks of the campaign that the reader may read, page by page."""
    return _standing(viewer).select_related("audience", "picture").order_by("page", "order", "pk")


def _standing(viewer: Viewer) -> QuerySet[Block]:
    return Block.objects.filter(reads(viewer), stands(), page__campaign=viewer.seat.campaign_id)


def block_or_404(viewer: Viewer, page: Page, public_id: str, *, dropped: bool = False) -> Block:
    found = Block.objects.filter(reads(viewer), stands(dropped=dropped), page=page)
    block = found.select_related("audience", "author__user", "picture__audience").filter(public_id=public_id).first()
    if block is None:
        raise Http404
    return block


def parts(viewer: Viewer, page: Page, *, hidden: bool = False) -> QuerySet[Block]:
    """All blocks of a page that the reader sees, taken off or not, or those `hidden` from them: for deleting it."""
    seen = Block.objects.filter(reads(viewer), page=page)
    return Block.objects.filter(page=page).exclude(pk__in=seen.values("pk")) if hidden else seen


def last_place(page: Page) -> int:
    """The order of the last block, for one that is to stand behind it."""
    return Block.objects.filter(page=page).aggregate(last=Max("order"))["last"] or 0


def versions(viewer: Viewer, page: Page | None = None) -> QuerySet[BlockVersion]:
    """Versions whose block the reader may read today, and could when they were written; the newest first."""
    here = Q(block__page__campaign=viewer.seat.campaign_id, audience__in=viewer.sets)
    found = BlockVersion.objects.filter(reads(viewer, "block__"), stands("block__"), here)
    found = found if page is None else found.filter(block__page=page)
    return found.select_related("by__user", "block")


def shown(viewer: Viewer, page: Page | None = None) -> QuerySet[Shown]:
    """Who was shown which block, of those the reader may read, the first shown first."""
    here = Q(block__page__campaign=viewer.seat.campaign_id)
    found = Shown.objects.filter(reads(viewer, "block__"), stands("block__"), here)
    found = found if page is None else found.filter(block__page=page)
    return found.select_related("member__user").order_by("at", "pk")


def secrets(viewer: Viewer) -> QuerySet[Block]:
    """Blocks that are not for all, or were not: what somebody may know and somebody else not. The writer's own notes
    are nobody's secret."""
    hidden = ~Q(audience__kind__in=["everyone", "one"]) | Exists(Shown.objects.filter(block=OuterRef("pk")))
    found = _standing(viewer).filter(hidden).exclude(page__in=Recap.objects.values("page"))
    return found.prefetch_related("page", "audience", "picture").order_by("page__title", "page", "order", "pk")


def about(viewer: Viewer) -> dict[str, Page]:
    """Pages about somebody at the table, by that one's id; the oldest of each."""
    found = pages(viewer).exclude(character="").filter(_titled(viewer)).order_by("-pk")
    return {page.character: page for page in found}


def linked_from(viewer: Viewer, page: Page) -> list[Page]:
    """Pages with a block the reader sees that leads here, or names what they know this page by."""
    here = Q(to_page=page)
    if name := title(viewer, page):
        here |= Q(to_page=None, words=name.lower())
    shown = Link.objects.filter(reads(viewer, "from_block__"), stands("from_block__"), here)
    found = pages(viewer).filter(pk__in=shown.values("from_block__page")).exclude(pk=page.pk)
    return list(found.select_related("title_audience"))


def drafts(viewer: Viewer, page: Page) -> dict[str, Draft]:
    """What the reader typed there and has not saved, by block; "" is a new one."""
    return {draft.block: draft for draft in Draft.objects.filter(member=viewer.seat, page=page)}


# --- pictures ----------------------------------------------------------------------------------------------------


def pictures(viewer: Viewer, *, dropped: bool = False) -> QuerySet[Picture]:
    """Those the reader may see."""
    found = Picture.objects.filter(campaign=viewer.seat.campaign_id, audience__in=viewer.sets)
    return found.filter(dropped__isnull=not dropped)


def picture_or_404(viewer: Viewer, public_id: str, *, dropped: bool = False) -> Picture:
    """Hidden and missing are one answer."""
    found = pictures(viewer, dropped=dropped).select_related("audience", "author__user", "campaign")
    picture = found.filter(public_id=public_id).first()
    if picture is None:
        raise Http404
    return picture


def with_pictures(viewer: Viewer) -> QuerySet[Block]:
    """Blocks with a picture, of those the reader may read."""
    found = _standing(viewer).filter(kind=Block.Kind.PICTURE)
    return found.select_related("page__title_audience", "audience")


def pictures_shown(viewer: Viewer) -> QuerySet[PictureShown]:
    """Who was shown which picture, of those the reader may see; to who plays, what they were shown themselves."""
    found = PictureShown.objects.filter(picture__in=pictures(viewer)).select_related("member__user")
    return (found if viewer.seat.runs else found.filter(member=viewer.seat)).order_by("at", "pk")


def taken(viewer: Viewer) -> tuple[int, int]:
    """Bytes and number of the pictures that count for them: all, deleted ones too; of a player those of their own."""
    found = Picture.objects.filter(campaign=viewer.seat.campaign_id)
    found = found if viewer.seat.runs else found.filter(author=viewer.seat)
    return found.aggregate(taken=Sum("size"))["taken"] or 0, found.count()


def twin(viewer: Viewer, digest: str) -> str:
    """The file of that content, a hidden one too: for keeping one copy, never for showing it."""
    found = Picture.objects.select_for_update().filter(campaign=viewer.seat.campaign_id, digest=digest)
    return found.order_by("pk").values_list("file", flat=True).first() or ""


def shares_file(picture: Picture) -> bool:
    return Picture.objects.filter(campaign=picture.campaign_id, file=picture.file).exists()


def is_told(picture: Picture) -> bool:
    """Whether a record of the table names it by now."""
    return Picture.objects.filter(pk=picture.pk, told=True).exists()


def uncalled(before: datetime) -> list[Picture]:
    """What was deleted before then, and what came before then, bears no pin and nothing names: for collecting it."""
    pinned = Exists(Pin.objects.filter(picture=OuterRef("pk"), dropped=None))
    unnamed = ~Exists(Block.objects.filter(picture=OuterRef("pk"))) & ~pinned
    old = Q(dropped__lt=before) | Q(unnamed, made__lt=before, told=False)
    return list(Picture.objects.filter(old).select_related("campaign"))


# --- what is searched ---------------------------------------------------------------------------------------------


def block_rows(viewer: Viewer) -> QuerySet[Row]:
    """Search rows of blocks as they stand: by the readers they have now, and only of the version they were made of."""
    # That there is a block keeps the database from walking through the rows of the log too.
    return Row.objects.filter(
        reads(viewer, "block__"),
        stands("block__"),
        campaign=viewer.seat.campaign_id,
        block__isnull=False,
        mark=F("block__mark"),
    )


def line_rows(viewer: Viewer, lang: str) -> QuerySet[Row]:
    """Search rows of the log's lines that the reader has heard, by the seat of today, as that language tells them."""
    heard = Row.objects.filter(campaign=viewer.seat.campaign_id, hearers__in=hearers.sets_of(viewer.seat))
    return heard.filter(lang__in=["", lang])


def not_indexed(most: int) -> list[Block]:
    """For the index: blocks without a row of the version that stands."""
    made = Row.objects.filter(block=OuterRef("pk"), mark=OuterRef("mark"))
    return list(Block.objects.filter(~Exists(made), dropped=None).select_related("page").order_by("pk")[:most])
