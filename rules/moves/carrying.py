"""What of a table of moves goes along to another campaign: its game, the people and scenes, as they begin there."""

from typing import Any

from msgspec.structs import replace

from rules.moves.book.entities import Book, newest
from rules.moves.hero.entities import Hero
from rules.play import Play, follows
from rules.refusals import Refusal
from rules.state import Entity, State
from rules.table.carrying.events import Brought
from rules.table.carrying.places import ANEW, BORNE, begun_anew


class NotOfThisGame(Refusal):
    """A character whose playbook the table's game has not."""

    names = ("character",)


@BORNE
def borne(state: State, id: str) -> list[str]:
    """The game is the table's; older versions are for what is open there."""
    book = state.look(Book, newest)
    return [book.id] if book and id == "table" else []


@ANEW
def anew(thing: Any) -> Entity | None:
    match begun_anew(thing) or thing:
        case Book() as book:
            return replace(book, id="book:1", version=1)
        case Hero() as hero:
            return hero_anew(hero)
    return begun_anew(thing)


def hero_anew(hero: Hero) -> Hero:
    """Whole and with what they have learned; nothing of what was going on."""
    return replace(
        hero,
        shown=hero.kind == "pc",
        chooser="",
        highlights=(),
        harm=0,
        overflow=0,
        stabilised=False,
        conditions=(),
        forwards=(),
        ongoings=(),
        holds=(),
        out="",
    )


@follows(Brought)
def check_playbooks(play: Play, brought: Brought) -> None:
    """Another table may play another game of the format. Rule: AW-PB-01."""
    book = play.state.look(Book, newest)
    known = {playbook.id for playbook in book.game.playbooks} if book else set[str]()
    for hero in brought.put:
        if isinstance(hero, Hero) and hero.playbook and hero.playbook not in known:
            raise NotOfThisGame(rule="AW-PB-01", character=hero.name)
