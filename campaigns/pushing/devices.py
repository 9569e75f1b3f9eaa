"""Which devices somebody is told on. A device is one person's: whoever has it told last."""

import base64
import binascii

from cryptography.hazmat.primitives.asymmetric import ec
from django.db import transaction
from django.db.models import QuerySet

from campaigns.accounts.models import User
from campaigns.ids import hash_secret
from campaigns.integrations import outgoing
from campaigns.pushing.models import ADDRESS, Device
from rules.refusals import BadArgs

# Of more the oldest go.
MOST = 10
SECRET = 16


def devices_of(user: User) -> QuerySet[Device]:
    return Device.objects.filter(user=user).order_by("pk")


@transaction.atomic
def add(*, user: User, session: str, address: str, key: str, secret: str) -> Device:
    """Have this browser told. Raises `AddressRefused`, `AddressNotPublic`, or `BadArgs` for keys that seal nothing."""
    outgoing.accepted(address, ADDRESS)
    _check_keys(key, secret)
    values = {"user": user, "key": key, "secret": secret, "session": _mark(session)}
    device, _new = Device.objects.update_or_create(address=address, defaults=values)
    kept = devices_of(user).order_by("-pk").values_list("pk", flat=True)[:MOST]
    devices_of(user).exclude(pk__in=list(kept)).delete()
    return device


def drop(*, user: User, public_id: str) -> bool:
    """Whether this person had such a device."""
    return bool(devices_of(user).filter(public_id=public_id).delete()[0])


def session_ended(user: User, session: str | None) -> None:
    """Signed out: word for this person comes to that browser no more; without a session named, to none."""
    found = devices_of(user)
    (found if session is None else found.filter(session=_mark(session))).delete()


def _mark(session: str) -> str:
    return hash_secret(session) if session else ""


def _check_keys(key: str, secret: str) -> None:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    except ValueError:
        raise BadArgs(at="$.keys.p256dh", detail="invalid") from None
    try:
        right = len(decoded(secret)) == SECRET
    except ValueError:
        right = False
    if not right:
        raise BadArgs(at="$.keys.auth", detail="invalid")


def decoded(text: str) -> bytes:
    """Base64 as addresses have it, with or without its end. Raises `ValueError`."""
    try:
        return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, UnicodeEncodeError) as wrong:
        raise ValueError from wrong
