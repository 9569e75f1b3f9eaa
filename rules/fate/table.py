"""Looking at a Fate table: what is live, who is in it, on which side."""

from rules.fate.state import Aspect, Character, Conflict, Hit, Roll, Scene, Token
from rules.fate.structures import Challenge, Contest
from rules.refusals import NoScene
from rules.state import State


def live_scene(state: State) -> Scene | None:
    return next((scene for scene in state.all(Scene) if scene.state == "live"), None)


def need_scene(state: State) -> Scene:
    """The live scene. Raises `NoScene`."""
    scene = live_scene(state)
    if scene is None:
        raise NoScene()
    return scene


def tokens_of(state: State, scene: str) -> list[Token]:
    return [token for token in state.all(Token) if token.scene == scene]


def token_of(state: State, character: str, scene: str) -> Token | None:
    return next((token for token in tokens_of(state, scene) if token.character == character), None)


def side_of(state: State, character: str) -> str:
    """The side a character is on in the live scene; heroes and foes by default."""
    scene = live_scene(state)
    token = token_of(state, character, scene.id) if scene else None
    if token is not None:
        return token.side
    return default_side(state.get(character, Character))


def default_side(character: Character) -> str:
    return "pcs" if character.kind == "pc" else "foes"


def running_conflict(state: State) -> Conflict | None:
    return next((conflict for conflict in state.all(Conflict) if conflict.state != "over"), None)


def running_challenge(state: State) -> Challenge | None:
    return next((challenge for challenge in state.all(Challenge) if challenge.state != "over"), None)


def running_contest(state: State) -> Contest | None:
    return next((contest for contest in state.all(Contest) if contest.state != "over"), None)


def open_roll(state: State) -> Roll | None:
    """The roll that is being argued about, if any."""
    return next((roll for roll in state.all(Roll) if roll.step != "closed"), None)


def pending_hits(state: State) -> list[Hit]:
    return [hit for hit in state.all(Hit) if hit.state != "narrate"]


def aspects_on(state: State, id: str) -> list[Aspect]:
    return [aspect for aspect in state.all(Aspect) if aspect.on == id]


def knows(aspect: Aspect, member: str, is_gm: bool) -> bool:
    """Whether a member may know of an aspect. Rule: FAE-ASP-07."""
    return is_gm or aspect.known_to is None or member in aspect.known_to
