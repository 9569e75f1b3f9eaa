"""Commands about pictures."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, TalkCommand


class ShowPicture(TalkCommand, frozen=True, kw_only=True, tag="show_picture"):
    """A picture of the campaign's library is laid before the table. `to`: these members; left out: all.

    Sent for whoever may choose who sees it; never by a browser, so that no id stands for a picture that is not theirs.
    """

    picture: Id
    to: Annotated[tuple[Id, ...], Meta(max_length=50)] | None = None


class SetArt(Command, frozen=True, kw_only=True, tag="set_art"):
    """A picture of the campaign's library lies behind a scene, or shows a zone. `picture` "" takes it off.

    Sent for whoever runs the game; never by a browser, so that every id stands for a picture that is there.
    """

    on: Id
    picture: Annotated[str, Meta(max_length=12)]
