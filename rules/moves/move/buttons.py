"""What a member may do with moves, asked of the same checks that decide."""

from msgspec.structs import replace

from rules.actor import Actor
from rules.dice import ways_of_plain
from rules.moves.book.entities import Book, newest
from rules.moves.can import HeroCan, MoveCan, OpenCan, ThrowCan
from rules.moves.hero.changes import pair_with
from rules.moves.hero.entities import Added, Hero
from rules.moves.move.acts import check_shifts, find_hold
from rules.moves.move.answers import ASKED, needs_word, open_questions
from rules.moves.move.declaration import asked_hero, check_due
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import game_of, options_of, rule_of
from rules.moves.move.rights import check_free, check_in_play, own_moves
from rules.moves.move.roll import ACTING, conditions_on, parts_of
from rules.moves.move.window import check_pressed, is_held
from rules.moves.tree.dice import DiceRule
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Move
from rules.moves.tree.words import MC
from rules.refusals import GmOnly
from rules.state import State
from rules.table.asking import reason_of, stopped, why_not
from rules.table.can import Reason, Waiting
from rules.table.rights import controls

DIGITS = 6


def throw_may(dice: DiceRule) -> ThrowCan:
    """The chance of each sum. Rule: AW-FMT-16."""
    ways = ways_of_plain(dice.count, dice.sides, dice.kept, dice.high)
    whole = dice.sides**dice.count
    return ThrowCan(least=dice.kept or dice.count, chances=[round(many / whole, DIGITS) for many in ways])


def hero_may(state: State, book: Book, hero: Hero) -> HeroCan:
    """Its moves with what would be added to the dice of each, and the hold it may spend."""
    stop = stopped(state)
    out = stop or why_not(check_in_play, hero)
    idle = out or why_not(check_free, state, hero)
    return HeroCan(
        moves={move.id: move_may(state, book, hero, move, idle) for move in own_moves(state, hero)},
        holds={held.id: out or why_not(find_hold, state, hero, held.id) for held in hero.holds},
        do={"make_move": idle, "end_modifier": stop},
    )


def move_may(state: State, book: Book, hero: Hero, move: Move, idle: Reason) -> MoveCan:
    scratch = OpenMove(id="move:none", book=book.id, move=move.id, actor=hero.id, throw=move.throw)
    return added_to(state, scratch, hero, move, idle)


def due_may(state: State, open_move: OpenMove) -> MoveCan:
    """What would be added to the dice of a move that is due."""
    rule = rule_of(state, open_move)
    scratch = replace(open_move, throw=open_move.throw or rule.throw)
    return added_to(state, scratch, state.get(open_move.actor, Hero), rule, None)


def added_to(state: State, scratch: OpenMove, hero: Hero, move: Move, why: Reason) -> MoveCan:
    if not move.throw.dice:
        return MoveCan(why=why)
    game = game_of(state, scratch)
    ticked = [one for one in (*hero.forwards, *hero.ongoings) if one.scope == ACTING and move.modifiers != "none"]
    hx = any(term.what == "hx" for term in move.throw.terms)
    others = [one for one in state.all(Hero) if one.kind == "pc" and one.id != hero.id] if hx else []
    return MoveCan(
        why=why,
        parts=known_parts(state, scratch, move),
        acting={one.id: one.amount for one in ticked},
        stats=answered_stats(state, game, scratch, hero, move),
        pair={one.id: pair_with(game, hero, one.id) for one in others},
    )


def known_parts(state: State, scratch: OpenMove, move: Move) -> tuple[Added, ...]:
    """What is added whatever is answered: not the target's, not what an answer brings."""
    known = ("stat", "fixed", "hold", *(("event",) if scratch.event else ()))
    fixed = tuple(term for term in move.throw.terms if term.what in known)
    return parts_of(state, replace(scratch, throw=replace(move.throw, terms=fixed)))


def answered_stats(state: State, game: Game, scratch: OpenMove, hero: Hero, move: Move) -> dict[str, dict[str, int]]:
    """By question and option, the stat that it stands for, with what weighs on that. Rule: AW-FMT-13."""
    found: dict[str, dict[str, int]] = {}
    keys = [term.key for term in move.throw.terms if term.what == "stat_from"]
    for ask in (one for one in move.ask if one.key in keys):
        options = options_of(game, ask.options)
        found[ask.key] = {option.id: weighed(state, scratch, hero, option.stat) for option in options}
    return found


def weighed(state: State, scratch: OpenMove, hero: Hero, stat: str) -> int:
    marked = conditions_on(state, scratch, hero, {stat})
    everywhere = conditions_on(state, scratch, hero, set())
    return hero.stats.get(stat, 0) + sum(part.amount for part in marked) - sum(part.amount for part in everywhere)


# --- open moves ---------------------------------------------------------------------------------------------


def open_may(state: State, actor: Actor, move: OpenMove) -> OpenCan:
    stop = stopped(state)
    mine = acts_for(state, actor, move.actor)
    found: dict[str, Reason] = {}
    if move.step == "due":
        found |= {"roll_move": stop or why_not(check_due, state, move)} if mine else {}
        found |= dict.fromkeys(("reword_move",) if mine or actor.is_gm else (), stop)
    if move.step in ("due", "asking") and (actor.is_gm or (mine and move.started == "declared")):
        found["waive_move"] = stop
    if move.step == "window":
        found |= window_may(state, actor, move, mine=mine)
    if move.waits is not None:
        found |= waits_may(state, actor, move)
    asks = [ask.key for role in roles_of(state, actor, move) for ask in open_questions(state, move, role)]
    agrees = move.step == "asking" and actor.is_gm and needs_word(rule_of(state, move)) and move.agreed is None
    if asks or agrees:
        found["answer_move"] = stop or why_not(check_in_play, state.get(move.actor, Hero))
    roll = due_may(state, move) if "roll_move" in found else None
    return OpenCan(do=found, questions=asks, agrees=agrees, roll=roll)


def window_may(state: State, actor: Actor, move: OpenMove, *, mine: bool) -> dict[str, Reason]:
    stop = stopped(state)
    found: dict[str, Reason] = {}
    if mine or (actor.is_gm and is_held(state)):
        found["press_on"] = stop or why_not(check_pressed, state, move)
    if actor.is_gm:
        found["shift_band"] = stop or why_not(check_shifts, state)
    return found


def waits_may(state: State, actor: Actor, move: OpenMove) -> dict[str, Reason]:
    kinds = {"choice": "pick_options", "questions": "pick_options", "answers": "write_answers"}
    waits = move.waits
    if waits is None or waits.what not in kinds:
        return {}
    mine = actor.is_gm if waits.who == MC else acts_for(state, actor, waits.who)
    return {kinds[waits.what]: stopped(state)} if mine else {}


def roles_of(state: State, actor: Actor, move: OpenMove) -> list[str]:
    """As who this member answers questions before the dice."""
    if move.step != "asking":
        return []
    heroes = {role: asked_hero(state, move, role) for role in ASKED if role != MC}
    mine = [role for role, hero in heroes.items() if hero is not None and acts_for(state, actor, hero.id)]
    return [*mine, MC] if actor.is_gm else mine


def acts_for(state: State, actor: Actor, character: str) -> bool:
    hero = state.find(character)
    plays = actor.role not in ("spectator", "newcomer")
    return plays and isinstance(hero, Hero) and controls(state, actor.member, actor.is_gm, hero)


def move_waits(state: State, actor: Actor, move: OpenMove) -> list[Waiting]:
    """What an open move stands still for, where that is this member's."""
    may = open_may(state, actor, move)
    wanted = {
        "roll_move": "roll",
        "answer_move": "question",
        "press_on": "press_on",
        "pick_options": "choice",
        "write_answers": "answer",
    }
    who = move.waits.who if move.waits is not None and move.waits.who != MC else move.actor
    return [Waiting("move", move.id, what, who) for command, what in wanted.items() if command in may.do]


def table_may(state: State, actor: Actor) -> dict[str, Reason]:
    """Commands that belong to the whole table."""
    stop = stopped(state)
    found: dict[str, Reason] = {"flag_move": stop}
    found["hold_rolls"] = stop if actor.is_gm else reason_of(GmOnly(rule="AW-ROLL-07"))
    return found


def book_of(state: State) -> Book | None:
    return state.look(Book, newest)
