"""Words as they are found."""

import pytest

from campaigns.search import stems


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("dragons", "The dragon sleeps"),
        ("drag", "The dragon sleeps"),
        ("dragón", "DRAGON"),
        ("cancion", "Las canciones del puerto"),
        ("пещеры", "Вход в пещеру закрыт"),
        ("Кеш", "кешью"),
        ("елка", "Ёлка горит"),
        ("happin", "happiness"),
        ("old quay", "the quay of the old town"),
        ("a quay", "quay"),
    ],
)
def test_a_word_is_found_by_its_beginning_or_its_stem_in_every_language(query: str, text: str) -> None:
    assert stems.answers(stems.asked(query), text)


@pytest.mark.parametrize(("query", "text"), [("dragons fly", "The dragon sleeps"), ("quay", "The queen")])
def test_all_words_must_be_there(query: str, text: str) -> None:
    assert not stems.answers(stems.asked(query), text)


@pytest.mark.parametrize("query", ["", " ", "a", "к", "?!", "[[ ]]", '"', "a b c"])
def test_nothing_is_asked_by_less_than_two_letters(query: str) -> None:
    assert stems.asked(query) == []


def test_of_a_long_query_only_the_first_words_count() -> None:
    assert len(stems.asked(" ".join(f"word{number}" for number in range(100)))) == stems.MOST


def test_a_word_without_end_is_cut() -> None:
    assert {len(word) for word in stems.indexed("x" * 8_000)} == {stems.LONGEST}
