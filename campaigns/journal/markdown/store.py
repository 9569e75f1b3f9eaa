"""Texts that were drawn, in the memory of this process: by the mark of their version, the least used go first.

A version never changes, so nothing here is ever out of date. It holds nothing that hangs on a reader or a language, and
what it holds is given only for a text that the reader has in hand. Each worker draws for itself; after a start all is
drawn again.
"""

import sys
import threading
from collections import OrderedDict
from collections.abc import Callable
from hashlib import blake2b

from campaigns.journal.markdown.slots import Drawn

MOST_BYTES = 48_000_000
# What Python takes for a slot and for an entry, about.
SLOT, ENTRY = 400, 500

_lock = threading.Lock()
_drawn: OrderedDict[tuple[str, bytes], Drawn] = OrderedDict()
_bytes = 0


def kept(mark: str, text: str, draw: Callable[[str], Drawn]) -> Drawn:
    """`text`: what that version says, or a part of it."""
    key = mark, blake2b(text.encode(), digest_size=16).digest()
    with _lock:
        if found := _drawn.get(key):
            _drawn.move_to_end(key)
            return found
    drawn = draw(text)
    with _lock:
        _keep(key, drawn)
    return drawn


def _keep(key: tuple[str, bytes], drawn: Drawn) -> None:
    global _bytes
    if key in _drawn:
        return
    _drawn[key] = drawn
    _bytes += _size(drawn)
    while _bytes > MOST_BYTES:
        _key, gone = _drawn.popitem(last=False)
        _bytes -= _size(gone)


def _size(drawn: Drawn) -> int:
    return ENTRY + sum(map(sys.getsizeof, drawn.pieces)) + SLOT * len(drawn.slots)


def forget() -> None:
    """All of it; for measuring and tests."""
    global _bytes
    with _lock:
        _drawn.clear()
        _bytes = 0
