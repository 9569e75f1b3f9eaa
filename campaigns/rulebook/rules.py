"""The rules of a game in the product's own words, and the links to them from wherever an id stands."""

import re
from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from campaigns.language import words
from rules.words.labels import load_classes, system_keys
from rules.words.wording import rule_title

RULE_ID = re.compile(r"\b[A-Z]{2,5}-[A-Z]{2,5}-[0-9]{2}\b")


def has_words(rule: str) -> bool:
    return words.has(rule_title(rule)["key"])


def linked(text: str) -> SafeString:
    """The text, escaped unless it is safe already, with every rule it names by id as a link to that rule's words."""
    return mark_safe(RULE_ID.sub(_link, conditional_escape(text)))  # nosec: escaped, and _link escapes


def _link(found: re.Match[str]) -> str:
    rule = found[0]
    if not has_words(rule):
        return rule
    title = words.text(words.active(), rule_title(rule)["key"])
    return format_html('<a class="rule-link" href="{}" title="{}">{}</a>', reverse("rule", args=[rule]), title, rule)


def game_of(rule: str) -> str | None:
    """The game in whose catalogue the rule stands."""
    return next((key for key in system_keys() if rule in load_classes(key)), None)


def rules(game: str, lang: str) -> Iterator[dict[str, str]]:
    """Every rule of a game in the order of its catalogue: id, topic, title, text and what the server does about it."""
    for rule, kind in load_classes(game).items():
        key = rule.replace("-", "_")
        yield {
            "id": rule,
            "topic": key.rpartition("_")[0],
            "title": words.text(lang, f"rule.{key}.title"),
            "text": words.text(lang, f"rule.{key}.text"),
            "class": kind,
        }


def topics(game: str, lang: str) -> list[dict[str, Any]]:
    """The rules of a game, those of one topic together: `key`, `name`, `rules`."""
    found: dict[str, list[dict[str, str]]] = {}
    for rule in rules(game, lang):
        found.setdefault(rule["topic"], []).append(rule)
    return [{"key": key, "name": words.text(lang, f"rule_topic.{key}"), "rules": rows} for key, rows in found.items()]
