"""Which improvements somebody may take now, and what each offers. Rules: AW-XP-03 to AW-XP-05, AW-IMP-01 to AW-IMP-06,
AW-SAFE-04."""

from collections.abc import Iterator, Sequence

from rules.moves.book.texts import name_in, stat_name, worded
from rules.moves.growth.refusals import (
    AdvanceThreeFirst,
    ImprovementTaken,
    NoImprovement,
    NoSuchImprovement,
    NothingLeftToLearn,
    OpensLater,
    ResourceAtLimit,
    StatAtLimit,
)
from rules.moves.hero.entities import Hero
from rules.moves.move.rights import is_own
from rules.moves.playbook.page import playbook_of
from rules.moves.safety.flags import is_hidden
from rules.moves.tree.game import Game
from rules.moves.tree.moves import Move
from rules.moves.tree.playbooks import Gain, Improvement, Playbook
from rules.state import State
from rules.words.params import Param

OWN, OTHERS = "own", "other_playbooks"
ADVANCE_THREE, ADVANCE_REST, THREE, FOUR = "advance_three", "advance_other_four", 3, 4


def improvements_of(playbook: Playbook) -> list[Improvement]:
    """Those printed, those for later, and of the six for later those that the playbook names."""
    return [*playbook.improvements, *playbook.later, *(Improvement(id=id) for id in playbook.later_ids)]


def find_improvement(game: Game, hero: Hero, id: str) -> tuple[Playbook, Improvement]:
    """Raises `NoSuchImprovement`."""
    playbook = playbook_of(game, hero.playbook)
    found = next((one for one in improvements_of(playbook) if one.id == id), None) if playbook else None
    if playbook is None or found is None:
        raise NoSuchImprovement(rule="AW-XP-03")
    return playbook, found


def improvement_name(game: Game, one: Improvement) -> Param:
    """Its text, or what it does in words of the product."""
    if one.text:
        return worded(one.text)
    gain = one.gain
    if gain.what == "stat":
        return {
            "key": "move.gain.stat",
            "with": {"called": stat_name(game, gain.key), "amount": {"signed": gain.amount}},
        }
    if gain.what == "resource":
        called = name_in(game.resources, gain.key)
        return {"key": "move.gain.resource", "with": {"called": called, "amount": {"signed": gain.amount}}}
    if gain.what == "grant":
        return {"key": f"move.grant.{gain.key}", "with": {}}
    if gain.what == "new_moves":
        source = gain.source if gain.source in (OWN, OTHERS) else "listed"
        return {"key": "move.gain.moves", "with": {"source": source, "n": gain.pick}}
    return {"key": f"move.later.{one.id}", "with": {}}


def is_later(playbook: Playbook, id: str) -> bool:
    return id in playbook.later_ids or any(one.id == id for one in playbook.later)


def check_pending(hero: Hero) -> None:
    """Raises `NoImprovement`."""
    if hero.pending < 1:
        raise NoImprovement(rule="AW-XP-03", name=hero.name)


def check_improvement(state: State, game: Game, hero: Hero, id: str) -> Improvement:
    """One that may be taken now. Raises `NoImprovement`, `NoSuchImprovement`, `OpensLater`, `ImprovementTaken`,
    and what its gain has against it."""
    check_pending(hero)
    playbook, found = find_improvement(game, hero, id)
    if is_later(playbook, id) and len(hero.taken) < game.later_after:  # AW-XP-05
        raise OpensLater(rule="AW-XP-05", left=game.later_after - len(hero.taken))
    if hero.taken.count(id) >= found.times:  # AW-XP-04
        raise ImprovementTaken(rule="AW-XP-04", called=improvement_name(game, found))
    check_gain(state, game, hero, found)
    return found


def check_gain(state: State, game: Game, hero: Hero, improvement: Improvement) -> None:
    """Raises `StatAtLimit`, `ResourceAtLimit`, `NothingLeftToLearn`, `AdvanceThreeFirst`."""
    gain = improvement.gain
    if gain.what == "stat":
        check_stat(game, hero, gain.key, gain.amount, gain.most)
    elif gain.what == "resource":
        check_resource(game, hero, gain)
    elif gain.what == "new_moves" and not moves_offered(state, game, hero, gain):
        raise NothingLeftToLearn(rule="AW-XP-03")
    elif improvement.id == ADVANCE_REST and ADVANCE_THREE not in hero.taken:  # AW-IMP-06
        raise AdvanceThreeFirst(rule="AW-IMP-06")
    elif improvement.id in (ADVANCE_THREE, ADVANCE_REST) and not to_advance(state, game, hero):
        raise NothingLeftToLearn(rule="AW-IMP-05")


def check_stat(game: Game, hero: Hero, stat: str, amount: int, most: int | None) -> None:
    """Never beyond the improvement's own limit, nor the game's. Raises `StatAtLimit`. Rules: AW-STAT-02, AW-IMP-01."""
    after = hero.stats.get(stat, 0) + amount
    end = game.stat_most if amount > 0 else game.stat_least
    limit = end if most is None else min(most, end) if amount > 0 else max(most, end)
    if (after > limit) if amount > 0 else (after < limit):
        raise StatAtLimit(rule="AW-STAT-02", called=stat_name(game, stat), most=limit)


def check_resource(game: Game, hero: Hero, gain: Gain) -> None:
    """Raises `ResourceAtLimit`."""
    kind = next((one for one in game.resources if one.id == gain.key), None)
    end = None if kind is None else kind.most if gain.amount > 0 else kind.least
    have = hero.resources.get(gain.key, kind.start if kind else 0)
    if end is not None and (have >= end if gain.amount > 0 else have <= end):
        raise ResourceAtLimit(rule="AW-XP-03", called=name_in(game.resources, gain.key))


# --- moves -------------------------------------------------------------------------------------------------


def moves_of(game: Game, playbook: Playbook) -> Iterator[str]:
    """The moves that are a playbook's."""
    yield from playbook.moves.given
    yield from playbook.moves.options
    yield from (move.id for move in game.moves if (move.who.kind, move.who.key) == ("playbook", playbook.id))


def moves_offered(state: State, game: Game, hero: Hero, gain: Gain) -> list[str]:
    """Moves that the gain lets one pick: none that the character may make already. Rules: AW-XP-03, AW-SAFE-04."""
    sources = {
        OWN: [one for one in game.playbooks if one.id == hero.playbook],
        OTHERS: [one for one in game.playbooks if one.id != hero.playbook],
    }
    books = sources.get(gain.source, [])
    ids = dict.fromkeys([*gain.options, *(id for one in books for id in moves_of(game, one))])
    if gain.source == OTHERS:
        own = {id for one in sources[OWN] for id in moves_of(game, one)}
        ids = {id: None for id in ids if id not in own}
    known = {move.id: move for move in game.moves}
    return [id for id in ids if id in known and learnable(state, game, hero, known[id])]


def learnable(state: State, game: Game, hero: Hero, move: Move) -> bool:
    return not is_own(game, hero, move) and not is_hidden(state, move.content)


def to_advance(state: State, game: Game, hero: Hero) -> list[str]:
    """Basic moves that could be advanced: they roll on a trigger of their own. Rules: AW-IMP-05, AW-IMP-06."""
    return [
        move.id
        for move in game.moves
        if "basic" in move.groups
        and move.throw.dice
        and move.target.kind != "roll"
        and move.id not in hero.advanced
        and is_own(game, hero, move)
        and not is_hidden(state, move.content)
    ]


def needed(pick: int, offered: Sequence[str]) -> int:
    """Where fewer are left than should be picked, all of them are enough."""
    return min(pick, len(offered))
