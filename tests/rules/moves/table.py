"""The state of one table of moves, and the commands that brought it there: what the tables of its tests have alike."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules import game
from rules.events import Changed, Put
from rules.moves.book.entities import Book
from rules.moves.tree.game import Game
from rules.refusals import Refusal
from rules.state import State
from rules.view import Record, log_for
from tests.rules import asked
from tests.rules.dice import FixedDice

ROLES = {"gwen": "gm", "pilar": "player", "oleg": "player", "sofia": "spectator"}


class Table:
    """`rules`: the game that was brought, None where there is none yet. `roles`: who sits there, Gwen as the MC."""

    def __init__(self, rules: Game | None, roles: Mapping[str, str] = ROLES, **dials: Any) -> None:
        self.dice = FixedDice()
        self.roles = dict(roles)
        self.state = game.apply(State(), game.new_table("moves", dials, "gwen"))
        self.before = self.state
        self.last: Record | None = None
        for member, role in roles.items():
            if role != "gm":
                self.decide(game.Actor(member, "newcomer"), game.commands_of("moves")["take_seat"](role=role))
        if rules is not None:
            self.has(Book(id="book:1", version=1, source=(), game=rules))

    # --- given and done --------------------------------------------------------------------------------------

    def has(self, *things: Any) -> None:
        """Given: things as they could have come about in play."""
        self.state = game.apply(self.state, (Put(entities=things),))

    def change(self, id: str, **fields: Any) -> None:
        """Given: fields of a thing as they could have come about in play."""
        self.state = game.apply(self.state, (Changed(id=id, fields=fields),))

    def decide(self, actor: game.Actor, command: game.Command, past: Any = None) -> game.Decision:
        """Decided, stored, read back and applied: the same each way."""
        decision = game.decide(self.state, actor, command, self.dice, past)
        stored = game.decode_events("moves", game.encode_events("moves", decision.events))
        assert stored == decision.events
        assert game.apply(self.state, stored) == decision.state
        self.before, self.state = self.state, decision.state
        kind = str(command.__struct_config__.tag)
        self.last = Record(seq=0, member=actor.member, kind=kind, events=decision.events, system="moves")
        return decision

    def does(self, member: str, kind: str, /, **args: Any) -> str:
        """Sends a command; the id of what it made, if anything."""
        decision = self.decide(game.Actor(member, self.roles[member]), game.decode_command("moves", kind, args))
        return decision.made[0] if decision.made else ""

    def refuses(self, member: str, kind: str, code: str, /, **args: Any) -> Refusal:
        """Sends a command that must be refused for that reason, changing nothing and casting nothing."""
        before, faces = self.state, self.dice.left
        with pytest.raises(Refusal) as caught:
            self.does(member, kind, **args)
        assert (caught.value.code, self.state, self.dice.left) == (code, before, faces)
        return caught.value

    # --- looking ---------------------------------------------------------------------------------------------

    @property
    def events(self) -> tuple[game.Event, ...]:
        """Those of the last command."""
        return self.last.events if self.last else ()

    def log(self, audience: str = "spectators") -> list[str]:
        """Keys of the lines that an audience reads of the last command."""
        assert self.last is not None
        return [entry.key for entry in log_for(audience, self.last)]

    def line(self, key: str, audience: str = "gm") -> dict[str, Any]:
        """What that line of the last command holds."""
        assert self.last is not None
        return next(entry.params for entry in log_for(audience, self.last) if entry.key == key)

    def can(self, member: str) -> dict[str, Any]:
        """What their screen offers, as it stands on the wire."""
        return asked.may(self.state, game.Actor(member, self.roles[member]))
