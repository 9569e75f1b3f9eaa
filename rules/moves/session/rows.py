"""Who is asked what on a page of a session, and what is open still. Rules: AW-PERI-09, AW-PERI-10, AW-FMT-22."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.moves.book.entities import Book
from rules.moves.hero.entities import Hero
from rules.moves.safety.flags import is_hidden
from rules.moves.session.entities import PHASES, STARTS, Answered, Page, page_id, row_id
from rules.moves.session.refusals import NoSuchRow, PageOver
from rules.moves.tree.effects import Option
from rules.moves.tree.game import Game, SessionQuestion
from rules.state import State
from rules.table.attendance.entities import is_present

OVER = ("dead", "retired")
NAMING = "character"


class Row(NamedTuple):
    """A question put to somebody. `hero`: whose row it is; nobody's where the MC answers, for all (`table`) or as the
    MC. `member`: the player it waits for, None: whoever runs the game. `here`: they are present."""

    phase: str
    question: SessionQuestion
    hero: Hero | None
    member: str | None
    here: bool

    @property
    def id(self) -> str:
        return row_id(self.phase, self.question.id, self.hero.id if self.hero else None)

    @property
    def name(self) -> str:
        return self.hero.name if self.hero else ""

    @property
    def table(self) -> bool:
        return self.question.who.kind == "table"


def questions_of(game: Game, phase: str) -> tuple[SessionQuestion, ...]:
    return game.session_start if phase == STARTS else game.session_end


def page_at(state: State, phase: str) -> Page:
    """The page that takes answers now. Raises `PageOver`."""
    found = state.find(page_id(phase))
    if not isinstance(found, Page) or found.closed:
        raise PageOver(rule="AW-PERI-10", phase=phase)
    return found


def open_pages(state: State) -> list[Page]:
    found = (state.find(page_id(phase)) for phase in PHASES)
    return [page for page in found if isinstance(page, Page) and not page.closed]


def rows(state: State, phase: str, game: Game) -> list[Row]:
    """In the order of the file, and each question in that of the characters."""
    players = heroes(state)
    return [row for question in questions_of(game, phase) for row in rows_for(state, phase, game, question, players)]


def rows_for(state: State, phase: str, game: Game, question: SessionQuestion, players: list[Hero]) -> Iterator[Row]:
    """One for each character it is put to, or one for the MC; what is hidden, or has no answer, is not asked."""
    if is_hidden(state, question.content) or (question.kind == "pick" and not offered(state, question)):
        return
    if question.who.kind in ("table", "mc"):
        yield Row(phase, question, None, None, True)
        return
    for hero in players:
        alone = len(players) == 1 and names_somebody(state, question)
        if is_asked(hero, question) and not alone:
            here = hero.controller is None or is_present(state, hero.controller)
            yield Row(phase, question, hero, hero.controller, here)


def heroes(state: State) -> list[Hero]:
    """Player characters whose story goes on."""
    return [hero for hero in state.all(Hero) if hero.kind == "pc" and hero.out not in OVER]


def offered(state: State, question: SessionQuestion) -> list[Option]:
    """The options that the table does not keep out. Rule: AW-SAFE-04."""
    return [option for option in question.options if not is_hidden(state, option.content)]


def names_somebody(state: State, question: SessionQuestion) -> bool:
    """Whether each answer names another player character: with nobody to name it is left out. Rule: AW-PERI-07."""
    options = offered(state, question)
    return question.kind == "pick" and bool(options) and all(option.names == "pc" for option in options)


def is_asked(hero: Hero, question: SessionQuestion) -> bool:
    match question.who.kind:
        case "playbook":
            return hero.playbook == question.who.key
        case "owns":
            return any(piece.thing == question.who.key for piece in hero.gear)
    return True


def page_rows(state: State, page: Page) -> list[Row]:
    return rows(state, page.phase, state.get(page.book, Book).game)


def open_rows(state: State) -> list[Row]:
    """Every row that is not done, of the pages that take answers now. Rule: AW-PERI-09."""
    return [row for page in open_pages(state) for row in page_rows(state, page) if answer_in(state, row) is None]


def answer_in(state: State, row: Row) -> Answered | None:
    found = state.find(row.id)
    return found if isinstance(found, Answered) else None


def row_of(state: State, page: Page, question: str, character: str | None) -> Row:
    """Raises `NoSuchRow`."""
    for row in page_rows(state, page):
        if row.question.id == question and (row.hero.id if row.hero else None) == character:
            return row
    raise NoSuchRow(rule="AW-FMT-22")
