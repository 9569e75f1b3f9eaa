"""Sheets, prompts and the game itself as a table wants to see them: what is hidden there is sent to nobody.

Rules: AW-SAFE-01 to AW-SAFE-04.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from rules.moves.book.entities import Book, BookSeen, as_address
from rules.moves.hero.entities import Hero, Modifier
from rules.moves.prompt.entities import Prompt
from rules.moves.safety.sight import Sight, sight_at
from rules.moves.safety.visibility import without
from rules.state import Entity
from rules.view import View, when_shown


def with_digest(shown: BookSeen, book: Book, sight: Sight) -> BookSeen:
    return replace(shown, digest=sight.digests[book.id])


# --- sheets ----------------------------------------------------------------------------------------------------


def sheet_seen(shown: Hero, hero: Hero, sight: Sight) -> Hero:
    """Without what came to it before it was hidden. A number that stays says no more where it comes from."""
    if not sight.gone and not any(piece.content for piece in hero.gear):
        return shown
    return replace(
        shown,
        playbook=hero.playbook if sight.shows("playbook", hero.playbook) else "",
        conditions=tuple(one for one in hero.conditions if sight.shows("condition", one.condition)),
        debilities=left("debility", hero.debilities, sight),
        marks=tuple(one if sight.shows("move", one.of) else replace(one, of="") for one in hero.marks),
        forwards=tuple(modifier_seen(one, sight) for one in hero.forwards),
        ongoings=tuple(modifier_seen(one, sight) for one in hero.ongoings),
        holds=tuple(one for one in hero.holds if sight.shows("move", one.move)),
        moves=left("move", hero.moves, sight),
        advanced=left("move", hero.advanced, sight),
        gear=tuple(one for one in hero.gear if sight.hidden.isdisjoint(one.content)),
        looks=looks_seen(hero, sight),
        answers={id: named for id, named in hero.answers.items() if sight.shows("pair", id)},
        chosen=tuple(one for one in hero.chosen if sight.shows(*kind_and_id(one))),
        parts={id: value for id, value in hero.parts.items() if sight.shows("part", id)},
    )


def left(kind: str, ids: Iterable[str], sight: Sight) -> tuple[str, ...]:
    return tuple(id for id in ids if sight.shows(kind, id))


def kind_and_id(chosen: str) -> tuple[str, str]:
    """Of a choice of the playbook that is made: `looks.<id>`, `pair.<id>`, ..."""
    kind, _, id = chosen.partition(".")
    return kind, id


def modifier_seen(one: Modifier, sight: Sight) -> Modifier:
    if not sight.shows("move", one.move):
        one = replace(one, move="", text={})
    return replace(one, moves=left("move", one.moves, sight)) if one.moves else one


def looks_seen(hero: Hero, sight: Sight) -> dict[str, tuple[str, ...]]:
    return {
        id: tuple(option for option in options if sight.shows("look", f"{id}.{option}"))
        for id, options in hero.looks.items()
        if sight.shows("looks", id)
    }


# --- prompts ---------------------------------------------------------------------------------------------------


def prompt_seen(shown: Prompt, prompt: Prompt, sight: Sight) -> Prompt:
    """Of a move that is hidden by now it says only whose it was and what the dice brought."""
    if not sight.shows("move", prompt.move):
        return replace(shown, move="", called=None, text={}, options=())
    return replace(shown, options=without(prompt.options, sight.hidden))


VIEWS: dict[type[Entity], View] = {
    Book: View(gm=as_address, players=as_address, light=sight_at, lit=with_digest),
    Hero: View(players=when_shown, title="name", light=sight_at, lit=sheet_seen),
    Prompt: View(light=sight_at, lit=prompt_seen),
}
