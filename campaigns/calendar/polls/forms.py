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

    @property
    def rows(self) -> list[tuple[Any, Any]]:
        return [(self[f"day{row}"], self[f"at{row}"]) for row in range(ROWS)]

    @property
    def rest(self) -> list[Any]:
        return [self[name] for name in ("title", "minutes", "quorum", "deadline", "gm_needed")]

    def clean(self) -> dict[str, Any]:
        found = self.cleaned_data
        for row in range(ROWS):
            if found.get(f"day{row}") and not found.get(f"at{row}") and f"at{row}" not in self.errors:
                self.add_error(f"at{row}", words.text(words.active(), "pages.form.required"))
        if not self.errors and not any(found.get(f"day{row}") for row in range(ROWS)):
            raise ValidationError(words.text(words.active(), "calendar.poll.needs_one"), code="required")
        return found

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
