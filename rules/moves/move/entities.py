"""An open move, and what it waits for. Rules: AW-FMT-14, AW-MOVE-02, AW-ROLL-01."""

from rules.moves.hero.entities import Added, Piece
from rules.moves.tree.effects import Effect, Options
from rules.moves.tree.moves import Throw
from rules.moves.tree.words import Answer, Text
from rules.state import Entity
from rules.view import View


class Shift(Piece, frozen=True, kw_only=True):
    """The MC set another band than the dice did. Rule: AW-ROLL-07."""

    by: str
    why: str = ""


class Picked(Piece, frozen=True, kw_only=True):
    """`choice`: what it was called. `blank`: the gap filled in. `names`: whom it asked for. `by`: who picked it."""

    choice: str
    option: str
    blank: str = ""
    names: str | None = None


class Waits(Piece, frozen=True, kw_only=True):
    """What the move stands still for. `what`: choice, questions (to be picked), answers (to be written), offer. `who`:
    whose it is, a character's id or `mc`; `by`: who answers the questions in writing. `least`, `most`: how many may be
    picked; `decline`: or none. `open`: ids of the options that are open. `asked`: questions that wait for their answers
    in writing."""

    what: str
    who: str
    by: str = ""
    name: str = ""
    least: int = 0
    most: int = 0
    decline: bool = False
    repeat: bool = False
    options: Options = ()
    open: tuple[str, ...] = ()
    asked: tuple[Picked, ...] = ()
    bonus: tuple[Effect, ...] = ()
    text: Text = {}
    target: str | None = None


class Left(Piece, frozen=True, kw_only=True):
    """An effect still to come, or what the move stands still for again (`waits`). `target`: who is meant by the target
    there, where an option has named somebody."""

    effect: Effect | None = None
    waits: Waits | None = None
    target: str | None = None


class OpenMove(Entity, frozen=True, kw_only=True, tag="move"):
    """`book`: the version of the game it goes by (AW-FMT-11). `move`: its id there. `target`: a character, or the open
    move whose roll is meant. `started`: declared, flagged, run, event, phase, hold, prompt, session (`move` is then a
    question: `<phase>.<question>`). `step`: due (waits for words and dice), asking, window (dice lie), effects.
    `agreed`: the MC's word, where the move asks for it. `throw`: what is rolled, once that is settled. `faces`: those
    that fell, or were typed ahead. `kept`: the places of those that count. `fell`: the band that the dice brought,
    `band` the one that holds, `shift` who set it. `left`: effects to come. `waits`: for whom it stands still. `parent`:
    the move that started this one. `blow`: the one it is about."""

    book: str
    move: str
    actor: str
    target: str | None = None
    says: str = ""
    started: str = "declared"
    step: str = "asking"
    answers: dict[str, Answer] = {}
    agreed: bool | None = None
    paid: dict[str, int] = {}
    event: dict[str, int] = {}
    acting: tuple[str, ...] = ()
    throw: Throw | None = None
    faces: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    typed: bool = False
    parts: tuple[Added, ...] = ()
    total: int | None = None
    fell: str = ""
    band: str = ""
    shift: Shift | None = None
    chosen: tuple[Picked, ...] = ()
    left: tuple[Left, ...] = ()
    waits: Waits | None = None
    parent: str | None = None
    blow: str | None = None


class Desk(Entity, frozen=True, kw_only=True, tag="desk"):
    """What the MC has set for the evening (id `desk`). `held`: rolls that nobody could help stay open, too, until they
    are pressed on. Rule: AW-ROLL-07."""

    held: bool = False


VIEWS: dict[type[Entity], View] = {OpenMove: View(), Desk: View()}
