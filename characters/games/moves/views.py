"""The page of one sheet."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from campaigns.models import Membership
from campaigns.site.pages import campaign_page
from characters import pages
from characters.games.moves.seats import table_of
from characters.games.moves.sheet.last_act import last_act
from characters.games.moves.sheet.sheets import sheet_of

SHEET = "games/moves/characters/sheet.html"


def show_sheet(request: HttpRequest, seat: Membership, key: str, status: int = 200, **context: Any) -> HttpResponse:
    found = {**sheet_context(seat, key), **context}
    return campaign_page(request, seat, "characters", SHEET, status, **found)


def sheet_context(seat: Membership, key: str) -> dict[str, Any]:
    """The sheet as this member sees it; 404 for one they do not know of, as for one that is not there."""
    table = table_of(seat)
    sheet = sheet_of(table, f"character:{key}")
    if sheet is None:
        raise Http404
    around = pages.around_sheet(seat, table.board, sheet, "player", "gm", "co_gm")
    act = last_act(seat, sheet["hero"].id) if sheet["writes"] else None
    return {**around, "game": table.game, "last_act": act}
