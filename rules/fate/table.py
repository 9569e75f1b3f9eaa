"""Looking at a Fate table: what is live, who is in it, on which side."""

from collections.abc import Iterable

from rules.fate.state import Aspect, Character, Conflict, Hit, Roll, Scene, Token
from rules.fate.structures import Challenge, Contest
from rules.refusals import NoScene
from rules.state import State


def live_scene(state: State) -> Scene | None:
    return state.look(Scene, _live)


def _live(scenes: Iterable[Scene]) -> Scene | None:
    return next((scene for scene in scenes if scene.state == "live"), None)


def need_scene(state: State) -> Scene:
    """The live scene. Raises `NoScene`."""
    scene = live_scene(state)
    if scene is None:
        raise NoScene()
    return scene


def tokens_of(state: State, scene: str) -> list[Token]:
    return [token for token in state.all(Token) if token.scene == scene]


def token_of(state: State, character: str, scene: str) -> Token | None:
    return state.look(Token, _by_place).get((scene, character))


def _by_place(tokens: Iterable[Token]) -> dict[tuple[str, str], Token]:
    """A character has one token in a scene."""
    found: dict[tuple[str, str], Token] = {}
    for token in tokens:
        found.setdefault((token.scene, token.character), token)
    return found


def side_of(state: State, character: str) -> str:
    """The side a character is on in the live scene; heroes and foes by default."""
    scene = live_scene(state)
    token = token_of(state, character, scene.id) if scene else None
    if token is not None:
        return token.side
    return default_side(state.get(character, Character))


def lot_side(state: State, owner: str) -> str | None:
    """The side that a lot's owner is or is on; None when the owner is gone."""
    if owner.startswith("side:"):
        return owner.removeprefix("side:")
    return side_of(state, owner) if state.find(owner) is not None else None


def default_side(character: Character) -> str:
    return "pcs" if character.kind == "pc" else "foes"


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


def open_roll(state: State) -> Roll | None:
    """The roll that is being argued about, if any."""
    return state.look(Roll, _open_roll)


def _open_roll(rolls: Iterable[Roll]) -> Roll | None:
    return next((roll for roll in rolls if roll.step != "closed"), None)


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
    """Whether a member may know of an aspect, and so use it, whoever it is on. Rules: FAE-ASP-07, FCON-SCN-03."""
    return is_gm or aspect.known_to is None or member in aspect.known_to
