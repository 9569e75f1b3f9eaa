"""What people uploaded, beside the copy of the database that speaks of it: one zip, checked before it counts.

Uploads are never changed, and the database is copied first: so the zip holds every file that copy knows of.
"""

import os
import shutil
import zipfile
from pathlib import Path, PurePosixPath

from django.conf import settings


class MediaDamaged(Exception):
    """One sentence for the person who asked."""


def beside(copy: Path) -> Path:
    """Where the uploads lie that belong to a copy of the database."""
    return copy.with_name(f"{copy.stem}.media.zip")


def pack(target: Path) -> None:
    """Everything below MEDIA_ROOT; no zip where there is nothing. Raises `MediaDamaged`."""
    found = [path for path in sorted(_root().rglob("*")) if path.is_file() and not path.is_symlink()]
    if not found:
        return
    with open(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
        with zipfile.ZipFile(file, "w") as packed:
            for path in found:
                _add(packed, path)
        file.flush()
        os.fsync(file.fileno())
    check(target)


def _add(packed: zipfile.ZipFile, path: Path) -> None:
    try:
        content = path.read_bytes()
    except FileNotFoundError:  # an upload nobody used, removed this moment
        return
    packed.writestr(path.relative_to(_root()).as_posix(), content)


def check(packed: Path) -> None:
    """Raise `MediaDamaged` unless every file in it is whole and has its place below MEDIA_ROOT."""
    try:
        with zipfile.ZipFile(packed) as opened:
            bad = opened.testzip()
            outside = [name for name in opened.namelist() if not _is_inside(name)]
    except (zipfile.BadZipFile, OSError, EOFError, NotImplementedError) as error:
        raise MediaDamaged(f"{packed.name} is damaged: {error}.") from None
    if bad or outside:
        raise MediaDamaged(f"{packed.name} is damaged: {bad or outside[0]}.")


def _is_inside(name: str) -> bool:
    parts = PurePosixPath(name).parts
    return bool(parts) and not name.startswith("/") and ".." not in parts and "\\" not in name


def unpack(packed: Path) -> int:
    """Put the files back, over those that are there; how many. Others stay: nobody can see what no sheet names."""
    with zipfile.ZipFile(packed) as opened:
        names = opened.namelist()
        for name in names:
            _put(opened, name)
    return len(names)


def _put(opened: zipfile.ZipFile, name: str) -> None:
    path = _root() / name
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    draft = path.with_name(f"{path.name}.incoming")
    with opened.open(name) as source, open(draft, "wb") as target:
        os.chmod(draft, 0o600)
        shutil.copyfileobj(source, target)
    draft.replace(path)


def _root() -> Path:
    return Path(settings.MEDIA_ROOT)
