"""Pictures that lie behind scenes and show zones: laid, taken off, and told to whoever keeps them."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from rules.events import Changed, Event
from rules.play import Play, handles
from rules.refusals import NotFound, NothingChanges
from rules.state import Entity, State
from rules.table.events import Restored
from rules.table.pictures.commands import SetArt
from rules.table.stage.entities import Scene, Zone
from rules.table.stage.look import staged_scene


class Art(NamedTuple):
    """A picture that a scene or a zone names from now on. `seen`: it has come before the players with it."""

    picture: str
    seen: bool


@handles(SetArt)
def set_art(play: Play, command: SetArt) -> None:
    """Whether the picture is there, whoever sends it knows."""
    play.require_gm("TABLE-SCENE-01")
    on = play.state.get(command.on, Entity)
    if not isinstance(on, Scene | Zone):
        raise NotFound()
    staged_scene(play.state, on.scene if isinstance(on, Zone) else on.id)
    if on.art == command.picture:
        raise NothingChanges()
    play.emit(Changed(id=on.id, fields={"art": command.picture}))


def art_in(before: State, after: State, touched: Iterable[str], events: tuple[Event, ...]) -> tuple[Art, ...]:
    """What a command that led from `before` to `after` made of art. A way back shows nothing that was not seen then."""
    if any(isinstance(event, Restored) for event in events):
        return ()
    named = ((_art_of(before.find(id)), _art_of(after.find(id))) for id in touched)
    return tuple(now for was, now in named if now is not None and now != was)


def _art_of(thing: Entity | None) -> Art | None:
    match thing:
        case Scene(art=picture) if picture:
            return Art(picture, thing.state == "live")
        case Zone(art=picture) if picture:
            return Art(picture, thing.shown)
    return None


def arts_of(things: Iterable[Entity]) -> set[str]:
    """Pictures that these scenes and zones name."""
    return {thing.art for thing in things if isinstance(thing, Scene | Zone) and thing.art}


def with_art(things: Iterable[Entity], names: Mapping[str, str]) -> tuple[Entity, ...]:
    """The same naming other pictures instead; none where there is no other."""
    return tuple(
        replace(thing, art=names.get(thing.art, "")) if isinstance(thing, Scene | Zone) and thing.art else thing
        for thing in things
    )
