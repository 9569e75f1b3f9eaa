"""Numbers and marks on sheets. Rules: AW-STAT-02, AW-FMT-19, AW-FMT-21, AW-XP-01."""

from msgspec.structs import replace

from rules.moves.book.texts import stat_name
from rules.moves.gear.things import gear_name, with_tags
from rules.moves.hero.changes import (
    change_pair,
    change_resource,
    change_stat,
    clear_condition,
    mark_condition,
    mark_experience,
)
from rules.moves.hero.events import GearChanged, HighlightsSet, whose
from rules.moves.move.amounts import number
from rules.moves.move.conditions import amount_of
from rules.moves.move.look import game_of, rule_of
from rules.moves.move.sequence import MoveRun, runs
from rules.moves.safety.flags import called_here, condition_called, is_hidden, off_screen
from rules.moves.tree.amounts import Reference
from rules.moves.tree.effects import (
    ChangePair,
    ChangeResource,
    ChangeStat,
    ChangeTag,
    EraseHighlight,
    MarkCondition,
    MarkXp,
)

SESSION = "session"


@runs(MarkXp)
def mark_xp(run: MoveRun, effect: MarkXp) -> None:
    hero = run.pc(effect.who)
    if hero is not None:
        called = called_here(run.play.state, rule_of(run.play.state, run.move))
        amount = number(run.play.state, run.move, effect.amount)
        cause = SESSION if run.move.started == SESSION else "move"
        mark_experience(run.play, hero.id, amount, cause, run.move.move, called)


@runs(ChangeStat)
def set_stat(run: MoveRun, effect: ChangeStat) -> None:
    hero = run.pc(effect.who)
    if hero is not None:
        change_stat(run.play, hero.id, effect.stat, number(run.play.state, run.move, effect.amount))


@runs(ChangePair)
def set_pair(run: MoveRun, effect: ChangePair) -> None:
    """Between two player characters only. Rule: AW-HX-02."""
    one, other = run.pc(effect.of), run.pc(effect.other)
    if one is not None and other is not None and one.id != other.id:
        change_pair(run.play, one.id, other.id, number(run.play.state, run.move, effect.amount))


@runs(ChangeResource)
def set_resource(run: MoveRun, effect: ChangeResource) -> None:
    """`if_any`: only where there is some to take."""
    hero = run.sheet(effect.who)
    if hero is None:
        return
    amount = number(run.play.state, run.move, effect.amount)
    if effect.if_any and amount_of(run.play.state, run.move, hero, effect.key) <= 0:
        return
    if amount:
        change_resource(run.play, hero.id, effect.key, amount)


@runs(MarkCondition)
def set_condition(run: MoveRun, effect: MarkCondition) -> None:
    """Marking again, or clearing what is not there, changes nothing; nor what is hidden. Rules: AW-FMT-19,
    AW-SAFE-04."""
    hero = run.sheet(effect.who)
    if hero is None:
        return
    state, game = run.play.state, game_of(run.play.state, run.move)
    kinds = {kind.id: kind.content for kind in game.conditions}
    if is_hidden(state, kinds.get(effect.add, ())):
        run.idle()
        return
    called = condition_called(state, game, hero, effect.add or effect.remove)
    done = (
        mark_condition(run.play, hero.id, effect.add, effect.until, called)
        if effect.add
        else clear_condition(run.play, hero.id, effect.remove, called)
    )
    if not done:
        run.idle()


@runs(ChangeTag)
def set_tag(run: MoveRun, effect: ChangeTag) -> None:
    """Adding one that is there, or removing one that is not, changes nothing; `+1harm` is one more in the thing's
    harm, where the game knows harm. Rules: AW-TAG-02, AW-TAG-03, AW-FMT-15."""
    hero = run.sheet("actor")
    if hero is None:
        return
    id = thing_meant(run, effect.thing)
    before = next((one for one in hero.gear if id in (one.id, one.thing)), None)
    after = with_tags(before, add=effect.add, remove=effect.remove) if before is not None else None
    numbers = after is not None and before is not None and after.harm != before.harm
    if after is None or after == before or (numbers and not game_of(run.play.state, run.move).harm):
        run.idle()
        return
    called = off_screen(run.play.state, after.content, gear_name(after))
    run.play.emit(GearChanged(**whose(hero), gear=after, called=called, how="tags"))


def thing_meant(run: MoveRun, thing: Reference | str) -> str:
    """The id of a thing: as written, or as a question was answered."""
    if isinstance(thing, str):
        return thing
    return str(run.move.answers.get(thing.ref.removeprefix("answers."), ""))


@runs(EraseHighlight)
def erase_highlight(run: MoveRun, effect: EraseHighlight) -> None:
    """The first that stands is gone for the session."""
    hero = run.pc(effect.who)
    if hero is None:
        return
    standing = [one for one in hero.highlights if not one.erased][: effect.erase]
    if not standing:
        run.idle()
        return
    highlights = tuple(replace(one, erased=True) if one in standing else one for one in hero.highlights)
    called = stat_name(game_of(run.play.state, run.move), standing[0].stat)
    run.play.emit(HighlightsSet(**whose(hero), highlights=highlights, called=called))
