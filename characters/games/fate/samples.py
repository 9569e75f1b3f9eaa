"""Ready sheets to copy and stunts to take, in the table's language."""

from typing import Any

from campaigns.board import Board
from campaigns.language import words
from campaigns.models import Membership
from rules.fate.game.look import fate
from rules.fate.game.structs import Game, Sample


def samples(seat: Membership) -> dict[str, list[dict[str, Any]]]:
    """Ready sheets: heroes for everybody, opponents for those who run the table."""
    game = fate(seat.campaign.system)
    found = [sample_card(game, sample, seat.campaign.language) for sample in game.samples]
    return {
        "heroes": [card for card in found if card["kind"] == "pc"],
        "opponents": [card for card in found if card["kind"] != "pc"] if seat.runs else [],
    }


def sample_card(game: Game, sample: Sample, language: str) -> dict[str, Any]:
    """As it will be copied: in the table's language."""

    def said(*path: str) -> str:
        key = ".".join((game.key, "sample", sample.key, *path))
        return words.text(language, key) if words.has(key) else ""

    slots = sample.aspects if isinstance(sample.aspects, tuple) else [str(n + 1) for n in range(sample.aspects)]
    best = sorted(sample.ratings.items(), key=lambda pair: -pair[1])[:2]
    return {
        "key": sample.key,
        "kind": sample.kind,
        "name": said("name"),
        "looks": said("looks"),
        "aspects": [said("aspect", slot) for slot in slots][:2],
        "best": [{"key": key, "value": value} for key, value in best],
    }


def stunt_library(seat: Membership, language: str = "") -> list[dict[str, Any]]:
    """Example stunts, ready to be taken: in the table's language, or in the one that is asked for."""
    game = fate(seat.campaign.system)
    language = language or seat.campaign.language
    found = []
    for stunt in game.stunts:
        base = f"{game.key}.stunt_example.{stunt.key}"
        said = {
            name: words.text(language, f"{base}.{name}") if words.has(f"{base}.{name}") else ""
            for name in ("name", "circumstance", "text")
        }
        given = {
            name: getattr(stunt, name)
            for name in ("key", "kind", "rating", "other", "harm", "amount", "per", "times", "cost")
        }
        found.append({**given, "actions": list(stunt.actions), "effect": stunt.effect or "", **said})
    return found


def stunts_to_take(seat: Membership, table: Board, language: str = "") -> list[dict[str, Any]]:
    """The examples, and what the table itself has put in its tree of stunts, by its id."""
    own = [{**one["stunt"], "key": one["id"]} for one in table.all("tree_stunt")]
    return [*stunt_library(seat, language), *own]
