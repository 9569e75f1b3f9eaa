"""Refusals in the reader's words."""

from typing import Any

from campaigns import words
from rules.refusals import Refusal


def say(refusal: Refusal, lang: str | None = None) -> str:
    """What is so, why, and what can be done: the words of a refusal."""
    return words.write(lang or words.active(), f"refusal.{refusal.code}", refusal.params)


def problem(refusal: Refusal, lang: str | None = None) -> dict[str, Any]:
    """The one error object, as REST and the socket send it (problem+json)."""
    detail = say(refusal, lang)
    return {
        "type": "about:blank",
        "title": detail,
        "status": refusal.status,
        "detail": detail,
        "code": refusal.code,
        "params": refusal.params,
        "rule": refusal.rule,
    }
