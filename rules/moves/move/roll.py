"""The parts of a roll, the dice, and what they come to. Rules: AW-ROLL-01 to AW-ROLL-06, AW-MOD-01 to AW-MOD-05,
AW-FMT-16, AW-FMT-17, AW-FMT-19."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.moves.book.texts import band_name, name_in, stat_name, worded
from rules.moves.hero.changes import pair_with, within
from rules.moves.hero.entities import Added, Hero, Modifier
from rules.moves.move.entities import OpenMove
from rules.moves.move.events import EffectIdle, MoveRolled, in_words
from rules.moves.move.look import advanced_move, band_of, game_of, hero_named, in_band, options_of, rule_of
from rules.moves.move.refusals import FacesWrong, NothingToActOn
from rules.moves.safety.flags import called_here, is_hidden
from rules.moves.safety.sight import Sight, sight_at
from rules.moves.tree.dice import DiceRule
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Term
from rules.play import Play
from rules.state import State
from rules.table.look import dial_off, is_on
from rules.words.params import Param

ACTING = "acting_on_answer"


def parts_of(state: State, open_move: OpenMove) -> tuple[Added, ...]:
    """All that is added to the dice now, without help. Rule: AW-ROLL-01."""
    actor = state.get(open_move.actor, Hero)
    terms = open_move.throw.terms if open_move.throw else ()
    parts = [term_part(state, open_move, actor, term) for term in terms]
    rule = rule_of(state, open_move)
    if rule.modifiers != "none":  # AW-MOD-05
        sight = sight_at(state)
        parts += [given("forward", one, sight) for one in forwards(open_move, actor)]
        parts += [given("ongoing", one, sight) for one in ongoings(open_move, actor)]
    stats = {part.key for part in parts if part.what == "stat"}
    return (*parts, *(conditions_on(state, open_move, actor, stats)))


def given(what: str, modifier: Modifier, sight: Sight) -> Added:
    """What a move gave before it was hidden counts on, and no longer says where it comes from. Rule: AW-SAFE-04."""
    key = modifier.move if sight.shows("move", modifier.move) else ""
    return Added(what=what, key=key, amount=modifier.amount, of=modifier.id)


def term_part(state: State, open_move: OpenMove, actor: Hero, term: Term) -> Added:
    """`least` and `most` limit the number first, then it is taken away where the file says so."""
    what = "stat" if term.what == "stat_from" else term.what
    key = stat_answered(state, open_move, term.key) if term.what == "stat_from" else term.key
    value = within(value_of(state, open_move, actor, term, key), term.least, term.most)
    return Added(what=what, key=key, amount=-value if term.minus else value)


def value_of(state: State, open_move: OpenMove, actor: Hero, term: Term, key: str) -> int:
    """What names nobody, or what nobody has, counts 0. Rule: AW-ROLL-04."""
    match term.what:
        case "stat" | "stat_from":
            return actor.stats.get(key, 0)
        case "hx":
            other = paired(state, open_move, actor, key)
            return 0 if other is None else pair_with(game_of(state, open_move), actor, other.id)
        case "paid":
            return open_move.paid.get(key, 0)
        case "event":
            return open_move.event.get(key, 0)
        case "fixed":
            return term.fixed
        case "hold":
            return sum(one.amount for one in actor.holds if one.kind == key)
        case "yes_count":
            return sum(open_move.answers.get(one) is True for one in term.keys)
    return 0


def paired(state: State, open_move: OpenMove, actor: Hero, role: str) -> Hero | None:
    """With whom there is a number: another player character. Rule: AW-HX-02."""
    other = hero_named(state, open_move, role)
    return other if other is not None and other.kind == "pc" and other.id != actor.id else None


def stat_answered(state: State, open_move: OpenMove, key: str) -> str:
    """The stat that the chosen option stands for. Rule: AW-FMT-13."""
    ask = next(one for one in rule_of(state, open_move).ask if one.key == key)
    options = {option.id: option.stat for option in options_of(game_of(state, open_move), ask.options)}
    return options.get(str(open_move.answers.get(key)), "")


def fits(modifier: Modifier, open_move: OpenMove) -> bool:
    """Whether it is for this roll: what is scoped to answers only where that was ticked. Rule: AW-MOD-04."""
    if modifier.scope == ACTING and modifier.id not in open_move.acting:
        return False
    if modifier.against and modifier.against != open_move.target:
        return False
    return not modifier.moves or open_move.move in modifier.moves


def forwards(open_move: OpenMove, actor: Hero) -> Iterator[Modifier]:
    """All of them add up, but the bonus for acting on an answer counts once a roll. Rule: AW-MOD-03."""
    acted = False
    for one in actor.forwards:
        if fits(one, open_move) and not (one.scope == ACTING and acted):
            acted = acted or one.scope == ACTING
            yield one


def ongoings(open_move: OpenMove, actor: Hero) -> Iterator[Modifier]:
    return (one for one in actor.ongoings if fits(one, open_move))


def conditions_on(state: State, open_move: OpenMove, actor: Hero, stats: set[str]) -> list[Added]:
    """A marked condition weighs on rolls that add one of its stats; one that is hidden is not there.

    Rules: AW-FMT-19, AW-SAFE-04.
    """
    marked = {one.condition for one in actor.conditions}
    found = (one for one in game_of(state, open_move).conditions if one.id in marked and one.modifier)
    kinds = (one for one in found if not is_hidden(state, one.content))
    return [
        Added(what="condition", key=one.id, amount=one.modifier)
        for one in kinds
        if not one.stats or stats & {*one.stats}
    ]


def check_acting(actor: Hero, acting: Sequence[str]) -> None:
    """What is ticked as acted on is there. Raises `NothingToActOn`. Rule: AW-MOD-04."""
    known = {one.id for one in (*actor.forwards, *actor.ongoings) if one.scope == ACTING}
    if not known.issuperset(acting):
        raise NothingToActOn(rule="AW-MOD-04")


def used_up(open_move: OpenMove, actor: Hero) -> tuple[str, ...]:
    """Forwards that are gone with this roll: those it counted, but for what one acts on for a while.

    Rules: AW-MOD-01, AW-MOD-04.
    """
    counted = {part.of for part in open_move.parts if part.what == "forward"}
    lasting = {one.id for one in actor.forwards if one.scope == ACTING and one.until}
    return tuple(one.id for one in actor.forwards if one.id in counted - lasting)


# --- the dice ------------------------------------------------------------------------------------------


def cast(play: Play, open_move: OpenMove) -> OpenMove:
    """Throw the dice of the game, or take those typed ahead; the roll lies open with all its parts."""
    state, game = play.state, game_of(play.state, open_move)
    tell_nobody(play, open_move)
    faces = open_move.faces if open_move.typed else play.roll_plain(game.dice.count, game.dice.sides)
    kept = counted(game.dice, faces)
    move = summed(state, replace(open_move, faces=faces, kept=kept, parts=parts_of(state, open_move), step="window"))
    actor, rule = state.get(move.actor, Hero), rule_of(state, move)
    band = band_of(game, move.band)
    added = tuple(in_words(part, part_name(game, actor, part)) for part in move.parts if part.amount)
    play.emit(
        MoveRolled(
            open_move=move,
            name=actor.name,
            called=called_here(state, rule),
            band=band_name(game, move.band),
            added=added,
            hit=bool(band and band.hit),
        )
    )
    return move


def tell_nobody(play: Play, open_move: OpenMove) -> None:
    """That a number with somebody counts nothing, since they have no such number."""
    state, terms = play.state, open_move.throw.terms if open_move.throw else ()
    actor = state.get(open_move.actor, Hero)
    if any(term.what == "hx" and paired(state, open_move, actor, term.key) is None for term in terms):
        play.emit(EffectIdle(open_move=open_move.id, called=called_here(state, rule_of(state, open_move))))


def counted(dice: DiceRule, faces: Sequence[int]) -> tuple[int, ...]:
    """The places of the faces that count, in the order they fell. Rule: AW-FMT-16."""
    many = dice.kept or dice.count
    best = sorted(range(len(faces)), key=lambda at: -faces[at] if dice.high else faces[at])
    return tuple(sorted(best[:many]))


def summed(state: State, move: OpenMove) -> OpenMove:
    """With its total and the band that brings; a band that the MC has set stands. Rules: AW-ROLL-02, AW-ROLL-07."""
    total = sum(move.faces[at] for at in move.kept) + sum(part.amount for part in move.parts)
    fell = band_for(state, move, total)
    return replace(move, total=total, fell=fell, band=move.band if move.shift else fell)


def band_for(state: State, move: OpenMove, total: int) -> str:
    """The further band only for who has advanced the move. Rule: AW-ROLL-05."""
    game = game_of(state, move)
    if game.advanced is not None and in_band(game.advanced, total) and advanced_move(state, move):
        return game.advanced.id
    return next(band.id for band in game.bands if in_band(band, total))


def part_name(game: Game, actor: Hero, part: Added) -> Param:
    """What a part of a sum is called: the stat, the condition, the resource; or what gives it."""
    if part.what == "stat":
        return stat_name(game, part.key)
    if part.what == "condition":
        return name_in(game.conditions, part.key)
    if part.what == "paid":
        return name_in(game.resources, part.key)
    if part.what == "hx" and game.pair is not None:
        return worded(game.pair.name)
    if part.what == "help":
        return part.key
    return {"key": f"move.part_of.{part.what}", "with": {}}


def check_typed(state: State, game: Game, typed: Sequence[int] | None) -> None:
    """Faces typed by hand, where the table allows it: one for every die. Raises `DialOff`, `FacesWrong`."""
    if typed is None:
        return
    if not is_on(state, "physical_dice"):
        raise dial_off(state, "physical_dice", rule="AW-ROLL-06")
    dice = game.dice
    if len(typed) != dice.count or any(not 1 <= face <= dice.sides for face in typed):
        raise FacesWrong(rule="AW-ROLL-06", count=dice.count, sides=dice.sides)
