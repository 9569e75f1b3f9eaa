"""Writing on a sheet: the choices of its playbook one by one, numbers, words and marks. Rules: AW-FMT-23, AW-FMT-24."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from campaigns.models import Membership
from characters import acts
from characters.games.moves.change import Change, changes
from characters.games.moves.views import show_sheet
from characters.posted import number_sent, posted, signed_number

TEXTS = ("name", "notes")
NUMBERS = ("resources", "pair", "parts")
PICKED = ("stats", "pair", "moves", "gear")  # parts that change while the page is filled in


@changes
def choose(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """One choice of the playbook's page."""
    kind, which, picks = posted(request, "kind"), posted(request, "choice"), request.POST.getlist("pick")
    change = Change(request, seat, key, f"{kind}-{which}" if which else kind, PICKED)
    change.place = f"c-{change.at}"
    sheet = change.read()["sheet"]
    change.missing = choice_at(sheet, change.at)["pick"] - len(set(picks)) if "draft" in request.POST else 0
    if change.missing > 0:
        return change.answer()
    return change.send("choose_playbook", {kind: picked(sheet, kind, which, picks)})


def choice_at(sheet: dict[str, Any], at: str) -> dict[str, Any]:
    """Raises `Http404` for a choice that the page has not, or no more."""
    found = (choice for part in sheet["parts"] for choice in part["choices"] if choice["at"] == at)
    choice: dict[str, Any] | None = next(found, None)
    if choice is None:
        raise Http404
    return choice


def picked(sheet: dict[str, Any], kind: str, which: str, picks: list[str]) -> Any:
    """As the command has it: a line of stats whole, what there are several of by its id."""
    if kind == "stats":
        lines = sheet["playbook"].stat_lines
        number = signed_number(picks[0]) if picks else -1
        return lines[number] if 0 <= number < len(lines) else {}
    return picks if kind == "moves" else {which: picks}


@changes
def take(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """A playbook for somebody who has none, or chooses anew."""
    return act(request, seat, key, "playbook", "choose_playbook", {"playbook": posted(request, "playbook")})


@changes
def reopen(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """The MC lets somebody choose anew. Rule: AW-FMT-23."""
    return act(request, seat, key, "reopen", "reopen_sheet", {})


@changes
def show(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """The players get to know somebody of the MC's. Rule: TABLE-SECR-01."""
    return act(request, seat, key, "show", "show_character", {})


@changes
def text(request: HttpRequest, seat: Membership, key: str, field: str) -> HttpResponse:
    if field not in TEXTS:
        raise Http404
    return Change(request, seat, key, field).send("edit_sheet", {field: posted(request)})


@changes
def number(request: HttpRequest, seat: Membership, key: str, kind: str, which: str) -> HttpResponse:
    """A number by hand: of a resource, with another character, or in an own part of the sheet."""
    if kind not in NUMBERS:
        raise Http404
    value: Any = posted(request) if "words" in request.POST else number_sent(posted(request))
    name = f"character:{which}" if kind == "pair" else which
    at = f"tie-{which}" if kind == "pair" else f"{kind}-{which}"
    return Change(request, seat, key, at, (which,) if kind == "parts" else ()).send("edit_sheet", {kind: {name: value}})


@changes
def improve(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """An improvement is chosen, with what that one asks for. Rules: AW-XP-03, AW-IMP-01, AW-IMP-05."""
    chosen = posted(request, "improvement")
    moves, stat = request.POST.getlist(f"moves-{chosen}"), posted(request, f"stat-{chosen}")
    sent = {"improvement": chosen, "moves": moves, "stat": stat}
    return act(request, seat, key, "improve", "improve", sent, improving={"id": chosen, "moves": moves, "stat": stat})


@changes
def assign(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    return act(request, seat, key, "assign", "assign_character", {"to": posted(request, "to") or None})


@changes
def drop(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    return acts.drop(request, seat, key, show_sheet)


def act(
    request: HttpRequest, seat: Membership, key: str, at: str, kind: str, args: dict[str, Any], **context: Any
) -> HttpResponse:
    sent = {"character": f"character:{key}", **args}
    return acts.act(request, seat, key, at, kind, sent, show_sheet, posted=request.POST, **context)
