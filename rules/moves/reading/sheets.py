"""The parts of a sheet, in the order of the game, and what stands in each as lines. Rule: AW-FMT-24."""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from rules.moves.book.entities import move_of
from rules.moves.book.texts import name_in, named, stat_name, worded
from rules.moves.growth.options import improvements_of
from rules.moves.hero.entities import Gear, Held, Hero, Modifier, kind_name
from rules.moves.reading.effects import text_in, until
from rules.moves.reading.improvements import improvement_in, taken_of
from rules.moves.reading.words import in_a_row, say
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Move
from rules.moves.tree.playbooks import Playbook, SheetPart, Thing
from rules.words.params import Param

ORDER = (
    "looks",
    "stats",
    "pair",
    "harm",
    "conditions",
    "debilities",
    "experience",
    "modifiers",
    "holds",
    "moves",
    "gear",
    "resources",
    "improvements",
    "notes",
)
Names = Mapping[str, str]  # of characters, by id


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a sheet with what stands in it. `kind`: standard, text, number, boxes, clock."""

    id: str
    kind: str
    name: Param
    lines: tuple[Param, ...] = ()


def parts_of(game: Game, playbook: Playbook | None = None) -> tuple[SheetPart, ...]:
    """As the game orders them; what it has and does not name comes behind, then what its playbook adds."""
    named_ones = {part.id for part in game.sheet}
    behind = (SheetPart(id=id) for id in ORDER if id not in named_ones and has_part(game, id))
    return (*game.sheet, *behind, *(playbook.parts if playbook else ()))


def has_part(game: Game, id: str) -> bool:
    there: dict[str, object] = {
        "pair": game.pair,
        "harm": game.harm,
        "conditions": game.conditions,
        "debilities": game.debilities,
        "resources": game.resources,
    }
    return bool(there.get(id, True))


def playbook_of(game: Game, id: str) -> Playbook | None:
    return next((playbook for playbook in game.playbooks if playbook.id == id), None)


def part_name(game: Game, part: SheetPart) -> Param:
    if part.id == "pair" and game.pair:
        return worded(game.pair.name)
    return say(f"part_{part.id}") if part.kind == "standard" else named(part.name, part.id)


def sheet_in(game: Game, hero: Hero, names: Names) -> tuple[Part, ...]:
    """The whole sheet in messages, for programs and for whoever reads line by line."""
    return tuple(
        Part(id=part.id, kind=part.kind, name=part_name(game, part), lines=tuple(lines_in(game, hero, part, names)))
        for part in parts_of(game, playbook_of(game, hero.playbook))
    )


def lines_in(game: Game, hero: Hero, part: SheetPart, names: Names) -> Iterator[Param]:
    if part.kind != "standard":
        yield from own_line(hero, part)
    elif part.id == "pair":
        yield from pair_lines(game, hero, names)
    elif part.id in LINES:
        yield from LINES[part.id](game, hero)


def own_line(hero: Hero, part: SheetPart) -> Iterator[Param]:
    value = hero.parts.get(part.id)
    if part.kind in ("boxes", "clock"):
        yield say("of_most", n=marked_in(value), most=part.most)
    elif value not in (None, ""):
        yield value


def marked_in(value: object) -> int:
    return value if isinstance(value, int) else 0


def pair_lines(game: Game, hero: Hero, names: Names) -> Iterator[Param]:
    for other in sorted(hero.pair, key=lambda id: names.get(id, "").casefold()):
        if other in names:
            yield say("line", what=names[other], value={"signed": hero.pair[other]})


# --- the standard parts -------------------------------------------------------------------------------------


def looks(game: Game, hero: Hero) -> Iterator[Param]:
    playbook = playbook_of(game, hero.playbook)
    for look in playbook.looks if playbook else ():
        chosen = [worded(one.text) for one in look.options if one.id in hero.looks.get(look.id, ())]
        if chosen:
            yield say("line", what=named(look.name, look.id), value=in_a_row(chosen))


def stats(game: Game, hero: Hero) -> Iterator[Param]:
    """Those that are chosen."""
    for stat in game.stats:
        if stat.id in hero.stats:
            yield say("line", what=stat_name(game, stat.id), value={"signed": hero.stats[stat.id]})


def harm(game: Game, hero: Hero) -> Iterator[Param]:
    if 0 < hero.harm <= len(game.harm):
        yield say("harm_marked", n=hero.harm, most=len(game.harm), label=game.harm[hero.harm - 1].label)
    else:
        yield say("harm_none")


def conditions(game: Game, hero: Hero) -> Iterator[Param]:
    for one in hero.conditions:
        yield name_in(game.conditions, one.condition) if one.condition else one.text


def debilities(game: Game, hero: Hero) -> Iterator[Param]:
    for id in hero.debilities:
        yield name_in(game.debilities, id)


def experience(game: Game, hero: Hero) -> Iterator[Param]:
    yield say("of_most", n=hero.circles, most=game.improve_at)
    if hero.pending:
        yield say("pending", n=hero.pending)


def modifiers(game: Game, hero: Hero) -> Iterator[Param]:
    for key, found in (("forward", hero.forwards), ("ongoing", hero.ongoings)):
        for one in found:
            yield modifier_in(game, key, one)


def modifier_in(game: Game, key: str, one: Modifier) -> Param:
    return say(
        key,
        who="actor",
        n={"signed": one.amount},
        answer="yes" if one.scope else "no",
        against="yes" if one.against else "no",
        moves=in_a_row(name_in(game.moves, move) for move in one.moves) if one.moves else None,
        until=until(one.until),
        text=text_in(one.text) if one.text else None,
    )


def holds(game: Game, hero: Hero) -> Iterator[Param]:
    for one in hero.holds:
        yield held_in(game, one)


def held_in(game: Game, one: Held) -> Param:
    return say("held", n=one.amount, kind=kind_name(one.kind), move=name_in(game.moves, one.move))


def moves(game: Game, hero: Hero) -> Iterator[Param]:
    for move in moves_of(game, hero):
        yield worded(move.name)


def moves_of(game: Game, hero: Hero) -> list[Move]:
    """Those of the sheet beside the basic ones, as far as the game still has them."""
    found = (move_of(game, id) for id in hero.moves)
    return [move for move in found if move is not None]


def basic_moves(game: Game, playbook: Playbook | None = None) -> list[Move]:
    """Those of every sheet, or of this playbook's."""
    only = playbook.moves.basic if playbook else None
    return [move for move in game.moves if "basic" in move.groups and (only is None or move.id in only)]


def gear(game: Game, hero: Hero) -> Iterator[Param]:
    for one in hero.gear:
        yield thing_in(one)


def thing_in(one: Gear | Thing) -> Param:
    """A thing with what its numbers and tags say of it."""
    text = named(one.text, getattr(one, "thing", "") or one.id)
    numbers = {"harm": one.harm, "armor": one.armor, "capacity": one.capacity}
    about: list[Param] = [say(f"thing_{key}", n=n) for key, n in numbers.items() if n is not None]
    about += [tag.replace("_", " ") for tag in one.tags]
    return say("thing", text=text, about=in_a_row(about)) if about else text


def resources(game: Game, hero: Hero) -> Iterator[Param]:
    for one in game.resources:
        value = hero.resources.get(one.id, one.start)
        yield say("line", what=named(one.name, one.id), value=value)


def improvements(game: Game, hero: Hero) -> Iterator[Param]:
    playbook = playbook_of(game, hero.playbook)
    for one in improvements_of(playbook) if playbook else ():
        times = taken_of(hero.taken, one.id)
        if times:
            yield say("taken", what=improvement_in(game, one), n=times if times > 1 else None)


def notes(game: Game, hero: Hero) -> Iterator[Param]:
    if hero.notes:
        yield hero.notes


LINES: dict[str, Callable[[Game, Hero], Iterable[Param]]] = {
    "looks": looks,
    "stats": stats,
    "harm": harm,
    "conditions": conditions,
    "debilities": debilities,
    "experience": experience,
    "modifiers": modifiers,
    "holds": holds,
    "moves": moves,
    "gear": gear,
    "resources": resources,
    "improvements": improvements,
    "notes": notes,
}


def dice_in(game: Game) -> Param:
    """What is thrown."""
    dice = game.dice
    how = "all" if not dice.kept else "high" if dice.high else "low"
    return say("dice", n=dice.count, sides=dice.sides, kept=dice.kept, how=how)
