"""Wounds as a sheet's page shows them: consequence slots, or the conditions that stand in for them."""

from typing import Any

from campaigns.board import Board, Thing
from campaigns.games.fate.healing import heals
from rules.fate.game.structs import Game
from rules.words.wording import attacks_word


def wounds(table: Board, game: Game, character: Thing, aspects: list[Thing]) -> list[dict[str, Any]]:
    """Slot by slot, or box by box: `of` (consequence or condition) and `key` name its words, `heals` tells how it goes.

    `text` is empty where nothing is; `treated` when it is getting better.
    """
    taken = [aspect for aspect in aspects if aspect["kind"] == "consequence"]
    shown = table.can.get("conditions", {}).get(character["id"])
    if shown:
        return conditions(table, game, shown["boxes"], taken)
    by_slot = {aspect["slot"]: aspect for aspect in taken}
    return [
        line("consequence", key, heals(table, game, key), absorbs, by_slot.get(key))
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


def line(of: str, key: str, how: Thing, absorbs: int, aspect: Thing | None) -> dict[str, Any]:
    text, treated = (aspect["text"], bool(aspect.get("treated"))) if aspect else ("", False)
    return {"of": of, "key": key, "heals": how, "absorbs": absorbs, "text": text, "treated": treated}


def gear(table: Board, character: Thing) -> dict[str, int] | None:
    """Weapon and armor, where the table plays by them and this viewer knows them. Rule: FCON-WEAP-04."""
    if not table.dial("weapons_armor") or "weapon" not in character or "armor" not in character:
        return None
    return {"weapon": character["weapon"], "armor": character["armor"]}


def proofs(game: Game, character: Thing) -> list[dict[str, Any]]:
    """What cannot harm them for now, as messages. Rule: FCON-ATK-01."""
    return [proof_line(game, character["name"], proof) for proof in character.get("proofs", [])]


def proof_line(game: Game, name: str, proof: Thing) -> dict[str, Any]:
    what = attacks_word(game.key, proof["ratings"], proof["harm"])
    return {"key": "log.immunity_marked", "with": {"name": name, "until": proof["until"], "what": what}}
