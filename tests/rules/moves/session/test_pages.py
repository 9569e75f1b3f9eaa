"""The page of questions with which a session begins, and the one with which it ends. Rules: AW-PERI-09, AW-PERI-10."""

from typing import Any

from rules.moves.move.entities import OpenMove
from rules.moves.session.entities import Missed, Page
from rules.moves.session.rows import open_rows
from rules.moves.track.entities import Clock
from rules.moves.tree.amounts import Reference
from rules.moves.tree.effects import (
    ChangePair,
    ChangeResource,
    GainHold,
    MarkCondition,
    MarkXp,
    Option,
    PromptMc,
    Tell,
    TurnClock,
)
from rules.moves.tree.game import SessionQuestion
from rules.moves.tree.moves import Right
from rules.state import State
from rules.table.attendance.entities import away
from tests.rules.moves.evening import ADA, BO, Evening
from tests.rules.moves.river import river, text

START, END = {"phase": "session_start"}, {"phase": "session_end"}
FARE = {**START, "question": "fare"}
BOND = {**END, "question": "bond"}
LANDED = {**END, "question": "landed"}


def begun(**fields: Any) -> Evening:
    played = Evening(river(**fields))
    played.does("gwen", "start_session")
    return played


def ended(**fields: Any) -> Evening:
    played = begun(**fields)
    played.does("gwen", "end_session")
    return played


def still_open(state: State) -> list[tuple[str, str]]:
    return [(row.question.id, row.name) for row in open_rows(state)]


def closed(played: Evening, phase: str) -> Page:
    page = played.state.get(f"questions:{phase}", Page)
    assert page.closed
    return page


# --- beginning -----------------------------------------------------------------------------------------------


def test_a_session_begins_with_a_row_for_each_player_character() -> None:
    played = begun()

    assert "page_opened" in played.log()
    assert still_open(played.state) == [("fare", "Ada"), ("fare", "Bo")]


def test_an_answer_takes_effect_at_once_and_is_told() -> None:
    played = begun()

    played.does("pilar", "answer_session", character=ADA, confirm=True, **FARE)

    assert played.hero(ADA).resources["coin"] == 3
    assert played.log() == ["row_answered", "resource_changed"]
    assert played.line("row_answered")["answer"] == {"key": "move.answer.yes"}
    assert still_open(played.state) == [("fare", "Bo")]


def test_a_no_brings_nothing_and_the_row_is_done() -> None:
    played = begun()

    played.does("pilar", "answer_session", character=ADA, confirm=False, **FARE)

    assert "coin" not in played.hero(ADA).resources
    assert still_open(played.state) == [("fare", "Bo")]


def test_moves_of_that_time_are_due_for_each_who_has_them() -> None:
    played = begun()

    due = [(move.move, move.actor, move.step) for move in played.state.all(OpenMove)]
    assert due == [("tides", ADA, "due"), ("tides", BO, "due")]
    assert played.line("move_due")["how"] == "phase"


def test_whoever_is_out_of_play_has_no_move_due_then() -> None:
    played = Evening(river(), ada={"out": "out"})

    played.does("gwen", "start_session")

    assert [move.actor for move in played.state.all(OpenMove)] == [BO]


def test_a_game_that_asks_nothing_has_no_page() -> None:
    played = begun(session_start=())

    assert played.state.find("questions:session_start") is None
    assert played.refuses("pilar", "answer_session", "page_over", character=ADA, confirm=True, **FARE)


BRIGHT = {"highlights": [{"stat": "steady", "by": "gwen", "session": 0}, {"stat": "warm", "by": "oleg", "session": 0}]}


def highlighted(**fields: Any) -> Evening:
    """Ada's highlights are those of the session before."""
    played = Evening(river(highlights=2, **fields))
    played.change(ADA, **BRIGHT)
    played.does("gwen", "start_session")
    return played


def test_a_session_begins_with_a_call_for_new_highlights_from_whoever_wants_them() -> None:
    """AW-PERI-08, AW-HL-04."""
    played = highlighted(session_start=())
    page = "questions:session_start"
    assert played.line("page_opened")["asks"] is False
    assert [played.can(one)["things"].get(page, {}).get("call_highlights", "no") for one in ("oleg", "gwen")] == [
        None
    ] * 2
    assert page not in played.can("sofia")["things"]

    played.does("oleg", "call_highlights")

    assert [one.old for one in played.hero(ADA).highlights] == [True, True]
    assert played.can("oleg")["things"][page]["call_highlights"]["code"] == "nothing_changes"


def test_a_page_that_asks_nothing_waits_for_nobody_and_is_over_with_the_session() -> None:
    played = highlighted(session_start=())
    assert [one for one in played.can("gwen")["waiting"] if one["kind"] == "questions"] == []

    played.does("gwen", "end_session")

    assert closed(played, "session_start").missed == ()


def test_the_page_with_questions_offers_that_call_too() -> None:
    played = highlighted()

    assert played.can("pilar")["things"]["questions:session_start"] == {"call_highlights": None}


def test_where_nothing_is_highlighted_yet_nobody_is_asked_for_it() -> None:
    played = Evening(river(highlights=2, session_start=()))

    played.does("gwen", "start_session")

    assert played.state.find("questions:session_start") is None


# --- whose rows ------------------------------------------------------------------------------------------------


def test_nobody_answers_for_another_who_is_here_not_even_the_mc() -> None:
    played = begun()

    played.refuses("oleg", "answer_session", "not_your_character", character=ADA, confirm=True, **FARE)
    played.refuses("gwen", "answer_session", "not_your_character", character=ADA, confirm=True, **FARE)


def test_the_mc_answers_for_who_is_away_and_the_log_says_so() -> None:
    """AW-MOVE-06."""
    played = begun()
    played.does("oleg", "set_presence", member="oleg", here=False)

    played.does("gwen", "answer_session", character=BO, confirm=True, **FARE)

    assert played.log()[0] == "done_for"
    assert played.line("done_for") == {"member": {"member": "oleg"}, "by": {"member": "gwen"}}
    assert played.hero(BO).resources["coin"] == 3


def test_the_mc_answers_once_for_the_table_and_each_who_is_present_gets_it() -> None:
    played = ended()
    played.does("gwen", "set_presence", member="oleg", here=False)
    played.refuses("pilar", "answer_session", "gm_only", confirm=True, **LANDED)

    played.does("gwen", "answer_session", confirm=True, **LANDED)

    assert [len(played.hero(id).marks) for id in (ADA, BO)] == [1, 0]
    assert played.hero(ADA).marks[0].cause == "session"
    assert played.line("row_answered")["table"] is True


def test_a_row_of_a_playbook_is_that_of_those_who_have_it() -> None:
    oath = SessionQuestion(id="oath", who=Right(kind="playbook", key="oar"), text=text("What did you swear?"))
    lamp = SessionQuestion(id="lamp", who=Right(kind="owns", key="lamp"), text=text("Does it burn?"))
    played = Evening(river(session_start=(oath, lamp)), ada={"playbook": "oar"})

    played.does("gwen", "start_session")

    assert still_open(played.state) == [("oath", "Ada")]
    played.refuses(
        "oleg", "answer_session", "no_such_row", phase="session_start", question="oath", character=BO, text="never"
    )


def test_the_mc_has_rows_of_their_own() -> None:
    played = begun(session_start=(SessionQuestion(id="season", who=Right(kind="mc"), text=text("Which season?")),))

    played.does("gwen", "answer_session", phase="session_start", question="season", text="Winter")

    assert still_open(played.state) == []
    assert played.line("row_answered")["answer"] == "Winter"


# --- what fits ----------------------------------------------------------------------------------------------------


def test_an_option_that_names_somebody_wants_another_player_character() -> None:
    played = ended()
    played.refuses("pilar", "answer_session", "name_someone", character=ADA, pick="closer", **BOND)
    played.refuses("pilar", "answer_session", "name_someone", character=ADA, pick="closer", names=ADA, **BOND)
    played.refuses("pilar", "answer_session", "not_among", character=ADA, pick="cold", names=BO, **BOND)

    played.does("pilar", "answer_session", character=ADA, pick="closer", names=BO, **BOND)

    assert played.hero(ADA).pair == {BO: 2}
    assert played.line("row_answered")["answer"] == {
        "key": "move.named",
        "with": {"text": {"texts": {"en": "Closer: {target}"}, "with": {"actor": "Ada", "target": "Bo"}}, "name": "Bo"},
    }


def test_an_option_with_a_gap_wants_words() -> None:
    gap = SessionQuestion(
        id="gap", kind="pick", text=text("What stays?"), options=(Option(id="it", text=text("{blank}"), blank=True),)
    )
    played = begun(session_start=(gap,))
    asked = {"phase": "session_start", "question": "gap", "character": ADA, "pick": "it"}
    played.refuses("pilar", "answer_session", "blank_empty", **asked)

    played.does("pilar", "answer_session", text="A lamp", **asked)

    assert played.line("row_answered")["answer"]["with"] == {"actor": "Ada", "blank": "A lamp"}


def test_each_kind_of_question_wants_its_kind_of_answer() -> None:
    whom = SessionQuestion(
        id="whom", kind="character", text=text("Whom?"), do=(ChangePair(of="actor", other="target", amount=1),)
    )
    many = SessionQuestion(id="many", kind="number", text=text("How many?"))
    played = begun(session_start=(whom, many))
    ask = {"phase": "session_start", "character": ADA}
    played.refuses("pilar", "answer_session", "bad_answer", question="whom", names="character:no", **ask)
    played.refuses("pilar", "answer_session", "bad_answer", question="many", text="three", **ask)

    played.does("pilar", "answer_session", question="whom", names=BO, **ask)
    played.does("pilar", "answer_session", question="many", number=3, **ask)

    assert played.hero(ADA).pair == {BO: 2}
    assert played.line("row_answered")["answer"] == 3


def test_effects_may_use_what_was_answered() -> None:
    from_number = SessionQuestion(
        id="many",
        kind="number",
        text=text("How many?"),
        do=(ChangeResource(who="actor", key="coin", amount=Reference(ref="answers.many")),),
    )
    played = begun(session_start=(from_number,))

    played.does("pilar", "answer_session", phase="session_start", question="many", character=ADA, number=3)

    assert played.hero(ADA).resources["coin"] == 5


def test_what_must_be_answered_those_present_do_not_pass_over() -> None:
    played = ended()
    played.refuses("pilar", "answer_session", "no_passing", character=ADA, passes=True, **BOND)
    played.does("oleg", "set_presence", member="oleg", here=False)

    played.does("gwen", "answer_session", character=BO, passes=True, **BOND)

    assert still_open(played.state) == [("bond", "Ada"), ("landed", "")]


def test_what_needs_no_answer_is_passed_over() -> None:
    played = begun()

    played.does("pilar", "answer_session", character=ADA, passes=True, **FARE)

    assert played.line("row_answered")["passed"] is True
    played.refuses("pilar", "answer_session", "row_done", character=ADA, confirm=True, **FARE)


def test_with_nobody_to_name_the_question_is_left_out() -> None:
    """AW-PERI-07."""
    played = Evening(river(), bo={"out": "dead"})
    played.does("gwen", "start_session")

    played.does("gwen", "end_session")

    assert still_open(played.state) == [("landed", "")]


def test_what_the_table_keeps_out_is_not_asked() -> None:
    """AW-SAFE-04."""
    grim = Option(id="grim", text=text("Somebody drowned"), content=("cruelty",))
    plain = Option(id="plain", text=text("Nobody"))
    asked = SessionQuestion(id="end", kind="pick", text=text("Who is gone?"), options=(grim, plain))
    only = SessionQuestion(id="only", kind="pick", text=text("How?"), options=(grim,))
    cruel = SessionQuestion(id="cruel", text=text("Whom did you hurt?"), content=("cruelty",))
    played = Evening(river(session_start=(asked, only, cruel)))
    played.does("oleg", "add_flag_limit", flag="cruelty", how="line")
    played.does("gwen", "start_session")

    assert still_open(played.state) == [("end", "Ada"), ("end", "Bo")]
    answer = {"phase": "session_start", "question": "end", "character": ADA}
    played.refuses("pilar", "answer_session", "not_among", pick="grim", **answer)


def test_a_choice_that_an_answer_brings_waits_like_any_other() -> None:
    toll = SessionQuestion(
        id="toll",
        kind="confirm",
        text=text("Do you pay?"),
        do=(MarkCondition(who="actor", add="soaked"),),
    )
    played = begun(session_start=(toll,))

    played.does("pilar", "answer_session", phase="session_start", question="toll", character=ADA, confirm=True)

    assert [mark.condition for mark in played.hero(ADA).conditions] == ["soaked"]


# --- taking back and closing ----------------------------------------------------------------------------------------


def test_an_answer_is_taken_back_though_others_have_answered_since() -> None:
    """AW-PERI-09."""
    played = begun()
    played.does("pilar", "answer_session", character=ADA, confirm=True, **FARE)
    act, touched = (played.before, played.state), (f"answered:session_start:fare:{ADA}", ADA)
    played.does("oleg", "answer_session", character=BO, confirm=True, **FARE)

    played.takes_back("pilar", act, touched)

    assert still_open(played.state) == [("fare", "Ada")]
    assert "coin" not in played.hero(ADA).resources


def test_rows_of_those_present_keep_the_page_open_and_are_named() -> None:
    played = ended()
    played.refuses("pilar", "close_session_page", "gm_only", **END)

    refused = played.refuses("gwen", "close_session_page", "rows_open", **END)

    told: Any = refused.params["rows"]
    rows = told["list"]
    assert [(row["with"]["name"], row["with"]["who"]) for row in rows] == [
        ("Ada", "hero"),
        ("Bo", "hero"),
        ("", "table"),
    ]


def test_whoever_is_away_stands_in_nobodys_way_and_the_log_names_them() -> None:
    """AW-PERI-10."""
    played = begun()
    played.does("gwen", "set_presence", member="oleg", here=False)
    played.does("gwen", "end_session")
    assert away(played.state) == {"oleg"}
    played.does("pilar", "answer_session", character=ADA, pick="colder", names=BO, **BOND)
    played.does("gwen", "answer_session", confirm=False, **LANDED)

    played.does("gwen", "close_session_page", **END)

    assert played.line("page_closed")["names"] == {"list": ("Bo",)}
    assert closed(played, "session_end").missed == (Missed(question="bond", character=BO),)
    assert not played.hero(BO).pair
    assert away(played.state) == set()


def test_a_closed_page_takes_no_answers_and_gives_none_back() -> None:
    played = begun()
    played.does("pilar", "answer_session", character=ADA, confirm=True, **FARE)
    row = f"answered:session_start:fare:{ADA}"
    act = (played.before, played.state)
    played.does("gwen", "set_presence", member="oleg", here=False)
    played.does("gwen", "close_session_page", **START)

    played.refuses("oleg", "answer_session", "page_over", character=BO, confirm=True, **FARE)
    assert act[1].find(row) is not None
    assert played.state.find(row) is None
    assert [answer.question for answer in closed(played, "session_start").answers] == ["fare"]


def test_the_next_session_closes_what_the_last_one_left_open() -> None:
    played = ended()

    played.does("gwen", "start_session")

    assert [missed.question for missed in closed(played, "session_end").missed] == ["bond", "bond", "landed"]
    assert still_open(played.state) == [("fare", "Ada"), ("fare", "Bo")]


def test_what_was_answered_at_the_last_session_is_asked_anew() -> None:
    played = ended()
    played.does("pilar", "answer_session", character=ADA, pick="closer", names=BO, **BOND)
    played.does("gwen", "start_session")

    played.does("gwen", "end_session")

    assert ("bond", "Ada") in still_open(played.state)


# --- buttons ---------------------------------------------------------------------------------------------------------


def test_each_is_told_what_waits_for_them_and_the_mc_when_a_page_can_be_closed() -> None:
    played = begun()
    waits = [(one["what"], one["character"]) for one in played.can("pilar")["waiting"]]
    assert ("row", ADA) in waits
    assert ("row", BO) not in waits
    played.does("pilar", "answer_session", character=ADA, confirm=True, **FARE)
    page = played.can("gwen")["things"]["questions:session_start"]
    assert page["close_session_page"]["code"] == "rows_open"

    played.does("oleg", "answer_session", character=BO, confirm=True, **FARE)

    assert played.can("gwen")["things"]["questions:session_start"] == {"close_session_page": None}
    assert ("close", None) in [(one["what"], one["character"]) for one in played.can("gwen")["waiting"]]


def test_the_mc_may_answer_the_row_of_who_is_away_only() -> None:
    played = begun()
    assert f"answered:session_start:fare:{BO}" not in played.can("gwen")["things"]

    played.does("oleg", "set_presence", member="oleg", here=False)

    assert played.can("gwen")["things"][f"answered:session_start:fare:{BO}"] == {"answer_session": None}


def test_what_is_asked_of_the_mc_is_done_once_and_for_nobody_in_particular() -> None:
    """AW-FMT-22: as for the table, for each of those present, it is not."""
    asked = SessionQuestion(
        id="omen",
        who=Right(kind="mc"),
        kind="confirm",
        text=text("Does the water rise?"),
        do=(
            TurnClock(name=text("The flood"), ticks=1),
            Tell(to="all", text=text("It rises")),
            PromptMc(text=text("Say how")),
            GainHold(kind="verse", gain=1),
            MarkXp(who="actor", amount=1),
        ),
    )
    played = begun(session_start=(asked,))

    played.does("gwen", "answer_session", question="omen", confirm=True, **START)

    assert [clock.ticked for clock in played.state.all(Clock)] == [1]
    assert played.log().count("move_told") == 1
    assert [prompt.character for prompt in played.prompts] == [None]
    assert [played.hero(one).circles for one in (ADA, BO)] == [0, 0]
    assert [move for move in played.state.all(OpenMove) if move.started == "session"] == []
