"""Commands of sessions, scenes and their board: zones, ways and tokens."""

from typing import Annotated

from msgspec import Meta

from rules.commands import Command, Id, LongText, Name


class StartSession(Command, frozen=True, kw_only=True, tag="start_session"):
    """The table comes together."""


class EndSession(Command, frozen=True, kw_only=True, tag="end_session"):
    """The table parts."""


class EndScenario(Command, frozen=True, kw_only=True, tag="end_scenario"):
    """The story that was told is over."""


class PrepareScene(Command, frozen=True, kw_only=True, tag="prepare_scene"):
    """`secret_text` is the GM's alone; `text` is read aloud when the scene opens."""

    title: Name
    text: LongText = ""
    secret_text: LongText = ""


class EditScene(Command, frozen=True, kw_only=True, tag="edit_scene"):
    """Other words for a scene."""

    scene: Id
    title: Name | None = None
    text: LongText | None = None
    secret_text: LongText | None = None


class DropScene(Command, frozen=True, kw_only=True, tag="drop_scene"):
    """A prepared scene goes away."""

    scene: Id


class OpenScene(Command, frozen=True, kw_only=True, tag="open_scene"):
    """Take a prepared scene live. `present`: characters to bring in that have no token there yet."""

    scene: Id
    present: Annotated[tuple[Id, ...], Meta(max_length=60)] = ()


class CloseScene(Command, frozen=True, kw_only=True, tag="close_scene"):
    """The live one is over."""


class AddZone(Command, frozen=True, kw_only=True, tag="add_zone"):
    """A new zone of a scene."""

    scene: Id
    name: Name
    x: Annotated[int, Meta(ge=0, le=11)] | None = None
    y: Annotated[int, Meta(ge=0, le=11)] | None = None
    secret: bool = False


class EditZone(Command, frozen=True, kw_only=True, tag="edit_zone"):
    """Another name or place for a zone."""

    zone: Id
    name: Name | None = None
    x: Annotated[int, Meta(ge=0, le=11)] | None = None
    y: Annotated[int, Meta(ge=0, le=11)] | None = None
    secret: bool | None = None


class RemoveZone(Command, frozen=True, kw_only=True, tag="remove_zone"):
    """A zone goes away, with what is on it."""

    zone: Id


class LinkZones(Command, frozen=True, kw_only=True, tag="link_zones"):
    """Makes the way or changes it. `block`: what closes it."""

    a: Id
    b: Id
    steps: Annotated[int, Meta(ge=1, le=9)] = 1
    label: Name = ""
    block: Name = ""


class UnlinkZones(Command, frozen=True, kw_only=True, tag="unlink_zones"):
    """A way between zones goes away."""

    a: Id
    b: Id


class PlaceToken(Command, frozen=True, kw_only=True, tag="place_token"):
    """Bring a character into a scene, live or prepared."""

    scene: Id
    character: Id
    zone: Id | None = None
    side: Name = ""
    secret: bool = False


class MoveToken(Command, frozen=True, kw_only=True, tag="move_token"):
    """Set a token down in a zone: the GM anywhere, a player their own while there is no conflict."""

    token: Id
    zone: Id | None


class EditToken(Command, frozen=True, kw_only=True, tag="edit_token"):
    """Whether somebody in a scene is hidden, and on which side they stand."""

    token: Id
    side: Name | None = None
    secret: bool | None = None


class RemoveToken(Command, frozen=True, kw_only=True, tag="remove_token"):
    """Somebody leaves the scene."""

    token: Id
