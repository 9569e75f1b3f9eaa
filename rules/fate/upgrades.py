"""What Fate's stored structs of older releases mean today."""

from typing import Any

from rules.upgrades import Fields, Step, upgrades

STEPS: dict[tuple[str, int], Step] = {}


@upgrades("character", 1, STEPS)
def boxes_to_tracks(fields: Fields) -> Fields:
    """One row of stress boxes, marked by value, becomes a track among several, marked by place."""
    boxes, marked = fields.pop("boxes", [1, 2, 3]), fields.pop("marked", [])
    places = [boxes.index(value) + 1 for value in marked if value in boxes]
    return {**fields, "tracks": {"stress": {"boxes": boxes, "marked": places}}}


@upgrades("roll", 1, STEPS)
def several_to_parts(fields: Fields) -> Fields:
    """What a roll against several, and each of its shares, keep."""
    spread, whole = fields.pop("spread", None), fields.pop("part_of", None)
    return kept(fields, spread=spread, share={"of": whole} if whole else None)


@upgrades("roll", 2, STEPS)
def scale_and_time_to_parts(fields: Fields) -> Fields:
    """How scale counts for each side, why it does not, and how long a simple success takes."""
    because, time = fields.pop("unscaled", ""), fields.pop("time", ())
    for effort in (fields["effort"], fields.get("defense"), (fields.get("protector") or {}).get("effort")):
        if effort:
            effort |= kept(effort, scaled=effort.pop("scaled", None))
    return kept(
        fields,
        unscaled={"because": because} if because else None,
        time={"quantity": time[0], "unit": time[1]} if time else None,
    )


def kept(fields: Fields, **parts: Any) -> Fields:
    """With these parts by rule, where there is anything in them."""
    more = {key: part for key, part in parts.items() if part}
    return {**fields, "by_rule": {**fields.get("by_rule", {}), **more}}
