"""An uploaded picture becomes a portrait: in a program of its own, one at a time, within seconds or not at all."""

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
SECONDS = 15
WAIT_SECONDS = 20
# What the child says where there is no portrait; anything else, being killed too, means that it could not read it.
TOO_FINE, MOVES = 3, 4

_one_at_a_time = threading.Semaphore()


class Made(NamedTuple):
    """WebP: at most 512 and 128 pixels wide, square, without metadata."""

    large: bytes
    small: bytes


def make_portrait(upload: bytes) -> Made:
    """Raises `PictureTooBig`, `PictureFormat`, `PictureTooFine`, `PictureMoves`, `PictureBroken`, `TryAgain`."""
    if len(upload) > MOST_BYTES:
        raise PictureTooBig(most=MEGABYTES)
    kind = kind_of(upload)
    if not _one_at_a_time.acquire(timeout=WAIT_SECONDS):
        raise TryAgain()
    try:
        status, answer = _run(kind, upload)
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


def _run(kind: str, upload: bytes) -> tuple[int, bytes]:
    """The child's status and what it wrote; by files, so that no pipe fills up. Raises `PictureBroken` if it hangs."""
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as answer:
        given.write(upload)
        given.seek(0)
        command = [sys.executable, "-I", str(CHILD), kind]
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


def _read(answer: bytes) -> Made:
    """The child's answer. It read what strangers sent, so its word is checked too."""
    border = 4 + int.from_bytes(answer[:4])
    made = Made(answer[4:border], answer[border:])
    if not all(map(_is_webp, made)):
        raise PictureBroken()
    return made
