"""What messages call ratings, rules and the values of dials, in every language."""

from typing import Any

import pytest

from campaigns.language import words
from rules.fate.roll.shown import number_word
from rules.systems import SYSTEM_KEYS, system
from rules.words.wording import dial_value, rating_word, rule_title


def said(lang: str, param: Any) -> str:
    return words.render(lang, param)


@pytest.mark.parametrize(("lang", "shown"), [("en", "Fight"), ("es", "Pelea"), ("ru", "Драка")])
def test_a_rating_of_a_ready_list_has_a_word_of_the_games(lang: str, shown: str) -> None:
    assert said(lang, rating_word("condensed", "fight")) == shown


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_rating_that_a_table_named_itself_is_said_as_it_is_written(lang: str) -> None:
    assert said(lang, rating_word("condensed", "Getting into bar fights")) == "Getting into bar fights"


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("game", SYSTEM_KEYS)
def test_every_value_that_a_dial_can_take_by_a_name_can_be_said(game: str, lang: str) -> None:
    for name, dial in system(game).dials.items():
        ready = {"names": system(game).lists, "shape": system(game).shapes, "switch": (True, False)}.get(dial.type, ())
        for value in (*ready, *dial.allowed, dial.default):
            shown = said(lang, dial_value(game, name, value))
            assert shown, (name, value)
            assert "_" not in shown, (name, value)


@pytest.mark.parametrize(
    ("name", "value", "shown"),
    [
        ("help_cap", 2, "2"),
        ("rating_cap", None, "–"),
        ("mobs", True, "on"),
        ("concession_paid", "conflict_end", "at the end of the conflict"),
        ("skill_list", "aptitudes", "aptitudes: five broad fields"),
        ("skill_list", ["fight", "Piloting"], "Fight, Piloting"),
        ("shape", {"3": 2, "4": 1, "0": 0}, "1 at +4, 2 at +3"),
        ("shape", {"points": 20, "cap": 4}, "20 points, no rating above +4"),
        ("solo", [], "none"),
        ("solo", ["skill", "reduce"], "higher rolls, smaller hits"),
        ("turn_order", {"physical": "notice", "mental": "empathy"}, "physical: Notice, mental: Empathy"),
        ("gone_since", "x", "x"),
    ],
)
def test_a_dials_value_is_said_by_its_type(name: str, value: Any, shown: str) -> None:
    assert said("en", dial_value("condensed", name, value)) == shown


def test_a_rule_is_called_by_its_title() -> None:
    assert said("en", rule_title("FCON-INV-01")) == "Pay to invoke"


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize(("step", "told"), [("conflict", False), ("ordering", False), ("over", False), ("dice", True)])
def test_only_where_a_roll_is_open_is_one_sent_to_it(lang: str, step: str, told: bool) -> None:
    tail = {"en": "open roll", "es": "tirada abierta", "ru": "открытом броске"}[lang]

    assert (tail in said(lang, {"key": "refusal.wrong_step", "with": {"step": step}})) is told


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("game", ["accelerated", "century"])
def test_a_ladder_that_ends_at_terrible_has_no_words_below_it(game: str, lang: str) -> None:
    below = said(lang, number_word(game, -5))

    assert [said(lang, number_word(game, value)) for value in (-4, -3)] == [below, below]


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_who_has_left_a_conflict_hears_when_they_may_act_again(lang: str) -> None:
    scene = {"en": "next scene", "es": "próxima escena", "ru": "следующей сцене"}[lang]

    assert scene in said(lang, {"key": "refusal.left_the_conflict", "with": {"character": "Ilka"}})
