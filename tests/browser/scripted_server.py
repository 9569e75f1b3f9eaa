"""The server with the stage. Its dice fall as a test wrote them: one throw a line in $DICE_FILE, then by chance."""

import os
from pathlib import Path
from threading import Thread
from time import sleep

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ["LISTENS_ON"] = "127.0.0.1"
django.setup()

from config import asgi, server  # noqa: E402
from rules.dice import SecretDice  # noqa: E402
from scenes import turn  # noqa: E402
from tests.browser.stage import Stage  # noqa: E402


class ScriptedDice(SecretDice):
    """Every throw takes the next line of the file."""

    def fate(self, count: int = 4) -> tuple[int, ...]:
        return written() or super().fate(count)

    def plain(self, count: int, sides: int) -> tuple[int, ...]:
        return written() or super().plain(count, sides)


def written() -> tuple[int, ...]:
    """The faces of the next line of the file; none where it has no more."""
    script = Path(os.environ["DICE_FILE"])
    lines = script.read_text().splitlines() if script.exists() else []
    if lines:
        script.write_text("\n".join(lines[1:]))
    return tuple(int(face) for face in lines[0].split()) if lines else ()


def end_with(parent: int) -> None:
    """Whoever is ended because a test of theirs hangs does not stop their server."""
    while os.getppid() == parent:
        sleep(1)
    os._exit(1)


if __name__ == "__main__":
    Thread(target=end_with, args=[os.getppid()], daemon=True).start()
    turn.new_dice = ScriptedDice
    asgi.application = Stage(asgi.application)  # type: ignore[assignment]
    server.main()
