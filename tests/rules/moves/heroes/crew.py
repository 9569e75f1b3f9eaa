"""A table of moves for tests: Gwen is its MC, Pilar, Oleg and Ines play, Sofía watches."""

from typing import Any

import pytest

from rules import game
from rules.events import Changed, Put
from rules.moves.book.entities import Book
from rules.moves.hero.entities import Hero
from rules.moves.playbook.page import OpenChoice, to_choose
from rules.moves.roster.buttons import roster_may, sheet_may
from rules.moves.tree.game import Game
from rules.refusals import Refusal
from rules.state import State
from rules.view import Record, log_for
from tests.rules.dice import FixedDice

ROLES = {"gwen": "gm", "pilar": "player", "oleg": "player", "ines": "player", "sofia": "spectator"}


class Crew:
    """The state of one table, and the commands that brought it there."""

    def __init__(self, rules: Game | None) -> None:
        self.dice = FixedDice()
        self.state = game.apply(State(), game.new_table("moves", {}, "gwen"))
        self.events: tuple[game.Event, ...] = ()
        for member, role in ROLES.items():
            if role != "gm":
                self.decide(game.Actor(member, "newcomer"), game.commands_of("moves")["take_seat"](role=role))
        if rules is not None:
            self.has(Book(id="book:1", version=1, source=(), game=rules))

    def has(self, *things: Any) -> None:
        """Given: things as they could have come about in play."""
        self.state = game.apply(self.state, (Put(entities=things),))

    def change(self, id: str, **fields: Any) -> None:
        """Given: fields as they could have come about in play."""
        self.state = game.apply(self.state, (Changed(id=id, fields=fields),))

    def decide(self, actor: game.Actor, command: game.Command) -> game.Decision:
        decision = game.decide(self.state, actor, command, self.dice)
        stored = game.decode_events("moves", game.encode_events("moves", decision.events))
        assert game.apply(self.state, stored) == decision.state
        self.state, self.events = decision.state, decision.events
        return decision

    def does(self, member: str, kind: str, /, **args: Any) -> str:
        """Sends a command; the id of what it made, if anything."""
        decision = self.decide(game.Actor(member, ROLES[member]), game.decode_command("moves", kind, args))
        return decision.made[0] if decision.made else ""

    def refuses(self, member: str, kind: str, code: str, /, **args: Any) -> Refusal:
        """Sends a command that must be refused for that reason, changing nothing."""
        before = self.state
        with pytest.raises(Refusal) as caught:
            self.does(member, kind, **args)
        assert caught.value.code == code
        assert self.state == before
        return caught.value

    # --- characters ----------------------------------------------------------------------------------

    def made(self, member: str, name: str, /, **fields: Any) -> str:
        """A character of that member's."""
        return self.does(member, "create_character", name=name, **fields)

    def hero(self, id: str) -> Hero:
        return self.state.get(id, Hero)

    def left(self, id: str) -> dict[str, OpenChoice]:
        """What a page leaves open, by choice."""
        return {one.key: one for one in to_choose(self.state, self.hero(id))}

    # --- looking --------------------------------------------------------------------------------------

    def log(self) -> list[str]:
        return [key for key, _ in self.lines()]

    def lines(self) -> list[tuple[str, dict[str, Any]]]:
        record = Record(seq=1, member="pilar", kind="", events=self.events, system="moves")
        return [(entry.key, dict(entry.params)) for entry in log_for("spectators", record)]

    def may(self, member: str, id: str) -> dict[str, Any]:
        """By command, None where it would be done, or the code of why not."""
        asked = sheet_may(self.state, game.Actor(member, ROLES[member])).get(id, {})
        return {kind: reason.code if reason else None for kind, reason in asked.items()}

    def may_here(self, member: str) -> dict[str, Any]:
        asked = roster_may(self.state, game.Actor(member, ROLES[member]))
        return {kind: reason.code if reason else None for kind, reason in asked.items()}
