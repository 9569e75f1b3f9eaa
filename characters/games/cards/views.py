"""The page of one sheet."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from campaigns import board
from campaigns.models import Membership
from campaigns.site.pages import campaign_page
from characters import pages
from characters.games.cards.sheets import sheet_of


def show_sheet(request: HttpRequest, seat: Membership, key: str, status: int = 200, **context: Any) -> HttpResponse:
    found = {**sheet_context(seat, key), **context}
    return campaign_page(request, seat, "characters", "games/cards/characters/sheet.html", status, **found)


def sheet_context(seat: Membership, key: str) -> dict[str, Any]:
    """The sheet as this member sees it; 404 for one they do not know of, as for one that is not there."""
    table = board.look(seat)
    sheet = sheet_of(table, seat, f"character:{key}")
    if sheet is None:
        raise Http404
    return pages.around_sheet(seat, table, sheet, "player")  # whoever runs the game does not roll
