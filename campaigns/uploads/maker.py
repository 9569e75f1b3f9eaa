"""An uploaded picture is made anew: in a program of its own, one at a time, within seconds or not at all."""

import subprocess  # nosec
import sys
import tempfile
import threading
from pathlib import Path
from typing import NamedTuple

from rules.refusals import (
    PictureBroken,
    PictureFormat,
    PictureMoves,
    PictureTooBig,
    PictureTooFine,
    Refusal,
    TryAgain,
)

CHILD = Path(__file__).with_name("child.py")
MEGABYTES = 10
MOST_BYTES = MEGABYTES << 20
MEGAPIXELS = 40
SECONDS = 45
WAIT_SECONDS = 20
# What the child says where there is no picture; anything else, being killed too, means that it could not read it.
TOO_FINE, MOVES = 3, 4

_one_at_a_time = threading.Semaphore()


class Made(NamedTuple):
    """One size: WebP without metadata."""

    width: int
    height: int
    content: bytes


def make(upload: bytes, shape: str) -> tuple[Made, Made]:
    """The large and the small one. `portrait`: squares, 512 and 128 wide; `picture`: within 1600 and 320.

    Raises `PictureTooBig`, `PictureFormat`, `PictureTooFine`, `PictureMoves`, `PictureBroken`, `TryAgain`.
    """
    if len(upload) > MOST_BYTES:
        raise PictureTooBig(most=MEGABYTES)
    kind = kind_of(upload)
    if not _one_at_a_time.acquire(timeout=WAIT_SECONDS):
        raise TryAgain()
    try:
        status, answer = _run(kind, shape, upload)
    finally:
        _one_at_a_time.release()
    if status:
        raise refusal_of(status)
    return _read(answer)


def refusal_of(status: int) -> Refusal:
    if status == TOO_FINE:
        return PictureTooFine(most=MEGAPIXELS)
    return PictureMoves() if status == MOVES else PictureBroken()


def kind_of(upload: bytes) -> str:
    """By its first bytes; names and headers are only what somebody says. Raises `PictureFormat`."""
    if upload.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    if upload.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    if _is_webp(upload):
        return "webp"
    raise PictureFormat()


def _is_webp(content: bytes) -> bool:
    return content.startswith(b"RIFF") and content[8:12] == b"WEBP"


def _run(kind: str, shape: str, upload: bytes) -> tuple[int, bytes]:
    """The child's status and what it wrote; by files, so that no pipe fills up. Raises `PictureBroken` if it hangs."""
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as answer:
        given.write(upload)
        given.seek(0)
        command = [sys.executable, "-I", str(CHILD), kind, shape]
        try:
            done = subprocess.run(  # nosec
                command,
                stdin=given,
                stdout=answer,
                stderr=subprocess.DEVNULL,
                cwd="/",
                env={},
                timeout=SECONDS,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise PictureBroken() from None
        answer.seek(0)
        return done.returncode, answer.read()


def _read(answer: bytes) -> tuple[Made, Made]:
    """The child's answer. It read what strangers sent, so its word is checked too."""
    large, rest = _next(answer)
    small, rest = _next(rest)
    if rest or not (_is_webp(large.content) and _is_webp(small.content)):
        raise PictureBroken()
    return large, small


def _next(answer: bytes) -> tuple[Made, bytes]:
    width, height, length = (int.from_bytes(answer[a:b]) for a, b in ((0, 2), (2, 4), (4, 8)))
    return Made(width, height, answer[8 : 8 + length]), answer[8 + length :]
