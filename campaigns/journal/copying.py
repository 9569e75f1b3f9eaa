"""Pages copied into another campaign of the same GM. A copy is read by as many as its original or by fewer."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from django.db.models import Model

from campaigns.ids import new_public_id
from campaigns.journal import audiences, links, placing, remembered, revealing, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import TITLE, Audience, Block, BlockVersion, Link, Page, Relation, Tagging
from campaigns.journal.visible import Viewer
from campaigns.library.models import Picture
from campaigns.models import Membership
from rules.refusals import TooManyPages

# Chosen people have no seat there.
SAME = {Audience.Kind.EVERYONE: Choice("everyone"), Audience.Kind.ONE: Choice("mine")}


def copy_pages(
    old: Viewer, new: Viewer, pictures: Mapping[str, Picture], only: Collection[str] | None = None
) -> dict[int, Page]:
    """Pages whose title the GM reads, with the blocks they read, as they are now; history and recaps stay behind.

    `old`, `new`: the seats of one person at both campaigns. `pictures`: copies by the ids of their originals; a block
    whose picture has none stays behind. `only`: these pages; None: all. Returns the copies by their
    originals' keys.
    Raises `TooManyPages`, and then nothing is copied.
    """
    readers, pages = readers_at(old, new.seat), {page.pk: page for page in chosen(old, only)}
    check_room(new, len(pages))
    made = {key: page_anew(old, page, new.seat, readers(page, page.title_audience.kind)) for key, page in pages.items()}
    _keep_rows(made.values())
    for key, page in pages.items():
        made[key].parent = made.get(page.parent_id or 0)
    placing.hang_anew(made.values())
    ids = {page.public_id: made[key] for key, page in pages.items()}
    copied = [
        block_anew(block, made[block.page_id], readers(pages[block.page_id], block.audience.kind), ids, pictures)
        for block in visible.every_block(old)
        if block.page_id in made and (block.picture is None or block.picture.public_id in pictures)
    ]
    _keep_rows(copied)
    keep_told(copied, {page.public_id: page for page in made.values()})
    _keep_rows(relations_anew(old, new.seat, made))
    return made


def chosen(old: Viewer, only: Collection[str] | None = None) -> list[Page]:
    """Of these pages (None: of all) those whose title the GM reads, but what sessions are told as: those stay there."""
    told = remembered.recaps(old).values("page")
    found = visible.pages(old).exclude(pk__in=told).select_related("title_audience").order_by("pk")
    return [page for page in found if visible.title(old, page) and (only is None or page.public_id in only)]


def check_room(new: Viewer, many: int) -> None:
    if visible.pages(new).count() + many > writing.MOST_PAGES:
        raise TooManyPages(most=writing.MOST_PAGES)


def readers_at(old: Viewer, seat: Membership) -> Any:
    """Of a page about somebody whom the players do not know yet: the GMs, for in the copy nobody is hidden."""
    kept = cache(lambda kind: audiences.keep(seat, SAME.get(kind, audiences.ONLY_GMS)))

    def readers(page: Page, kind: str) -> Audience:
        everyone = kind == Audience.Kind.EVERYONE and revealing.page_hidden(old, page)
        audience: Audience = kept(Audience.Kind.GMS if everyone else kind)
        return audience

    return readers


def page_anew(old: Viewer, page: Page, author: Membership, readers: Audience) -> Page:
    return Page(
        campaign=author.campaign,
        kind=page.kind,
        title=visible.title(old, page),
        title_audience=readers,
        author=author,
        open=page.open,
        order=page.order,
        pattern=page.pattern,
    )


def pictures_on(old: Viewer, pages: Collection[Page]) -> set[str]:
    """Ids of the pictures that the GM sees there."""
    keys = {page.pk for page in pages}
    shown = visible.with_pictures(old).select_related("picture")
    return {block.picture.public_id for block in shown if block.picture and block.page_id in keys}


def block_anew(
    block: Block, page: Page, readers: Audience, ids: Mapping[str, Page], pictures: Mapping[str, Picture]
) -> Block:
    """Its links lead to the copies of their pages; where there is none, they are the words as typed."""
    return Block(
        page=page,
        order=block.order,
        kind=block.kind,
        text=relinked(block.text, ids),
        picture=pictures[block.picture.public_id] if block.picture else None,
        audience=readers,
        author=page.author,
        mark=new_public_id(),
    )


def relations_anew(old: Viewer, author: Membership, made: Mapping[int, Page]) -> Iterator[Relation]:
    """What is between pages that are both copied. Of somebody whom the players do not know: for the GMs."""
    readers = readers_at(old, author)
    for row in remembered.relations(old):
        if row.one_id in made and row.other_id in made:
            hidden = next((end for end in (row.one, row.other) if revealing.page_hidden(old, end)), row.one)
            yield Relation(
                one=made[row.one_id],
                other=made[row.other_id],
                secret=row.secret,
                text=row.text,
                audience=readers(hidden, row.audience.kind),
                author=author,
                by=author,
            )


def relinked(text: str, ids: Mapping[str, Page]) -> str:
    def link(kept: Any) -> str:
        return f"[[={ids[kept[1]].public_id}|{kept[2]}]]" if kept[1] in ids else f"[[{kept[2]}]]"

    return links.KEPT.sub(link, text)


def keep_told(blocks: Sequence[Block], pages: Mapping[str, Page]) -> None:
    """The first version of each, and what is read from its text."""
    versions = (
        BlockVersion(block=one, mark=one.mark, text=one.text, audience=one.audience, by=one.author) for one in blocks
    )
    _keep_rows(versions)
    leading = [
        Link(from_block=one, to_page=pages[link.page], words=link.words[:TITLE])
        for one in blocks
        for link in links.links_in(one.text)
    ]
    named = [
        Link(from_block=one, words=name) for one in blocks for name in links.names_in(one.text) if len(name) <= TITLE
    ]
    _keep_rows([*leading, *named])
    _keep_rows(Tagging(block=one, tag=tag) for one in blocks for tag in links.tags_in(one.text))


def _keep_rows(rows: Iterable[Model]) -> None:
    """New rows of one kind, as they are."""
    every = list(rows)
    if every:
        type(every[0])._default_manager.bulk_create(every, batch_size=placing.AT_ONCE)
