"""What is picked on a page, checked choice by choice. Rules: AW-PB-01, AW-FMT-23."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from rules.moves.book.entities import move_of
from rules.moves.book.texts import named, stat_name, worded
from rules.moves.gear.things import piece_of
from rules.moves.hero.entities import Gear, Hero
from rules.moves.playbook.commands import ChoosePlaybook
from rules.moves.playbook.page import OpenChoice, called, gear_options, page_of
from rules.moves.playbook.refusals import (
    ChoiceCount,
    ChoiceSettled,
    ChoiceTwice,
    NoSuchChoice,
    NotOfThisChoice,
    StatsInNoLine,
)
from rules.moves.safety.flags import called_here, off_screen
from rules.moves.tree.game import Game
from rules.moves.tree.playbooks import Playbook
from rules.play import Play
from rules.state import State
from rules.words.params import Param


class Page(msgspec.Struct, kw_only=True):
    """A sheet while its page is filled in. `told`: what was chosen, in words."""

    hero: Hero
    game: Game
    playbook: Playbook
    choices: dict[str, OpenChoice]
    told: list[Param]

    def choice(self, what: str, id: str = "") -> OpenChoice:
        """One that may be made now. Raises `NoSuchChoice`, `ChoiceSettled`."""
        key = f"{what}.{id}" if id else what
        if key not in self.choices:
            raise NoSuchChoice(rule="AW-FMT-23", which=(id or what).replace("_", " "))
        if self.hero.state == "ready" and key in self.hero.chosen and what != "looks":
            raise ChoiceSettled(rule="AW-FMT-23", choice=called(self.playbook, what, id))
        return self.choices[key]

    def make(self, choice: OpenChoice, words: Sequence[Param], **fields: object) -> None:
        """Keep it, and what it changes on the sheet."""
        chosen = tuple(dict.fromkeys((*self.hero.chosen, choice.key)))
        self.hero = replace(self.hero, chosen=chosen, **fields)
        name = called(self.playbook, choice.what, choice.id)
        picked: Param = {"list": words}
        self.told.append({"key": "move.choice.made", "with": {"choice": name, "picked": picked}})


def page_for(state: State, hero: Hero, game: Game, playbook: Playbook) -> Page:
    choices = {one.key: one for one in page_of(state, hero, game, playbook)}
    return Page(hero=hero, game=game, playbook=playbook, choices=choices, told=[])


def check_picks(page: Page, choice: OpenChoice, picked: Sequence[str]) -> None:
    """Out of its own list, none twice, as many as there should be, by name of the choice.

    Raises `NotOfThisChoice`, `ChoiceTwice`, `ChoiceCount`. Rule: AW-FMT-23.
    """
    name = called(page.playbook, choice.what, choice.id)
    for one in picked:
        if one not in choice.options:
            raise NotOfThisChoice(rule="AW-FMT-23", choice=name, which=one.replace("_", " "))
    if len(set(picked)) < len(picked):
        raise ChoiceTwice(rule="AW-FMT-23", choice=name)
    if len(picked) != choice.pick:
        raise ChoiceCount(rule="AW-FMT-23", choice=name, pick=choice.pick, given=len(picked))


def fill(play: Play, page: Page, command: ChoosePlaybook) -> None:
    """All but the pair's questions. Raises what the choices refuse."""
    if command.stats is not None:
        pick_stats(page, command.stats)
    for id, picked in command.looks.items():
        pick_looks(play.state, page, id, picked)
    if command.moves is not None:
        pick_moves(play.state, page, command.moves)
    for id, picked in command.gear.items():
        pick_gear(play, page, id, picked)


def pick_stats(page: Page, stats: Mapping[str, int]) -> None:
    """One of the lines, each stat of it. Raises `StatsInNoLine`. Rule: AW-PB-01."""
    choice = page.choice("stats")
    if dict(stats) not in [dict(line) for line in page.playbook.stat_lines]:
        raise StatsInNoLine(rule="AW-PB-01")
    words: list[Param] = [
        {
            "key": "move.choice.number",
            "with": {"called": stat_name(page.game, stat.id), "value": value(stats, stat.id)},
        }
        for stat in page.game.stats
    ]
    page.make(choice, words, stats=dict(stats))


def value(stats: Mapping[str, int], id: str) -> Param:
    return {"signed": stats[id]}


def pick_looks(state: State, page: Page, id: str, picked: Sequence[str]) -> None:
    choice = page.choice("looks", id)
    check_picks(page, choice, picked)
    look = next(one for one in page.playbook.looks if one.id == id)
    texts = {one.id: off_screen(state, (*look.content, *one.content), worded(one.text)) for one in look.options}
    page.make(choice, [texts[one] for one in picked], looks={**page.hero.looks, id: tuple(picked)})


def pick_moves(state: State, page: Page, picked: Sequence[str]) -> None:
    """In place of those picked before. What an improvement brought stays."""
    choice = page.choice("moves")
    check_picks(page, choice, picked)
    before = set(choice.options) if choice.key in page.hero.chosen else set()
    kept = (one for one in page.hero.moves if one not in before or one in page.playbook.moves.given)
    names = [called_here(state, move_of(page.game, one)) for one in picked]
    page.make(choice, names, moves=tuple(dict.fromkeys((*kept, *picked))))


def pick_gear(play: Play, page: Page, id: str, picked: Sequence[str]) -> None:
    """In place of those picked before, out of the same list."""
    choice = page.choice("gear", id)
    check_picks(page, choice, picked)
    things = gear_options(play.state, next(one for one in page.playbook.gear if one.id == id))
    before = set(choice.options) if choice.key in page.hero.chosen else set()
    kept = (piece for piece in page.hero.gear if piece.thing not in before)
    added: list[Gear] = [piece_of(page.game, things[one], play.inner_id()) for one in picked]
    names = [off_screen(play.state, things[one].content, named(things[one].text, one)) for one in picked]
    page.make(choice, names, gear=(*kept, *added))
