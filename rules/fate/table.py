"""Looking at a Fate table: what is live, who is in it, on which side."""

from collections.abc import Callable, Iterable
from typing import cast

from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.entities import Conflict
from rules.fate.contest.entities import Challenge, Contest
from rules.fate.harm.entities import Hit
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene, Token
from rules.refusals import NoScene
from rules.state import State
from rules.table.stage import look
from rules.table.stage.look import side_of

GM = "gm"


# At a table of Fate's these are of its own kinds.
live_scene = cast("Callable[[State], Scene | None]", look.live_scene)
tokens_of = cast("Callable[[State, str], tuple[Token, ...]]", look.tokens_of)
token_of = cast("Callable[[State, str, str], Token | None]", look.token_of)
token_here = cast("Callable[[State, str], Token | None]", look.token_here)


def need_scene(state: State) -> Scene:
    """The live scene. Raises `NoScene`."""
    scene = live_scene(state)
    if scene is None:
        raise NoScene()
    return scene


def lot_side(state: State, owner: str) -> str | None:
    """The side that a lot's owner is or is on; None when the owner is gone, or is the GM."""
    if owner.startswith("side:"):
        return owner.removeprefix("side:")
    return side_of(state, owner) if state.find(owner) is not None else None


def side_against(state: State, character: str) -> str:
    """The other side: the first that somebody is seen on in the live scene, else foes or heroes. Rule: FATE-INV-61."""
    mine, scene = side_of(state, character), live_scene(state)
    seen = people_in(state, scene.id) if scene else ()
    return next((token.side for token in seen if token.side != mine), "pcs" if mine == "foes" else "foes")


def people_in(state: State, scene: str) -> list[Token]:
    """Those who are in the scene for all to see."""
    return people(state, (token for token in tokens_of(state, scene) if token.shown))


def people(state: State, tokens: Iterable[Token]) -> list[Token]:
    """Those of them that are somebody's who is still in; what stands in the way is nobody."""
    return [one for one in tokens if one.state == "in" and not state.get(one.character, Character).is_thing]


def running_conflict(state: State) -> Conflict | None:
    return state.look(Conflict, _running_conflict)


def _running_conflict(conflicts: Iterable[Conflict]) -> Conflict | None:
    return next((conflict for conflict in conflicts if conflict.state != "over"), None)


def running_challenge(state: State) -> Challenge | None:
    return state.look(Challenge, _running_challenge)


def _running_challenge(challenges: Iterable[Challenge]) -> Challenge | None:
    return next((challenge for challenge in challenges if challenge.state != "over"), None)


def running_contest(state: State) -> Contest | None:
    return state.look(Contest, _running_contest)


def _running_contest(contests: Iterable[Contest]) -> Contest | None:
    return next((contest for contest in contests if contest.state != "over"), None)


def is_rival(state: State, roll: Roll, character: str) -> bool:
    """Whether they are after the same thing in the contest that a roll belongs to. Rule: FATE-CON-01."""
    contest = state.find(roll.contest or "")
    if not isinstance(contest, Contest) or character not in contest.participants:
        return False
    side = contest.side_of(character)
    return character != roll.effort.character if side is None else side != contest.side_of(roll.effort.character)


def open_roll(state: State) -> Roll | None:
    """The roll that is being argued about, if any; those that stand beside others in a contest are not it."""
    return state.look(Roll, _open_roll)


def _open_roll(rolls: Iterable[Roll]) -> Roll | None:
    return next((roll for roll in rolls if roll.step != "closed" and not roll.stands), None)


def standing_rolls(state: State) -> tuple[Roll, ...]:
    """What has been rolled in this exchange of a contest, and is not compared yet. Rule: FATE-CON-02."""
    return state.look(Roll, _standing_rolls)


def _standing_rolls(rolls: Iterable[Roll]) -> tuple[Roll, ...]:
    return tuple(roll for roll in rolls if roll.stands)


def aimed_at(roll: Roll) -> str | None:
    """Who it goes against: the target, or whoever else is to bear a new aspect."""
    if roll.target is not None:
        return roll.target
    other = roll.on is not None and roll.on.startswith("character:") and roll.on != roll.effort.character
    return roll.on if other else None


def pending_hits(state: State) -> tuple[Hit, ...]:
    return state.look(Hit, _pending)


def _pending(hits: Iterable[Hit]) -> tuple[Hit, ...]:
    return tuple(hit for hit in hits if hit.waits)


def aspects_on(state: State, id: str) -> tuple[Aspect, ...]:
    return state.look(Aspect, _by_bearer).get(id, ())


def _by_bearer(aspects: Iterable[Aspect]) -> dict[str, tuple[Aspect, ...]]:
    found: dict[str, list[Aspect]] = {}
    for aspect in aspects:
        found.setdefault(aspect.on, []).append(aspect)
    return {id: tuple(borne) for id, borne in found.items()}


def knows(aspect: Aspect, member: str, is_gm: bool) -> bool:
    """Whether a member may know of an aspect, and so use it, whoever it is on. Rules: FATE-ASP-07, FATE-SCN-03."""
    return is_gm or aspect.known_to is None or member in aspect.known_to
