"""Absorbing a hit: boxes, consequences or conditions, an extreme consequence.

Rules: FATE-STR, FATE-CSQ, FATE-HARM-01 to -07, FATE-COND, FATE-EXTR.
"""

from collections import Counter
from collections.abc import Callable
from itertools import chain

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.control import require_controller
from rules.fate.game.look import game_of
from rules.fate.harm import commands as c
from rules.fate.harm import events as e
from rules.fate.harm.entities import Hit
from rules.fate.harm.plans import COVERED
from rules.fate.harm.wounds import (
    HIGH_CONCEPT,
    condition_boxes,
    condition_of,
    extreme_used,
    kept_apart,
    marks_of,
    row_of,
    row_room,
    taken_slots,
    takes,
    uses_conditions,
)
from rules.fate.hooks import Hook
from rules.fate.invoke.reasons import lacks_reason
from rules.fate.outcome.todos import keep
from rules.fate.refusals.harm import (
    BoxChecked,
    ConditionMarked,
    ConditionsInstead,
    ConditionWrongKind,
    ExtremeUsed,
    HighConceptStays,
    HitNotAbsorbed,
    NoConsequences,
    NoSuchBox,
    NoSuchTrack,
    OneBoxPerHit,
    RowClosed,
    SlotOccupied,
    SlotWrongKind,
    WrongTrack,
)
from rules.fate.refusals.roll import WrongStep
from rules.fate.roll.entities import Roll
from rules.fate.sheet.entities import Character, Track
from rules.fate.table import GM, aspects_on, running_conflict
from rules.play import Play, handles
from rules.refusals import BadArgs, Gone, NameNeeded, NoExplanation, NotFound
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.look import dial, dial_off

# What stands against a way of taking a hit, before its boxes and slots are looked at one by one.
TAKING: Hook[Callable[[State, Character, Hit, c.Absorb], None]] = Hook("one_box", "whole_hit")
# Which slots a hit may fill, where that is not any empty one: whether the rule has checked it.
FILLING: Hook[Callable[[State, Character, Hit, tuple[str, ...]], bool]] = Hook("whole_hit")


def pending(play: Play, id: str) -> Hit:
    """The hit that waits to be absorbed. Raises `Gone`, `WrongStep`."""
    hit = play.state.find(id)
    if not isinstance(hit, Hit):
        raise Gone(rule="FATE-STR-07")
    if hit.state != "pending":
        raise WrongStep(rule="FATE-TKO-03", step="narrate")
    return hit


def offered(play: Play, id: str) -> Hit:
    """The hit to be absorbed; also one that was too much for whatever there was, so that its want is told."""
    hit = play.state.find(id)
    beyond = isinstance(hit, Hit) and hit.state == "narrate" and hit.most is not None and hit.most < hit.shifts
    return hit if isinstance(hit, Hit) and beyond else pending(play, id)


@handles(c.Absorb)
def absorb(play: Play, command: c.Absorb) -> None:
    """Boxes of the track the hit goes to, empty slots or conditions, an extreme consequence: together the shifts.

    Numbered boxes: one at most; boxes of one point: any number. More than the shifts may be given, nothing of it
    comes back. Rules: FATE-STR-02 to -08, FATE-CSQ-01 to -03, FATE-HARM-01 to -04, FATE-HARM-07.
    """
    hit = offered(play, command.hit)
    hurt = require_controller(play, hit.target)
    check_track(hurt, hit, command.track)
    track = hurt.tracks[hurt.track_of(hit.harm)]
    for against in TAKING:
        against(play.state, hurt, hit, command)
    check_boxes(play.state, track, command.boxes)
    check_filled(play.state, hurt, hit, tuple(command.consequences))
    marks = Counter({key: len(texts) for key, texts in command.conditions.items()})
    check_conditions(play.state, hurt, hit, marks)
    replaced = replaced_by_extreme(play.state, hurt, command.extreme)
    extreme = replaced is not None
    covered = worth(play.state, hurt, hit, track, command.boxes, tuple(command.consequences), marks, extreme)
    if covered < hit.shifts:  # FATE-HARM-04
        raise HitNotAbsorbed(rule="FATE-STR-05", left_over=hit.shifts - covered, absorbed=covered)
    check_told(play.state, hit, command)
    taken = wounds_taken(play, hit, command, replaced)
    absorb_with(play, hit, hurt, command.boxes, taken, covered, command.why.strip())
    go_on(play, hit)


def worth(
    state: State,
    hurt: Character,
    hit: Hit,
    track: Track,
    boxes: tuple[int, ...],
    slots: tuple[str, ...],
    marks: Counter[str],
    extreme: bool,
) -> int:
    """Shifts that these absorb together. Rules: FATE-HARM-03, FATE-COND-01, FATE-EXTR-01."""
    for covered in COVERED:
        if (shifts := covered(state, hit.shifts, boxes, slots)) is not None:
            return shifts
    game = game_of(state)
    values = {condition.key: condition.absorbs for condition in game.conditions}
    given = track.worth(boxes) + sum(hurt.slots[slot] for slot in slots)
    given += sum(values[key] * count for key, count in marks.items())
    return given + (game.extreme["absorbs"] if extreme else 0)


# --- what may be given ----------------------------------------------------------------------------------------


def check_track(hurt: Character, hit: Hit, name: str | None) -> None:
    """Raises `NoSuchTrack`, `WrongTrack`. Rule: FATE-HARM-02."""
    if name is None or name == hurt.track_of(hit.harm):
        return
    if name not in hurt.tracks:
        raise NoSuchTrack(rule="FATE-STR-56", track={"key": f"log.harm.{name}"})
    raise WrongTrack(rule="FATE-HARM-02", harm={"key": f"log.harm.{hit.harm}"})


def check_boxes(state: State, track: Track, boxes: tuple[int, ...]) -> None:
    """Raises `OneBoxPerHit`, `NoSuchBox`, `BoxChecked`."""
    if len(boxes) > 1 and dial(state, "stress_model") == "graded":
        refuse_or_warn(OneBoxPerHit(rule="FATE-STR-03"))
    for box in boxes:
        if not 0 < box <= len(track.boxes) or boxes.count(box) > 1:
            raise NoSuchBox(rule="FATE-STR-02", box=box)
        if box in track.marked:
            raise BoxChecked(rule="FATE-STR-04", box=box)


def check_filled(state: State, hurt: Character, hit: Hit, slots: tuple[str, ...]) -> None:
    """The slots that one hit fills."""
    if not any(filling(state, hurt, hit, slots) for filling in FILLING):
        check_slots(state, hurt, hit, slots)


def check_slots(state: State, hurt: Character, hit: Hit, slots: tuple[str, ...]) -> None:
    """Raises `NoConsequences`, `ConditionsInstead`, `SlotOccupied`, `SlotWrongKind`."""
    if not slots:
        return
    if not hurt.slots:
        raise NoConsequences(rule="FATE-NPC-04")
    if uses_conditions(state):
        raise ConditionsInstead(rule="FATE-COND-01")
    for slot in slots:
        if slot not in hurt.slots:
            raise BadArgs(rule="FATE-CSQ-01", at=f"$.consequences.{slot}", detail=" | ".join(hurt.slots))
        if not takes(game_of(state), slot, hit.harm):
            word = {"key": f"{state.table.system}.consequence.{slot}.name"}
            refuse_or_warn(SlotWrongKind(rule="FATE-STR-53", slot=word))
        if slot in taken_slots(state, hurt):
            raise SlotOccupied(rule="FATE-CSQ-01", slot={"key": slot_word(state, slot)})


def slot_word(state: State, slot: str) -> str:
    """The label of what a slot counts as, or of a condition."""
    game = game_of(state)
    known = condition_of(game, slot) is not None
    return f"{state.table.system}.condition.{slot}.name" if known else f"log.slot.{row_of(game, slot)}"


def check_conditions(state: State, hurt: Character, hit: Hit, marks: Counter[str]) -> None:
    """Raises `DialOff`, `NoConsequences`, `NotFound`, `ConditionWrongKind`, `ConditionMarked`, `RowClosed`.

    Rules: FATE-COND-01 to -06.
    """
    if not marks:
        return
    if not uses_conditions(state):
        raise dial_off(state, "conditions", rule="FATE-COND-01")
    if not hurt.slots:
        raise NoConsequences(rule="FATE-NPC-52")
    for key, count in marks.items():
        check_condition(state, hurt, hit.harm, key, count)
    check_rows(state, hurt, marks)


def check_condition(state: State, hurt: Character, harm: str, key: str, count: int) -> None:
    """Whether so many of its boxes may be marked by this harm."""
    condition = condition_of(game_of(state), key)
    boxes = condition_boxes(state, hurt)
    if condition is None or key not in boxes:
        raise NotFound()
    if kept_apart(state) and condition.harm != harm:
        refuse_or_warn(ConditionWrongKind(rule="FATE-COND-05", condition={"key": slot_word(state, key)}))
    if marks_of(state, hurt)[key] + count > boxes[key]:
        raise ConditionMarked(rule="FATE-COND-01", condition={"key": slot_word(state, key)})


def check_rows(state: State, hurt: Character, marks: Counter[str]) -> None:
    """No row takes more marks than it closes at. Rules: FATE-COND-05, FATE-COND-06."""
    game = game_of(state)
    rows = Counter(row for key, count in marks.items() for row in [row_of(game, key)] * count)
    for row, count in rows.items():
        room = row_room(state, hurt, row)
        if room is not None and count > room:
            refuse_or_warn(RowClosed(rule="FATE-COND-05", row={"key": f"log.slot.{row}"}))


def replaced_by_extreme(state: State, hurt: Character, extreme: c.Extreme | None) -> Aspect | None:
    """The aspect an extreme consequence takes the place of. Rules: FATE-EXTR-01, FATE-EXTR-02.

    Raises `DialOff`, `NoConsequences`, `NotFound`, `HighConceptStays`, `ExtremeUsed`.
    """
    if extreme is None:
        return None
    if not dial(state, "extreme"):
        raise dial_off(state, "extreme", rule="FATE-EXTR-01")
    if not hurt.slots:
        raise NoConsequences(rule="FATE-NPC-52")
    own = [aspect for aspect in aspects_on(state, hurt.id) if aspect.kind == "character"]
    replaced = next((aspect for aspect in own if aspect.id == extreme.aspect), None)
    if replaced is None:
        raise NotFound()
    if replaced.slot == HIGH_CONCEPT:
        refuse_or_warn(HighConceptStays(rule="FATE-EXTR-01"))
    if extreme_used(state, hurt):
        refuse_or_warn(ExtremeUsed(rule="FATE-EXTR-02", character=hurt.name))
    return replaced


def check_told(state: State, hit: Hit, command: c.Absorb) -> None:
    """Every wound has its words, and harm of the other kind its reason. Raises `NameNeeded`, `NoExplanation`."""
    texts = [*command.consequences.values(), *chain.from_iterable(command.conditions.values())]
    if command.extreme is not None:
        texts.append(command.extreme.text)
    if any(not text.strip() for text in texts):
        raise NameNeeded(rule="FATE-CSQ-03")
    game = game_of(state)
    crossed = any((known := condition_of(game, key)) and known.harm != hit.harm for key in command.conditions)
    if crossed and lacks_reason(state, command.why):
        refuse_or_warn(NoExplanation(rule="FATE-COND-02"))


# --- taking it ------------------------------------------------------------------------------------------------


def wounds_taken(play: Play, hit: Hit, command: c.Absorb, replaced: Aspect | None) -> tuple[Aspect, ...]:
    """The aspects that this absorbing leaves on the sheet."""
    game = game_of(play.state)
    taken = [wound(play, hit, slot, text, hit.harm) for slot, text in command.consequences.items()]
    for key, texts in command.conditions.items():
        known = condition_of(game, key)
        taken += [wound(play, hit, key, text, known.harm if known else hit.harm) for text in texts]
    if replaced is not None and command.extreme is not None:
        taken.append(extreme_wound(play, hit, replaced, command.extreme.text))
    return tuple(taken)


def wound(play: Play, hit: Hit, slot: str, text: str, harm: str) -> Aspect:
    """Whoever dealt the hit gets one free use of it. Rules: FATE-CSQ-04, FATE-HARM-05."""
    conflict = running_conflict(play.state)
    session = play.state.session
    return Aspect(
        id=play.new_id("aspect"),
        text=text.strip(),
        kind="consequence",
        on=hit.target,
        slot=slot,
        by=hit.source or None,
        lots=inflicted(play, hit),
        session=session.number,
        scenario=session.scenario,
        conflict=conflict.id if conflict else None,
        harm=harm,
    )


def inflicted(play: Play, hit: Hit) -> tuple[Lot, ...]:
    """One free use for whoever dealt it; where nobody or a thing did, for the GM's side by the dial.

    By the dial `free_tag_on_consequence` there is none. Rules: FATE-HARM-05, FATE-CON-77.
    """
    if not dial(play.state, "free_tag_on_consequence"):
        return ()
    hero = play.state.get(hit.target, Character).kind == "pc"
    dealer = play.state.find(hit.source)
    mine = hit.source if not isinstance(dealer, Character) or not dealer.is_thing else ""
    owner = mine or (GM if hero and dial(play.state, "unowned_harm") == "gm" else "")
    if not owner:
        return ()
    return (Lot(id=play.inner_id(), owner=owner, left=1, total=1, origin="consequence"),)


def extreme_wound(play: Play, hit: Hit, replaced: Aspect, text: str) -> Aspect:
    """The aspect in its new words, for good. Rules: FATE-EXTR-01, FATE-EXTR-03."""
    conflict = running_conflict(play.state)
    owner = play.state.get(hit.target, Character)
    return replace(
        replaced,
        text=text.strip(),
        was=replaced.was or replaced.text,
        by=hit.source or None,
        harm=hit.harm,
        lots=inflicted(play, hit),
        conflict=conflict.id if conflict else None,
        breakthrough=owner.breakthroughs,
        session=play.state.session.number,
        known_to=None,
        secret=False,
    )


def absorb_with(
    play: Play,
    hit: Hit,
    hurt: Character,
    boxes: tuple[int, ...],
    taken: tuple[Aspect, ...],
    covered: int = 0,
    why: str = "",
) -> None:
    name = hurt.track_of(hit.harm)
    track = hurt.tracks[name]
    marked = replace(track, marked=tuple(sorted((*track.marked, *boxes))))
    at = hurt.breakthroughs if any(aspect.was for aspect in taken) else hurt.extreme_at
    hurt = replace(hurt, tracks={**hurt.tracks, name: marked}, extreme_at=at)
    play.emit(
        e.HitAbsorbed(
            hit=hit.id,
            shifts=hit.shifts,
            character=hurt,
            boxes=boxes,
            consequences=taken,
            why=why,
            covered=covered,
            count=all(worth == 1 for worth in track.boxes),
            words=slot_words(play.state, taken),
        )
    )


def slot_words(state: State, taken: tuple[Aspect, ...]) -> tuple[str, ...]:
    """What each wound fills, as the log calls it."""
    return tuple("log.slot.extreme" if aspect.was else slot_word(state, str(aspect.slot)) for aspect in taken)


def go_on(play: Play, hit: Hit) -> None:
    """The roll behind a hit that waited closes when nothing else of it waits.

    Not for what is settled as it lands: then whatever dealt the hit has more to do, and closes the roll itself.
    """
    roll = play.state.find(hit.roll or "")
    if isinstance(roll, Roll) and roll.step == "choosing" and not roll.todos:
        keep(play, roll)
