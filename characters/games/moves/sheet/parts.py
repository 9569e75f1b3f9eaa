"""The parts of a sheet for its page and its paper, in the order of the game. Rule: AW-FMT-24."""

from typing import Any, NamedTuple

from characters.games.moves.seats import Table
from characters.games.moves.sheet.clock import slices
from characters.games.moves.sheet.improving import listed
from rules.moves.hero.entities import Gear, Hero
from rules.moves.reading.choices import PageChoice, choices_of, note_of
from rules.moves.reading.marks import condition_marks, debility_marks, experience_marks, harm_levels, stat_marks
from rules.moves.reading.moves import read_out
from rules.moves.reading.sheets import (
    basic_moves,
    held_in,
    lines_in,
    marked_in,
    modifier_in,
    moves_of,
    part_name,
    parts_of,
    playbook_of,
    thing_in,
)
from rules.moves.reading.table import others_of
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import Playbook, SheetPart
from rules.words.params import Param

WORN = "worn"
RIGHT = ("experience", "modifiers", "holds", "moves", "gear", "resources", "improvements")


class People(NamedTuple):
    """Names of all characters that the reader knows of, by id; those whom a tie may be to; and what theirs is."""

    names: dict[str, str]
    others: dict[str, str]
    theirs: dict[str, int]


NOBODY = People({}, {}, {})


def people_of(table: Table, game: Game, hero: Hero) -> People:
    start = game.pair.start if game.pair else 0
    others = others_of(table.state, hero)
    found = {id: table.hero(id) for id in others}
    return People(table.names, others, {id: one.pair.get(hero.id, start) for id, one in found.items() if one})


def parts(game: Game, hero: Hero, people: People) -> list[dict[str, Any]]:
    """What the page draws of each part. `choices`: of the playbook, while they are open."""
    playbook = playbook_of(game, hero.playbook)
    open_choices, kinds = open_page(game, playbook, hero, people), parts_of(game, playbook)
    right = second_side([part.id for part in kinds])
    return [
        {
            "id": part.id,
            "kind": part.kind,
            "name": part_name(game, part),
            "most": part.most,
            "side": 1 if number < right else 2,
            "at": f"parts-{part.id}",
            "template": f"games/moves/characters/parts/_{part.id if part.kind == 'standard' else 'own'}.html",
            "choices": [choice for choice in open_choices if choice["kind"] == part.id],
            "lines": list(lines_in(game, hero, part, people.names)),
            **drawn(game, hero, part, people),
        }
        for number, part in enumerate(kinds)
    ]


def second_side(ids: list[str]) -> int:
    """The number of the part with which the second column begins: who one is stands in the first, what one can do in
    the other."""
    return max(2, next((number for number, id in enumerate(ids) if id in RIGHT), len(ids) // 2))


def open_page(game: Game, playbook: Playbook | None, hero: Hero, people: People) -> list[dict[str, Any]]:
    """The choices of its playbook's page."""
    return page_fields(game, playbook, hero, people) if playbook and hero.kind == "pc" else []


def page_fields(game: Game, playbook: Playbook, hero: Hero, people: People) -> list[dict[str, Any]]:
    found = choices_of(game, playbook, hero, people.others)
    return [{**as_field(choice), "note": note_of(game, playbook, choice)} for choice in found]


def as_field(choice: PageChoice) -> dict[str, Any]:
    return {
        "kind": choice.kind,
        "key": choice.key,
        "at": f"{choice.kind}-{choice.key}" if choice.key else choice.kind,
        "name": choice.name,
        "pick": choice.pick,
        "options": choice.options,
        "single": choice.pick == 1,
        "chosen": sum(1 for option in choice.options if option.on),
    }


def drawn(game: Game, hero: Hero, part: SheetPart, people: People) -> dict[str, Any]:
    """What a part has beside its lines."""
    if part.kind != "standard":
        return own_part(hero, part)
    found: dict[str, Any] = {
        "stats": lambda: {"stats": stat_marks(game, hero)},
        "pair": lambda: {
            "ties": ties(game, hero, people),
            "least": game.pair and game.pair.least,
            "most": game.pair and game.pair.most,
            "range": pair_range(game),
        },
        "harm": lambda: harm(game, hero),
        "conditions": lambda: {"marks": condition_marks(game, hero), "all": game.all_conditions},
        "debilities": lambda: {"marks": debility_marks(game, hero)},
        "experience": lambda: {
            "circles": [at < hero.circles for at in range(game.improve_at)],
            "pending": hero.pending,
            "given": experience_marks(game, hero),
        },
        "modifiers": lambda: {"modifiers": modifiers(game, hero)},
        "holds": lambda: {"holds": holds(game, hero)},
        "moves": lambda: sheet_moves(game, hero),
        "gear": lambda: {"things": list(map(thing, hero.gear)), "numbers": bool(game.harm)},
        "resources": lambda: {"resources": resources(game, hero)},
        "improvements": lambda: {"improvements": listed(game, playbook_of(game, hero.playbook), hero)},
        "notes": lambda: {"text": hero.notes},
    }
    made = found.get(part.id)
    return made() if made else {}


def own_part(hero: Hero, part: SheetPart) -> dict[str, Any]:
    """Texts and numbers as they are, boxes and clocks as marks."""
    value = hero.parts.get(part.id)
    if part.kind in ("boxes", "clock"):
        marked = marked_in(value)
        marks = [at < marked for at in range(part.most or 0)]
        drawn = slices([(on, False) for on in marks]) if part.kind == "clock" else []
        return {"value": marked, "marks": marks, "slices": drawn}
    return {"value": "" if value is None else value}


def harm(game: Game, hero: Hero) -> dict[str, Any]:
    """`next`: the level that is marked next, none after the last."""
    levels = harm_levels(game, hero)
    after = levels[hero.harm] if hero.harm < len(levels) else None
    time = "stabilised" if hero.stabilised else game.harm[hero.harm - 1].time if hero.harm else ""
    return {
        "levels": levels,
        "slices": slices([(level.on, level.late) for level in levels]),
        "next": {"number": hero.harm + 1, "label": after.label} if after else None,
        "less": hero.harm - 1,
        "time": {"key": "moves.harm.time", "with": {"time": time}} if time else None,
        "stabilised": hero.stabilised,
    }


def thing(piece: Gear) -> dict[str, Any]:
    """`wears`: whether it matters that it is worn, or only carried."""
    return {
        "id": piece.id,
        "say": thing_in(piece),
        "worn": piece.worn,
        "wears": piece.armor is not None or WORN in piece.tags,
        "tags": piece.tags,
    }


def holds(game: Game, hero: Hero) -> list[dict[str, Any]]:
    """Each with what spending it once takes."""
    found = {move.id: {kind.kind: kind.cost for kind in move.holds} for move in game.moves}
    return [
        {"id": one.id, "n": one.amount, "say": held_in(game, one), "cost": found.get(one.move, {}).get(one.kind, 1)}
        for one in hero.holds
    ]


def modifiers(game: Game, hero: Hero) -> list[dict[str, Any]]:
    """`lasts`: until somebody says that it is over; a forward is used up by the next roll."""
    kinds = (("forward", hero.forwards), ("ongoing", hero.ongoings))
    return [
        {"id": one.id, "say": modifier_in(game, kind, one), "lasts": kind == "ongoing" or bool(one.until)}
        for kind, found in kinds
        for one in found
    ]


def pair_range(game: Game) -> Param:
    ends = {"least": game.pair.least, "most": game.pair.most} if game.pair else {}
    return {"key": "moves.page.range", "with": {end: {"signed": n} for end, n in ends.items()}}


def ties(game: Game, hero: Hero, people: People) -> list[dict[str, Any]]:
    """The number with each other one: mine, then theirs."""
    start = game.pair.start if game.pair else 0
    return [
        {
            "id": id,
            "at": f"tie-{id.partition(':')[2]}",
            "key": id.partition(":")[2],
            "name": name,
            "mine": hero.pair.get(id, start),
            "theirs": people.theirs.get(id),
        }
        for id, name in people.others.items()
    ]


def sheet_moves(game: Game, hero: Hero) -> dict[str, Any]:
    """Those of the sheet, and apart the basic ones that everybody has."""
    playbook = playbook_of(game, hero.playbook)
    return {
        "moves": [read_out(game, move) for move in moves_of(game, hero)],
        "basic": [read_out(game, move) for move in basic_moves(game, playbook)],
        "advanced": hero.advanced,
    }


def resources(game: Game, hero: Hero) -> list[dict[str, Any]]:
    return [
        {
            "id": one.id,
            "at": f"resources-{one.id}",
            "name": name_of(one.name, one.id),
            "value": hero.resources.get(one.id, one.start),
            "least": one.least,
            "most": one.most,
        }
        for one in game.resources
    ]


def name_of(name: dict[str, str], id: str) -> Param:
    return {"texts": name} if name else id.replace("_", " ")
