"""What a stunt may be: which fields its kind and its effect need, and that nothing else is kept.

Rules: FATE-STN-01, FATE-STN-02, FATE-STN-04, FATE-STUNT-03, FATE-STUNT-04, FATE-STUNT-06, FATE-STUNT-07.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.game.structs import Game
from rules.fate.questions import check_stunt_scope
from rules.fate.refusals.roll import UnknownAction
from rules.fate.sheet.ratings import check_names
from rules.fate.stunt.entities import Stunt
from rules.refusals import BadArgs, BadNumber, NameNeeded, TooLong

MOST_NAME, MOST_LINE = 80, 400
SESSION_EFFECTS = ("", "removes_aspect", "goes_first")
RULE_EFFECTS = (
    "",
    "swap",
    "extra_action",
    "extra_free_invoke",
    "true_fact",
    "extra_boxes",
    "extra_slot",
    "ignore_effect",
    "removes_aspect",
    "goes_first",
    "zone_attack",
    "extends_reach",
)
EFFECTS = {"bonus": ("",), "session": SESSION_EFFECTS, "rule": RULE_EFFECTS, "free": ("",)}
PERIODS = ("", "session", "scene", "scenario")
MOST_TIMES, MOST_COST, MOST_BOXES, USUAL_BOXES = 9, 1, 4, 2
PERMITTED = ("attack", "defend")


def check_stunt(game: Game, stunt: Stunt) -> Stunt:
    """The stunt as it will be kept: only what its kind and effect use."""
    if not stunt.name.strip():
        raise NameNeeded()
    for at, most in (("name", MOST_NAME), ("circumstance", MOST_LINE), ("text", MOST_LINE)):
        if len(getattr(stunt, at)) > most:
            raise TooLong(at=f"$.stunt.{at}", most=most)
    one_of("kind", stunt.kind, game.sheet.stunt_kinds)
    one_of("effect", stunt.effect, EFFECTS[stunt.kind])
    if stunt.kind == "bonus":
        return checked_bonus(game, stunt)
    if stunt.kind == "rule":
        return EFFECT_CHECKS.get(stunt.effect, plain)(game, checked_limit(stunt))
    return plain(game, replace(stunt, per="", times=1, cost=0))


def one_of(at: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise BadArgs(at=f"$.stunt.{at}", detail=", ".join(allowed))


def checked_bonus(game: Game, stunt: Stunt) -> Stunt:
    """Free of cost and limit. Rules: FATE-STN-02, FATE-STUNT-03."""
    check_names(game, [stunt.rating or ""], "FATE-STN-02")
    check_actions(game, stunt)
    check_stunt_scope(stunt)
    return replace(plain(game, stunt), rating=stunt.rating, actions=stunt.actions, per="", times=1, cost=0)


def check_actions(game: Game, stunt: Stunt) -> None:
    for action in stunt.actions:
        if action not in {known.key for known in game.actions}:
            raise UnknownAction(rule="FATE-STN-02", action=action)


def checked_limit(stunt: Stunt) -> Stunt:
    """Rules: FATE-STUNT-06, FATE-STUNT-07."""
    one_of("per", stunt.per, PERIODS)
    if not 1 <= stunt.times <= MOST_TIMES:
        raise BadNumber(rule="FATE-STUNT-06", least=1, most=MOST_TIMES)
    if not 0 <= stunt.cost <= MOST_COST:
        raise BadNumber(rule="FATE-STUNT-07", least=0, most=MOST_COST)
    return stunt if stunt.per else replace(stunt, times=1)


def plain(game: Game, stunt: Stunt) -> Stunt:
    return replace(stunt, rating=None, actions=(), other=None, harm="", amount=0)


def swap(game: Game, stunt: Stunt) -> Stunt:
    """One rating where another is usual; `actions` empty: whatever one does."""
    check_names(game, [stunt.rating or "", stunt.other or ""], "FATE-STUNT-04")
    if stunt.rating == stunt.other:
        raise BadArgs(at="$.stunt.other", detail="another")
    check_actions(game, stunt)
    return replace(plain(game, stunt), rating=stunt.rating, other=stunt.other, actions=stunt.actions)


def extra_action(game: Game, stunt: Stunt) -> Stunt:
    """A rating attacks or defends that does not by itself; `harm` empty: any."""
    check_names(game, [stunt.rating or ""], "FATE-STUNT-04")
    if not stunt.actions or not set(stunt.actions) <= set(PERMITTED):
        raise BadArgs(at="$.stunt.actions", detail=", ".join(PERMITTED))
    one_of("harm", stunt.harm, ("", *game.track_ratings))
    return replace(plain(game, stunt), rating=stunt.rating, actions=stunt.actions, harm=stunt.harm)


def extra_free_invoke(game: Game, stunt: Stunt) -> Stunt:
    check_names(game, [stunt.rating or ""], "FATE-STUNT-04")
    return replace(plain(game, stunt), rating=stunt.rating, actions=("create_advantage",), amount=1)


def zone_attack(game: Game, stunt: Stunt) -> Stunt:
    """A rating that may hit everybody in a place. Rule: FATE-MULT-02."""
    check_names(game, [stunt.rating or ""], "FATE-MULT-02")
    return replace(plain(game, stunt), rating=stunt.rating, actions=("attack",))


def extends_reach(game: Game, stunt: Stunt) -> Stunt:
    """Acts on what is in another zone, with one rating or (`rating` empty) with whatever one does."""
    check_names(game, [stunt.rating] if stunt.rating else [], "FATE-STUNT-04")
    return replace(plain(game, stunt), rating=stunt.rating or None)


def extra_boxes(game: Game, stunt: Stunt) -> Stunt:
    """More boxes of one kind, always there: no limit and no cost."""
    one_of("harm", stunt.harm, tuple(game.track_ratings))
    amount = stunt.amount or USUAL_BOXES
    if not 1 <= amount <= MOST_BOXES:
        raise BadNumber(rule="FATE-STUNT-04", least=1, most=MOST_BOXES)
    return replace(plain(game, stunt), harm=stunt.harm, amount=amount, per="", times=1, cost=0)


def extra_slot(game: Game, stunt: Stunt) -> Stunt:
    """One more mild slot, for one kind of harm or (`harm` empty) for any."""
    one_of("harm", stunt.harm, ("", *game.track_ratings))
    return replace(plain(game, stunt), harm=stunt.harm, per="", times=1, cost=0)


def ignore_effect(game: Game, stunt: Stunt) -> Stunt:
    """The text says what."""
    if not stunt.text.strip():
        raise NameNeeded(rule="FATE-STUNT-04")
    return plain(game, stunt)


Check = Callable[[Game, Stunt], Stunt]
EFFECT_CHECKS: dict[str, Check] = {
    "swap": swap,
    "extra_action": extra_action,
    "extra_free_invoke": extra_free_invoke,
    "extra_boxes": extra_boxes,
    "extra_slot": extra_slot,
    "ignore_effect": ignore_effect,
    "zone_attack": zone_attack,
    "extends_reach": extends_reach,
}
