"""A stunt as a form sends it: one of the library, or field by field."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest

from campaigns import board
from campaigns.language import words
from campaigns.models import Membership
from characters.games.fate.samples import stunts_to_take
from characters.posted import posted, whole_number

Args = dict[str, Any]
FROM_LIBRARY = (
    "name",
    "kind",
    "rating",
    "actions",
    "circumstance",
    "text",
    "effect",
    "other",
    "harm",
    "amount",
    "per",
    "times",
    "cost",
)


def posted_stunt(request: HttpRequest, seat: Membership) -> Args:
    """The reason somebody gives is written into the sentence in the table's language."""
    picked = ready_stunt(request, seat, "pick")
    if picked is not None:
        return {"id": "", **{name: picked[name] for name in FROM_LIBRARY}}
    kind, language = request.POST.get("kind", "bonus"), seat.campaign.language
    stunt = {"id": "", "name": posted(request, "name"), "kind": kind, **KINDS.get(kind, plain)(request, language)}
    return stunt if kind in KINDS else {**stunt, **carried(request, seat, kind)}


def as_written(request: HttpRequest, stunt: Args) -> Args:
    """What the form held, field by field, as an example fills it in; nothing where one was picked from the library."""
    if request.POST.get("pick"):
        return {}
    apart = {name: posted(request, name) for name in ("text", "because")}
    return {**stunt, **apart, "key": request.POST.get("example", "")}


def ready_stunt(request: HttpRequest, seat: Membership, field: str) -> Args | None:
    """The one that the field names by its key, if any."""
    key = request.POST.get(field)
    ready = stunts_to_take(seat, board.look(seat)) if key else []
    return next((one for one in ready if one["key"] == key), None)


def carried(request: HttpRequest, seat: Membership, kind: str) -> Args:
    """What the table carries out of an example that is taken in its own kind."""
    example = ready_stunt(request, seat, "example")
    return {"effect": example["effect"]} if example and example["kind"] == kind else {}


def bonus(request: HttpRequest, language: str) -> Args:
    return {
        "rating": request.POST.get("rating", ""),
        "actions": request.POST.getlist("actions"),
        "circumstance": posted(request, "circumstance"),
        "text": posted(request, "because"),
    }


def plain(request: HttpRequest, language: str) -> Args:
    return {"text": posted(request, "text")}


def rule(request: HttpRequest, language: str) -> Args:
    """Because of this, may do that, so often: the reason goes into the text. Rule: FCON-STUNT-05."""
    effect, text, because = posted(request, "effect"), posted(request, "text"), posted(request, "because")
    if because:
        text = words.text(language, "play.stunt.reasoned", text=text, because=because).strip()
    limits = {
        "per": posted(request, "per"),
        "times": whole_number(posted(request, "times"), 1),
        "cost": whole_number(posted(request, "cost"), 0),
    }
    return {"text": text, "effect": effect, **limits, **EFFECT_FIELDS.get(effect, nothing)(request)}


def nothing(request: HttpRequest) -> Args:
    return {}


def swap(request: HttpRequest) -> Args:
    return {
        "rating": posted(request, "with"),
        "other": posted(request, "other"),
        "actions": request.POST.getlist("swap_actions"),
    }


def extra_action(request: HttpRequest) -> Args:
    return {
        "rating": posted(request, "with"),
        "actions": request.POST.getlist("may_actions"),
        "harm": posted(request, "harm"),
    }


def extra_free_invoke(request: HttpRequest) -> Args:
    return {"rating": posted(request, "with")}


def extra_boxes(request: HttpRequest) -> Args:
    return {"harm": posted(request, "harm"), "amount": whole_number(posted(request, "amount"), 0)}


def extra_slot(request: HttpRequest) -> Args:
    return {"harm": posted(request, "harm")}


KINDS: dict[str, Callable[[HttpRequest, str], Args]] = {"bonus": bonus, "rule": rule}
EFFECT_FIELDS: dict[str, Callable[[HttpRequest], Args]] = {
    "swap": swap,
    "extra_action": extra_action,
    "extra_free_invoke": extra_free_invoke,
    "extra_boxes": extra_boxes,
    "extra_slot": extra_slot,
    "zone_attack": extra_free_invoke,
    "extends_reach": extra_free_invoke,
}
