"""Effects in words. A list to choose from stands apart, for it may be of several bands."""

from functools import singledispatch
from typing import NamedTuple

from rules.moves.book.texts import name_in, named, stat_name, worded
from rules.moves.reading.conditions import all_of, goes_without_saying, level
from rules.moves.reading.words import amount_in, in_a_row, pick_in, say, side, signed_in
from rules.moves.tree import effects as of
from rules.moves.tree.amounts import Reference
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Move
from rules.moves.tree.words import Text
from rules.words.params import Param


class At(NamedTuple):
    """Where an effect stands: in which move of the game, and in which band, none where it is read for all."""

    game: Game
    move: Move
    band: str = ""


def text_in(text: Text) -> Param:
    """What somebody wrote, with its gaps filled by whoever it may be."""
    return worded(text, actor=say("the_actor"), target=say("the_target"), blank="…")


def effects_in(effects: of.Effects, at: At) -> Param:
    return in_a_row(effect_in(effect, at) for effect in effects)


def options_of(game: Game, options: of.Options) -> tuple[of.Option, ...]:
    return game.lists.get(options, ()) if isinstance(options, str) else options


def option_in(option: of.Option, at: At) -> Param:
    """Its words, when it is open, and what it does."""
    text, when, does = text_in(option.text), option.when, option.do
    closed = all_of(at.game, at.move, when) if when and not goes_without_saying(option) else None
    done = effects_in(does, at) if does else None
    return say("option", text=text, when=closed, does=done) if closed or done else text


@singledispatch
def effect_in(effect: of.Effect, at: At) -> Param:
    raise TypeError(type(effect))


@effect_in.register
def _(effect: of.Tell, at: At) -> Param:
    return text_in(effect.text)


@effect_in.register
def _(effect: of.Choose, at: At) -> Param:
    how = "repeat" if effect.repeat else "decline" if effect.decline else "plain"
    return say("choose", who=side(effect.who), n=pick_in(at.game, effect.picks, at.band), how=how)


@effect_in.register
def _(effect: of.AskQuestions, at: At) -> Param:
    picks = pick_in(at.game, effect.picks, at.band)
    return say("ask", who=side(effect.who), n=picks, of=side(effect.answered_by))


@effect_in.register
def _(effect: of.GainHold, at: At) -> Param:
    kind = named({}, effect.kind) if len(at.move.holds) > 1 else None
    return say("hold", n=amount_in(at.game, effect.gain, at.band), kind=kind)


@effect_in.register
def _(effect: of.GiveForward, at: At) -> Param:
    return modifier("forward", effect, at, None)


@effect_in.register
def _(effect: of.GiveOngoing, at: At) -> Param:
    return modifier("ongoing", effect, at, text_in(effect.text) if effect.text else None)


def modifier(key: str, effect: of.GiveForward | of.GiveOngoing, at: At, text: Param) -> Param:
    return say(
        key,
        who=side(effect.who),
        n=signed_in(at.game, effect.amount, at.band),
        answer="yes" if effect.scope else "no",
        against="yes" if effect.against else "no",
        moves=in_a_row(name_in(at.game.moves, move) for move in effect.moves) if effect.moves else None,
        until=until(effect.until),
        text=text,
    )


def until(when: str) -> Param:
    return say(f"until_{when}") if when in ("scene", "session") else when or None


@effect_in.register
def _(effect: of.AdjustRoll, at: At) -> Param:
    return say("adjust_roll", n=signed_in(at.game, effect.amount, at.band))


@effect_in.register
def _(effect: of.DoHarm, at: At) -> Param:
    ap = "yes" if effect.ap else "no"
    return say("harm", who=side(effect.to), n=amount_in(at.game, effect.amount, at.band), ap=ap)


@effect_in.register
def _(effect: of.Inflict, at: At) -> Param:
    return say("inflict", who=side(effect.to))


@effect_in.register
def _(effect: of.AdjustHarm, at: At) -> Param:
    return say("adjust_harm", n=signed_in(at.game, effect.amount, at.band))


@effect_in.register
def _(effect: of.Heal, at: At) -> Param:
    if effect.to is not None:
        return say("heal_to", who=side(effect.who), level=level(at.game, effect.to))
    return say("heal", who=side(effect.who), n=amount_in(at.game, effect.segments, at.band))


@effect_in.register
def _(effect: of.Stabilise, at: At) -> Param:
    return say("stabilise", who=side(effect.who))


@effect_in.register
def _(effect: of.Revive, at: At) -> Param:
    found = effect.levels.get(at.band, next(iter(effect.levels.values()), 0))
    return say("revive", who=side(effect.who), level=level(at.game, found))


@effect_in.register
def _(effect: of.MarkXp, at: At) -> Param:
    n = amount_in(at.game, effect.amount, at.band)
    return say("xp", who=side(effect.who), n=None if n == 1 else n)


@effect_in.register
def _(effect: of.ChangeStat, at: At) -> Param:
    n = signed_in(at.game, effect.amount, at.band)
    return say("number", who=side(effect.who), what=stat_name(at.game, effect.stat), n=n, any="no")


@effect_in.register
def _(effect: of.ChangePair, at: At) -> Param:
    pair = worded(at.game.pair.name) if at.game.pair else "Hx"
    n = signed_in(at.game, effect.amount, at.band)
    return say("pair", who=side(effect.of), other=side(effect.other), what=pair, n=n)


@effect_in.register
def _(effect: of.ChangeResource, at: At) -> Param:
    n, what = signed_in(at.game, effect.amount, at.band), name_in(at.game.resources, effect.key)
    return say("number", who=side(effect.who), what=what, n=n, any="yes" if effect.if_any else "no")


@effect_in.register
def _(effect: of.MarkCondition, at: At) -> Param:
    id = effect.add or effect.remove
    known = any(one.id == id for one in at.game.conditions)
    what = name_in(at.game.conditions, id) if known else id
    how = "add" if effect.add else "remove"
    return say("condition", who=side(effect.who), how=how, what=what, until=until(effect.until))


@effect_in.register
def _(effect: of.ChangeTag, at: At) -> Param:
    thing = say("the_thing") if isinstance(effect.thing, Reference) else named({}, effect.thing)
    how = "add" if effect.add else "remove"
    return say("tag", how=how, tag=named({}, effect.add or effect.remove), thing=thing)


@effect_in.register
def _(effect: of.TurnClock, at: At) -> Param:
    return say("clock", name=worded(effect.name), n=signed_in(at.game, effect.ticks, at.band))


@effect_in.register
def _(effect: of.EraseHighlight, at: At) -> Param:
    return say("highlight", who=side(effect.who), n=effect.erase)


@effect_in.register
def _(effect: of.PromptMc, at: At) -> Param:
    return say("mc", text=text_in(effect.text), weight=effect.weight)


@effect_in.register
def _(effect: of.RunMove, at: At) -> Param:
    return say("run", who=side(effect.who), move=name_in(at.game.moves, effect.move))


@effect_in.register
def _(effect: of.When, at: At) -> Param:
    return say(
        "when",
        when=all_of(at.game, at.move, effect.conditions),
        do=effects_in(effect.do, at) if effect.do else None,
        otherwise=effects_in(effect.otherwise, at) if effect.otherwise else None,
    )
