"""The page on which the GM tries a move out. Every answer makes the copy anew from the table as it stands now."""

from typing import Any

import msgspec
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from campaigns import selectors
from campaigns.games.moves.files.views import files_seat
from campaigns.games.moves.files.weighing import stands
from campaigns.games.moves.trial import posted
from campaigns.games.moves.trial.copy import MOST_STEPS, Copy, Step, tried
from campaigns.language import words
from campaigns.models import Membership
from campaigns.site.pages import campaign_page, refused
from rules.game import Entry, State
from rules.moves.hero.entities import Hero
from rules.moves.trial.forms import declared, makers, moves_for
from rules.moves.trial.waits import Wait, waits
from rules.refusals import BadArgs, Refusal

PAGE = "games/moves/campaigns/trial.html"
DECLARE, BACK, ANEW, CHOOSE = "declare", "back", "anew", "choose"


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def trial(request: HttpRequest, campaign: str) -> HttpResponse:
    """`do`: choose (a character's move), declare, back, anew, or the place of what the copy waits for."""
    seat = files_seat(request, campaign)
    if stands(seat).book is None:
        return campaign_page(request, seat, "settings", PAGE)
    asked = request.POST
    seed, do = posted.seed_of(asked), asked.get("do", "")
    try:
        steps = [] if do == ANEW else posted.steps_of(asked)
        steps = steps[:-1] if do == BACK else steps
        now = tried(seat, steps, seed)
    except Refusal as refusal:  # the table has changed meanwhile, and does not let it happen any more
        steps, now = [], tried(seat, [], seed)
        return show(request, seat, now, steps, seed, 409, refused=refused("trial", refusal))
    if do in ("", ANEW, BACK, CHOOSE):
        return show(request, seat, now, steps, seed)
    try:
        more = [*steps, next_step(request, now.state, do)]
        if len(more) > MOST_STEPS:
            raise BadArgs(at="$.steps", detail="max_length")
        return show(request, seat, tried(seat, more, seed), more, seed)
    except Refusal as refusal:
        return show(request, seat, now, steps, seed, 409, refused=refused(do, refusal))


def next_step(request: HttpRequest, state: State, do: str) -> Step:
    """Raises `BadArgs`."""
    says = words.text(words.active(), "moves.trial.says")
    if do == DECLARE:
        asked = form_of(request, state)
        return posted.declaration(request.POST, asked.questions if asked else (), says)
    found = waits(state)
    place = int(do) if do.isascii() and do.isdigit() and len(do) < 4 else len(found)
    if place >= len(found):
        raise BadArgs(at="$.do", detail="do")
    return posted.reply(request.POST, found[place], says)


def form_of(request: HttpRequest, state: State) -> Any:
    hero = state.find(request.POST.get("hero", ""))
    return declared(state, hero, request.POST.get("move", "")) if isinstance(hero, Hero) else None


def show(
    request: HttpRequest, seat: Membership, now: Copy, steps: list[Step], seed: str, status: int = 200, **more: Any
) -> HttpResponse:
    state = now.state
    hero = state.find(request.POST.get("hero", ""))
    found = waits(state)
    context = {
        "there": True,
        "seed": seed,
        "steps": msgspec.json.encode(steps).decode(),
        "tried": len(steps),
        "lines": [line for said in now.lines for line in drawn(seat, said)],
        "waits": [{"place": place, "wait": one, "who": who(state, one)} for place, one in enumerate(found)],
        "makers": makers(state),
        "hero": hero if isinstance(hero, Hero) else None,
        "moves": moves_for(state, hero) if isinstance(hero, Hero) else [],
        "people": [one for one in makers(state) if one.id.startswith("character:")],
        "form": form_of(request, state) if request.POST.get("do") in (CHOOSE, DECLARE) else None,
        "move": request.POST.get("move", ""),
        "entered": request.POST.dict(),
    }
    return campaign_page(request, seat, "settings", PAGE, status, **{**context, **more})


def who(state: State, wait: Wait) -> str:
    """The name of whose it is; nothing for the MC."""
    found = state.find(wait.who)
    return found.name if isinstance(found, Hero) else ""


def drawn(seat: Membership, lines: list[Entry]) -> list[dict[str, Any]]:
    names = {one.public_id: one.user.display_name for one in selectors.seated(seat.campaign)}
    lang = words.active()
    return [
        {
            "say": words.write(lang, f"log.{line.key}", line.params, names),
            "dice": line.dice,
            "total": line.total,
            "rolled": line.dice is not None,
        }
        for line in lines
    ]
