"""Choices that a move leaves to somebody, and questions answered in writing. Rules: AW-FMT-05, AW-FMT-06."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.moves.hero.entities import Hero
from rules.moves.move import commands as c
from rules.moves.move.entities import Left, OpenMove, Picked, Waits
from rules.moves.move.events import OptionsPicked, QuestionAnswered
from rules.moves.move.look import game_of, options_of, rule_of
from rules.moves.move.refusals import (
    BlankEmpty,
    NameSomeone,
    NotAmong,
    NothingToPick,
    NotYourPick,
    PickedTwice,
    PicksWrong,
)
from rules.moves.move.sequence import MoveRun, run_on
from rules.moves.safety.flags import called_here, off_screen
from rules.moves.tree.effects import Option
from rules.moves.tree.words import MC
from rules.play import Play, handles
from rules.refusals import NameNeeded
from rules.state import State
from rules.table.rights import controls
from rules.words.params import Param


def waiting_of(move: OpenMove, *kinds: str) -> Waits:
    """Raises `NothingToPick`."""
    if move.waits is None or move.waits.what not in kinds:
        raise NothingToPick(rule="AW-FMT-05")
    return move.waits


def check_picker(play: Play, who: str) -> Hero | None:
    """Only whoever is named; the MC for characters of hers, and for whoever is away. None: the MC's own.

    Raises `NotYourPick`. Rule: AW-FMT-06.
    """
    if who == MC:
        if not play.actor.is_gm:
            raise NotYourPick(rule="AW-FMT-06", name="")
        return None
    hero = play.state.get(who, Hero)
    if not controls(play.state, play.actor.member, play.actor.is_gm, hero):
        raise NotYourPick(rule="AW-FMT-06", name=hero.name)
    return hero


def check_picks(waits: Waits, picked: Sequence[str]) -> None:
    """Out of those open, no more and no fewer, none twice. Raises `NotAmong`, `PickedTwice`, `PicksWrong`."""
    if not set(waits.open).issuperset(picked):
        raise NotAmong(rule="AW-FMT-05")
    if not waits.repeat and len(set(picked)) < len(picked):
        raise PickedTwice(rule="AW-FMT-05")
    declined = waits.decline and not picked
    if not declined and not waits.least <= len(picked) <= waits.most:
        raise picks_wrong(waits.least, waits.most)


def picks_wrong(least: int, most: int) -> PicksWrong:
    return PicksWrong(rule="AW-FMT-05", least=least, most=most, exact=least == most)


def check_pick(state: State, option: Option, picked: c.PickedOption, actor: str) -> None:
    """Its gap is filled, and it names another player character where it asks for one. Raises `BlankEmpty`,
    `NameSomeone`."""
    if option.blank and not picked.blank.strip():
        raise BlankEmpty(rule="AW-FMT-05")
    if option.names == "pc":
        named = state.find(picked.names) if picked.names else None
        if not isinstance(named, Hero) or named.kind != "pc" or named.id == actor:
            raise NameSomeone(rule="AW-FMT-22")


@handles(c.PickOptions)
def pick_options(play: Play, command: c.PickOptions) -> None:
    """Raises `NotFound`, `NothingToPick`, `NotYourPick`, `NotAmong`, `PickedTwice`, `PicksWrong`, `BlankEmpty`,
    `NameSomeone`."""
    pick(play, play.state.get(command.move, OpenMove), command.options)


def pick(play: Play, move: OpenMove, picked: Sequence[c.PickedOption]) -> None:
    """As `pick_options`."""
    waits = waiting_of(move, "choice", "questions")
    picker = check_picker(play, waits.who)
    options = {option.id: option for option in options_of(game_of(play.state, move), waits.options)}
    check_picks(waits, [one.option for one in picked])
    chooser = picker.id if picker is not None else move.actor
    for asked in picked:
        check_pick(play.state, options[asked.option], asked, chooser)
    picks = tuple(taken(waits, asked) for asked in picked)
    tell_picks(play, move, picker, waits, [option_text(play, move, options[one.option], one) for one in picks])
    run = MoveRun(play, replace(move, waits=None, chosen=(*move.chosen, *picks)))
    if waits.what == "choice":
        for one in reversed(picks):
            run.first(options[one.option].do, one.names if one.names is not None else waits.target)
    elif picks:
        answers = Waits(what="answers", who=waits.by, options=waits.options, asked=picks, bonus=waits.bonus)
        run.change(waits=replace(answers, target=waits.target))
    run_on(play, run.move)


def taken(waits: Waits, picked: c.PickedOption) -> Picked:
    return Picked(choice=waits.name, option=picked.option, blank=picked.blank.strip(), names=picked.names)


def option_text(play: Play, move: OpenMove, option: Option, picked: Picked) -> Param:
    """An option in words, its gap filled, and whom it names; not under a veil. Rule: AW-SAFE-02."""
    run = MoveRun(play, move)
    run.target = picked.names
    return off_screen(play.state, option.content, run.text(option.text, picked.blank))


def tell_picks(play: Play, move: OpenMove, picker: Hero | None, waits: Waits, options: list[Param]) -> None:
    play.emit(
        OptionsPicked(
            open_move=move.id,
            character=picker.id if picker is not None else None,
            name=picker.name if picker is not None else "",
            called=called_here(play.state, rule_of(play.state, move)),
            options=tuple(options),
            asks=waits.what == "questions",
        )
    )


@handles(c.WriteAnswers)
def write_answers(play: Play, command: c.WriteAnswers) -> None:
    """In the order they were asked; what comes with an answer is given with each. Rule: AW-FMT-06.

    Raises `NotFound`, `NothingToPick`, `NotYourPick`, `PicksWrong`, `NameNeeded`.
    """
    move = play.state.get(command.move, OpenMove)
    waits = waiting_of(move, "answers")
    writer = check_picker(play, waits.who)
    if len(command.texts) > len(waits.asked):
        raise picks_wrong(1, len(waits.asked))
    options = {option.id: option for option in options_of(game_of(play.state, move), waits.options)}
    for asked, text in zip(waits.asked, command.texts, strict=False):
        if not text.strip():
            raise NameNeeded(rule="AW-FMT-06")
        question = option_text(play, move, options[asked.option], asked)
        who, name = (writer.id, writer.name) if writer is not None else (None, "")
        play.emit(QuestionAnswered(open_move=move.id, character=who, name=name, question=question, text=text.strip()))
    go_on_after(play, move, waits, len(command.texts))


def go_on_after(play: Play, move: OpenMove, waits: Waits, many: int) -> None:
    """With the bonus of each answer; then it stands still for the others again."""
    rest = waits.asked[many:]
    run = MoveRun(play, replace(move, waits=None))
    if rest:
        run.change(left=(Left(waits=replace(waits, asked=rest)), *run.move.left))
    for _ in range(many):
        run.first(waits.bonus, waits.target)
    run_on(play, run.move)
