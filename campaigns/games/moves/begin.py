"""A campaign that begins from a game file, uploaded or pasted, refused line by line. Rules: AW-FMT-01, AW-FMT-02."""

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest

from campaigns.language import words
from campaigns.site.beginnings import Beginning
from rules.moves.book.commands import AcceptGame
from rules.moves.file.load import load
from rules.moves.file.source.findings import Finding
from rules.moves.file.source.text import MOST_BYTES

TEMPLATE = "games/moves/campaigns/_begin.html"
FILE, TEXT = "game_file", "game_text"
NO_TEXT = "\x00"


def begin(game: str, request: HttpRequest, *, sent: bool) -> Beginning:
    """What was entered stays in the field, that of a file too: no browser lets a page put a file back."""
    text = entered(request)
    shown = {"text": "" if NO_TEXT in text or len(text) > MOST_BYTES else text}
    if not sent:
        return Beginning(TEMPLATE, shown)
    if not text.strip():
        return Beginning(TEMPLATE, shown, faults=(words.text(words.active(), f"{game}.begin.needed"),))
    loaded = load(text)
    if loaded.game is None:
        return Beginning(TEMPLATE, shown, faults=tuple(fault_line(game, finding) for finding in loaded.findings))
    return Beginning(TEMPLATE, shown, commands=(AcceptGame(source=(text,), game=loaded.game),))


def entered(request: HttpRequest) -> str:
    file = request.FILES.get(FILE)
    text = text_of(file) if isinstance(file, UploadedFile) else str(request.POST.get(TEXT, ""))
    return text.replace("\r\n", "\n")


def text_of(file: UploadedFile) -> str:
    """Of a file that is too large only so much is read that the loader refuses it."""
    raw: bytes = file.read(MOST_BYTES + 1)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return "#" * len(raw) if len(raw) > MOST_BYTES else NO_TEXT


def fault_line(game: str, finding: Finding) -> str:
    """Where it stands in the file, and what is wrong there."""
    said = words.write(words.active(), f"finding.{finding.code}", finding.params)
    if not finding.line and not finding.path:
        return said
    where = "at_line" if finding.line else "at_path"
    return words.text(words.active(), f"{game}.begin.{where}", line=finding.line, path=finding.path, text=said)
