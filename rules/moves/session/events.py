"""What happened on the pages of a session."""

from rules.events import Entry, Event
from rules.moves.session.entities import Answered, Page
from rules.state import Draft
from rules.words.params import Param, Params


class OfPage(Event, frozen=True, kw_only=True):
    """`page`: as it is from now on. `gone`: answers that are no things of their own any more."""

    page: Page
    gone: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.gone:
            draft.drop(id)
        draft.put(self.page)


class PageOpened(OfPage, frozen=True, kw_only=True, tag="page_opened"):
    """A session begins or ends with questions (`asks`); else only new highlights may be called for. Rules: AW-PERI-08,
    AW-PERI-09."""

    asks: bool = True

    def entry(self) -> Entry:
        return Entry(key="page_opened", params={"phase": self.page.phase, "asks": self.asks}, tone="scene")


class RowAnswered(Event, frozen=True, kw_only=True, tag="row_answered"):
    """`name`: of the character whose row it is; none: the table's (`table`), or the MC's. `question` and `answer` in
    words. Rule: AW-FMT-22."""

    answered: Answered
    name: str
    question: Param
    answer: Param = None
    table: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.answered)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "question": self.question, "answer": self.answer}
        params |= {"passed": self.answered.passed, "table": self.table}
        return Entry(key="row_answered", params=params, character=self.answered.character)


class PageClosed(OfPage, frozen=True, kw_only=True, tag="page_closed"):
    """`names`: whose rows it was closed without. Rule: AW-PERI-10."""

    names: tuple[str, ...] = ()

    def entry(self) -> Entry:
        params: Params = {"phase": self.page.phase, "names": {"list": self.names}}
        return Entry(key="page_closed", params=params, tone="scene")
