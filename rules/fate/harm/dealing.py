"""Hits: dealt by a roll, by the GM's word, and what they do to those who cannot take them.

Absorbing is in `absorbing`, being taken out in `defeat`. Rules: FATE-STR, FATE-NPC-04, FATE-NPC-05, FATE-HARM-04.
"""

from collections import Counter
from collections.abc import Callable

from msgspec.structs import replace

from rules.fate.conflict.standing import check_made_for, check_shown, check_still_in
from rules.fate.game.look import game_of
from rules.fate.harm import commands as c
from rules.fate.harm import commands as hc
from rules.fate.harm import events as e
from rules.fate.harm.absorbing import absorb_with, check_condition, check_rows, check_slots, slot_word, wound
from rules.fate.harm.defeat import take_out
from rules.fate.harm.entities import Hit
from rules.fate.harm.plans import most_absorbed
from rules.fate.harm.wounds import condition_of, harm_of, uses_conditions
from rules.fate.hooks import Hook
from rules.fate.refusals.harm import NoConsequences
from rules.fate.roll.entities import Bonus
from rules.fate.sheet.entities import Character
from rules.fate.table import need_scene
from rules.play import Play, handles
from rules.refusals import NameNeeded, NoExplanation
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial

# Who stands before whoever is hit: the shifts that get past them, of those on their way.
STANDING_BEFORE: Hook[Callable[[Play, Character, int], int]] = Hook("followers")
# Whoever takes a hit in a way of their own: whether they have.
TAKEN: Hook[Callable[[Play, Hit, Character], bool]] = Hook("followers", "mob")


def deal_hit(
    play: Play,
    *,
    target: str,
    shifts: int,
    source: str | None,
    roll: str | None = None,
    harm: str = "physical",
    because: tuple[Bonus, ...] = (),
) -> None:
    """A hit lands. A mook with no box left is out at once; by the dial, whoever could not absorb it all.

    Rules: FATE-STR-01, FATE-HARM-04, FATE-NPC-52.
    """
    hurt = play.state.get(target, Character)
    scene = need_scene(play.state)
    for stand_before in STANDING_BEFORE:
        shifts = stand_before(play, hurt, shifts)
    if not shifts:
        return
    most = most_absorbed(play.state, hurt, harm)
    hit = Hit(
        id=play.new_id("hit"),
        scene=scene.id,
        source=source or "",
        target=target,
        shifts=shifts,
        roll=roll,
        harm=harm,
        most=most,
    )
    dealer = play.state.find(source or "")
    source_name = dealer.name if isinstance(dealer, Character) else ""
    play.emit(e.HitDealt(hit=hit, source_name=source_name, target_name=hurt.name, because=because))
    if any(take(play, hit, hurt) for take in TAKEN):
        return
    free = hurt.tracks[hurt.track_of(harm)].free
    nameless = hurt.kind in ("mook", "group")
    if nameless and not free:  # FATE-NPC-05
        take_out(play, hit)
    elif nameless and dial(play.state, "mook_stress") == "one_hit_per_box":
        absorb_with(play, hit, hurt, (free[0],), ())
    elif most is not None and most < shifts and dial(play.state, "out_at_once"):  # FATE-HARM-04
        take_out(play, hit)


@handles(c.InflictHit)
def inflict_hit(play: Play, command: c.InflictHit) -> None:
    """The GM's hit without a roll, on somebody who is still in. Rule: FATE-GIV-04."""
    play.require_gm()
    need_scene(play.state)
    target = play.state.get(command.target, Character)
    check_shown(play.state, target)
    check_made_for(target, "be_hit")
    check_still_in(play.state, target)
    if command.source is not None:
        check_shown(play.state, play.state.get(command.source, Character))
    deal_hit(play, target=command.target, shifts=command.shifts, source=command.source, harm=command.harm)


@handles(hc.GiveConsequence)
def give_consequence(play: Play, command: hc.GiveConsequence) -> None:
    """A wound by the GM's word, with the reason that everybody reads. Rule: FATE-HARM-11.

    Raises `NoConsequences`, `SlotOccupied`, `ConditionMarked`, `RowClosed`, `NameNeeded`, `NoExplanation`.
    """
    play.require_gm("FATE-HARM-11")
    hurt = play.state.get(command.character, Character)
    if not hurt.slots:
        raise NoConsequences(rule="FATE-NPC-52")
    hit = Hit(id="", scene="", source="", target=hurt.id, shifts=0, harm=harm_of(game_of(play.state), command.slot))
    check_slot(play, hurt, hit, command.slot)
    if not command.text.strip():
        raise NameNeeded(rule="FATE-HARM-07")
    if not command.reason.strip():
        refuse_or_warn(NoExplanation(rule="FATE-HARM-11"))
    aspect = wound(play, hit, command.slot, command.text, hit.harm)
    shown = replace(aspect, known_to=None if hurt.shown else ())
    play.emit(
        e.ConsequenceGiven(
            aspect=shown, name=hurt.name, word=slot_word(play.state, command.slot), reason=command.reason.strip()
        )
    )


def check_slot(play: Play, hurt: Character, hit: Hit, slot: str) -> None:
    if uses_conditions(play.state) and condition_of(game_of(play.state), slot) is not None:
        check_condition(play.state, hurt, hit.harm, slot, 1)
        check_rows(play.state, hurt, Counter({slot: 1}))
    else:
        check_slots(play.state, hurt, hit, (slot,))
