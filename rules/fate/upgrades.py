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
    scaled_to_part(fields["effort"], fields.get("defense"), (fields.get("protector") or {}).get("effort"))
    return kept(
        fields,
        unscaled={"because": because} if because else None,
        time={"quantity": time[0], "unit": time[1]} if time else None,
    )


@upgrades("overridden", 1, STEPS)
def scale_in_set_dice_to_part(fields: Fields) -> Fields:
    """Dice that the GM set hold the whole side they are of."""
    scaled_to_part(fields["fields"].get("effort"), fields["fields"].get("defense"))
    return fields


@upgrades("roll", 3, STEPS)
def obstacle_to_part(fields: Fields) -> Fields:
    """What it has to do with, and what it hits with then."""
    obstacle, weapon = fields.pop("obstacle", None), fields.pop("weapon", None)
    return kept(fields, faced={"obstacle": obstacle, "weapon": weapon} if obstacle else None)


@upgrades("character", 2, STEPS)
def character_to_parts(fields: Fields) -> Fields:
    """What weapons and armor, obstacles, scale, great threats and organizations keep on a sheet."""
    weapon, armor = fields.pop("weapon", 0), fields.pop("armor", 0)
    harmful, level, member_of = fields.pop("harmful", False), fields.pop("scale", ""), fields.pop("member_of", ())
    obstacle = fields.get("kind") in ("hazard", "block")
    hits = obstacle and (weapon or harmful)
    return kept(
        fields,
        gear={"weapon": weapon, "armor": armor} if not obstacle and (weapon or armor) else None,
        obstacle={"weapon": weapon, "harmful": harmful} if hits else None,
        scale={"level": level} if level else None,
        threat=fields.pop("big", None),
        wide={"to": member_of} if member_of else None,
    )


@upgrades("roll", 4, STEPS)
def result_to_struct(fields: Fields) -> Fields:
    """How long it took, and whether a minion was put in the way."""
    result, by_rule = fields.get("result", {}), fields.get("by_rule", {})
    taken, minion = result.pop("time", None), result.pop("minion", None)
    if taken:
        by_rule["time"]["taken"] = taken
    return kept(fields, minion={"answer": minion} if minion else None)


def scaled_to_part(*efforts: Fields | None) -> None:
    for effort in efforts:
        if effort:
            effort |= kept(effort, scaled=effort.pop("scaled", None))


def kept(fields: Fields, **parts: Any) -> Fields:
    """With these parts by rule, where there is anything in them."""
    more = {key: part for key, part in parts.items() if part}
    return {**fields, "by_rule": {**fields.get("by_rule", {}), **more}}
