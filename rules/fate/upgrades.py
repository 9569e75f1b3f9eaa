"""What Fate's stored structs of older releases mean today."""

from rules.upgrades import Fields, Step, upgrades

STEPS: dict[tuple[str, int], Step] = {}


@upgrades("character", 1, STEPS)
def boxes_to_tracks(fields: Fields) -> Fields:
    """One row of stress boxes, marked by value, becomes a track among several, marked by place."""
    boxes, marked = fields.pop("boxes", [1, 2, 3]), fields.pop("marked", [])
    places = [boxes.index(value) + 1 for value in marked if value in boxes]
    return {**fields, "tracks": {"stress": {"boxes": boxes, "marked": places}}}
