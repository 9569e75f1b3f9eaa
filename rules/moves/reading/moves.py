"""A move read out: name, trigger, summary, then band by band what its effects say. Rule: AW-FMT-25."""

from collections.abc import Iterator

import msgspec

from rules.moves.book.texts import band_name, name_in, named, stat_name, worded
from rules.moves.reading.conditions import all_of, asked, condition_in
from rules.moves.reading.effects import At, effect_in, effects_in, option_in, options_of, text_in
from rules.moves.reading.words import amount_in, in_a_row, lies_in, say, varies
from rules.moves.tree.dice import Band
from rules.moves.tree.effects import AskQuestions, Choose, Effect, PromptMc
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Move, Term, Throw
from rules.words.params import Param

TONES = ("tie", "ok", "style", "sky")  # of the bands that are hits, the lowest first


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """What one effect says, and the list that it picks from, where that stands with it."""

    words: Param
    options: tuple[Param, ...] = ()


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a move that is read out. `band`: its id, none for what is of no band. `tone`: how that is coloured:
    fail, tie, ok, style, sky."""

    label: Param
    says: tuple[Said, ...]
    band: str = ""
    tone: str = ""


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """A move as it is read out, in messages. `roll`: what is added to the dice, nothing where there are none."""

    id: str
    name: Param
    trigger: Param
    summary: Param = None
    roll: Param = None
    rows: tuple[Row, ...] = ()


def read_out(game: Game, move: Move) -> Reading:
    return Reading(
        id=move.id,
        name=worded(move.name),
        trigger=text_in(move.trigger.text) if move.trigger.text != move.name else None,
        summary=text_in(move.summary) if move.summary else None,
        roll=roll_in(game, move),
        rows=(*before(game, move), *after(game, move), *holds(game, move)),
    )


def tone_of(game: Game, band: str, high_is: str = "good") -> str:
    """Misses are of one tone, hits of one each, rising; where high is bad it is the other way round."""
    if high_is == "bad":
        bands = [one.id for one in reversed(game.bands)]
        return ("fail", *TONES)[min(bands.index(band), len(TONES))] if band in bands else "fail"
    hits = [one.id for one in (*game.bands, *([game.advanced] if game.advanced else [])) if one.hit]
    if band not in hits:
        return "fail"
    return "ok" if len(hits) == 1 else TONES[min(hits.index(band), len(TONES) - 1)]


# --- before the dice ----------------------------------------------------------------------------------------


def roll_in(game: Game, move: Move) -> Param:
    return throw_in(game, move, move.throw)


def throw_in(game: Game, move: Move, throw: Throw) -> Param:
    if throw.count_as:
        return say("count_as", band=band_name(game, throw.count_as))
    terms = [term_in(game, move, term) for term in throw.terms]
    found: Param = in_a_row(terms) if terms else say("dice_alone") if throw.dice else say("no_dice")
    if not throw.when:
        return found
    other = throw_in(game, move, throw.otherwise) if throw.otherwise else say("no_dice")
    return say("throw_when", throw=found, when=all_of(game, move, throw.when), other=other)


def term_in(game: Game, move: Move, term: Term) -> Param:
    found = number_in(game, move, term)
    return say("minus", what=found) if term.minus else found


def number_in(game: Game, move: Move, term: Term) -> Param:
    if term.what == "stat":
        return stat_name(game, term.key)
    if term.what == "hx":
        return worded(game.pair.name) if game.pair else "Hx"
    if term.what == "fixed":
        return {"signed": term.fixed}
    if term.what == "stat_from":
        stats = [option.stat for ask in move.ask if ask.key == term.key for option in asked(game, ask)]
        return say("stat_from", stats=in_a_row(stat_name(game, stat) for stat in dict.fromkeys(stats)))
    if term.what == "paid":
        return say("paid", what=name_in(game.resources, term.key))
    return say(f"term_{term.what}", what=named({}, term.key))


def before(game: Game, move: Move) -> Iterator[Row]:
    """What is asked, needed and paid first."""
    if move.ask:
        yield Row(label=say("label_first"), says=tuple(asks(game, move)))
    if move.require:
        yield Row(label=say("label_needs"), says=tuple(needs(game, move)))
    if move.pay:
        cost = say("cost", what=name_in(game.resources, move.pay.resource), n=amount_in(game, move.pay.amount))
        yield Row(label=say("label_costs"), says=(Said(words=cost),))


def asks(game: Game, move: Move) -> Iterator[Said]:
    for ask in move.ask:
        who = ask.of if ask.of in ("actor", "mc") else "other"
        options = tuple(worded(option.text) for option in asked(game, ask))
        yield Said(words=say("asked", who=who, text=text_in(ask.text)), options=options)


def needs(game: Game, move: Move) -> Iterator[Said]:
    for one in move.require:
        yield Said(words=text_in(one.otherwise) if one.otherwise else condition_in(one.condition, game, move))


# --- after the dice -----------------------------------------------------------------------------------------


def after(game: Game, move: Move) -> Iterator[Row]:
    always, hit = split(move.then.get("always", ())), split(move.then.get("hit", ()))
    bands = list(bands_of(game, move))
    lists = shared(game, move, bands)
    yield from row(At(game, move), None, always[0], lists)
    if not bands:
        yield from row(At(game, move), None, (*always[1], *move.then.get("no_roll", ())), lists)
    elif move.throw.count_as or len(bands) == 1:
        alone = bands[0]
        yield from row(At(game, move, alone.id), None, (*always[1], *hit[0], *hit[1], *own(game, move, alone)), lists)
    else:
        yield from row(At(game, move), say("label_hit"), hit[0], lists)
        for band in reversed(bands):
            varying = (*always[1], *(hit[1] if band.hit else ()), *own(game, move, band))
            yield from row(At(game, move, band.id), band_name(game, band.id), varying, lists)
    for effect in lists:
        yield from list_row(effect, At(game, move))


def bands_of(game: Game, move: Move) -> Iterator[Band]:
    """Those that a throw of this move can come to, lowest first."""
    if move.throw.count_as:
        yield from (band for band in game.bands if band.id == move.throw.count_as)
    elif move.throw.dice or move.throw.terms:
        yield from game.bands
        if game.advanced and game.advanced.id in move.then:
            yield game.advanced


def own(game: Game, move: Move, band: Band) -> tuple[Effect, ...]:
    """Where a band that is no hit says nothing, the MC makes a move. Rules: AW-FMT-04, AW-FMT-17."""
    if band.id in move.then:
        return move.then[band.id]
    if lies_in(game, band.id) in move.then:
        return move.then[lies_in(game, band.id)]
    return () if band.hit else (PromptMc(text={}),)


def split(effects: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], tuple[Effect, ...]]:
    """Those that are alike in every band, and those that are not."""
    vary = {
        id(effect): any(varies(value) for value in (getattr(effect, name) for name in effect.__struct_fields__))
        for effect in effects
    }
    return (
        tuple(effect for effect in effects if not vary[id(effect)]),
        tuple(effect for effect in effects if vary[id(effect)]),
    )


def shared(game: Game, move: Move, bands: list[Band]) -> list[Choose | AskQuestions]:
    """Lists that more than one band picks from: they stand once, at the end."""
    times: dict[int, list[Choose | AskQuestions]] = {}
    common = (*split(move.then.get("always", ()))[1], *split(move.then.get("hit", ()))[1])
    for effects in (common, common, *(move.then.get(band.id, ()) for band in bands)):
        for effect in effects:
            if isinstance(effect, Choose | AskQuestions):
                times.setdefault(hash_of(effect), []).append(effect)
    return [found[0] for found in times.values() if len(found) > 1 and len(bands) > 1]


def hash_of(effect: Choose | AskQuestions) -> int:
    options = effect.options if isinstance(effect.options, str) else tuple(one.id for one in effect.options)
    return hash((type(effect), options))


def row(at: At, label: Param, effects: tuple[Effect, ...], lists: list[Choose | AskQuestions]) -> Iterator[Row]:
    says = tuple(one for effect in effects for one in said(effect, at, lists))
    if says:
        tone = tone_of(at.game, at.band, at.move.high_is) if at.band and label else ""
        yield Row(label=label, says=says, band=at.band if label else "", tone=tone)


def said(effect: Effect, at: At, lists: list[Choose | AskQuestions]) -> Iterator[Said]:
    if isinstance(effect, PromptMc) and not effect.text:
        yield Said(words=say("mc_moves"))
        return
    apart = isinstance(effect, Choose | AskQuestions) and hash_of(effect) not in [hash_of(one) for one in lists]
    yield Said(words=effect_in(effect, at), options=listed(effect, at) if apart else ())
    if apart and isinstance(effect, AskQuestions) and effect.bonus:
        yield Said(words=say("bonus", does=effects_in(effect.bonus, at)))


def listed(effect: Effect, at: At) -> tuple[Param, ...]:
    if not isinstance(effect, Choose | AskQuestions):
        return ()
    return tuple(option_in(option, at) for option in options_of(at.game, effect.options))


def list_row(effect: Choose | AskQuestions, at: At) -> Iterator[Row]:
    """A list of several bands, and what comes with each answer."""
    label = say("label_ask" if isinstance(effect, AskQuestions) else "label_choose")
    yield Row(label=label, says=tuple(Said(words=words) for words in listed(effect, at)))
    if isinstance(effect, AskQuestions) and effect.bonus:
        yield Row(label=say("label_then"), says=(Said(words=effects_in(effect.bonus, at)),))


def holds(game: Game, move: Move) -> Iterator[Row]:
    at = At(game, move)
    for kind in move.holds:
        name = named({}, kind.kind) if len(move.holds) > 1 else None
        spend = effects_in(kind.do, at) if kind.do else None
        words = say("spend", n=kind.cost, kind=name, does=spend, most=kind.most, ends=kind.ends)
        lists = tuple(words for effect in kind.do for words in listed(effect, at))
        yield Row(label=say("label_hold"), says=(Said(words=words, options=lists),))
