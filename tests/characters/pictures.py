"""Pictures to upload: good ones, and those that somebody might try."""

import struct
import zlib
from io import BytesIO
from typing import Any

from PIL import Image

RED, BLUE = (200, 30, 30), (30, 30, 200)
SVG = b"""<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>"""


def encoded(picture: Image.Image, kind: str, **more: Any) -> bytes:
    out = BytesIO()
    picture.save(out, kind, **more)
    return out.getvalue()


def halves(width: int = 60, height: int = 40) -> Image.Image:
    """Red above, blue below."""
    picture = Image.new("RGB", (width, height), RED)
    picture.paste(BLUE, (0, height // 2, width, height))
    return picture


def jpeg(**more: Any) -> bytes:
    return encoded(halves(), "JPEG", **more)


def png(**more: Any) -> bytes:
    return encoded(halves(), "PNG", **more)


def webp(**more: Any) -> bytes:
    return encoded(halves(), "WEBP", **more)


def moving(kind: str) -> bytes:
    return encoded(halves(), kind, save_all=True, append_images=[Image.new("RGB", (60, 40), BLUE)])


def phone_jpeg() -> bytes:
    """A JPEG with another one behind it, as some phones write them."""
    return encoded(halves(), "MPO", save_all=True, append_images=[Image.new("RGB", (30, 20), BLUE)])


def telling(kind: str, word: str) -> bytes:
    """A picture that says in every way it can where and by whom it was taken."""
    exif = Image.Exif()
    exif[0x010E], exif[0x013B] = word, word
    exif.get_ifd(0x8825)[1] = word
    more: dict[str, Any] = {"exif": exif.tobytes(), "icc_profile": word.encode() * 9}
    if kind != "PNG":
        more["xmp"] = f"<x:xmpmeta>{word}</x:xmpmeta>".encode()
    return encoded(halves(), kind, **more)


def turned(orientation: int) -> bytes:
    """As a camera writes it that was held that way."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    return encoded(halves(80, 80), "JPEG", exif=exif.tobytes(), quality=95)


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def bomb(width: int, height: int, packed: bytes | None = None) -> bytes:
    """A PNG of that size, all black: a few bytes, however large it says it is. `packed` instead of all its lines."""
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    lines = zlib.compress(bytes((width // 8 + 1) * height), 9) if packed is None else packed
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", lines) + chunk(b"IEND", b"")


def text_bomb() -> bytes:
    """A small PNG with a comment that unpacks to hundreds of megabytes."""
    packer = zlib.compressobj(9)
    text = b"".join(packer.compress(bytes(1 << 20)) for _ in range(300)) + packer.flush()
    whole = png()
    return whole[:33] + chunk(b"zTXt", b"Comment\0\0" + text) + whole[33:]
