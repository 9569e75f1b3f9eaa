"""Conditions in words: when an option is open, what is needed, what a branch goes by."""

from functools import singledispatch

from rules.moves.book.texts import band_name, name_in, named, worded
from rules.moves.reading.words import amount_in, in_a_row, say, side
from rules.moves.tree import conditions as of
from rules.moves.tree.effects import MarkCondition, Option
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Ask, Move
from rules.words.params import Param


def all_of(game: Game, move: Move, conditions: of.Conditions) -> Param:
    return in_a_row(condition_in(one, game, move) for one in conditions)


@singledispatch
def condition_in(one: of.Condition, game: Game, move: Move) -> Param:
    raise TypeError(type(one))


@condition_in.register
def _(one: of.HarmIs, game: Game, move: Move) -> Param:
    if one.overflow is not None:
        return say("harm_beyond", who=side(one.of), so="yes" if one.overflow else "no")
    return say("harm_is", who=side(one.of), least=level(game, one.least), most=level(game, one.most))


def level(game: Game, number: int | None) -> Param:
    if number is None:
        return None
    return game.harm[number - 1].label if 0 < number <= len(game.harm) else "0"


@condition_in.register
def _(one: of.ResourceIs, game: Game, move: Move) -> Param:
    return say("resource_is", who=side(one.of), what=name_in(game.resources, one.key), n=amount_in(game, one.least))


@condition_in.register
def _(one: of.AnswerIs, game: Game, move: Move) -> Param:
    return in_a_row(say("answered", answer=answer_in(game, move, key, value)) for key, value in one.answers.items())


def answer_in(game: Game, move: Move, key: str, value: object) -> Param:
    """The words of the option that was picked, or what else was answered."""
    ask = next((ask for ask in move.ask if ask.key == key), None)
    found = next((option for option in asked(game, ask) if option.id == value), None) if ask else None
    if found is not None:
        return worded(found.text)
    return say(f"answered_{str(value).lower()}") if isinstance(value, bool) else str(value)


def asked(game: Game, ask: Ask) -> tuple[Option, ...]:
    return game.lists.get(ask.options, ()) if isinstance(ask.options, str) else ask.options


@condition_in.register
def _(one: of.Chosen, game: Game, move: Move) -> Param:
    return say("chosen", option=named({}, one.option))


@condition_in.register
def _(one: of.Has, game: Game, move: Move) -> Param:
    if one.condition:
        return say("is_marked", who=side(one.of), what=name_in(game.conditions, one.condition))
    return say("has", who=side(one.of), what=named({}, one.item or one.tag))


@condition_in.register
def _(one: of.WhoIs, game: Game, move: Move) -> Param:
    return say("who_is", who=side(one.of), what=one.what)


@condition_in.register
def _(one: of.BandIs, game: Game, move: Move) -> Param:
    bands = [say("hit") if band == "hit" else band_name(game, band) for band in one.bands]
    return say("band_is", bands=in_a_row(bands))


@condition_in.register
def _(one: of.Advanced, game: Game, move: Move) -> Param:
    return say("advanced", so="yes" if one.so else "no")


@condition_in.register
def _(one: of.McAgrees, game: Game, move: Move) -> Param:
    return say("mc_agrees", text=worded(one.text))


@condition_in.register
def _(one: of.AnyOf, game: Game, move: Move) -> Param:
    return say("any_of", all=all_of(game, move, one.conditions))


@condition_in.register
def _(one: of.Not, game: Game, move: Move) -> Param:
    return say("not_so", all=all_of(game, move, one.conditions))


def goes_without_saying(option: Option) -> bool:
    """Whether an option is open just where it can do what it does: to mark what is not marked, to clear what is."""
    done = {effect.add or effect.remove for effect in option.do if isinstance(effect, MarkCondition)}
    flat = [inner for one in option.when for inner in (one.conditions if isinstance(one, of.Not) else (one,))]
    return bool(done) and all(isinstance(one, of.Has) and one.condition in done for one in flat)
