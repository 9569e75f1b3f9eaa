"""Pictures from outside: made anew, or refused; whatever they are, only a small program ever opens them."""

import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from campaigns.uploads import child, maker
from rules.refusals import Refusal
from tests.characters import pictures

MB = 1 << 20


def opened(portrait: bytes) -> Image.Image:
    found = Image.open(BytesIO(portrait))
    found.load()
    return found


def make_portrait(upload: bytes) -> list[bytes]:
    return [one.content for one in maker.make(upload, "portrait")]


def make_picture(upload: bytes) -> list[bytes]:
    return [one.content for one in maker.make(upload, "picture")]


def refusal(upload: bytes) -> tuple[str, int]:
    with pytest.raises(Refusal) as caught:
        make_portrait(upload)
    return caught.value.code, caught.value.status


def is_like(picture: Image.Image, place: tuple[int, int], colour: tuple[int, int, int]) -> bool:
    found = picture.convert("RGB").getpixel(place)
    assert isinstance(found, tuple)
    return all(abs(one - other) < 40 for one, other in zip(found, colour, strict=True))


# --- good ones ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [pictures.jpeg, pictures.png, pictures.webp, pictures.phone_jpeg])
def test_a_picture_becomes_a_square_webp_in_two_sizes(make: Callable[[], bytes]) -> None:
    made = make_portrait(make())

    for portrait in made:
        assert opened(portrait).format == "WEBP"
        assert opened(portrait).size == (40, 40)


def test_a_large_picture_is_made_small() -> None:
    made = make_portrait(pictures.encoded(pictures.halves(1600, 1200), "JPEG"))

    assert (opened(made[0]).size, opened(made[1]).size) == ((512, 512), (128, 128))


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "I;16", "RGBA"])
def test_every_kind_of_png_is_read(mode: str) -> None:
    picture = Image.new(mode, (50, 50)) if mode == "I;16" else pictures.halves(50, 50).convert(mode)

    assert opened(make_portrait(pictures.encoded(picture, "PNG"))[0]).size == (50, 50)


def test_what_is_see_through_stays_so() -> None:
    clear = Image.new("RGBA", (50, 50), (10, 20, 30, 0))

    found = opened(make_portrait(pictures.encoded(clear, "PNG"))[0])

    assert found.mode == "RGBA"
    assert found.getpixel((25, 25))[3] == 0  # type: ignore[index]


@pytest.mark.parametrize(("orientation", "red_at"), [(1, (40, 8)), (3, (40, 72)), (6, (72, 40)), (8, (8, 40))])
def test_a_picture_stands_as_the_camera_was_held(orientation: int, red_at: tuple[int, int]) -> None:
    found = opened(make_portrait(pictures.turned(orientation))[0])

    opposite = (79 - red_at[0], 79 - red_at[1])
    assert is_like(found, red_at, pictures.RED)
    assert is_like(found, opposite, pictures.BLUE)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_nothing_that_a_picture_says_of_its_maker_is_kept(kind: str) -> None:
    word = "Canary-in-the-metadata"
    upload = pictures.telling(kind, word)
    assert word.encode() in upload

    made = make_portrait(upload)

    for portrait in made:
        assert word.encode() not in portrait
        assert not {"exif", "icc_profile", "xmp"} & set(opened(portrait).info)
        assert not opened(portrait).getexif()


def test_a_picture_keeps_its_shape_and_says_how_large_it_is() -> None:
    made = maker.make(pictures.encoded(pictures.halves(2400, 1200), "JPEG"), "picture")

    assert [opened(one.content).size for one in made] == [(1600, 800), (320, 160)]
    assert [(one.width, one.height) for one in made] == [(1600, 800), (320, 160)]


def test_a_small_picture_is_not_made_larger() -> None:
    assert [opened(one).size for one in make_picture(pictures.png())] == [(60, 40), (60, 40)]


def test_a_turned_picture_stands_as_the_camera_was_held() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    upright = opened(
        make_picture(pictures.encoded(pictures.halves(80, 40), "JPEG", exif=exif.tobytes(), quality=95))[0]
    )

    assert upright.size == (40, 80)
    assert is_like(upright, (35, 40), pictures.RED)


def test_the_noisiest_picture_still_fits() -> None:
    noise = Image.effect_noise((2000, 2000), 255)

    assert opened(make_picture(pictures.encoded(noise, "PNG"))[0]).size == (1600, 1600)


def test_a_picture_of_forty_megapixels_is_still_taken() -> None:
    assert opened(make_portrait(pictures.bomb(8000, 5000))[0]).size == (512, 512)


# --- bad ones ----------------------------------------------------------------------------------------------------


def test_more_than_ten_megabytes_are_refused() -> None:
    assert refusal(pictures.jpeg() + bytes(10 * MB)) == ("picture_too_big", 413)


@pytest.mark.parametrize(
    "upload",
    [
        b"",
        b"hello",
        pictures.SVG,
        b"\n" + pictures.SVG,
        b"GIF89a" + bytes(20),
        b"BM" + bytes(60),
        b"%PDF-1.7",
        b"RIFF\x10\0\0\0WAVEfmt ",
        b"II*\0" + bytes(20),
        b"<html><img></html>",
    ],
)
def test_anything_but_jpeg_png_and_webp_is_refused(upload: bytes) -> None:
    assert refusal(upload) == ("picture_format", 415)


def test_a_script_behind_a_picture_is_left_behind() -> None:
    """A file that is both: whoever serves it might be believed to serve the script."""
    made = make_portrait(pictures.jpeg(comment=pictures.SVG) + pictures.SVG)

    assert b"svg" not in b"".join(made)


@pytest.mark.parametrize("start", [b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"RIFF\xff\0\0\0WEBPVP8 "])
def test_a_script_that_begins_like_a_picture_is_refused(start: bytes) -> None:
    assert refusal(start + pictures.SVG) == ("picture_broken", 422)


@pytest.mark.parametrize("make", [pictures.jpeg, pictures.png, pictures.webp])
@pytest.mark.parametrize("part", [0.3, 0.7])
def test_half_a_picture_is_refused(make: Callable[[], bytes], part: float) -> None:
    whole = make()

    assert refusal(whole[: int(len(whole) * part)]) == ("picture_broken", 422)


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_a_picture_that_moves_is_refused(kind: str) -> None:
    assert refusal(pictures.moving(kind)) == ("picture_moves", 422)


@pytest.mark.parametrize(("width", "height"), [(8001, 5000), (50_000, 50_000), (2**31 - 1, 2**31 - 1)])
def test_more_than_forty_megapixels_are_refused_however_few_bytes_they_take(width: int, height: int) -> None:
    packed = pictures.bomb(width, height, packed=b"\0")
    assert len(packed) < 100

    assert refusal(packed) == ("picture_too_fine", 422)


def test_a_webp_that_claims_to_be_huge_is_refused() -> None:
    whole = pictures.encoded(pictures.halves(), "WEBP", exif=Image.Exif().tobytes() + b"x")
    huge = whole[:24] + b"\xfe\x3f\x00\xfe\x3f\x00" + whole[30:]
    assert whole[12:16] == b"VP8X"

    assert refusal(huge) == ("picture_too_fine", 422)


def test_a_comment_that_unpacks_to_hundreds_of_megabytes_is_refused() -> None:
    assert refusal(pictures.text_bomb()) == ("picture_broken", 422)


# --- the small program -----------------------------------------------------------------------------------------------


def stand_in(folder: Path, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program in its place."""
    path = folder / "child.py"
    path.write_text(code)
    monkeypatch.setattr(maker, "CHILD", path)


def test_one_that_takes_too_long_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note = tmp_path / "alive"
    code = f"import os, time\nopen({str(note)!r}, 'w').write(str(os.getpid()))\ntime.sleep(600)"
    stand_in(tmp_path, code, monkeypatch)
    monkeypatch.setattr(maker, "SECONDS", 2)

    assert refusal(pictures.jpeg()) == ("picture_broken", 422)

    assert not Path(f"/proc/{note.read_text()}").exists()


@pytest.mark.parametrize(
    "code", ["import os\nos.kill(os.getpid(), 9)", "raise SystemExit(1)", "", "print('<svg>')", "print('RIFF0000WEBP')"]
)
def test_what_is_no_portrait_is_not_believed(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stand_in(tmp_path, code, monkeypatch)

    assert refusal(pictures.jpeg()) == ("picture_broken", 422)


def test_while_another_one_takes_long_one_is_asked_to_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(maker, "WAIT_SECONDS", 0.05)
    with maker._one_at_a_time:
        assert refusal(pictures.jpeg()) == ("try_again", 503)

    assert make_portrait(pictures.jpeg())


CONFINED = """
import socket, subprocess, sys
sys.path.insert(0, {folder!r})
import child
child.SECONDS = 1
child.confine()
{attempt}
print("done")
"""


@pytest.mark.parametrize(
    "attempt",
    [
        "open('/etc/hostname')",
        "open('/tmp/from-a-picture', 'w')",
        "socket.socket()",
        "subprocess.run(['true'])",
        "bytearray(2 << 30)",
        "sys.stdout.buffer.write(bytes(2 << 20)); sys.stdout.flush()",
        "while True: pass",
    ],
)
def test_the_small_program_reaches_nothing(attempt: str, tmp_path: Path) -> None:
    code = CONFINED.format(folder=str(Path(child.__file__).parent), attempt=attempt)
    with open(tmp_path / "out", "wb") as out:
        done = subprocess.run([sys.executable, "-c", code], stdout=out, stderr=subprocess.PIPE, timeout=60, check=False)

    assert done.returncode != 0
    assert b"done" not in (tmp_path / "out").read_bytes()
    assert not Path("/tmp/from-a-picture").exists()


def test_both_sides_mean_the_same_by_a_number() -> None:
    assert (child.TOO_FINE, child.MOVES) == (maker.TOO_FINE, maker.MOVES)
    assert child.MOST_PIXELS == maker.MEGAPIXELS * 1_000_000
