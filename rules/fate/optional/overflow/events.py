"""Events of shifts to spare."""

from rules.events import Entry, Event
from rules.fate.optional.overflow.entities import Surplus
from rules.fate.stage.entities import Token
from rules.state import Draft
from rules.words.params import Params


class SurplusLeft(Event, frozen=True, kw_only=True, tag="surplus_left"):
    """`name`: the owner's."""

    surplus: Surplus
    name: str

    def apply(self, draft: Draft) -> None:
        draft.put(self.surplus)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "left": self.surplus.left}
        return Entry(key="surplus_left", params=params, character=self.surplus.owner, rules=("FATE-OVF-71",))


class SurplusSpent(Event, frozen=True, kw_only=True, tag="surplus_spent"):
    """`use`: move (`token` is there by now, `zone` its name), extra (`text`); for so many shifts."""

    surplus: Surplus
    name: str
    use: str
    cost: int
    text: str = ""
    zone: str = ""
    token: Token | None = None

    def apply(self, draft: Draft) -> None:
        draft.put(self.surplus)
        if self.token is not None:
            draft.put(self.token)

    def entry(self) -> Entry:
        params: Params = {
            "name": self.name,
            "use": self.use,
            "cost": self.cost,
            "text": self.text,
            "zone": self.zone,
            "left": self.surplus.left,
        }
        return Entry(key="surplus_spent", params=params, character=self.surplus.owner, rules=("FATE-OVF-72",))
