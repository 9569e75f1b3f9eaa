"""The MC's queue: closed by one act, with words, a chip, an option, or none. Rules: AW-MC-02, AW-MC-04, AW-FMT-19."""

from typing import Any

from rules.actor import Actor
from rules.moves.may import moves_may
from rules.moves.mc.reminders import reminders
from rules.moves.prompt.entities import Prompt
from rules.moves.tree.effects import GiveForward, Option, PromptMc
from rules.moves.tree.game import AllConditions
from rules.moves.tree.moves import Move, Throw, Trigger
from tests.rules.moves.evening import ADA, BO, Evening
from tests.rules.moves.river import river, text

MISS = (1, 2)


def missed(played: Evening | None = None) -> Evening:
    played = played or Evening(river(), ada={"stats": {"steady": 0}})
    played.dice.feed_sixes(MISS)
    played.does("pilar", "make_move", character=ADA, move="cross", says="Over")
    return played


def offering() -> Evening:
    bargain = Move(
        id="deal",
        name=text("Deal"),
        trigger=Trigger(text=text("You deal")),
        throw=Throw(count_as="clear"),
        then={"hit": (PromptMc(text=text("At a price"), weight="offer"), GiveForward(who="actor", amount=1))},
    )
    played = Evening(river(moves=(bargain,)))
    played.does("pilar", "make_move", character=ADA, move="deal", says="A word")
    return played


def test_a_miss_opens_a_prompt_with_what_the_move_says_and_to_pick_from() -> None:
    played = missed()

    (prompt,) = played.prompts
    assert (prompt.weight, prompt.band, prompt.total, prompt.character) == ("hard", "swamped", 3, ADA)
    assert played.line("prompt_opened")["kind"] == "own"
    assert [(one["kind"], one["what"]) for one in played.can("gwen")["waiting"]] == [("prompt", "prompt")]
    assert played.can("gwen")["things"][prompt.id] == {"close_prompt": None}
    assert prompt.id not in played.can("pilar")["things"]


def test_one_act_closes_it_with_words_a_chip_or_neither() -> None:
    for args, told in (
        ({"words": "It carries the oar off"}, {"words": "It carries the oar off"}),
        ({"chip": "rising"}, {"chip": {"texts": {"en": "Let the water rise"}}}),
        ({}, {"passed": True}),
    ):
        played = missed()
        played.refuses("pilar", "close_prompt", "gm_only", prompt=played.prompts[0].id, **args)

        played.does("gwen", "close_prompt", prompt=played.prompts[0].id, **args)

        assert played.prompts == []
        assert told.items() <= played.line("prompt_closed").items()
        assert played.line("prompt_closed")["name"] == "Ada"


def test_an_option_that_is_picked_has_its_effects() -> None:
    played = missed()
    prompt = played.prompts[0].id
    played.refuses("gwen", "close_prompt", "not_among", prompt=prompt, option="dry")

    played.does("gwen", "close_prompt", prompt=prompt, option="soaked", words="To the bone")

    assert [mark.condition for mark in played.hero(ADA).conditions] == ["soaked"]
    line = played.line("prompt_closed")
    assert line["option"] == {"texts": {"en": "The water gets in"}, "with": {"actor": "Ada"}}
    assert line["words"] == "To the bone"


def test_an_option_with_a_gap_wants_words_for_it() -> None:
    gap = (Option(id="lose", text=text("You lose {blank}"), blank=True),)
    cross = Move(
        id="cross",
        name=text("Cross"),
        trigger=Trigger(text=text("You cross")),
        throw=Throw(dice=True),
        then={"clear": (), "swamped": (PromptMc(text=text("Lose it"), options=gap),)},
    )
    played = missed(Evening(river(moves=(cross,))))
    prompt = played.prompts[0].id
    played.refuses("gwen", "close_prompt", "blank_empty", prompt=prompt, option="lose")

    played.does("gwen", "close_prompt", prompt=prompt, option="lose", blank="an oar")

    assert played.line("prompt_closed")["option"]["with"]["blank"] == "an oar"


def test_options_and_chips_that_the_table_keeps_out_are_not_picked() -> None:
    """AW-SAFE-04."""
    played = missed()
    prompt = played.prompts[0].id
    played.does("oleg", "add_flag_limit", flag="cruelty", how="line")

    played.refuses("gwen", "close_prompt", "not_among", prompt=prompt, option="grim")
    played.refuses("gwen", "close_prompt", "hidden_here", prompt=prompt, chip="gone")
    played.refuses("gwen", "close_prompt", "not_found", prompt=prompt, chip="nothing")


def test_an_offer_is_made_in_words_and_what_stands_behind_it_goes_on() -> None:
    played = offering()
    assert played.line("prompt_opened")["kind"] == "offer"
    assert played.hero(ADA).forwards == ()
    played.refuses("gwen", "close_prompt", "offer_unsaid", prompt=played.prompts[0].id)

    played.does("gwen", "close_prompt", prompt=played.prompts[0].id, words="Your lamp for it")

    assert [one.amount for one in played.hero(ADA).forwards] == [1]


def test_prompts_queue_and_stop_nobodys_next_move() -> None:
    played = missed(missed())

    assert [prompt.number for prompt in played.prompts] == [1, 2]


# --- reminders ---------------------------------------------------------------------------------------------------


def reminded(played: Evening) -> list[tuple[str, str]]:
    return [(one.what, one.character) for one in reminders(played.state, played.prompts[0])]


def test_the_mc_is_reminded_of_harm_that_worsens_unstabilised() -> None:
    played = missed(Evening(river(), ada={"harm": 1}, bo={"harm": 2}))
    assert reminded(played) == [("worsens", BO)]
    prompt = played.prompts[0].id
    words = {"key": "move.reminder.worsens", "with": {"name": "Bo", "label": "2"}}
    assert played.can("gwen")["reminders"] == {prompt: [words]}
    assert played.can("pilar")["reminders"] == {}

    played.change(BO, stabilised=True)

    assert reminded(played) == []


def test_whoever_the_prompt_is_about_comes_first() -> None:
    marked = {"conditions": [{"id": "a", "condition": "soaked"}, {"id": "b", "condition": "shaken"}]}
    played = missed(Evening(river()))
    played.change(BO, harm=2)
    played.change(ADA, **marked)

    assert reminded(played) == [("conditions", ADA), ("worsens", BO)]


def test_the_dead_are_nobodys_reminder() -> None:
    played = missed(Evening(river(), bo={"harm": 2, "out": "dead"}))

    assert reminded(played) == []


# --- all conditions ------------------------------------------------------------------------------------------------


def mark_all(**fields: Any) -> Evening:
    played = Evening(river(**fields))
    for condition in ("soaked", "shaken"):
        played.does("gwen", "set_condition", character=ADA, add=condition)
    return played


def test_with_all_conditions_marked_the_mc_has_the_word_where_the_game_has_none() -> None:
    played = mark_all()

    (prompt,) = played.prompts
    assert (prompt.about, prompt.character, prompt.text) == ("conditions", ADA, {})
    assert played.line("prompt_opened") == {"kind": "conditions", "text": None, "called": "Ada"}


def test_the_games_own_words_for_it_stand_in_the_prompt() -> None:
    played = mark_all(all_conditions=AllConditions(text=text("You break")))

    assert [prompt.text for prompt in played.prompts] == [text("You break")]


def test_a_game_that_says_what_it_means_asks_the_mc_nothing() -> None:
    played = mark_all(all_conditions=AllConditions(means="out"))

    assert played.prompts == []
    assert played.hero(ADA).out == "out"


def test_a_cue_in_free_words_is_none_of_them() -> None:
    played = mark_all()
    played.does("gwen", "close_prompt", prompt=played.prompts[0].id)

    played.does("gwen", "set_condition", character=ADA, add="hungry")

    assert played.prompts == []


# --- conditions by hand -----------------------------------------------------------------------------------------------


def test_the_mc_marks_and_clears_by_hand_and_twice_changes_nothing() -> None:
    played = Evening(river())
    played.refuses("pilar", "set_condition", "gm_only", character=ADA, add="soaked")
    played.does("gwen", "set_condition", character=ADA, add="soaked")
    played.refuses("gwen", "set_condition", "nothing_changes", character=ADA, add="soaked")
    played.does("gwen", "set_condition", character=ADA, remove="soaked")

    assert played.log() == ["condition_cleared"]
    assert "set_condition" in moves_may(played.state, Actor("gwen", "gm")).commands
    assert "set_condition" not in moves_may(played.state, Actor("pilar", "player")).commands
    played.refuses("gwen", "set_condition", "nothing_changes", character=ADA, remove="soaked")


def test_a_condition_that_the_table_keeps_out_is_not_marked_by_hand() -> None:
    """AW-SAFE-04."""
    played = Evening(river())
    played.does("oleg", "add_flag_limit", flag="drugs", how="line")

    played.refuses("gwen", "set_condition", "hidden_here", character=ADA, add="shaken")


def test_prompts_of_another_kind_stand_in_the_queue_too() -> None:
    played = Evening(river())
    played.has(Prompt(id="prompt:own", number=1, text=text("What now?")))

    played.does("gwen", "close_prompt", prompt="prompt:own", words="Fog")
    played.refuses("gwen", "close_prompt", "not_found", prompt="prompt:own")

    assert played.prompts == []
