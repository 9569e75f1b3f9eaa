"""The table, and the page on which the GM prepares scenes. Both embed the first state; the socket goes on from it."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from django.contrib.auth.decorators import login_required
from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns.models import Membership
from campaigns.selectors import seat_or_404
from campaigns.site.pages import campaign_page
from rules.game import engine_of, forecasting
from rules.systems import system
from scenes.selectors import snapshot

KEY, PORTRAIT = "KEY", "PORTRAIT"


@require_safe
@login_required
def table(request: HttpRequest, campaign: str) -> HttpResponse:
    seat = seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    context = {"campaign": seat.campaign, "seat": seat, **embedded(request, seat)}
    return render(request, "scenes/table.html", context)


@require_safe
@login_required
def prepare(request: HttpRequest, campaign: str) -> HttpResponse:
    """For those who run the game; the others are not told that it is there."""
    seat = seat_or_404(request.user, campaign)  # type: ignore[arg-type]
    if not seat.runs:
        raise Http404
    return campaign_page(request, seat, "scenes", "scenes/prepare.html", **embedded(request, seat, alone=True))


def embedded(request: HttpRequest, seat: Membership, *, alone: bool = False) -> dict[str, Any]:
    """The data of the page's scripts: the snapshot frame of this seat's view, game, addresses, the engine's module."""
    campaign = seat.campaign
    page = {
        "campaign": campaign.name,
        "alone": alone,
        "system": game_data(campaign.system),
        "rules": optional_parts(engine_of(campaign.system).key),
        "urls": addresses(request, seat),
    }
    return {
        "page": page,
        "snapshot": snapshot(campaign.public_id, seat),
        "engine_script": engine_script(campaign.system),
    }


def engine_script(game: str) -> str:
    """The module that the page's import map calls "engine"; without one of its own the page is what every table has."""
    own = f"js/games/{engine_of(game).key}/engine.js"
    return own if finders.find(own) else "js/games/none/engine.js"


@cache
def optional_parts(engine: str) -> list[dict[str, Any]]:
    """Of optional rules that bring a part of the page: its script, and what `part.json` beside it says of when it is
    needed (static/js/table/engine.js). The folders are looked at once."""
    folder = finders.find(f"js/games/{engine}/optional")
    found = sorted(Path(str(folder)).glob("*/part.json")) if folder else []
    return [
        {
            "script": f"games/{engine}/optional/{path.parent.name}/part.js",
            **json.loads(path.read_text(encoding="utf-8")),
        }
        for path in found
    ]


def game_data(key: str) -> dict[str, Any]:
    """What of the game the page needs to draw choices; rules stay on the server."""
    game = system(key)
    dials = {"dials": msgspec.to_builtins(game.dials), "settled": game.settled}
    return {"key": key, **dials, **engine_of(key).page_data(game)}


def addresses(request: HttpRequest, seat: Membership) -> dict[str, str]:
    """`sheet`, `paper` and `portrait` hold KEY where a character's key goes, PORTRAIT stands for a portrait's name.
    `fetched` holds it where a digest goes.

    `forecast` (KEY: a scene's) is empty for those who do not run the game, and where it has none.
    """
    campaign, game = seat.campaign.public_id, seat.campaign.system
    return {
        "socket": request.build_absolute_uri(f"/ws/tables/{campaign}/"),
        "log": f"/api/v1/tables/{campaign}/log/",
        "ledger": f"/api/v1/tables/{campaign}/ledger/",
        "fetched": reverse("api_fetched", args=[campaign, KEY]),
        "table": reverse("table", args=[campaign]),
        "campaign": reverse("campaign", args=[campaign]),
        "dials": reverse("campaign_dials", args=[campaign]),
        "invite": reverse("invitations", args=[campaign]),
        "new_character": reverse("characters", args=[campaign]),
        "sheet": reverse("character", args=[campaign, KEY]),
        "portrait": reverse("api_portrait_file", args=[campaign, KEY, PORTRAIT, "small"]),
        "paper": reverse("character_print", args=[campaign, KEY]),
        "forecast": reverse("forecast", args=[campaign, KEY]) if seat.runs and forecasting(game) else "",
    }
