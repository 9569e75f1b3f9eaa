"""Aspects that are gone, and that everybody knew of."""

import msgspec

from rules.state import Draft


def remember_spent(draft: Draft, scene: str, id: str) -> None:
    place = draft.find(scene)
    if place is not None:
        draft.put(msgspec.structs.replace(place, spent=(*getattr(place, "spent", ()), id)))
