"""What the MC does in place of somebody who is away."""

from rules.events import Entry, Event
from rules.state import Draft
from rules.words.params import Param


class WaitLapsed(Event, frozen=True, kw_only=True, tag="wait_lapsed"):
    """A choice of `name`, or an answer they owe, is let go. Rule: AW-MOVE-06."""

    open_move: str
    character: str
    name: str
    called: Param

    def apply(self, draft: Draft) -> None:
        return None

    def entry(self) -> Entry:
        params: dict[str, Param] = {"name": self.name, "called": self.called}
        return Entry(key="wait_lapsed", params=params, character=self.character, of=self.open_move)
