"""Things of the game, as they lie on a sheet, and their tags. Rules: AW-TAG-02, AW-TAG-03, AW-SAFE-04."""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from rules.moves.book.texts import worded
from rules.moves.gear.shipped import SHIPPED
from rules.moves.hero.entities import Gear
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import GearChoice, Thing
from rules.words.params import Param

MORE_HARM = re.compile(r"\+(\d{1,2})harm")


def things_in(choice: GearChoice) -> tuple[Thing, ...]:
    """Those written out, or those of a list that the product ships."""
    return SHIPPED.get(choice.shipped, ()) if choice.shipped else choice.things


def things_of(game: Game) -> Iterator[Thing]:
    """All that some playbook brings or lets choose."""
    for playbook in game.playbooks:
        yield from playbook.given
        for choice in playbook.gear:
            yield from things_in(choice)


def thing_called(game: Game, id: str) -> Thing | None:
    known = (*things_of(game), *(thing for things in SHIPPED.values() for thing in things))
    return next((thing for thing in known if thing.id == id), None)


def piece_of(game: Game, thing: Thing, id: str) -> Gear:
    """The thing on a sheet. In a game without harm it has no numbers for it. Rule: AW-FMT-15."""
    harm, armor = (thing.harm, thing.armor) if game.harm else (None, None)
    return Gear(
        id=id,
        thing=thing.id,
        text=thing.text,
        harm=harm,
        armor=armor,
        capacity=thing.capacity,
        tags=thing.tags,
        content=thing.content,
    )


def gear_name(piece: Gear) -> Param:
    return worded(piece.text) if piece.text else piece.thing.replace("_", " ")


def with_tags(piece: Gear, *, add: str = "", remove: str = "") -> Gear:
    """The thing with a tag more or less; one it has already, or has not, changes nothing. Rules: AW-TAG-02, AW-TAG-03.

    `+1harm` is no tag of its own: it is added to the thing's harm.
    """
    more = MORE_HARM.fullmatch(add)
    if more is not None:
        return with_tags(replace(piece, harm=(piece.harm or 0) + int(more.group(1))), remove=remove)
    tags = tuple(tag for tag in piece.tags if tag != remove)
    return replace(piece, tags=(*tags, add) if add and add not in tags else tags)
