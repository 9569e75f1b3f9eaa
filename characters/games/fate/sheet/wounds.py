"""Wounds as a sheet's page shows them: consequence slots, or the conditions that stand in for them."""

from typing import Any

from campaigns.board import Board, Thing
from campaigns.games.fate.healing import heals
from rules.fate.game.structs import Game
from rules.words.wording import attacks_word


def wounds(table: Board, game: Game, character: Thing, aspects: list[Thing]) -> list[dict[str, Any]]:
    """Slot by slot, or box by box: `of` (consequence or condition) and `key` name its words, `heals` tells how it goes.

    `absorbs`: how many shifts; none where it takes a whole hit.

    `text` is empty where nothing is; `treated` when it is getting better.
    """
    taken = [aspect for aspect in aspects if aspect["kind"] == "consequence"]
    shown = table.can.get("conditions", {}).get(character["id"])
    if shown:
        return conditions(table, game, shown["boxes"], taken)
    by_slot = {aspect["slot"]: aspect for aspect in taken}
    whole = table.dial("whole_hit")
    return [
        line("consequence", key, heals(table, game, key), None if whole else absorbs, by_slot.get(key))
        for key, absorbs in character["slots"].items()
    ]


def conditions(table: Board, game: Game, boxes: dict[str, int], taken: list[Thing]) -> list[dict[str, Any]]:
    lines = []
    for known in game.conditions:
        marks = [aspect for aspect in taken if aspect["slot"] == known.key]
        free = max(boxes.get(known.key, 0) - len(marks), 0)
        places: list[Thing | None] = [*marks, *[None] * free]
        how = heals(table, game, known.row)
        lines += [line("condition", known.key, how, known.absorbs, aspect) for aspect in places]
    return lines


def line(of: str, key: str, how: Thing, absorbs: int | None, aspect: Thing | None) -> dict[str, Any]:
    found = aspect or {"id": "", "text": ""}
    treated = bool(found.get("treated"))
    return {
        "of": of,
        "key": key,
        "heals": how,
        "absorbs": absorbs,
        "id": found["id"],
        "text": found["text"],
        "treated": treated,
    }


def with_rows(table: Board, game: Game, character: Thing, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same for reading: beside the first free box of each condition, how far its row is marked (FATE-COND-01)."""
    rows = table.can.get("conditions", {}).get(character["id"], {}).get("rows", {})
    row_of = {known.key: rows.get(known.row) for known in game.conditions}
    seen: set[str] = set()
    found = []
    for one in lines:
        row = None if one["text"] or one["key"] in seen else row_of.get(one["key"])
        if not one["text"]:
            seen.add(one["key"])
        found.append({**one, "row": row_message(row) if row else None})
    return found


def row_message(row: dict[str, int]) -> dict[str, Any]:
    key = "harm.row_closed" if row["marked"] >= row["most"] else "harm.row"
    return {"key": key, "with": {"n": row["marked"], "most": row["most"]}}


def extremes(game: Game, aspects: list[Thing]) -> list[dict[str, Any]]:
    """What extreme consequences left: aspects by now, and what each of them was. Rule: FCON-EXTR-03."""
    absorbs = game.extreme["absorbs"]
    left = [aspect for aspect in aspects if aspect.get("was")]
    return [line("", "extreme", {"key": "harm.was", "with": {"text": one["was"]}}, absorbs, one) for one in left]


def gear(table: Board, character: Thing) -> dict[str, int] | None:
    """Weapon and armor, where the table plays by them and this viewer knows them. Rule: FCON-WEAP-04."""
    if not table.dial("weapons_armor") or "fate_points" not in character:
        return None
    return {"weapon": 0, "armor": 0, **character["by_rule"].get("gear", {})}


def proofs(game: Game, character: Thing) -> list[dict[str, Any]]:
    """What cannot harm them for now, as messages. Rule: FCON-ATK-01."""
    return [{"id": proof["id"], **proof_line(game, character["name"], proof)} for proof in character.get("proofs", [])]


def proof_line(game: Game, name: str, proof: Thing) -> dict[str, Any]:
    what = attacks_word(game.key, proof["ratings"], proof["harm"])
    return {"key": "log.immunity_marked", "with": {"name": name, "until": proof["until"], "what": what}}
