"""Sending word to a device: sealed for it alone, signed with the site's key, posted as guardedly as to any address."""

import json
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.utils import timezone
from py_vapid import Vapid02
from py_vapid.utils import b64urldecode, b64urlencode

from campaigns.integrations import outgoing
from campaigns.pushing.models import ADDRESS, Device

GONE = (404, 410)
# So long a maker of browsers holds what a device does not fetch, in seconds; they take no more than four weeks.
LONGEST = 28 * 24 * 3600


@cache
def signer() -> Vapid02:
    """The site's key: devices take word that is signed by it, and no other."""
    found = Vapid02.from_raw(settings.PUSH_KEY.encode())
    # Who answers for it may be an address of the site's, where no mail is set up.
    found.conf = {"no-strict": True}
    return found


@cache
def public_key() -> str:
    """What a browser is given when it asks for word."""
    kind, form = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    found: str = b64urlencode(signer().public_key.public_bytes(kind, form))
    return found


def send(device: Device, word: Mapping[str, str], *, until: datetime, topic: str) -> None:
    """Word that matters until then, in the place of earlier word on the same topic. A device that is gone is forgotten.

    Raises `outgoing.Refused` where it was not taken.
    """
    sealed = _sealed(device, json.dumps(word).encode())
    try:
        status = outgoing.deliver(device.address, sealed, _headers(device, until, topic), ADDRESS)
    except outgoing.Refused as refused:
        if str(refused) == "address":
            Device.objects.filter(pk=device.pk).delete()
        raise
    if status in GONE:
        Device.objects.filter(pk=device.pk).delete()
    elif not outgoing.taken(status):
        raise outgoing.Refused("not_taken")
    else:
        Device.objects.filter(pk=device.pk).update(told=timezone.now())


def _sealed(device: Device, word: bytes) -> bytes:
    """With a key of this word's own, for nobody but the device (RFC 8291)."""
    key, theirs = ec.generate_private_key(ec.SECP256R1()), b64urldecode(device.key.encode())
    secret = b64urldecode(device.secret.encode())
    sealed: bytes = http_ece.encrypt(word, private_key=key, dh=theirs, auth_secret=secret, version="aes128gcm")
    return sealed


def _headers(device: Device, until: datetime, topic: str) -> dict[str, str]:
    left = int((until - timezone.now()).total_seconds())
    parts = urlsplit(device.address)
    signed = signer().sign({"sub": settings.PUBLIC_ORIGIN, "aud": f"{parts.scheme}://{parts.hostname}"})
    return {
        **signed,
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(max(0, min(left, LONGEST))),
        "Topic": topic,
        "Urgency": "normal",
    }
