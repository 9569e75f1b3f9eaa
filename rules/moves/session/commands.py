"""What is asked for on the pages of a session."""

from typing import Annotated, Literal

from msgspec import Meta

from rules.commands import Command, Id, Line

Word = Annotated[str, Meta(max_length=40)]
Phase = Literal["session_start", "session_end"]
Whole = Annotated[int, Meta(ge=-1000, le=1000)]


class AnswerSession(Command, frozen=True, kw_only=True, tag="answer_session"):
    """The answer to a `question` of a session (its id), as its kind asks: `pick` an option, `names` a character,
    `confirm`, a `number` or a `text` (which fills the gap of an option that has one too); or it `passes`. `character`:
    whose row it is; none of the rows of the table and of the MC. Rules: AW-PERI-09, AW-FMT-22."""

    phase: Phase
    question: Word
    character: Id | None = None
    pick: Word = ""
    names: Id | None = None
    confirm: bool | None = None
    number: Whole | None = None
    text: Line = ""
    passes: bool = False


class CloseSessionPage(Command, frozen=True, kw_only=True, tag="close_session_page"):
    """The rows are closed, without those of whoever is away; at the end of a session what lasts until then ends.
    Rule: AW-PERI-10."""

    phase: Phase
