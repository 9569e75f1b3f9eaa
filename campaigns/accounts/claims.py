"""An address is somebody's once they open the link that was sent there. Nothing is stored until then.

The page that asks for the letter says the same whether the address is known or not; the letter tells the rest.
"""

from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.models import EmailAddress
from django.core import signing
from django.http import HttpRequest
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from campaigns.accounts import services
from campaigns.accounts.models import User
from campaigns.limiting import limits

SALT = "storytable.address"
GOOD_FOR = 3 * 24 * 3600
LETTERS = 5


def send_letter(request: HttpRequest, *, user: User, email: str) -> None:
    """To a free address the link that claims it; to one with an account, that it has one. A few an hour, then none."""
    adapter = get_adapter(request)
    if limits.tried(f"letter:{email}", most=LETTERS, seconds=3600):
        return
    if services.address_is_taken(email):
        adapter.send_account_already_exists_mail(email)
        return
    link = reverse("account_claim", args=[_token(user, email)])
    adapter.send_mail("account/email/email_confirmation", email, {"user": user, "activate_url": link})


def read(token: str) -> tuple[User, str] | None:
    """Whose link it is, and for which address; None if it was used, has run out, or is nobody's."""
    try:
        found: dict[str, Any] = signing.loads(token, salt=SALT, max_age=GOOD_FOR)
    except signing.BadSignature:
        return None
    user = User.objects.filter(pk=found["user"], is_active=True).first()
    if user is None or not constant_time_compare(found["mark"], _mark(user)):
        return None
    return user, found["email"]


def _token(user: User, email: str) -> str:
    return signing.dumps({"user": user.pk, "email": email.lower(), "mark": _mark(user)}, salt=SALT)


def _mark(user: User) -> str:
    """A new address or password voids the links that were sent before, also once the old address has come back."""
    row = EmailAddress.objects.filter(user=user).values_list("pk", flat=True).first()
    text = f"{user.pk}:{user.email}:{row}:{user.password}"
    return salted_hmac(SALT, text, algorithm="sha256").hexdigest()[:32]
