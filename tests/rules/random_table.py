"""A table at which chance plays, and what must hold of it after every command, done or refused."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from rules import game
from rules.fate.aspect.entities import Aspect, Fact
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene, Token
from rules.state import Entity, State
from rules.table.events import Overridden, Restored
from rules.table.stage.entities import Zone
from rules.view import Record
from tests.rules import random_exchanges
from tests.rules.buttons import buttons
from tests.rules.random_args import Draws
from tests.rules.random_words import MEMBERS
from tests.rules.sound_table import Button, Sent, SoundTable, Tally

# What tells again what others said or are; their own secrets would be somebody else's.
RETELLING = (Roll, Hit, Offer, Conflict, Contest, Fact, Challenge)
# How a player's command is refused that no rule refused and that would tell of something hidden.
LAST_GUARD = frozenset(
    {("not_allowed", "FAE-ASP-07"), ("not_allowed", "FCON-ASP-06"), ("not_allowed", "TABLE-SECR-01")}
)


def beginning(key: str, chance: Random | None = None) -> list[Sent]:
    """Two heroes, two foes, and a scene in preparation: who sends what, in the game of that key."""
    samples = game.system(key).samples
    chance = chance or Random(0)
    heroes = chance.sample([sample.key for sample in samples if sample.kind == "pc"], 2)
    foes = chance.sample([sample.key for sample in samples if sample.kind != "pc"], 2)
    return [
        *((who, "copy_sample", {"sample": hero}) for who, hero in zip(("pilar", "oleg"), heroes, strict=True)),
        *(("gwen", "copy_sample", {"sample": foe}) for foe in foes),
        ("gwen", "create_character", {"char_kind": "npc", "name": "Lord Ash"}),
        ("gwen", "create_character", {"char_kind": "npc", "name": "HIDDEN0002", "secret": True}),
        ("gwen", "start_session", {}),
        ("gwen", "prepare_scene", {"title": "The docks", "secret_text": "HIDDEN0001"}),
    ]


class RandomTable(SoundTable):
    """A Fate table. `warned`: rules that only warn there."""

    retelling, last_guard = RETELLING, LAST_GUARD

    def __init__(self, key: str, seed: int, tally: Tally, warned: tuple[str, ...] = ()) -> None:
        super().__init__(key, seed, tally)
        started = game.apply(State(), game.new_table(key, {}, "gwen"))
        self.begin(key, Draws(Random(seed), started).settings(), warned)
        for member, role in MEMBERS.items():
            if role != "gm":
                self.order_within(member, "newcomer", "take_seat", {"role": role})
        for member, kind, args in beginning(key, Random(seed)):
            self.order(member, kind, args)
        self.open_docks()

    def open_docks(self) -> None:
        scene = next(iter(self.state.all(Scene))).id
        for name in ("pier", "deck", "hold"):
            self.order("gwen", "add_zone", {"scene": scene, "name": name, "secret": name == "hold"})
        present = [character.id for character in self.state.all(Character) if "HIDDEN" not in character.name]
        self.order("gwen", "open_scene", {"scene": scene, "present": present})
        places = [zone.id for zone in self.state.all(Zone)]
        for token, place in zip(self.state.all(Token), [places[0], *places, *places], strict=False):
            self.order("gwen", "move_token", {"token": token.id, "zone": place})

    def goes_on(self) -> None:
        """Mostly nobody holds a roll that waits for nobody."""
        breath = game.breathing(self.state)
        if breath is not None and Random(f"{self.seed}/{self.sent}/breath").random() < 0.7:
            settled = self.settled_by_gm(breath.about[-1].id)
            self.order_within("", game.CLOCK, "end_breath", {"roll": breath.about[-1].id})
            assert settled == dict(self.state.by_id()), "a breath settles otherwise than the GM"
            self.tally.done["end_breath"] += 1

    def settled_by_gm(self, roll: str) -> dict[str, Entity]:
        """What would come of it with the same dice."""
        command = game.decode_command(self.key, "settle_roll", {"roll": roll})
        return dict(game.decide(self.state, game.Actor("gwen", "gm"), command, self.dice()).state.by_id())

    def buttons(self, can: dict[str, Any]) -> Iterator[Button]:
        return buttons(self.state, can)

    def check_limits(self) -> None:
        """Points and stress stay within their limits."""
        assert game.out_of_bounds(self.state) == []
        assert random_exchanges.unsound(self.state) == []
        for pocket, points in pockets(self.state).items():
            assert points >= 0, f"{pocket} holds {points}"
        for character in self.state.all(Character):
            for track in character.tracks.values():
                assert set(track.marked) <= set(range(1, len(track.boxes) + 1))
                assert len(track.marked) == len(set(track.marked))
            slots = [aspect.slot for aspect in wounds(self.state, character.id) if aspect.slot in character.slots]
            assert len(slots) == len(set(slots)), "two consequences in one slot"
        assert all(0 <= lot.left <= lot.total for aspect in self.state.all(Aspect) for lot in aspect.lots)

    def check_ledger(self, before: State, after: State, record: Record) -> None:
        """What changed in the pockets is what the ledger's lines say, or was set by hand, with a line that says so."""
        lines = game.ledger_for("gm", record)
        expected = pockets(before)
        for source, to, points in moves_in(lines):
            expected[source] -= points
            expected[to] += points
        found = pockets(after)
        wrong = {pocket for pocket in expected | found if pocket != "bank" and expected[pocket] != found[pocket]}
        by_hand = [event for event in record.events if isinstance(event, Overridden | Restored)]
        if wrong and by_hand:
            assert {line.key for line in lines} & {"overridden", "rewound", "taken_back"}, "points were set unseen"
            return
        assert not wrong, f"{record.kind}: {wrong} is not explained by the ledger"


def wounds(state: State, character: str) -> list[Aspect]:
    return [aspect for aspect in state.all(Aspect) if aspect.kind == "consequence" and aspect.on == character]


# --- the ledger -------------------------------------------------------------------------------------------


def pockets(state: State) -> Counter[str]:
    """Points by pocket, as the ledger calls them. The bank is without limit and is not counted."""
    found: Counter[str] = Counter(deferred=state.session.deferred if state.find("session") else 0)
    for character in state.all(Character):
        found[character.id] += character.fate_points
        found[f"store:{character.id.partition(':')[2]}"] += character.store
    for offer in state.all(Offer):
        found[offer.id] += offer.escrow
    for scene in state.all(Scene):
        found["pool"] += scene.pool
        for id, points in scene.owed.items():
            found[f"owed:{id.partition(':')[2]}"] += points
    return found


def moves_in(lines: list[game.Entry]) -> Iterator[tuple[str, str, int]]:
    for line in lines:
        if "pockets" in line.params:
            source, to = line.params["pockets"]
            yield source, to, line.params["points"]
