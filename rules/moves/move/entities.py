"""An open move, and what it waits for. Rules: AW-FMT-14, AW-MOVE-02, AW-ROLL-01."""

from msgspec.structs import replace

from rules.moves.hero.entities import Added, Piece
from rules.moves.safety.sight import Sight, sight_at
from rules.moves.safety.visibility import without
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


def move_seen(shown: OpenMove, move: OpenMove, sight: Sight) -> OpenMove:
    """As its table wants to see it, without effects to come: they show once they run. Of one that is hidden by now it
    says only whose it is, the dice and whom it waits for. Rule: AW-SAFE-04."""
    if not sight.shows("move", move.move):
        waits = bare(move.waits) if move.waits else None
        return replace(shown, move="", says="", answers={}, throw=None, chosen=(), left=(), waits=waits)
    waits = without_hidden(move.waits, sight) if move.waits else None
    chosen = tuple(one for one in move.chosen if sight.shows("option", one.option))
    return replace(shown, answers=answers_seen(move, sight), chosen=chosen, left=(), waits=waits)


def answers_seen(move: OpenMove, sight: Sight) -> dict[str, Answer]:
    """Without those to questions that are hidden by now, and those that are hidden themselves."""
    known = move.answers.items()
    return {key: said for key, said in known if sight.shows("ask", key) and sight.shows("option", str(said))}


def bare(waits: Waits) -> Waits:
    return replace(waits, name="", options=(), open=(), asked=(), bonus=(), text={})


def without_hidden(waits: Waits, sight: Sight) -> Waits:
    """Of its options those that may be seen; a named list of the game is seen there."""
    options = without(waits.options, sight.hidden)
    if options is waits.options:
        return waits
    shown = {one.id for one in options}
    return replace(waits, options=options, open=tuple(id for id in waits.open if id in shown))


VIEWS: dict[type[Entity], View] = {OpenMove: View(light=sight_at, lit=move_seen), Desk: View()}
