"""The questions of a session's first and last page. Rule: AW-FMT-22."""

from __future__ import annotations

from typing import Any

from rules.moves.file.moves.effects import effects, option_of
from rules.moves.file.moves.move import asked, right
from rules.moves.file.schema.keys import BAD, Key, Reading, list_of, place_of, read_keys
from rules.moves.file.schema.scope import Notes, Scope
from rules.moves.file.schema.values import flags, one_of, slug, text, truth
from rules.moves.file.source.findings import At
from rules.moves.tree.game import SessionQuestion

KINDS = ("confirm", "text", "number", "pick", "character")
MOST_QUESTIONS = 8
QUESTION = {
    "id": Key(slug, "id", True),
    "who": Key(right("everyone", "table", "mc"), "who"),
    "kind": Key(one_of(KINDS), "kind"),
    "text": Key(text, "text", True),
    "options": Key(list_of(option_of("do", "names"), 40, 1), "options"),
    "required": Key(truth, "required"),
    "do": Key(effects, "do"),
    "content": Key(flags, "content"),
}


def questions(reading: Reading, value: Any, at: At, notes: Notes) -> Any:
    """Those of one page: what each does may use the answers of the others."""
    known = [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
    answers = {one["id"]: asked(one) for one in known if isinstance(one.get("id"), str)}
    scope = Scope(notes, acting=True, questions=answers)
    return list_of(question, MOST_QUESTIONS)(reading.inside(scope), value, at)


def question(reading: Reading, value: Any, at: At) -> Any:
    if isinstance(value, dict) and value.get("kind") == "character":
        reading = reading.inside(reading.scope._replace(target="target"))
    fields = read_keys(reading, value, at, QUESTION)
    if fields is BAD:
        return BAD
    if ("options" in value) != (fields.get("kind") == "pick"):
        if "options" not in value:
            return reading.bad(at, "missing_key", "AW-FMT-22", key="options")
        other = f"kind: {fields.get('kind', 'text')}"
        return reading.bad(place_of(value, at, "options"), "not_together", "AW-FMT-22", key="options", other=other)
    return SessionQuestion(**fields) if {"id", "text"} <= fields.keys() else BAD
