"""Chance at a table of moves: commands mostly as the buttons offer them, and what must hold of sheets and moves."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from rules import game
from rules.moves.book.commands import AcceptGame
from rules.moves.book.entities import book_at, move_of
from rules.moves.harm.entities import Blow
from rules.moves.hero.entities import Hero
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import all_bands, options_of, rule_of
from rules.moves.prompt.entities import Prompt
from rules.moves.session.rows import Row, open_rows
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Move
from rules.state import State
from rules.systems import system
from rules.table.stage.entities import Scene
from tests.rules.moves.catalogue import apocalypse_game, night_ferry
from tests.rules.random_words import ABSURD, MEMBERS, SURPLUS
from tests.rules.sound_table import Button, Sent, SoundTable, Tally, can_of

KEY = "moves"
WORDS = ("through the reeds", "I hold still", "to the pier", "a cold hand", "wait")
COMMANDS = game.commands_of(KEY)
NEVER = {
    "accept_game",
    "take_seat",
    "set_portrait",
    "reveal",
    "show_picture",
    "set_art",
    "capture",
    "leave_table",
    "hand_over_gm",
    "remove_member",
    "set_role",
    "lift_ban",
}
RARE = {"play_x_card", "pause_play", "end_session", "drop_character", "rewind", "take_back", "assign_character"}
BARE = {"start_session", "end_session", "resume_play"}
# Offered at all times, and sent seldom.
ASIDE = {"end_session", "add_flag_limit", "drop_flag_limit", "allow_content", "take_out", "drop_clock", "heal_by_hand"}
BY_ID = {
    "close_prompt": lambda id: {"prompt": id, "words": "so it is"},
    "let_lapse": lambda id: {"move": id},
    "tick_clock": lambda id: {"clock": id, "ticks": 1},
    "drop_clock": lambda id: {"clock": id},
    "close_session_page": lambda id: {"phase": id.partition(":")[2]},
    "add_flag_limit": lambda id: {"how": id.partition(":")[0], "flag": id.partition(":")[2]},
    "drop_flag_limit": lambda id: {"how": id.partition(":")[0], "flag": id.partition(":")[2]},
    "inflict_harm": lambda id: {"to": id, "amount": 2},
}
# Commands about an open move that need nothing but its id.
PLAIN = {"press_on", "waive_move"}


def set_up(order: Callable[[str, str, dict[str, Any]], object], state: Callable[[], State]) -> None:
    """Two characters of the players', two of the MC's, one of whom nobody else knows; and a session that runs."""
    for member, name in (("pilar", "Ebba"), ("oleg", "Tomé")):
        order(member, "create_character", {"name": name})
    order("gwen", "create_character", {"name": "The ferryman", "npc": True})
    order("gwen", "create_character", {"name": "HIDDEN0001", "npc": True, "secret": True})
    order("gwen", "start_session", {})


class ChanceTable(SoundTable):
    """Two players with a character each; the ferry, or the catalogue's block with its examples, by the seed."""

    def __init__(self, seed: int, tally: Tally) -> None:
        super().__init__(KEY, seed, tally)
        self.begin(KEY, Draws(Random(seed), self.state).dials())
        for member, role in MEMBERS.items():
            if role != "gm":
                self.order_within(member, "newcomer", "take_seat", {"role": role})
        played = night_ferry() if seed // 2 % 2 else apocalypse_game()
        self.take(game.Actor("gwen", "gm"), AcceptGame(source=("from a file",), game=played))
        set_up(self.order, lambda: self.state)
        self.fill(played)

    def fill(self, played: Game) -> None:
        """A sheet with its numbers, as a playbook would bring them."""
        for hero in [one for one in self.state.all(Hero) if one.kind == "pc"]:
            stats = {stat.id: min(1, played.stat_most) for stat in played.stats}
            self.order("gwen", "edit_sheet", {"character": hero.id, "stats": stats})

    # --- what must hold --------------------------------------------------------------------------------

    def check_limits(self) -> None:
        """Numbers lie within their ranges, no hold is below nothing, each move goes by a version that is there.
        AW-STAT-02, AW-FMT-07, AW-FMT-11, AW-FMT-21."""
        played = book_at(self.state).game
        for hero in self.state.all(Hero):
            assert all(played.stat_least <= value <= played.stat_most for value in hero.stats.values())
            assert all(held.amount > 0 for held in hero.holds)
            assert 0 <= hero.circles < played.improve_at
            assert 0 <= hero.harm <= len(played.harm)
            if played.pair is not None:
                assert all(played.pair.least <= value <= played.pair.most for value in hero.pair.values())
            kinds = [one.condition for one in hero.conditions if one.condition]
            assert len(kinds) == len(set(kinds)), "a condition is marked twice"
        for move in self.state.all(OpenMove):
            assert rule_of(self.state, move).id == move.move
            assert move.waits is not None or move.step != "effects", "a move stands still for nobody"

    def buttons(self, can: dict[str, Any]) -> Iterator[Button]:
        yield from buttons(self.state, can)


def buttons(state: State, can: dict[str, Any]) -> Iterator[Button]:
    """Those that need little: kind, arguments, the reason if it is greyed out."""
    for kind, reason in can["commands"].items():
        if kind in BARE:
            yield kind, {}, reason
    for id, open_one in can["open"].items():
        for kind, reason in open_one["do"].items():
            if kind in PLAIN:
                yield kind, {"move": id}, reason
    for id, commands in can["things"].items():
        for kind, reason in commands.items():
            if kind in BY_ID:
                yield kind, BY_ID[kind](id), reason
            elif kind == "suffer":
                yield "take_debility", {"blow": id}, reason
    for hero, may in can["heroes"].items():
        for held, reason in may["holds"].items():
            yield "spend_hold", {"character": hero, "hold": held}, reason


class Draws:
    """Who sends what: mostly something their screen offers, else anything, now and then of no shape at all."""

    def __init__(self, random: Random, state: State) -> None:
        self.random = random
        self.state = state

    def dials(self) -> dict[str, Any]:
        return {name: self.random.random() < 0.5 for name in system(KEY).dials if self.random.random() < 0.3}

    def command(self) -> Sent:
        offered = self.offered() if self.random.random() < 0.8 else []
        if offered:  # each kind as likely as the others, however many buttons it has
            kinds = sorted({kind for _, kind, _ in offered})
            often = [kind for kind in kinds if kind not in ASIDE]
            kind = self.random.choice(often if often and self.random.random() < 0.95 else kinds)
            return self.random.choice([one for one in offered if one[1] == kind])
        kind = self.random.choice([kind for kind in sorted(COMMANDS) if kind not in NEVER])
        if kind in RARE and self.random.random() < 0.8:
            kind = "make_move"
        member, args = self.random.choice(("gwen", "gwen", "pilar", "oleg", "sofia")), self.args(kind)
        if self.random.random() < 0.06:
            name = self.random.choice([*sorted(args), *SURPLUS])
            args = {**args, name: self.random.choice(ABSURD)}
        return member, kind, args

    def offered(self) -> list[Sent]:
        found: list[Sent] = []
        for member, role in MEMBERS.items():
            can = can_of(self.state, game.Actor(member, role))
            found += [(member, kind, args) for kind, args, reason in buttons(self.state, can) if reason is None]
            found += self.on_the_way(member, can)
        return found

    def on_the_way(self, member: str, can: dict[str, Any]) -> list[Sent]:
        """What needs more than its name: a move with its words and answers, picks, answers in writing."""
        found: list[Sent] = []
        for hero, may in can["heroes"].items():
            moves = [id for id, one in may["moves"].items() if one.get("why") is None]
            if moves:
                found += 2 * [(member, "make_move", self.declared(hero, self.random.choice(sorted(moves))))]
        for row in open_rows(self.state):
            found += [(member, "answer_session", self.answered(row))] if row.id in can["things"] else []
        for blow in self.state.all(Blow):
            if can["things"].get(blow.id, {}).get("take_debility", "no") is None:
                debility = self.random.choice(book_at(self.state).game.debilities).id
                found.append((member, "take_debility", {"blow": blow.id, "debility": debility}))
        for id, open_one in can["open"].items():
            found += [(member, kind, args) for kind, args in self.of_open(id, open_one) if open_one["do"][kind] is None]
        return found

    def answered(self, row: Row) -> dict[str, Any]:
        """Some answer to the question of a row, mostly one of its kind."""
        args: dict[str, Any] = {"phase": row.phase, "question": row.question.id}
        if row.hero is not None:
            args["character"] = row.hero.id
        if row.question.kind == "confirm":
            return {**args, "confirm": self.random.random() < 0.7}
        if row.question.options:
            others = [one.id for one in self.state.all(Hero) if one.kind == "pc" and one != row.hero]
            return {**args, "pick": self.random.choice(row.question.options).id, "names": self.random.choice(others)}
        return {**args, "text": "so", "passes": self.random.random() < 0.3}

    def of_open(self, id: str, open_one: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
        move = self.state.get(id, OpenMove)
        rule = rule_of(self.state, move)
        for kind in open_one["do"]:
            if kind == "roll_move":
                yield kind, {**self.declared(move.actor, move.move), "move": id}
            elif kind == "answer_move":
                keys = {key: self.answer(rule, key) for key in open_one["questions"]}
                yield kind, {"move": id, "answers": keys, "agreed": True if open_one["agrees"] else None}
            elif kind == "pick_options":
                yield kind, {"move": id, "options": self.picks(move)}
            elif kind == "write_answers":
                asked = move.waits.asked if move.waits else ()
                yield kind, {"move": id, "texts": ["because"] * self.random.randint(1, len(asked))}
            elif kind == "shift_band":
                yield kind, {"move": id, "band": self.random.choice([None, *self.bands()])}

    def bands(self) -> list[str]:
        return [band.id for band in all_bands(book_at(self.state).game)]

    def declared(self, hero: str, move: str) -> dict[str, Any]:
        rule = move_of(book_at(self.state).game, move)
        args: dict[str, Any] = {"move": move, "says": self.random.choice(WORDS)}
        if rule is None:
            return {**args, "character": hero}
        args["answers"] = {ask.key: self.answer(rule, ask.key) for ask in rule.ask if ask.of == "actor"}
        target = self.target(rule, hero)
        if target is not None:
            args["target"] = target
        return {**args, "character": hero}

    def target(self, rule: Move, hero: str) -> str | None:
        if rule.target.kind in ("none", "self"):
            return None
        if rule.target.kind == "roll":
            rolls = [one.id for one in self.state.all(OpenMove) if one.step == "window" and one.actor != hero]
            return self.random.choice(rolls) if rolls else None
        return self.random.choice([one.id for one in self.state.all(Hero)])

    def answer(self, rule: Move, key: str) -> Any:
        ask = next(one for one in rule.ask if one.key == key)
        options = [one.id for one in options_of(book_at(self.state).game, ask.options)]
        match ask.kind:
            case "number":
                return self.random.randint(ask.least or 0, ask.most or 3)
            case "confirm":
                return self.random.random() < 0.5
            case "pick":
                return self.random.choice(options) if options else "fist"
        return self.random.choice(WORDS)

    def picks(self, move: OpenMove) -> list[dict[str, Any]]:
        waits = move.waits
        if waits is None:
            return []
        many = self.random.randint(waits.least, max(waits.least, min(waits.most, len(waits.open))))
        some = self.random.sample(list(waits.open), min(many, len(waits.open)))
        return [{"option": one, "blank": "the lamp"} for one in some]

    def args(self, kind: str) -> dict[str, Any]:
        """By the names of its fields: something there is, or any words."""
        fields = COMMANDS[kind].__struct_fields__
        return {name: self.arg(name) for name in fields if self.random.random() < 0.85}

    def arg(self, name: str) -> Any:
        ids = {
            "character": [hero.id for hero in self.state.all(Hero)],
            "target": [hero.id for hero in self.state.all(Hero)],
            "prompt": [prompt.id for prompt in self.state.all(Prompt)],
            "scene": [scene.id for scene in self.state.all(Scene)],
            "hold": [held.id for hero in self.state.all(Hero) for held in hero.holds],
            "modifier": [one.id for hero in self.state.all(Hero) for one in (*hero.forwards, *hero.ongoings)],
        }
        if name in ids:
            return self.random.choice([*ids[name], "no:1"])
        if name == "move":
            moves = [one.id for one in self.state.all(OpenMove)]
            return self.random.choice([*moves, *(one.id for one in book_at(self.state).game.moves)])
        switches = ("held", "matches", "npc", "secret", "warn", "aside", "ban", "worn", "here")
        if name in switches:
            return self.random.random() < 0.7
        plain: dict[str, Any] = {
            "answers": {},
            "acting": [],
            "options": [],
            "texts": ["so"],
            "typed": None,
            "band": self.random.choice(self.bands()),
            "amount": self.random.randint(1, 3),
            "mark": self.random.randint(1, 4),
            "stats": {},
            "looks": {},
            "pair": {},
            "gear": {},
            "moves": [],
            "add": self.random.choice(["soaked", "shaken", "alone", "tired"]),
            "dial": "band_shift",
            "value": True,
        }
        return plain[name] if name in plain else self.random.choice(WORDS)
