"""Opaque places in a table's history: one AES block over (epoch, seq), as 22 letters of base64url.

Whoever may not see everything cannot count what was hidden from them by comparing cursors.
"""

import base64
import hashlib
import struct
import threading
from functools import cache, lru_cache
from typing import Any

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from django.conf import settings

LENGTH = 22
RECENT = 8192
BLOCK = struct.Struct(">QQ")


@cache
def _cipher() -> "Cipher[modes.ECB]":
    key = hashlib.blake2b(settings.SECRET_KEY.encode(), digest_size=32, person=b"table cursors").digest()
    # One block and never the same text twice: a keyed permutation is what is wanted, no mode on top of it.
    return Cipher(algorithms.AES(key), modes.ECB())  # nosec


class _Encryptor(threading.local):
    """Making one costs more than a block does, and the same one must not be used by two threads."""

    def __init__(self) -> None:
        self.update: Any = _cipher().encryptor().update


_encryptor = _Encryptor()


@lru_cache(maxsize=RECENT)
def make_cursor(epoch: int, seq: int) -> str:
    block: bytes = _encryptor.update(BLOCK.pack(epoch, seq))
    return base64.urlsafe_b64encode(block)[:LENGTH].decode("ascii")


def read_cursor(text: object, epoch: int) -> int | None:
    """The `seq` a cursor stands for; None for anything that is no cursor of this epoch."""
    if not isinstance(text, str) or len(text) != LENGTH:
        return None
    try:
        block = base64.b64decode(text + "==", altchars=b"-_", validate=True)
    except ValueError:
        return None
    found_epoch, seq = BLOCK.unpack(_cipher().decryptor().update(block))
    if found_epoch != epoch or make_cursor(epoch, seq) != text:
        return None
    return int(seq)
