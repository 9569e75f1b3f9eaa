"""Where allauth asks this project: what a new account holds, where mail links lead, and which words refuse."""

from smtplib import SMTPException
from typing import Any

import structlog
from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from campaigns.accounts import guard, language, published, services
from campaigns.accounts.models import User
from campaigns.language.words import lazy_text

log = structlog.get_logger("storytable.mail")

REFUSALS = {
    "account_guarded": "guarded",
    "account_inactive": "inactive",
    "duplicate_email": "email_yours",
    "email_password_mismatch": "sign_in",
    "email_taken": "email_taken",
    "enter_current_password": "password_wrong",
    "incorrect_password": "password_wrong",
    "invalid_login": "sign_in",
    "mismatch_or_unproven": "sign_in_or_confirm",
    "invalid_password_reset": "reset_link",
    "published_password": "published",
    "too_many_login_attempts": "too_often",
    "unknown_email": "email_unknown",
}


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        **{code: lazy_text(f"account.refuse.{word}") for code, word in REFUSALS.items()},
    }

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:
        """A new account speaks the language its form was read in, in the look its reader chose."""
        user.language = language.of_request(request)
        user.theme = language.theme_of(request)
        user.display_name = form.cleaned_data.get("display_name", "")
        saved: User = super().save_user(request, user, form, commit=commit)
        return saved

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Links in mail lead to the public address, whatever name the request came under.

        A mail server that is down spoils no sign-up and tells nobody which addresses are known.
        """
        for name in ("activate_url", "password_reset_url", "signup_url"):
            if name in context:
                context[name] = _public(context[name])
        try:
            super().send_mail(template_prefix, email, context)
        except (SMTPException, OSError) as error:
            log.error("mail not sent", kind=template_prefix, reason=type(error).__name__)

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Before a password is looked at. Raises `ValidationError` if it is not."""
        email = _email_in(credentials)
        if published.refuses(email, credentials.get("password") or ""):
            raise self.validation_error("published_password")
        refusal = guard.refusal(request, email)
        if refusal is not None:
            raise self.validation_error(refusal)

    def authenticate(self, request: HttpRequest, **credentials: Any) -> User | None:
        """The person; nobody, too, for an address that is not proven: else the answer would tell that it was free."""
        user: User | None = super().authenticate(request, **credentials)
        if user is None:
            return None
        if services.is_unproven(user):
            self.authentication_failed(request, **credentials)
            return None
        guard.right(request, _email_in(credentials))
        return user

    def validation_error(self, code: str, *args: Any) -> ValidationError:
        if code == "email_password_mismatch" and settings.MAIL_ARRIVES:
            code = "mismatch_or_unproven"
        error: ValidationError = super().validation_error(code, *args)
        return error

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        guard.wrong(request, _email_in(credentials))

    def set_password(self, user: User, password: str) -> None:
        super().set_password(user, password)
        services.sessions_ended(user=user)

    def logout(self, request: HttpRequest) -> None:
        user, key = request.user, request.session.session_key
        super().logout(request)
        if isinstance(user, User):
            services.sessions_ended(user=user, session_key=key)


def _email_in(credentials: dict[str, Any]) -> str:
    return (credentials.get("email") or "").strip().lower()


def _public(url: str) -> str:
    path = url.split("/", 3)[-1] if "://" in url else url.lstrip("/")
    return f"{settings.PUBLIC_ORIGIN}/{path}"
