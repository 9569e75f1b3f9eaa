"""The questions that set the numbers of pairs. Rules: AW-HX-01, AW-HX-02, AW-FMT-21, AW-FMT-23."""

from collections.abc import Sequence

from rules.moves.book.texts import worded
from rules.moves.hero.changes import pair_with
from rules.moves.hero.entities import Hero
from rules.moves.hero.events import PairChanged
from rules.moves.playbook.page import OpenChoice, called, left_for
from rules.moves.playbook.picks import Page, check_picks
from rules.moves.playbook.refusals import ChoiceCount
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import PairQuestion
from rules.play import Play

Setting = tuple[str, str, int]  # of whom, with whom, what it becomes


def answer(play: Play, page: Page, id: str, named: Sequence[str]) -> list[Setting]:
    """What the question sets on both sheets; who is not named any more is back at the start. Raises what it refuses."""
    choice = page.choice("pair", id)
    question = next(one for one in page.playbook.pair if one.id == id)
    named = check_named(play, page, choice, question, named)
    before = [one for one in page.hero.answers.get(id, ()) if one not in named]
    names = [play.state.get(one, Hero).name for one in named]
    page.make(choice, names, answers={**page.hero.answers, id: tuple(named)})
    start = page.game.pair.start if page.game.pair else 0
    return [*settings(page.hero.id, before, question, start), *settings(page.hero.id, named, question)]


def check_named(
    play: Play, page: Page, choice: OpenChoice, question: PairQuestion, named: Sequence[str]
) -> tuple[str, ...]:
    """The one for the rest names all whom the others have not, written out or left to it.

    Raises `NotFound`, `NotOfThisChoice`, `ChoiceTwice`, `ChoiceCount`. Rule: AW-HX-02.
    """
    for one in named:
        play.state.get(one, Hero)
    if question.pick:
        check_picks(page, choice, named)
        return tuple(named)
    rest = tuple(one.id for one in left_for(play.state, page.hero, page.playbook, question))
    if named and set(named) != set(rest):
        name = called(page.playbook, "pair", question.id)
        raise ChoiceCount(rule="AW-FMT-23", choice=name, pick=len(rest), given=len(named))
    return rest


def settings(hero: str, others: Sequence[str], question: PairQuestion, value: int | None = None) -> list[Setting]:
    """`value`: instead of what the question sets."""
    found: list[Setting] = []
    for other in others:
        if question.mine is not None:
            found.append((hero, other, question.mine if value is None else value))
        if question.theirs is not None:
            found.append((other, hero, question.theirs if value is None else value))
    return found


def write_pair(play: Play, game: Game, of: str, other: str, value: int) -> None:
    """As written: it never goes over an end. Rule: AW-HX-02."""
    hero, with_whom = play.state.get(of, Hero), play.state.get(other, Hero)
    if game.pair is None or (other in hero.pair and pair_with(game, hero, other) == value):
        return
    event = PairChanged(
        character=of,
        name=hero.name,
        other=other,
        other_name=with_whom.name,
        called=worded(game.pair.name),
        value=value,
    )
    play.emit(event)
