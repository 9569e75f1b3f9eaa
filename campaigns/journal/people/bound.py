"""A page about somebody at the table: made in one press, and what it shows of them to its reader."""

from typing import Any

from django.http import Http404

from campaigns import board, doors, selectors
from campaigns.board import Thing
from campaigns.journal import visible, writing
from campaigns.journal.audiences import ONLY_GMS, Choice
from campaigns.journal.models import Page
from campaigns.journal.visible import Viewer

CHARACTER = "character:"


def known(viewer: Viewer, id: str) -> Thing:
    """The character as the reader's own board has it. Raises `Http404` for one they do not know."""
    found = board.look(viewer.seat).find(id) if id.startswith(CHARACTER) else None
    if found is None:
        raise Http404
    return found


def page_of(viewer: Viewer, id: str) -> Page:
    """The page about them that the writer sees, made if there is none.

    Of somebody whom the players do not know yet it is for the GMs. Raises `Http404`, or what `create_page` does.
    """
    character = known(viewer, id)
    page = visible.about(viewer).get(id)
    if page is not None:
        return page
    choice = ONLY_GMS if character.get("shown") is False else Choice("everyone")
    return writing.create_page(
        viewer, title=character["name"] or "?", kind=Page.Kind.PERSON, choice=choice, character=id
    )


def card(viewer: Viewer, page: Page) -> dict[str, Any] | None:
    """Who it is about, as its reader knows them at the table: with a portrait, who plays them, and what lists show."""
    if page.character not in viewer.names:
        return None
    seat = viewer.seat
    character = doors.seen(seat.campaign.public_id, seat, page.character)
    if character is None:
        return None
    names = selectors.names(selectors.seated(seat.campaign))
    return {
        "character": character,
        "key": page.character.removeprefix(CHARACTER),
        "player": names.get(character.get("controller") or "", ""),
        "summary": doors.summaries(seat.campaign.public_id).get(page.character, {}),
    }
