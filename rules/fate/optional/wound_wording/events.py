"""What becomes of the words of a consequence."""

from rules.events import Entry, Event
from rules.fate.optional.wound_wording.entities import Wording
from rules.state import Draft
from rules.words.params import Params


class WordingAsked(Event, frozen=True, kw_only=True, tag="wording_asked"):
    """The GM is to say whether the words fit."""

    wording: Wording

    def apply(self, draft: Draft) -> None:
        draft.put(self.wording)

    def entry(self) -> None:
        return None


class WordingSentBack(Event, frozen=True, kw_only=True, tag="wording_sent_back"):
    wording: Wording
    name: str
    text: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.wording)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "text": self.text, "note": self.wording.note}
        return Entry(key="wording_sent_back", params=params, character=self.wording.character, rules=("FATE-CON-75",))


class WoundWorded(Event, frozen=True, kw_only=True, tag="wound_worded"):
    """`wording`: as it waits for the GM; None: the GM has worded it. `gone`: the one that is settled by that."""

    aspect: str
    character: str
    name: str
    old: str
    text: str
    wording: Wording | None = None
    gone: str | None = None

    def apply(self, draft: Draft) -> None:
        draft.change(self.aspect, text=self.text)
        if self.wording is not None:
            draft.put(self.wording)
        if self.gone is not None:
            draft.drop(self.gone)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "old": self.old, "text": self.text}
        return Entry(key="wound_worded", params=params, character=self.character, rules=("FATE-CON-75",))


class WordingApproved(Event, frozen=True, kw_only=True, tag="wording_approved"):
    id: str
    character: str
    name: str
    text: str

    def apply(self, draft: Draft) -> None:
        draft.drop(self.id)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "text": self.text}
        return Entry(key="wording_approved", params=params, character=self.character, rules=("FATE-CON-75",))
