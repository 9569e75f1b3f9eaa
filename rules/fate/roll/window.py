"""The dice, the open window, and its closing.

Rules: FAE-DICE, FAE-OUT, FAE-ACT-01.
"""

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect
from rules.fate.conflict.events import ActionUsed
from rules.fate.conflict.standing import check_no_hit, check_still_in, waits_for
from rules.fate.invoke.worth import invoke_worth
from rules.fate.optional.deck.acts import check_source, draw
from rules.fate.refusals.conflict import LeftTheConflict
from rules.fate.refusals.roll import ObjectionOpen, WrongStep
from rules.fate.roll import commands as c
from rules.fate.roll import events as e
from rules.fate.roll.entities import Bonus, Effort, Roll
from rules.fate.roll.pipeline import bonuses, margin_after, modifies
from rules.fate.sheet.entities import Character
from rules.fate.stunt.effects import spend_claims
from rules.fate.table import GM, lot_side, need_scene, running_conflict, side_of, standing_rolls, token_of, tokens_of
from rules.play import Play, handles
from rules.refusals import Gone, NotAllowed
from rules.state import State
from rules.table.acts import dial, game_of
from rules.table.rights import controls, require_controller

UNTHROWN = ("declared", "sent_back")


def side_total(effort: Effort, roll: Roll, side: str) -> int:
    invokes = sum(i.value for i in roll.invokes if i.side == side and not i.declined)
    if effort.share is not None:
        return effort.share + sum(bonus.value for bonus in effort.bonuses) + invokes
    claims = sum(claim.value for claim in effort.claims)
    helpers, more = sum(h.value for h in effort.helpers), sum(bonus.value for bonus in effort.bonuses)
    return sum(effort.dice) + effort.value + effort.second_value + claims + helpers + more + invokes


@modifies("effort", "help_cap")
def capped_help(state: State, roll: Roll, side: str) -> list[Bonus]:
    """Helpers never add more than the roller's own rating. Rule: FCON-TEAM-04. By the dial `help_by`."""
    effort = roll.effort if side == "actor" else roll.defense
    if effort is None or dial(state, "help_by") != "rated":
        return []
    over = sum(helper.value for helper in effort.helpers) - max(effort.value, 0)
    return [Bonus(kind="help_cap", value=-over)] if over > 0 else []


def recount(state: State, roll: Roll) -> Roll:
    """The roll with its totals, margin and outcome as its parts now give them. Rules: FAE-DICE-04, FAE-OUT-01."""
    effort = counted(state, roll.effort, roll, "actor")
    defense = counted(state, roll.defense, roll, "defense") if roll.defense else None
    opposition: int | None = None
    if defense is not None:
        opposition = defense.total
    elif roll.opposition_base is not None:
        opposition = roll.opposition_base + sum(i.value for i in roll.invokes if i.side == "defense" and not i.declined)
    thrown = effort.dice or (effort.share is not None and roll.step not in UNTHROWN)
    raw = effort.total - opposition if thrown and opposition is not None else None
    roll = replace(roll, effort=effort, defense=defense, opposition=opposition, raw_margin=raw)
    swing = {name: margin_after(state, roll, side) - side for name, side in (("above", 1), ("below", -1))}
    plus = invoke_worth(state, roll, "actor", roll.effort.character, "bonus", free=False)
    roll = replace(roll, plus=plus, **swing)
    margin = margin_after(state, roll, raw) if raw is not None else None
    return replace(roll, margin=margin, outcome=game_of(state).outcome(margin) if margin is not None else None)


def counted(state: State, effort: Effort, roll: Roll, side: str) -> Effort:
    """A side with what optional rules add to it now, and its sum."""
    effort = replace(effort, bonuses=bonuses(state, roll, side))
    return replace(effort, total=side_total(effort, roll, side))


@handles(c.RollDice)
def roll_dice(play: Play, command: c.RollDice) -> None:
    """Both sides' dice at once; then the window for invocations is open."""
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FAE-ACT-01")
    require_thrower(play, roll)
    check_can_roll(play.state, roll)
    check_source(play, command.source)
    roll = replace(roll, source=command.source or "dice")
    faces = cast(play, roll) if roll.effort.share is None else ()
    cast_with(play, roll, faces, cast(play, roll) if roll.defense else (), roll.source)


def require_thrower(play: Play, roll: Roll) -> None:
    """Whoever acts; a part of a roll against several also whoever has to meet it. The GM for all."""
    meets = play.state.find(roll.target or "") if roll.part_of is not None else None
    if play.actor.is_gm or (isinstance(meets, Character) and meets.controller == play.actor.member):
        return
    require_controller(play, roll.effort.character)


def cast_with(play: Play, roll: Roll, faces: tuple[int, ...], opposing: tuple[int, ...], source: str) -> None:
    """These faces lie on the table; the window for invocations is open."""
    from rules.fate.conflict.guarding import used
    from rules.fate.contest.side_contests import tried

    spend_claims(play, roll)
    effort = replace(roll.effort, dice=faces)
    defense = replace(roll.defense, dice=opposing) if roll.defense else None
    roll = replace(roll, source=source)
    asked = tuple(passers(play.state, roll))
    rolled = recount(play.state, replace(roll, effort=effort, defense=defense, step="rolled", passed=(), passers=asked))
    conflict = running_conflict(play.state)
    if conflict is not None:
        acting = (effort.character, *(helper.character for helper in effort.helpers))
        play.emit(ActionUsed(conflict=conflict.id, characters=acting))
    play.emit(e.DiceRolled(roll=rolled, system=play.state.table.system))
    used(play, rolled)
    tried(play, rolled)


def cast(play: Play, roll: Roll) -> tuple[int, ...]:
    """Four Fate dice, ordinary ones read as such, or a card. Rules: FAE-DICE-01, FAE-DICE-02, FAE-DICE-03."""
    if roll.source == "deck":
        return draw(play)
    return play.roll_sixes() if dial(play.state, "dice_source") == "d6" else play.roll_fate()


def check_can_roll(state: State, roll: Roll) -> None:
    """Raises `LeftTheConflict`, `HitPending`, `WrongStep`."""
    if roll.step == "closed" and roll.result.get("left"):
        raise LeftTheConflict(rule="FAE-GIV-04", character=roll.result["left"])
    character = state.get(roll.effort.character, Character)
    if roll.part_of is None:
        check_still_in(state, character)
    check_no_hit(state, character)
    step = waits_for(state, roll)
    if roll.step != "declared" or step != "dice":
        raise WrongStep(rule="FAE-ACT-01", step=step)


# --- the window ---------------------------------------------------------------------------------------


def passers(state: State, roll: Roll) -> list[str]:
    """Who is asked before the window closes: the GM, and every player with a hero still in the scene."""
    members = ["gm"]
    for token in tokens_of(state, roll.scene):
        character = state.get(token.character, Character)
        if token.state == "in" and character.controller is not None:
            members.append(character.controller)
    return list(dict.fromkeys(members))


def is_asked(state: State, roll: Roll, who: str) -> bool:
    """Whether they are one of the passers."""
    here = (token.character for token in tokens_of(state, roll.scene) if token.state == "in")
    return who == "gm" or any(state.get(id, Character).controller == who for id in here)


def pass_name(play: Play) -> str:
    return "gm" if play.actor.is_gm else play.actor.member


@handles(c.PassOnRoll)
def pass_on_roll(play: Play, command: c.PassOnRoll) -> None:
    """The window closes when everyone who could still add something has passed."""
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FAE-ACT-01")
    who = pass_name(play)
    check_can_pass(play.state, roll, who)
    for one in together(play.state, roll):
        if who not in one.passed:
            play.emit(e.Passed(roll=replace(one, passed=(*one.passed, who))))
    passed = play.state.get(roll.id, Roll)
    if all(is_through(play.state, one) for one in together(play.state, passed)):
        close_window(play, passed)


def together(state: State, roll: Roll) -> tuple[Roll, ...]:
    """The rolls that are passed on and settled as one: in a contest all of the exchange. Rule: FAE-CON-02."""
    return standing_rolls(state) if roll.stands else (roll,)


def is_through(state: State, roll: Roll) -> bool:
    """Whether everyone who could still add something has passed on it."""
    return all(who in roll.passed or not has_say(state, roll, who) for who in passers(state, roll))


def check_can_pass(state: State, roll: Roll, who: str) -> None:
    """Raises `WrongStep`, `ObjectionOpen`, `NotAllowed`; for a player whose heroes here are out `TakenOut`."""
    check_can_settle(state, roll)
    if not is_asked(state, roll, who):
        for token in tokens_of(state, roll.scene):
            character = state.get(token.character, Character)
            if character.controller == who:
                check_still_in(state, character)
        raise NotAllowed(rule="FAE-ACT-01")
    if all(who in one.passed for one in together(state, roll)):
        raise WrongStep(rule="FAE-ACT-01", step="passed")


def check_can_settle(state: State, roll: Roll) -> None:
    """A window that is open, with nothing in doubt; in a contest when everybody has rolled.

    Raises `WrongStep`, `ObjectionOpen`. Rules: FAE-ACT-01, FAE-CON-02.
    """
    from rules.fate.contest.contests import check_all_rolled

    if roll.step != "rolled":
        raise WrongStep(rule="FAE-ACT-01", step=waits_for(state, roll))
    for one in together(state, roll):
        check_undisputed(one)
    check_all_rolled(state, roll)


def check_undisputed(roll: Roll) -> None:
    """While an invoke is argued about the roll waits. Rule: FCON-INV-08. Raises `ObjectionOpen`."""
    if roll.objection is not None:
        raise ObjectionOpen(rule="FCON-INV-08")


def has_say(state: State, roll: Roll, who: str) -> bool:
    """Whether a passer takes part in the roll, or has anything left to invoke with."""
    mine = [
        ch for ch in state.all(Character) if controls(state, who, who == "gm", ch) and is_present(state, ch, roll.scene)
    ]
    if any(ch.id in involved(roll) for ch in mine):
        return True
    if who == "gm":
        scene = need_scene(state)
        if scene.pool > 0 and mine:
            return True
    elif any(ch.fate_points > 0 for ch in mine):
        return True
    sides = {side_of(state, ch.id) for ch in mine}
    owners = {lot.owner for aspect in state.all(Aspect) if aspect.known_to is None for lot in aspect.lots if lot.left}
    if who == "gm" and GM in owners:
        return bool(mine)
    return bool(mine) and any(owner is None or lot_side(state, owner) in sides for owner in owners)


def is_present(state: State, character: Character, scene: str) -> bool:
    token = token_of(state, character.id, scene)
    return token is not None and token.state == "in"


def involved(roll: Roll) -> tuple[str, ...]:
    return (roll.effort.character, roll.defense.character) if roll.defense else (roll.effort.character,)


@handles(c.SettleRoll)
def settle_roll(play: Play, command: c.SettleRoll) -> None:
    """The GM closes the window."""
    play.require_gm("FAE-ACT-01")
    roll = play.state.find(command.roll)
    if not isinstance(roll, Roll):
        raise Gone(rule="FAE-ACT-01")
    check_can_settle(play.state, roll)
    close_window(play, roll)


def close_window(play: Play, roll: Roll) -> None:
    """Fix the outcome and do, or ask, what it means. Raises `ObjectionOpen` while an invoke is argued about."""
    check_undisputed(roll)
    from rules.fate.contest.contests import compare
    from rules.fate.optional.scale.times import with_time
    from rules.fate.optional.several.acts import share_out
    from rules.fate.outcome.outcomes import carry_out

    if roll.contest is not None:
        compare(play, str(roll.contest))
        return
    if roll.spread is not None:
        share_out(play, roll)
        return
    fixed = with_time(play.state, replace(roll, step="choosing"))
    target = play.state.find(roll.target or "")
    name = target.name if isinstance(target, Character) else ""
    play.emit(e.OutcomeFixed(roll=fixed, system=play.state.table.system, target_name=name))
    carry_out(play, fixed)


def after_override(play: Play, id: str, field: str) -> None:
    """A roll whose number the GM has set follows it; a settled outcome that still asks something asks anew."""
    from rules.fate.outcome.outcomes import carry_out

    roll = play.state.get(id, Roll)
    if field == "difficulty":
        changed = recount(play.state, replace(roll, opposition_base=(roll.difficulty or 0) + roll.adjust))
        play.emit(e.OppositionSet(roll=changed, system=play.state.table.system))
    elif field in ("outcome", "dice.actor", "dice.defense") and roll.step == "choosing" and roll.todos:
        carry_out(play, replace(roll, todos=()))
