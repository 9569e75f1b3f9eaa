"""A campaign that begins from a game file, uploaded or pasted, refused line by line. Rules: AW-FMT-01, AW-FMT-02."""

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest

from campaigns.games.moves.files.entered import entered, faults, in_field, text_of
from campaigns.language import words
from campaigns.site.beginnings import Beginning
from rules.game import Command
from rules.moves.book.commands import AcceptGame
from rules.moves.book.refusals import GameRefused
from rules.moves.file.load import load
from rules.moves.reading.paper import too_much
from rules.words.params import Param

TEMPLATE = "games/moves/campaigns/_begin.html"


def begin(game: str, request: HttpRequest, *, sent: bool) -> Beginning:
    """What was entered stays in the field, that of a file too: no browser lets a page put a file back."""
    text = entered(request)
    shown = {"text": in_field(text)}
    if not sent:
        return Beginning(TEMPLATE, shown)
    if not text.strip():
        return Beginning(TEMPLATE, shown, faults=(words.text(words.active(), f"{game}.begin.needed"),))
    try:
        command, remarks = taken(game, text)
    except GameRefused as refusal:
        found = refusal.params["faults"]["list"]  # type: ignore[index,call-overload]
        return Beginning(TEMPLATE, shown, faults=tuple(words.render(words.active(), one) for one in found))
    said = tuple(words.render(words.active(), one) for one in remarks)
    return Beginning(TEMPLATE, shown, commands=(command,), remarks=said)


def begin_with(game: str, file: UploadedFile) -> tuple[Command, ...]:
    """The same for programs. Raises `GameRefused`."""
    command, _ = taken(game, text_of(file))
    return (command,)


def taken(game: str, text: str) -> tuple[Command, list[Param]]:
    """With what is worth knowing of it, such as what would not fit on paper. Raises `GameRefused`. Rule: AW-FMT-25."""
    loaded = load(text)
    if loaded.game is None:
        raise GameRefused(rule="AW-FMT-02", faults={"list": faults(game, loaded.findings)})
    remarks = [*faults(game, loaded.remarks), *(one.what for one in too_much(loaded.game))]
    return AcceptGame(source=(text,), game=loaded.game, after=0), remarks
