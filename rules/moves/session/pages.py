"""The page with which a session begins, and the one with which it ends. Rules: AW-PERI-09, AW-PERI-10."""

from typing import Any

from msgspec.structs import replace

from rules.events import Put
from rules.moves.book.entities import Book, newest
from rules.moves.book.texts import worded
from rules.moves.growth.highlights import to_renew
from rules.moves.hero.entities import Hero
from rules.moves.move.conditions import all_hold
from rules.moves.move.declaration import make_due
from rules.moves.move.entities import OpenMove
from rules.moves.move.rights import is_own
from rules.moves.safety.flags import is_hidden
from rules.moves.session import commands as c
from rules.moves.session.entities import ENDS, STARTS, Answered, Missed, Page, page_id
from rules.moves.session.events import PageClosed, PageOpened
from rules.moves.session.lifetimes import SESSION, end_all
from rules.moves.session.refusals import RowsOpen
from rules.moves.session.rows import Row, answer_in, heroes, page_at, page_rows, questions_of
from rules.moves.tree.moves import Move
from rules.play import Play, handles
from rules.state import Session, State
from rules.table.attendance.acts import expect_everybody
from rules.table.attendance.entities import Absent, away
from rules.table.attendance.events import ABSENT
from rules.table.stage.places import SESSION_BEGUN, SESSION_ENDED
from rules.words.params import Param


@SESSION_BEGUN
def begin(play: Play, last: Session) -> None:
    """The last session's page is over, if nobody has closed it."""
    lapse(play, ENDS)
    ask(play, STARTS)


@SESSION_ENDED
def end(play: Play, command: Any, session: Session) -> None:
    """It is over for good once its page is closed: until then what lasts for the session lasts, and whoever is away
    is away."""
    lapse(play, STARTS)
    if ask(play, ENDS):
        stay_away(play)
    else:
        end_all(play, SESSION)


def ask(play: Play, phase: str) -> bool:
    """Moves of that time are due, and what the game asks then is asked. Whether there is a page: there is one too where
    highlights of an earlier session may be chosen anew. Rule: AW-PERI-08."""
    book = play.state.look(Book, newest)
    if book is None:
        return False
    for hero in heroes(play.state):
        for move in phase_moves(play.state, book, hero, phase):
            make_due(play, hero, move, "phase", book=book.id)
    asks = bool(questions_of(book.game, phase))
    if not asks and not (phase == STARTS and to_renew(play.state)):
        return False
    page = Page(id=page_id(phase), phase=phase, book=book.id, session=play.state.session.number)
    play.emit(PageOpened(page=page, gone=answers_on(play.state, phase), asks=asks))
    return True


def phase_moves(state: State, book: Book, hero: Hero, phase: str) -> list[Move]:
    """Those that are due for them then."""
    if hero.out:
        return []
    return [
        move
        for move in book.game.moves
        if move.trigger.starts == "phase" and move.trigger.phase == phase and is_due(state, book, hero, move)
    ]


def is_due(state: State, book: Book, hero: Hero, move: Move) -> bool:
    asked = OpenMove(id="move:asked", book=book.id, move=move.id, actor=hero.id, started="phase", step="due")
    own = is_own(book.game, hero, move) and not is_hidden(state, move.content)
    return own and all_hold(state, asked, move.trigger.when)


def answers_on(state: State, phase: str) -> tuple[str, ...]:
    return tuple(one.id for one in state.all(Answered) if one.phase == phase)


def stay_away(play: Play) -> None:
    """Whoever was away when the session ended is not there for its page either. Rule: AW-PERI-10."""
    members = tuple(sorted(away(play.state.before) - {play.actor.member}))
    if members:
        play.emit(Put(entities=(Absent(id=ABSENT, members=members),)))


# --- closing -----------------------------------------------------------------------------------------------------


@handles(c.CloseSessionPage)
def close_session_page(play: Play, command: c.CloseSessionPage) -> None:
    """Raises `GmOnly`, `PageOver`, `RowsOpen`. Rule: AW-PERI-10."""
    play.require_gm("AW-PERI-10")
    page = page_at(play.state, command.phase)
    check_rows(play.state, page)
    close(play, page)


def check_rows(state: State, page: Page) -> None:
    """Every row of those present is done. Raises `RowsOpen`."""
    waited = [row for row in open_in(state, page) if row.here]
    if waited:
        raise RowsOpen(rule="AW-PERI-10", rows={"list": [row_in_words(row) for row in waited]})


def row_in_words(row: Row) -> Param:
    who = "hero" if row.hero else "table" if row.table else "mc"
    return {"key": "move.row", "with": {"name": row.name, "who": who, "question": worded(row.question.text)}}


def open_in(state: State, page: Page) -> list[Row]:
    return [row for row in page_rows(state, page) if answer_in(state, row) is None]


def close(play: Play, page: Page) -> None:
    """Nothing on it is answered or taken back any more. Rule: AW-PERI-10."""
    open_ones = open_in(play.state, page)
    answers = tuple(one for one in play.state.all(Answered) if one.phase == page.phase)
    missed = tuple(Missed(question=row.question.id, character=row.hero.id if row.hero else None) for row in open_ones)
    names = tuple(dict.fromkeys(row.name for row in open_ones if row.hero))
    done = replace(page, closed=True, answers=answers, missed=missed)
    play.emit(PageClosed(page=done, gone=tuple(one.id for one in answers), names=names))
    if page.phase == ENDS:
        end_all(play, SESSION)
        expect_everybody(play)


def lapse(play: Play, phase: str) -> None:
    """Another page takes its place."""
    page = play.state.find(page_id(phase))
    if isinstance(page, Page) and not page.closed:
        close(play, page)
