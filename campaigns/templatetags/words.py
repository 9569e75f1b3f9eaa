"""Words in templates: `{% load words %}{% t "pages.home.title" name=campaign.name %}`."""

from __future__ import annotations

from django import template

from campaigns.language import words
from campaigns.language.views import words_url as address_of_words

register = template.Library()


@register.simple_tag
def t(key: str, **params: object) -> str:
    """The message in the reader's language. What players wrote stays text: the result is escaped."""
    return words.write(words.active(), key, params)


@register.filter
def say(param: object) -> str:
    """A rich parameter (see campaigns/words.py) in the reader's language."""
    return words.render(words.active(), param)


@register.filter
def signed(number: int) -> str:
    """+3, −1, +0."""
    return words.signed(number)


@register.simple_tag
def words_url(game: str = "") -> str:
    """The address of the browser's words with those of a game, for `<html data-words="...">`."""
    return address_of_words(game)


@register.simple_tag
def languages() -> list[tuple[str, str]]:
    """The languages' codes and own names: `{% languages as choices %}`."""
    return words.languages()
