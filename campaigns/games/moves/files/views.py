"""The page of a game's files, for the GM: what a file would change is looked at, then it is taken in."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from campaigns import doors
from campaigns.games.moves.files.entered import entered, in_field, seal
from campaigns.games.moves.files.weighing import Weighed, called, stands, weigh, weigh_without
from campaigns.language import words
from campaigns.limiting.refusals import LimitReached
from campaigns.models import Membership
from campaigns.rooms import require_engine
from campaigns.site.pages import campaign_page, refused
from campaigns.site.settings import gm_seat
from campaigns.views import tell
from rules.moves.book.refusals import GameRefused, VersionMoved
from rules.moves.book.texts import worded
from rules.moves.file.load import load
from rules.refusals import NotFound, Refusal

PAGE = "games/moves/campaigns/files.html"
LOOK, ACCEPT, LEAVE_OUT = "look", "accept", "leave_out"


def files_seat(request: HttpRequest, campaign: str) -> Membership:
    """The GM's. Raises `Http404` for a campaign that is played by another engine."""
    seat = gm_seat(request, campaign)
    require_engine(seat, "moves")
    return seat


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def files_page(request: HttpRequest, campaign: str) -> HttpResponse:
    """`do`: look (or nothing), accept; `out`: the place of a further file that is to be left out."""
    seat = files_seat(request, campaign)
    if request.method != "POST":
        return show(request, seat)
    out, text = whole_number(request.POST.get("out")), entered(request)
    if out is None and not text.strip():
        return show(request, seat, 400, needed=True)
    place = whole_number(request.POST.get("place"))
    try:
        found = weigh_without(seat, out) if out is not None else weigh(seat, text, place)
        sealed = seal(found.after, found.files)
        asked: dict[str, Any] = {
            "weighed": drawn(seat, found),
            "seal": sealed,
            "out": out,
            "place": place,
            "text": in_field(text),
        }
        if request.POST.get("do") != ACCEPT:
            return show(request, seat, **asked)
        if request.POST.get("seal") != sealed:
            return show(request, seat, 409, unseen=True, **asked)
        doors.submit(seat, campaign, found.command)
    except NotFound as gone:
        raise Http404 from gone
    except GameRefused as refusal:
        return show(request, seat, 400, faults=refusal.params["faults"], text=in_field(text), place=place, out=out)
    except VersionMoved as moved:
        return show(request, seat, 409, refused=refused("game", moved), text=in_field(text), place=place)
    except Refusal as refusal:
        status = refusal.status if isinstance(refusal, LimitReached) else 409
        return show(request, seat, status, refused=refused("game", refusal), text=in_field(text), place=place)
    tell_taken(request, found)
    return redirect("game_files", campaign)


def tell_taken(request: HttpRequest, found: Weighed) -> None:
    name = words.render(words.active(), worded(found.game.name))
    if found.after:
        tell(request, "moves.files.accepted", version=found.after + 1, game=name)
    else:
        tell(request, "moves.files.taken", game=name)


def whole_number(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 4 else None


def show(request: HttpRequest, seat: Membership, status: int = 200, **context: Any) -> HttpResponse:
    book = stands(seat).book
    around = {"book": book, "files": rows(book.source) if book else [], "game": worded(book.game.name) if book else ""}
    return campaign_page(request, seat, "settings", PAGE, status, **{**around, **context})


def rows(files: tuple[str, ...]) -> list[dict[str, Any]]:
    """Each file with what it brings and how large it is."""
    found: list[dict[str, Any]] = []
    game = None
    for place, text in enumerate(files):
        after = load(text, game).game
        brings = [
            len(getattr(after, key)) - len(getattr(game, key, ())) if after else 0 for key in ("moves", "playbooks")
        ]
        found.append({"place": place, "moves": brings[0], "books": brings[1], "size": -(-len(text.encode()) // 1024)})
        game = after or game
    return found


def drawn(seat: Membership, found: Weighed) -> dict[str, Any]:
    """For the page: names in the reader's language."""
    shown = [
        {
            "kind": one.kind,
            "rows": [
                (how, [called(thing) for thing in things])
                for how, things in (("new", one.new), ("changed", one.changed), ("gone", one.gone))
                if things
            ],
        }
        for one in found.shown
    ]
    key = seat.campaign.system
    once = {"list": [{"key": f"{key}.files.once.{name}", "with": {}} for name in found.otherwise]}
    return {"found": found, "shown": shown, "once": once if found.otherwise else None, "leaves": leaves(found)}


def leaves(found: Weighed) -> list[dict[str, Any]]:
    return [
        {"name": hero.name, "left": [(one.kind, {"list": list(one.called)}) for one in hero.left]}
        for hero in found.heroes
    ]


@login_required
@require_safe
def download(request: HttpRequest, campaign: str, place: int) -> HttpResponse:
    """One of the game's files, as it came."""
    seat = files_seat(request, campaign)
    book = stands(seat).book
    if book is None or place >= len(book.source):
        raise Http404
    text = book.source[place]
    ending = "json" if text.lstrip()[:1] == "{" else "yaml"
    name = f"{book.game.id}-{place}.{ending}" if place else f"{book.game.id}.{ending}"
    named = {"Content-Disposition": f'attachment; filename="{name}"', "X-Content-Type-Options": "nosniff"}
    return HttpResponse(text.encode(), content_type="text/plain; charset=utf-8", headers=named)
