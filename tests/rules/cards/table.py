"""A table of the card game for tests: Gwen runs it, Pilar and Oleg play Ada and Bo, Sofía watches."""

from typing import Any

import pytest

from rules import game
from rules.cards.action.entities import Action
from rules.cards.card.entities import Card, Plan, Stored
from rules.cards.hero.entities import Hero
from rules.cards.points.entities import Piles
from rules.cards.scene.entities import Ask, Scene
from rules.events import Changed
from rules.refusals import Refusal
from rules.state import Entity, State
from rules.view import Record, log_for, view_for
from tests.rules import asked
from tests.rules.dice import FixedDice

ROLES = {"gwen": "gm", "pilar": "player", "oleg": "player", "sofia": "spectator"}
PLAIN = (0, 0, 0, 0)


class CardTable:
    """The state of one table, and the commands that brought it there."""

    def __init__(self, **dials: Any) -> None:
        self.dice = FixedDice()
        self.state = game.apply(State(), game.new_table("cards", dials, "gwen"))
        self.last: Record | None = None
        for member, role in ROLES.items():
            if role != "gm":
                self.decide(game.Actor(member, "newcomer"), game.commands_of("cards")["take_seat"](role=role))
        self.ada = self.does("pilar", "create_character", name="Ada", aspects=["Careful", "Sailor"])
        self.bo = self.does("oleg", "create_character", name="Bo", aspects=["Strong"])

    def decide(self, actor: game.Actor, command: game.Command, past: Any = None) -> game.Decision:
        decision = game.decide(self.state, actor, command, self.dice, past)
        stored = game.decode_events("cards", game.encode_events("cards", decision.events))
        assert stored == decision.events
        assert game.apply(self.state, stored) == decision.state
        self.state = decision.state
        kind = str(command.__struct_config__.tag)
        self.last = Record(seq=0, member=actor.member, kind=kind, events=decision.events, system="cards")
        return decision

    def does(self, member: str, kind: str, /, **args: Any) -> str:
        """Sends a command; the id of what it made, if anything."""
        decision = self.decide(game.Actor(member, ROLES[member]), game.decode_command("cards", kind, args))
        return decision.made[0] if decision.made else ""

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

    def ledger(self) -> list[dict[str, Any]]:
        assert self.last is not None
        return [entry.params for entry in game.ledger_for("spectators", self.last)]

    def seen(self, audience: str, id: str) -> Any:
        entity = self.state.find(id)
        return None if entity is None else view_for(audience, entity)

    def can(self, member: str) -> dict[str, Any]:
        return asked.may(self.state, game.Actor(member, ROLES[member]))

    def hero(self, id: str) -> Hero:
        return self.state.get(id, Hero)

    @property
    def points(self) -> tuple[int, int | None, int, int]:
        """The GM's hand, the bowl, Ada's and Bo's."""
        piles = self.state.get("piles", Piles)
        return piles.gm, piles.bowl, self.hero(self.ada).points, self.hero(self.bo).points

    @property
    def scene(self) -> Scene:
        return next(scene for scene in self.state.all(Scene) if scene.state == "live")

    @property
    def action(self) -> Action:
        return self.state.all(Action)[0]

    def asked(self) -> str:
        """The newest question's id."""
        return self.state.all(Ask)[-1].id

    def id_of(self, text: str) -> str:
        """A line's, by its words, wherever it stands."""
        lines = [line for card in (*self.state.all(Card), *self.state.all(Stored)) for line in card.lines]
        lines += [line for hero in self.state.all(Hero) for line in (*hero.aspects, *hero.status)]
        return next(line.id for line in lines if line.text == text)

    def plans(self) -> list[Plan]:
        return self.state.all(Plan)

    def change(self, id: str, **fields: Any) -> None:
        """Given: things as they could have come about in play."""
        entity = self.state.get(id, Entity)
        self.state = game.apply(self.state, [Changed(id=entity.id, fields=fields)])

    # --- given -----------------------------------------------------------------------------------------

    def framed(self, *aspects: str, **more: Any) -> None:
        """A scene with these aspects on cards of their own, whatever they are to those present."""
        self.does("gwen", "frame_scene", place="Pier 9", **more)
        for text in aspects:
            self.does("gwen", "frame_aspect", card=text, text=text)

    def counted(self, *aspects: str) -> None:
        """Ada acts, and these stand in the way."""
        self.does("pilar", "describe_action", character=self.ada, text="I sneak by")
        self.does("gwen", "count_aspects", aspects=[self.id_of(text) for text in aspects])

    def rolled(self, *aspects: str, faces: tuple[int, ...] = PLAIN) -> None:
        self.counted(*aspects)
        self.cast(faces)

    def cast(self, faces: tuple[int, ...] = PLAIN) -> None:
        self.dice.feed(faces)
        self.does("pilar", "cast_dice")

    def settled(self, *aspects: str, faces: tuple[int, ...] = PLAIN) -> None:
        """Rolled, and both sides have passed: a success against nothing, a failure against aspects."""
        self.rolled(*aspects, faces=faces)
        self.does("pilar", "pass_adjustments")
        self.does("gwen", "pass_adjustments")

    def resolved(self) -> None:
        """By everybody's yes."""
        self.settled()
        self.does("pilar", "resolve_scene", ending="we are in")
        self.does("oleg", "vote_ending", yes=True)
        self.does("gwen", "vote_ending", yes=True)
