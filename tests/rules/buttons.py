"""The buttons of a member's screen as commands to be tried: kind, arguments, the reason if it is greyed out."""

from collections.abc import Iterator
from typing import Any

from rules.fate.aspect.entities import Aspect
from rules.fate.sheet.entities import Character
from rules.state import State
from rules.table.look import game_of
from tests.rules.buttons_extras import Button, of_extras, of_lasting, of_rolls_extras

# Commands of the table that need no more than their name.
BARE = {
    "start_session",
    "end_session",
    "end_scenario",
    "close_scene",
    "end_conflict",
    "play_x_card",
    "pause_play",
    "resume_play",
}
ON_ROLL = {
    "roll_dice",
    "pass_on_roll",
    "settle_roll",
    "agree_action",
    "withdraw_action",
    "leave_undefended",
    "agree_cost",
    "waive_roll",
}
ON_OFFER = {"accept_offer", "withdraw_offer", "agree_counter", "take_over_offer"}
ON_STRUCTURE = {"finish_challenge", "drop_task", "reveal_task", "next_exchange", "end_contest"}


def buttons(state: State, can: dict[str, Any]) -> Iterator[Button]:
    for kind, reason in can["commands"].items():
        if kind in BARE:
            yield kind, {}, reason
    for character, acts in can["acts"].items():
        yield from of_character(state, state.get(character, Character), acts)
    if can["roll"] is not None:
        yield from of_roll(state, can["roll"])
    for hit, do in can["hits"].items():
        yield from of_hit(hit, do)
    for offer, do in can["offers"].items():
        for kind, reason in do.items():
            if kind == "refuse_offer":
                yield kind, {"offer": offer, "how": "by luck"}, reason
            elif kind in ON_OFFER:
                yield kind, {"offer": offer}, reason
            elif kind == "turn_down_offer":
                yield kind, {"offer": offer, "reason": "no"}, reason
            elif kind == "counter_offer":
                yield kind, {"offer": offer, "terms": "other terms"}, reason
    for healer, wounds in can.get("treat", {}).items():
        for aspect, how in wounds.items():
            yield "declare_action", treating(state, healer, aspect, how["ratings"]), how["reason"]
    for character, wounds in can.get("start", {}).items():
        for aspect, reason in wounds.items():
            renames = bool(state.get(aspect, Aspect).was)
            kind = "rename_extreme" if renames else "start_recovery"
            yield kind, {"character": character, "aspect": aspect, "text": "Getting Better"}, reason
    yield from of_extras(can.get("extras", {}))
    yield from of_lasting(can.get("lasting", {}))
    for id, do in can.get("structures", {}).items():
        for kind, reason in do.items():
            if kind in ON_STRUCTURE:
                yield kind, {id.partition(":")[0]: id}, reason


def treating(state: State, healer: str, aspect: str, ratings: list[str]) -> dict[str, Any]:
    mook = state.get(healer, Character).kind in ("mook", "group")
    rating = ratings[0] if ratings else "bad" if mook else "quick"
    return {"character": healer, "action": "overcome", "rating": rating, "treats": aspect, "describe": "with care"}


def of_character(state: State, sheet: Character, acts: dict[str, Any]) -> Iterator[Button]:
    character = sheet.id
    order = game_of(state).ratings.order
    own = acts.get("ratings", [one for one in sheet.ratings if one in order])
    rating = next(iter(own), order[0])
    overcome = {"character": character, "action": "overcome", "rating": rating, "describe": "over the rail"}
    yield "declare_action", overcome, acts["declare"] or acts["actions"]["overcome"]
    yield "end_turn", {"character": character}, acts["end_turn"]
    yield "give_in", {"character": character, "terms": "I yield"}, acts["give_in"]
    yield "suggest_aspect", {"character": character, "text": "A Loose Board"}, acts["suggest"]
    for aspect, give in acts.get("hand_free", {}).items():
        for ally in give["to"]:
            yield "hand_free", {"character": character, "aspect": aspect, "to": ally, "uses": give["left"]}, None
    for moves, with_action in (("free_move", False), ("action_move", True)):
        for zone, reason in acts.get(moves, {}).items():
            yield "cross_zone", {"character": character, "to": zone, "with_action": with_action}, reason


def of_roll(state: State, roll: dict[str, Any]) -> Iterator[Button]:
    for kind, reason in roll["do"].items():
        if kind in ON_ROLL:
            yield kind, {"roll": roll["id"]}, reason
    for invoke, reason in roll["do"].get("decline_invoke", {}).items():
        yield "decline_invoke", {"roll": roll["id"], "invoke": invoke}, reason
    for stunt, reason in roll["do"].get("reject_stunt", {}).items():
        yield "reject_stunt", {"roll": roll["id"], "stunt": stunt}, reason
    for character, reason in roll["do"].get("help", {}).items():
        yield "help", {"roll": roll["id"], "character": character}, reason
    for character in roll["do"].get("name_boost", ()):
        yield "name_boost", {"roll": roll["id"], "character": character, "text": "An Opening"}, None
    yield from of_rolls_extras(state, roll["id"], roll["do"])
    for row in roll["invokes"]:
        for effect in row["effects"]:
            args = {"roll": roll["id"], "character": row["character"], "aspect": row["aspect"], "effect": effect}
            named = {} if row["text"] else {"name": "An Opening"}
            yield "invoke_aspect", {**args, "because": "so", "free": row["cost"] == "free", **named}, row["reason"]


def of_hit(hit: str, do: dict[str, Any]) -> Iterator[Button]:
    if "narrate" in do:
        yield "narrate", {"hit": hit, "text": "down"}, do["narrate"]
    if "contest_terms" in do:
        yield "contest_terms", {"hit": hit, "why": "too much"}, do["contest_terms"]
        yield "agree_terms", {"hit": hit}, do["agree_terms"]
    if "absorb" not in do:
        return
    if "be_taken_out" in do:
        yield "be_taken_out", {"hit": hit}, do["be_taken_out"]
    for plan in do["plans"]:
        yield "absorb", absorbing(hit, plan, do["replaceable"]), do["absorb"]


def absorbing(hit: str, plan: dict[str, Any], replaceable: list[str]) -> dict[str, Any]:
    """One of the ways that are listed, put into words."""
    marks: dict[str, list[str]] = {}
    for condition in plan.get("conditions", ()):
        marks.setdefault(condition, []).append("Ouch")
    args = {"hit": hit, "boxes": plan["boxes"], "consequences": dict.fromkeys(plan["slots"], "Ouch")}
    extreme = {"extreme": {"aspect": replaceable[0], "text": "Never Again"}} if plan.get("extreme") else {}
    return {**args, "conditions": marks, "why": "it is like that", **extreme}
