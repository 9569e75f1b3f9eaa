"""What happened to a move."""

from rules.events import Entry, Event
from rules.moves.hero.entities import Added
from rules.moves.move.entities import Desk, OpenMove
from rules.state import Draft
from rules.words.params import Param, Params


class OfMove(Event, frozen=True, kw_only=True):
    """`open_move`: as it is from now on. `name`: of whoever makes it; `called`: the move's name."""

    open_move: OpenMove
    name: str
    called: Param

    def apply(self, draft: Draft) -> None:
        draft.put(self.open_move)

    def line(self, key: str, *, tone: str = "change", **params: Param) -> Entry:
        told: Params = {"name": self.name, "called": self.called, **params}
        return Entry(key=key, params=told, character=self.open_move.actor, tone=tone, of=self.open_move.id)


class MoveDeclared(OfMove, frozen=True, kw_only=True, tag="move_declared"):
    """`target`: how whoever it is aimed at is called. Rule: AW-MOVE-01."""

    target: str = ""

    def entry(self) -> Entry:
        return self.line("move_declared", says=self.open_move.says, target=self.target)


class MoveDue(OfMove, frozen=True, kw_only=True, tag="move_due"):
    """It waits for dice. `how`: flagged, run, event, phase. Rule: AW-MOVE-02."""

    how: str

    def entry(self) -> Entry:
        return self.line("move_due", how=self.how, says=self.open_move.says)


class MoveWaived(Event, frozen=True, kw_only=True, tag="move_waived"):
    """`how`: waived by the MC, refused by the MC's word, reworded, taken_back by its actor, unmet (what it needs does
    not hold: `why`), hidden (it may not appear any more). Rules: AW-MOVE-02, AW-MOVE-04, AW-FMT-14, AW-SAFE-04."""

    open_move: str
    character: str
    name: str
    called: Param
    how: str
    says: str = ""
    why: Param = None

    def apply(self, draft: Draft) -> None:
        draft.drop(self.open_move)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "called": self.called, "how": self.how, "says": self.says}
        params["why"] = self.why
        return Entry(key="move_waived", params=params, character=self.character)


class MoveAnswered(OfMove, frozen=True, kw_only=True, tag="move_answered"):
    """Questions before the dice. `answered`: each question with its answer, in words."""

    answered: tuple[Param, ...]

    def entry(self) -> Entry:
        return self.line("move_answered", answered={"list": self.answered})


class MoveRolled(OfMove, frozen=True, kw_only=True, tag="move_rolled"):
    """The dice lie. `added`: the parts of the sum, in words. `band`: as it stands. Rules: AW-ROLL-01, AW-ROLL-02."""

    band: Param
    added: tuple[Param, ...]
    hit: bool

    def entry(self) -> Entry:
        move = self.open_move
        line = self.line(
            "move_rolled",
            tone="roll",
            band=self.band,
            added={"list": self.added},
            typed=move.typed,
            dropped=len(move.faces) - len(move.kept),
        )
        line.dice, line.total, line.outcome, line.cast = move.faces, move.total, move.band, not move.typed
        return line


class RollChanged(OfMove, frozen=True, kw_only=True, tag="roll_changed"):
    """Help or hindrance on an open roll: `by` whom, how much, and what it comes to. Rule: AW-FMT-14."""

    by: str
    amount: int
    band: Param

    def entry(self) -> Entry:
        amount: Param = {"signed": self.amount}
        return self.line("roll_changed", by=self.by, amount=amount, total=self.open_move.total, band=self.band)


class BandShifted(OfMove, frozen=True, kw_only=True, tag="band_shifted"):
    """The MC set another band, or let the dice stand again (`to` is None). Rule: AW-ROLL-07."""

    fell: Param
    to: Param = None
    why: str = ""

    def entry(self) -> Entry:
        return self.line("band_shifted", fell=self.fell, to=self.to, why=self.why, lifted=self.to is None)


class BandKept(OfMove, frozen=True, kw_only=True, tag="band_kept"):
    """The roll is over and its effects run. `told`: whether the log tells it, since it was pressed on by hand."""

    band: Param
    told: bool = True

    def entry(self) -> Entry | None:
        return self.line("band_kept", band=self.band, total=self.open_move.total) if self.told else None


class BandCounted(OfMove, frozen=True, kw_only=True, tag="band_counted"):
    """A move without dice counts as one of the game's bands. Rule: AW-FMT-17."""

    band: Param

    def entry(self) -> Entry:
        return self.line("band_counted", band=self.band)


class MoveKept(Event, frozen=True, kw_only=True, tag="move_kept"):
    """An open move as it is from now on, where other lines tell what happened."""

    open_move: OpenMove

    def apply(self, draft: Draft) -> None:
        draft.put(self.open_move)


class MoveClosed(Event, frozen=True, kw_only=True, tag="move_closed"):
    open_move: str

    def apply(self, draft: Draft) -> None:
        draft.drop(self.open_move)


class OptionsPicked(Event, frozen=True, kw_only=True, tag="options_picked"):
    """`name` picks `options`, in words; none, they decline. `asks`: they are questions. Rule: AW-FMT-05."""

    open_move: str
    character: str | None
    name: str
    called: Param
    options: tuple[Param, ...]
    asks: bool = False

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "called": self.called}
        params |= {"options": {"list": self.options}, "asks": self.asks, "gm": self.character is None}
        return Entry(key="options_picked", params=params, character=self.character, of=self.open_move)


class QuestionAnswered(Event, frozen=True, kw_only=True, tag="question_answered"):
    """In writing. `gm`: by the MC."""

    open_move: str
    character: str | None
    name: str
    question: Param
    text: str

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "question": self.question, "text": self.text}
        params["gm"] = self.character is None
        return Entry(key="question_answered", params=params, character=self.character, of=self.open_move)


class MoveTold(Event, frozen=True, kw_only=True, tag="move_told"):
    """A move says something: to everybody, or only to these members (none: the MC)."""

    open_move: str
    character: str | None
    text: Param
    to: tuple[str, ...] | None = None

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        return Entry(key="move_told", params={"text": self.text}, character=self.character, of=self.open_move)

    def heard_by(self) -> tuple[str, ...] | None:
        return self.to


class EffectIdle(Event, frozen=True, kw_only=True, tag="effect_idle"):
    """An effect has done nothing, since nobody is there whom it names. Rule: AW-FMT-22."""

    open_move: str
    called: Param

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        return Entry(key="effect_idle", params={"called": self.called}, of=self.open_move)


class RollsHeld(Event, frozen=True, kw_only=True, tag="rolls_held"):
    held: bool

    def apply(self, draft: Draft) -> None:
        draft.put(Desk(id="desk", held=self.held))

    def entry(self) -> Entry:
        return Entry(key="rolls_held", params={"held": self.held}, by="gm")


def in_words(part: Added, called: Param) -> Param:
    """A part of a sum: its name and its number."""
    return {"key": "move.part", "with": {"called": called, "amount": {"signed": part.amount}}}
