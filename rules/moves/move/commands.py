"""What people ask for while a move runs. Which move it is, is data."""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from rules.commands import Command, Id, Line, Phrase
from rules.moves.tree.words import Answer

Word = Annotated[str, Meta(max_length=40)]
Answers = Annotated[dict[Word, Answer], Meta(max_length=12)]
Faces = Annotated[tuple[int, ...], Meta(max_length=10)]


class MakeMove(Command, frozen=True, kw_only=True, tag="make_move"):
    """`character` does what `says` says, which is that move; the dice fall as soon as all that is asked is answered.

    `target`: a character, or the open move of another that is helped or hindered. `answers`: to the questions asked of
    the actor, by key. `acting`: ids of forwards that wait until one acts on an answer, and now one does. `typed`: faces
    thrown by hand, where the table allows it. Rules: AW-MOVE-01, AW-FMT-14.
    """

    character: Id
    move: Word
    says: Line = ""
    target: Id | None = None
    answers: Answers = {}
    acting: Annotated[tuple[Id, ...], Meta(max_length=20)] = ()
    typed: Faces | None = None


class RollMove(Command, frozen=True, kw_only=True, tag="roll_move"):
    """The dice for a move that is due: flagged, started by another one, or by what happened. As `make_move`. Only a
    move is rolled for; dice thrown beside (`roll_free`) change nothing. Rule: AW-MOVE-05."""

    move: Id
    says: Line = ""
    target: Id | None = None
    answers: Answers = {}
    acting: Annotated[tuple[Id, ...], Meta(max_length=20)] = ()
    typed: Faces | None = None


class AnswerMove(Command, frozen=True, kw_only=True, tag="answer_move"):
    """Answers to the questions a move asks of oneself before its dice. `agreed`: what it needs the MC's word for."""

    move: Id
    answers: Answers = {}
    agreed: bool | None = None


class FlagMove(Command, frozen=True, kw_only=True, tag="flag_move"):
    """What `character` does matches that move, so it is due. `says`: what they do. Rule: AW-MOVE-02."""

    character: Id
    move: Word
    says: Line = ""


class RewordMove(Command, frozen=True, kw_only=True, tag="reword_move"):
    """Other words for what is done; `matches`: whether they are that move still. Rule: AW-MOVE-02."""

    move: Id
    says: Line
    matches: bool = True


class WaiveMove(Command, frozen=True, kw_only=True, tag="waive_move"):
    """Before its dice: the MC lets a move that is due go, or sends one back; an actor takes their own back. What was
    paid comes back. Rules: AW-MOVE-02, AW-MOVE-04."""

    move: Id


class PressOn(Command, frozen=True, kw_only=True, tag="press_on"):
    """The roll stands as it is: nobody helps or hinders any more, and its effects run."""

    move: Id


class ShiftBand(Command, frozen=True, kw_only=True, tag="shift_band"):
    """The MC sets another band of an open roll; none lifts that again. Rule: AW-ROLL-07."""

    move: Id
    band: Word | None
    why: Line = ""


class PickedOption(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`blank`: what fills its gap; `names`: the character it asks for."""

    option: Word
    blank: Phrase = ""
    names: Id | None = None


class PickOptions(Command, frozen=True, kw_only=True, tag="pick_options"):
    """The options that are picked where a move leaves a choice, or the questions that are asked; none, to decline."""

    move: Id
    options: Annotated[tuple[PickedOption, ...], Meta(max_length=20)] = ()


class WriteAnswers(Command, frozen=True, kw_only=True, tag="write_answers"):
    """The answers in writing to the questions that a move has asked, in their order; all or the first of them."""

    move: Id
    texts: Annotated[tuple[Line, ...], Meta(min_length=1, max_length=20)]


class SpendHold(Command, frozen=True, kw_only=True, tag="spend_hold"):
    """Hold is spent on what the move that gave it says. `hold`: its id on the sheet. `options`: what it is spent on,
    where that is asked. Rule: AW-FMT-07."""

    character: Id
    hold: Id
    options: Annotated[tuple[PickedOption, ...], Meta(max_length=20)] = ()


class EndModifier(Command, frozen=True, kw_only=True, tag="end_modifier"):
    """What an ongoing (or a forward that lasts, or hold) goes by is over. `modifier`: its id on the sheet. Rules:
    AW-MOD-02, AW-FMT-07."""

    character: Id
    modifier: Id


class HoldRolls(Command, frozen=True, kw_only=True, tag="hold_rolls"):
    """The MC keeps rolls open that nobody could help, to look at them first; or no more. Rule: AW-ROLL-07."""

    play: ClassVar[bool] = False
    held: bool
