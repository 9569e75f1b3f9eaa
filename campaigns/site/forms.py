"""Forms of the campaign pages. Lengths and letters are refused here as commands refuse them at the door."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from campaigns.language import words
from campaigns.language.words import lazy_text
from campaigns.models import Campaign, Invitation, Membership
from rules.game import SYSTEM_KEYS, check_texts
from rules.refusals import BadText


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


class CopyForm(forms.Form):
    """A copy of a campaign, under a name of its own."""

    name = Line(max_length=80, label=lazy_text("pages.copy.name"))


def copy_name(name: str) -> str:
    """What a copy is called until somebody says otherwise."""
    return words.text(words.active(), "pages.copy.of", name=name)[:80]


class LimitsForm(forms.Form):
    """Lines and veils, one a line."""

    lines = Line(
        required=False,
        max_length=8000,
        label=lazy_text("pages.settings.lines"),
        help_text=lazy_text("pages.settings.lines_help"),
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    veils = Line(
        required=False,
        max_length=8000,
        label=lazy_text("pages.settings.veils"),
        help_text=lazy_text("pages.settings.veils_help"),
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    consent = forms.BooleanField(required=False, label=lazy_text("harm.consent"))

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
        label=lazy_text("pages.invite.max_uses"),
        help_text=lazy_text("pages.invite.max_uses_help"),
        required=False,
        min_value=1,
        max_value=1000,
    )
    label = Line(
        label=lazy_text("pages.invite.label"),
        help_text=lazy_text("pages.invite.label_help"),
        required=False,
        max_length=80,
    )

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
        max_length=80,
        label=lazy_text("pages.join.name"),
        help_text=lazy_text("pages.join.name_help"),
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )


class CodeForm(forms.Form):
    """An invitation as one may paste it: the whole link or only its secret."""

    code = forms.CharField(max_length=400)

    def token(self) -> str:
        return str(self.cleaned_data["code"]).strip().rstrip("/").rsplit("/", 1)[-1]


def cover(campaign: Campaign) -> dict[str, str]:
    return {"name": campaign.name, "blurb": campaign.blurb, "language": campaign.language}
