"""A table takes a game over from its file, and goes on by its next version. AW-FMT-11."""

import msgspec
import pytest
from msgspec.structs import replace

from campaigns.language import words
from rules import game
from rules.moves.book.commands import AcceptGame
from rules.moves.book.entities import Book, BookSeen, book_at, game_at
from rules.moves.book.refusals import AnotherGame, VersionMoved
from rules.moves.move.entities import OpenMove
from rules.moves.safety.sight import digest_of
from rules.refusals import GmOnly, NotFound, NothingChanges, UnknownKind
from rules.state import Draft, State
from rules.view import Record, log_for, view_at
from tests.rules.dice import FixedDice
from tests.rules.moves.catalogue import block, night_ferry

GWEN, PILAR = game.Actor("gwen", "gm"), game.Actor("pilar", "player")
FERRY = AcceptGame(source=(block("night_ferry"),), game=night_ferry())
LATER = AcceptGame(source=("a later text",), game=replace(night_ferry(), highlights=1))


@pytest.fixture
def state() -> State:
    return game.apply(State(), game.new_table("moves", {}, "gwen"))


def accepted(state: State, command: AcceptGame) -> game.Decision:
    """Decided, stored, read back and applied: the same each way."""
    decision = game.decide(state, GWEN, command, FixedDice(), None)
    stored = game.decode_events("moves", game.encode_events("moves", decision.events))
    assert game.apply(state, stored) == decision.state
    return decision


def books(state: State) -> list[str]:
    return [book.id for book in state.all(Book)]


def with_open_move(state: State, book: str) -> State:
    draft = Draft(state)
    draft.put(OpenMove(id="move:a", book=book, move="cross", actor="character:a"))
    return draft.done()


def test_a_table_without_a_game_says_so(state: State) -> None:
    with pytest.raises(NotFound):
        game_at(state)


def test_what_a_file_says_becomes_the_tables_game(state: State) -> None:
    after = accepted(state, FERRY).state

    assert book_at(after) == Book(id="book:1", version=1, source=FERRY.source, game=night_ferry())


def test_everybody_is_told_by_which_digest_the_game_is_fetched_and_nobody_the_text_it_came_from(state: State) -> None:
    after = accepted(state, FERRY).state

    seen = [view_at(after, audience, book_at(after)) for audience in ("gm", "member:pilar", "spectators")]
    assert seen == [BookSeen(id="book:1", v=1, version=1, digest=digest_of(night_ferry()))] * 3
    assert game.fetched(after, seen[0].digest) == msgspec.json.encode(night_ferry())


def test_only_who_runs_the_game_takes_one_over(state: State) -> None:
    with pytest.raises(GmOnly):
        game.decide(state, PILAR, FERRY, FixedDice(), None)


def test_a_version_that_was_compared_with_an_older_one_is_refused(state: State) -> None:
    """AW-FMT-11: somebody else has taken one in meanwhile."""
    twice = accepted(accepted(state, FERRY).state, LATER).state

    with pytest.raises(VersionMoved):
        accepted(twice, replace(FERRY, after=1))


def test_another_game_is_refused_while_somebody_has_a_sheet_of_this_one(state: State) -> None:
    played = accepted(state, FERRY).state
    command = game.decode_command("moves", "create_character", {"name": "Ebba"})
    drawn = game.decide(played, GWEN, command, FixedDice(), None).state

    with pytest.raises(AnotherGame):
        accepted(drawn, AcceptGame(source=("x",), game=replace(night_ferry(), id="day_ferry")))


def test_no_browser_sends_a_game(state: State) -> None:
    with pytest.raises(UnknownKind):
        game.decode_command("moves", "accept_game", {"source": ["x"], "game": {}})


def test_the_next_version_takes_the_place_of_the_one_before(state: State) -> None:
    after = accepted(accepted(state, FERRY).state, LATER).state

    assert books(after) == ["book:2"]
    assert game_at(after).highlights == 1


def test_the_same_once_more_changes_nothing(state: State) -> None:
    after = accepted(state, FERRY).state

    with pytest.raises(NothingChanges):
        game.decide(after, GWEN, FERRY, FixedDice(), None)


def test_a_move_under_way_keeps_the_version_it_began_with(state: State) -> None:
    under_way = with_open_move(accepted(state, FERRY).state, "book:1")

    after = accepted(under_way, LATER).state

    assert books(after) == ["book:1", "book:2"]
    assert book_at(after).version == 2


def test_a_version_goes_once_no_move_is_under_way_by_it(state: State) -> None:
    both = accepted(with_open_move(accepted(state, FERRY).state, "book:1"), LATER).state
    draft = Draft(both)
    draft.drop("move:a")

    assert books(accepted(draft.done(), FERRY).state) == ["book:3"]


@pytest.mark.parametrize(
    ("lang", "first", "second"),
    [
        ("en", "The table plays “The Night Ferry” from now on.", "version 2"),
        ("es", "La mesa juega a partir de ahora a «La balsa nocturna».", "versión 2"),
        ("ru", "С этого момента стол играет в «Ночной паром».", "версия 2"),
    ],
)
def test_the_log_tells_it_in_the_readers_language(state: State, lang: str, first: str, second: str) -> None:
    once = accepted(state, FERRY)
    twice = accepted(once.state, LATER)

    def line(decision: game.Decision) -> str:
        record = Record(seq=0, member="gwen", kind="accept_game", events=decision.events, system="moves")
        (entry,) = log_for("spectators", record)
        return words.write(lang, f"log.{entry.key}", entry.params, {})

    assert line(once) == first
    assert second in line(twice)
