"""The game's rules in our own words."""

from functools import cache
from typing import NamedTuple

from django.urls import reverse

from campaigns.language import words
from campaigns.rulebook import rules
from campaigns.search import stems
from campaigns.search.found import Found, Group, first
from campaigns.search.stems import Asked
from campaigns.search.written import sentence


class Rule(NamedTuple):
    id: str
    title: str
    text: str
    by_name: frozenset[str]
    by_text: frozenset[str]


@cache
def all_rules(game: str, lang: str) -> tuple[Rule, ...]:
    return tuple(
        Rule(
            one["id"],
            one["title"],
            one["text"],
            frozenset(stems.indexed(f"{one['id']} {one['title']}")),
            frozenset(stems.indexed(f"{one['title']} {one['text']}")),
        )
        for one in rules.rules(game, lang)
    )


def answering(game: str, asked: list[Asked]) -> Group:
    """By id or title first, then by what they say."""
    every = all_rules(game, words.active())
    by_name = [one for one in every if stems.has_all(asked, one.by_name)]
    by_text = [one for one in every if one not in by_name and stems.has_all(asked, one.by_text)]
    return first("rules", [_found(one, asked) for one in (*by_name, *by_text)])


def _found(rule: Rule, asked: list[Asked]) -> Found:
    says = sentence(rule.text, asked)
    return Found("rule", rule.id, rule.title, reverse("rule", args=[rule.id]), "book", says, rule.id)
