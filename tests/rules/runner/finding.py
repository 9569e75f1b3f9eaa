"""What is looked for all the time: entities by their fields, what is at hand, and things as if they lay otherwise."""

from contextlib import contextmanager

from rules.fate.bargain.entities import Offer
from rules.fate.conflict.entities import Conflict
from rules.state import Draft
from tests.rules.runner.words import Words

NOWHERE = "nowhere"


class Finding(Words):
    def every(self, kind, /, **fields):
        """Those of a kind that have these values, in the order in which they came."""
        wanted = fields.items()
        return [one for one in self.state.all(kind) if all(getattr(one, name) == value for name, value in wanted)]

    def one(self, kind, /, **fields):
        """The first of them, if there is any."""
        return next(iter(self.every(kind, **fields)), None)

    def newest(self, kind, /, **fields):
        return next(reversed(self.every(kind, **fields)), None)

    def id_of_one(self, kind, /, **fields):
        """Its id; where there is none, one that leads nowhere."""
        return self.id_or_nowhere(kind, self.one(kind, **fields))

    def id_or_nowhere(self, kind, found):
        return found.id if found is not None else f"{kind.__name__.lower()}:{NOWHERE}"

    def the_conflict(self):
        """The one that is not over, if any."""
        return next((one for one in self.state.all(Conflict) if one.state != "over"), None)

    def newest_offer(self, *kinds):
        offers = [one for one in self.state.all(Offer) if not kinds or one.kind in kinds]
        return self.id_or_nowhere(Offer, offers[-1] if offers else None)

    def open_roll(self):
        """The roll at hand, unless it is over."""
        roll = self.roll()
        return roll if roll is not None and roll.step != "closed" else None

    def roll_id(self):
        """Of the open roll, else of the last there was."""
        roll = self.open_roll()
        return roll.id if roll else self.last_roll

    @contextmanager
    def drafting(self):
        """How things are supposed to lie, where no command brings it about."""
        draft = Draft(self.state)
        yield draft
        self.state = draft.done()

    @contextmanager
    def what_if(self):
        """Something is tried; then all is as it was."""
        before = self.state, list(self.records), self.last_roll
        try:
            yield
        finally:
            self.state, self.records, self.last_roll = before
