"""How the MC brings what is under way at a table of moves to an end."""

from collections.abc import Iterator
from typing import Any

from rules.moves.harm.blows import RATING, TO_COME, all_blows
from rules.moves.harm.entities import Blow
from rules.moves.hero.entities import Hero
from rules.moves.move.answers import choices
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import game_of, rule_of
from rules.moves.prompt.entities import Prompt
from rules.moves.session.entities import ENDS, STARTS
from rules.moves.session.rows import Row, offered, open_pages, open_rows
from rules.moves.tree.moves import Ask
from rules.state import State
from tests.rules.absence.finishing import Acts, Ways

WHO_WAITS = {"pick_options", "write_answers", "let_lapse"}


def left(state: State) -> list[str]:
    """Moves, prompts, the pages of a session, and blows; a life at its end waits for its player and holds up nobody."""
    blows = [blow for blow in all_blows(state) if blow.step != TO_COME]
    return [one.id for one in (*state.all(OpenMove), *state.all(Prompt), *open_pages(state), *blows)]


def acts(state: State, can: dict[str, Any]) -> Acts:
    if can["paused"]:
        yield "resume_play", {}
        return
    for offer, do in can["offers"].items():
        for kind in ("refuse_offer", "withdraw_offer"):
            if do.get(kind, "no") is None:
                yield kind, {"offer": offer}
    for id, open_one in can["open"].items():
        for kind, args in of_open(state, id, open_one):
            if open_one["do"][kind] is None:
                yield kind, {"move": id, **args}
    yield from of_things(state, can["things"])


def of_open(state: State, id: str, open_one: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """A move that waits for dice or answers goes on where its file asks nothing else of it; else it is waived."""
    move, do = state.get(id, OpenMove), open_one["do"]
    rule = rule_of(state, move)
    plain = not rule.require and rule.pay is None
    if do.get("roll_move", "no") is None and plain and rule.target.kind in ("none", "self"):
        asked = {ask.key: answer(state, move, ask) for ask in rule.ask if ask.of == "actor"}
        yield "roll_move", {"says": "so it is", "answers": asked}
    elif do.get("answer_move", "no") is None and plain and open_one["questions"]:
        asks = {ask.key: ask for ask in rule.ask}
        yield "answer_move", {"answers": {key: answer(state, move, asks[key]) for key in open_one["questions"]}}
    elif "waive_move" in do:
        yield "waive_move", {}
    if "press_on" in do:
        yield "press_on", {}
    if "pick_options" in do and move.waits is not None and can_name(state, move):
        many = move.waits.least
        yield "pick_options", {"options": [{"option": one, "blank": "oar"} for one in move.waits.open[:many]]}
    if "write_answers" in do and move.waits is not None:
        yield "write_answers", {"texts": ["it is so"] * len(move.waits.asked)}


def can_name(state: State, move: OpenMove) -> bool:
    """Whether the first of the options may be picked as they stand."""
    return move.waits is not None and (not move.waits.repeat or len(move.waits.open) >= move.waits.least)


def answer(state: State, move: OpenMove, ask: Ask) -> Any:
    match ask.kind:
        case "number":
            return ask.least or 0
        case "confirm":
            return True
        case "character":
            return move.actor
        case "text":
            return "so it is"
    found = choices(state, game_of(state, move), move, ask)
    return found[: ask.least or 1] if (ask.most or 1) > 1 else found[0]


def of_things(state: State, things: dict[str, dict[str, Any]]) -> Acts:
    rows = {row.id: row for row in open_rows(state)}
    for id, do in things.items():
        if do.get("let_lapse", "no") is None:
            yield "let_lapse", {"move": id}
        if do.get("close_prompt", "no") is None:
            yield "close_prompt", {"prompt": id, "words": "so be it"}
        if do.get("suffer", "no") is None:
            yield "take_debility", {"blow": id}
        if do.get("set_blow", "no") is None and state.get(id, Blow).step == RATING:
            yield "set_blow", {"blow": id, "amount": 1}
        if do.get("answer_session", "no") is None:
            yield "answer_session", row_answered(state, rows[id])
    for phase in (STARTS, ENDS):
        if things.get(f"questions:{phase}", {}).get("close_session_page", "no") is None:
            yield "close_session_page", {"phase": phase}


def row_answered(state: State, row: Row) -> dict[str, Any]:
    """Passed over where that may be; else the first answer there is."""
    args: dict[str, Any] = {"phase": row.phase, "question": row.question.id}
    if row.hero is not None:
        args["character"] = row.hero.id
    if not (row.question.required and row.here):
        return {**args, "passes": True}
    others = [hero.id for hero in state.all(Hero) if hero.kind == "pc" and hero != row.hero]
    given: dict[str, dict[str, Any]] = {
        "pick": {"pick": next((one.id for one in offered(state, row.question)), ""), "text": "oar"},
        "confirm": {"confirm": True},
        "number": {"number": 1},
        "text": {"text": "so it is"},
    }
    return {**args, **given.get(row.question.kind, {}), "names": others[0] if others else None}


def no_turns(state: State) -> Any:
    return None


def over(state: State, can: dict[str, Any]) -> Acts:
    yield from acts(state, can)
    if can["commands"].get("close_scene", "no") is None:
        yield "close_scene", {}


def waits(can: dict[str, Any]) -> list[str]:
    """Nobody is named."""
    return []


def nothing(state: State, can: dict[str, Any]) -> Acts:
    return iter(())


def done_for(state: State, kind: str, args: dict[str, Any]) -> list[str]:
    """Whoever makes a move rolls it and presses on with it; whoever is to choose or to answer does; and fills their
    row."""
    if kind == "take_debility":
        return [state.get(args["blow"], Blow).to]
    if kind == "answer_session":
        return [args["character"]] if "character" in args else []
    if kind not in WHO_WAITS and kind not in ("roll_move", "press_on", "waive_move"):
        return []
    move = state.get(args["move"], OpenMove)
    who = move.waits.who if kind in WHO_WAITS and move.waits is not None else move.actor
    return [who] if isinstance(state.find(who), Hero) else []


MOVES = Ways(acts, left, nothing, no_turns, over, waits, done_for)
