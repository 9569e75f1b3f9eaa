"""Taking a line down, for oneself, for the GM or for everyone."""

from rules.play import Play, handles
from rules.refusals import NotAllowed
from rules.table.capturing.commands import Capture, Readers
from rules.table.capturing.events import Captured


@handles(Capture)
def capture(play: Play, command: Capture) -> None:
    """Whether the line is theirs, whoever sends it for them knows."""
    if play.actor.role == "spectator":
        raise NotAllowed()
    play.emit(Captured(capture=command.capture, what=command.what, to=heard(play, command.readers)))


def heard(play: Play, readers: Readers) -> tuple[str, ...] | None:
    """Who hears of it. Those who run the game read one log: of what is one's alone among them, nobody hears."""
    if readers == "everyone":
        return None
    if readers == "gms" and play.actor.is_gm:
        return ()
    return (play.actor.member, "gm") if readers == "gms" else (play.actor.member,)
