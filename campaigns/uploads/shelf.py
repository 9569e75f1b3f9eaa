"""Made pictures as files: MEDIA_ROOT/<folder>/<campaign>/<name>-<size>.webp. A file is never changed."""

import errno
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings

from rules.refusals import StorageFull


@dataclass(frozen=True)
class Shelf:
    """`sizes`: those that are kept of each picture; `name`: what their names look like."""

    folder: str
    sizes: tuple[str, ...]
    name: re.Pattern[str]

    def keep(self, campaign: str, name: str, contents: tuple[bytes, ...]) -> None:
        """Write all sizes, safely on the disk before anything names them. Raises `StorageFull`."""
        try:
            self._of(campaign).mkdir(parents=True, exist_ok=True, mode=0o700)
            for size, content in zip(self.sizes, contents, strict=True):
                _write(self.path_of(campaign, name, size), content)
            _sync(self._of(campaign))
        except OSError as error:
            self.drop(campaign, name)
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise StorageFull() from None
            raise

    def read(self, campaign: str, name: str, size: str) -> bytes | None:
        """The file; None where there is none."""
        return self.path_of(campaign, name, size).read_bytes() if self.has(campaign, name, size) else None

    def has(self, campaign: str, name: str, size: str) -> bool:
        known = size in self.sizes and bool(self.name.fullmatch(name))
        return known and self.path_of(campaign, name, size).is_file()

    def drop(self, campaign: str, name: str) -> None:
        for size in self.sizes:
            self.path_of(campaign, name, size).unlink(missing_ok=True)

    def drop_all(self, campaign: str) -> None:
        """Of a campaign that goes itself."""
        shutil.rmtree(self._of(campaign), ignore_errors=True)

    def files(self, campaign: str) -> Iterator[tuple[str, Path]]:
        """Names, each with a file of that name."""
        if self._of(campaign).is_dir():
            for path in self._of(campaign).iterdir():
                name, _, size = path.stem.rpartition("-")
                if self.has(campaign, name, size):
                    yield name, path

    def path_of(self, campaign: str, name: str, size: str) -> Path:
        return self._of(campaign) / f"{name}-{size}.webp"

    def _of(self, campaign: str) -> Path:
        return Path(settings.MEDIA_ROOT) / self.folder / campaign


def _write(path: Path, content: bytes) -> None:
    with open(path, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
