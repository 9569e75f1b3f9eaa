"""Letting a block wait for play, and what whoever runs the game says once it has come.

Rows are made and changed here, and read through `campaigns.journal.remembered` alone.
"""

from typing import NamedTuple

from django.http import Http404
from django.utils import timezone

from campaigns import board, doors, selectors
from campaigns.board import Board
from campaigns.journal import remembered, revealing, writing
from campaigns.journal.models import TITLE, Audience, Block, Opening, Page
from campaigns.journal.openings import causes
from campaigns.journal.openings.causes import Cause
from campaigns.journal.visible import Viewer
from campaigns.models import Membership
from rules.refusals import BadArgs, NobodyHere, NotAllowed, NothingChanges


class Told(NamedTuple):
    """`waits`: what each of them waits for, by the block; `offered`: what more they could."""

    waits: dict[int, Opening]
    offered: list[Cause]


def look(viewer: Viewer, page: Page | None = None, table: Board | None = None) -> list[Opening]:
    """All of them, or those of a page; what play has done meanwhile is noted."""
    rows = list(remembered.openings(viewer, page))
    waiting = [row for row in rows if row.came is None]
    if waiting:
        _note(causes.come(viewer, table or board.look(viewer.seat), waiting))
    return rows


def _note(rows: list[Opening]) -> None:
    """It stays noted, whatever play goes back to."""
    for row in rows:
        row.came = timezone.now()
    Opening.objects.filter(pk__in=[row.pk for row in rows], came=None).update(came=timezone.now())


def on_page(viewer: Viewer, page: Page, blocks: list[Block]) -> Told:
    """For who runs the game, where one of the blocks could wait."""
    if not any(may_wait(viewer, block) for block in blocks):
        return Told({}, [])
    table = board.look(viewer.seat)
    waits = {row.block_id: row for row in look(viewer, page, table)}
    return Told(waits, causes.causes(viewer, table))


def may_wait(viewer: Viewer, block: Block) -> bool:
    return viewer.seat.runs and writing.may_aim(viewer, block) and block.audience.kind != Audience.Kind.EVERYONE


def opening_or_404(viewer: Viewer, block: Block) -> Opening:
    found = remembered.openings(viewer).filter(block=block).first()
    if found is None:
        raise Http404
    return found


def wait(viewer: Viewer, block: Block, on: str) -> None:
    """Let it wait for that, or with an empty `on` for nothing. Raises `NotAllowed`, `NothingChanges`, `BadArgs`."""
    if not (viewer.seat.runs and writing.may_aim(viewer, block)):
        raise NotAllowed()
    if not may_wait(viewer, block):
        raise NothingChanges()
    if not on:
        Opening.objects.filter(block=block).delete()
        return
    found = next((one for one in causes.causes(viewer, board.look(viewer.seat)) if one.on == on), None)
    if found is None:
        raise BadArgs(at="$.on", detail="enum")
    anew = {"on": on, "name": found.name[:TITLE], "at": timezone.now(), "came": None, "waved": None}
    Opening.objects.update_or_create(block=block, defaults=anew)


def wave(viewer: Viewer, opening: Opening) -> None:
    """Not now: it is not offered at the table any more. Raises `NotAllowed`."""
    if not may_wait(viewer, opening.block):
        raise NotAllowed()
    Opening.objects.filter(pk=opening.pk).update(waved=timezone.now())


def show(viewer: Viewer, opening: Opening) -> None:
    """To the players who are at the table. Raises `NobodyHere`, or what `revealing.reveal` does."""
    block = opening.block
    to = tuple(seat.public_id for seat in present(viewer))
    if not to:
        raise NobodyHere()
    revealing.reveal(viewer, block.page, [block], to)
    Opening.objects.filter(pk=opening.pk).delete()


def present(viewer: Viewer) -> list[Membership]:
    """Players who are connected; where nobody is, those who did something in the session that goes on."""
    campaign = viewer.seat.campaign
    players = [seat for seat in selectors.seated(campaign) if seat.role == Membership.Role.PLAYER]
    online = board.look(viewer.seat).online
    going = [one for one in doors.sessions(campaign.public_id)[-1:] if one.ended is None]
    acted = {member for one in going for member in doors.present_in(campaign, one)}
    return [one for one in players if one.public_id in online] or [one for one in players if one.public_id in acted]
