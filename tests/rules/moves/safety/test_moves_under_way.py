"""A line that is drawn while something of it is under way: the move is over, or goes on without it.

Rules: AW-SAFE-02, AW-SAFE-04, AW-FMT-05.
"""

from rules import game
from rules.moves.move.entities import OpenMove
from rules.moves.tree.amounts import Pick
from rules.moves.tree.effects import AskQuestions, Choose, GiveForward, MarkCondition, Option
from rules.moves.tree.moves import Move, Throw, Trigger
from tests.rules.moves.evening import ADA, Evening
from tests.rules.moves.river import MOVES, river, text

ONE = {"": Pick(least=1, most=1)}
CALM = Option(id="calm", text=text("Somebody weeps"), do=(MarkCondition(who="actor", add="soaked"),))
GRIM = Option(id="grim", text=text("Somebody drowns"), content=("cruelty",))


def at_once(*effects: object) -> Move:
    told = Trigger(text=text("You wait"))
    return Move(id="wait", name=text("Wait"), groups=("basic",), trigger=told, throw=Throw(), then={"no_roll": effects})


def choice(*options: Option) -> Move:
    return at_once(Choose(who="actor", picks=ONE, options=options), GiveForward(who="actor", amount=1))


def waits(*moves: Move) -> tuple[Evening, str]:
    """Ada waits, and has to say what that brings."""
    played = Evening(river(moves=(*MOVES, *moves)))
    played.does("pilar", "make_move", character=ADA, move="wait", says="I wait")
    return played, played.state.all(OpenMove)[0].id


def draws_line(played: Evening) -> None:
    played.does("oleg", "add_flag_limit", flag="cruelty", how="line")


def test_a_move_that_is_due_is_over_once_it_may_not_appear_and_the_log_does_not_name_it() -> None:
    played = Evening(river())
    played.does("oleg", "flag_move", character=ADA, move="song", says="She hums")

    draws_line(played)

    assert played.state.all(OpenMove) == []
    assert played.line("move_waived") == {"name": "Ada", "called": "", "how": "hidden", "says": "", "why": None}


def test_a_roll_that_lies_open_is_over_with_it() -> None:
    played = Evening(river())
    played.does("gwen", "hold_rolls", held=True)
    played.dice.feed_sixes((4, 4))
    played.does("pilar", "make_move", character=ADA, move="song", says="I hum")

    draws_line(played)

    assert played.state.all(OpenMove) == []
    assert played.hero(ADA).holds == ()


def test_a_move_that_may_appear_stays_due() -> None:
    played = Evening(river())
    played.does("oleg", "flag_move", character=ADA, move="cross", says="She goes")

    draws_line(played)

    assert [move.step for move in played.state.all(OpenMove)] == ["due"]


def test_an_option_that_may_not_appear_any_more_is_not_picked_and_the_others_are_enough() -> None:
    played, move = waits(at_once(Choose(who="actor", picks={"": Pick(least=2, most=2)}, options=(CALM, GRIM))))

    draws_line(played)

    played.refuses("pilar", "pick_options", "not_among", move=move, options=[{"option": "grim"}, {"option": "calm"}])
    played.does("pilar", "pick_options", move=move, options=[{"option": "calm"}])
    assert played.state.all(OpenMove) == []


def test_where_no_option_is_left_the_move_goes_on() -> None:
    played, _ = waits(choice(GRIM))

    draws_line(played)

    assert played.state.all(OpenMove) == []
    assert [one.amount for one in played.hero(ADA).forwards] == [1]


def test_a_question_that_was_asked_waits_for_no_answer_any_more() -> None:
    asks = AskQuestions(who="actor", answered_by="mc", picks={"": Pick(least=2, most=2)}, options=(CALM, GRIM))
    played, move = waits(at_once(asks))
    played.does("pilar", "pick_options", move=move, options=[{"option": "calm"}, {"option": "grim"}])

    draws_line(played)

    played.refuses("gwen", "write_answers", "picks_wrong", move=move, texts=["The old one", "Nobody"])
    played.does("gwen", "write_answers", move=move, texts=["The old one"])
    assert played.state.all(OpenMove) == []


def test_what_is_switched_off_again_goes_in_the_same_way() -> None:
    dark = Move(
        id="dark", name=text("Dark"), groups=("basic",), content=("sexual_violence",), trigger=Trigger(text=text("You"))
    )
    played = Evening(river(moves=(*MOVES, dark)))
    played.does("gwen", "allow_content", flag="sexual_violence", allowed=True)
    played.does("oleg", "flag_move", character=ADA, move="dark", says="She does")

    played.does("gwen", "allow_content", flag="sexual_violence", allowed=False)

    assert played.state.all(OpenMove) == []


def test_what_is_hidden_and_due_all_the_same_is_not_rolled() -> None:
    """Such as one that an older record of the table has left open."""
    played = Evening(river())
    played.does("oleg", "flag_move", character=ADA, move="song", says="She hums")
    due = played.state.all(OpenMove)[0]
    draws_line(played)
    played.has(due)

    played.refuses("pilar", "roll_move", "hidden_here", move=due.id)
    may = game.may(played.state, game.Actor("pilar", "player"))
    assert may.open[due.id].do["roll_move"].code == "hidden_here"  # type: ignore[union-attr, attr-defined]
