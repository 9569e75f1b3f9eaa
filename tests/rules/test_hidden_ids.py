"""Whoever names a hidden thing gets the very answer of one who names a thing that never was: by every command.

The tables are those of random play. Before a player's command is sent, an id in it is replaced, once by that of each
kind of hidden thing there is, once by an id of that kind that nothing has.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from rules import game
from rules.refusals import Refusal
from rules.state import Entity
from rules.view import Record
from tests.rules.dice import KeyedDice
from tests.rules.random_tables import chance_of, played_by, table_of
from tests.rules.random_words import MEMBERS
from tests.rules.sound_table import AUDIENCES, Sent, SoundTable

ASKERS = [member for member, role in MEMBERS.items() if role != "gm"]
NOBODY = "nobody2345"
ACTS, ASKED_EACH = 60, 4
ENOUGH, KINDS, MOST_ACTS = 1000, 30, 300  # a game with few hidden things is asked for longer


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Paths to every string in the arguments."""
    if isinstance(value, str):
        yield at
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*at, key))
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from places(inner, (*at, index))


def put(value: Any, at: tuple[Any, ...], text: str) -> Any:
    if not at:
        return text
    if isinstance(value, dict):
        return {key: put(inner, at[1:], text) if key == at[0] else inner for key, inner in value.items()}
    return [put(inner, at[1:], text) if index == at[0] else inner for index, inner in enumerate(value)]


class Asking:
    """What members may ask at a table about what they do not see."""

    def __init__(self, table: SoundTable, chance: Random) -> None:
        self.table = table
        self.chance = chance

    def hidden_from(self, member: str) -> list[Entity]:
        """One of each kind, chosen by chance."""
        found = {}
        for entity in self.table.state.entities():
            if ":" in entity.id and game.view_for(AUDIENCES[member], entity) is None:
                found.setdefault(entity.id.partition(":")[0], []).append(entity)
        return [self.chance.choice(group) for group in found.values()]

    def ask(self, member: str, kind: str, args: dict[str, Any]) -> Counter[str]:
        """Every string of the arguments stands in turn for something hidden, and for something that never was."""
        asked: Counter[str] = Counter()
        for at in places(args):
            for thing in self.hidden_from(member):
                nobody = f"{thing.id.partition(':')[0]}:{NOBODY}"
                answers = [self.answer(member, kind, put(args, at, id), id) for id in (thing.id, nobody)]
                assert answers[0] == answers[1], f"{member}: {kind} {args} with {thing.id} at {at}"
                asked[kind] += 1
        return asked

    def answer(self, member: str, kind: str, args: dict[str, Any], id: str) -> Any:
        """The refusal, or what everybody reads and sees of it; the id that was asked for left out."""
        state = self.table.state
        actor = game.Actor(member, MEMBERS[member])
        try:
            command = game.decode_command(self.table.key, kind, args)
            past = self.table.past_for(member, command)
            decision = game.decide(state, actor, command, KeyedDice("asked", kind), past)
        except Refusal as refusal:
            return neutral((refusal.code, refusal.params, refusal.rule), id)
        record = Record(seq=1, member=member, kind=kind, events=decision.events, system=self.table.key)
        audiences = ["gm", *(AUDIENCES[one] for one in ASKERS)]
        lines = [game.log_for(audience, record) for audience in audiences]
        found = [decision.state.find(touched) for touched in decision.touched]
        views = [[game.view_for(audience, one) for audience in audiences] for one in found if one is not None]
        return neutral((decision.made, decision.touched, lines, views), id)


def neutral(answer: Any, id: str) -> bytes:
    told = msgspec.json.encode(answer)
    kind, _, rest = id.partition(":")
    return told.replace(f"{kind}:-{rest}".encode(), b"ASKED").replace(id.encode(), b"ASKED")


@pytest.mark.parametrize("key", game.SYSTEM_KEYS)
@pytest.mark.parametrize("seed", range(2))
def test_a_hidden_id_is_answered_like_one_that_never_was(key: str, seed: int) -> None:
    chance = Random(f"hidden ids {seed}")
    table = table_of(key, seed)
    asking, asked = Asking(table, chance), Counter[str]()
    for act in range(MOST_ACTS):
        if act >= ACTS and asked.total() > ENOUGH and len(asked) > KINDS:
            break
        if not asking.hidden_from("oleg"):  # all has come to light, or gone: another table
            table = table_of(key, MOST_ACTS * seed + act)
            asking = Asking(table, chance)
        for sent in commands_of_players(table, chance):
            asked += asking.ask(*sent)
        table.send(chance_of(key, chance, table.state).command())

    assert asked.total() > ENOUGH
    assert len(asked) > KINDS


def commands_of_players(table: SoundTable, chance: Random) -> list[Sent]:
    """Some of what players could send now, of any kind."""
    played, draws = played_by(table.key), chance_of(table.key, chance, table.state)
    kinds = chance.sample(
        [kind for kind in sorted(game.commands_of(table.key)) if kind not in played.never], ASKED_EACH - 1
    )
    sent = [(chance.choice(ASKERS), kind, draws.args(kind)) for kind in kinds]
    who = chance.choice(["pilar", "oleg"])
    return [*sent, (who, *played.usual(draws, own_of(table, who)))]


def own_of(table: SoundTable, member: str) -> str:
    return next(one.id for one in table.state.entities() if getattr(one, "controller", None) == member)
