"""What waits for somebody who is away, the MC answers, rolls, presses on or lets go; and only then.

Rules: AW-MOVE-06, AW-FMT-06.
"""

from rules.moves.harm.entities import Blow, Ending
from rules.moves.move.entities import OpenMove
from rules.moves.tree.amounts import Pick
from rules.moves.tree.effects import AdjustRoll, AskQuestions, GiveForward, Option
from rules.moves.tree.moves import Aim, Ask, Move, Throw, Trigger
from rules.table.attendance.entities import away
from tests.rules.moves.evening import ADA, BO, Evening
from tests.rules.moves.river import MOVES, river, rolled, text

HIT = (6, 6)
FOR_BO = {"member": {"member": "oleg"}, "by": {"member": "gwen"}}


def leaves(played: Evening, member: str = "oleg") -> None:
    played.does("gwen", "set_presence", member=member, here=False)


def chosen_by_bo() -> tuple[Evening, str]:
    """Ada has asked Bo, and the choice is Bo's."""
    played = Evening(river())
    played.dice.feed_sixes(HIT)
    played.does("pilar", "make_move", character=ADA, move="ask", says="Help me", target=BO)
    return played, played.state.all(OpenMove)[0].id


def test_a_choice_is_made_for_who_is_away_and_only_then_and_the_log_says_so() -> None:
    played, move = chosen_by_bo()
    picked = {"move": move, "options": [{"option": "soaked"}]}
    played.refuses("gwen", "pick_options", "not_your_pick", **picked)
    leaves(played)
    played.refuses("pilar", "pick_options", "not_your_pick", **picked)

    played.does("gwen", "pick_options", **picked)

    assert played.line("done_for") == FOR_BO
    assert [one.amount for one in played.hero(ADA).forwards] == [1]


def test_a_choice_of_who_is_away_may_lapse_and_what_comes_behind_it_goes_on() -> None:
    played, move = chosen_by_bo()
    played.refuses("gwen", "let_lapse", "not_away", move=move)
    leaves(played)
    played.refuses("pilar", "let_lapse", "gm_only", move=move)
    assert played.can("gwen")["things"][move] == {"let_lapse": None}

    played.does("gwen", "let_lapse", move=move)

    assert played.log()[:2] == ["done_for", "wait_lapsed"]
    assert played.line("done_for") == FOR_BO
    assert [one.amount for one in played.hero(ADA).forwards] == [1]
    assert played.state.all(OpenMove) == []


def test_nothing_that_waits_for_nobody_lapses() -> None:
    played = Evening(river())
    played.does("oleg", "flag_move", character=ADA, move="cross", says="She crosses")
    leaves(played, "pilar")

    played.refuses("gwen", "let_lapse", "nothing_to_pick", move=played.state.all(OpenMove)[0].id)


def test_what_the_mc_owes_does_not_lapse() -> None:
    played, move = chosen_by_bo()
    played.change(move, waits={"what": "answers", "who": "mc"})
    leaves(played)

    played.refuses("gwen", "let_lapse", "not_away", move=move)


def test_a_move_that_is_due_is_rolled_for_who_is_away() -> None:
    played = Evening(river())
    played.does("oleg", "flag_move", character=ADA, move="cross", says="She crosses")
    due = played.state.all(OpenMove)[0].id
    played.refuses("gwen", "roll_move", "not_your_character", move=due)
    leaves(played, "pilar")
    played.dice.feed_sixes(HIT)

    played.does("gwen", "roll_move", move=due)

    assert played.line("done_for")["member"] == {"member": "pilar"}


def test_a_move_that_is_due_is_waived_by_the_mc_as_ever_and_the_log_says_for_whom() -> None:
    played = Evening(river())
    played.does("oleg", "flag_move", character=ADA, move="cross", says="She crosses")
    leaves(played, "pilar")

    played.does("gwen", "waive_move", move=played.state.all(OpenMove)[0].id)

    assert played.log() == ["done_for", "move_waived"]


def test_a_ruling_on_somebody_who_is_here_is_nothing_done_for_them() -> None:
    """AW-MOVE-02, AW-MOVE-04."""
    played = Evening(river())
    played.does("oleg", "flag_move", character=ADA, move="cross", says="She crosses")

    played.does("gwen", "waive_move", move=played.state.all(OpenMove)[0].id)

    assert played.log() == ["move_waived"]


def test_the_mc_puts_no_words_into_the_mouth_of_somebody_who_is_here() -> None:
    played = Evening(river())
    played.does("oleg", "flag_move", character=ADA, move="cross", says="She crosses")
    due = played.state.all(OpenMove)[0].id
    played.refuses("gwen", "reword_move", "not_your_character", move=due, says="She jumps")

    played.does("gwen", "reword_move", move=due, says="She waits", matches=False)

    assert played.log() == ["move_waived"]


HELP = Move(
    id="help",
    name=text("Help"),
    groups=("basic",),
    trigger=Trigger(text=text("You help")),
    target=Aim(kind="roll"),
    throw=rolled("warm"),
    then={"hit": (AdjustRoll(amount=1),)},
)
OATH = Move(
    id="oath",
    name=text("Swear"),
    groups=("basic",),
    trigger=Trigger(text=text("You swear")),
    target=Aim(kind="pc", name="friend"),
    ask=(Ask(key="why", of="friend", kind="text", text=text("Why you?")),),
    throw=Throw(count_as="clear"),
    then={"hit": (GiveForward(who="actor", amount=1),)},
)
READ = Move(
    id="read",
    name=text("Read"),
    groups=("basic",),
    trigger=Trigger(text=text("You read")),
    target=Aim(kind="pc", name="friend"),
    throw=Throw(count_as="clear"),
    then={
        "hit": (
            AskQuestions(
                who="actor",
                answered_by="friend",
                picks={"": Pick(least=1, most=1)},
                options=(Option(id="wants", text=text("What do you want?")),),
            ),
        )
    },
)


def test_an_open_roll_is_pressed_on_for_who_is_away() -> None:
    played = Evening(river(moves=(*MOVES, HELP)))
    played.dice.feed_sixes((1, 1))
    played.does("pilar", "make_move", character=ADA, move="cross", says="Over")
    roll = played.state.all(OpenMove)[0].id
    played.refuses("gwen", "press_on", "not_your_character", move=roll)
    leaves(played, "pilar")

    played.does("gwen", "press_on", move=roll)

    assert played.log()[:2] == ["done_for", "band_kept"]


def test_nobody_who_is_away_keeps_a_roll_open() -> None:
    played = Evening(river(moves=(*MOVES, HELP)))
    leaves(played)
    played.dice.feed_sixes((1, 1))

    played.does("pilar", "make_move", character=ADA, move="cross", says="Over")

    assert played.state.all(OpenMove) == []


def test_a_question_before_the_dice_is_answered_for_who_is_away() -> None:
    played = Evening(river(moves=(OATH,)))
    played.does("pilar", "make_move", character=ADA, move="oath", says="By the river", target=BO)
    answer = {"move": played.state.all(OpenMove)[0].id, "answers": {"why": "She asked"}}
    played.refuses("gwen", "answer_move", "not_your_character", **answer)
    leaves(played)

    played.does("gwen", "answer_move", **answer)

    assert played.line("done_for") == FOR_BO


def test_an_answer_in_writing_is_given_for_who_is_away() -> None:
    played = Evening(river(moves=(READ,)))
    played.does("pilar", "make_move", character=ADA, move="read", says="I look", target=BO)
    move = played.state.all(OpenMove)[0].id
    played.does("pilar", "pick_options", move=move, options=[{"option": "wants"}])
    played.refuses("gwen", "write_answers", "not_your_pick", move=move, texts=["To land"])
    leaves(played)

    played.does("gwen", "write_answers", move=move, texts=["To land"])

    assert played.line("done_for") == FOR_BO


def test_who_acts_again_is_back_and_chooses_for_themselves() -> None:
    played, move = chosen_by_bo()
    leaves(played)

    played.does("oleg", "pick_options", move=move, options=[{"option": "soaked"}])

    assert "done_for" not in played.log()
    assert away(played.state) == set()


def test_while_one_mc_is_away_another_answers() -> None:
    played, move = chosen_by_bo()
    played.does("gwen", "set_role", member="pilar", role="cogm")
    played.roles["pilar"] = "cogm"
    leaves(played)
    played.does("gwen", "set_presence", member="gwen", here=False)

    played.does("pilar", "pick_options", move=move, options=[{"option": "soaked"}])

    assert played.line("done_for")["by"] == {"member": "pilar"}


def test_an_offer_to_who_is_away_is_answered_for_them_and_only_then() -> None:
    """AW-MOVE-06, AW-BRT-03."""
    played = Evening(river(), ada={"resources": {"coin": 2}}, bo={"resources": {"coin": 0}})
    offer = played.does("pilar", "offer_resource", by=ADA, to=BO, resource="coin", amount=1)
    played.refuses("gwen", "accept_offer", "not_the_target", offer=offer)
    leaves(played)

    played.does("gwen", "accept_offer", offer=offer)

    assert played.line("done_for") == FOR_BO
    assert played.hero(BO).resources == {"coin": 1}


def test_a_row_of_a_session_is_passed_over_for_who_is_away() -> None:
    played = Evening(river())
    played.does("gwen", "start_session")
    row = {"phase": "session_start", "question": "fare", "character": BO}
    played.refuses("gwen", "answer_session", "not_your_character", **row, passes=True)
    leaves(played)

    played.does("gwen", "answer_session", **row, passes=True)

    assert played.line("done_for") == FOR_BO


def test_a_debility_is_never_taken_and_a_life_never_chosen_for_who_is_away() -> None:
    """AW-MOVE-06, AW-DEB-04, AW-UNT-06."""
    played = Evening(river())
    leaves(played)
    played.change(BO, out="untenable")
    played.has(
        Blow(id="blow:1", number=1, to=BO, amount=1, step="debility", open=("limp",), would_be=2),
        Ending(id="ending:1", character=BO, means="untenable", open=("die",)),
    )

    played.refuses("gwen", "take_debility", "not_your_character", blow="blow:1", debility="limp")
    played.refuses("gwen", "choose_life", "not_your_character", character=BO, choice="die")
    played.does("gwen", "take_debility", blow="blow:1")

    assert played.line("done_for") == FOR_BO
