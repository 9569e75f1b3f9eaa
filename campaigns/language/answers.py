"""Refusals in the reader's words."""

from collections.abc import Mapping
from typing import Any

import msgspec

from campaigns.language import words
from rules.refusals import Refusal
from rules.words.params import Params

PROBLEM = "application/problem+json"


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """The one error object, as REST and the socket send it (problem+json).

    `detail`: what is so, and what can be done, in the reader's language; `title`: the same in short. `code` and
    `params` say it to a program. `rule`: the rule that refuses, if one does, and `rule_title` what it is called.
    """

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    code: str
    params: Params = {}
    rule: str | None = None
    rule_title: str | None = None


def say(refusal: Refusal, lang: str | None = None) -> str:
    """What is so, why, and what can be done: the words of a refusal."""
    return words.write(lang or words.active(), f"refusal.{refusal.code}", refusal.params)


def say_why(why: Mapping[str, Any]) -> str:
    """As `say`, of a reason as a table sends it (`rules.table.can.Why`)."""
    return words.write(words.active(), f"refusal.{why['code']}", why["params"])


def rule_title(rule: str | None, lang: str | None = None) -> str | None:
    """The name of a rule in the reader's language; None where no catalogue has it."""
    key = f"rule.{rule.replace('-', '_')}.title" if rule else ""
    return words.text(lang or words.active(), key) if words.has(key) else None


def rule_line(refusal: Refusal) -> str:
    """Which rule refuses, by name and id, for a page; empty where none does."""
    title = rule_title(refusal.rule)
    return words.text(words.active(), "common.rule", title=title, id=refusal.rule) if title else ""


def problem(refusal: Refusal, lang: str | None = None) -> Problem:
    detail = say(refusal, lang)
    return Problem(
        title=detail,
        status=refusal.status,
        detail=detail,
        code=refusal.code,
        params=refusal.params,
        rule=refusal.rule,
        rule_title=rule_title(refusal.rule, lang),
    )
