"""The parts of a roll: its terms, and all that weighs on whoever rolls. Rules: AW-ROLL-01, AW-ROLL-04, AW-MOD-01 to
AW-MOD-05, AW-FMT-19."""

from collections.abc import Iterator, Sequence

from rules.moves.hero.changes import pair_with, within
from rules.moves.hero.entities import Added, Hero, Modifier
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import game_of, hero_named, options_of, rule_of
from rules.moves.move.refusals import NothingToActOn
from rules.moves.tree.moves import Term
from rules.state import State

ACTING = "acting_on_answer"


def parts_of(state: State, open_move: OpenMove) -> tuple[Added, ...]:
    """All that is added to the dice now, without help."""
    actor = state.get(open_move.actor, Hero)
    terms = open_move.throw.terms if open_move.throw else ()
    parts = [term_part(state, open_move, actor, term) for term in terms]
    rule = rule_of(state, open_move)
    if rule.modifiers != "none":  # AW-MOD-05
        parts += [
            Added(what="forward", key=one.move, amount=one.amount, of=one.id) for one in forwards(open_move, actor)
        ]
        parts += [
            Added(what="ongoing", key=one.move, amount=one.amount, of=one.id) for one in ongoings(open_move, actor)
        ]
    stats = {part.key for part in parts if part.what == "stat"}
    return (*parts, *(conditions_on(state, open_move, actor, stats)))


def given(what: str, modifier: Modifier) -> Added:
    return Added(what=what, key=modifier.move, amount=modifier.amount, of=modifier.id)


def term_part(state: State, open_move: OpenMove, actor: Hero, term: Term) -> Added:
    """`least` and `most` limit the number first, then it is taken away where the file says so."""
    what = "stat" if term.what == "stat_from" else term.what
    key = stat_answered(state, open_move, term.key) if term.what == "stat_from" else term.key
    value = within(value_of(state, open_move, actor, term, key), term.least, term.most)
    return Added(what=what, key=key, amount=-value if term.minus else value)


def value_of(state: State, open_move: OpenMove, actor: Hero, term: Term, key: str) -> int:
    """What names nobody, or what nobody has, counts 0."""
    match term.what:
        case "stat" | "stat_from":
            return actor.stats.get(key, 0)
        case "hx":
            other = hero_named(state, open_move, key)
            return 0 if other is None or other.id == actor.id else pair_with(game_of(state, open_move), actor, other.id)
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
    """A marked condition weighs on rolls that add one of its stats. Rule: AW-FMT-19."""
    marked = {one.condition for one in actor.conditions}
    kinds = (one for one in game_of(state, open_move).conditions if one.id in marked and one.modifier)
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
    """Forwards that are gone with this roll: those it counted, but for what lasts a while. Rule: AW-MOD-01."""
    counted = {part.of for part in open_move.parts if part.what == "forward"}
    return tuple(one.id for one in actor.forwards if one.id in counted and not one.until)
