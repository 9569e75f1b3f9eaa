"""What is added to the dice, what is used up with them, and the band they bring."""

import pytest

from rules.moves.hero.entities import Held, Hero, Marked, XpMark
from tests.rules.moves.move.shore import Shore, forward

ACTING = {"scope": "acting_on_answer", "until": "scene"}


def closed(shore: Shore, *faces: int, **args: object) -> None:
    """A leap that is pressed on at once."""
    shore.makes("pilar", "leap", *faces, **args)
    shore.does("pilar", "press_on", move=shore.open_move().id)


def test_all_waiting_forwards_are_used_by_the_next_roll_and_gone() -> None:
    shore = Shore(ada={"forwards": (forward("a", 2), forward("b", -1))})

    closed(shore, 3, 3)
    assert shore.rolled().total == 7

    closed(shore, 3, 3)
    assert shore.rolled().total == 6


def test_a_plain_forward_that_would_last_a_scene_is_used_by_the_next_roll_all_the_same() -> None:
    shore = Shore(ada={"forwards": (forward("a", 1, until="scene"),)})

    closed(shore, 3, 3)

    assert shore.hero().forwards == ()


def test_a_forward_for_another_move_or_against_somebody_else_waits() -> None:
    waiting = (forward("a", 1, moves=("look",)), forward("b", 1, against="character:bo"))
    shore = Shore(ada={"forwards": waiting})

    closed(shore, 3, 3)

    assert (shore.rolled().total, shore.hero().forwards) == (6, waiting)


def test_what_is_for_acting_on_an_answer_counts_once_where_it_is_ticked_and_lasts() -> None:
    shore = Shore(ada={"forwards": (forward("a", 1, **ACTING), forward("b", 1, **ACTING))})

    closed(shore, 3, 3)
    assert shore.rolled().total == 6

    closed(shore, 3, 3, acting=["a", "b"])
    assert (shore.rolled().total, len(shore.hero().forwards)) == (7, 2)


def test_nothing_to_act_on_is_refused() -> None:
    shore = Shore(ada={"forwards": (forward("a", 1),)})

    shore.refuses("pilar", "make_move", "nothing_to_act_on", **shore.making("pilar", "leap", acting=["a"]))


def test_what_lasts_counts_until_somebody_ends_it() -> None:
    shore = Shore(ada={"ongoings": (forward("a", -1, until="out of breath"),)})
    closed(shore, 3, 3)
    assert shore.rolled().total == 5
    shore.refuses("oleg", "end_modifier", "not_your_character", character="character:ada", modifier="a")
    shore.refuses("pilar", "end_modifier", "not_found", character="character:ada", modifier="b")

    shore.does("pilar", "end_modifier", character="character:ada", modifier="a")

    closed(shore, 3, 3)
    assert shore.rolled().total == 6


def test_a_condition_weighs_on_rolls_with_its_stat_or_on_all() -> None:
    shore = Shore(ada={"conditions": (Marked(id="m", condition="wet"),)})

    closed(shore, 3, 3)
    assert shore.rolled().total == 5

    shore.makes("pilar", "look", 3, 3)
    assert shore.rolled().total == 6


@pytest.mark.parametrize(("faces", "band"), [((3, 3), "miss"), ((3, 4), "weak"), ((4, 5), "weak"), ((5, 5), "strong")])
def test_each_total_has_its_band(faces: tuple[int, ...], band: str) -> None:
    shore = Shore()

    closed(shore, *faces)

    assert shore.rolled().band == band


def test_the_further_band_is_for_whoever_has_advanced_the_move() -> None:
    shore = Shore(ada={"advanced": ("leap",)}, bo={})

    closed(shore, 6, 6)
    assert (shore.rolled().band, shore.hero().circles) == ("bright", 2)

    shore.makes("oleg", "leap", 6, 6)
    shore.does("oleg", "press_on", move=shore.open_move("bo").id)
    assert (shore.rolled().band, shore.hero("bo").circles) == ("strong", 0)


def test_a_miss_marks_what_the_game_marks_for_it_and_opens_one_prompt() -> None:
    shore = Shore()

    closed(shore, 1, 1)

    assert shore.hero().marks == (XpMark(number=1, cause="miss", of="leap"),)
    assert [(one.move, one.band, one.total) for one in shore.prompts()] == [("leap", "miss", 2)]


def test_faces_are_typed_only_where_the_table_allows_it() -> None:
    shore = Shore()

    shore.refuses("pilar", "make_move", "dial_off", **shore.making("pilar", "leap", typed=[3, 3]))


@pytest.mark.parametrize("typed", [[3], [3, 3, 3], [0, 3], [3, 7]])
def test_a_face_for_every_die_and_each_on_the_die(typed: list[int]) -> None:
    shore = Shore(physical_dice=True)

    shore.refuses("pilar", "make_move", "faces_wrong", **shore.making("pilar", "leap", typed=typed))


def test_typed_faces_stand_for_the_dice_and_the_log_says_so() -> None:
    shore = Shore(physical_dice=True)

    shore.makes("pilar", "leap", typed=[5, 4])

    assert (shore.rolled().total, shore.rolled().typed) == (9, True)


# --- the open roll -----------------------------------------------------------------------------------------


def test_a_roll_that_nobody_could_help_closes_by_itself() -> None:
    shore = Shore(bo={"out": "out"})

    shore.makes("pilar", "leap", 5, 5)

    assert shore.is_over()


def test_a_roll_that_somebody_could_help_waits_for_its_actor() -> None:
    shore = Shore()
    shore.makes("pilar", "leap", 5, 5)
    lying = shore.open_move()
    assert lying.step == "window"
    shore.refuses("oleg", "press_on", "not_your_character", move=lying.id)
    shore.refuses("gwen", "press_on", "not_your_character", move=lying.id)

    shore.does("pilar", "press_on", move=lying.id)

    assert shore.is_over()


def test_the_mc_presses_on_for_whoever_is_away() -> None:
    shore = Shore()
    shore.makes("pilar", "leap", 5, 5)
    shore.away("pilar")

    shore.does("gwen", "press_on", move=shore.open_move().id)

    assert shore.is_over()


def test_help_is_a_roll_of_its_own_inside_the_open_one() -> None:
    shore = Shore(bo={"pair": {"character:ada": 1}})
    shore.makes("pilar", "leap", 4, 4)
    lying = shore.open_move()

    shore.makes("oleg", "lend_a_hand", 5, 4, target=lying.id, answers={"side": "help"})

    assert shore.is_over("bo")
    assert (shore.open_move().total, shore.open_move().band) == (10, "strong")


def test_a_hindrance_takes_away() -> None:
    shore = Shore()
    shore.makes("pilar", "leap", 4, 4)

    shore.makes("oleg", "lend_a_hand", 5, 4, target=shore.open_move().id, answers={"side": "hinder"})

    assert (shore.open_move().total, shore.open_move().band) == (6, "miss")


def test_nobody_presses_on_before_the_help_is_done_with() -> None:
    shore = Shore()
    shore.hold_rolls()
    shore.makes("pilar", "leap", 4, 4)
    lying = shore.open_move()
    shore.makes("oleg", "lend_a_hand", 5, 4, target=lying.id, answers={"side": "help"})

    shore.refuses("pilar", "press_on", "help_pending", move=lying.id)
    shore.does("oleg", "press_on", move=shore.open_move("bo").id)
    shore.does("pilar", "press_on", move=lying.id)

    assert (shore.is_over("ada"), shore.is_over("bo")) == (True, True)


def test_a_roll_that_is_over_is_not_helped() -> None:
    shore = Shore()
    shore.makes("pilar", "toll")
    waiting = shore.open_move()

    help = shore.making("oleg", "lend_a_hand", target=waiting.id, answers={"side": "help"})

    shore.refuses("oleg", "make_move", "target_needed", **help)


def test_the_mc_holds_rolls_to_look_at_them_first() -> None:
    shore = Shore(bo={"out": "out"})
    shore.refuses("pilar", "hold_rolls", "gm_only", held=True)
    shore.refuses("gwen", "hold_rolls", "nothing_changes", held=False)

    shore.does("gwen", "hold_rolls", held=True)
    shore.makes("pilar", "leap", 5, 5)
    shore.does("gwen", "press_on", move=shore.open_move().id)

    assert shore.is_over()


def test_the_mc_shifts_a_band_and_its_effects_and_marks_follow() -> None:
    shore = Shore()
    shore.makes("pilar", "leap", 3, 3)
    lying = shore.open_move()

    shore.does("gwen", "shift_band", move=lying.id, band="weak", why="The rope was new")
    assert (shore.open_move().total, shore.open_move().fell, shore.open_move().band) == (6, "miss", "weak")
    shore.does("pilar", "press_on", move=lying.id)

    assert (shore.hero().circles, shore.prompts()) == (0, [])
    assert "move_told" in shore.log()


def test_help_changes_the_total_but_not_a_band_that_was_set() -> None:
    shore = Shore()
    shore.makes("pilar", "leap", 4, 4)
    shore.does("gwen", "shift_band", move=shore.open_move().id, band="miss")

    shore.makes("oleg", "lend_a_hand", 5, 5, target=shore.open_move().id, answers={"side": "help"})

    lying = shore.open_move()
    assert (lying.total, lying.fell, lying.band) == (10, "strong", "miss")


def test_a_shift_is_lifted_again() -> None:
    shore = Shore()
    shore.makes("pilar", "leap", 4, 4)
    lying = shore.open_move().id
    shore.refuses("gwen", "shift_band", "nothing_changes", move=lying, band=None)
    shore.does("gwen", "shift_band", move=lying, band="strong")

    shore.does("gwen", "shift_band", move=lying, band=None)

    assert (shore.open_move().band, shore.open_move().shift) == ("weak", None)


def test_only_the_mc_shifts_and_only_to_a_band_that_is_there() -> None:
    shore = Shore()
    shore.makes("pilar", "leap", 4, 4)
    lying = shore.open_move().id

    shore.refuses("pilar", "shift_band", "gm_only", move=lying, band="strong")
    shore.refuses("gwen", "shift_band", "no_such_band", move=lying, band="great")
    shore.refuses("gwen", "shift_band", "advanced_only", move=lying, band="bright")


def test_a_table_may_do_without_shifts() -> None:
    shore = Shore(band_shift=False)
    shore.makes("pilar", "leap", 4, 4)

    shore.refuses("gwen", "shift_band", "dial_off", move=shore.open_move().id, band="strong")


def test_a_band_that_is_kept_is_not_shifted_nor_pressed_on() -> None:
    shore = Shore()
    shore.makes("pilar", "look", 5, 5)
    shore.does("pilar", "press_on", move=shore.open_move().id)
    kept = shore.open_move()

    shore.refuses("gwen", "shift_band", "roll_over", move=kept.id, band="weak")
    shore.refuses("pilar", "press_on", "roll_over", move=kept.id)


def test_with_one_of_the_mcs_there_is_no_number_and_the_log_says_so() -> None:
    """AW-HX-02: nobody but player characters have one, whatever it starts at."""
    shore = Shore(ada={"pair": {"character:gull": 3, "character:bo": 2}})
    shore.has(Hero(id="character:gull", name="Gull", kind="npc", state="ready"))

    shore.makes("pilar", "vouch", 3, 3, target="character:gull")

    assert shore.rolled().total == 7
    assert "effect_idle" in shore.log()
    shore.does("pilar", "press_on", move=shore.open_move().id)
    shore.makes("pilar", "vouch", 3, 3, target="character:bo")
    assert shore.rolled().total == 9


def test_nothing_is_written_on_the_sheet_of_somebody_dead() -> None:
    """AW-FMT-20."""
    shore = Shore(bo={"out": "dead"})

    shore.makes("pilar", "vouch", 6, 6, target="character:bo")

    assert (shore.hero("bo").circles, shore.hero("bo").conditions) == (0, ())
    assert shore.log().count("effect_idle") == 2
    shore.refuses("gwen", "set_condition", "sheet_closed", character="character:bo", add="wet")


def test_hold_that_lasts_by_words_is_ended_by_hand_and_nobody_out_of_play_spends_any() -> None:
    """AW-FMT-07, AW-FMT-19."""
    held = Held(id="hold:1", kind="grip", move="study", amount=1, over="character:bo", ends="while they talk")
    shore = Shore(ada={"holds": (held,), "out": "out"})

    shore.refuses("pilar", "spend_hold", "out_of_play", character="character:ada", hold="hold:1")
    shore.refuses("oleg", "end_modifier", "not_your_character", character="character:ada", modifier="hold:1")
    shore.does("pilar", "end_modifier", character="character:ada", modifier="hold:1")

    assert shore.hero().holds == ()
    assert shore.log() == ["hold_changed"]
