"""What the account pages show."""

from dataclasses import dataclass
from datetime import datetime

from babel.dates import format_date
from django.utils import timezone

from campaigns.accounts.models import ApiToken, ReturnLink, User
from campaigns.ids import hash_secret
from campaigns.language import words


@dataclass(frozen=True)
class TokenRow:
    """A token as its owner sees it in the list: never its secret, which nobody has any more."""

    public_id: str
    name: str
    says: str


def guest_of_link(secret: str) -> User | None:
    """The guest whose link back holds this secret; None for one that is void, wrong, or of what is an account now."""
    found = ReturnLink.objects.select_related("user").filter(token_hash=hash_secret(secret))
    link = found.filter(user__is_guest=True, user__is_active=True).first()
    return link.user if link else None


def return_link_day(guest: User) -> str:
    """When the guest's link back was made, in words; "" if there is none."""
    link = ReturnLink.objects.filter(user=guest).first()
    return _day(link.made, words.active()) if link else ""


def token_rows(user: User) -> list[TokenRow]:
    lang = words.active()
    tokens = ApiToken.objects.filter(user=user).order_by("-created")
    return [TokenRow(token.public_id, token.name, _facts(token, lang)) for token in tokens]


def _facts(token: ApiToken, lang: str) -> str:
    scopes = [words.text(lang, f"account.scope.{scope}") for scope in ApiToken.Scope.values if scope in token.scope_set]
    facts = [
        ", ".join(scopes),
        words.text(lang, "account.token.made", day=_day(token.created, lang)),
        _end(token, lang),
        words.text(lang, "account.token.used", day=_day(token.last_used, lang))
        if token.last_used
        else words.text(lang, "account.token.unused"),
    ]
    return " · ".join(facts)


def _end(token: ApiToken, lang: str) -> str:
    if token.expiry is None:
        return words.text(lang, "account.token.never_ends")
    key = "ends" if token.expiry > timezone.now() else "ended"
    return words.text(lang, f"account.token.{key}", day=_day(token.expiry, lang))


def _day(moment: datetime, lang: str) -> str:
    """The day in the reader's time zone, written as the language does."""
    return str(format_date(timezone.localtime(moment), "long", locale=lang))
