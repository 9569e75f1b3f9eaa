"""Forms of when a group plays. A moment is typed as a day and an hour of a zone's clock."""

from datetime import datetime
from functools import cache
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone

from campaigns.accounts.language import zone_of
from campaigns.calendar import spoken
from campaigns.calendar.models import Slot
from campaigns.calendar.nights import Night
from campaigns.language import words
from campaigns.language.words import lazy_text
from campaigns.language.zones import ZoneField
from campaigns.models import Membership

HALF_HOUR, USUAL, LONGEST = 30, 180, 12 * 60
MOST_WEEKS = 8
FormT = TypeVar("FormT", bound=forms.Form)


def lengths() -> list[tuple[int, str]]:
    return _lengths(words.active())


@cache
def _lengths(_lang: str) -> list[tuple[int, str]]:
    """A form asks for them several times."""
    return [(minutes, spoken.length(minutes)) for minutes in range(HALF_HOUR, LONGEST + 1, HALF_HOUR)]


def weeks() -> list[tuple[int, str]]:
    return [(every, spoken.say("every", n=every)) for every in range(1, MOST_WEEKS + 1)]


class Length(forms.TypedChoiceField):
    """How long it is, in minutes; a length that is not in steps of half an hour stays as it is."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(coerce=int, choices=lengths, label=lazy_text("calendar.form.length"), **kwargs)


def day_field(label: str) -> forms.DateField:
    return forms.DateField(
        label=lazy_text(label),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={
            "required": lazy_text("calendar.form.give_day"),
            "invalid": lazy_text("calendar.form.no_day"),
        },
    )


def time_field() -> forms.TimeField:
    return forms.TimeField(
        label=lazy_text("calendar.form.time"),
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
        error_messages={
            "required": lazy_text("calendar.form.give_time"),
            "invalid": lazy_text("calendar.form.no_time"),
        },
    )


def focused(form: FormT) -> FormT:
    """One that was refused: the page opens at its first field that is at fault, else at its first field."""
    name = next((name for name in form.fields if name in form.errors), next(iter(form.fields)))
    form.fields[name].widget.attrs["autofocus"] = True
    return form


class EveningForm(forms.Form):
    """A single evening, or another moment for one: by the writer's own clock."""

    day = day_field("calendar.form.day")
    at = time_field()
    minutes = Length()

    def values(self, seat: Membership) -> dict[str, Any]:
        zone = zone_of(seat.user)
        begins = datetime.combine(self.cleaned_data["day"], self.cleaned_data["at"], ZoneInfo(zone))
        return {"begins": begins, "minutes": self.cleaned_data["minutes"], "zone": zone}


class SlotForm(forms.Form):
    first = day_field("calendar.form.first")
    at = time_field()
    minutes = Length()
    every = forms.TypedChoiceField(coerce=int, choices=weeks, label=lazy_text("calendar.form.every"))
    zone = ZoneField(label=lazy_text("calendar.form.zone"), help_text=lazy_text("calendar.form.zone_help"))


def of_night(night: Night) -> dict[str, Any]:
    here = timezone.localtime(night.begins)
    return {"day": here.date(), "at": here.time(), "minutes": night.minutes}


def of_slot(slot: Slot) -> dict[str, Any]:
    return {name: getattr(slot, name) for name in ("first", "at", "minutes", "every", "zone")}


def new_slot(seat: Membership) -> dict[str, Any]:
    return {"minutes": USUAL, "every": 1, "zone": zone_of(seat.user)}
