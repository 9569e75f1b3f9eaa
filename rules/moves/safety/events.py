"""What happened to flags of safety. No line names who drew a line unless they wanted it to."""

from rules.events import Entry, Event
from rules.moves.safety.entities import Flags
from rules.state import Draft
from rules.words.params import Param, Params


class OfFlag(Event, frozen=True, kw_only=True):
    """`flags`: as they are from now on. `called`: what the flag in question is called."""

    flags: Flags
    called: Param

    def apply(self, draft: Draft) -> None:
        draft.put(self.flags)

    def line(self, key: str, **params: Param) -> Entry:
        told: Params = {"called": self.called, **params}
        return Entry(key=key, params=told, tone="safety")


class ContentAllowed(OfFlag, frozen=True, kw_only=True, tag="content_allowed"):
    """Rules: AW-SAFE-01, AW-SAFE-03."""

    allowed: bool

    def entry(self) -> Entry:
        return self.line("content_allowed", allowed=self.allowed)


class LimitDrawn(OfFlag, frozen=True, kw_only=True, tag="limit_drawn"):
    """`how`: line, veil. `member`: who drew it, if they say so. Rule: AW-SAFE-02."""

    how: str
    member: str | None = None

    def entry(self) -> Entry:
        member: Param = {"member": self.member} if self.member else None
        return self.line("limit_drawn", how=self.how, member=member)


class LimitLifted(OfFlag, frozen=True, kw_only=True, tag="limit_lifted"):
    """`left`: how many have not agreed yet, where everybody has to; with none left it is lifted. Rule: AW-SAFE-02."""

    how: str
    left: int = 0

    def entry(self) -> Entry:
        return self.line("limit_lifted", how=self.how, left=self.left)
