"""Revealing: at a table that plays it is a command, and the commit that stores its record opens the blocks; else a
record of the journal alone. What was shown stays shown, whatever play goes back to.
"""

from collections.abc import Iterable, Sequence

from django.db import transaction
from django.http import Http404
from django.utils import timezone

from campaigns import doors
from campaigns.doors import Told
from campaigns.journal import audiences, visible, writing
from campaigns.journal.audiences import Choice
from campaigns.journal.models import Audience, Block, Page
from campaigns.journal.visible import Viewer
from campaigns.models import Membership
from rules.game import Piece, Reveal, Revealed
from rules.refusals import NotAllowed, NothingChanges, Stale

To = tuple[str, ...] | None


def reveal(viewer: Viewer, page: Page, blocks: Sequence[Block], to: To = None, *, title: bool = False) -> None:
    """These members may read them too from now on; None: everyone. Raises `NotAllowed`, `NothingChanges`, `Stale`.

    `title`: the page's too, if it is hidden from any of them.
    """
    theirs = viewer.writes and all(writing.may_aim(viewer, block) for block in blocks)
    if not theirs or (title and not writing.may_name(viewer, page)):
        raise NotAllowed()
    new = [block for block in blocks if audiences.widened(viewer.seat, block.audience, to).pk != block.audience_id]
    title = title and (page_hidden(viewer, page) or _widens(viewer, page, to))
    if not new and not title:
        raise NothingChanges()
    writing.keep_name(viewer, page)
    pieces = tuple(Piece(block=block.public_id, mark=block.mark) for block in new)
    if plays(viewer.seat):
        command = Reveal(page=page.public_id, title=title, blocks=pieces, to=to)
        doors.submit(viewer.seat, viewer.seat.campaign.public_id, command)
        return
    told = Told(viewer.seat.campaign_id, viewer.seat.public_id, timezone.now(), None)
    with transaction.atomic():
        write_revealed(told, (Revealed(page=page.public_id, title=title, blocks=pieces, to=to),))


def aim(viewer: Viewer, page: Page, block: Block, choice: Choice) -> None:
    """Choose who reads it: whoever comes new to it is shown it. Raises `NotAllowed`, `NothingChanges`, `Stale`."""
    wanted = audiences.keep(viewer.seat, choice)
    to = None if wanted.kind == Audience.Kind.EVERYONE else tuple(one.public_id for one in wanted.members.all())
    if to == () or audiences.widened(viewer.seat, block.audience, to).pk != wanted.pk:
        writing.aim(viewer, block, choice)
    else:
        reveal(viewer, page, [block], to)


def whole(viewer: Viewer, page: Page, to: To = None) -> None:
    """The page with all on it that the reader may reveal; notes of their own alone stay theirs."""
    blocks = [block for block in visible.blocks(viewer, page) if may_show(viewer, block)]
    reveal(viewer, page, blocks, to, title=writing.may_name(viewer, page))


def hidden(viewer: Viewer, blocks: Iterable[Block]) -> list[Block]:
    """Of the blocks the reader reads on a page those that are not for all and that `whole` opens."""
    return [block for block in blocks if may_show(viewer, block) and block.audience.kind != Audience.Kind.EVERYONE]


def shows(viewer: Viewer, page: Page, opened: Sequence[Block]) -> bool:
    """Whether there is anything on the page that the reader may show to somebody who cannot read it yet.

    `opened`: its `hidden` parts.
    """
    closed = page.title_audience.kind != Audience.Kind.EVERYONE or page_hidden(viewer, page)
    title = writing.may_name(viewer, page) and closed
    return title or bool(opened)


def _widens(viewer: Viewer, page: Page, to: To) -> bool:
    return audiences.widened(viewer.seat, page.title_audience, to).pk != page.title_audience_id


def page_hidden(viewer: Viewer, page: Page) -> bool:
    """Whether it is about somebody whom not all at the table know yet, and was not shown before they were."""
    return page.character in viewer.hidden and not page.unveiled


def may_show(viewer: Viewer, block: Block) -> bool:
    return writing.may_aim(viewer, block) and block.audience.kind != Audience.Kind.ONE


def plays(seat: Membership) -> bool:
    """Whether a session of the campaign goes on."""
    return any(session.ended is None for session in doors.sessions(seat.campaign.public_id)[-1:])


def write_revealed(told: Told, revealed: tuple[Revealed, ...]) -> None:
    """Inside the transaction that is open. Raises `Stale` if a block is another by now, or gone."""
    viewer = visible.in_commit(Membership.objects.select_related("campaign").get(public_id=told.by))
    for one in revealed:
        to = None if one.to is None else [member for member in one.to if member != "gm"]
        try:
            page = visible.page_or_404(viewer, one.page)
            blocks = [(visible.block_or_404(viewer, page, piece.block), piece.mark) for piece in one.blocks]
        except Http404 as gone:
            raise Stale() from gone
        for block, mark in blocks:
            writing.open_to(viewer, block, mark, to, told)
        if one.title:
            writing.open_title_to(viewer, page, to)
