"""Where a form asks for a time zone."""

import pytest
from django import forms
from django.test import SimpleTestCase

from campaigns.language.zones import ZoneField, ZoneSelect


class Asked(forms.Form):
    zone = ZoneField(help_text="Whose clock?")


class AskedByDjango(forms.Form):
    zone = forms.ChoiceField(choices=ZoneField().choices, help_text="Whose clock?")


@pytest.mark.parametrize("chosen", ["America/New_York", "Etc/GMT+5", "Nowhere/At all", '"><b>', ""])
def test_its_list_is_the_one_that_django_writes(chosen: str) -> None:
    ours, theirs = (str(form(initial={"zone": chosen})["zone"]) for form in (Asked, AskedByDjango))

    SimpleTestCase().assertHTMLEqual(ours, theirs)
    assert ours.count(" selected") == (1 if chosen in ("America/New_York", "Etc/GMT+5") else 0)


def test_a_zone_that_is_nowhere_is_refused() -> None:
    assert Asked({"zone": "Europe/Berlin"}).is_valid()
    assert "zone" in Asked({"zone": "Factory"}).errors


def test_one_that_was_refused_is_still_marked_as_wrong() -> None:
    form = Asked({"zone": "Factory"})

    assert isinstance(form.fields["zone"].widget, ZoneSelect)
    assert 'aria-invalid="true"' in str(form["zone"])
