"""A game's words in templates, and a table's own names where there are none."""

from typing import Any

import pytest
from django.template import Context, Template
from django.utils import translation


def shown(template: str, **context: Any) -> str:
    with translation.override("en"):
        return Template("{% load people fate %}" + template).render(Context(context))


def test_a_rating_of_a_ready_list_has_the_games_words() -> None:
    assert shown('{% game_word "condensed" "rating" "will" "name" %}') == "Will"


def test_a_rating_that_a_table_named_itself_is_shown_as_it_is() -> None:
    assert shown('{% game_word "condensed" "rating" own "name" %}', own="Ice & fire") == "Ice &amp; fire"
    assert shown('{% game_word "condensed" "rating" own "meaning" %}', own="Ice & fire") == ""


def test_a_stunt_names_such_a_rating_too() -> None:
    stunt = {"kind": "bonus", "rating": "Piloting", "actions": ["overcome"], "circumstance": "it is dark", "text": ""}
    assert "Piloting" in shown('{% stunt_line "condensed" stunt %}', stunt=stunt)


def test_any_other_word_that_is_not_there_is_a_fault() -> None:
    with pytest.raises(KeyError):
        shown('{% game_word "condensed" "kind" "dragon" %}')
