"""A character's picture: put on, taken away."""

from collections.abc import Iterable

from rules.events import Event
from rules.play import Play, handles
from rules.refusals import NothingChanges
from rules.state import Draft, Entity
from rules.table.carrying.events import Brought
from rules.table.characters import Character
from rules.table.commands import SetPortrait
from rules.table.rights import require_control


class PortraitSet(Event, frozen=True, kw_only=True, tag="portrait_set"):
    """`portrait` "" takes the picture away. The log has nothing to tell of it."""

    character: str
    portrait: str

    def apply(self, draft: Draft) -> None:
        draft.change(self.character, portrait=self.portrait)


@handles(SetPortrait)
def set_portrait(play: Play, command: SetPortrait) -> None:
    """Whoever acts for the character, and the GM for everybody's: a picture nobody wants to see must go at once."""
    if not play.actor.is_gm:
        require_control(play, command.character, Character)
    character = play.state.get(command.character, Character)
    if character.portrait == command.portrait:
        raise NothingChanges()
    play.emit(PortraitSet(character=character.id, portrait=command.portrait))


def portraits_in(events: tuple[Event, ...]) -> set[str]:
    """Names of the pictures that these events put on sheets."""
    set_on = {event.portrait for event in events if isinstance(event, PortraitSet)}
    brought = {name for event in events if isinstance(event, Brought) for name in portraits_of(event.put)}
    return (set_on | brought) - {""}


def portraits_of(things: Iterable[Entity]) -> set[str]:
    """Names of the pictures on these sheets."""
    return {thing.portrait for thing in things if isinstance(thing, Character) and thing.portrait}
