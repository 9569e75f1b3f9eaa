"""Numbers and marks of a sheet, as they are drawn: stats with what weighs on them, harm, conditions, debilities."""

import msgspec

from rules.moves.book.texts import band_name, name_in, named, stat_name
from rules.moves.growth.experience import cause_of
from rules.moves.hero.entities import Hero
from rules.moves.reading.words import in_a_row, say
from rules.moves.tree.game import ConditionKind, Game
from rules.words.params import Param


class StatMark(msgspec.Struct, frozen=True, kw_only=True):
    """`value`: None while it is not chosen. `high`: it is highlighted. `why`: what a marked condition takes off rolls
    that add it."""

    id: str
    name: Param
    value: int | None
    high: bool = False
    why: tuple[Param, ...] = ()


class Mark(msgspec.Struct, frozen=True, kw_only=True):
    """`note`: what it does while it is marked."""

    id: str
    name: Param
    note: Param
    on: bool


class LevelMark(msgspec.Struct, frozen=True, kw_only=True):
    label: str
    late: bool
    on: bool


def stat_marks(game: Game, hero: Hero) -> list[StatMark]:
    high = {one.stat for one in hero.highlights if not one.erased}
    marked = {one.condition for one in hero.conditions}
    weighing = [kind for kind in game.conditions if kind.id in marked and kind.modifier]
    return [
        StatMark(
            id=stat.id,
            name=stat_name(game, stat.id),
            value=hero.stats.get(stat.id),
            high=stat.id in high,
            why=tuple(weight(game, kind) for kind in weighing if not kind.stats or stat.id in kind.stats),
        )
        for stat in game.stats
    ]


def weight(game: Game, kind: ConditionKind) -> Param:
    return say("stat", what=name_in(game.conditions, kind.id), value={"signed": kind.modifier})


def condition_marks(game: Game, hero: Hero) -> list[Mark]:
    """All that the game has, then what is written there in free words. Rule: AW-FMT-19."""
    marked = {one.condition for one in hero.conditions}
    known = [
        Mark(id=kind.id, name=named(kind.name, kind.id), note=condition_note(game, kind), on=kind.id in marked)
        for kind in game.conditions
    ]
    free = [one for one in hero.conditions if not one.condition]
    return known + [Mark(id=one.id, name=one.text, note=one.until or None, on=True) for one in free]


def condition_note(game: Game, kind: ConditionKind) -> Param:
    if not kind.modifier:
        return None
    stats = in_a_row(stat_name(game, stat) for stat in kind.stats) if kind.stats else say("every_roll")
    return say("stat", what=stats, value={"signed": kind.modifier})


def debility_marks(game: Game, hero: Hero) -> list[Mark]:
    return [
        Mark(
            id=one.id,
            name=named(one.name, one.id),
            note=say("stat", what=stat_name(game, one.stat), value={"signed": one.amount}) if one.stat else None,
            on=one.id in hero.debilities,
        )
        for one in game.debilities
    ]


class XpLine(msgspec.Struct, frozen=True, kw_only=True):
    """`number`: of the mark, over the character's life."""

    number: int
    cause: Param


def experience_marks(game: Game, hero: Hero) -> list[XpLine]:
    """The newest first, each with what it was marked for; none that was taken back. Rules: AW-XP-01, AW-XP-06."""
    left = [one for one in hero.marks if not one.back]
    return [XpLine(number=one.number, cause=cause_of(game, one)) for one in reversed(left)]


def harm_levels(game: Game, hero: Hero) -> list[LevelMark]:
    """Lightest first. `late`: from the first that worsens on. Rule: AW-FMT-20."""
    worse = [number for number, level in enumerate(game.harm) if level.time in ("worsens", "ends")]
    first = min(worse, default=len(game.harm))
    return [
        LevelMark(label=level.label, late=number >= first, on=number < hero.harm)
        for number, level in enumerate(game.harm)
    ]


def band_lines(game: Game) -> list[Param]:
    """Each band with its totals, the best first."""
    bands = (*game.bands, *([game.advanced] if game.advanced else []))
    return [say("band_range", name=band_name(game, one.id), least=one.least, most=one.most) for one in reversed(bands)]
