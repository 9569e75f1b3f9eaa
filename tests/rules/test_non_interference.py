"""What the GM keeps hidden changes nothing for those who do not know it.

The same story is played twice, once with secrets between its acts: of Fate more aspects, places, foes, notes and
scenes, of the card game plans and cards in the store, of games of moves people with their wounds, and clocks. What
players and spectators see, read and may do must be the same, refusals too. Dice and ids follow from the act alone, so
that one more secret does not shift them.
"""

from random import Random
from typing import Any

import msgspec
import pytest

from rules import game
from rules.game import engine_of
from rules.state import State
from rules.view import Record
from tests.rules import asked
from tests.rules.cards import hiding as of_cards
from tests.rules.dice import KeyedDice
from tests.rules.fate import hiding as of_fate
from tests.rules.moves import hiding as of_moves
from tests.rules.random_tables import chance_of, games_played
from tests.rules.random_words import MEMBERS

OUTSIDERS = {"pilar": "member:pilar", "oleg": "member:oleg", "sofia": "spectators"}
HIDING = {"fate": of_fate.HIDING, "cards": of_cards.HIDING, "moves": of_moves.HIDING}
ACTS = 60


class Telling:
    """One telling of the story, in the game of that key."""

    def __init__(self, key: str) -> None:
        self.game = key
        self.state = game.apply(State(), game.new_table(key, dict(HIDING[engine_of(key).key].dials), "gwen"))
        for member, role in MEMBERS.items():
            if role != "gm":
                self.act(
                    f"seat {member}",
                    game.Actor(member, "newcomer"),
                    game.commands_of(key)["take_seat"](role=role),
                )
        for place, command in enumerate(HIDING[engine_of(key).key].first()):
            self.act(f"first {place}", game.Actor("gwen", "gm"), command)
        self.begun = 0
        HIDING[engine_of(key).key].set_up(key, self.begin, lambda: self.state)

    def begin(self, member: str, kind: str, args: dict[str, Any]) -> None:
        self.begun += 1
        self.send(f"beginning {self.begun}", member, kind, args)

    def send(self, key: str, member: str, kind: str, args: dict[str, Any]) -> Any:
        """What the others learn of it: the log's lines and the views; or the refusal."""
        try:
            command = game.decode_command(self.game, kind, args)
            decision = self.act(key, game.Actor(member, MEMBERS[member]), command)
        except game.Refusal as refusal:
            return None if member == "gwen" else (refusal.code, refusal.params)
        record = Record(seq=1, member=member, kind=kind, events=decision.events, system=self.game)
        return {audience: msgspec.json.encode(game.log_for(audience, record)) for audience in OUTSIDERS.values()}

    def act(self, key: str, actor: game.Actor, command: game.Command) -> game.Decision:
        decision = game.decide(self.state, actor, command, KeyedDice("telling", key))
        self.state = decision.state
        return decision

    def shown(self) -> dict[str, Any]:
        """Everything the others have on their screens."""
        screens: dict[str, Any] = {}
        for member, audience in OUTSIDERS.items():
            views = {e.id: game.view_for(audience, e) for e in self.state.entities()}
            seen = {id: msgspec.to_builtins(view) for id, view in views.items() if view is not None}
            screens[member] = (seen, asked.may(self.state, game.Actor(member, MEMBERS[member])))
        return screens


def hide(telling: Telling, random: Random, key: str) -> None:
    """The GM does something that nobody else may notice."""
    hiding = HIDING[engine_of(telling.game).key]
    kind, args = random.choice(hiding.secrets(telling.game, telling.state, random, f"secret {key}"))
    told = telling.send(f"secret {key}", "gwen", kind, args)
    assert told is None or all(lines == b"[]" for lines in told.values()), f"{kind} is told to others: {told}"


@pytest.mark.parametrize("key", [key for key in games_played() if engine_of(key).key in HIDING])
@pytest.mark.parametrize("seed", range(6))
def test_secrets_change_nothing_for_those_who_do_not_know_them(seed: int, key: str) -> None:
    chance, hiding = Random(seed), Random(f"hiding {seed}")
    plain, with_secrets = Telling(key), Telling(key)
    for place in range(ACTS):
        member, kind, args = chance_of(key, chance, plain.state).command()
        if not HIDING[engine_of(key).key].is_open(plain.state, kind, args):
            continue
        for more in range(hiding.randint(0, 2)):
            hide(with_secrets, hiding, f"{place}.{more}")
        told = [telling.send(f"act {place}", member, kind, args) for telling in (plain, with_secrets)]
        assert told[0] == told[1], f"{member}: {kind} {args}"
        assert plain.shown() == with_secrets.shown(), f"{member}: {kind} {args}"
