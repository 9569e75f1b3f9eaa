"""The page of a playbook: each of its choices with what it offers, and what is chosen there. Rule: AW-FMT-23."""

from collections.abc import Iterator, Mapping

import msgspec

from rules.moves.book.entities import move_of
from rules.moves.book.texts import named, stat_name, worded
from rules.moves.gear.things import things_in
from rules.moves.hero.entities import Hero
from rules.moves.reading.moves import Reading, read_out
from rules.moves.reading.sheets import thing_in
from rules.moves.reading.words import in_a_row, say
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import Playbook
from rules.words.params import Param


class Offered(msgspec.Struct, frozen=True, kw_only=True):
    """Something to pick. `reads`: of a move, what it says."""

    id: str
    words: Param
    on: bool = False
    reads: Reading | None = None


class PageChoice(msgspec.Struct, frozen=True, kw_only=True):
    """`kind`: looks, stats, moves, gear, pair; `key`: which of them. `pick`: how many; 0: all there are, none picked by
    hand."""

    kind: str
    key: str
    name: Param
    pick: int
    options: tuple[Offered, ...]


def choices_of(game: Game, playbook: Playbook, hero: Hero, others: Mapping[str, str]) -> Iterator[PageChoice]:
    """In the order of the printed page. `others`: names of the other player characters, by id."""
    found = (
        *look_choices(playbook, hero),
        stat_lines(game, playbook, hero),
        *pair_questions(playbook, hero, others),
        *move_choices(game, playbook, hero),
        *gear_choices(playbook, hero),
    )
    yield from (one for one in found if len(one.options) > (1 if one.kind == "stats" else 0))


def look_choices(playbook: Playbook, hero: Hero) -> Iterator[PageChoice]:
    for look in playbook.looks:
        on = hero.looks.get(look.id, ())
        options = tuple(Offered(id=one.id, words=worded(one.text), on=one.id in on) for one in look.options)
        yield PageChoice(kind="looks", key=look.id, name=named(look.name, look.id), pick=look.pick, options=options)


def stat_lines(game: Game, playbook: Playbook, hero: Hero) -> PageChoice:
    """Each by its number."""
    options = tuple(
        Offered(id=str(number), words=line_in(game, line), on="stats" in hero.chosen and line == hero.stats)
        for number, line in enumerate(playbook.stat_lines)
    )
    return PageChoice(kind="stats", key="", name=say("part_stats"), pick=1, options=options)


def line_in(game: Game, line: Mapping[str, int]) -> Param:
    return in_a_row(
        say("stat", what=stat_name(game, stat.id), value={"signed": line.get(stat.id, 0)}) for stat in game.stats
    )


def pair_questions(playbook: Playbook, hero: Hero, others: Mapping[str, str]) -> Iterator[PageChoice]:
    for question in playbook.pair:
        on = hero.answers.get(question.id, ())
        options = tuple(Offered(id=id, words=name, on=id in on) for id, name in others.items())
        yield PageChoice(kind="pair", key=question.id, name=worded(question.text), pick=question.pick, options=options)


def note_of(game: Game, playbook: Playbook, choice: PageChoice) -> Param:
    """What answering a question of the pair writes; nothing of other choices."""
    question = next((one for one in playbook.pair if choice.kind == "pair" and one.id == choice.key), None)
    if question is None or (question.mine is None and question.theirs is None):
        return None
    what = worded(game.pair.name) if game.pair else "Hx"
    return say("sets", what=what, mine=signed(question.mine), theirs=signed(question.theirs))


def signed(number: int | None) -> Param:
    return None if number is None else {"signed": number}


def move_choices(game: Game, playbook: Playbook, hero: Hero) -> Iterator[PageChoice]:
    if playbook.moves.pick:
        found = [move for id in playbook.moves.options if (move := move_of(game, id))]
        options = tuple(
            Offered(id=one.id, words=worded(one.name), on=one.id in hero.moves, reads=read_out(game, one))
            for one in found
        )
        yield PageChoice(kind="moves", key="", name=say("part_moves"), pick=playbook.moves.pick, options=options)


def gear_choices(playbook: Playbook, hero: Hero) -> Iterator[PageChoice]:
    on = {piece.thing for piece in hero.gear}
    for choice in playbook.gear:
        options = tuple(Offered(id=one.id, words=thing_in(one), on=one.id in on) for one in things_in(choice))
        yield PageChoice(kind="gear", key=choice.id, name=named({}, choice.id), pick=choice.pick, options=options)
