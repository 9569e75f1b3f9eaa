"""Which passwords are refused, in our words."""

from typing import Any

from django.contrib.auth import password_validation as django_rules
from django.core.exceptions import ValidationError

from campaigns.accounts import published
from campaigns.language.words import lazy_text


class LongEnough(django_rules.MinimumLengthValidator):
    def validate(self, password: str, user: Any = None) -> None:
        if len(password) < self.min_length:
            raise ValidationError(lazy_text("account.refuse.password_short", n=self.min_length), code="password_short")

    def get_help_text(self) -> str:
        return lazy_text("account.help.password", n=self.min_length)


class NotCommon(django_rules.CommonPasswordValidator):
    def validate(self, password: str, user: Any = None) -> None:
        if password.lower().strip() == published.PASSWORD:
            raise ValidationError(self.get_error_message(), code="password_too_common")
        super().validate(password, user)

    def get_error_message(self) -> str:
        return lazy_text("account.refuse.password_common")

    def get_help_text(self) -> str:
        return ""


class NotOneself(django_rules.UserAttributeSimilarityValidator):
    def get_error_message(self) -> str:
        return lazy_text("account.refuse.password_like_you")

    def get_help_text(self) -> str:
        return ""
