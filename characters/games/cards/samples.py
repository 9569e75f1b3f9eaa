"""Ready heroes to start from, and opponents as cards for the GM's store, in the table's language."""

from typing import Any

from campaigns.language import words
from campaigns.models import Membership
from rules.game import system


def game_of(seat: Membership) -> Any:
    """The game with what its engine adds to every game's data: `samples`, `sheet_aspects`."""
    return system(seat.campaign.system)


def samples(seat: Membership) -> dict[str, list[dict[str, Any]]]:
    """Heroes for everybody, opponents for those who run the table."""
    found = [card(seat, sample) for sample in game_of(seat).samples]
    return {
        "heroes": [one for one in found if one["kind"] == "pc"],
        "opponents": [one for one in found if one["kind"] != "pc"] if seat.runs else [],
    }


def card(seat: Membership, sample: Any) -> dict[str, Any]:
    """As it will be copied."""
    text, language = f"{seat.campaign.system}.sample.{sample.key}", seat.campaign.language
    about = f"{text}.about"
    lines = [words.text(language, f"{text}.aspect.{number}") for number in range(1, sample.aspects + 1)]
    kinds = sample.kinds or ("neutral",) * sample.aspects
    return {
        "key": sample.key,
        "kind": sample.kind,
        "name": words.text(language, f"{text}.name"),
        "about": words.text(language, about) if words.has(about) else "",
        "lines": [{"text": line, "kind": kind} for line, kind in zip(lines, kinds, strict=True)],
    }
