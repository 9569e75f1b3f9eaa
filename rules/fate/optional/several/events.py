"""Events of one roll against several."""

from typing import Any

from rules.events import Entry
from rules.fate.optional.several.parts import Spread
from rules.fate.roll.events import RollEvent
from rules.fate.roll.shown import number_word
from rules.state import Draft


class TotalStands(RollEvent, frozen=True, kw_only=True, tag="total_stands"):
    """What is to be shared out, or, where it is not positive, comes to nothing. Rule: FATE-MULT-01."""

    def entry(self) -> Entry:
        total = self.roll.effort.total
        word = number_word(self.system, total)
        return self.line("total_stands", total={"signed": total}, word=word, enough="yes" if total > 0 else "no")


class SharesAssigned(RollEvent, frozen=True, kw_only=True, tag="shares_assigned"):
    """`names`: of the targets, in order; `zone` the name of the place where everybody is hit."""

    names: tuple[str, ...] = ()
    zone: str = ""

    def entry(self) -> Entry:
        spread = self.roll.part(Spread)
        shares = list(spread.shares.values()) if spread else []
        told: list[Any] = [
            {"key": "log.part.share", "with": {"name": name, "shifts": share}}
            for name, share in zip(self.names, shares, strict=False)
        ]
        how = spread.how if spread else "split"
        return self.line(
            "shares_assigned",
            how=how,
            shares={"list": told},
            names={"list": list(self.names)},
            total={"signed": self.roll.effort.total},
            zone=self.zone,
        )


class ShareBegun(RollEvent, frozen=True, kw_only=True, tag="share_begun"):
    """One of them is to meet their part; the one before leaves the table."""

    over: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.over:
            draft.drop(id)
        draft.put(self.roll)

    def entry(self) -> None:
        return None


class ShareMet(RollEvent, frozen=True, kw_only=True, tag="share_met"):
    """The roll against several, with what came of one part. Told by that part itself."""

    def entry(self) -> None:
        return None
