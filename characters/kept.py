"""One's own sheets on the page that is kept on a device: as they are printed."""

from campaigns.board import Board
from campaigns.models import Membership
from campaigns.offline.copies import Papers
from campaigns.rooms import room
from characters import plain


def papers_of(seat: Membership, table: Board, ids: list[str]) -> Papers:
    """Those of these characters that this member sees whole."""
    own = room("characters", seat.campaign.system, "pages") or plain
    return Papers(*own.papers_of(seat, table, ids))
