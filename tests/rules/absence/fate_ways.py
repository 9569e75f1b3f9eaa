"""How whoever runs a game of Fate brings what is under way to an end."""

from typing import Any

from rules.fate.bargain.entities import Offer
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.table import open_roll, running_challenge, running_conflict, running_contest, standing_rolls
from rules.state import State
from tests.rules.absence.finishing import Acts, Ways
from tests.rules.buttons import absorbing, of_character
from tests.rules.buttons_extras import of_rolls_extras

ASKED = ("choose_scale", "put_minion", "assign_shifts")
TO_BE_TOLD = ("pending", "narrate", "contested", "told")


def left(state: State) -> list[str]:
    roll = open_roll(state)
    rolls = [one.id for one in (*([roll] if roll else []), *standing_rolls(state))]
    hits = [hit.id for hit in state.all(Hit) if hit.state in TO_BE_TOLD]
    return [*rolls, *hits, *(offer.id for offer in state.all(Offer))]


def acts(state: State, can: dict[str, Any]) -> Acts:
    if can["paused"]:
        yield "resume_play", {}
        return
    for hit, do in can["hits"].items():
        yield from on_hit(hit, do)
    for offer, do in can["offers"].items():
        yield from on_offer(offer, do)
    for roll in (can["roll"], *can["standing"].values()):
        if roll is not None:
            yield from on_roll(roll["id"], roll["do"])
            yield from (act[:2] for act in of_rolls_extras(state, roll["id"], roll["do"]) if act[0] in ASKED)
    if can["standing"] and can["roll"] is None:
        yield from on_contest(state, can)


def on_contest(state: State, can: dict[str, Any]) -> Acts:
    """What has been rolled waits until all have rolled."""
    contest = running_contest(state)
    for character, do in can["acts"].items():
        if contest is not None and character in contest.participants and overcomes(do):
            sheet = state.get(character, Character)
            yield "declare_action", next(of_character(state, sheet, do))[1]
    if contest is not None and can["structures"][contest.id].get("end_contest", "no") is None:
        yield "end_contest", {"contest": contest.id}


def overcomes(do: dict[str, Any]) -> bool:
    return do["declare"] is None and do["actions"]["overcome"] is None


def on_hit(hit: str, do: dict[str, Any]) -> Acts:
    if do.get("be_taken_out", "no") is None:
        yield "be_taken_out", {"hit": hit}
    if do.get("absorb", "no") is None:
        for plan in do["plans"][:1]:
            yield "absorb", absorbing(hit, plan, do["replaceable"])
    if do.get("narrate", "no") is None:
        yield "narrate", {"hit": hit, "text": "down"}
    if do.get("agree_terms", "no") is None:
        yield "agree_terms", {"hit": hit}


def on_offer(offer: str, do: dict[str, Any]) -> Acts:
    more: dict[str, dict[str, Any]] = {
        "turn_down_offer": {"reason": "no"},
        "withdraw_offer": {},
        "refuse_offer": {"how": "by luck"},
        "accept_offer": {},
    }
    for kind, args in more.items():
        if do.get(kind, "no") is None:
            yield kind, {"offer": offer, **args}
            return


PLAIN: dict[str, dict[str, Any]] = {
    "vote_on_defense": {"agree": False},
    "allow_reach": {"allow": False},
    "leave_undefended": {},
    "agree_action": {},
    "set_opposition": {"difficulty": 1},
    "roll_dice": {},
    "answer_objection": {"convinced": False},
    "retract_invoke": {},
    "settle_roll": {},
    "propose_cost": {"text": "a bruise"},
    "agree_cost": {},
    "finish_roll": {"cost": "a bruise"},
    "withdraw_action": {},
}


def on_roll(roll: str, do: dict[str, Any]) -> Acts:
    for kind, args in PLAIN.items():
        if do.get(kind, "no") is None:
            waived = {"waive": True} if kind == "set_opposition" and do.get("waive_defense") else {}
            yield kind, {"roll": roll, **args, **waived}
    if do.get("rule_block", "no") is None:
        yield "allow_block", {"roll": roll}
    if "assign_shifts" in do and not do["assign_shifts"]["targets"]:
        yield "assign_shifts", {"roll": roll, "parts": {}}
    for option in do.get("choose", ()):
        yield "choose", {"roll": roll, "option": option, "text": "so be it"}
    for character in do.get("name_boost", ()):
        yield "name_boost", {"roll": roll, "character": character, "text": "An Opening"}


def turns(state: State) -> Any:
    conflict = running_conflict(state)
    return None if conflict is None else (conflict.id, conflict.exchange)


def exchange(state: State, can: dict[str, Any]) -> Acts:
    conflict = running_conflict(state)
    if conflict is None:
        return
    if can["commands"].get("break_ties", "no") is None:
        yield "break_ties", {"order": [id for group in conflict.tied for id in group]}
    if can["commands"].get("establish_initiative", "no") is None:
        yield "establish_initiative", {}
    for character, do in can["acts"].items():
        for kind in ("pass_held", "end_turn"):
            if do.get(kind, "no") is None:
                yield kind, {"character": character}
    turn = can["turns"]
    if turn is not None and turn["name_next"] is None:
        yield "name_next", {"character": turn["who"][0]}


def over(state: State, can: dict[str, Any]) -> Acts:
    yield from acts(state, can)
    if running_conflict(state) is not None and can["commands"].get("end_conflict", "no") is None:
        yield "end_conflict", {}
    contest, challenge = running_contest(state), running_challenge(state)
    if contest is not None and can["structures"][contest.id].get("end_contest", "no") is None:
        yield "end_contest", {"contest": contest.id}
    if challenge is not None and can["structures"][challenge.id].get("finish_challenge", "no") is None:
        yield "finish_challenge", {"challenge": challenge.id}
    if can["commands"].get("close_scene", "no") is None:
        yield "close_scene", {}


def waits(can: dict[str, Any]) -> list[str]:
    """Members, and gm, whom somebody reads that the table waits for."""
    named: list[str] = []
    for roll in (can.get("roll"), *can.get("standing", {}).values()):
        if roll is not None:
            named += [one["member"] for one in roll["waits"] if one["member"]]
            named += roll["asked"]
    return named


def done_for(state: State, kind: str, args: dict[str, Any]) -> list[str]:
    """Whoever is hit takes the hit, whoever acts rolls, whose turn it is ends it."""
    if kind in ("be_taken_out", "absorb", "agree_terms"):
        return [state.get(args["hit"], Hit).target]
    if kind in ("roll_dice", "withdraw_action", "assign_shifts"):
        roll = state.get(args["roll"], Roll)
        return [] if roll.share_of else [roll.effort.character]
    if kind in ("end_turn", "pass_held", "declare_action", "name_boost"):
        return [args["character"]]
    return []


FATE = Ways(acts, left, exchange, turns, over, waits, done_for)
