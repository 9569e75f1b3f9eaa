"""A table of moves for tests: Gwen is its MC, Pilar and Oleg play Ada and Bo, Sofía watches."""

from typing import Any

import pytest

from rules import game
from rules.events import Changed, Put
from rules.moves.book.entities import Book
from rules.moves.hero.entities import Hero
from rules.moves.prompt.entities import Prompt
from rules.moves.prompt.queue import queue
from rules.moves.tree.game import Game
from rules.refusals import Refusal
from rules.state import State
from rules.view import Record, log_for, view_for
from tests.rules import asked
from tests.rules.dice import FixedDice

ROLES = {"gwen": "gm", "pilar": "player", "oleg": "player", "sofia": "spectator"}
ADA, BO = "character:ada", "character:bo"


class Evening:
    """The state of one table, and the commands that brought it there. `ada`, `bo`: fields of their sheets."""

    def __init__(self, rules: Game, ada: Any = None, bo: Any = None, **dials: Any) -> None:
        self.dice = FixedDice()
        self.roles = dict(ROLES)
        self.state = game.apply(State(), game.new_table("moves", dials, "gwen"))
        self.last: Record | None = None
        self.before = self.state
        for member, role in ROLES.items():
            if role != "gm":
                self.decide(game.Actor(member, "newcomer"), game.commands_of("moves")["take_seat"](role=role))
        self.has(Book(id="book:1", version=1, source=(), game=rules))
        self.has(Hero(id=ADA, name="Ada", controller="pilar", state="ready", **(ada or {})))
        self.has(Hero(id=BO, name="Bo", controller="oleg", state="ready", **(bo or {})))

    def has(self, *things: Any) -> None:
        """Given: things as they could have come about in play."""
        self.state = game.apply(self.state, (Put(entities=things),))

    def decide(self, actor: game.Actor, command: game.Command, past: Any = None) -> game.Decision:
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

    def takes_back(self, member: str, of: tuple[State, State], touched: tuple[str, ...]) -> None:
        """The act between those two moments, which touched these things."""
        before, after = of
        since = tuple(id for id in touched if after.find(id) != self.state.find(id))
        past = game.Past(0, before, touched, since, False)
        self.decide(game.Actor(member, self.roles[member]), game.commands_of("moves")["take_back"](), past)

    def refuses(self, member: str, kind: str, code: str, /, **args: Any) -> Refusal:
        """Sends a command that must be refused for that reason, changing nothing."""
        before = self.state
        with pytest.raises(Refusal) as caught:
            self.does(member, kind, **args)
        assert caught.value.code == code
        assert self.state == before
        return caught.value

    # --- looking -------------------------------------------------------------------------------------

    def log(self, audience: str = "spectators") -> list[str]:
        """Keys of the lines that an audience reads of the last command."""
        assert self.last is not None
        return [entry.key for entry in log_for(audience, self.last)]

    def line(self, key: str, audience: str = "gm") -> dict[str, Any]:
        assert self.last is not None
        return next(entry.params for entry in log_for(audience, self.last) if entry.key == key)

    def seen(self, audience: str, id: str) -> Any:
        entity = self.state.find(id)
        return None if entity is None else view_for(audience, entity)

    def can(self, member: str) -> dict[str, Any]:
        return asked.may(self.state, game.Actor(member, self.roles[member]))

    def hero(self, id: str) -> Hero:
        return self.state.get(id, Hero)

    @property
    def prompts(self) -> list[Prompt]:
        return queue(self.state)

    def change(self, id: str, **fields: Any) -> None:
        """Given: a thing as it could have come about in play."""
        self.state = game.apply(self.state, (Changed(id=id, fields=fields),))
