"""The page of one sheet."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns import board
from campaigns.language import words
from campaigns.models import Membership
from campaigns.site.pages import campaign_page
from characters import pages
from characters.games.fate.samples import stunts_to_take
from characters.games.fate.seats import seat_of
from characters.games.fate.sheet.sheets import sheet_of
from characters.games.fate.sheet.stunt_tree import stunt_tree
from rules.fate.game.look import fate
from rules.fate.game.structs import Game
from rules.fate.stunt.limits import PERIODS, PERMITTED, RULE_EFFECTS

EFFECTS = [{"value": effect, "key": effect or "none"} for effect in RULE_EFFECTS]
TIMES = [{"value": period, "key": period or "none"} for period in PERIODS]


def show_sheet(request: HttpRequest, seat: Membership, key: str, status: int = 200, **context: Any) -> HttpResponse:
    around = sheet_context(seat, key)
    template = "games/fate/characters/sheet.html" if around["sheet"]["open"] else "games/fate/characters/stranger.html"
    return campaign_page(request, seat, "characters", template, status, **around, **context)


@login_required
@require_safe
def shown(request: HttpRequest, campaign: str, key: str) -> HttpResponse:
    """The sheet as it is read, for the table's dialog, whose scripts put their buttons where `data-do` stands.

    From the reader's own view: 404 for a character they do not know of, as for one that is not there.
    """
    seat = seat_of(request, campaign)
    table = board.look(seat)
    sheet = sheet_of(table, seat, f"character:{key}")
    if sheet is None:
        raise Http404
    context = {
        "campaign": seat.campaign,
        "seat": seat,
        "sheet": {**sheet, "mine": False},
        "read_at": table.cursor,
        "stunts_start": table.dial("starting_stunts"),
        "at_table": True,
    }
    return render(request, "games/fate/characters/shown.html", context)


@login_required
@require_safe
def stunt_fields(request: HttpRequest, campaign: str) -> HttpResponse:
    """The fields of a stunt, for the page and for the table: with the words of the example that is asked for.

    `pre`: what their ids start with; the table has several such forms at once.
    """
    seat = seat_of(request, campaign)
    table = board.look(seat)
    game = fate(seat.campaign.system, table.table["dials"])
    examples = stunts_to_take(seat, table, words.active())
    context = {
        "campaign": seat.campaign,
        "sheet": {"game": game, "ratings": [{"key": key} for key in (*game.ratings.order, *game.ratings.second)]},
        "examples": examples,
        "example": next((one for one in examples if one["key"] == request.GET.get("example")), None),
        "pre": request.GET.get("pre", "s"),
        **stunt_choices(game),
    }
    return render(request, "games/fate/characters/_stunt_fields.html", context)


@login_required
@require_safe
def shown_tree(request: HttpRequest, campaign: str, key: str) -> HttpResponse:
    """The tree of stunts of one whose stunts this member chooses, for the table's dialog; 404 for anybody else's."""
    seat = seat_of(request, campaign)
    table = board.look(seat)
    sheet = sheet_of(table, seat, f"character:{key}")
    tree = stunt_tree(seat, table, sheet) if sheet is not None else []
    if not tree:
        raise Http404
    context = {"campaign": seat.campaign, "tree": tree, "sheet": sheet, "at_table": True, "read_at": table.cursor}
    return render(request, "games/fate/characters/_stunt_tree.html", context)


def stunt_choices(game: Game) -> dict[str, Any]:
    """What the fields of a stunt offer, beside the game's ratings."""
    actions = [action.key for action in game.actions]
    return {"stunt_effects": EFFECTS, "stunt_actions": actions, "stunt_permits": PERMITTED, "stunt_periods": TIMES}


def sheet_context(seat: Membership, key: str) -> dict[str, Any]:
    """The sheet as this member sees it; 404 for one they do not know of, as for one that is not there."""
    table = board.look(seat)
    sheet = sheet_of(table, seat, f"character:{key}")
    if sheet is None:
        raise Http404
    return {
        **pages.around_sheet(seat, table, sheet, "player", "cogm"),
        "library": stunts_to_take(seat, table) if sheet["full"] and sheet["mine"] else [],
        "tree": stunt_tree(seat, table, sheet) if sheet["mine"] else [],
        "examples": stunts_to_take(seat, table, words.active()) if sheet["mine"] else [],
        "growth": table.can.get("milestones", {}).get(sheet["character"]["id"]),
        "points": table.can.get("growth", {}).get("points", {}).get(sheet["character"]["id"]),
        "stunts_start": table.dial("starting_stunts"),
        **stunt_choices(sheet["game"]),
        "mook_lists": [] if sheet["full"] else mook_lists(sheet["character"]),
        **(npc_takes(sheet) if sheet["character"]["kind"] == "npc" and sheet["mine"] else {}),
    }


def npc_takes(sheet: dict[str, Any]) -> dict[str, Any]:
    """How many boxes on which track, and which of the game's slots, an important character of the GM's has."""
    game, character = sheet["game"], sheet["character"]
    counts = {track["key"]: len(track["boxes"]) for track in sheet["tracks"]}
    names = [*game.track_ratings, "stress"] if sheet["split"] else ["stress"]
    return {
        "npc_tracks": [{"key": name, "count": counts.get(name, 0)} for name in names],
        "npc_slots": [
            {
                "key": slot.key,
                "absorbs": None if sheet["whole_hit"] else slot.absorbs,
                "has": slot.key in character["slots"],
            }
            for slot in game.sheet.consequences
            if not slot.stunt or slot.key in character["slots"]
        ],
    }


def mook_lists(character: dict[str, Any]) -> list[dict[str, str]]:
    return [{"key": key, "text": "\n".join(character.get(key, []))} for key in ("skilled", "bad")]
