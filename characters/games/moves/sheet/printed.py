"""What stands on a printed playbook: its first side, its second, empty lines to write on. Rule: AW-FMT-25."""

from typing import Any

from characters.games.moves.sheet.improving import listed
from characters.games.moves.sheet.parts import NOBODY, People, page_fields, parts
from characters.games.moves.sheet.sheets import book_in
from rules.moves.hero.entities import Hero
from rules.moves.reading.marks import band_lines
from rules.moves.reading.moves import read_out
from rules.moves.reading.sheets import basic_moves, dice_in, thing_in
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import Playbook

SECOND = ("moves", "experience", "improvements")
PAIR_LINES, GEAR_LINES, NOTE_LINES, MODIFIER_LINES = 4, 2, 6, 2


def printed(game: Game, sheet: dict[str, Any], people: People = NOBODY) -> dict[str, Any]:
    """A sheet as it stands; of one without a playbook only the parts. `called`: it has a name of its own."""
    hero, playbook = sheet["hero"], sheet["playbook"]
    called = playbook is None or hero.name not in playbook.name.values()
    return {**sheet, **sides(game, playbook, hero, sheet["parts"], people), "filled": True, "called": called}


def blank_sheet(game: Game, playbook: Playbook) -> dict[str, Any]:
    hero = Hero(id="character:blank", name="", playbook=playbook.id)
    found = sides(game, playbook, hero, parts(game, hero, NOBODY), NOBODY)
    return {
        **found,
        "book": book_in(playbook),
        "playbook": playbook,
        "key": playbook.id,
        "hero": hero,
        "filled": False,
        "called": False,
    }


def sides(
    game: Game, playbook: Playbook | None, hero: Hero, found: list[dict[str, Any]], people: People
) -> dict[str, Any]:
    fields = page_fields(game, playbook, hero, people) if playbook else []
    return {
        "game": game,
        "first": [with_fields(part, fields, playbook, hero, people) for part in found if part["id"] not in SECOND],
        "second": {part["id"]: part for part in found if part["id"] in SECOND},
        "learn": moves_of_playbook(game, playbook, hero),
        "improvements": [{**one, "times": range(one["times"])} for one in listed(game, playbook, hero)],
    }


def with_fields(
    part: dict[str, Any], fields: list[dict[str, Any]], playbook: Playbook | None, hero: Hero, people: People
) -> dict[str, Any]:
    """A part with the choices that are printed in it, and how many empty lines it has."""
    own = [field for field in fields if field["kind"] == part["id"]]
    found = {**part, "fields": own}
    return {**found, **lines_for(found, playbook, hero, people)}


def lines_for(part: dict[str, Any], playbook: Playbook | None, hero: Hero, people: People) -> dict[str, Any]:
    if part["id"] == "pair" and playbook:
        asked = [{"say": {"texts": one.text}, "named": named(hero, one.id, people)} for one in playbook.pair]
        return {"asked": asked, "empty": range(max(0, PAIR_LINES - len(part["ties"])))}
    if part["id"] == "gear" and playbook:
        return {"loose": loose_gear(playbook, hero, part), "empty": range(GEAR_LINES)}
    many = {"notes": NOTE_LINES, "modifiers": MODIFIER_LINES, "holds": MODIFIER_LINES, "looks": 1}
    return {"empty": range(max(0, many.get(part["id"], 0) - len(part["lines"])))}


def loose_gear(playbook: Playbook, hero: Hero, part: dict[str, Any]) -> list[Any]:
    """What everybody of that playbook has, and what else lies on the sheet; what is chosen stands with its choice."""
    chosen = {option.id for field in part["fields"] for option in field["options"]}
    given = {one.id for one in playbook.given}
    more = [thing_in(one) for one in hero.gear if one.thing not in given and one.thing not in chosen]
    return [*map(thing_in, playbook.given), *more]


def named(hero: Hero, question: str, people: People) -> str:
    return ", ".join(people.names.get(id, "") for id in hero.answers.get(question, ()))


def moves_of_playbook(game: Game, playbook: Playbook | None, hero: Hero) -> list[dict[str, Any]]:
    """Those that the playbook gives and lets choose, then what else is on the sheet; each with whether it is there."""
    own = (*playbook.moves.given, *playbook.moves.options) if playbook else ()
    given = playbook.moves.given if playbook else ()
    ids = dict.fromkeys((*own, *hero.moves))
    found = {move.id: move for move in game.moves}
    return [
        {"reading": read_out(game, found[id]), "on": id in hero.moves or id in given, "given": id in given}
        for id in ids
        if id in found
    ]


def moves_sheet(game: Game) -> dict[str, Any]:
    """The basic moves, with the dice and the bands over them."""
    return {
        "game": game,
        "dice": dice_in(game),
        "bands": band_lines(game),
        "moves": [read_out(game, move) for move in basic_moves(game)],
        "key": "moves",
    }
