"""Scale: the greater side has one benefit on a roll against a lesser one. By the dial `scale`, or for the GM's own
great threats by `big_bad`.

Rules: FATE-SCAL-01 to -05, FATE-BIG-05.
"""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.game.look import game_of
from rules.fate.optional.scale.parts import Level, Scaled, SceneUnscaled, Unscaled
from rules.fate.optional.scale.refusals import BenefitDoesNotFit, NoScaleWhenCreating, NotHigherScale, OneScaleBenefit
from rules.fate.roll.entities import Bonus, Effort, Roll
from rules.fate.roll.pipeline import EFFORT, OUTCOME
from rules.fate.sheet.entities import Character
from rules.fate.stage.entities import Scene
from rules.fate.table import live_scene, tokens_of
from rules.fate.views import SCENE_TOLD
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial, dial_off, is_on
from rules.table.stage.look import side_of

AFTER_EACH = 2
LEVELS = ("scale", "big_bad")  # the dials by which there are any


def is_played(state: State) -> bool:
    return any(is_on(state, name) for name in LEVELS)


def check_on(state: State) -> None:
    """Raises `DialOff`."""
    if not is_played(state):
        raise dial_off(state, "scale", rule="FATE-SCAL-01")


def place_of(state: State, scale: str) -> int:
    """How many levels above the lowest. Rule: FATE-SCAL-01."""
    levels = game_of(state).scale_levels
    return levels.index(scale) if scale in levels else 0


def level_of(state: State, character: Character) -> int:
    """By the dial `scale` everybody's own level; else a great threat's alone. Rules: FATE-SCAL-01, FATE-BIG-05."""
    if dial(state, "scale") or (character.kind != "pc" and is_on(state, "big_bad")):
        return place_of(state, scale_of(character))
    return 0


def scale_of(thing: Character | Aspect) -> str:
    """Its own level; "": the lowest."""
    if isinstance(thing, Aspect):
        return thing.scale
    own = thing.part(Level)
    return own.level if own else ""


def side_level(state: State, roll: Roll, effort: Effort) -> int:
    """The level a side acts on: its own, or by an aspect that is true; nothing, where that aspect does not count."""
    scaled, own = effort.part(Scaled), level_of(state, state.get(effort.character, Character))
    if scaled is None or scaled.truth is None:
        return own
    aspect = state.find(scaled.truth)
    if not isinstance(aspect, Aspect) or is_unscaled(state, aspect.id):  # FATE-SCAL-04
        return 0
    return max(own, place_of(state, aspect.scale))


def is_unscaled(state: State, id: str) -> bool:
    scene = live_scene(state)
    return scene is not None and id in unscaled_in(scene)


def unscaled_in(scene: Scene) -> tuple[str, ...]:
    return SceneUnscaled.of(scene).unscaled


@SCENE_TOLD("scale")
def told_of(scene: Scene) -> Scene:
    """Which aspects have no scale there is the GM's to know: some of them are hidden."""
    return replace(scene, unscaled=tuple(id for id in unscaled_in(scene) if id == scene.id))


def levels(state: State, roll: Roll, side: str) -> int:
    """By how many levels that side stands above the other. Rule: FATE-SCAL-03."""
    return levels_over(state, roll, side, opposing_level(state, roll, side))


def levels_over(state: State, roll: Roll, side: str, theirs: int | None) -> int:
    """The same, where the other side stands at that level; nothing, where there is none, or the GM has said so."""
    mine = roll.effort if side == "actor" else roll.defense
    if mine is None or theirs is None or roll.part(Unscaled) or is_unscaled(state, roll.scene):  # FATE-SCAL-03
        return 0
    return max(side_level(state, roll, mine) - theirs, 0)


def levels_before(state: State, roll: Roll, side: str) -> int:
    """By how many levels it stands above before the dice. What is shared out is one roll: it counts there, over the
    greatest of all that might have a share, and no share counts it again. Rules: FATE-SCAL-02, FATE-MULT-01.
    """
    if side == "actor" and is_split(roll):
        return 0 if roll.action == "overcome" else levels_over(state, roll, side, greatest_against(state, roll))
    if side == "actor" and is_split(state.find(roll.share_of)):
        return 0
    return levels(state, roll, side)


def is_split(roll: object) -> bool:
    return isinstance(roll, Roll) and roll.spread == "split"


def greatest_against(state: State, roll: Roll) -> int | None:
    """The highest level that anybody of another side shows in the scene."""
    mine = side_of(state, roll.effort.character)
    there = (token for token in tokens_of(state, roll.scene) if token.shown and token.state == "in")
    others = [state.get(token.character, Character) for token in there if token.side != mine]
    return max((level_of(state, who) for who in others), default=None)


def opposing_level(state: State, roll: Roll, side: str) -> int | None:
    """Of whoever defends, or it is aimed at; None where there is nobody."""
    if side == "defense":
        return side_level(state, roll, roll.effort)
    if roll.defense is not None:
        return side_level(state, roll, roll.defense)
    for id in (roll.target, roll.on):
        found = state.find(id or "")
        if isinstance(found, Character) and found.id != roll.effort.character:
            return level_of(state, found)
    return None


def benefit_of(roll: Roll, side: str) -> str:
    """What the side has chosen; nothing, while the invoke that brought it does not count."""
    effort = roll.effort if side == "actor" else roll.defense
    scaled = effort.part(Scaled) if effort is not None else None
    if scaled is None:
        return ""
    live = {invoke.id for invoke in roll.invokes if not invoke.declined}
    return scaled.benefit if not scaled.invoke or scaled.invoke in live else ""


# --- on the roll ----------------------------------------------------------------------------------------------


@EFFORT("scale")
def before(state: State, roll: Roll, side: str) -> list[Bonus]:
    """+1 for each level. Rule: FATE-SCAL-02."""
    above = levels_before(state, roll, side) if benefit_of(roll, side) == "before" else 0
    return [Bonus(kind="scale", value=above)] if above else []


@OUTCOME("scale")
def after(state: State, roll: Roll, margin: int) -> int:
    """+2 for each level to what has succeeded, which may make it a success with style. Rule: FATE-SCAL-02."""
    if margin > 0 and benefit_of(roll, "actor") == "after":
        return margin + AFTER_EACH * levels(state, roll, "actor")
    if margin < 0 and benefit_of(roll, "defense") == "after":
        return margin - AFTER_EACH * levels(state, roll, "defense")
    return margin


def made_scale(state: State, roll: Roll) -> str:
    """The level of what such powers make: its later use has it. Rule: FATE-SCAL-05."""
    scaled = roll.effort.part(Scaled)
    if scaled is None or not scaled.supernatural:
        return ""
    place = side_level(state, roll, roll.effort)
    return game_of(state).scale_levels[place] if place else ""


# --- what may be chosen ---------------------------------------------------------------------------------------


def check_scaled(state: State, roll: Roll, side: str, benefits: tuple[str, ...]) -> None:
    """One benefit, and only for the greater side.

    Raises `DialOff`, `OneScaleBenefit`, `BenefitDoesNotFit`, `NoScaleWhenCreating`, `NotHigherScale`.
    """
    check_on(state)
    if len(benefits) > 1:
        raise OneScaleBenefit(rule="FATE-SCAL-02")
    if not benefits:
        return
    effort = roll.effort if side == "actor" else roll.defense
    if benefits[0] == "free_invokes" and (roll.action != "create_advantage" or side != "actor"):
        raise BenefitDoesNotFit(rule="FATE-SCAL-02")
    alone = not roll.spread and opposing_level(state, roll, side) is None
    if side == "actor" and alone and roll.action == "create_advantage":
        refuse_or_warn(NoScaleWhenCreating(rule="FATE-SCAL-05"))
    above = levels(state, roll, side) if not roll.spread else levels_before(state, roll, side)
    whole = not roll.spread or (is_split(roll) and benefits[0] == "before")
    if whole and not above:
        refuse_or_warn(NotHigherScale(rule="FATE-SCAL-03", character=effort.name if effort else ""))


def chosen(benefits: tuple[str, ...], truth: str | None, supernatural: bool) -> Scaled:
    return Scaled(benefit=benefits[0] if benefits else "", truth=truth, supernatural=supernatural)
