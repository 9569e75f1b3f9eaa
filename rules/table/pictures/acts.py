"""Laying a picture before the table, or before some of those who sit there."""

from rules.play import Play, handles
from rules.refusals import NotAllowed, NothingChanges
from rules.table.pictures.commands import ShowPicture
from rules.table.pictures.events import PictureShown
from rules.table.revealing.acts import heard_with_gm


@handles(ShowPicture)
def show_picture(play: Play, command: ShowPicture) -> None:
    """Whether it is theirs to show, whoever sends it for them knows."""
    if play.actor.role == "spectator":
        raise NotAllowed()
    if command.to == ():
        raise NothingChanges()
    to = None if command.to is None else heard_with_gm(play, command.to)
    play.emit(PictureShown(picture=command.picture, to=to))
