"""Names of things as the outside sees them: random, so that nothing can be counted or guessed."""

import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH = 12


def new_public_id() -> str:
    """Twelve characters that are easy to read aloud: 59 bits of chance."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
