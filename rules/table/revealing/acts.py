"""Revealing a part of the journal to the table, or to some of those who sit there."""

from rules.play import Play, handles
from rules.refusals import NotAllowed, NothingChanges
from rules.table.acts import whisper_to
from rules.table.look import seat_of
from rules.table.revealing.commands import Reveal
from rules.table.revealing.events import Revealed


@handles(Reveal)
def reveal(play: Play, command: Reveal) -> None:
    """Whether the blocks are theirs to reveal, whoever sends it for them knows."""
    if play.actor.role == "spectator":
        raise NotAllowed()
    if (not command.title and not command.blocks) or command.to == ():
        raise NothingChanges()
    to = None if command.to is None else heard_with_gm(play, command.to)
    play.emit(Revealed(page=command.page, title=command.title, blocks=command.blocks, to=to))


def heard_with_gm(play: Play, members: tuple[str, ...]) -> tuple[str, ...]:
    """Those named, whoever reveals it, and the GM."""
    for member in members:
        seat_of(play.state, member)
    return tuple(sorted({*whisper_to(play, members), "gm"}))
