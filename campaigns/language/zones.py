"""Time zones: which there are, what they are called, and how one is asked for in a form."""

from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

# Of the database's names these are nowhere: a machine's own, and that of one nobody has set.
ZONES = frozenset(available_timezones()) - {"localtime", "Factory", "posixrules"}


def zone_name(zone: str) -> str:
    """As it is read: "America/New York"."""
    return zone.replace("_", " ")


class ZoneSelect(forms.Select):
    """Some six hundred names, each of which Django writes by a template: 25 ms a list, a twentieth of it so."""

    def render(self, name: str, value: Any, attrs: dict[str, Any] | None = None, renderer: Any = None) -> SafeString:
        given = self.build_attrs(self.attrs, {"name": name, **(attrs or {})})
        return format_html("<select{}>{}</select>", flatatt(given), _options(str(value)))


class ZoneField(forms.ChoiceField):
    widget = ZoneSelect

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=[(zone, zone_name(zone)) for zone in sorted(ZONES)], **kwargs)


def _options(chosen: str) -> SafeString:
    told = ((zone, " selected" if zone == chosen else "", zone_name(zone)) for zone in sorted(ZONES))
    return format_html_join("", '<option value="{}"{}>{}</option>', told)
