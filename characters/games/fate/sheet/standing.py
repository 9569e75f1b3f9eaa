"""What stands in a field of a sheet, as text: what somebody has read who writes over it."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

TEXTS = ("name", "looks", "about")
LISTS = ("skilled", "bad")
NUMBERS = ("boxes", "members")
Sheet = dict[str, Any]


def words_in(sheet: Sheet, at: str) -> str | None:
    """What a reader reads in the field `at` or in `aspect-<slot>`; None for what is no field of words or numbers."""
    character = sheet["character"]
    if at.startswith("aspect-"):
        return next((one["text"] for one in sheet["slots"] if f"aspect-{one['key']}" == at), "")
    if at == "boxes":
        return str(sheet["boxes"])
    if at in LISTS:
        return "\n".join(character.get(at, ()))
    return str(character.get(at, "")) if at in TEXTS or at in NUMBERS else None


def standing(sheet: Sheet, at: str) -> str:
    """The words of a field; of a part that is written as a whole a digest. Else empty."""
    words, part = words_in(sheet, at), PARTS.get(at)
    if words is not None or part is None:
        return words or ""
    return sha256(json.dumps(part(sheet), sort_keys=True).encode()).hexdigest()[:16]


PARTS: dict[str, Callable[[Sheet], Any]] = {
    "ratings": lambda sheet: sheet["character"].get("ratings"),
    "gear": lambda sheet: sheet["gear"],
    "takes": lambda sheet: [sheet["tracks"], sheet["character"].get("slots")],
    "assign": lambda sheet: sheet["player"],
}
