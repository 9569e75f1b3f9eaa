"""Makes an uploaded picture anew. A program of its own: what strangers send can break nothing but this.

    python -I child.py jpeg|png|webp portrait|picture < upload > made

The answer is each size in turn, the largest first: width and height (two bytes each), length (four), then the picture,
all WebP without metadata. Where there is none, the exit status says why. Nothing of this application is imported here.
"""

import os
import resource
import sys
from io import BytesIO
from typing import IO, Any

from PIL import Image, ImageOps
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile
from PIL.WebPImagePlugin import WebPImageFile

TOO_FINE, MOVES, BROKEN = 3, 4, 5
MOST_PIXELS = 40_000_000
# A portrait is cut to a square; a picture keeps its shape, and these are its longer sides.
PORTRAIT, PICTURE = (512, 128), (1600, 320)
# Faces are seldom in the lower half of a picture.
MIDDLE = (0.5, 0.3)
QUALITY = 82
MEMORY = 1 << 30
SECONDS = 10
# What may be written at most, in bytes.
MOST_WRITTEN = {"portrait": 1 << 20, "picture": 6 << 20}
OPENERS: dict[str, Any] = {"jpeg": JpegImageFile, "png": PngImageFile, "webp": WebPImageFile}
ORIENTATION = 0x0112
Turn = Image.Transpose
TURNS = {
    2: Turn.FLIP_LEFT_RIGHT,
    3: Turn.ROTATE_180,
    4: Turn.FLIP_TOP_BOTTOM,
    5: Turn.TRANSPOSE,
    6: Turn.ROTATE_270,
    7: Turn.TRANSVERSE,
    8: Turn.ROTATE_90,
}


def confine(written: int = MOST_WRITTEN["portrait"]) -> None:
    """From here on: little memory and time, nothing opened, nothing started, no more written than two pictures."""
    for limit, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, SECONDS),
        (resource.RLIMIT_FSIZE, written),
        (resource.RLIMIT_NOFILE, 3),
        (resource.RLIMIT_NPROC, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(limit, (most, most))


def opened(kind: str, file: IO[bytes]) -> Image.Image:
    """The picture, not yet decoded: its first bytes say how large it is and whether it moves."""
    # Pillow itself refuses twice as many, for WebP before it makes room for them.
    Image.MAX_IMAGE_PIXELS = MOST_PIXELS // 2
    picture: Image.Image = OPENERS[kind](file)
    if picture.width * picture.height > MOST_PIXELS:
        sys.exit(TOO_FINE)
    # A phone's JPEG may hold more pictures behind the first; only PNG and WebP move.
    if getattr(picture, "n_frames", 1) > 1:
        sys.exit(MOVES)
    return picture


def upright(picture: Image.Image, across: int, side: int) -> Image.Image:
    """Small enough to be quick, in colours WebP has, turned as the camera was held. `across` becomes `side` later."""
    turn = TURNS.get(picture.getexif().get(ORIENTATION, 1))
    picture.draft("RGB", (2 * side, 2 * side))
    if picture.mode not in ("L", "RGB", "RGBA"):
        picture = picture.convert("RGBA" if picture.has_transparency_data else "RGB")
    shrink = across // (2 * side)
    picture = picture.reduce(shrink) if shrink > 1 else picture
    return picture if turn is None else picture.transpose(turn)


def square(picture: Image.Image, side: int) -> Image.Image:
    side = min(side, *picture.size)
    return ImageOps.fit(picture, (side, side), centering=MIDDLE)


def within(picture: Image.Image, side: int) -> Image.Image:
    """Of its own shape, not larger than it was."""
    small = picture.copy()
    small.thumbnail((side, side))
    return small


def written(picture: Image.Image) -> bytes:
    picture.info.clear()
    out = BytesIO()
    picture.save(out, "WEBP", quality=QUALITY, method=4)
    content = out.getvalue()
    return b"".join(n.to_bytes(2) for n in picture.size) + len(content).to_bytes(4) + content


def made(kind: str, shape: str, file: IO[bytes]) -> bytes:
    sides, cut, least = (PORTRAIT, square, min) if shape == "portrait" else (PICTURE, within, max)
    picture = opened(kind, file)
    picture = upright(picture, least(picture.size), sides[0])
    large = cut(picture, sides[0])
    return written(large) + written(cut(large, sides[1]))


def rehearse(kind: str, shape: str) -> None:
    """Make one of a tiny picture: what Pillow loads when it is first used is loaded before files are out of reach."""
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    tiny = BytesIO()
    Image.new("RGB", (2, 2)).save(tiny, kind.upper(), exif=exif)
    tiny.seek(0)
    made(kind, shape, tiny)


def main() -> None:
    os.nice(10)
    kind, shape = sys.argv[1:3]
    rehearse(kind, shape)
    confine(MOST_WRITTEN[shape])
    sys.stdout.buffer.write(made(kind, shape, sys.stdin.buffer))


if __name__ == "__main__":
    try:
        main()
    except Image.DecompressionBombError:
        sys.exit(TOO_FINE)
    except Exception:
        sys.exit(BROKEN)
