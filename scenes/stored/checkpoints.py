"""What a checkpoint holds: the documents of all entities, in their order.

A large one stands once beside them, by its digest, and each checkpoint that has it names that: a table's own game would
be most of every checkpoint.
"""

from hashlib import sha256
from typing import NamedTuple

import msgspec

from rules.game import Entity, State, decode_entities, encode_entity, release_of
from scenes.models import LargeDocument

# In bytes. What people make at a table stays far below it.
LARGE = 16 * 1024
NAMED = b'{"kept":"'
DIGEST = slice(len(NAMED), len(NAMED) + 64)


class Written(NamedTuple):
    """`large`: by digest, what `doc` only names."""

    doc: bytes
    large: dict[str, bytes]


def write_state(game: str, state: State) -> Written:
    large: dict[str, bytes] = {}
    docs = []
    for entity in state.entities():
        doc = encode_entity(game, entity)
        if len(doc) > LARGE:
            digest = sha256(doc).hexdigest()
            large[digest] = doc
            doc = named(game, digest)
        docs.append(doc)
    return Written(joined(docs), large)


def named(game: str, digest: str) -> bytes:
    """What stands for it; it ends as every document of this release does."""
    return NAMED + digest.encode() + b'","r":%d}' % release_of(game)


def read_state(game: str, table: int, doc: bytes) -> list[Entity]:
    """Raises `KeyError` where a document that it names is not there."""
    docs = parts(doc)
    digests = [one[DIGEST].decode() for one in docs if one.startswith(NAMED)]
    found = LargeDocument.objects.filter(table=table, digest__in=digests) if digests else LargeDocument.objects.none()
    large = {digest: bytes(held) for digest, held in found.values_list("digest", "doc")}
    return decode_entities(game, [large[one[DIGEST].decode()] if one.startswith(NAMED) else one for one in docs])


def parts(doc: bytes) -> list[bytes]:
    return [bytes(raw) for raw in msgspec.json.decode(doc, type=list[msgspec.Raw])]


def joined(docs: list[bytes]) -> bytes:
    return b"[" + b",".join(docs) + b"]"


# --- written anew, as this release would: what is named is renewed where it stands -----------------------------


def read_parts(game: str, doc: bytes) -> list[Entity | str]:
    """What stands in the checkpoint itself; the digest of what it names."""
    return [one[DIGEST].decode() if one.startswith(NAMED) else decode_entities(game, [one])[0] for one in parts(doc)]


def write_parts(game: str, held: list[Entity | str]) -> bytes:
    return joined([named(game, one) if isinstance(one, str) else encode_entity(game, one) for one in held])
