"""A sheet for the page: one character of a member's view, with its aspects and what is missing."""

from collections import Counter
from typing import Any

from campaigns.board import Board, Thing
from campaigns.models import Membership
from campaigns.rulebook import misfits as misfit_words
from characters.games.fate.sheet import rating_editor
from characters.games.fate.sheet.stunts import stunts
from characters.games.fate.sheet.wounds import extremes, gear, proofs, with_rows, wounds
from characters.pages import key_of
from characters.rights import acts_for, may_picture
from rules.fate.game.look import fate
from rules.fate.game.structs import Game
from rules.fate.questions import legal_spread
from rules.refusals import Refusal

FULL_KINDS = frozenset({"pc", "npc"})
RATINGS_CHECK = {"approach": "approaches", "skill": "skills"}


def sheet_of(table: Board, seat: Membership, id: str) -> dict[str, Any] | None:
    """Everything the sheet's page shows; None for a character that is not there for this member."""
    character = table.find(id)
    if character is None or character.get("type") != "character":
        return None
    game = fate(seat.campaign.system, table.table["dials"])
    aspects = [thing for thing in table.all("aspect") if thing["on"] == id]
    full = character["kind"] in FULL_KINDS and "ratings" in character
    rated = full or (table.dial("minor_npcs") == "rated" and "ratings" in character)
    sheet = {
        "character": character,
        "rated": rated,
        "split": table.dial("tracks") == "split",
        "whole_hit": table.dial("whole_hit"),
        "key": key_of(id),
        "game": game,
        "full": full,
        "open": "ratings" in character,
        "mine": acts_for(seat, character),
        "pictured": may_picture(seat, character),
        "draft": character.get("state") == "draft",
        "locked": bool(character.get("in_play")),
        "slots": slots(game, character, aspects),
        "aspects": shown_aspects(game, aspects, full=full),
        "consequences": wounds(table, game, character, aspects),
        "gear": gear(table, character),
        "proofs": proofs(game, character),
        "tracks": tracks(character),
        "boxes": sum(len(track["boxes"]) for track in tracks(character)),
        "ratings": ratings(game, character) if rated else [],
        "rating_parts": rating_parts(game, character, table) if rated else [],
        "stunts": stunts(table, character),
        "lists": lists(game, character),
        "player": character.get("controller"),
        "misfits": misfit_words.found(table, id),
    }
    sheet["wounds"] = [*with_rows(table, game, character, sheet["consequences"]), *extremes(game, aspects)]
    sheet["spread"] = spread(game, character) if full else None
    sheet["checks"] = checks(sheet, later=table.dial("create_as_you_play")) if full else []
    sheet["ready"] = all(check["ok"] for check in sheet["checks"])
    return sheet


def rating_parts(game: Game, character: Thing, table: Board) -> list[dict[str, Any]]:
    places = table.can.get("growth", {}).get("places", {}).get(character["id"], {})
    return rating_editor.parts(game, character, places)


def slots(game: Game, character: Thing, aspects: list[Thing]) -> list[dict[str, Any]]:
    """The sheet's places for aspects in order, filled or not; a mook's are as many as it has.

    `optional` is said beside the field; `fixed`: it stands fast in play; `grown`: a milestone brought it.
    """
    filled = {aspect["slot"]: aspect for aspect in aspects if aspect["kind"] == "character" and aspect.get("slot")}
    if character["kind"] not in FULL_KINDS:
        numbers = [str(number) for number in range(1, int(game.mook["aspects"]) + 1)]
        free = next((key for key in numbers if key not in filled), None)
        return [
            {"key": key, "required": False, "text": filled.get(key, {}).get("text", "")}
            for key in numbers
            if key in filled or key == free
        ]
    hero = character["kind"] == "pc"
    places = [slot.key for slot in game.sheet.aspect_slots]
    grown = [
        {"key": key, "required": False, "fixed": True, "grown": True, "text": aspect["text"]}
        for key, aspect in filled.items()
        if key not in places
    ]
    return [
        {
            "key": slot.key,
            "required": slot.required,
            "optional": not (hero and slot.required),
            "fixed": hero and bool(character.get("in_play")) and slot.key in filled,
            "text": filled.get(slot.key, {}).get("text", ""),
        }
        for slot in game.sheet.aspect_slots
    ] + grown


def shown_aspects(game: Game, aspects: list[Thing], *, full: bool) -> list[dict[str, Any]]:
    """Those of the sheet in its order, then what else lies on them, wounds apart; `slot` where it has a name."""
    places = [slot.key for slot in game.sheet.aspect_slots] if full else []
    found = [
        {
            "id": aspect["id"],
            "text": aspect["text"],
            "kind": aspect["kind"],
            "slot": aspect.get("slot") if aspect["kind"] == "character" and aspect.get("slot") in places else "",
            "hidden": aspect.get("known_to") is not None,
        }
        for aspect in aspects
        if aspect["kind"] != "consequence"
    ]
    return sorted(found, key=lambda one: places.index(one["slot"]) if one["slot"] else len(places))


def lists(game: Game, character: Thing) -> list[dict[str, Any]]:
    """What somebody without ratings is good and bad at, and what that counts."""
    return [
        {"key": key, "all": character[key], "value": game.mook_ratings[key]}
        for key in ("skilled", "bad")
        if character.get(key)
    ]


def tracks(character: Thing) -> list[dict[str, Any]]:
    """Stress boxes, track by track: what each absorbs and whether it is full; of minions those of each, one by one."""
    if minions := character.get("by_rule", {}).get("minions"):
        each = [
            {"value": n, "marked": n <= full} for full in minions["filled"] for n in range(1, minions["quality"] + 1)
        ]
        return [{"key": key, "boxes": each} for key in character.get("tracks", {})]
    return [{"key": key, "boxes": boxes(track)} for key, track in character.get("tracks", {}).items()]


def boxes(track: Thing) -> list[dict[str, Any]]:
    return [{"value": worth, "marked": at in track["marked"]} for at, worth in enumerate(track["boxes"], 1)]


def ratings(game: Game, character: Thing) -> list[dict[str, Any]]:
    """Each rating of the table's lists; None where everything is rated and this is not yet."""
    given = character.get("ratings", {})
    best = max(given.values(), default=0)
    unrated = None if 0 in game.ratings.counts else 0
    return [
        {"key": key, "value": given.get(key, unrated), "best": bool(best) and given.get(key) == best}
        for key in (*game.ratings.order, *game.ratings.second)
    ]


def spread(game: Game, character: Thing) -> dict[str, Any]:
    """How far a hero's spread has come: what is still to give, highest first, and the ready-made one it is."""
    given = character.get("ratings", {})
    left = Counter(game.ratings.spread) - Counter(given.values())
    preset = next((preset.key for preset in game.presets if preset.ratings == given), None)
    return {"ok": is_legal(game, given), "preset": preset, "left": sorted(left.elements(), reverse=True)}


def is_legal(game: Game, given: dict[str, int]) -> bool:
    try:
        legal_spread(game, given)
    except Refusal:
        return False
    return True


def checks(sheet: dict[str, Any], *, later: bool) -> list[dict[str, Any]]:
    """What a sheet needs before it is ready to play, and whether it is there; `later`: it is made in play."""
    character = sheet["character"]
    if character["kind"] != "pc":
        return []
    if later:
        return [{"key": "name", "ok": bool(character["name"].strip())}]
    needed = [{"slot": slot["key"], "ok": bool(slot["text"])} for slot in sheet["slots"] if slot["required"]]
    looks = {"key": "name_and_looks", "ok": bool(character["name"].strip() and character["looks"].strip())}
    return [*needed, looks, {"key": RATINGS_CHECK[sheet["game"].ratings.kind], "ok": sheet["spread"]["ok"]}]


def placed(game: Game, given: dict[str, int], rating: str, value: int) -> dict[str, int]:
    """The ratings to send so that `rating` stands at `value` and a hero's spread stays what it may be.

    If that value is all given out, the other approach that has it takes what this one had, or the highest that is left.
    """
    others = [key for key in game.ratings.order if key != rating and given.get(key) == value]
    if len(others) < game.ratings.spread.count(value) or not others:
        return {rating: value}
    if rating in given:
        return {rating: value, others[-1]: given[rating]}
    left = Counter(game.ratings.spread) - Counter(given.values())
    return {rating: value, others[-1]: max(left.elements())}
