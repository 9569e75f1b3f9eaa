"""Two people of one name at a table."""

from campaigns.selectors import told_apart


def test_whoever_has_a_name_of_their_own_keeps_it():
    assert told_apart([("a", "Pilar"), ("b", "Oleg")]) == {"a": "Pilar", "b": "Oleg"}


def test_who_comes_with_a_name_that_is_taken_gets_a_number():
    assert told_apart([("a", "Alex"), ("b", "Alex"), ("c", "Alex")]) == {"a": "Alex", "b": "Alex 2", "c": "Alex 3"}


def test_a_number_somebody_bears_already_is_not_given_again():
    assert told_apart([("a", "Alex"), ("b", "Alex 2"), ("c", "Alex")]) == {"a": "Alex", "b": "Alex 2", "c": "Alex 3"}
