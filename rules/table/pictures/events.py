"""What was shown. It changes nothing that play goes by, so no way back takes it back: what was seen was seen."""

from rules.events import Entry, Event
from rules.state import Draft


class PictureShown(Event, frozen=True, kw_only=True, tag="picture_shown"):
    """`to`: to whom alone, the GM among them; None: to all."""

    picture: str
    to: tuple[str, ...] | None = None

    def apply(self, draft: Draft) -> None:
        return None

    def heard_by(self) -> tuple[str, ...] | None:
        return self.to

    def entry(self) -> Entry:
        who = "some" if self.to is not None else "all"
        return Entry(key="picture_shown", params={"picture": self.picture, "who": who}, tone="reveal")


def pictures_shown_in(events: tuple[Event, ...]) -> tuple[PictureShown, ...]:
    """What of these events showed a picture, in order."""
    return tuple(event for event in events if isinstance(event, PictureShown))
