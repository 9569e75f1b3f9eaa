"""Which ratings attack and defend, against what, and what the GM grants besides. By the dial `skill_permissions`.

A table whose list has none of the ratings that usually attack plays without this: there anything may.
Rules: FATE-ACT-52, FATE-ACT-53, FATE-DEF-51.
"""

from collections.abc import Iterable

from rules.fate.aspect.facts import record_fact
from rules.fate.bargain import events as e
from rules.fate.bargain.commands import AcceptOffer
from rules.fate.bargain.entities import Offer
from rules.fate.conflict.events import Granted, GrantUsed, PermissionEnded
from rules.fate.conflict.standing import acting, stays_unseen
from rules.fate.game.look import game_of
from rules.fate.game.structs import Game
from rules.fate.optional.permission import commands as c
from rules.fate.optional.several import commands as several_commands
from rules.fate.refusals.optional import NotForAttack, NotForDefense
from rules.fate.roll.entities import Effort, Roll
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Grant, Scene
from rules.fate.stunt.effects import stands_for, working
from rules.fate.table import need_scene
from rules.play import Play, handles
from rules.refusals import Gone, NoExplanation
from rules.state import State, Table
from rules.systems.warned import gives_way, refuse_or_warn
from rules.table.look import dial
from rules.table.offers.acts import close_offer, put_offer, when
from rules.table.offers.places import AGREED
from rules.words.wording import rating_word

ACTS = "FATE-ACT-52"
WIDENING = ("swap", "extra_action")
MELEE, FAR = "melee", "far"


def enforced(state: State) -> bool:
    return state.look(Table, _enforced)


def _enforced(tables: Iterable[Table]) -> bool:
    state = State.of(tables)
    order = game_of(state).ratings.order
    return bool(dial(state, "skill_permissions")) and any(
        rating in order for rating in game_of(state).permissions["attack"]
    )


def harm_of(state: State, effort: Effort, usual: str = "physical") -> str:
    """The kind of harm that an attack with this rating does, by its own right, by a stunt or as the GM allowed it."""
    if not enforced(state):
        return usual
    character, claims = state.get(effort.character, Character), claims_of(effort)
    kinds = [one["harm"] for one in attacks_of(state, character, effort.rating, claims)]
    given = [stunt.harm for stunt in working(character, "extra_action", effort.rating, "attack", claims)]
    allowed = [grant.harm for grant in grants(state, character.id, effort.rating, "attack")]
    return next((str(kind) for kind in (*kinds, *given, *allowed) if kind), usual)


def attacks_of(state: State, character: Character, rating: str, claims: Iterable[str]) -> list[dict[str, str]]:
    """What the rating, or one it stands for by a stunt, attacks like."""
    allowed = game_of(state).permissions["attack"]
    return [allowed[name] for name in stands_for(character, rating, "attack", claims) if name in allowed]


def claims_of(effort: Effort) -> tuple[str, ...]:
    return tuple(claim.stunt for claim in effort.claims)


def reaches_far(state: State, effort: Effort) -> bool:
    character = state.get(effort.character, Character)
    found = attacks_of(state, character, effort.rating, claims_of(effort))
    return any(one["reach"] == FAR for one in found)


def touches(state: State, roll: Roll) -> bool:
    """Whether it takes hold of somebody: an attack by what it harms, all else by its rating. Only that has a reach.

    A rating that the game says nothing of may. Rule: FATE-ZONE-52. By the dial `skill_permissions`.
    """
    if roll.action == "attack":
        return roll.harm == "physical" or not dial(state, "skill_permissions")
    return roll.effort.rating not in works_apart(state)


def works_apart(state: State) -> tuple[str, ...]:
    """The ratings of the list that touch nobody. Rule: FATE-ZONE-52."""
    return state.look(Table, _works_apart)


def _works_apart(tables: Iterable[Table]) -> tuple[str, ...]:
    state = State.of(tables)
    game = game_of(state)
    apart = game.permissions.get("apart", ()) if dial(state, "skill_permissions") else ()
    return tuple(name for name in apart if name in game.ratings.order)


def attacks_apart(state: State) -> tuple[str, ...]:
    """The ratings of the list whose attacks hurt minds, whoever uses them. Rule: FATE-ZONE-52."""
    return state.look(Table, _attacks_apart)


def _attacks_apart(tables: Iterable[Table]) -> tuple[str, ...]:
    state = State.of(tables)
    game = game_of(state)
    able = game.permissions["attack"].items() if dial(state, "skill_permissions") else ()
    return tuple(name for name, how in able if how["harm"] == "mental" and name in game.ratings.order)


def check_attack(state: State, character: Character, rating: str, claims: Iterable[str] = ()) -> None:
    """Raises `NotForAttack`. What only a character's own card names is not in the list, and may. Rule: FATE-ACT-52."""
    if may_attack(state, character, rating, claims):
        return
    game = game_of(state)
    allowed = words(game, game.permissions["attack"])
    refuse_or_warn(NotForAttack(rule=ACTS, rating=rating_word(game.key, rating), allowed=allowed))


def may_attack(state: State, character: Character, rating: str, claims: Iterable[str] = ()) -> bool:
    if not enforced(state) or rating not in game_of(state).ratings.order:
        return True
    if attacks_of(state, character, rating, claims) or working(character, "extra_action", rating, "attack", claims):
        return True
    return granted(state, character.id, rating, "attack")


def attacking(state: State, character: Character, ratings: Iterable[str]) -> list[str]:
    """Those of the ratings that `check_attack` lets pass, asked for all of them at once."""
    if gives_way(ACTS):
        return list(ratings)
    never = state.look(Table, _harmless)
    widened = {stunt.rating for stunt in character.stunts if stunt.effect in WIDENING}
    if None in widened or has_grants(state, character):
        widened |= never
    return [name for name in ratings if name not in never or (name in widened and may_attack(state, character, name))]


def _harmless(tables: Iterable[Table]) -> frozenset[str]:
    """The ratings of the list that by themselves attack nobody."""
    game = game_of(State.of(tables))
    return frozenset(game.ratings.order) - frozenset(game.permissions["attack"])


def check_defense(state: State, character: Character, rating: str, roll: Roll, claims: Iterable[str] = ()) -> None:
    """Raises `NotForDefense` for a rating that is no answer to this attack. Rule: FATE-ACT-52."""
    if may_defend(state, character, rating, roll, claims):
        return
    game = game_of(state)
    able = game.permissions["defend"].items()
    allowed = words(game, [name for name, kinds in able if any(covers(state, kind, roll) for kind in kinds)])
    refuse_or_warn(NotForDefense(rule=ACTS, rating=rating_word(game.key, rating), allowed=allowed))


def may_defend(state: State, character: Character, rating: str, roll: Roll, claims: Iterable[str] = ()) -> bool:
    game = game_of(state)
    if roll.action != "attack" or not enforced(state) or rating not in game.ratings.order:
        return True
    names = stands_for(character, rating, "defend", claims)
    kinds = [kind for name in names for kind in game.permissions["defend"].get(name, ())]
    if any(covers(state, kind, roll) for kind in kinds):
        return True
    if any(stunt.harm in ("", roll.harm) for stunt in working(character, "extra_action", rating, "defend", claims)):
        return True
    return granted(state, character.id, rating, "defend")


def defending_with(state: State, character: Character, ratings: Iterable[str], roll: Roll) -> list[str]:
    """Those of the ratings that `check_defense` lets pass."""
    if gives_way(ACTS):
        return list(ratings)
    return [name for name in ratings if may_defend(state, character, name, roll)]


def covers(state: State, kind: str, roll: Roll) -> bool:
    if kind == MELEE:
        return roll.harm == "physical" and not reaches_far(state, roll.effort)
    return kind == roll.harm


def granted(state: State, character: str, rating: str, action: str) -> bool:
    return bool(grants(state, character, rating, action))


def grants(state: State, character: str, rating: str, action: str) -> list[Grant]:
    """What the GM has allowed, for the scene or once and not used yet."""
    wanted = (character, rating, action)
    return [
        grant
        for scene in state.all(Scene)
        if scene.state == "live"
        for grant in scene.grants
        if (grant.character, grant.rating, grant.action) == wanted
    ]


def has_grants(state: State, character: Character) -> bool:
    return character.id in state.look(Scene, _with_grants)


def _with_grants(scenes: Iterable[Scene]) -> frozenset[str]:
    return frozenset(grant.character for scene in scenes for grant in scene.grants)


def words(game: Game, names: Iterable[str]) -> dict[str, list[dict[str, str]]]:
    """Those that the table's list has."""
    return {"list": [rating_word(game.key, name) for name in names if name in game.ratings.order]}


# --- asking for more --------------------------------------------------------------------------------------


@handles(c.AskPermission)
def ask_permission(play: Play, command: c.AskPermission) -> None:
    """A player asks that a rating may attack or defend here; the GM answers. Rule: FATE-ACT-53."""
    character = acting(play, command.character)
    if not command.because.strip():
        raise NoExplanation(rule="FATE-ACT-53")
    scene = need_scene(play.state)
    text = command.because.strip()
    offer = Offer(
        id=play.new_id("offer"),
        kind="permission",
        by=character.id,
        to="gm",
        terms=text,
        versions=(text,),
        scene=scene.id,
        grant=grant_told(command),
    )
    put_offer(play, e.OfferMade, offer)


def grant_told(command: c.AskPermission | several_commands.GrantPermission) -> Grant:
    """Only an attack has a kind of harm. For how long an offer holds the GM says with the answer."""
    harm = command.harm if command.action == "attack" else ""
    lasts = isinstance(command, several_commands.GrantPermission) and command.for_scene
    return Grant(character=command.character, rating=command.rating, action=command.action, harm=harm, for_scene=lasts)


@when(AGREED, "permission")
def accept_permission(play: Play, offer: Offer, command: AcceptOffer) -> None:
    """It holds for the next such roll or the scene, and everybody reads why. Rule: FATE-ACT-53."""
    assert offer.grant is not None
    scene = need_scene(play.state)
    close_offer(play, offer, "accepted")
    play.emit(Granted(scene=scene.id, grant=offer.grant))
    record_fact(play, offer.terms, "permission", offer.by)


def use_grant(play: Play, character: str, rating: str, action: str) -> None:
    """What was granted for one roll is used up; what holds for the scene is not, and goes before it."""
    scene = need_scene(play.state)
    if any(grant.for_scene for grant in grants(play.state, character, rating, action)):
        return
    left = without(scene, character, rating, action)
    if left != scene.grants:
        play.emit(GrantUsed(scene=scene.id, grants=left))


def without(scene: Scene, character: str, rating: str, action: str) -> tuple[Grant, ...]:
    return tuple(g for g in scene.grants if (g.character, g.rating, g.action) != (character, rating, action))


@handles(several_commands.EndPermission)
def end_permission(play: Play, command: several_commands.EndPermission) -> None:
    """What is declared already stands. Raises `Gone` for what is not allowed, or used up. Rule: FATE-ACT-53."""
    play.require_gm("FATE-ACT-53")
    who = play.state.get(command.character, Character)
    scene = need_scene(play.state)
    left = without(scene, who.id, command.rating, command.action)
    if left == scene.grants:
        raise Gone(rule="FATE-ACT-53")
    play.emit(
        PermissionEnded(
            scene=scene.id,
            grants=left,
            name=who.name,
            action=command.action,
            rating=command.rating,
            system=play.state.table.system,
            shown=not stays_unseen(play.state, who),
        )
    )
