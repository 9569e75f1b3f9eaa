"""Words in templates: `{% load words %}{% t "pages.home.title" name=campaign.name %}`."""

from __future__ import annotations

import json

from django import template
from django.conf import settings
from django.utils.safestring import SafeString, mark_safe

from campaigns.language import words
from campaigns.language.views import words_url as address_of_words
from campaigns.rulebook import rules as rulebook

register = template.Library()


@register.simple_tag
def t(key: str, **params: object) -> str:
    """The message in the reader's language. What players wrote stays text: the result is escaped."""
    return words.write(words.active(), key, params)


@register.filter
def say(param: object) -> str:
    """A rich parameter (see campaigns/language/words.py) in the reader's language."""
    return words.render(words.active(), param)


@register.filter
def rule_links(text: str) -> SafeString:
    """A text, or an id alone, with every rule that it names as a link: `{{ rule.id|rule_links }}`."""
    return rulebook.linked(text)


@register.filter
def signed(number: int) -> str:
    """+3, −1, +0."""
    return words.signed(number)


@register.simple_tag
def words_url(game: str = "") -> str:
    """The address of the browser's words with those of a game, for `<html data-words="...">`."""
    return address_of_words(game)


@register.simple_tag
def mail_arrives() -> bool:
    """Whether letters leave this site, or only its server's output shows them: `{% mail_arrives as posted %}`."""
    return bool(settings.MAIL_ARRIVES)


@register.simple_tag
def languages() -> list[tuple[str, str]]:
    """The languages' codes and own names: `{% languages as choices %}`."""
    return words.languages()


@register.simple_tag
def words_of(*areas: str) -> SafeString:
    """The messages whose keys begin so, as JSON for a script that may fetch nothing more. "<" is escaped."""
    begins = tuple(f"{area}." for area in areas)
    found = {key: text for key, text in words.catalog(words.active()).items() if key.startswith(begins)}
    return mark_safe(json.dumps(found, ensure_ascii=False).replace("<", "\\u003c"))  # nosec
