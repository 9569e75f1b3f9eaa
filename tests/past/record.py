"""`python -m tests.past.record 2026-11-22T21`: 5,000 commands of chance a game, as this release decides them; of some
games, where they are named (`... 2026-11-22T21 cards`).

Into `recordings/<release>/`. Made before the rules are moved, and anew where what they decide is meant to change.
"""

import sys
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from rules import game
from rules.game import engine_of
from rules.refusals import Refusal
from tests.past import recording
from tests.rules.cards.chance import ChanceTable
from tests.rules.random_table import RandomTable
from tests.rules.random_tables import chance_of
from tests.rules.sound_table import Sent, SoundTable, Tally

STEPS, STEPS_A_STORY, PARTS = 5000, 100, 4


class Recorded(SoundTable):
    """Chance plays, and every step is written down."""

    def __init__(self, *args: Any) -> None:
        self.steps: list[recording.Step] = []
        self.asked: recording.Step = {}
        super().__init__(*args)

    def begin(self, key: str, dials: dict[str, Any], warned: tuple[str, ...] = ()) -> None:
        self.asked = {"kind": "new_table", "dials": dials}
        super().begin(key, dials, warned)

    def order(self, member: str, kind: str, args: dict[str, Any]) -> None:
        self.asked = {"by": member, "kind": kind, "args": args}
        super().order(member, kind, args)

    def order_within(self, member: str, role: str, kind: str, args: dict[str, Any]) -> None:
        asked, self.asked = self.asked, {"by": member, "role": role, "kind": kind, "args": args}
        super().order_within(member, role, kind, args)
        self.asked = asked

    def send(self, sent: Sent) -> None:
        self.asked = dict(zip(("by", "kind", "args"), sent, strict=True))
        super().send(sent)

    def check_refused(self, refusal: Refusal, before: dict[str, game.Entity], member: str) -> None:
        super().check_refused(refusal, before, member)
        self.steps.append({**self.asked, **recording.refused(refusal)})

    def happen(self, member: str, kind: str, events: tuple[game.Event, ...]) -> game.State:
        before, after = self.state, super().happen(member, kind, events)
        self.steps.append({**self.asked, **recording.happened(before, after, self.last_record(member, kind))})
        return after


class RecordedFate(Recorded, RandomTable):
    pass


class RecordedCards(Recorded, ChanceTable):
    pass


def table_of(key: str, seed: int, tally: Tally) -> Recorded:
    return RecordedCards(seed, tally) if engine_of(key).key == "cards" else RecordedFate(key, seed, tally)


def stories(key: str, part: int) -> Iterator[recording.Step]:
    """Until their share of the commands has been decided."""
    tally = Tally.empty()
    for number in count():
        seed = (number * PARTS + part) * 7919 + 1
        table, chance = table_of(key, seed, tally), Random(seed)
        for _ in range(STEPS_A_STORY):
            table.send(chance_of(key, chance, table.state).command())
        yield {"story": seed, "game": key}
        yield from table.steps
        if tally.decided >= STEPS / PARTS:
            print(f"{key}, part {part}: {tally.decided} commands, {tally.share:.0%} of them done")
            return


def main(release: str, *games: str) -> None:
    folder = recording.FOLDER / release
    folder.mkdir(parents=True, exist_ok=True)
    for key in games or game.SYSTEM_KEYS:
        for part in range(PARTS):
            recording.write(folder / f"{key}-{part}.jsonl.xz", stories(key, part))


if __name__ == "__main__":
    main(*sys.argv[1:])
