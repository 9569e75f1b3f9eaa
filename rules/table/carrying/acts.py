"""Taking over what was made for another campaign."""

from functools import partial

from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.table.carrying.commands import Bring
from rules.table.carrying.events import Brought
from rules.table.carrying.pack import renamed


@handles(Bring)
def bring(play: Play, command: Bring) -> None:
    """Whether the sender runs the other campaign too, whoever sends it for them knows."""
    play.require_gm("TABLE-SCENE-01")
    if not command.things:
        raise NothingChanges()
    play.emit(Brought(put=renamed(command.things, partial(new_id, play)), again=command.again))


def new_id(play: Play, kind: str) -> str:
    """The receipt names characters and scenes, not all that hangs on them."""
    return play.new_id(kind) if kind in ("character", "scene") else f"{kind}:{play.inner_id()}"
