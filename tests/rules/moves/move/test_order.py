"""A move runs in one order: words, questions, needs, payment, dice, help, band, experience, effects."""

import pytest
from msgspec.structs import replace

from rules import game
from rules.moves.hero.entities import Gear, Marked, Modifier
from tests.rules.moves.move.shore import Shore, forward

LOST = (Marked(id="mark", condition="lost"),)


def test_a_move_without_words_is_not_rolled() -> None:
    shore = Shore()
    shore.dice.feed_sixes([3, 3])

    shore.refuses("pilar", "make_move", "nothing_said", **shore.making("pilar", "leap", says="  "))


def test_a_move_that_the_game_has_not_is_not_found() -> None:
    Shore().refuses("pilar", "make_move", "no_such_move", **Shore().making("pilar", "fly"))


def test_a_move_of_another_playbook_is_not_ones_own() -> None:
    shore = Shore(ada={"playbook": "warden"})

    shore.makes("pilar", "warden")
    shore.refuses("oleg", "make_move", "not_own_move", **shore.making("oleg", "warden"))


def test_whoever_is_out_of_play_makes_no_move() -> None:
    shore = Shore(ada={"out": "out"})

    shore.refuses("pilar", "make_move", "out_of_play", **shore.making("pilar", "leap"))


def test_another_players_character_makes_no_move_by_ones_hand() -> None:
    shore = Shore()

    shore.refuses("oleg", "make_move", "not_your_character", **shore.making("pilar", "leap"))


def test_a_move_that_is_aimed_at_somebody_needs_them() -> None:
    shore = Shore()

    shore.refuses("pilar", "make_move", "target_needed", **shore.making("pilar", "plead"))


def test_a_question_that_is_not_answered_stops_the_move_before_anything_is_paid() -> None:
    shore = Shore()
    bribe = shore.making("pilar", "bribe", target="character:bo")

    shore.refuses("pilar", "make_move", "question_open", **bribe)


@pytest.mark.parametrize("much", [-1, 6, 1.5, True, "two"])
def test_a_number_outside_of_its_question_is_refused(much: object) -> None:
    shore = Shore()
    bribe = shore.making("pilar", "bribe", target="character:bo", answers={"much": much})

    shore.refuses("pilar", "make_move", "answer_out_of_range", **bribe)


@pytest.mark.parametrize("how", ["high", ["safe", "fast"], 3])
def test_an_answer_that_is_not_among_the_options_is_refused(how: object) -> None:
    shore = Shore()

    shore.refuses("pilar", "make_move", "bad_answer", **shore.making("pilar", "swim", answers={"how": how}))


def test_what_fails_whatever_the_mc_answers_is_refused_to_whoever_declares_it() -> None:
    shore = Shore(ada={"conditions": LOST})

    refused = shore.refuses(
        "pilar", "make_move", "not_met", **shore.making("pilar", "bribe", target="character:bo", answers={"much": 1})
    )

    assert refused.params["text"] == {"texts": {"en": "Not while you are lost"}}
    assert shore.hero().resources == {}


def test_a_payment_beyond_what_there_is_changes_nothing() -> None:
    shore = Shore()

    shore.refuses(
        "pilar", "make_move", "not_enough", **shore.making("pilar", "bribe", target="character:bo", answers={"much": 3})
    )


def test_what_has_come_to_fail_since_is_told_and_is_no_refusal_of_the_mcs_answer() -> None:
    shore = Shore()
    shore.makes("pilar", "bribe", target="character:bo", answers={"much": 2})
    asking = shore.open_move()
    shore.does("gwen", "edit_sheet", character="character:ada", resources={"coin": 1})

    shore.does("gwen", "answer_move", move=asking.id, answers={"guard": "The old one"})

    assert shore.is_over()
    assert shore.hero().resources == {"coin": 1}
    assert shore.log() == ["move_answered", "move_waived"]
    assert shore.last is not None
    waived = game.log_for("gm", shore.last)[-1].params
    assert (waived["how"], waived["why"]) == ("unmet", {"key": "move.short_of", "with": {"called": "coin", "have": 1}})


def test_a_need_that_goes_by_the_mcs_answer_waits_for_it() -> None:
    shore = Shore()
    shore.makes("pilar", "dare", answers={"stake": 1})

    shore.does("gwen", "answer_move", move=shore.open_move().id, answers={"possible": False})

    assert shore.last is not None
    waived = game.log_for("gm", shore.last)[-1].params
    assert (waived["how"], waived["why"]) == ("unmet", {"texts": {"en": "It cannot be done"}})


def test_a_need_that_no_answer_of_the_mc_could_meet_is_refused_at_once() -> None:
    shore = Shore(ada={"conditions": LOST})

    refused = shore.refuses("pilar", "make_move", "not_met", **shore.making("pilar", "dare", answers={"stake": 5}))

    assert refused.params["text"] == {"texts": {"en": "Not lost, with no stake worth it"}}


def test_a_word_of_the_mcs_that_stands_inside_another_need_is_asked_for() -> None:
    shore = Shore()
    shore.makes("pilar", "trespass")
    assert shore.open_move().step == "asking"

    shore.does("gwen", "answer_move", move=shore.open_move().id, agreed=True)

    assert [one.amount for one in shore.hero().forwards] == [1]


def test_the_dice_fall_once_the_mc_has_answered_and_the_price_is_paid() -> None:
    shore = Shore()
    shore.makes("pilar", "bribe", target="character:bo", answers={"much": 2})
    assert shore.open_move().step == "asking"

    shore.dice.feed_sixes([3, 3])
    shore.does("gwen", "answer_move", move=shore.open_move().id, answers={"guard": "The old one"})

    assert shore.hero().resources == {"coin": 0}
    assert (shore.rolled().total, shore.rolled().paid) == (7, {"coin": 2})
    assert shore.log()[:3] == ["move_answered", "resource_changed", "move_rolled"]


def test_a_move_that_is_sent_back_before_its_dice_has_cost_nothing() -> None:
    shore = Shore()
    shore.makes("pilar", "bribe", target="character:bo", answers={"much": 2})

    shore.does("gwen", "waive_move", move=shore.open_move().id)

    assert shore.is_over()
    assert shore.hero().resources == {}


def test_ones_own_move_is_taken_back_before_its_dice() -> None:
    shore = Shore()
    shore.makes("pilar", "bribe", target="character:bo", answers={"much": 2})

    shore.does("pilar", "waive_move", move=shore.open_move().id)

    assert shore.is_over()


def test_the_target_answers_what_it_is_asked_and_nobody_else_does() -> None:
    shore = Shore()
    shore.makes("pilar", "gamble", target="character:bo")
    asking = shore.open_move()
    shore.refuses("pilar", "answer_move", "not_your_character", move=asking.id, answers={"stake": True})

    shore.dice.feed_sixes([4, 4])
    shore.does("oleg", "answer_move", move=asking.id, answers={"stake": True})

    assert shore.rolled().total == 8


def test_what_has_its_dice_waits_for_no_answer() -> None:
    shore = Shore()
    shore.hold_rolls()
    shore.makes("pilar", "leap", 4, 4)

    shore.refuses("gwen", "answer_move", "nothing_due", move=shore.open_move().id, answers={})
    shore.refuses("gwen", "waive_move", "nothing_due", move=shore.open_move().id)


def test_where_the_mc_has_to_agree_the_move_waits_for_that_word() -> None:
    shore = Shore()
    shore.makes("pilar", "vow")

    shore.does("gwen", "answer_move", move=shore.open_move().id, agreed=True)

    assert [one.amount for one in shore.hero().forwards] == [2]


def test_where_the_mc_does_not_agree_the_move_is_over_without_effect() -> None:
    shore = Shore()
    shore.makes("pilar", "vow")

    shore.does("gwen", "answer_move", move=shore.open_move().id, agreed=False)

    assert shore.is_over()
    assert shore.hero().forwards == ()


def test_dice_or_none_go_by_an_answer() -> None:
    shore = Shore(ada={"stats": {"nerve": 1}})

    shore.makes("pilar", "swim", answers={"how": "safe"})
    assert (shore.rolled().band, shore.rolled().faces, len(shore.hero().ongoings)) == ("weak", (), 1)
    assert shore.log()[:2] == ["move_declared", "band_counted"]

    shore.makes("pilar", "swim", 5, 5, answers={"how": "fast"})
    shore.does("pilar", "press_on", move=shore.open_move().id)
    assert (shore.rolled().band, shore.rolled().total) == ("strong", 10)
    assert len(shore.hero().ongoings) == 2


def test_what_counts_as_a_band_marks_no_experience_and_uses_no_forward_up() -> None:
    shore = Shore(ada={"forwards": (forward("f", 1),)})

    shore.makes("pilar", "swim", answers={"how": "safe"})

    assert (shore.hero().circles, len(shore.hero().forwards)) == (0, 1)


def test_nothing_else_is_declared_while_a_move_waits_for_its_dice() -> None:
    shore = Shore()
    shore.does("oleg", "flag_move", character="character:ada", move="leap", says="She runs for the edge")

    shore.refuses("pilar", "make_move", "move_is_due", **shore.making("pilar", "swim", answers={"how": "safe"}))


def test_nothing_else_is_declared_while_ones_dice_lie_open() -> None:
    shore = Shore()
    shore.hold_rolls()
    shore.makes("pilar", "leap", 4, 4)

    shore.refuses("pilar", "make_move", "roll_open", **shore.making("pilar", "leap"))


def test_a_flagged_move_is_rolled_with_the_words_that_were_flagged() -> None:
    shore = Shore()
    shore.does("oleg", "flag_move", character="character:ada", move="leap", says="She runs for the edge")
    due = shore.open_move()
    shore.refuses("oleg", "roll_move", "not_your_character", move=due.id)

    shore.dice.feed_sixes([2, 2])
    shore.does("pilar", "roll_move", move=due.id)

    assert shore.open_move().says == "She runs for the edge"
    shore.refuses("pilar", "roll_move", "nothing_due", move=due.id)


def test_a_flagged_move_of_somebody_who_is_away_is_the_mcs_to_roll() -> None:
    shore = Shore()
    shore.does("oleg", "flag_move", character="character:ada", move="leap", says="She runs for the edge")
    due = shore.open_move()
    shore.refuses("gwen", "roll_move", "not_your_character", move=due.id)
    shore.away("pilar")

    shore.dice.feed_sixes([6, 6])
    shore.does("gwen", "roll_move", move=due.id)

    assert shore.rolled().total == 12


def test_reworded_it_is_due_still_unless_the_words_match_no_more() -> None:
    shore = Shore()
    shore.does("oleg", "flag_move", character="character:ada", move="leap", says="She runs for the edge")
    due = shore.open_move()
    shore.refuses("oleg", "reword_move", "not_your_character", move=due.id, says="I stop")
    shore.refuses("pilar", "reword_move", "nothing_said", move=due.id, says=" ")

    shore.does("pilar", "reword_move", move=due.id, says="I run, and jump")
    assert (shore.open_move().step, shore.open_move().says) == ("due", "I run, and jump")

    shore.does("pilar", "reword_move", move=due.id, says="I stop at the edge", matches=False)
    assert shore.is_over()


def test_only_the_mc_lets_a_flagged_move_go() -> None:
    shore = Shore()
    shore.does("oleg", "flag_move", character="character:ada", move="leap", says="She runs for the edge")
    due = shore.open_move()

    shore.refuses("pilar", "waive_move", "nothing_due", move=due.id)
    shore.does("gwen", "waive_move", move=due.id)

    assert shore.is_over()


def test_a_move_that_another_one_runs_is_due_and_the_first_one_goes_on() -> None:
    shore = Shore()

    shore.makes("pilar", "chase")

    due = shore.open_move()
    assert (due.move, due.step, due.started) == ("leap", "due", "run")
    assert shore.log()[-2:] == ["move_due", "move_told"]


def test_a_move_that_something_grants_is_made_by_whoever_has_that() -> None:
    shore = Shore(ada={"grants": ("holding",)})

    shore.makes("pilar", "muster")

    assert [one.amount for one in shore.hero().forwards] == [1]
    shore.refuses("oleg", "make_move", "not_own_move", **shore.making("oleg", "muster"))


# --- a move that is due ---------------------------------------------------------------------------------------


def flagged(shore: Shore) -> str:
    shore.does("oleg", "flag_move", character="character:ada", move="leap", says="Over the wall")
    return shore.open_move().id


def test_whoever_rolls_what_is_due_sees_what_will_be_added() -> None:
    shore = Shore()
    due = flagged(shore)
    shore.has(replace(shore.hero(), forwards=(Modifier(id="modifier:1", amount=1),)))
    nerve = shore.hero().stats.get("nerve", 0)

    parts = shore.can("pilar")["open"][due]["roll"]["parts"]

    assert [(part["what"], part["amount"]) for part in parts] == [("stat", nerve), ("forward", 1)]
    assert shore.can("oleg")["open"][due]["roll"] is None


def test_whoever_has_been_put_out_of_play_rolls_nothing_that_is_due() -> None:
    shore = Shore()
    due = flagged(shore)
    shore.has(replace(shore.hero(), out="out"))

    shore.refuses("pilar", "roll_move", "out_of_play", move=due)
    assert shore.can("pilar")["open"][due]["do"]["roll_move"]["code"] == "out_of_play"
    shore.does("gwen", "waive_move", move=due)

    assert shore.is_over()


def test_nobodys_answer_brings_dice_to_somebody_who_is_out_of_play() -> None:
    shore = Shore()
    shore.makes("pilar", "gamble", target="character:bo")
    shore.has(replace(shore.hero(), out="out"))

    shore.refuses("oleg", "answer_move", "out_of_play", move=shore.open_move().id, answers={"stake": True})


def test_no_move_starts_another_for_somebody_out_of_play() -> None:
    shore = Shore()
    shore.makes("pilar", "call", target="character:bo")
    assert shore.open_move("bo").step == "due"

    shore = Shore(bo={"out": "out"})
    shore.makes("pilar", "call", target="character:bo")

    assert shore.is_over("bo")
    assert "effect_idle" in shore.log()


def test_while_a_move_is_due_its_actor_says_nothing_else_in_character() -> None:
    """AW-MOVE-02: what is said out of character is no declaration."""
    shore = Shore()
    due = flagged(shore)

    shore.refuses("pilar", "say", "move_is_due", text="I also open the gate", character="character:ada")
    shore.does("pilar", "say", text="Wait, is that a leap?")
    shore.does("pilar", "say", text="Wait, is that a leap?", character="character:ada", aside=True)
    shore.does("oleg", "say", text="I hold the rope", character="character:bo")
    shore.does("gwen", "waive_move", move=due)
    shore.does("pilar", "say", text="I also open the gate", character="character:ada")

    assert shore.log() == ["said"]


# --- what only follows, what there is nothing of ----------------------------------------------------------------


def test_what_follows_from_a_phase_of_play_nobody_declares_and_the_mc_alone_says_that_it_is_due() -> None:
    """AW-MOVE-03, AW-MOVE-04."""
    shore = Shore()

    told = shore.refuses("pilar", "make_move", "only_follows", **shore.making("pilar", "low_tide"))
    assert told.params["starts"] == "phase"
    shore.refuses("oleg", "flag_move", "only_follows", character="character:ada", move="low_tide", says="She looks")
    shore.does("gwen", "flag_move", character="character:ada", move="low_tide", says="She looks")

    assert shore.open_move().step == "due"


def test_a_weapon_is_asked_for_only_where_there_is_one_to_name() -> None:
    shore = Shore()

    shore.makes("pilar", "brandish")

    assert shore.is_over()
    shore.has(replace(shore.hero(), gear=(Gear(id="gear:1", thing="hook", harm=1),)))
    shore.refuses("pilar", "make_move", "question_open", **shore.making("pilar", "brandish"))
