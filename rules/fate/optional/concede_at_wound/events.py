"""What becomes of offers to give in as one is wounded."""

from rules.events import Entry, Event
from rules.fate.bargain.entities import Offer
from rules.fate.optional.concede_at_wound.entities import RefusedConcession, Yielding
from rules.fate.optional.concede_at_wound.parts import Grit
from rules.fate.sheet.entities import Character
from rules.state import Draft
from rules.words.params import Params


class WindowOpened(Event, frozen=True, kw_only=True, tag="window_opened"):
    """`over`: those that this one takes the place of."""

    yielding: Yielding
    over: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.over:
            draft.drop(id)
        draft.put(self.yielding)

    def entry(self) -> None:
        return None


class ConcessionRefused(Event, frozen=True, kw_only=True, tag="concession_refused"):
    """The GM has to judge it; that it was refused its own line tells. `over`: the moment to offer it, which is used."""

    refused: RefusedConcession
    over: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        for id in self.over:
            draft.drop(id)
        draft.put(self.refused)

    def entry(self) -> None:
        return None


class ConcessionJudged(Event, frozen=True, kw_only=True, tag="concession_judged"):
    id: str
    name: str
    reasonable: bool

    def apply(self, draft: Draft) -> None:
        draft.drop(self.id)

    def entry(self) -> Entry:
        rule = "FATE-CNC-74" if self.reasonable else "FATE-CNC-75"
        params: Params = {"name": self.name, "reasonable": "yes" if self.reasonable else "no"}
        return Entry(key="concession_judged", params=params, rules=(rule,))


class RefusalUnpaid(Event, frozen=True, kw_only=True, tag="refusal_unpaid"):
    """Whoever refused cannot pay for it: the offer is open again. Rule: FATE-CNC-76."""

    id: str
    offer: Offer
    name: str

    def apply(self, draft: Draft) -> None:
        draft.drop(self.id)
        draft.put(self.offer)

    def entry(self) -> Entry:
        return Entry(key="refusal_unpaid", params={"name": self.name}, of=self.offer.id, rules=("FATE-CNC-76",))


class GritSet(Event, frozen=True, kw_only=True, tag="grit_set"):
    """Only the GM hears of it."""

    character: Character
    grit: Grit

    def apply(self, draft: Draft) -> None:
        draft.put(self.character)

    def heard_by(self) -> tuple[str, ...]:
        return ()

    def entry(self) -> Entry:
        value = self.grit.value
        params: Params = {"name": self.character.name, "grit": value, "gritty": "no" if value is None else "yes"}
        return Entry(key="grit_set", params=params, character=self.character.id, rules=("FATE-GRIT-71",))
