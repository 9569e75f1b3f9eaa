"""What people uploaded is in the copies too, whole or not at all."""

import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.config.test_backup import add, names, refused
from tests.live import LiveSite

PICTURE = Path("portraits", "k4m2p7w9x3bq", "0" * 32 + "-small.webp")


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """A site nobody serves."""
    site = LiveSite(tmp_path_factory.mktemp("uploads"))
    yield site
    site.close()


@pytest.fixture
def site(prepared: LiveSite) -> LiveSite:
    """Without what an earlier test uploaded."""
    for path in Path(prepared.env["MEDIA_ROOT"]).rglob("*.webp"):
        path.unlink()
    return prepared


def upload(site: LiveSite, content: bytes, picture: Path = PICTURE) -> Path:
    path = Path(site.env["MEDIA_ROOT"], picture)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


@pytest.mark.services
def test_uploads_come_back_with_the_copy(site: LiveSite, tmp_path: Path) -> None:
    kept, lost = upload(site, b"as it was"), upload(site, b"gone soon", PICTURE.with_name("1.webp"))
    copy = Path(site.manage("backup", "--folder", str(tmp_path)).strip())
    kept.write_bytes(b"damaged since")
    lost.unlink()
    later = upload(site, b"newer than the copy", PICTURE.with_name("2.webp"))

    told = site.manage("restore", str(copy))

    assert "2 uploaded files are back" in told
    assert [path.read_bytes() for path in (kept, lost, later)] == [b"as it was", b"gone soon", b"newer than the copy"]
    assert kept.stat().st_mode & 0o777 == 0o600


def test_uploads_are_copied_beside_and_go_with_their_copy(site: LiveSite, tmp_path: Path) -> None:
    upload(site, b"a picture")

    for _ in range(2):
        last = Path(site.manage("backup", "--keep", "1", "--folder", str(tmp_path)).strip())

    assert sorted(tmp_path.iterdir()) == [tmp_path / f"{last.stem}.media.zip", last]
    assert (tmp_path / f"{last.stem}.media.zip").stat().st_mode & 0o777 == 0o600


def test_a_copy_without_uploads_leaves_those_that_are_there(site: LiveSite, tmp_path: Path) -> None:
    copy = Path(site.manage("backup", "--folder", str(tmp_path)).strip())
    picture = upload(site, b"a picture")

    assert list(tmp_path.iterdir()) == [copy]
    assert "stay as they are" in site.manage("restore", str(copy))
    assert picture.read_bytes() == b"a picture"


@pytest.fixture(scope="module")
def sound(prepared: LiveSite, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with a picture, for each test to damage one like it."""
    picture = upload(prepared, b"a picture of many bytes " * 100)
    copy = Path(prepared.manage("backup", "--folder", str(tmp_path_factory.mktemp("sound"))).strip())
    picture.unlink()
    return copy


@pytest.mark.parametrize("damage", ["flip", "truncate", "outside", "absolute"])
def test_damaged_uploads_are_refused_and_change_nothing(
    site: LiveSite, sound: Path, tmp_path: Path, damage: str
) -> None:
    for file in sound.parent.iterdir():
        shutil.copy2(file, tmp_path)
    copy, picture = tmp_path / sound.name, upload(site, b"")
    packed = tmp_path / f"{copy.stem}.media.zip"
    content = packed.read_bytes()
    if damage in ("outside", "absolute"):
        with zipfile.ZipFile(packed, "a") as opened:
            opened.writestr("../outside" if damage == "outside" else "/etc/outside", "x")
    else:
        half = len(content) // 2
        packed.write_bytes(content[:half] if damage == "truncate" else content[:half] + b"!" + content[half + 1 :])
    add(site, f"Since-{damage}")
    picture.write_bytes(b"newer")

    sentence = refused(site, "restore", str(copy))

    assert packed.name in sentence and "Traceback" not in sentence
    assert f"Since-{damage}" in names(site)
    assert picture.read_bytes() == b"newer"
    assert not list(tmp_path.rglob("outside"))
