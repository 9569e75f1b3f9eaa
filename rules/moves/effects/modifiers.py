"""Forwards, ongoings, hold, and help on another's roll. Rules: AW-MOD-01 to AW-MOD-04, AW-FMT-07."""

from msgspec.structs import replace

from rules.moves.hero.changes import give_modifier
from rules.moves.hero.entities import Held, Hero, Modifier, kind_name
from rules.moves.hero.events import HoldChanged, whose
from rules.moves.move.amounts import number
from rules.moves.move.entities import OpenMove
from rules.moves.move.look import rule_of
from rules.moves.move.sequence import MoveRun, runs
from rules.moves.move.window import adjust
from rules.moves.tree.effects import AdjustRoll, GainHold, GiveForward, GiveOngoing
from rules.moves.tree.moves import HoldKind


@runs(GiveForward)
def give_forward(run: MoveRun, effect: GiveForward) -> None:
    give(run, effect, ongoing=False)


@runs(GiveOngoing)
def give_ongoing(run: MoveRun, effect: GiveOngoing) -> None:
    give(run, effect, ongoing=True)


def give(run: MoveRun, effect: GiveForward | GiveOngoing, *, ongoing: bool) -> None:
    """One of nothing is none."""
    hero = run.pc(effect.who)
    amount = number(run.play.state, run.move, effect.amount)
    if hero is None or not amount:
        return
    against = run.who(effect.against) if effect.against else None
    modifier = Modifier(
        id=run.play.inner_id(),
        amount=amount,
        move=run.move.move,
        scope=effect.scope,
        against=against or "",
        moves=effect.moves,
        until=effect.until,
        text=effect.text if isinstance(effect, GiveOngoing) else {},
    )
    give_modifier(run.play, hero.id, modifier, ongoing=ongoing)


@runs(GainHold)
def gain_hold(run: MoveRun, effect: GainHold) -> None:
    """No more than the move's own limit. Rule: AW-FMT-07."""
    play, move, hero = run.play, run.move, run.hero("actor")
    if hero is None:
        return
    over = run.who(effect.over) if effect.over else None
    kinds = {kind.kind: kind for kind in rule_of(play.state, move).holds}
    kind = kinds.get(effect.kind, HoldKind(kind=effect.kind))
    held = next(
        (one for one in hero.holds if (one.kind, one.over, one.move) == (effect.kind, over, move.move)),
        Held(id=play.inner_id(), kind=effect.kind, move=move.move, amount=0, over=over, ends=kind.ends),
    )
    wanted = held.amount + number(play.state, move, effect.gain)
    amount = wanted if kind.most is None else min(wanted, max(kind.most, held.amount))
    if amount == held.amount:
        return
    found = play.state.find(over) if over else None
    event = HoldChanged(
        **whose(hero),
        held=replace(held, amount=amount),
        called=kind_name(effect.kind),
        by=amount - held.amount,
        over=found.name if isinstance(found, Hero) else "",
    )
    play.emit(event)


@runs(AdjustRoll)
def adjust_roll(run: MoveRun, effect: AdjustRoll) -> None:
    """The roll that the move is aimed at, if it lies open still."""
    play, move = run.play, run.move
    aimed = play.state.find(move.target) if move.target else None
    if not isinstance(aimed, OpenMove) or aimed.step != "window":
        run.idle()
        return
    amount = number(play.state, move, effect.amount)
    if amount:
        adjust(play, aimed, play.state.get(move.actor, Hero).name, amount)
