"""Forms of the campaign pages. Lengths and letters are refused here as commands refuse them at the door."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from campaigns import words
from campaigns.models import Campaign, Invitation, Membership
from campaigns.words import lazy_text
from rules.game import SYSTEM_KEYS, check_texts, system
from rules.refusals import BadText
from rules.systems import Dial

DIAL_PREFIX = "dial"


class Line(forms.CharField):
    """One line or more of what somebody wrote, without the characters that no text may hold."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("error_messages", {}).setdefault("required", lazy_text("pages.form.required"))
        super().__init__(**kwargs)

    def clean(self, value: Any) -> str:
        found: str = super().clean(value)
        try:
            check_texts(found)
        except BadText as refusal:
            raise ValidationError(words.text(words.active(), "refusal.bad_text"), code="bad_text") from refusal
        return found


class CampaignForm(forms.Form):
    name = Line(max_length=80, label=lazy_text("pages.campaign.form.name"))
    blurb = Line(
        max_length=2000,
        required=False,
        label=lazy_text("pages.campaign.form.blurb"),
        help_text=lazy_text("pages.campaign.form.blurb_help"),
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    language = forms.ChoiceField(
        label=lazy_text("pages.campaign.form.language"),
        help_text=lazy_text("pages.campaign.form.language_help"),
        choices=words.languages,
    )


class NewCampaignForm(CampaignForm):
    system = forms.ChoiceField(
        label=lazy_text("pages.campaign.form.system"),
        choices=lambda: [(key, words.text(words.active(), f"{key}.game.name")) for key in SYSTEM_KEYS],
    )
    field_order = ("name", "system", "language", "blurb")


def dial_choices(game: str, name: str, values: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(value, words.text(words.active(), f"{game}.dial.{name}.value.{value}")) for value in values]


def dial_field(game: str, name: str, dial: Dial, value: Any) -> forms.Field:
    """The field that shows a dial as the game's data describes it."""
    said = {
        "label": words.text(words.active(), f"{game}.dial.{name}.name"),
        "help_text": words.text(words.active(), f"{game}.dial.{name}.text"),
        "initial": value,
    }
    if dial.type == "switch":
        return forms.BooleanField(required=False, **said)
    if dial.type == "number":
        return forms.IntegerField(min_value=dial.least, max_value=dial.most, **said)
    return forms.ChoiceField(choices=dial_choices(game, name, dial.allowed), **said)


class DialsForm(forms.Form):
    """One field for each dial of a game, holding the values in force."""

    def __init__(self, game: str, values: dict[str, Any], data: Any = None) -> None:
        super().__init__(data, prefix=f"{DIAL_PREFIX}-{game}")
        self.values = {name: values.get(name, dial.default) for name, dial in system(game).dials.items()}
        for name, dial in system(game).dials.items():
            self.fields[name] = dial_field(game, name, dial, self.values[name])

    def changed(self) -> dict[str, Any]:
        """Only what differs from the values in force."""
        return {name: value for name, value in self.cleaned_data.items() if value != self.values[name]}


class LimitsForm(forms.Form):
    """Lines and veils, one a line."""

    lines = Line(
        required=False, max_length=8000, label=lazy_text("pages.settings.lines"),
        help_text=lazy_text("pages.settings.lines_help"), widget=forms.Textarea(attrs={"rows": 4}),
    )  # fmt: skip
    veils = Line(
        required=False, max_length=8000, label=lazy_text("pages.settings.veils"),
        help_text=lazy_text("pages.settings.veils_help"), widget=forms.Textarea(attrs={"rows": 4}),
    )  # fmt: skip

    def items(self, name: str) -> tuple[str, ...]:
        return tuple(line.strip() for line in self.cleaned_data[name].splitlines() if line.strip())


DAYS = ("1", "7", "30", "")


class InvitationForm(forms.Form):
    """`by` decides which roles may be offered: only the GM invites a co-GM."""

    role = forms.ChoiceField(label=lazy_text("pages.invite.role"))
    days = forms.ChoiceField(
        label=lazy_text("pages.invite.days"),
        initial="7",
        required=False,
        choices=lambda: [(day, words.text(words.active(), f"pages.invite.days_{day or 'ever'}")) for day in DAYS],
    )
    max_uses = forms.IntegerField(
        label=lazy_text("pages.invite.max_uses"), help_text=lazy_text("pages.invite.max_uses_help"),
        required=False, min_value=1, max_value=1000,
    )  # fmt: skip
    label = Line(
        label=lazy_text("pages.invite.label"), help_text=lazy_text("pages.invite.label_help"),
        required=False, max_length=80,
    )  # fmt: skip

    def __init__(self, by: Membership, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        roles = [Invitation.Role.PLAYER, Invitation.Role.SPECTATOR] + ([Invitation.Role.COGM] if by.is_gm else [])
        self.fields["role"].choices = [  # type: ignore[attr-defined]
            (role.value, words.text(words.active(), f"common.role_title.{role.value}")) for role in roles
        ]

    def given(self) -> dict[str, Any]:
        days = self.cleaned_data["days"]
        return {**self.cleaned_data, "days": int(days) if days else None}


class GuestForm(forms.Form):
    name = Line(
        max_length=80, label=lazy_text("pages.join.name"), help_text=lazy_text("pages.join.name_help"),
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )  # fmt: skip


class CodeForm(forms.Form):
    """An invitation as one may paste it: the whole link or only its secret."""

    code = forms.CharField(max_length=400)

    def token(self) -> str:
        return str(self.cleaned_data["code"]).strip().rstrip("/").rsplit("/", 1)[-1]


def cover(campaign: Campaign) -> dict[str, str]:
    return {"name": campaign.name, "blurb": campaign.blurb, "language": campaign.language}
