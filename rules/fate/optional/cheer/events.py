"""Who has cheered in this session, and that somebody does."""

from rules.events import Entry, Event
from rules.state import Draft, Entity
from rules.view import View
from rules.words.params import Params


class Cheers(Entity, frozen=True, kw_only=True, tag="cheers"):
    """Who has cheered in which session (id `cheers`). `by`: members."""

    session: int
    by: tuple[str, ...]


VIEWS: dict[type[Entity], View] = {Cheers: View()}


class HeroCheered(Event, frozen=True, kw_only=True, tag="hero_cheered"):
    """`name`: the hero's."""

    cheers: Cheers
    character: str
    name: str
    because: str = ""

    def apply(self, draft: Draft) -> None:
        draft.put(self.cheers)

    def entry(self) -> Entry:
        params: Params = {"name": self.name, "because": self.because}
        return Entry(key="hero_cheered", params=params, tone="point", character=self.character, rules=("FATE-REF-05",))
