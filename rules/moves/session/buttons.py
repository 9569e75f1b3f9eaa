"""What a member may do on the pages of a session, and what waits for them there."""

from rules.actor import Actor
from rules.moves.book.entities import game_at
from rules.moves.growth.highlights import check_calling
from rules.moves.session.entities import STARTS
from rules.moves.session.pages import check_rows
from rules.moves.session.rows import Row, open_pages, open_rows, page_rows
from rules.state import State
from rules.table.asking import stopped, why_not
from rules.table.can import Reason, Waiting
from rules.table.rights import controls

ANSWER, CLOSE, RENEW = "answer_session", "close_session_page", "call_highlights"
NO_SEAT = ("spectator", "newcomer")


def session_may(state: State, actor: Actor) -> dict[str, dict[str, Reason]]:
    """By the id of a page or of a row, and by command. Whoever is asked answers; anybody calls for new highlights as a
    session begins; the MC closes. Rules: AW-PERI-08, AW-PERI-09, AW-PERI-10."""
    stop = stopped(state)
    found: dict[str, dict[str, Reason]] = {
        row.id: {ANSWER: stop} for row in open_rows(state) if answers(state, actor, row)
    }
    for page in open_pages(state):
        found[page.id] = {CLOSE: stop or why_not(check_rows, state, page)} if actor.is_gm else {}
        if page.phase == STARTS and game_at(state).highlights and actor.role not in NO_SEAT:
            found[page.id][RENEW] = stop or why_not(check_calling, state)
    return {id: reasons for id, reasons in found.items() if reasons}


def session_waits(state: State, actor: Actor) -> list[Waiting]:
    """Rows of those present; for the MC a page too, once nothing on it waits for anybody who is here, if it had any."""
    rows = [row for row in open_rows(state) if row.here]
    found = [
        Waiting("questions", f"questions:{row.phase}", "row", row.hero.id if row.hero else None)
        for row in rows
        if answers(state, actor, row)
    ]
    if actor.is_gm:
        waited = {row.phase for row in rows}
        found += [
            Waiting("questions", page.id, "close", None)
            for page in open_pages(state)
            if page.phase not in waited and page_rows(state, page)
        ]
    return found


def answers(state: State, actor: Actor, row: Row) -> bool:
    if row.hero is None:
        return actor.is_gm
    return controls(state, actor.member, actor.is_gm, row.hero)
