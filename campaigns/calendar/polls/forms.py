"""The form of a new poll: evenings as days and hours of the writer's own clock."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError

from campaigns.accounts.language import zone_of
from campaigns.calendar.forms import Length, day_field, time_field
from campaigns.calendar.models import TITLE
from campaigns.language import words
from campaigns.language.words import lazy_text
from campaigns.models import Membership
from campaigns.site.forms import Line

ROWS = 6


class PollForm(forms.Form):
    """`day0`, `at0` and so on are the evenings; rows left empty ask nothing."""

    title = Line(max_length=TITLE, required=False, label=lazy_text("calendar.poll.title"))
    minutes = Length()
    quorum = forms.IntegerField(min_value=1, max_value=50, label=lazy_text("calendar.poll.quorum"))
    gm_needed = forms.BooleanField(required=False, label=lazy_text("calendar.poll.gm_needed"))
    deadline = day_field("calendar.poll.deadline")

    def __init__(self, seat: Membership, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "auto_id": "poll-%s"})
        self.zone = zone_of(seat.user)
        self.fields["deadline"].required = False
        self.fields["deadline"].help_text = lazy_text("calendar.poll.deadline_help")
        for row in range(ROWS):
            self.fields[f"day{row}"], self.fields[f"at{row}"] = day_field("calendar.form.day"), time_field()
            self.fields[f"day{row}"].required = self.fields[f"at{row}"].required = False
        self.order_fields(name for row in range(ROWS) for name in (f"day{row}", f"at{row}"))

    @property
    def rows(self) -> list[tuple[Any, Any]]:
        return [(self[f"day{row}"], self[f"at{row}"]) for row in range(ROWS)]

    @property
    def rest(self) -> list[Any]:
        return [self[name] for name in ("title", "minutes", "quorum", "deadline", "gm_needed")]

    def clean(self) -> dict[str, Any]:
        found = self.cleaned_data
        for row in range(ROWS):
            self._require(f"at{row}", f"day{row}", "calendar.form.give_time")
            self._require(f"day{row}", f"at{row}", "calendar.form.give_day")
        if not self.errors and not any(found.get(f"day{row}") for row in range(ROWS)):
            raise ValidationError(words.text(words.active(), "calendar.poll.needs_one"), code="required")
        return found

    def _require(self, name: str, beside: str, say: str) -> None:
        """A field that cannot be empty where the one beside it is not."""
        if self.cleaned_data.get(beside) and self.data.get(name, "") == "":
            self.add_error(name, words.text(words.active(), say))

    def values(self) -> dict[str, Any]:
        found, zone = self.cleaned_data, ZoneInfo(self.zone)
        rows = [(found[f"day{row}"], found[f"at{row}"]) for row in range(ROWS) if found[f"day{row}"]]
        last = found["deadline"]
        return {
            **{name: found[name] for name in ("title", "minutes", "quorum", "gm_needed")},
            "moments": [datetime.combine(day, at, zone) for day, at in rows],
            "zone": self.zone,
            # The whole of the last day.
            "deadline": datetime.combine(last, datetime.max.time().replace(microsecond=0), zone) if last else None,
        }
