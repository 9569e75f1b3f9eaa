"""What a file would make of a table's game, before it is taken in: what is new, otherwise and gone, what goes on by the
old version, what stays on sheets. Rules: AW-FMT-02, AW-FMT-11, AW-FMT-25, AW-SAFE-04."""

from typing import NamedTuple

from campaigns import doors
from campaigns.games.moves.files.entered import fault, faults
from campaigns.limiting import costs
from campaigns.models import Membership
from rules.game import State
from rules.moves.book.commands import AcceptGame
from rules.moves.book.differences import Difference, Named, differences, set_otherwise, things_of
from rules.moves.book.entities import Book, newest
from rules.moves.book.refusals import GameRefused
from rules.moves.book.texts import named
from rules.moves.file.together import Together, leave_out, take_in
from rules.moves.reading.left import OfHero, left_behind
from rules.moves.reading.paper import too_much
from rules.moves.reading.table import Going, game_seen, under_way
from rules.moves.tree.game import Game
from rules.refusals import NotFound
from rules.words.params import Param


class Weighed(NamedTuple):
    """`after`: the version that it was compared with, 0 for none. `at`: the place of the file among the game's.
    `hidden`: differences that the table's safety settings keep out of sight. `pages`: questions of a session are open.
    """

    game: Game
    files: tuple[str, ...]
    at: int
    after: int
    shown: tuple[Difference, ...]
    hidden: int
    otherwise: tuple[str, ...]
    going: list[Going]
    pages: bool
    heroes: list[OfHero]
    remarks: list[Param]

    @property
    def same(self) -> bool:
        return not (self.shown or self.hidden or self.otherwise)

    @property
    def command(self) -> AcceptGame:
        return AcceptGame(source=self.files, game=self.game, after=self.after)


class Stands(NamedTuple):
    """What a table plays by now, and its state."""

    book: Book | None
    state: State

    @property
    def version(self) -> int:
        return self.book.version if self.book else 0


def stands(seat: Membership) -> Stands:
    state = doors.standing(seat.campaign.public_id)
    return Stands(state.look(Book, newest), state)


def weigh(seat: Membership, text: str, place: int | None = None) -> Weighed:
    """One more file, or another in the place of one that is there. Raises `GameRefused`, `LimitReached`, `NotFound`."""
    costs.spend(seat.user_id, "game_files")
    table = stands(seat)
    files = table.book.source if table.book else ()
    if place is not None and place >= max(1, len(files)):
        raise NotFound()
    return weighed(seat, table, take_in(text, files, place, table.book.game if table.book else None))


def weigh_without(seat: Membership, place: int) -> Weighed:
    """Without one of the further files. Raises as `weigh`."""
    costs.spend(seat.user_id, "game_files")
    table = stands(seat)
    if table.book is None or not 1 <= place < len(table.book.source):
        raise NotFound()
    return weighed(seat, table, leave_out(table.book.source, place))


def weighed(seat: Membership, table: Stands, read: Together) -> Weighed:
    key = seat.campaign.system
    if read.game is None:
        raise GameRefused(rule="AW-FMT-02", faults={"list": faults_in(key, read, table)})
    before, after = table.book.game if table.book else None, read.game
    found = differences(before, after)
    shown = tuple(one for one in (visible_part(table.state, one, before, after) for one in found) if one)
    going, pages = under_way(table.state)
    return Weighed(
        game=after,
        files=read.files,
        at=read.at,
        after=table.version,
        shown=shown,
        hidden=sum(map(count, found)) - sum(map(count, shown)),
        otherwise=set_otherwise(before, after),
        going=going,
        pages=pages,
        heroes=left_behind(table.state, before, after) if before else [],
        remarks=[*faults(key, read.remarks), *(one.what for one in too_much(game_seen(table.state, after)))],
    )


def faults_in(key: str, read: Together, table: Stands) -> list[Param]:
    """Those of a file that was there before name it."""
    if read.at == 0 or not table.book or read.at >= len(table.book.source):
        return faults(key, read.findings)
    name: Param = {"key": f"{key}.files.further", "with": {"n": read.at}}
    return [{"key": f"{key}.files.in_file", "with": {"file": name, "text": fault(key, one)}} for one in read.findings]


def visible_part(state: State, one: Difference, before: Game | None, after: Game) -> Difference | None:
    """Rule: AW-SAFE-04."""
    now = things_of(game_seen(state, after), one.kind)
    then = things_of(game_seen(state, before), one.kind) if before else {}
    new, changed = (tuple(thing for thing in things if thing.id in now) for things in (one.new, one.changed))
    gone = tuple(thing for thing in one.gone if thing.id in then)
    found = Difference(kind=one.kind, new=new, changed=changed, gone=gone)
    return found if count(found) else None


def count(one: Difference) -> int:
    return len(one.new) + len(one.changed) + len(one.gone)


def called(thing: Named) -> Param:
    return named(thing.name, thing.id)
