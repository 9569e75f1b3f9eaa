"""What changes people: guests and their becoming accounts, being seen, sessions ending."""

from collections.abc import Callable, Iterable
from datetime import timedelta

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.password_validation import validate_password
from django.db import transaction
from django.utils import timezone

from campaigns.accounts.models import ONLINE_WRITE_EVERY, ApiToken, ReturnLink, User
from campaigns.ids import hash_secret, new_public_id, new_secret
from rules.game import one_line

PASSWORD_LENGTH = 10

# Called with the person and, if only one session ended, its key or that of a token; without one, all of them ended.
SessionsEnded = Callable[[User, str | None], None]
on_sessions_ended: list[SessionsEnded] = []


def sessions_ended(*, user: User, session_key: str | None = None) -> None:
    """Tell whoever keeps connections open for this person: sockets have to be closed."""
    for callback in on_sessions_ended:
        callback(user, session_key)


def sign_out_everywhere(*, user: User) -> None:
    """Every session ends, also of whoever asks; `update_session_auth_hash` keeps theirs."""
    user.session_mark = new_public_id()
    user.save(update_fields=["session_mark"])
    sessions_ended(user=user)


def make_guest(*, name: str, language: str) -> User:
    """A person who came by a link with only a name. The session, and a link back, are the only ways in."""
    guest = User(display_name=one_line(name), language=language, is_guest=True)
    guest.set_unusable_password()
    guest.save()
    return guest


def make_return_link(*, guest: User) -> str:
    """The secret of the guest's one link back, told only now; the link before it opens nothing any more.

    Raises ValueError for an account: it has a password for that.
    """
    if not guest.is_guest:
        raise ValueError("Only a guest comes back by a link.")
    secret = new_secret()
    ReturnLink.objects.update_or_create(
        user=guest, defaults={"token_hash": hash_secret(secret), "made": timezone.now()}
    )
    return secret


def upgrade_guest(*, user: User, email: str, password: str) -> User:
    """Give a guest an account: the same person, with the same id and seats, who can now sign in anywhere.

    Raises ValidationError for a weak password, IntegrityError if the address belongs to somebody else.
    """
    if not user.is_guest:
        raise ValueError("Only a guest can become an account.")
    validate_password(password, user)
    user.email = email.lower()
    user.is_guest = False
    user.set_password(password)
    with transaction.atomic():
        user.save(update_fields=["email", "is_guest", "password"])
        _keep_address(user)
    return user


def change_email(*, user: User, email: str) -> None:
    """The new address counts at once; what was confirmed of the old one is forgotten."""
    user.email = email.lower()
    with transaction.atomic():
        user.save(update_fields=["email"])
        _keep_address(user)


def claim_address(*, user: User, email: str) -> None:
    """The letter sent there was opened: it is the person's, and a guest who waited for it has an account.

    Raises IntegrityError if it has become somebody else's since.
    """
    user.email = email.lower()
    with transaction.atomic():
        User.objects.filter(pk=user.pk).update(email=user.email, is_guest=False)
        _keep_address(user, verified=True)
    user.is_guest = False


def confirm_address(*, user: User) -> None:
    """Whoever opened a letter that was sent there has it."""
    EmailAddress.objects.filter(pk=address_of(user).pk).update(verified=True)


def is_unproven(user: User) -> bool:
    """Made on a page with an address whose letter nobody has opened, and never used: there is no account yet."""
    if not settings.MAIL_ARRIVES or user.last_login is not None:
        return False
    return bool(EmailAddress.objects.filter(user=user, email=user.email, verified=False).exists())


def address_of(user: User) -> EmailAddress:
    """The address with whether it is confirmed; made for accounts that came about without a page."""
    found: EmailAddress
    found, _new = EmailAddress.objects.get_or_create(user=user, email=user.email, defaults={"primary": True})
    return found


def _keep_address(user: User, *, verified: bool = False) -> None:
    """Whoever has an address signs in with it: a link from the time as a guest is void."""
    ReturnLink.objects.filter(user=user).delete()
    EmailAddress.objects.filter(user=user).delete()
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=verified)


def save_profile(*, user: User, **changes: str) -> None:
    """Change display_name, language, time_zone or theme; the caller has checked the values."""
    if "display_name" in changes:
        changes["display_name"] = one_line(changes["display_name"])
    fields: dict[str, object] = {**changes, "zone_known": True} if "time_zone" in changes else {**changes}
    for name, value in fields.items():
        setattr(user, name, value)
    if fields:
        User.objects.filter(pk=user.pk).update(**fields)


def guess_zone(*, user: User, zone: str) -> bool:
    """The zone a browser says it is in, unless one was chosen or guessed before; whether it was taken."""
    return bool(User.objects.filter(pk=user.pk, zone_known=False).update(time_zone=zone, zone_known=True))


def address_is_taken(email: str) -> bool:
    email = email.lower()
    return User.objects.filter(email=email).exists() or EmailAddress.objects.filter(email=email).exists()


def make_token(
    *, user: User, name: str, scopes: Iterable[str], lifetime: timedelta | None, campaign: str | None = None
) -> tuple[ApiToken, str]:
    """The token and its secret, which can never be shown again: only a hash of it is kept.

    `campaign` is the public id of the only one it reaches; without, it reaches all of this person's.
    """
    made: tuple[ApiToken, str] = ApiToken.objects.create(
        user, expiry=lifetime, name=one_line(name), scopes=" ".join(sorted(scopes)), campaign=campaign
    )
    return made


def revoke_token(*, user: User, public_id: str) -> bool:
    """Whether this person had such a token."""
    return bool(revoke_tokens(user=user, public_ids=[public_id]))


def revoke_tokens(*, user: User, public_ids: Iterable[str] | None = None) -> int:
    """End these tokens of the person, or all of them, and the sockets that live by them. How many there were."""
    tokens = ApiToken.objects.filter(user=user)
    if public_ids is not None:
        tokens = tokens.filter(public_id__in=list(public_ids))
    found = list(tokens)
    ApiToken.objects.filter(pk__in=[token.pk for token in found]).delete()
    for token in found:
        sessions_ended(user=user, session_key=token.session_key)
    return len(found)


def note_seen(*, user: User) -> None:
    """At most one write every five minutes."""
    now = timezone.now()
    if user.seen_at and now - user.seen_at < ONLINE_WRITE_EVERY:
        return
    user.seen_at = now
    User.objects.filter(pk=user.pk).update(seen_at=now)


def note_token_used(*, token: ApiToken) -> None:
    now = timezone.now()
    if token.last_used and now - token.last_used < ONLINE_WRITE_EVERY:
        return
    token.last_used = now
    ApiToken.objects.filter(pk=token.pk).update(last_used=now)
