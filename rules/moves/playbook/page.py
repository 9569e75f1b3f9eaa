"""What the page of a playbook asks, and what of it is still open. Rules: AW-PB-01, AW-FMT-23, AW-SAFE-04."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from rules.moves.book.entities import Book, game_at, newest
from rules.moves.book.texts import worded
from rules.moves.gear.things import things_in
from rules.moves.hero.entities import Hero
from rules.moves.safety.flags import is_hidden
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import GearChoice, PairQuestion, Playbook, Thing
from rules.state import State
from rules.words.params import Param


class OpenChoice(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A choice that a page leaves open. `what`: playbook, stats, looks, moves, gear or pair; `id`: which of them, where
    there are several. `pick`: how many; 0 for all that are left. `options`: the ids to pick from; of stats the numbers
    of the lines."""

    what: str
    id: str = ""
    pick: int = 1
    options: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """As it is kept on the sheet once it is made."""
        return f"{self.what}.{self.id}" if self.id else self.what


def playbook_of(game: Game, id: str) -> Playbook | None:
    return next((one for one in game.playbooks if one.id == id), None)


def open_to(state: State, things: Iterable[Any]) -> tuple[str, ...]:
    """The ids of those that may appear at this table. Rule: AW-SAFE-04."""
    return tuple(thing.id for thing in things if not is_hidden(state, thing.content))


def move_options(state: State, game: Game, ids: Sequence[str]) -> tuple[str, ...]:
    known = {move.id: move for move in game.moves}
    return tuple(id for id in ids if id in known and not is_hidden(state, known[id].content))


def gear_options(state: State, choice: GearChoice) -> dict[str, Thing]:
    return {thing.id: thing for thing in things_in(choice) if not is_hidden(state, thing.content)}


def zeros(game: Game) -> dict[str, int]:
    return {stat.id: 0 for stat in game.stats}


def others_of(state: State, hero: Hero) -> list[Hero]:
    """The other player characters, whom a pair's question may name. Rule: AW-HX-02."""
    return [one for one in state.all(Hero) if one.kind == "pc" and one.id != hero.id and not one.out]


def left_for(state: State, hero: Hero, playbook: Playbook, question: PairQuestion) -> list[Hero]:
    """Those that a question may name; the one for all the rest names whom the others have not."""
    others = others_of(state, hero)
    if question.pick:
        return others
    named = {id for one in playbook.pair if one.id != question.id for id in hero.answers.get(one.id, ())}
    return [one for one in others if one.id not in named]


def page_of(state: State, hero: Hero, game: Game, playbook: Playbook) -> Iterator[OpenChoice]:
    """All choices of the page; one with nothing to pick is none."""
    if len(playbook.stat_lines) > 1:
        yield OpenChoice(what="stats", options=tuple(str(at) for at in range(len(playbook.stat_lines))))
    for look in (one for one in playbook.looks if not is_hidden(state, one.content)):
        yield from choice("looks", look.id, look.pick, open_to(state, look.options))
    yield from choice("moves", "", playbook.moves.pick, move_options(state, game, playbook.moves.options))
    for gear in playbook.gear:
        yield from choice("gear", gear.id, gear.pick, tuple(gear_options(state, gear)))
    if game.pair is not None:
        for question in (one for one in playbook.pair if not is_hidden(state, one.content)):
            yield from pair_choice(question, left_for(state, hero, playbook, question))


def choice(what: str, id: str, pick: int, options: tuple[str, ...]) -> Iterator[OpenChoice]:
    """Where fewer are open than should be picked, all of them are enough."""
    if pick and options:
        yield OpenChoice(what=what, id=id, pick=min(pick, len(options)), options=options)


def pair_choice(question: PairQuestion, left: Sequence[Hero]) -> Iterator[OpenChoice]:
    if left:
        pick = min(question.pick, len(left))
        yield OpenChoice(what="pair", id=question.id, pick=pick, options=tuple(one.id for one in left))


def to_choose(state: State, hero: Hero) -> list[OpenChoice]:
    """What is still to be chosen on somebody's page; nothing for a character of the MC's. Rule: AW-FMT-23."""
    if hero.kind != "pc" or hero.out or state.look(Book, newest) is None:
        return []
    game = game_at(state)
    playbook = playbook_of(game, hero.playbook)
    if playbook is None:
        known = open_to(state, game.playbooks)
        return [OpenChoice(what="playbook", options=known)] if known else []
    return [one for one in page_of(state, hero, game, playbook) if one.key not in hero.chosen]


def called(playbook: Playbook, what: str, id: str) -> Param:
    """What a choice is called, for refusals and the log."""
    if what == "looks":
        return next((worded(look.name) for look in playbook.looks if look.id == id), id)
    if what == "pair":
        return next((worded(one.text) for one in playbook.pair if one.id == id), id)
    return {"key": f"move.choice.{what}", "with": {"which": id.replace("_", " ")}}
