"""A sheet for the page: one character of a member's view, with its aspects, what is missing, and what may be changed."""

from collections import Counter
from typing import Any

from campaigns.board import Board, Thing
from campaigns.models import Membership
from rules.game import legal_spread, system
from rules.refusals import Refusal
from rules.systems import System

FULL_KINDS = frozenset({"pc", "npc"})


def sheet_of(table: Board, seat: Membership, id: str) -> dict[str, Any] | None:
    """Everything the sheet's page shows; None for a character that is not there for this member."""
    character = table.find(id)
    if character is None or character.get("type") != "character":
        return None
    game = system(seat.campaign.system)
    aspects = [thing for thing in table.all("aspect") if thing["on"] == id]
    full = character["kind"] in FULL_KINDS and "ratings" in character
    mine = id in table.can.get("mine", []) or (seat.runs and "ratings" in character)
    sheet = {
        "character": character,
        "key": key_of(id),
        "game": game,
        "full": full,
        "open": "ratings" in character,
        "mine": mine and seat.role != "spectator",
        "draft": character.get("state") == "draft",
        "locked": bool(character.get("in_play")),
        "slots": slots(game, character, aspects),
        "loose": [aspect for aspect in aspects if aspect["kind"] != "consequence" and not aspect.get("slot")],
        "consequences": consequences(character, aspects),
        "boxes": boxes(character),
        "ratings": ratings(game, character) if full else [],
        "stunts": character.get("stunts", []),
        "player": character.get("controller"),
    }
    sheet["spread"] = spread(game, character) if full else None
    sheet["checks"] = checks(sheet) if full else []
    sheet["ready"] = all(check["ok"] for check in sheet["checks"])
    return sheet


def key_of(id: str) -> str:
    """The part of an entity's id that stands in addresses."""
    return id.partition(":")[2]


def slots(game: System, character: Thing, aspects: list[Thing]) -> list[dict[str, Any]]:
    """The sheet's places for aspects in order, filled or not; a mook's are as many as it has."""
    filled = {aspect["slot"]: aspect for aspect in aspects if aspect["kind"] == "character" and aspect.get("slot")}
    if character["kind"] not in FULL_KINDS:
        return [{"key": key, "required": False, "text": aspect["text"]} for key, aspect in sorted(filled.items())]
    return [
        {"key": slot.key, "required": slot.required, "text": filled.get(slot.key, {}).get("text", "")}
        for slot in game.sheet.aspect_slots
    ]


def consequences(character: Thing, aspects: list[Thing]) -> list[dict[str, Any]]:
    taken = {aspect["slot"]: aspect["text"] for aspect in aspects if aspect["kind"] == "consequence"}
    return [
        {"key": key, "absorbs": absorbs, "text": taken.get(key, "")} for key, absorbs in character.get("slots", {}).items()
    ]


def boxes(character: Thing) -> list[dict[str, Any]]:
    marked = set(character.get("marked", []))
    return [{"value": value, "marked": value in marked} for value in character.get("boxes", [])]


def ratings(game: System, character: Thing) -> list[dict[str, Any]]:
    given = character.get("ratings", {})
    best = max(given.values(), default=0)
    over = too_many(game, given)
    return [
        {
            "key": key,
            "value": given.get(key, 0),
            "best": bool(given) and given.get(key, 0) == best,
            "bad": given.get(key, 0) in over,
        }
        for key in game.ratings.order
    ]


def counted(game: System, given: dict[str, int]) -> Counter[int]:
    return Counter(given.get(key, 0) for key in game.ratings.order)


def too_many(game: System, given: dict[str, int]) -> dict[int, int]:
    """Values that stand more often than the spread has them, and by how many."""
    return dict(counted(game, given) - Counter(game.ratings.spread))


def spread(game: System, character: Thing) -> dict[str, Any]:
    """Whether the spread is a legal one, what is over and what is still to give, highest first."""
    given = {key: character.get("ratings", {}).get(key, 0) for key in game.ratings.order}
    missing = Counter(game.ratings.spread) - counted(game, given)
    found = {
        "ok": True,
        "preset": None,
        "over": sorted(Counter(too_many(game, given)).elements(), reverse=True),
        "left": sorted(missing.elements(), reverse=True),
    }
    try:
        found["preset"] = legal_spread(game, given)
    except Refusal:
        found["ok"] = False
    return found


def checks(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """What a sheet needs before it is ready to play, and whether it is there."""
    character = sheet["character"]
    needed = [{"key": slot["key"], "ok": bool(slot["text"])} for slot in sheet["slots"] if slot["required"]]
    looks = {"key": "name_and_looks", "ok": bool(character["name"].strip() and character["looks"].strip())}
    if character["kind"] != "pc":
        return []
    return [*needed, looks, {"key": "approaches", "ok": sheet["spread"]["ok"]}]


def raised(game: System, given: dict[str, int], rating: str, step: int, *, swap: bool) -> dict[str, int]:
    """Ratings with one stepped up or down.

    With `swap` the spread stays what it is: the nearest other approach that stands there gives way.
    """
    now = {key: given.get(key, 0) for key in game.ratings.order}
    wanted = now[rating] + step
    if not swap:
        return {rating: wanted}
    values = sorted({value for value in now.values() if (value - now[rating]) * step > 0}, key=lambda v: abs(v - now[rating]))
    other = next((key for key in game.ratings.order if values and key != rating and now[key] == values[0]), None)
    return {rating: now[other], other: now[rating]} if other else {rating: wanted}
