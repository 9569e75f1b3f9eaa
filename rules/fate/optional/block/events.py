"""Events of blocks."""

from rules.events import Entry, Event
from rules.fate.optional.block.entities import StandingBlock
from rules.fate.optional.block.parts import Past
from rules.fate.roll.events import RollEvent
from rules.fate.roll.shown import number_word, part_words
from rules.state import Draft
from rules.words.params import Params


class BlockAllowed(RollEvent, frozen=True, kw_only=True, tag="block_allowed"):
    penalty: int = 0

    def entry(self) -> Entry | None:
        return self.line("block_allowed", penalty=self.penalty) if self.penalty else None


class BlockRefused(Event, frozen=True, kw_only=True, tag="block_refused"):
    roll: str
    name: str
    reason: str = ""

    def apply(self, draft: Draft) -> None:
        draft.drop(self.roll)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "reason": self.reason}
        return Entry(key="block_refused", params=params, tone="roll", rules=("FATE-BLOCK-73",))


class BlockStands(RollEvent, frozen=True, kw_only=True, tag="block_stands"):
    """The effort is its strength."""

    block: StandingBlock
    whom: str = ""

    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        draft.put(self.block)

    def entry(self) -> Entry:
        entry = self.line(
            "block_stands",
            against=self.block.against,
            whom=self.whom,
            parts=part_words(self.system, self.roll, "actor"),
            strength={"signed": self.block.strength},
            word=number_word(self.system, self.block.strength),
        )
        entry.dice, entry.total, entry.rules = self.roll.effort.dice, self.block.strength, ("FATE-BLOCK-71",)
        return entry


class BlockFaced(RollEvent, frozen=True, kw_only=True, tag="block_faced"):
    """By the GM's word; `by`: whose block, "": none after all."""

    by: str = ""

    def entry(self) -> Entry:
        return self.line("block_faced", by=self.by)


class BlockMet(RollEvent, frozen=True, kw_only=True, tag="block_met"):
    """`by`: whose block. It takes one shift to get past."""

    by: str

    def entry(self) -> Entry:
        past = self.roll.part(Past)
        over = past.over if past and past.over is not None else 0
        entry = self.line(
            "block_met",
            by=self.by,
            total={"signed": self.roll.effort.total},
            strength={"signed": past.strength if past else 0},
            over=over,
            held="no" if over > 0 else "yes",
        )
        entry.rules = ("FATE-BLOCK-77",)
        return entry


class BlockCounts(RollEvent, frozen=True, kw_only=True, tag="block_counts"):
    """It is better than the defense of whoever it protects."""

    by: str
    whom: str
    strength: int

    def entry(self) -> Entry:
        entry = self.line("block_counts", by=self.by, whom=self.whom, strength={"signed": self.strength})
        entry.rules = ("FATE-BLOCK-74",)
        return entry


class BlockEnded(Event, frozen=True, kw_only=True, tag="block_ended"):
    block: str
    name: str
    told: bool = False

    def apply(self, draft: Draft) -> None:
        draft.drop(self.block)

    def entry(self) -> Entry | None:
        """With the exchange they all go, and nobody need be told."""
        return Entry(key="block_ended", params={"name": self.name}, rules=("FATE-BLOCK-82",)) if self.told else None
