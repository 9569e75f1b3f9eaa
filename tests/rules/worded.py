"""Whether there are words for all that play says: refusals, lines of the log, reasons on buttons, what waits."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from campaigns.language import icu, words
from campaigns.language.waits import wait_key
from rules.refusals import Refusal
from rules.view import Entry

NOBODYS_WORDS = "pages.waits.other"


@cache
def places(key: str) -> frozenset[str] | None:
    """The parameters of a message; None where there is no such message."""
    if not words.has(key):
        return None
    return frozenset(name for name in icu.arguments(icu.parse(words.catalog("en")[key])) if not name.startswith("has_"))


def lacking(key: str, params: Mapping[str, Any]) -> Iterator[str]:
    """The message, its parameters, and the messages inside them, of which one is not there."""
    wanted = places(key)
    if wanted is None:
        yield key
    elif not wanted <= params.keys():
        yield f"{key} without {sorted(wanted - params.keys())}"
    for value in params.values():
        yield from lacking_in(value)


def lacking_in(value: Any) -> Iterator[str]:
    if isinstance(value, list | tuple):
        for one in value:
            yield from lacking_in(one)
    elif isinstance(value, Mapping):
        if "key" in value:
            yield from lacking(value["key"], value.get("with") or {})
        if "texts" in value:
            yield from lacking_in(list((value.get("with") or {}).values()))
        for one in value.get("list", ()):
            yield from lacking(f"{value['named']}.{one}", {}) if "named" in value else lacking_in(one)


def of_refusal(refusal: Refusal) -> list[str]:
    return list(lacking(f"refusal.{refusal.code}", refusal.params))


def of_lines(lines: list[Entry]) -> list[str]:
    return [one for line in lines for one in lacking(f"log.{line.key}", msgspec.to_builtins(line.params))]


def of_can(game: str, can: Mapping[str, Any]) -> list[str]:
    """Of what a member may do: every reason against it, and everything that waits for them."""
    waits = (wait_key(game, one["what"], one["kind"]) for one in can["waiting"])
    unnamed = [one for one, key in zip(can["waiting"], waits, strict=True) if key == NOBODYS_WORDS]
    return [*(f"waits: {one['kind']} {one['what']}" for one in unnamed), *of_reasons(can)]


def of_reasons(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        if "code" in value and "params" in value:
            yield from lacking(f"refusal.{value['code']}", value["params"])
        else:
            for one in value.values():
                yield from of_reasons(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from of_reasons(one)


# --- what scripts make keys of ------------------------------------------------------------------------------

# Words that a page puts together from an entity it sees: by type and field. `{game}` is the game's key.
OF_FIELDS = {
    "fate": {
        ("aspect", "kind"): "{game}.aspect_kind.{tag}",
        ("conflict", "kind"): "board.conflict.{tag}",
        ("distraction", "state"): "extras.distraction.{tag}",
        ("offer", "kind"): "board.offer.title.{tag}",
        ("roll", "action"): "board.roll.title.{tag}",
        ("roll", "outcome"): "board.margin.{tag}",
        ("roll", "step"): "board.roll.step.{tag}",
        ("token", "state"): "board.token.{tag}",
    },
    "cards": {
        ("action", "outcome"): "{game}.act.locked.{tag}",
        ("action", "standing"): "{game}.act.as_is.{tag}",
        ("action", "step"): "{game}.act.step.{tag}",
        ("offer", "kind"): "{game}.ask.title.{tag}",
    },
}
# Choices that are made by a form with words of its own.
FORMS = {"failure_hit", "impose_cost", "offer_cost", "opponent_free", "partial", "reveal", "stand", "treated"}
# What a page says itself of some, in a sentence of its own.
ELSEWHERE = {("roll", "action", "attack"), ("distraction", "state", "open")}


def of_view(game: str, engine: str, view: Mapping[str, Any] | None) -> Iterator[str]:
    """Of an entity as somebody sees it."""
    if view is None:
        return
    for (kind, field), key in OF_FIELDS.get(engine, {}).items():
        tag = view.get(field) if view.get("type") == kind else None
        if tag and (kind, field, tag) not in ELSEWHERE:
            yield from without_words(key.format(game=game, tag=tag))


def of_buttons(can: Mapping[str, Any]) -> Iterator[str]:
    """Of what a Fate table offers: choices of an outcome, uses of an invoke, whom a roll waits for, rules' own acts."""
    roll = can.get("roll") or {}
    tags = [
        *(("board.choice", option) for option in roll.get("do", {}).get("choose") or () if option not in FORMS),
        *(("board.invoke.effect", effect) for offer in roll.get("invokes", ()) for effect in offer["effects"]),
        *(("board.roll.waits", wait["what"]) for wait in roll.get("waits", ())),
        *(
            ("play.more", kind)
            for id, acts in can.get("more", {}).items()
            if id.startswith("character:")
            for kind in acts
        ),
    ]
    for area, tag in tags:
        yield from without_words(f"{area}.{tag}")


def without_words(key: str) -> list[str]:
    return [] if words.has(key) else [key]
