"""How a table's game looks there: what of it is hidden, and by which digest the rest is fetched. Rule: AW-SAFE-04."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import NamedTuple

import msgspec

from rules.moves.book.entities import Book
from rules.moves.safety.entities import Flags
from rules.moves.safety.flags import hidden_flags
from rules.moves.safety.visibility import Whole, nodes, seen
from rules.moves.tree.effects import Option
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Ask
from rules.moves.tree.playbooks import Playbook
from rules.state import State

Flagged = Iterator[tuple[str, str, tuple[str, ...]]]


class Sight(NamedTuple):
    """`hidden`: flags that appear nowhere. `digests`: by book, of what may be seen of it. `gone`: what is hidden of any
    of them, each by its kind and id."""

    hidden: frozenset[str]
    digests: dict[str, str]
    gone: frozenset[tuple[str, str]]

    def shows(self, kind: str, id: str) -> bool:
        return (kind, id) not in self.gone


class Shelf:
    """The books of a table, and how they look: worked out once for each set of hidden flags."""

    __slots__ = ("_known", "books")

    def __init__(self, books: Iterable[Book]) -> None:
        self.books = tuple(books)
        self._known: dict[frozenset[str], tuple[Sight, dict[str, Game]]] = {}

    def under(self, hidden: frozenset[str]) -> Sight:
        return self._look(hidden)[0]

    def called(self, digest: str, hidden: frozenset[str]) -> Game | None:
        """What may be seen of the one that is fetched so; None for a digest of something else."""
        return self._look(hidden)[1].get(digest)

    def _look(self, hidden: frozenset[str]) -> tuple[Sight, dict[str, Game]]:
        if hidden not in self._known:
            # The largest game takes 60 ms to be gone through, and 3 to be looked at for the name of a flag.
            concerned = {book.id: book.game for book in self.books if names_one(book.game, hidden)}
            games = {book.id: book.game for book in self.books}
            games |= {id: seen(Whole(game), hidden) for id, game in concerned.items()}
            digests = {id: digest_of(game) for id, game in games.items()}
            named = (one for game in concerned.values() for one in flagged(game))
            gone = frozenset((kind, id) for kind, id, content in named if not hidden.isdisjoint(content))
            self._known[hidden] = Sight(hidden, digests, gone), {digests[id]: game for id, game in games.items()}
        return self._known[hidden]


def sight_at(state: State) -> Sight:
    return state.look(Book, Shelf).under(state.look(Flags, hidden_flags))


def game_called(state: State, digest: str) -> Game | None:
    """A game of the table as it may be seen there, by its digest; None for one that is not there, or that looks
    otherwise by now. Rule: AW-SAFE-04."""
    return state.look(Book, Shelf).called(digest, state.look(Flags, hidden_flags))


def names_one(game: Game, flags: frozenset[str]) -> bool:
    """Whether one of them stands anywhere in it, as a flag or as another word."""
    encoded = msgspec.json.encode(game)
    return any(msgspec.json.encode(flag) in encoded for flag in flags)


def digest_of(game: Game) -> str:
    return sha256(msgspec.json.encode(game)).hexdigest()[:32]


def flagged(game: Game) -> Flagged:
    """Everything that sheets, open moves and prompts know by an id: its kind, its id and its flags."""
    for phase, questions in (("session_start", game.session_start), ("session_end", game.session_end)):
        yield from (("move", f"{phase}.{one.id}", one.content) for one in questions)
    yield from (("move", one.id, one.content) for one in game.moves)
    yield from (("condition", one.id, one.content) for one in game.conditions)
    yield from (("debility", one.id, one.content) for one in game.debilities)
    yield from (("part", one.id, one.content) for one in game.sheet)
    for playbook in game.playbooks:
        yield from of_playbook(playbook)
    for node in nodes(game):
        match node:
            case Option():
                yield "option", node.id, node.content
            case Ask():
                yield "ask", node.key, node.content


def of_playbook(playbook: Playbook) -> Flagged:
    yield "playbook", playbook.id, playbook.content
    yield from (("part", one.id, one.content) for one in playbook.parts)
    yield from (("pair", one.id, one.content) for one in playbook.pair)
    for look in playbook.looks:
        yield "looks", look.id, look.content
        yield from (("look", f"{look.id}.{one.id}", one.content) for one in look.options)
