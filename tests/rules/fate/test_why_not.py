"""Asking a check whether it would refuse leaves nothing behind."""

from rules.refusals import NotFound
from rules.table.asking import refuse, why_not
from rules.table.can import Why


def test_a_refusal_that_is_asked_about_again_and_again_holds_none_of_the_frames_it_came_through() -> None:
    refusal = NotFound()
    check = refuse(refusal)

    answers = [why_not(check) for _ in range(3)]

    assert answers == [Why("not_found", {}, None)] * 3
    assert refusal.__traceback__ is None
