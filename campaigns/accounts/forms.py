"""Forms of the account pages: allauth's with our words, and our own."""

from datetime import timedelta
from typing import Any

from allauth.account import forms as allauth_forms
from allauth.core import context
from django import forms
from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from campaigns.accounts import guard, selectors, services
from campaigns.accounts.language import THEMES
from campaigns.accounts.models import ApiToken, User
from campaigns.language import words
from campaigns.language.words import lazy_text
from campaigns.language.zones import ZoneField
from campaigns.limiting.limits import too_often
from rules.game import check_texts, one_line
from rules.refusals import BadText

NAME_LENGTH = 80
# Where no letters arrive a page tells which addresses are known: so many an hour to one origin.
ADDRESSES, ADDRESSES_WITHIN = 5, 3600
EXPIRY_DAYS = ("7", "30", "90", "365", "never")

AUTOCOMPLETE = {"display_name": "nickname", "email": "email", "login": "email"}


class OurWords(forms.Form):
    """Labels, help and complaints from the label files; no placeholders, and no markup inside help."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.label = lazy_text(f"account.field.{self.field_key(name)}")
            field.help_text = ""
            field.widget.attrs.pop("placeholder", None)
            if name == "password1":
                field.help_text = lazy_text("account.help.password", n=services.PASSWORD_LENGTH)
            if name in AUTOCOMPLETE:
                field.widget.attrs["autocomplete"] = AUTOCOMPLETE[name]
            field.error_messages = {**field.error_messages, **_complaints(field)}

    def field_key(self, name: str) -> str:
        return {"login": "email", "password1": "password"}.get(name, name)

    def add_error(self, field: str | None, error: Any) -> None:
        """allauth's own complaint about two passwords that differ comes as bare text."""
        if field == "password2" and not isinstance(error, ValidationError):
            error = lazy_text("account.refuse.password_twice")
        super().add_error(field, error)


def _complaints(field: forms.Field) -> dict[str, Any]:
    found: dict[str, Any] = {"required": lazy_text("account.refuse.required")}
    if isinstance(field, forms.EmailField):
        found["invalid"] = lazy_text("account.refuse.email")
    if isinstance(field, forms.ChoiceField):
        found["invalid_choice"] = lazy_text("account.refuse.choice")
    return found


class ClaimsAddress(OurWords):
    """A form by which somebody says that an address is theirs.

    Where letters arrive, nothing here depends on whether it is known: a letter tells. Else the answer tells, once all
    the rest is right, and only so often.
    """

    user: Any = None

    def clean_email(self) -> str:
        email = str(self.cleaned_data["email"]).lower()
        if self.user is not None and email == self.user.email:
            raise ValidationError(lazy_text("account.refuse.email_yours"), code="email_yours")
        return email

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if not self.errors and not settings.MAIL_ARRIVES:
            self._tell_if_taken(cleaned["email"])
        return cleaned

    def _tell_if_taken(self, email: str) -> None:
        if too_often(context.request, "address", most=ADDRESSES, seconds=ADDRESSES_WITHIN):
            self.add_error(None, ValidationError(lazy_text("account.refuse.addresses"), code="too_often"))
        elif services.address_is_taken(email):
            self.add_error("email", ValidationError(lazy_text("account.refuse.email_taken"), code="email_taken"))


class NameField(forms.CharField):
    """What others at the table call a person: one line, without characters that disturb the text around it."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.widget.attrs["maxlength"] = NAME_LENGTH

    def clean(self, value: Any) -> str:
        name = one_line(super().clean(value))
        if len(name) > NAME_LENGTH:
            raise ValidationError(lazy_text("account.refuse.name_long", n=NAME_LENGTH), code="too_long")
        try:
            check_texts(name)
        except BadText:
            raise ValidationError(lazy_text("account.refuse.bad_text"), code="bad_text") from None
        return name


# -- allauth's forms (settings.ACCOUNT_FORMS)


class LoginForm(OurWords, allauth_forms.LoginForm):
    pass


class SignupForm(ClaimsAddress, allauth_forms.SignupForm):
    display_name = NameField()
    field_order = ("display_name", "email", "password1")

    def clean_email(self) -> str:
        email = super().clean_email()
        self.account_already_exists = settings.MAIL_ARRIVES and services.address_is_taken(email)
        return email

    def try_save(self, request: HttpRequest) -> Any:
        """Hashing takes most of the time that it takes to make an account: it is done, too, where there is one."""
        if self.account_already_exists:
            make_password(self.cleaned_data["password1"])
        return super().try_save(request)


class ChangePasswordForm(OurWords, allauth_forms.ChangePasswordForm):
    """A new password ends the other sessions. Tokens go on, so whoever has some is asked which of them end too."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if rows := selectors.token_rows(self.user):
            self.fields["end_tokens"] = forms.MultipleChoiceField(
                required=False,
                label=lazy_text("account.field.end_tokens"),
                help_text=lazy_text("account.help.end_tokens"),
                widget=forms.CheckboxSelectMultiple,
                choices=[(row.public_id, f"{row.name} · {row.says}") for row in rows],
            )

    def field_key(self, name: str) -> str:
        return {"password1": "new_password"}.get(name, name)

    def save(self) -> None:
        super().save()
        services.revoke_tokens(user=self.user, public_ids=self.cleaned_data.get("end_tokens", []))


class ResetPasswordForm(OurWords, allauth_forms.ResetPasswordForm):
    pass


class ResetPasswordKeyForm(OurWords, allauth_forms.ResetPasswordKeyForm):
    def field_key(self, name: str) -> str:
        return {"password1": "new_password"}.get(name, name)

    def save(self) -> None:
        """Whoever had to reset a password may have lost more than it: sessions and tokens end too."""
        super().save()
        services.revoke_tokens(user=self.user)
        services.confirm_address(user=self.user)
        guard.letter_opened(self.user.email)


class ReauthenticateForm(OurWords, allauth_forms.ReauthenticateForm):
    pass


# -- our own


class ProfileForm(OurWords, forms.ModelForm):
    display_name = NameField()
    language = forms.ChoiceField(choices=words.languages)
    time_zone = ZoneField()
    theme = forms.ChoiceField(
        widget=forms.RadioSelect,
        choices=[(theme, lazy_text(f"common.theme.{theme}")) for theme in THEMES],
    )

    class Meta:
        model = User
        fields = ("display_name", "language", "time_zone", "theme")


class KeepSeatForm(ClaimsAddress):
    """A guest becomes an account."""

    display_name = NameField()
    email = forms.EmailField(max_length=254)
    password1 = forms.CharField(
        strip=False, max_length=128, widget=forms.PasswordInput(attrs={"autocomplete": "new-password"})
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        self.user = user
        super().__init__(*args, initial={"display_name": user.display_name}, **kwargs)

    def clean_password1(self) -> str:
        password = str(self.cleaned_data["password1"])
        as_it_will_be = User(
            display_name=self.cleaned_data.get("display_name", ""), email=self.cleaned_data.get("email")
        )
        validate_password(password, as_it_will_be)
        return password


class ReturnForm(OurWords):
    """A guest's link back as one may paste it: the whole of it, or only its secret."""

    link = forms.CharField(max_length=400, widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}))

    def field_key(self, name: str) -> str:
        return {"link": "return_link"}.get(name, name)

    def clean_link(self) -> User:
        """Whose it is. One answer for a link that never was, is void, or was an account's before it became one."""
        guest = selectors.guest_of_link(str(self.cleaned_data["link"]).rpartition("#")[2].strip())
        if guest is None:
            raise ValidationError(lazy_text("account.refuse.return_link"), code="return_link")
        return guest


class ChangeEmailForm(ClaimsAddress):
    """A new address, and the password, so that an open browser alone cannot take an account away."""

    email = forms.EmailField(max_length=254)
    oldpassword = forms.CharField(
        strip=False, max_length=128, widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        self.user = user
        super().__init__(*args, **kwargs)

    def field_key(self, name: str) -> str:
        return {"email": "new_email"}.get(name, name)

    def clean_oldpassword(self) -> str:
        password = str(self.cleaned_data["oldpassword"])
        if not self.user.check_password(password):
            raise ValidationError(lazy_text("account.refuse.password_wrong"), code="password_wrong")
        return password


class TokenForm(OurWords):
    name = NameField()
    scopes = forms.MultipleChoiceField(
        widget=forms.CheckboxSelectMultiple,
        initial=[ApiToken.Scope.READ],
        choices=[(scope, lazy_text(f"account.scope.{scope}")) for scope in ApiToken.Scope.values],
    )
    expires = forms.ChoiceField(
        initial="90", choices=[(days, lazy_text(f"account.expires.{days}")) for days in EXPIRY_DAYS]
    )

    def field_key(self, name: str) -> str:
        return {"name": "token_name"}.get(name, name)

    @property
    def lifetime(self) -> timedelta | None:
        days = self.cleaned_data["expires"]
        return None if days == "never" else timedelta(days=int(days))
