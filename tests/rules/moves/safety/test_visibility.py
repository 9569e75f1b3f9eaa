"""What is hidden stands nowhere, and is neither made nor given. Rules: AW-SAFE-01, AW-SAFE-04."""

from typing import Any

from rules.moves.safety.visibility import visible
from rules.moves.tree.amounts import Pick
from rules.moves.tree.effects import Choose, MarkCondition, Option, RunMove, When
from rules.moves.tree.game import Debility, Game
from rules.moves.tree.moves import Ask, Move, Throw, Trigger
from rules.moves.tree.playbooks import Choice, GearChoice, Look, MoveChoice, Playbook, SheetPart, Thing
from tests.rules.moves.evening import ADA, Evening
from tests.rules.moves.river import MOVES, river, text

CRUEL = ("cruelty",)
ONE = {"": Pick(least=1, most=1)}


def option(id: str, *content: str) -> Option:
    return Option(id=id, text=text(id), content=content)


def playbook(id: str, *content: str) -> Playbook:
    return Playbook(
        id=id,
        name=text(id),
        content=content,
        looks=(Look(id="hands", name=text("Hands"), options=(Choice(id="red", text=text("Red"), content=CRUEL),)),),
        moves=MoveChoice(basic=("cross", "song"), given=("song",), pick=1, options=("song", "ask")),
        given=(Thing(id="whip", content=CRUEL), Thing(id="rope")),
        gear=(GearChoice(id="arm", things=(Thing(id="hook", content=CRUEL), Thing(id="oar"))),),
        parts=(SheetPart(id="victims", kind="number", content=CRUEL),),
    )


NESTED = Move(
    id="nested",
    name=text("Nested"),
    trigger=Trigger(text=text("You nest")),
    ask=(Ask(key="how", of="actor", kind="pick", text=text("How?"), options=(option("soft"), option("hard", *CRUEL))),),
    throw=Throw(count_as="clear"),
    then={
        "hit": (
            When(
                conditions=(),
                do=(
                    Choose(who="actor", picks={"": Pick(least=1, most=1)}, options=(option("a"), option("b", *CRUEL))),
                ),
            ),
        )
    },
)


def shore(**fields: Any) -> Game:
    return river(
        moves=(*MOVES, NESTED),
        debilities=(Debility(id="broken", content=CRUEL), Debility(id="lame")),
        playbooks=(playbook("oar"), playbook("hangman", *CRUEL)),
        sheet=(SheetPart(id="debts", kind="boxes", content=CRUEL), SheetPart(id="looks")),
        **fields,
    )


def seen(line: str = "cruelty") -> Game:
    game = shore()
    played = Evening(game)
    played.does("oleg", "add_flag_limit", flag=line, how="line")
    return visible(played.state, game)


def test_where_nothing_is_hidden_the_game_is_itself() -> None:
    game = shore()

    assert visible(Evening(game).state, game) is game


def test_each_kind_of_thing_that_carries_the_flag_is_gone() -> None:
    game = seen()

    assert [move.id for move in game.moves] == ["cross", "ask", "tides", "nested"]
    assert [one.id for one in game.lists["toll"]] == ["soaked", "shaken"]
    assert [one.id for one in game.debilities] == ["lame"]
    assert [one.id for one in game.mc_moves] == ["rising"]
    assert [one.id for one in game.sheet] == ["looks"]
    assert [one.id for one in game.playbooks] == ["oar"]


def test_so_is_what_lies_deeper() -> None:
    game = seen()

    nested = game.moves[-1]
    (branch,) = nested.then["hit"]
    assert isinstance(branch, When)
    (choice,) = branch.do
    assert isinstance(choice, Choose)
    assert [one.id for one in choice.options] == ["a"]  # type: ignore[union-attr]
    assert [one.id for one in nested.ask[0].options] == ["soft"]  # type: ignore[union-attr]


def test_a_playbook_is_left_without_what_is_hidden_and_names_no_move_that_is() -> None:
    (book,) = seen().playbooks

    assert book.looks[0].options == ()
    assert [one.id for one in (*book.given, *book.gear[0].things)] == ["rope", "oar"]
    assert book.parts == ()
    assert book.moves == MoveChoice(basic=("cross",), given=(), pick=1, options=("ask",))


def test_another_flag_hides_other_things() -> None:
    game = seen("drugs")

    assert [one.id for one in game.conditions] == ["soaked"]
    assert [move.id for move in game.moves] == [move.id for move in shore().moves]


def test_a_line_that_is_lifted_brings_it_back() -> None:
    game = shore()
    played = Evening(game)
    played.does("oleg", "add_flag_limit", flag="cruelty", how="line")
    assert visible(played.state, game) is not game

    played.does("oleg", "drop_flag_limit", flag="cruelty", how="line")

    assert visible(played.state, game) is game


# --- refused in play ---------------------------------------------------------------------------------------------


def lined(game: Game) -> Evening:
    played = Evening(game)
    played.does("oleg", "add_flag_limit", flag="cruelty", how="line")
    return played


def test_a_hidden_move_is_nobodys_to_make_or_to_flag() -> None:
    played = lined(river())

    assert "song" not in played.can("pilar")["heroes"][ADA]["moves"]
    played.refuses("pilar", "make_move", "hidden_here", character=ADA, move="song", says="La")
    played.refuses("oleg", "flag_move", "hidden_here", character=ADA, move="song", says="She sings")


def test_a_hidden_answer_is_none() -> None:
    played = lined(shore())
    asked = {"character": ADA, "move": "nested", "says": "So"}
    played.refuses("pilar", "make_move", "bad_answer", answers={"how": "hard"}, **asked)

    played.does("pilar", "make_move", answers={"how": "soft"}, **asked)

    assert "move_declared" in played.log()


def test_a_hidden_question_is_not_asked() -> None:
    asked = Ask(key="how", of="actor", kind="text", text=text("Whom do you hurt?"), content=CRUEL)
    begin = Move(id="begin", name=text("Begin"), trigger=Trigger(text=text("You begin")), ask=(asked,))
    played = Evening(river(moves=(begin,)))
    played.refuses("pilar", "make_move", "question_open", character=ADA, move="begin", says="Now")
    played.does("oleg", "add_flag_limit", flag="cruelty", how="line")

    played.does("pilar", "make_move", character=ADA, move="begin", says="Now")

    assert "move_declared" in played.log()


def test_no_move_starts_a_hidden_one_or_marks_a_hidden_condition() -> None:
    begin = Move(
        id="begin",
        name=text("Begin"),
        trigger=Trigger(text=text("You begin")),
        throw=Throw(count_as="clear"),
        then={"hit": (RunMove(move="song"), MarkCondition(who="actor", add="shaken"))},
    )
    played = lined(river(moves=(*MOVES, begin)))
    played.does("oleg", "add_flag_limit", flag="drugs", how="line")

    played.does("pilar", "make_move", character=ADA, move="begin", says="Now")

    assert played.log().count("effect_idle") == 2
    assert played.hero(ADA).conditions == ()
