"""What a member may do on the pages of a session, and what waits for them there."""

from rules.actor import Actor
from rules.moves.session.pages import check_rows
from rules.moves.session.rows import Row, open_pages, open_rows
from rules.state import State
from rules.table.asking import stopped, why_not
from rules.table.can import Reason, Waiting
from rules.table.rights import controls

ANSWER, CLOSE = "answer_session", "close_session_page"


def session_may(state: State, actor: Actor) -> dict[str, dict[str, Reason]]:
    """By the id of a page or of a row, and by command. Whoever is asked answers; the MC closes."""
    stop = stopped(state)
    found: dict[str, dict[str, Reason]] = {
        row.id: {ANSWER: stop} for row in open_rows(state) if answers(state, actor, row)
    }
    if actor.is_gm:
        found |= {page.id: {CLOSE: stop or why_not(check_rows, state, page)} for page in open_pages(state)}
    return found


def session_waits(state: State, actor: Actor) -> list[Waiting]:
    """Rows of those present; for the MC a page too, once nothing on it waits for anybody who is here."""
    rows = [row for row in open_rows(state) if row.here]
    found = [
        Waiting("questions", f"questions:{row.phase}", "row", row.hero.id if row.hero else None)
        for row in rows
        if answers(state, actor, row)
    ]
    if actor.is_gm:
        waited = {row.phase for row in rows}
        found += [
            Waiting("questions", page.id, "close", None) for page in open_pages(state) if page.phase not in waited
        ]
    return found


def answers(state: State, actor: Actor, row: Row) -> bool:
    if row.hero is None:
        return actor.is_gm
    return controls(state, actor.member, actor.is_gm, row.hero)
