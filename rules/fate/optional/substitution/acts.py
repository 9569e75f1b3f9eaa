"""One skill in place of another, by a point on an aspect of the scene. By the dial `substitution`.

Rules: FATE-ENV-71, FATE-ENV-72.
"""

from collections.abc import Iterable

from rules.events import Changed, Dropped
from rules.fate.aspect.entities import Aspect
from rules.fate.aspect.placing import known_aspect
from rules.fate.bargain.commands import AcceptOffer
from rules.fate.bargain.entities import Offer
from rules.fate.bargain.offers import ask_gm
from rules.fate.bargain.points import check_points, move_points, pocket_of
from rules.fate.conflict.standing import acting
from rules.fate.game.look import game_of
from rules.fate.optional.substitution import commands as c
from rules.fate.optional.substitution.entities import Substitution
from rules.fate.optional.substitution.events import SkillSubstituted
from rules.fate.optional.substitution.refusals import SceneAspectNeeded, StandsInAlready
from rules.fate.permission.ratings import IN_PLACE
from rules.fate.refusals.roll import UnknownApproach
from rules.fate.roll.events import ActionDeclared, DefenseDeclared
from rules.fate.sheet.entities import Character
from rules.fate.stage.closing import GOING
from rules.fate.stage.entities import Grant
from rules.fate.stage.presence import scene_of
from rules.fate.table import need_scene
from rules.play import Play, follows, handles
from rules.refusals import NothingChanges
from rules.state import State
from rules.table.look import dial, dial_off
from rules.table.offers.acts import close_offer, when
from rules.table.offers.places import AGREED

SCENE, ROLL = "scene", "roll"


@handles(c.Substitute)
def substitute(play: Play, command: c.Substitute) -> None:
    """The point is set aside until the GM has answered. Rule: FATE-ENV-71."""
    character = acting(play, command.character)
    scene = need_scene(play.state)
    check_substitute(play.state, character)
    aspect = known_aspect(play, command.aspect)
    if scene_of(play.state, aspect.on) != scene.id:
        raise SceneAspectNeeded(rule="FATE-ENV-71", aspect=aspect.text)
    check_skills(play.state, character, command)
    grant = Grant(character=character.id, rating=command.rating, action="substitute")
    offer = ask_gm(play, "substitution", character.id, command.because, "FATE-ENV-71", aspect.id, grant)
    play.emit(Changed(id=offer.id, fields={"text": command.instead_of}))
    move_points(play, pocket_of(play.state, character), offer.id, 1, "substitution", told=False)


def check_substitute(state: State, character: Character) -> None:
    """Raises `DialOff`, `NotEnoughFatePoints`. Rule: FATE-ENV-71."""
    if not dial(state, "substitution"):
        raise dial_off(state, "substitution", rule="FATE-ENV-71")
    check_points(state, pocket_of(state, character), 1, rule="FATE-ENV-71")


def check_skills(state: State, character: Character, command: c.Substitute) -> None:
    """Two of the list. Raises `UnknownApproach`, `NothingChanges`, `StandsInAlready`. Rule: FATE-ENV-72."""
    for rating in (command.rating, command.instead_of):
        if rating not in game_of(state).ratings.order:
            raise UnknownApproach(rule="FATE-ENV-71", rating=rating)
    if command.rating == command.instead_of:
        raise NothingChanges(rule="FATE-ENV-71")
    if command.instead_of in stands_in(state, character.id).get(command.rating, ()):
        raise StandsInAlready(rule="FATE-ENV-72")


@IN_PLACE("substitution")
def stands_in(state: State, character: str) -> dict[str, tuple[str, ...]]:
    """By rating, those it stands in for. Rule: FATE-ENV-72."""
    return state.look(Substitution, _by_character).get(character, {})


def _by_character(substitutions: Iterable[Substitution]) -> dict[str, dict[str, tuple[str, ...]]]:
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for one in substitutions:
        own = found.setdefault(one.character, {})
        own[one.rating] = (*own.get(one.rating, ()), one.instead_of)
    return found


@when(AGREED, "substitution")
def accept_substitution(play: Play, offer: Offer, command: AcceptOffer) -> None:
    """For one roll or for the scene, as the GM says; nothing is added to the roll. Rules: FATE-ENV-71, FATE-ENV-72."""
    assert offer.grant is not None
    aspect, character = play.state.find(str(offer.aspect)), play.state.get(offer.by, Character)
    move_points(play, offer.id, "bank", offer.escrow, "substitution", told=False)
    close_offer(play, play.state.get(offer.id, Offer), "accepted")
    made = Substitution(
        id=play.new_id("substitution"),
        scene=need_scene(play.state).id,
        character=character.id,
        rating=offer.grant.rating,
        instead_of=offer.text,
        lasts=SCENE if command.for_scene else ROLL,
    )
    text = aspect.text if isinstance(aspect, Aspect) else ""
    system = play.state.table.system
    play.emit(SkillSubstituted(substitution=made, name=character.name, aspect=text, system=system))


@follows(ActionDeclared)
def used_to_act(play: Play, event: ActionDeclared) -> None:
    use_up(play, event.roll.effort.character, event.roll.effort.rating)


@follows(DefenseDeclared)
def used_to_defend(play: Play, event: DefenseDeclared) -> None:
    if event.roll.defense is not None:
        use_up(play, event.roll.defense.character, event.roll.defense.rating)


def use_up(play: Play, character: str, rating: str) -> None:
    """What holds for one roll is over with it. Rule: FATE-ENV-71."""
    over = tuple(
        one.id
        for one in play.state.all(Substitution)
        if (one.character, one.rating, one.lasts) == (character, rating, ROLL)
    )
    if over:
        play.emit(Dropped(ids=over))


@GOING("substitution")
def going(state: State, scene: str) -> list[str]:
    return [one.id for one in state.all(Substitution) if one.scene == scene]
