"""The page of questions with which a session begins or ends, and what was answered there. Rule: AW-PERI-09."""

from msgspec.structs import replace

from rules.moves.hero.entities import Piece
from rules.moves.safety.sight import Sight, sight_at
from rules.moves.tree.words import Answer
from rules.state import Entity
from rules.view import View

STARTS, ENDS = "session_start", "session_end"
PHASES = (STARTS, ENDS)


class Missed(Piece, frozen=True, kw_only=True):
    """A row that stood open when its page was closed. `question`: its id; `character`: whose; nobody's where it was the
    MC's."""

    question: str
    character: str | None = None


class Answered(Entity, frozen=True, kw_only=True, tag="answered"):
    """A row that is done (id `answered:<phase>:<question>:<character>`): `phase` session_start or session_end,
    `question` by its id. It is a thing of its own, so that each can be
    taken back while others answer, until the page is closed. `by`: the member who did it. `passed`: without an answer.
    `value`: the answer; `names`: the character it names."""

    phase: str
    question: str
    by: str
    character: str | None = None
    passed: bool = False
    value: Answer = None
    names: str | None = None


class Page(Entity, frozen=True, kw_only=True, tag="questions"):
    """Id `questions:<phase>`, `phase` session_start or session_end. `book`: the version of the game that it goes by;
    `session`: the number of the one it is about. `closed`: it takes no more answers: `answers` are those it was given,
    and `missed` the rows it was closed without. Rules: AW-PERI-09, AW-PERI-10, AW-FMT-11."""

    phase: str
    book: str
    session: int
    closed: bool = False
    answers: tuple[Answered, ...] = ()
    missed: tuple[Missed, ...] = ()


def page_id(phase: str) -> str:
    return f"questions:{phase}"


def row_id(phase: str, question: str, character: str | None) -> str:
    return f"answered:{phase}:{question}:{character or ''}"


def row_seen(shown: Answered, row: Answered, sight: Sight) -> Answered | None:
    return shown if sight.shows("move", f"{row.phase}.{row.question}") else None


def page_seen(shown: Page, page: Page, sight: Sight) -> Page:
    """Without rows of questions that are hidden by now. Rule: AW-SAFE-04."""
    if not sight.gone or not page.closed:
        return shown
    answers = tuple(one for one in page.answers if row_seen(one, one, sight))
    missed = tuple(one for one in page.missed if sight.shows("move", f"{page.phase}.{one.question}"))
    return replace(shown, answers=answers, missed=missed)


VIEWS: dict[type[Entity], View] = {
    Page: View(light=sight_at, lit=page_seen),
    Answered: View(light=sight_at, lit=row_seen),
}
