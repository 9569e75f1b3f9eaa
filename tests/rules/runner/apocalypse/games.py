"""The games of the cases: the catalogue's own files, a game of the case's, and what a case loads beside it."""

import json

from msgspec.structs import replace

from rules.game import Actor, Record, commands_of, decide
from rules.moves.book.entities import Book
from tests.rules.moves.catalogue import apocalypse_game, night_ferry
from tests.rules.runner.asking import read_text
from tests.rules.runner.case import UnknownWord, as_list, known
from tests.rules.runner.table import Table, slug

FORMAT = {"format": "pbta-moves/1"}
HARM_MOVE = "suffer_harm"
GROWTH = {"list", "improvements", "pending_improvements"}
LATER = ["stat_plus_1", "retire", "second_character", "new_playbook", "advance_three", "advance_other_four"]
SHIPPED = {"apocalypse": apocalypse_game, "night_ferry": night_ferry}


class Games(Table):
    def game_given(self, given):
        """By its id, or as a file's `game` key; then the case's own move and playbook on top."""
        told = given.get("game", "apocalypse")
        if isinstance(told, dict):
            game = self.loaded({**FORMAT, "game": told, "moves": []}, None)
        elif told in SHIPPED:
            game = SHIPPED[told]()
        else:
            raise UnknownWord(f"{self.case.id}: no game is called {told}")
        if isinstance(given.get("move"), dict):
            game = self.loaded({**FORMAT, "moves": [given["move"]]}, game)
        elif given.get("move") is not None and all(move.id != given["move"] for move in game.moves):
            raise UnknownWord(f"{self.case.id}: no move is called {given['move']}")
        return self.with_sheets(self.with_playbooks(self.with_harm_move(game, given), given), given)

    def with_harm_move(self, game, given):
        """Off, unless the table has it."""
        on = (given.get("table") or {}).get("harm_move", False)
        return game if on else replace(game, moves=tuple(move for move in game.moves if move.id != HARM_MOVE))

    def loaded(self, tree, running):
        found = read_text(json.dumps(tree), running)
        if found.findings:
            raise UnknownWord(f"{self.case.id}: {found.findings}")
        return found.game

    def with_playbooks(self, game, given):
        """The one that the case tells of, with moves of those names that say nothing."""
        told = given.get("playbook")
        if told is None:
            return game
        named = [*as_list(told.get("moves", {}).get("from")), *as_list(told.get("moves", {}).get("given"))]
        moves = [self.empty_move(id) for id in named if all(move.id != id for move in game.moves)]
        tree = {**FORMAT, "moves": moves, "playbooks": [{"name": told["id"], **told}]}
        return self.loaded(tree, game)

    def empty_move(self, id):
        return {"id": id, "name": id, "group": "playbook", "then": {"no_roll": []}}

    def with_sheets(self, game, given):
        """A playbook for each character whose improvements are told, and moves of nothing where none is shipped."""
        people = [(name, told or {}) for name, told in (given.get("characters") or {}).items()]
        grown = [(name, told) for name, told in people if not GROWTH.isdisjoint(told) and "playbook" not in told]
        books = [
            {
                "id": self.own_playbook(name),
                "name": name,
                "improvements": [self.improvement(one) for one in told.get("list", ())],
                "later": LATER,
            }
            for name, told in grown
        ]
        named = dict.fromkeys(id for _, told in people for id in as_list(told.get("moves")))
        moves = [self.empty_move(id) for id in named if all(move.id != id for move in game.moves)]
        return self.loaded({**FORMAT, "moves": moves, "playbooks": books}, game) if books or moves else game

    def own_playbook(self, name):
        return f"of_{slug(name)}"

    def improvement(self, told):
        """`cool1`: that stat is one more; `move`: one of the own playbook's; anything else is words."""
        stat, one = told["id"][:-1], told["id"][-1:]
        if one == "1":
            return {**told, "do": {"stat": stat, "amount": 1, "max": 3}}
        return {**told, "do": {"moves": {"from": "own", "pick": 1}}} if told["id"] == "move" else {**told, "text": stat}

    # --- what is loaded in play -----------------------------------------------------------------------------

    def book(self):
        return sorted(self.state.all(Book), key=lambda book: book.version)[-1]

    def game_now(self):
        return self.book().game

    def do_load(self, turn):
        self.accept(turn, read_text(json.dumps(turn.get("file")), self.game_now()))

    def do_load_text(self, turn):
        size = turn.get("text_of_size")
        text = turn.get("text") if size is None else "#".ljust(size)
        self.accept(turn, read_text(text, self.game_now()))

    def accept(self, turn, found):
        """Refused by the first of its findings that the case may mean; else it is the table's game from now on."""
        self.answers["findings"] = found.findings
        if found.findings:
            self.answers["told_no"] = f"finding.{found.findings[0].code}"
            return
        before = {move.id for move in self.game_now().moves}
        self.answers["loaded"] = [move.id for move in found.game.moves if move.id not in before]
        self.accept_game(found.game)

    def accept_game(self, game):
        """As the site does once it has read a file."""
        command = commands_of("moves")["accept_game"](source=(game.id,), game=game)
        self.take(self.gm, "accept_game", command)

    def take(self, member, kind, command):
        decision = decide(self.state, Actor(member, self.roles[member]), command, self.dice)
        self.state = decision.state
        self.decisions.append(decision)
        sent = Record(seq=len(self.records), member=member, kind=kind, events=decision.events, system="moves")
        self.records = [*self.records, sent]

    def do_edit_move(self, turn):
        """The table's game is another one from now on, in which that move says something else."""
        told = turn.get("set")
        known(f"{turn.case.id}: what is set", told, {"questions_strong", "choose_repeat"})
        moves = [self.edited(move, told) if move.id == turn.get("move") else move for move in self.game_now().moves]
        self.accept_game(replace(self.game_now(), moves=tuple(moves)))

    def edited(self, move, told):
        then = {band: tuple(self.changed(one, told) for one in effects) for band, effects in move.then.items()}
        return replace(move, then=then)

    def changed(self, effect, told):
        if "questions_strong" in told and hasattr(effect, "answered_by"):
            many = told["questions_strong"]
            strong = replace(next(iter(effect.picks.values())), least=many, most=many)
            return replace(effect, picks={**effect.picks, "strong": strong})
        return replace(effect, repeat=told["choose_repeat"]) if self.is_choice(effect, told) else effect

    def is_choice(self, effect, told):
        return "choose_repeat" in told and hasattr(effect, "repeat")

    def do_show_move(self, turn):
        self.answers["shown_move"] = (self.move_called(turn.get("move")), turn.get("lang", "en"))

    def move_called(self, id):
        found = next((move for move in self.game_now().moves if move.id == id), None)
        if found is None:
            raise UnknownWord(f"{self.case.id}: no move is called {id}")
        return found
