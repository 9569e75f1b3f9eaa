"""What is done with a sheet in play, from its page: marks, hold, things. The commands are those of the table's page."""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from campaigns import board, doors
from campaigns.models import Membership
from campaigns.site.pages import refused
from characters import acts
from characters.games.moves.change import Change, changes
from characters.games.moves.sheet.last_act import last_act
from characters.games.moves.views import show_sheet
from characters.posted import number_sent, posted
from rules.refusals import Refusal, Stale

PLACE = re.compile(r"[a-z][\w:-]{0,90}", re.ASCII)
ALL = ("stats", "pair", "harm", "conditions", "debilities", "experience", "modifiers", "holds", "moves", "gear")
Sent = Callable[[HttpRequest], dict[str, Any]]


class Act(NamedTuple):
    """A command of the table: what a form of the page sends with it, and the parts that may change by it."""

    sent: Sent
    draws: tuple[str, ...]


def fields(*words: str, numbers: tuple[str, ...] = ()) -> Sent:
    """What a form holds under the names of the command's own fields; what it has not, the command says itself."""

    def sent(request: HttpRequest) -> dict[str, Any]:
        texts = {name: posted(request, name) for name in words if name in request.POST}
        counted = {name: number_sent(posted(request, name)) for name in numbers if posted(request, name)}
        return texts | counted

    return sent


def ticked(name: str, *words: str) -> Sent:
    """A thing that is so, or not."""
    rest = fields(*words)
    return lambda request: rest(request) | {name: posted(request, name) == "yes"}


def healed(request: HttpRequest) -> dict[str, Any]:
    """One mark less, or whether the wounds are stabilised."""
    return ticked("stabilised")(request) if "stabilised" in request.POST else fields(numbers=("level",))(request)


def given(request: HttpRequest) -> dict[str, Any]:
    """A thing in one's own words, with what its numbers are and its tags, commas between."""
    tags = [tag.strip() for tag in posted(request, "tags").split(",") if tag.strip()]
    numbers = fields(numbers=("harm", "armor", "capacity"))(request)
    return {"text": posted(request), **numbers, **({"tags": tags} if tags else {})}


ACTS: Mapping[str, Act] = {
    "set_condition": Act(fields("add", "remove"), ("conditions", "stats")),
    "mark_harm": Act(fields(numbers=("level",)), ("harm", "stats", "debilities")),
    "heal_by_hand": Act(healed, ("harm",)),
    "choose_highlight": Act(fields("stat"), ("stats",)),
    "name_chooser": Act(fields("other"), ("stats",)),
    "take_back_mark": Act(fields(numbers=("mark",)), ("experience", "improvements")),
    "grant_experience": Act(fields("reason", numbers=("amount",)), ("experience", "improvements")),
    "spend_hold": Act(fields("hold"), ALL),
    "end_modifier": Act(fields("modifier"), ("modifiers",)),
    "give_gear": Act(given, ("gear",)),
    "take_gear": Act(fields("gear"), ("gear",)),
    "wear_gear": Act(ticked("worn", "gear"), ("gear",)),
    "tag_gear": Act(fields("gear", "add", "remove"), ("gear",)),
}


@changes
def do(request: HttpRequest, seat: Membership, key: str, kind: str) -> HttpResponse:
    """`at`: the control on the page, beside which a refusal is said."""
    act, at = ACTS.get(kind), posted(request, "at")
    if act is None or not PLACE.fullmatch(at):
        raise Http404
    return Change(request, seat, key, at, act.draws).send(kind, act.sent(request))


@changes
def call_highlights(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """For everybody's characters at once. Rule: AW-HL-04."""
    return acts.act(request, seat, key, "call-highlights", "call_highlights", {}, show_sheet)


@changes
def take_back(request: HttpRequest, seat: Membership, key: str) -> HttpResponse:
    """Only what the page has shown. A character whose making is taken back is gone."""
    character = f"character:{key}"
    try:
        act = last_act(seat, character)
        if act is None or act["moment"] != posted(request, "moment"):
            raise Stale()
        doors.send(seat, "take_back", {})
    except Refusal as refusal:
        return show_sheet(request, seat, key, refusal.status, refused=refused("last-act", refusal))
    if board.look(seat).find(character) is None:
        return redirect("characters", seat.campaign.public_id)
    return redirect("character", seat.campaign.public_id, key)
