"""What somebody has entered as a game: a file or its text; and what is wrong with it, in words that say where."""

import hashlib
from collections.abc import Iterable
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest

from rules.moves.file.source.findings import Finding
from rules.moves.file.source.text import MOST_BYTES
from rules.words.params import Param

FILE, TEXT = "game_file", "game_text"
NO_TEXT = "\x00"


def entered(request: HttpRequest) -> str:
    """Empty where nothing was."""
    file = request.FILES.get(FILE)
    return text_of(file) if isinstance(file, UploadedFile) else plain_lines(str(request.POST.get(TEXT, "")))


def text_of(file: UploadedFile) -> str:
    """Of a file that is too large only so much is read that the loader refuses it."""
    raw: bytes = file.read(MOST_BYTES + 1)
    try:
        return plain_lines(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return "#" * len(raw) if len(raw) > MOST_BYTES else NO_TEXT


def plain_lines(text: str) -> str:
    """As a field of a page would send it back."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def in_field(text: str) -> str:
    """What stands in the field again. The first line break there is none of the text."""
    return "" if NO_TEXT in text or len(text) > MOST_BYTES else f"\n{text}"


def fault(game: str, finding: Finding) -> Param:
    """Where it stands in the file, and what is wrong there."""
    said: Any = {"key": f"finding.{finding.code}", "with": finding.params}
    if not finding.line and not finding.path:
        found: Param = said
        return found
    where = "at_line" if finding.line else "at_path"
    return {"key": f"{game}.begin.{where}", "with": {"line": finding.line, "path": finding.path, "text": said}}


def faults(game: str, findings: Iterable[Finding]) -> list[Param]:
    return [fault(game, finding) for finding in findings]


def seal(*parts: object) -> str:
    """Whether that is what was looked at before."""
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()
