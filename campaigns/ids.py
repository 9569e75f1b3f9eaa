"""Names of things as the outside sees them: random, so that nothing can be counted or guessed; and secrets of links."""

import hashlib
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12
SECRET_BYTES = 16


def new_public_id() -> str:
    """Twelve characters that are easy to read aloud: 59 bits of chance."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_secret() -> str:
    """128 bits of chance, as they stand in an address. Whoever makes one keeps only its hash."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hash_secret(secret: str) -> str:
    """What is kept of a secret. It has too much chance in it to be guessed, so a plain hash tells nothing."""
    return hashlib.sha256(secret.encode()).hexdigest()
