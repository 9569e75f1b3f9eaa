"""Answers on the pages of a session: whose they are, what fits, and what comes of them. Rule: AW-FMT-22."""

from typing import Any

from rules.moves.book.texts import worded
from rules.moves.hero.entities import Hero
from rules.moves.move.entities import Left, OpenMove, Picked
from rules.moves.move.refusals import BadAnswer, BlankEmpty, NameSomeone, NotAmong
from rules.moves.move.sequence import run_on
from rules.moves.safety.flags import off_screen
from rules.moves.session import commands as c
from rules.moves.session.entities import Answered, Page
from rules.moves.session.events import RowAnswered
from rules.moves.session.refusals import NoPassing, RowDone
from rules.moves.session.rows import NAMING, Row, answer_in, heroes, offered, page_at, row_of
from rules.moves.tree.effects import Effects, Option
from rules.moves.tree.words import MC
from rules.play import Play, handles
from rules.refusals import GmOnly, NotYourCharacter
from rules.state import State
from rules.table.attendance.entities import is_present
from rules.table.rights import controls
from rules.words.params import Param

RULE = "AW-FMT-22"


@handles(c.AnswerSession)
def answer_session(play: Play, command: c.AnswerSession) -> None:
    """From the own seat; the MC for whoever is away, and the rows of the table and of the MC.

    Raises `PageOver`, `NoSuchRow`, `GmOnly`, `NotYourCharacter`, `RowDone`, `NoPassing`, and what does not fit.
    """
    page = page_at(play.state, command.phase)
    row = row_of(play.state, page, command.question, command.character)
    check_own_row(play, row)
    check_open_row(play.state, row)
    if command.passes:
        check_passing(row)
        tell(play, row, answered(play, row, passed=True), None)
        return
    option = check_fit(play.state, row, command)
    done = answered(play, row, value=value_of(row, command), names=command.names)
    tell(play, row, done, in_words(play.state, row, command, option))
    run_answer(play, page, row, done, option)


def check_own_row(play: Play, row: Row) -> None:
    """Raises `GmOnly`, `NotYourCharacter`. Rule: AW-PERI-09."""
    if row.hero is None:
        if not play.actor.is_gm:
            raise GmOnly(rule="AW-PERI-09")
    elif not controls(play.state, play.actor.member, play.actor.is_gm, row.hero):
        raise NotYourCharacter(rule="AW-PERI-09", character=row.hero.name)


def check_open_row(state: State, row: Row) -> None:
    """Raises `RowDone`."""
    if answer_in(state, row) is not None:
        raise RowDone(rule=RULE, question=worded(row.question.text))


def check_passing(row: Row) -> None:
    """What must be answered those present do not pass over; for others the MC may. Raises `NoPassing`."""
    if row.question.required and row.here:
        raise NoPassing(rule=RULE, question=worded(row.question.text))


# --- what fits ------------------------------------------------------------------------------------------------


def check_fit(state: State, row: Row, command: c.AnswerSession) -> Option | None:
    """The option that is picked, if it asks for one. Raises `NotAmong`, `BlankEmpty`, `NameSomeone`, `BadAnswer`."""
    if row.question.kind == "pick":
        return check_picked(state, row, command)
    named = row.question.kind == NAMING
    given = {"confirm": command.confirm, "number": command.number, "text": command.text.strip() or None}
    fits = is_hero(state, command.names) if named else given.get(row.question.kind) is not None
    if not fits:
        raise BadAnswer(rule=RULE, question=worded(row.question.text))
    return None


def is_hero(state: State, id: str | None) -> bool:
    return id is not None and isinstance(state.find(id), Hero)


def check_picked(state: State, row: Row, command: c.AnswerSession) -> Option:
    """Raises `NotAmong`, `BlankEmpty`, `NameSomeone`."""
    option = next((one for one in offered(state, row.question) if one.id == command.pick), None)
    if option is None:
        raise NotAmong(rule=RULE)
    if option.blank and not command.text.strip():
        raise BlankEmpty(rule=RULE)
    named = state.find(command.names) if command.names else None
    other = isinstance(named, Hero) and named.kind == "pc" and (row.hero is None or named.id != row.hero.id)
    if option.names == "pc" and not other:
        raise NameSomeone(rule=RULE)
    return option


def value_of(row: Row, command: c.AnswerSession) -> Any:
    match row.question.kind:
        case "pick":
            return command.pick
        case "confirm":
            return command.confirm
        case "number":
            return command.number
        case "character":
            return command.names
    return command.text.strip()


def answered(play: Play, row: Row, **fields: Any) -> Answered:
    character = row.hero.id if row.hero else None
    return Answered(
        id=row.id,
        phase=row.phase,
        question=row.question.id,
        character=character,
        by=play.actor.member,
        **fields,
    )


# --- what the log tells -----------------------------------------------------------------------------------------


def tell(play: Play, row: Row, done: Answered, answer: Param) -> None:
    question = off_screen(play.state, row.question.content, worded(row.question.text))
    play.emit(RowAnswered(answered=done, name=row.name, question=question, answer=answer, table=row.table))


def in_words(state: State, row: Row, command: c.AnswerSession, option: Option | None) -> Param:
    found = state.find(command.names) if command.names else None
    named = found.name if isinstance(found, Hero) else ""
    if option is not None:
        names = {"actor": row.name, "target": named, "blank": command.text.strip()}
        text = worded(option.text, **{name: told for name, told in names.items() if told})
        told: Param = {"key": "move.named", "with": {"text": text, "name": named}} if named else text
        return off_screen(state, option.content, told)
    if row.question.kind == "confirm":
        return {"key": "move.answer.yes" if command.confirm else "move.answer.no"}
    return named if row.question.kind == NAMING else value_of(row, command)  # type: ignore[no-any-return]


# --- what comes of it ---------------------------------------------------------------------------------------------


def run_answer(play: Play, page: Page, row: Row, done: Answered, option: Option | None) -> None:
    """Its effects, at once: of what is asked of the table for each character of those present, of the MC's own once."""
    effects = effects_of(row, done, option)
    for actor in meant(play.state, row) if effects else ():
        run_on(play, carrier(play, page, row, actor, done, effects))


def effects_of(row: Row, done: Answered, option: Option | None) -> Effects:
    """A no brings nothing."""
    own = () if row.question.kind == "confirm" and done.value is not True else row.question.do
    return (*own, *(option.do if option else ()))


def meant(state: State, row: Row) -> list[str]:
    """For whom the effects run, by id; `mc` where there is no character. Rule: AW-FMT-22."""
    if row.hero is not None:
        return [row.hero.id]
    if not row.table:
        return [MC]
    return [hero.id for hero in heroes(state) if hero.controller is None or is_present(state, hero.controller)]


def carrier(play: Play, page: Page, row: Row, actor: str, done: Answered, effects: Effects) -> OpenMove:
    """An open move for the effects, of the question in place of a move."""
    picks = (Picked(choice=row.question.id, option=str(done.value), names=done.names),)
    return OpenMove(
        id=play.new_id("move"),
        book=page.book,
        move=f"{row.phase}.{row.question.id}",
        actor=actor,
        target=done.names,
        started="session",
        step="effects",
        answers=answers_of(play.state, page, actor) | {row.question.id: done.value},
        chosen=picks if row.question.kind == "pick" else (),
        left=tuple(Left(effect=effect) for effect in effects),
    )


def answers_of(state: State, page: Page, actor: str) -> dict[str, Any]:
    """What was answered for them on this page before, and for the table."""
    found = (one for one in state.all(Answered) if one.phase == page.phase and not one.passed)
    return {one.question: one.value for one in found if one.character in (actor, None)}
