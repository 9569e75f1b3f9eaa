"""What is hidden is sent to nobody, and what came before it was hidden no more. Rules: AW-SAFE-01, AW-SAFE-04."""

from typing import Any

import msgspec
import pytest

from rules.game import fetched, seen_anew
from rules.moves.book.entities import Book
from rules.moves.harm.entities import Blow
from rules.moves.hero.entities import Gear, Held, Hero, Marked, Modifier, XpMark
from rules.moves.move.entities import Left, OpenMove, Picked, Waits
from rules.moves.prompt.entities import Prompt
from rules.moves.safety.sight import game_called
from rules.moves.safety.visibility import visible
from rules.moves.session.entities import Answered, Missed, Page
from rules.moves.tree.effects import Option, Tell
from rules.moves.tree.game import Debility, SessionQuestion
from rules.moves.tree.moves import Ask, Move, Right, Trigger
from rules.moves.tree.playbooks import Choice, Look, PairQuestion, Playbook, SheetPart
from rules.view import view_at
from tests.rules.moves.evening import ADA, Evening
from tests.rules.moves.river import MOVES, river, text

CRUEL = ("cruelty",)
WORD = "kraken"
AUDIENCES = ("gm", "member:pilar", "member:oleg", "spectators")
OPTIONS = (Option(id="kraken_arm", text=text(WORD), content=CRUEL), Option(id="oar", text=text("An oar")))
ASKED = SessionQuestion(id="kraken_fed", who=Right(kind="table"), kind="confirm", text=text(WORD), content=CRUEL)
KRAKEN = Move(id="kraken_call", name=text(f"Call the {WORD}"), trigger=Trigger(text=text("You call")), content=CRUEL)
FEED = Move(
    id="feed",
    name=text("Feed it"),
    trigger=Trigger(text=text("You feed it")),
    ask=(
        Ask(key="kraken_asked", of="actor", kind="text", text=text(WORD), content=CRUEL),
        Ask(key="how", of="actor", kind="pick", text=text("How?"), options=OPTIONS),
    ),
)
EATER = Playbook(
    id="eater",
    name=text("Eater"),
    looks=(Look(id="teeth", name=text("Teeth"), options=(Choice(id="kraken_teeth", text=text(WORD), content=CRUEL),)),),
    pair=(PairQuestion(id="kraken_prey", text=text(f"Whom has the {WORD} eaten?"), content=CRUEL),),
    parts=(SheetPart(id="kraken_arms", kind="number", content=CRUEL),),
)
GAME = river(
    moves=(*MOVES, KRAKEN, FEED),
    session_end=(ASKED,),
    debilities=(Debility(id="kraken_bitten", content=CRUEL), Debility(id="lame")),
    playbooks=(EATER,),
)
SHEET: dict[str, Any] = {
    "playbook": "eater",
    "debilities": ("kraken_bitten", "lame"),
    "conditions": (Marked(id="a1", condition="soaked"),),
    "marks": (XpMark(number=1, cause="move", of="kraken_call"),),
    "forwards": (Modifier(id="f1", amount=2, move="kraken_call", text=text(WORD), moves=("kraken_call", "cross")),),
    "holds": (Held(id="h1", kind="kraken_arms", move="kraken_call", amount=1),),
    "moves": ("kraken_call", "song"),
    "gear": (Gear(id="g1", thing="kraken_tooth", text=text(WORD), content=CRUEL), Gear(id="g2", thing="rope")),
    "looks": {"teeth": ("kraken_teeth",)},
    "answers": {"kraken_prey": ("character:bo",)},
    "chosen": ("pair.kraken_prey", "moves"),
    "parts": {"kraken_arms": 8},
}
THINGS = (
    OpenMove(
        id="move:a",
        book="book:1",
        move="kraken_call",
        actor=ADA,
        says=WORD,
        step="effects",
        waits=Waits(what="choice", who=ADA),
    ),
    OpenMove(
        id="move:b",
        book="book:1",
        move="cross",
        actor=ADA,
        step="effects",
        answers={"kraken_asked": "Everybody", "how": "kraken_arm"},
        chosen=(Picked(choice="", option="kraken_arm"), Picked(choice="", option="soaked")),
        left=(Left(effect=Tell(to="mc", text=text(f"The {WORD} stirs"))),),
        waits=Waits(what="choice", who=ADA, options=OPTIONS, open=("kraken_arm", "oar")),
    ),
    Prompt(id="prompt:a", number=1, move="kraken_call", called=WORD, text=text(WORD), options=OPTIONS),
    Prompt(id="prompt:b", number=2, move="cross", called="Cross", options=OPTIONS),
    Blow(id="blow:a", number=1, to=ADA, open=("kraken_bitten", "lame")),
    Page(
        id="questions:session_end",
        phase="session_end",
        book="book:1",
        session=1,
        closed=True,
        answers=(Answered(id="", phase="session_end", question="kraken_fed", by="gwen"),),
        missed=(Missed(question="kraken_fed"),),
    ),
    Answered(id="answered:session_end:kraken_fed:", phase="session_end", question="kraken_fed", by="gwen"),
)


@pytest.fixture
def played() -> Evening:
    """All of it came about before anybody drew a line."""
    evening = Evening(GAME, ada=SHEET)
    evening.has(*THINGS)
    return evening


def sent(played: Evening, audience: str) -> dict[str, Any]:
    views = {one.id: view_at(played.state, audience, one) for one in played.state.entities()}
    return {id: msgspec.json.decode(msgspec.json.encode(view)) for id, view in views.items() if view is not None}


def draw(played: Evening) -> None:
    """A line; what was open under it is over, and is there again once somebody goes back behind that."""
    played.does("oleg", "add_flag_limit", flag="cruelty", how="line")
    played.has(*THINGS)


# --- the game --------------------------------------------------------------------------------------------------


def test_the_game_is_sent_by_a_digest_that_says_nothing_of_it(played: Evening) -> None:
    for audience in AUDIENCES:
        book = sent(played, audience)["book:1"]
        assert book == {"type": "book", "id": "book:1", "v": 1, "version": 1, "digest": book["digest"]}
        assert game_called(played.state, book["digest"]) is GAME


def test_under_a_line_it_goes_by_another_digest_and_the_old_one_fetches_nothing(played: Evening) -> None:
    before = sent(played, "gm")["book:1"]["digest"]

    draw(played)

    after = sent(played, "gm")["book:1"]["digest"]
    assert after != before
    assert fetched(played.state, before) is None
    found = fetched(played.state, after)
    assert found == msgspec.json.encode(visible(played.state, GAME)) and WORD.encode() not in found


def test_a_line_on_what_the_game_has_not_changes_no_digest(played: Evening) -> None:
    before = sent(played, "gm")["book:1"]

    played.does("oleg", "add_flag_limit", flag="drowning", how="line")

    assert sent(played, "gm")["book:1"] == before


def test_the_same_game_goes_by_the_same_digest_wherever_it_was_read(played: Evening) -> None:
    again = Evening(GAME)
    stored = msgspec.json.decode(msgspec.json.encode(again.state.get("book:1", Book)), type=Book)
    again.has(stored)

    assert sent(again, "gm")["book:1"] == sent(played, "gm")["book:1"]


def test_a_digest_of_nothing_fetches_nothing(played: Evening) -> None:
    assert fetched(played.state, "0" * 32) is None


# --- what came of it -------------------------------------------------------------------------------------------


def test_what_came_about_before_a_line_was_drawn_is_sent_to_nobody_any_more(played: Evening) -> None:
    assert WORD in str(sent(played, "spectators"))

    draw(played)

    for audience in AUDIENCES:
        assert {id for id, view in sent(played, audience).items() if WORD in str(view)} == set()


def test_what_has_no_flag_stays_on_the_sheet(played: Evening) -> None:
    draw(played)

    hero = sent(played, "member:pilar")[ADA]
    assert (hero["debilities"], hero["moves"], hero["chosen"]) == (["lame"], [], ["moves"])
    assert [piece["thing"] for piece in hero["gear"]] == ["rope"]
    assert [(one["amount"], one["moves"]) for one in hero["forwards"]] == [(2, ["cross"])]
    assert hero["conditions"] == [{"id": "a1", "condition": "soaked"}]


def test_a_line_that_is_lifted_brings_all_of_it_back(played: Evening) -> None:
    before = {audience: sent(played, audience) for audience in AUDIENCES}
    draw(played)

    played.does("oleg", "drop_flag_limit", flag="cruelty", how="line")

    assert {audience: sent(played, audience) for audience in AUDIENCES} == before


def test_a_move_that_is_hidden_by_now_still_says_whose_it_is_and_for_whom_it_waits(played: Evening) -> None:
    draw(played)

    move = sent(played, "member:oleg")["move:a"]
    assert (move["move"], move["says"], move["actor"], move["waits"]["who"]) == ("", "", ADA, ADA)


def test_effects_to_come_are_sent_to_nobody(played: Evening) -> None:
    assert [sent(played, audience)["move:b"]["left"] for audience in AUDIENCES] == [[]] * 4


def test_what_one_may_do_names_nothing_that_is_hidden(played: Evening) -> None:
    draw(played)

    for member in ("gwen", "pilar", "oleg"):
        assert WORD not in str(played.can(member))


def test_a_line_makes_all_that_hangs_on_it_look_otherwise_and_nothing_else(played: Evening) -> None:
    before = played.state

    draw(played)

    anew = set(seen_anew(before, played.state))
    assert {"book:1", ADA, "move:a", "prompt:a", "blow:a"} <= anew
    assert {id.partition(":")[0] for id in anew} == {
        "book", "character", "move", "prompt", "blow", "questions", "answered",
    }  # fmt: skip
    assert set(seen_anew(played.state, played.state)) == set()


def test_no_line_of_the_log_names_what_was_hidden_before(played: Evening) -> None:
    """A forward that a hidden move gave, a hidden condition: they say no more where they come from."""
    draw(played)
    played.state = without_open_moves(played)
    played.dice.feed_sixes((6, 6))

    played.does("pilar", "make_move", character=ADA, move="cross", says="Over")

    assert "move_rolled" in played.log()
    assert WORD not in str([played.line(key) for key in played.log()])
    rolled = [one for one in played.state.all(OpenMove) if one.actor == ADA]
    assert WORD not in str(rolled)


def without_open_moves(played: Evening) -> Any:
    from rules.state import Draft

    draft = Draft(played.state)
    for one in (*played.state.all(OpenMove), *played.state.all(Blow)):
        draft.drop(one.id)
    return draft.done()


def test_a_hidden_condition_weighs_on_nothing() -> None:
    played = Evening(GAME, ada={"conditions": (Marked(id="a1", condition="shaken"),)})
    assert isinstance(played.hero(ADA), Hero)
    played.does("oleg", "add_flag_limit", flag="drugs", how="line")

    assert "shaken" not in str(played.can("pilar")) and "shaken" not in str(sent(played, "gm")[ADA])
