"""Writing pages: what one saves is checked against what one read, and every change is a version.

Rows are made and changed here, and read through `campaigns.journal.visible` alone.
"""

from collections.abc import Iterable, Sequence
from datetime import timedelta
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import QuerySet
from django.http import Http404
from django.utils import timezone

from campaigns.doors import Told
from campaigns.ids import new_public_id
from campaigns.journal import audiences, links, visible
from campaigns.journal.audiences import Choice
from campaigns.journal.models import TEXT, TITLE, Audience, Block, BlockVersion, Draft, Link, Page, Shown, Tagging
from campaigns.journal.visible import Viewer
from campaigns.library import services as library
from campaigns.limiting import costs
from campaigns.models import Campaign
from campaigns.search import indexing
from rules.game import check_texts, one_line
from rules.refusals import NotAllowed, NothingChanges, Stale, TooLong, TooManyBlocks, TooManyPages

MOST_PAGES, MOST_BLOCKS = 2_000, 200
DRAFTS_KEPT = timedelta(days=90)


class Change(NamedTuple):
    """One block as somebody saves it. `block` is empty for a new one; `base` is the mark of the version they wrote on.

    `choice`: who may read it; None leaves that as it is. A text without a letter takes the block off the page; one with
    a picture goes if it is `off`. `picture`: that of a new block; `draft`: the name its draft has.
    """

    block: str
    base: str
    text: str
    kind: str = Block.Kind.TEXT
    choice: Choice | None = None
    picture: str = ""
    off: bool = False
    draft: str = ""

    def kind_of(self, block: Block) -> str:
        """A block with a picture stays one, and another does not become one."""
        picture = Block.Kind.PICTURE
        return block.kind if picture in (block.kind, self.kind) else self.kind


class Clash(NamedTuple):
    """What could not be saved, and what stands there now: None if it is gone, or no longer theirs to read."""

    change: Change
    now: Block | None


# --- who may -----------------------------------------------------------------------------------------------------


def may_edit(viewer: Viewer, page: Page, block: Block) -> bool:
    """The GMs, whoever wrote it, and all players where the page is open to them."""
    return viewer.writes and (viewer.seat.runs or block.author_id == viewer.seat.pk or page.open)


def may_aim(viewer: Viewer, block: Block) -> bool:
    """Choose who reads a block: the GMs, and whoever wrote it."""
    return viewer.writes and (viewer.seat.runs or block.author_id == viewer.seat.pk)


def may_name(viewer: Viewer, page: Page) -> bool:
    """Change a page's title, its place and who may write there."""
    return (
        viewer.writes and visible.reads_title(viewer, page) and (viewer.seat.runs or page.author_id == viewer.seat.pk)
    )


def may_drop(viewer: Viewer, page: Page) -> bool:
    """Delete a page: whoever may name it, whatever stands there. A part hidden from them takes no button away."""
    return may_name(viewer, page)


def _require(allowed: bool) -> None:
    if not allowed:
        raise NotAllowed()


# --- pages -------------------------------------------------------------------------------------------------------


@transaction.atomic
def create_page(
    viewer: Viewer, *, title: str, kind: str, choice: Choice, parent: Page | None = None, character: str = ""
) -> Page:
    """A page without blocks. `character`: whom at the table it is about, one the writer knows.

    Raises `NotAllowed`, `TooManyPages`, `LimitReached` or what its title breaks.
    """
    _require(viewer.writes)
    if visible.pages(viewer).count() >= MOST_PAGES:
        raise TooManyPages(most=MOST_PAGES)
    title = one_line(title)
    _check(title, TITLE, "title")
    costs.spend(viewer.seat.user_id, "pages")
    audience = audiences.keep(viewer.seat, choice)
    campaign = viewer.seat.campaign
    return Page.objects.create(
        campaign=campaign,
        title=title,
        kind=kind,
        title_audience=audience,
        parent=parent,
        author=viewer.seat,
        character=character,
    )


def edit_page(
    viewer: Viewer,
    page: Page,
    *,
    title: str,
    kind: str,
    choice: Choice,
    parent: Page | None,
    open: bool,
    pattern: bool = False,
) -> None:
    """The title of one about somebody at the table is their name, whatever is sent.

    Raises `NotAllowed`, also for a place below itself.
    """
    _require(may_name(viewer, page))
    _require(parent is None or page.pk not in line_of(parent))
    title = one_line(title)
    _check(title, TITLE, "title")
    audience = audiences.keep(viewer.seat, choice)
    title = page.title if page.character else title
    changed = {"title": title, "kind": kind, "parent": parent, "open": open, "pattern": pattern}
    Page.objects.filter(pk=page.pk).update(**changed, title_audience=audience)


def line_of(page: Page) -> list[int]:
    """The page and all it hangs under."""
    found: list[int] = []
    at: Page | None = page
    while at is not None and at.pk not in found:
        found.append(at.pk)
        at = at.parent
    return found


@transaction.atomic
def drop_page(viewer: Viewer, page: Page) -> None:
    """Off the tree, with all on it that the writer sees; it can be brought back. Raises `NotAllowed`.

    What is hidden from the writer stays, under its title, for those who read it: nobody learns of it by a refusal.
    """
    _require(may_drop(viewer, page))
    visible.parts(viewer, page).update(stays=False)
    if page.dropped is None:
        visible.parts(viewer, page, hidden=True).update(stays=True)
        Page.objects.filter(pk=page.pk).update(dropped=timezone.now())


@transaction.atomic
def bring_back_page(viewer: Viewer, page: Page) -> None:
    """With all that was deleted with it. Raises `NotAllowed`."""
    _require(may_drop(viewer, page))
    Page.objects.filter(pk=page.pk).update(dropped=None)
    Block.objects.filter(page=page).update(stays=False)


# --- blocks ------------------------------------------------------------------------------------------------------


@transaction.atomic
def save(viewer: Viewer, page: Page, changes: Iterable[Change]) -> list[Clash]:
    """Save what can be saved; what somebody else has changed meanwhile is given back. A draft that is saved goes.

    Raises `NotAllowed`, `TooManyBlocks` or what a text breaks; then nothing is saved.
    """
    return [clash for change in changes if (clash := _save_one(viewer, page, change))]


def _save_one(viewer: Viewer, page: Page, change: Change) -> Clash | None:
    _check(change.text, TEXT, "text")
    if not change.block:
        if change.text.strip() or change.picture:
            _add(viewer, page, change)
        return None
    try:
        block = visible.block_or_404(viewer, page, change.block)
    except Http404:
        return Clash(change, None) if change.text.strip() else None
    _require(may_edit(viewer, page, block))
    text = attached(viewer, change.text, block.text)
    audience = audiences.keep(viewer.seat, change.choice) if change.choice else block.audience
    if audience.pk != block.audience_id:
        _require(may_aim(viewer, block))
    said = links.typed(text)
    kind = change.kind_of(block)
    if change.off or (said, audience.pk, kind) != (links.typed(block.text), block.audience_id, block.kind):
        if change.base != block.mark:
            return Clash(change, block)
        if not _write(viewer, block, text, audience, kind, off=change.off):
            return Clash(change, visible.block_or_404(viewer, page, change.block))
    forget_draft(viewer, page, change.block)
    return None


def _add(viewer: Viewer, page: Page, change: Change) -> None:
    _require(viewer.writes)
    if len(visible.blocks(viewer, page)) >= MOST_BLOCKS:
        raise TooManyBlocks(most=MOST_BLOCKS)
    audience = audiences.keep(viewer.seat, change.choice or audiences.ONLY_GMS)
    picture = visible.picture_or_404(viewer, change.picture) if change.picture else None
    block = Block.objects.create(
        page=page,
        order=visible.last_place(page) + 1,
        kind=_kind_of_new(change),
        picture=picture,
        text=attached(viewer, change.text),
        audience=audience,
        author=viewer.seat,
        mark=new_public_id(),
        stays=page.dropped is not None,
    )
    _keep_version(viewer, block)
    forget_draft(viewer, page, change.draft)


def _kind_of_new(change: Change) -> str:
    if change.picture:
        return Block.Kind.PICTURE
    return Block.Kind.TEXT if change.kind == Block.Kind.PICTURE else change.kind


def _write(
    viewer: Viewer,
    block: Block,
    text: str,
    audience: Audience,
    kind: str,
    told: Told | None = None,
    *,
    off: bool = False,
) -> bool:
    """False if another version has come between. A text without a letter takes the block off the page."""
    off = off or not (text.strip() or kind == Block.Kind.PICTURE)
    mark, gone = new_public_id(), timezone.now() if off else None
    kept = block.text if gone else text
    standing = Block.objects.filter(pk=block.pk, mark=block.mark, dropped=None)
    if not standing.update(text=kept, audience=audience, kind=kind, mark=mark, dropped=gone):
        return False
    before, block.text, block.audience, block.mark = block.audience, kept, audience, mark
    _keep_version(viewer, block)
    if before.pk != audience.pk and not gone:
        _note_shown(viewer, block, before, told)
    return True


def _note_shown(viewer: Viewer, block: Block, before: Audience, told: Told | None) -> None:
    """Who reads it from now on and could not before: that stays, also if it is hidden from them again."""
    knew = {seat.pk for seat in audiences.readers_in(before)} | {block.author_id}
    at, moment = (told.at, told.seq) if told else (timezone.now(), None)
    new = [seat for seat in audiences.readers_in(block.audience) if seat.pk not in knew]
    rows = [Shown(block=block, member=seat, by=viewer.seat, at=at, moment=moment) for seat in new]
    Shown.objects.bulk_create(rows, ignore_conflicts=True)


def _keep_version(viewer: Viewer, block: Block) -> None:
    """The version in the history, and the links, tags and search words that are read from it."""
    BlockVersion.objects.create(block=block, mark=block.mark, text=block.text, audience=block.audience, by=viewer.seat)
    Link.objects.filter(from_block=block).delete()
    Tagging.objects.filter(block=block).delete()
    found = links.links_in(block.text)
    ids = {page.public_id: page for page in visible.named(viewer, (link.page for link in found))}
    rows = [
        Link(from_block=block, to_page=ids[link.page], words=link.words[:TITLE]) for link in found if link.page in ids
    ]
    rows += [Link(from_block=block, words=name) for name in links.names_in(block.text) if len(name) <= TITLE]
    Link.objects.bulk_create(rows)
    Tagging.objects.bulk_create(Tagging(block=block, tag=tag) for tag in links.tags_in(block.text))
    indexing.index_block(block)


def attached(viewer: Viewer, text: str, before: str = "") -> str:
    """The text as it is kept, with its links by the ids of pages the writer sees. `before`: the version it changes."""
    text = text.replace("\r\n", "\n").rstrip()
    old = links.links_in(before)
    titles = visible.titles(viewer, links.titles_typed(text))
    return links.attach(text, old, visible.seen_ids(viewer, (link.page for link in old)), titles.get)


@transaction.atomic
def aim(viewer: Viewer, block: Block, choice: Choice) -> None:
    """Choose who reads it from now on: its open history begins. Raises `NotAllowed`, `NothingChanges`, `Stale`."""
    _require(may_aim(viewer, block))
    audience = audiences.keep(viewer.seat, choice)
    if audience.pk == block.audience_id:
        raise NothingChanges()
    if not _write(viewer, block, block.text, audience, block.kind):
        raise Stale()


def open_to(viewer: Viewer, block: Block, mark: str, to: Iterable[str] | None, told: Told) -> None:
    """These members may read it too from now on; None: everyone. Raises `Stale` if it has changed since."""
    audience = audiences.widened(viewer.seat, block.audience, to)
    if mark != block.mark or not _write(viewer, block, block.text, audience, block.kind, told):
        raise Stale()
    if block.picture is not None and library.may_change(viewer, block.picture):
        library.widen(viewer, block.picture, to, told)
    _unveil(block.page)


def open_title_to(viewer: Viewer, page: Page, to: Iterable[str] | None) -> None:
    audience = audiences.widened(viewer.seat, page.title_audience, to)
    Page.objects.filter(pk=page.pk).update(title_audience=audience)
    _unveil(page)


def keep_name(viewer: Viewer, page: Page) -> None:
    """What somebody is called at the table now: the title for who is shown the page and does not know them."""
    if (name := viewer.names.get(page.character)) and name != page.title:
        Page.objects.filter(pk=page.pk).update(title=name[:TITLE])


def _unveil(page: Page) -> None:
    """Shown by hand: from now on it is read by who may, whether they know whom it is about or not."""
    Page.objects.filter(pk=page.pk).exclude(character="").update(unveiled=True)


def move(viewer: Viewer, page: Page, block: Block, step: int) -> None:
    """Change places with the block before or after it, of those the writer sees; hidden ones stay where they are."""
    _require(may_edit(viewer, page, block))
    shown: Sequence[Block] = visible.blocks(viewer, page)
    at = next(i for i, one in enumerate(shown) if one.pk == block.pk)
    if not 0 <= at + step < len(shown):
        raise NothingChanges()
    other = shown[at + step]
    with transaction.atomic():
        Block.objects.filter(pk=block.pk).update(order=other.order)
        Block.objects.filter(pk=other.pk).update(order=shown[at].order)


@transaction.atomic
def restore(viewer: Viewer, page: Page, version: BlockVersion) -> None:
    """What a version said, as a new version for those who may read the block today."""
    _require(may_edit(viewer, page, version.block))
    if version.text == version.block.text:
        raise NothingChanges()
    if not _write(viewer, version.block, version.text, version.block.audience, version.block.kind):
        raise Stale()


def bring_back(viewer: Viewer, page: Page, block: Block) -> None:
    """A block that was taken off the page."""
    _require(may_edit(viewer, page, block))
    Block.objects.filter(pk=block.pk).update(dropped=None)


# --- drafts ------------------------------------------------------------------------------------------------------


def keep_draft(
    viewer: Viewer, page: Page, block: str, base: str, text: str, picture: str = "", to: Choice | None = None
) -> None:
    """What was typed and not saved, and of a new block its picture and `to` whom it was. Nobody else reads it."""
    _require(viewer.writes)
    _check(text, TEXT, "text")
    readers = " ".join([to.who, *to.members])[:TEXT] if to else ""
    values = {"base": base[:12], "text": text, "picture": picture[:12], "readers": readers, "saved": timezone.now()}
    Draft.objects.update_or_create(member=viewer.seat, page=page, block=block[:12], defaults=values)


def forget_draft(viewer: Viewer, page: Page, block: str) -> None:
    Draft.objects.filter(member=viewer.seat, page=page, block=block).delete()


def forget_old_drafts(_work: Any) -> None:
    Draft.objects.filter(saved__lt=timezone.now() - DRAFTS_KEPT).delete()


def rows_of(campaign: Campaign) -> list[QuerySet[Any]]:
    """What goes before the campaign itself does (`campaigns.removal`)."""
    blocks = Block.objects.filter(page__campaign=campaign)
    return [blocks, Page.objects.filter(campaign=campaign), Audience.objects.filter(campaign=campaign)]


def _check(text: str, most: int, at: str) -> None:
    check_texts(text)
    if len(text) > most:
        raise TooLong(at=f"$.{at}", most=most)
