"""What a move leaves to somebody: picked by whoever is named, answered in writing, spent out of hold."""

from rules.moves.hero.entities import Held, Marked
from tests.rules.moves.move.shore import Shore


def picks(*options: str) -> list[dict[str, str]]:
    return [{"option": option} for option in options]


def test_another_players_choice_is_theirs_and_what_comes_behind_it_waits() -> None:
    shore = Shore()
    shore.makes("pilar", "plead", target="character:bo")
    waiting = shore.open_move()
    assert (waiting.waits and waiting.waits.who, shore.hero().forwards) == ("character:bo", ())
    shore.refuses("pilar", "pick_options", "not_your_pick", move=waiting.id, options=picks("give_in"))
    shore.refuses("gwen", "pick_options", "not_your_pick", move=waiting.id, options=picks("give_in"))

    shore.does("oleg", "pick_options", move=waiting.id, options=picks("give_in"))

    assert ([one.amount for one in shore.hero().forwards], shore.is_over()) == ([1], True)


def test_a_choice_that_waits_holds_up_nobody_else() -> None:
    shore = Shore()
    shore.makes("pilar", "plead", target="character:bo")

    shore.makes("pilar", "chase")
    shore.makes("oleg", "toll")

    assert shore.open_move("ada", "plead").waits is not None


def test_the_mc_chooses_for_whoever_is_away() -> None:
    shore = Shore()
    shore.makes("pilar", "plead", target="character:bo")
    shore.away("oleg")

    shore.does("gwen", "pick_options", move=shore.open_move().id, options=picks("give_in"))

    assert shore.is_over()


def test_a_gap_is_filled_by_whoever_picks_the_option() -> None:
    shore = Shore()
    shore.makes("pilar", "plead", target="character:bo")
    waiting = shore.open_move()
    shore.refuses("oleg", "pick_options", "blank_empty", move=waiting.id, options=picks("refuse"))

    shore.does("oleg", "pick_options", move=waiting.id, options=[{"option": "refuse", "blank": "no more"}])

    assert [mark.condition for mark in shore.hero().conditions] == ["lost"]


def test_too_few_too_many_twice_and_others_are_refused_and_the_choice_stays() -> None:
    shore = Shore()
    shore.makes("pilar", "toll")
    waiting = shore.open_move().id

    shore.refuses("pilar", "pick_options", "picks_wrong", move=waiting, options=picks("wet"))
    shore.refuses("pilar", "pick_options", "picks_wrong", move=waiting, options=[])
    shore.refuses("pilar", "pick_options", "picked_twice", move=waiting, options=picks("wet", "wet"))
    shore.refuses("pilar", "pick_options", "not_among", move=waiting, options=picks("wet", "cold"))

    shore.does("pilar", "pick_options", move=waiting, options=picks("lost", "wet"))
    assert [mark.condition for mark in shore.hero().conditions] == ["lost", "wet"]


def test_the_same_may_be_picked_again_where_the_move_says_so_or_nothing_at_all() -> None:
    shore = Shore()
    shore.makes("pilar", "waver")
    shore.refuses("pilar", "pick_options", "picks_wrong", move=shore.open_move().id, options=picks(*["once"] * 4))

    shore.does("pilar", "pick_options", move=shore.open_move().id, options=picks("once", "once", "once"))
    assert shore.hero().resources == {"coin": 5}

    shore.makes("pilar", "waver")
    shore.does("pilar", "pick_options", move=shore.open_move().id, options=[])
    assert (shore.is_over(), shore.hero().resources) == (True, {"coin": 5})


def test_nothing_is_picked_where_nothing_waits_for_it() -> None:
    shore = Shore()
    shore.hold_rolls()
    shore.makes("pilar", "leap", 5, 5)

    shore.refuses("pilar", "pick_options", "nothing_to_pick", move=shore.open_move().id, options=picks("wet"))
    shore.refuses("gwen", "write_answers", "nothing_to_pick", move=shore.open_move().id, texts=["No"])


def test_what_stands_behind_an_offer_waits_until_the_mc_has_made_it() -> None:
    shore = Shore()
    shore.makes("pilar", "offer")
    waiting = shore.open_move()
    shore.refuses("pilar", "pick_options", "nothing_to_pick", move=waiting.id, options=picks("pay"))

    shore.does("gwen", "close_prompt", prompt=shore.prompts()[0].id, words="Your boat")
    shore.does("pilar", "pick_options", move=waiting.id, options=picks("pay"))

    assert (shore.prompts(), shore.is_over()) == ([], True)


# --- questions ---------------------------------------------------------------------------------------------


def asked(*options: str) -> Shore:
    """A look round on a strong hit, with these questions asked."""
    shore = Shore()
    shore.makes("pilar", "look", 5, 5)
    shore.does("pilar", "press_on", move=shore.open_move().id)
    shore.does("pilar", "pick_options", move=shore.open_move().id, options=picks(*options))
    return shore


def test_questions_are_answered_one_by_one_with_the_bonus_of_each() -> None:
    shore = asked("tide", "boat")
    waiting = shore.open_move().id

    shore.does("gwen", "write_answers", move=waiting, texts=["At noon"])
    assert len(shore.hero().forwards) == 1

    shore.does("gwen", "write_answers", move=waiting, texts=["The old one's"])
    assert (len(shore.hero().forwards), shore.is_over()) == (2, True)


def test_all_questions_may_be_answered_in_one_act_and_no_more_than_were_asked() -> None:
    shore = asked("tide", "boat")
    waiting = shore.open_move().id
    shore.refuses("gwen", "write_answers", "picks_wrong", move=waiting, texts=["One", "Two", "Three"])

    shore.does("gwen", "write_answers", move=waiting, texts=["At noon", "The old one's"])

    assert (len(shore.hero().forwards), shore.is_over()) == (2, True)


def test_an_answer_has_words_and_comes_from_whoever_was_asked() -> None:
    shore = asked("tide", "boat")
    waiting = shore.open_move().id

    shore.refuses("gwen", "write_answers", "name_needed", move=waiting, texts=[" "])
    shore.refuses("pilar", "write_answers", "not_your_pick", move=waiting, texts=["At noon"])


def test_the_band_says_how_many_questions_there_are() -> None:
    shore = Shore(ada={"advanced": ("look",)})

    for faces, many in (((6, 6), 3), ((5, 5), 2), ((4, 4), 1)):
        shore.makes("pilar", "look", *faces)
        lying = shore.open_move().id
        shore.does("pilar", "press_on", move=lying)
        waits = shore.open_move().waits
        assert waits is not None
        assert (waits.least, waits.most) == (many, many)


# --- hold --------------------------------------------------------------------------------------------------


def test_hold_goes_no_higher_than_its_move_says_and_is_paid_before_it_shows() -> None:
    shore = Shore()
    shore.makes("pilar", "study", target="character:bo")
    shore.makes("pilar", "study", target="character:bo")
    (held,) = shore.hero().holds
    assert (held.amount, held.over) == (2, "character:bo")
    shore.refuses("oleg", "spend_hold", "not_your_character", character="character:ada", hold=held.id)

    shore.does("pilar", "spend_hold", character="character:ada", hold=held.id)
    shore.does("pilar", "pick_options", move=shore.open_move().id, options=picks("fear"))
    shore.does("oleg", "write_answers", move=shore.open_move().id, texts=["The deep"])

    assert ([one.amount for one in shore.hero().holds], shore.is_over()) == ([1], True)


def test_hold_that_is_spent_is_gone_and_not_spent_again() -> None:
    shore = Shore(ada={"holds": (Held(id="h", kind="grip", move="study", amount=1, over="character:bo"),)})

    shore.does("pilar", "spend_hold", character="character:ada", hold="h")

    assert shore.hero().holds == ()
    shore.refuses("pilar", "spend_hold", "no_hold", character="character:ada", hold="h")


# --- by hand -----------------------------------------------------------------------------------------------


def test_a_condition_is_marked_once_and_cleared_by_the_mcs_hand_alone() -> None:
    shore = Shore(ada={"conditions": (Marked(id="m", condition="wet"),)})
    about = {"character": "character:ada"}
    shore.refuses("pilar", "set_condition", "gm_only", **about, remove="wet")
    shore.refuses("gwen", "set_condition", "nothing_changes", **about, add="wet")

    shore.does("gwen", "set_condition", **about, remove="wet")

    assert shore.hero().conditions == ()
    shore.refuses("gwen", "set_condition", "nothing_changes", **about, remove="wet")
