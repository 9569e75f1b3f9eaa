"""From the text of a file to a game, or to all that is wrong with it. Rules: AW-FMT-01, AW-FMT-09, AW-FMT-15."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.moves.file.chains import check_chains
from rules.moves.file.game.block import read_block
from rules.moves.file.lists import User, check_chosen, check_lists, notes_of
from rules.moves.file.moves.effects import MOST_OPTIONS, option_of
from rules.moves.file.moves.move import move, scope_of
from rules.moves.file.moves.sessions import questions
from rules.moves.file.playbooks import playbook
from rules.moves.file.schema.keys import BAD, IDS, STRICT, Reading, entries, list_of, place_of, unknown_key
from rules.moves.file.schema.scope import Notes, Scope
from rules.moves.file.schema.values import slug, unknown
from rules.moves.file.schema.words import Words, words_of
from rules.moves.file.source.findings import At, Finding, Findings
from rules.moves.file.source.text import Unreadable, read_source
from rules.moves.tree.game import Game

GAME_FORMAT, PLAYBOOK_FORMAT = "pbta-moves/1", "pbta-playbook/1"
MOST_MOVES, MOST_LISTS, MOST_PLAYBOOKS = 200, 200, 100
MOST = {"moves": MOST_MOVES, "lists": MOST_LISTS, "playbooks": MOST_PLAYBOOKS}
KEYS = ("format", "game", "lists", "moves", "playbooks")


class Loaded(msgspec.Struct, frozen=True, kw_only=True):
    """`game`: None where there are findings. `own`: the file has a game's block, so it comes on top of no other.
    `remarks`: what is odd and no reason to refuse the file."""

    game: Game | None
    own: bool = False
    findings: tuple[Finding, ...] = ()
    remarks: tuple[Finding, ...] = ()


def load(text: str, running: Game | None = None) -> Loaded:
    """A file of the format, as YAML or JSON. One without a game of its own is for the `running` one, on top of it."""
    try:
        return load_values(read_source(text), running)
    except Unreadable as unreadable:
        return Loaded(game=None, findings=(unreadable.finding,))


def load_values(tree: Any, running: Game | None) -> Loaded:
    findings, remarks, at = Findings(), Findings(), At()
    game = None
    if not isinstance(tree, dict):
        findings.add(at, "not_a_mapping", "AW-FMT-01", {})
    elif tree.get("format") not in (GAME_FORMAT, PLAYBOOK_FORMAT):  # AW-FMT-01
        findings.add(at, "unknown_format", "AW-FMT-01", {"format": str(tree.get("format", ""))[:40]})
    elif running is None and (tree["format"] == PLAYBOOK_FORMAT or "game" not in tree):
        findings.add(at, "no_game", "AW-FMT-15", {})
    elif tree["format"] == PLAYBOOK_FORMAT and running is not None:
        game = playbook_file(Reading(findings, remarks, words_of(running)), tree, at, running)
    else:
        game = GameFile(findings, remarks, tree, running if "game" not in tree else None).read()
    own = isinstance(tree, dict) and tree.get("format") == GAME_FORMAT and "game" in tree
    if findings:
        return Loaded(game=None, own=own, findings=findings.told(), remarks=remarks.told())
    return Loaded(game=game, own=own, remarks=remarks.told())


def playbook_file(reading: Reading, tree: dict[str, Any], at: At, running: Game) -> Game | None:
    """A playbook alone, for the game that runs. Rule: 16.5."""
    taken = set(reading.words.playbooks)
    reading.words.of_playbook(tree)
    read = playbook(reading, tree, at, ("format", "game"))
    if tree.get("game", running.id) != running.id:
        unknown(reading, place_of(tree, at, "game"), tree["game"], [running.id], rule=STRICT)
    if isinstance(tree.get("id"), str) and tree["id"] in taken:
        reading.bad(place_of(tree, at, "id"), "id_twice", IDS, id=tree["id"][:40])
    count_together(reading, at, "playbooks", len(running.playbooks), 1, MOST_PLAYBOOKS)
    tell_unflagged(reading, at)
    return None if read is BAD else msgspec.structs.replace(running, playbooks=(*running.playbooks, read))


def count_together(reading: Reading, at: At, what: str, there: int, more: int, most: int) -> None:
    """A game has no more than so many, in however many files it comes. Rule: AW-FMT-09."""
    if more and more <= most < there + more:
        reading.bad(at, "too_many_together", "AW-FMT-09", what=what, there=there, count=there + more, most=most)


def tell_unflagged(reading: Reading, at: At) -> None:
    """Rule: AW-SAFE-04."""
    if not reading.words.flagged:
        reading.remark(at, "no_flags", "AW-SAFE-04")


class GameFile:
    """A file of `pbta-moves/1` while it is read. `running`: the game that it comes on top of, if it has none itself."""

    def __init__(self, findings: Findings, remarks: Findings, tree: dict[str, Any], running: Game | None) -> None:
        self.tree, self.running, self.at = tree, running, At()
        blank = Reading(findings, remarks, Words({}))
        self.places = {key: (inner, place) for key, inner, place in entries(blank, tree, self.at)}
        self.block = {} if running else read_block(findings, remarks, *self.places["game"])
        self.reading = Reading(findings, remarks, words_of(running) if running else Words(self.block))
        self.lists: dict[str, Notes] = {}
        self.moves: dict[str, Notes] = {}
        self.users: list[User] = []

    def read(self) -> Game | None:
        reading = self.reading
        for key, (_, place) in self.places.items():
            if key not in KEYS:
                unknown_key(reading, place, self.tree, key, KEYS)
        self.find_taken()
        self.check_together()
        reading.words.of_file(self.tree)
        lists = self.part("lists", self.read_lists, {})
        moves = self.part("moves", list_of(self.read_move, MOST_MOVES), ())
        playbooks = self.part("playbooks", list_of(playbook, MOST_PLAYBOOKS), ())
        for page in ("session_start", "session_end"):
            self.read_session(page)
        self.add_running()
        check_lists(reading, self.users, self.lists)
        check_chosen(reading, self.users, self.lists)
        check_chains(reading, self.moves, self.lists)
        tell_unflagged(reading, self.at)
        return None if reading.findings else self.game(lists, moves, playbooks)

    def part(self, key: str, kind: Any, empty: Any) -> Any:
        return kind(self.reading, *self.places[key]) if key in self.places else empty

    def check_together(self) -> None:
        """With what the running game has already. Rule: AW-FMT-09."""
        if self.running:
            for key, most in MOST.items():
                value, at = self.places.get(key, ((), self.at))
                more = len(value) if isinstance(value, list | dict) else 0
                count_together(self.reading, at, key, len(getattr(self.running, key)), more, most)

    def find_taken(self) -> None:
        """What the running game has already may not come again. Rule: AW-FMT-03."""
        words = self.reading.words
        taken = {"moves": words.moves, "lists": words.lists, "playbooks": words.playbooks}
        for key, known in {key: set(known) for key, known in taken.items()}.items():
            value, at = self.places.get(key, ((), self.at))
            self.find_ids(value, at, known)

    def find_ids(self, value: Any, at: At, known: set[str]) -> None:
        if isinstance(value, dict):
            for name, _, place in entries(Reading(Findings(), Findings(), self.reading.words), value, at):
                if name in known:
                    self.reading.bad(place, "id_twice", IDS, id=name[:40])
        for order, one in enumerate(value) if isinstance(value, list) else ():
            if isinstance(one, dict) and isinstance(one.get("id"), str) and one["id"] in known:
                line = value.lines[order] if hasattr(value, "lines") else 0
                place = At(At(at, order, order + 1, line), "id", 1, line)
                self.reading.bad(place, "id_twice", IDS, id=one["id"][:40])

    def read_lists(self, reading: Reading, value: Any, at: At) -> Any:
        """Named lists of options."""
        if not isinstance(value, dict):
            return reading.bad(at, "not_a_mapping")
        if len(value) > MOST_LISTS:
            return reading.bad(at, "number_of_entries", "AW-FMT-09", least=0, most=MOST_LISTS)
        kind, read = list_of(option_of("do", "blank", "stat"), MOST_OPTIONS, 1), {}
        for name, inner, place in entries(reading, value, at):
            self.lists[name] = Notes()
            slug(reading, name, place)
            read[name] = kind(reading.inside(Scope(self.lists[name], acting=True, shared=True)), inner, place)
        return read

    def read_move(self, reading: Reading, value: Any, at: At) -> Any:
        notes = Notes()
        if isinstance(value, dict) and isinstance(value.get("id"), str):
            self.moves.setdefault(value["id"], notes)
            self.users.append(User(value["id"], scope_of(value, notes)))
        return move(reading, value, at, notes)

    def read_session(self, page: str) -> None:
        """The questions of a page, once lists and moves are known."""
        if page not in self.block:
            return
        value, at = self.block.pop(page)
        notes = Notes()
        read = questions(self.reading, value, at, notes)
        self.users.append(User(page, Scope(notes, acting=True, target="target")))
        if read is not BAD:
            self.block[page] = read

    def add_running(self) -> None:
        """What the running game's moves and lists name, for the checks of the whole."""
        if self.running:
            for name, options in self.running.lists.items():
                self.lists.setdefault(name, notes_of(options))
            for one in self.running.moves:
                self.moves.setdefault(one.id, notes_of(one))

    def game(self, lists: Any, moves: Any, playbooks: Any) -> Game:
        if self.running is None:
            return Game(**self.block, lists=lists, moves=moves, playbooks=playbooks)
        running = self.running
        return msgspec.structs.replace(
            running,
            lists={**running.lists, **lists},
            moves=(*running.moves, *moves),
            playbooks=(*running.playbooks, *playbooks),
        )
