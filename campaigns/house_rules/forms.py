"""The form of a game's dials: one field for each, by its type, holding the values in force.

A dial that is not sent stays as it is. A control of several parts sends them as `<name>.<part>`.
"""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from campaigns.language import words
from rules.game import system
from rules.refusals import Refusal
from rules.systems.house_rules import HARMS, Dial, Fault, dial_faults, same
from rules.systems.profiles import is_clean
from rules.words.wording import rating_word

PREFIX = "dial"
CUSTOM, FREE = "custom", "free"
SHOWN_RATINGS = range(8, -5, -1)
Sent = Mapping[str, Any]


def whole_number(text: Any) -> Any:
    """The number that was typed in, None for nothing, or what else was typed."""
    typed = str(text if text is not None else "").strip()
    try:
        return int(typed) if typed else None
    except ValueError:
        return typed


def sent_switch(data: Sent, name: str) -> Any:
    return {"on": True, "off": False}.get(str(data.get(name)), data.get(name))


def sent_number(data: Sent, name: str) -> Any:
    return whole_number(data.get(name))


def sent_choice(data: Sent, name: str) -> Any:
    return data.get(name)


def sent_choices(data: Sent, name: str) -> Any:
    """All that are ticked; an empty one says that the question was asked."""
    every = data.getlist(name) if hasattr(data, "getlist") else data.get(name)
    return [one for one in (every if isinstance(every, list) else [every]) if one]


def sent_names(data: Sent, name: str) -> Any:
    if data.get(name) != CUSTOM:
        return data.get(name)
    lines = (" ".join(line.split()) for line in str(data.get(f"{name}.names", "")).splitlines())
    return [line for line in lines if line]


def sent_shape(data: Sent, name: str) -> Any:
    if data.get(name) == FREE:
        return {part: whole_number(data.get(f"{name}.{part}")) for part in ("points", "cap")}
    if data.get(name) != CUSTOM:
        return data.get(name)
    counts = {str(rating): whole_number(data.get(f"{name}.{rating}")) for rating in SHOWN_RATINGS}
    return {rating: count for rating, count in counts.items() if count not in (None, 0)}


def sent_order(data: Sent, name: str) -> Any:
    if data.get(name) != CUSTOM:
        return data.get(name)
    return {harm: data.get(f"{name}.{harm}", "") for harm in HARMS}


SENT = {
    "switch": sent_switch,
    "number": sent_number,
    "choice": sent_choice,
    "choices": sent_choices,
    "names": sent_names,
    "shape": sent_shape,
    "order": sent_order,
}


class DialWidget(forms.Widget):
    """Reads what was sent for a dial of its type. `templates/campaigns/_dial.html` draws it."""

    def __init__(self, type: str) -> None:
        super().__init__()
        self.type = type

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        return SENT[self.type](data, name)

    def value_omitted_from_data(self, data: Any, files: Any, name: str) -> bool:
        return name not in data


class DialField(forms.Field):
    """A dial's value, or what is wrong with it and what would be allowed."""

    def __init__(self, game: str, name: str, dial: Dial, value: Any) -> None:
        label = words.text(words.active(), f"{game}.dial.{name}.name")
        super().__init__(required=False, widget=DialWidget(dial.type), initial=value, label=label)
        self.game, self.name, self.dial = game, name, dial

    def clean(self, value: Any) -> Any:
        if self.dial.type == "names" and isinstance(value, list):
            value = [self.rating(line) for line in value]
        faults = [Fault("", "letters")] if not is_clean(value) else dial_faults(system(self.game), self.name, value)
        if faults:
            raise ValidationError([self.said(fault) for fault in faults])
        return value

    def rating(self, line: str) -> str:
        """The rating that is called so in the reader's language, or the table's own name."""
        keys = {key for ready in system(self.game).lists.values() for key in ready}
        known = {words.render(words.active(), rating_word(self.game, key)): key for key in keys}
        return known.get(line, line)

    def said(self, fault: Fault) -> str:
        """The fault with the dial's own name instead of the path to it."""
        at = f"{self.label}{fault.at.removeprefix(f'dials.{self.name}')}"
        told = fault._replace(at=at).told()
        return words.text(words.active(), told["key"], **told["with"])


class DialsForm(forms.Form):
    """One field for each dial of a game. `values`: those the table has turned."""

    def __init__(self, game: str, values: Mapping[str, Any], data: Any = None) -> None:
        super().__init__(data, prefix=f"{PREFIX}-{game}")
        self.game = game
        played = system(game)
        self.dials = played.dials
        self.values = {name: played.dial(values, name) for name in self.dials}
        for name, dial in self.dials.items():
            self.fields[name] = DialField(game, name, dial, self.values[name])

    def _clean_fields(self) -> None:
        """What was not sent is not asked."""
        asked = dict(self.fields)
        for name, field in asked.items():
            if field.widget.value_omitted_from_data(self.data, self.files, self.add_prefix(name)):
                del self.fields[name]
        super()._clean_fields()  # type: ignore[misc]
        self.fields = asked

    def shown(self, name: str) -> Any:
        """What the dial's control shows: what was sent, or the value in force."""
        field = self.fields[name]
        sent = self.is_bound and not field.widget.value_omitted_from_data(self.data, self.files, self.add_prefix(name))
        return self[name].value() if sent else self.values[name]

    def changed(self) -> dict[str, Any]:
        """Only what differs from the values in force."""
        return {
            name: value
            for name, value in self.cleaned_data.items()
            if not same(self.dials[name], value, self.values[name])
        }

    def add_refusal(self, refusal: Refusal, said: str) -> None:
        """Beside the dial it is about, else above them all."""
        about = {"shape_does_not_fit": "shape", "range_exceeds_cap": "rating_cap"}
        name = refusal.params.get("dial") or about.get(refusal.code)
        self.add_error(name if name in self.fields else None, said)
