"""How the numbers and marks of a sheet change, each within its limits and told in the log."""

from collections.abc import Sequence

from rules.moves.book.entities import game_at
from rules.moves.book.texts import name_in, named, stat_name, worded
from rules.moves.hero.entities import Hero, Marked, Modifier, XpMark
from rules.moves.hero.events import (
    ConditionCleared,
    ConditionMarked,
    ExperienceMarked,
    ModifierGiven,
    PairChanged,
    ResourceChanged,
    StatChanged,
    StateChanged,
    whose,
)
from rules.moves.tree.game import Game, Pair, Resource
from rules.play import Play
from rules.words.params import Param


def hero_of(play: Play, character: str) -> Hero:
    return play.state.get(character, Hero)


def within(value: int, least: int | None, most: int | None) -> int:
    low = value if least is None else max(value, least)
    return low if most is None else min(low, most)


def change_stat(play: Play, character: str, stat: str, amount: int) -> None:
    """Stops at the limit; the log tells what was not taken in. Rule: AW-STAT-02."""
    hero, game = hero_of(play, character), game_at(play.state)
    wanted = hero.stats.get(stat, 0) + amount
    value = within(wanted, game.stat_least, game.stat_most)
    called = stat_name(game, stat)
    event = StatChanged(**whose(hero), stat=stat, called=called, value=value, amount=amount, missed=wanted - value)
    play.emit(event)


def change_resource(play: Play, character: str, key: str, amount: int, *, why: str = "move") -> int:
    """By how much it changed in the end: it stops at its limits."""
    hero, game = hero_of(play, character), game_at(play.state)
    kind = next((one for one in game.resources if one.id == key), Resource(id=key))
    before = hero.resources.get(key, kind.start)
    value = within(before + amount, kind.least, kind.most)
    event = ResourceChanged(
        **whose(hero),
        resource=key,
        called=named(kind.name, key),
        value=value,
        amount=value - before,
        missed=before + amount - value,
        why=why,
    )
    play.emit(event)
    return value - before


def pair_with(game: Game, hero: Hero, other: str) -> int:
    return hero.pair.get(other, game.pair.start if game.pair else 0)


def change_pair(play: Play, character: str, other: str, amount: int) -> None:
    """Step by step: each that would pass an end of the range ends as the game says. Rules: AW-HX-04, AW-FMT-21."""
    game = game_at(play.state)
    if game.pair is None:
        return
    for _ in range(abs(amount)):
        step_pair(play, game, game.pair, character, other, 1 if amount > 0 else -1)


def step_pair(play: Play, game: Game, pair: Pair, character: str, other: str, step: int) -> None:
    hero, with_whom = hero_of(play, character), hero_of(play, other)
    value, reset = stepped(pair, pair_with(game, hero, other), step)
    event = PairChanged(
        **whose(hero),
        other=other,
        other_name=with_whom.name,
        called=worded(pair.name),
        value=value,
        reset=reset,
    )
    play.emit(event)  # AW-HX-01
    if reset and game.experience.get("pair_reset"):  # AW-FMT-18
        mark_experience(play, character, game.experience["pair_reset"], "pair_reset")


def stepped(pair: Pair, value: int, step: int) -> tuple[int, bool]:
    """The value after one step, and whether it went over an end. Rules: AW-HX-04, AW-HX-05, AW-FMT-21."""
    wanted = value + step
    if step > 0 and wanted > pair.most:
        return (pair.most, False) if pair.over is None else (pair.over, True)
    if step < 0 and wanted <= pair.least and pair.under is not None:
        return pair.under, True
    return max(wanted, pair.least), False


def mark_experience(play: Play, character: str, amount: int, cause: str, of: str = "", called: Param = None) -> None:
    """So many marks; each row of circles that is full becomes an improvement to choose. Rules: AW-XP-02, AW-FMT-18."""
    hero, game = hero_of(play, character), game_at(play.state)
    if amount <= 0:
        return
    first = len(hero.marks) + 1
    marks = tuple(XpMark(number=first + at, cause=cause, of=of) for at in range(amount))
    rows, circles = divmod(hero.circles + amount, game.improve_at)
    event = ExperienceMarked(
        **whose(hero),
        marks=marks,
        circles=circles,
        pending=hero.pending + rows,
        improved=rows,
        called=called if called is not None else {"key": f"move.cause.{cause}"},
    )
    play.emit(event)


def condition_name(game: Game, mark: Marked) -> Param:
    return name_in(game.conditions, mark.condition) if mark.condition else mark.text


def has_condition(hero: Hero, condition: str) -> bool:
    return any(condition in (one.condition, one.text) for one in hero.conditions)


def mark_condition(play: Play, character: str, condition: str, until: str = "", called: Param = None) -> bool:
    """Whether it was marked now: one that is marked already stays as it is. `called`: in the log. Rule: AW-FMT-19."""
    hero, game = hero_of(play, character), game_at(play.state)
    if has_condition(hero, condition):
        return False
    known = any(one.id == condition for one in game.conditions)
    words = {"condition": condition} if known else {"text": condition}
    mark = Marked(id=play.inner_id(), until=until, **words)
    called = called or condition_name(game, mark)
    play.emit(ConditionMarked(**whose(hero), mark=mark, called=called))
    if known:
        watch_all_conditions(play, character)
    return True


def clear_condition(play: Play, character: str, condition: str, called: Param = None) -> bool:
    """Whether it was there to be cleared. `called`: in the log."""
    hero, game = hero_of(play, character), game_at(play.state)
    mark = next((one for one in hero.conditions if condition in (one.id, one.condition, one.text)), None)
    if mark is None:
        return False
    called = called or condition_name(game, mark)
    play.emit(ConditionCleared(**whose(hero), mark=mark.id, called=called))
    if mark.condition:
        watch_all_conditions(play, character)
    return True


def all_marked(game: Game, hero: Hero) -> bool:
    return bool(game.conditions) and all(has_condition(hero, one.id) for one in game.conditions)


def watch_all_conditions(play: Play, character: str) -> None:
    """With all marked the game's own word holds until one is cleared. Rule: AW-FMT-19."""
    hero, game = hero_of(play, character), game_at(play.state)
    rule = game.all_conditions
    if rule is None or not rule.means:
        return
    out = rule.means if all_marked(game, hero) else ""
    if out != hero.out and (out or hero.out == rule.means):
        why = worded(rule.text) if out and rule.text else None
        play.emit(StateChanged(**whose(hero), out=out, why=why))


def give_modifier(play: Play, character: str, modifier: Modifier, *, ongoing: bool = False) -> None:
    hero = hero_of(play, character)
    play.emit(ModifierGiven(**whose(hero), modifier=modifier, ongoing=ongoing))


def worn_armor(hero: Hero) -> int:
    """The best armor that is worn. Rule: AW-HARM-03."""
    return max((piece.armor or 0 for piece in hero.gear if piece.worn), default=0)


def tags_of(hero: Hero) -> Sequence[str]:
    return [tag for piece in hero.gear for tag in piece.tags]
