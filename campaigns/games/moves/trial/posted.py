"""The next step of what is tried out, as the page's fields say it."""

import secrets
from typing import Any

import msgspec
from django.http import QueryDict

from campaigns.games.moves.trial.copy import MOST_STEPS, Step
from rules.moves.trial.forms import Question
from rules.moves.trial.waits import Wait
from rules.refusals import BadArgs

STEPS = msgspec.json.Decoder(list[Step])
MOST_BYTES = 64 * 1024


def steps_of(posted: QueryDict) -> list[Step]:
    """Those tried before. Raises `BadArgs`."""
    text = posted.get("steps") or "[]"
    try:
        found = STEPS.decode(text) if len(text) <= MOST_BYTES else []
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise BadArgs(at="$.steps", detail="steps") from error
    return found[:MOST_STEPS]


def seed_of(posted: QueryDict) -> str:
    return (posted.get("seed") or secrets.token_hex(8))[:32]


def faces_of(text: str) -> tuple[int, ...]:
    """Numbers with anything between them; none where nothing was written. Raises `BadArgs`."""
    parts = text.replace(",", " ").split()[:20]
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise BadArgs(at="$.faces", detail="faces")
    return tuple(map(int, parts))


def declaration(posted: QueryDict, questions: tuple[Question, ...], says: str) -> Step:
    """A move is made. `says`: the words it needs, where nobody wrote any."""
    hero = posted.get("hero", "")
    args: dict[str, Any] = {"character": hero, "move": posted.get("move", "")}
    return Step(kind="make_move", who=hero, args=args | words_of(posted, questions, says), faces=faces_in(posted))


def words_of(posted: QueryDict, questions: tuple[Question, ...], says: str) -> dict[str, Any]:
    found: dict[str, Any] = {"says": says, "answers": answers(posted, questions)}
    return {**found, "target": posted["target"]} if posted.get("target") else found


def faces_in(posted: QueryDict) -> tuple[int, ...]:
    return faces_of(posted.get("faces", ""))


def answers(posted: QueryDict, questions: tuple[Question, ...]) -> dict[str, Any]:
    """What was answered, each in the form of its kind; what was left out is not there."""
    given = {one.key: answer(posted, one) for one in questions}
    return {key: value for key, value in given.items() if value not in (None, "", [])}


def answer(posted: QueryDict, question: Question) -> Any:
    name = f"answer.{question.key}"
    value = posted.get(name, "").strip()
    if question.kind == "number":
        digits = value.removeprefix("-")
        return int(value) if digits.isascii() and digits.isdigit() and len(digits) < 5 else value
    if question.kind == "confirm":
        return {"yes": True, "no": False}.get(value)
    many = question.kind == "pick" and (question.most or 1) > 1
    return posted.getlist(name) if many else value


def reply(posted: QueryDict, wait: Wait, says: str) -> Step:
    """The answer to what the copy waits for."""
    args: dict[str, Any] = {"move": wait.of}
    match wait.what:
        case "roll":
            args |= words_of(posted, wait.questions, says)
            return Step(kind="roll_move", who=wait.who, args=args, faces=faces_in(posted))
        case "answer":
            agreed = {"yes": True, "no": False}.get(posted.get("agreed", ""))
            args |= {"answers": answers(posted, wait.questions), **({"agreed": agreed} if wait.agrees else {})}
            return Step(kind="answer_move", who=wait.who, args=args, faces=faces_in(posted))
        case "pick":
            picks = [picked(posted, id) for id in posted.getlist("option")]
            return Step(kind="pick_options", who=wait.who, args=args | {"options": picks})
        case "write":
            return Step(kind="write_answers", who=wait.who, args=args | {"texts": posted.getlist("text")})
        case "prompt":
            return Step(kind="close_prompt", args={"prompt": wait.of, "words": posted.get("words", "")})
    return Step(kind="press_on", who=wait.who, args=args)


def picked(posted: QueryDict, id: str) -> dict[str, Any]:
    found = {"option": id, "blank": posted.get(f"blank.{id}", "")}
    return {**found, "names": posted[f"names.{id}"]} if posted.get(f"names.{id}") else found
