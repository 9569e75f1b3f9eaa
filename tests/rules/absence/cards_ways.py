"""How whoever runs the card game brings what is under way to an end."""

from typing import Any

from rules.cards.action.entities import Action
from rules.cards.scene.entities import Ask
from rules.state import State
from tests.rules.absence.finishing import Acts, Ways


def left(state: State) -> list[str]:
    acting = [one.id for one in state.all(Action) if one.step != "done" and one.who is not None]
    return [*acting, *(ask.id for ask in state.all(Ask))]


PLAIN: dict[str, dict[str, Any]] = {
    "count_aspects": {},
    "settle_objection": {"uphold": False},
    "say_why": {"because": "so"},
    "cast_dice": {},
    "pass_adjustments": {},
    "waive_choice": {},
    "resolve_scene": {"ending": "it is done"},
    "restate_ending": {"ending": "it is done"},
    "vote_ending": {"yes": True},
}


def acts(state: State, can: dict[str, Any]) -> Acts:
    if can["paused"]:
        yield "resume_play", {}
        return
    for offer, do in can["offers"].items():
        for kind in ("refuse_offer", "withdraw_offer"):
            if do.get(kind, "no") is None:
                yield kind, {"offer": offer}
    if can["action"] is not None:
        for kind, args in PLAIN.items():
            if can["action"]["do"].get(kind, "no") is None:
                yield kind, args


def no_turns(state: State) -> Any:
    return None


def over(state: State, can: dict[str, Any]) -> Acts:
    yield from acts(state, can)
    board = can["board"]
    if board is not None and board["undecided"]:
        yield "clear_cards", {"discard": board["undecided"]}
    for kind, args in (("resolve_scene", {"ending": "it is done"}), ("close_scene", {})):
        if can["commands"].get(kind, "no") is None:
            yield kind, args


def waits(can: dict[str, Any]) -> list[str]:
    return can["board"]["missing"] if can["board"] is not None else []


def nothing(state: State, can: dict[str, Any]) -> Acts:
    return iter(())


def done_for(state: State, kind: str, args: dict[str, Any]) -> list[str]:
    """Whoever acts rolls, and says why."""
    acting = [one.who for one in state.all(Action) if one.step != "done" and one.who is not None]
    return acting if kind in ("cast_dice", "say_why") else []


CARDS = Ways(acts, left, nothing, no_turns, over, waits, done_for)
