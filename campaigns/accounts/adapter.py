"""Where allauth asks this project: what a new account holds, where mail links lead, and which words refuse."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.http import HttpRequest

from campaigns.accounts import language
from campaigns.accounts.models import User


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """A new account speaks the language its form was read in."""
        user.language = language.of_request(request)
        user.display_name = form.cleaned_data.get("display_name", "")
        saved: User = super().save_user(request, user, form, commit=commit)
        return saved

    def get_signup_redirect_url(self, request: HttpRequest) -> str:
        return str(settings.LOGIN_REDIRECT_URL)
