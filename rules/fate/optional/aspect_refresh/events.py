"""What is decided about the next refresh."""

from rules.events import Entry, Event
from rules.state import Draft, Entity
from rules.view import View
from rules.words.params import Params


class RefreshHeld(Entity, frozen=True, kw_only=True, tag="refresh_held"):
    """Nobody's points come back as the session after this one begins (id `refresh_held`)."""

    session: int


VIEWS: dict[type[Entity], View] = {RefreshHeld: View()}


class RefreshWithheld(Event, frozen=True, kw_only=True, tag="refresh_withheld"):
    """`session`: the one it follows; None: it is not withheld any more."""

    session: int | None = None

    def apply(self, draft: Draft) -> None:
        if self.session is None:
            draft.drop("refresh_held")
        else:
            draft.put(RefreshHeld(id="refresh_held", session=self.session))

    def entry(self) -> Entry:
        params: Params = {"how": "no" if self.session is None else "yes"}
        return Entry(key="refresh_withheld", params=params, tone="scene", rules=("FATE-SHEET-78",))


class RefreshGranted(Event, frozen=True, kw_only=True, tag="refresh_granted"):
    """The GM lets points come back."""

    def apply(self, draft: Draft) -> None:
        """The points themselves move by events of their own."""

    def entry(self) -> Entry:
        return Entry(key="refresh_granted", params={}, tone="scene", rules=("FATE-SHEET-78",))
