"""Absorbing a hit: boxes, consequences or conditions, an extreme consequence; and all the ways that would do.

Rules: FAE-STR, FAE-CSQ, FCON-HARM-01 to -07, FCON-COND, FCON-EXTR.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from typing import NamedTuple

from msgspec.structs import replace

from rules.fate.aspect.entities import Aspect, Lot
from rules.fate.harm import commands as c
from rules.fate.harm import events as e
from rules.fate.harm.entities import Hit
from rules.fate.harm.wounds import (
    HIGH_CONCEPT,
    condition_boxes,
    condition_of,
    extreme_used,
    free_conditions,
    free_slots,
    kept_apart,
    marks_of,
    replaceable,
    row_of,
    row_room,
    taken_slots,
    takes,
    uses_conditions,
)
from rules.fate.refusals.bargain import NoExplanation
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
from rules.refusals import BadArgs, DialOff, Gone, NameNeeded, NotFound
from rules.state import State
from rules.systems.warned import refuse_or_warn
from rules.table.acts import dial, game_of
from rules.table.rights import require_controller


def pending(play: Play, id: str) -> Hit:
    """The hit that waits to be absorbed. Raises `Gone`, `WrongStep`."""
    hit = play.state.find(id)
    if not isinstance(hit, Hit):
        raise Gone(rule="FAE-STR-07")
    if hit.state != "pending":
        raise WrongStep(rule="FAE-TKO-03", step="narrate")
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
    comes back. Rules: FAE-STR-02 to FAE-STR-08, FAE-CSQ-01 to FAE-CSQ-03, FCON-HARM-01 to FCON-HARM-04, FCON-HARM-07.
    """
    hit = offered(play, command.hit)
    hurt = require_controller(play, hit.target)
    check_track(hurt, hit, command.track)
    track = hurt.tracks[hurt.track_of(hit.harm)]
    check_boxes(play.state, track, command.boxes)
    check_slots(play.state, hurt, hit, tuple(command.consequences))
    marks = Counter({key: len(texts) for key, texts in command.conditions.items()})
    check_conditions(play.state, hurt, hit, marks)
    replaced = replaced_by_extreme(play.state, hurt, command.extreme)
    covered = worth(play.state, hurt, track, command.boxes, tuple(command.consequences), marks, replaced is not None)
    if covered < hit.shifts:  # FCON-HARM-04
        raise HitNotAbsorbed(rule="FAE-STR-05", left_over=hit.shifts - covered, absorbed=covered)
    check_told(play.state, hit, command)
    taken = wounds_taken(play, hit, command, replaced)
    absorb_with(play, hit, hurt, command.boxes, taken, covered, command.why.strip())
    go_on(play, hit)


def worth(
    state: State,
    hurt: Character,
    track: Track,
    boxes: tuple[int, ...],
    slots: tuple[str, ...],
    marks: Counter[str],
    extreme: bool,
) -> int:
    """Shifts that these absorb together. Rules: FCON-HARM-03, FCON-COND-01, FCON-EXTR-01."""
    game = game_of(state)
    values = {condition.key: condition.absorbs for condition in game.conditions}
    given = track.worth(boxes) + sum(hurt.slots[slot] for slot in slots)
    given += sum(values[key] * count for key, count in marks.items())
    return given + (game.extreme["absorbs"] if extreme else 0)


# --- what may be given ----------------------------------------------------------------------------------------


def check_track(hurt: Character, hit: Hit, name: str | None) -> None:
    """Raises `NoSuchTrack`, `WrongTrack`. Rule: FCON-HARM-02."""
    if name is None or name == hurt.track_of(hit.harm):
        return
    if name not in hurt.tracks:
        raise NoSuchTrack(rule="FCON-STR-06", track={"key": f"log.harm.{name}"})
    raise WrongTrack(rule="FCON-HARM-02", harm={"key": f"log.harm.{hit.harm}"})


def check_boxes(state: State, track: Track, boxes: tuple[int, ...]) -> None:
    """Raises `OneBoxPerHit`, `NoSuchBox`, `BoxChecked`."""
    if len(boxes) > 1 and dial(state, "stress_model") == "graded":
        refuse_or_warn(OneBoxPerHit(rule="FAE-STR-03"))
    for box in boxes:
        if not 0 < box <= len(track.boxes) or boxes.count(box) > 1:
            raise NoSuchBox(rule="FAE-STR-02", box=box)
        if box in track.marked:
            raise BoxChecked(rule="FAE-STR-04", box=box)


def check_slots(state: State, hurt: Character, hit: Hit, slots: tuple[str, ...]) -> None:
    """Raises `NoConsequences`, `ConditionsInstead`, `SlotOccupied`, `SlotWrongKind`."""
    if not slots:
        return
    if not hurt.slots:
        raise NoConsequences(rule="FAE-NPC-04")
    if uses_conditions(state):
        raise ConditionsInstead(rule="FCON-COND-01")
    for slot in slots:
        if slot not in hurt.slots:
            raise BadArgs(rule="FAE-CSQ-01", at=f"$.consequences.{slot}", detail=" | ".join(hurt.slots))
        if not takes(game_of(state), slot, hit.harm):
            word = {"key": f"{state.table.system}.consequence.{slot}.name"}
            refuse_or_warn(SlotWrongKind(rule="FCON-STR-03", slot=word))
        if slot in taken_slots(state, hurt):
            raise SlotOccupied(rule="FAE-CSQ-01", slot={"key": slot_word(state, slot)})


def slot_word(state: State, slot: str) -> str:
    """The label of what a slot counts as, or of a condition."""
    game = game_of(state)
    known = condition_of(game, slot) is not None
    return f"{state.table.system}.condition.{slot}.name" if known else f"log.slot.{row_of(game, slot)}"


def check_conditions(state: State, hurt: Character, hit: Hit, marks: Counter[str]) -> None:
    """Raises `DialOff`, `NoConsequences`, `NotFound`, `ConditionWrongKind`, `ConditionMarked`, `RowClosed`.

    Rules: FCON-COND-01 to FCON-COND-06.
    """
    if not marks:
        return
    if not uses_conditions(state):
        raise DialOff(rule="FCON-COND-01", dial={"key": f"{state.table.system}.dial.conditions.name"})
    if not hurt.slots:
        raise NoConsequences(rule="FCON-NPC-02")
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
        refuse_or_warn(ConditionWrongKind(rule="FCON-COND-05", condition={"key": slot_word(state, key)}))
    if marks_of(state, hurt)[key] + count > boxes[key]:
        raise ConditionMarked(rule="FCON-COND-01", condition={"key": slot_word(state, key)})


def check_rows(state: State, hurt: Character, marks: Counter[str]) -> None:
    """No row takes more marks than it closes at. Rules: FCON-COND-05, FCON-COND-06."""
    game = game_of(state)
    rows = Counter(row for key, count in marks.items() for row in [row_of(game, key)] * count)
    for row, count in rows.items():
        room = row_room(state, hurt, row)
        if room is not None and count > room:
            refuse_or_warn(RowClosed(rule="FCON-COND-05", row={"key": f"log.slot.{row}"}))


def replaced_by_extreme(state: State, hurt: Character, extreme: c.Extreme | None) -> Aspect | None:
    """The aspect an extreme consequence takes the place of. Rules: FCON-EXTR-01, FCON-EXTR-02.

    Raises `DialOff`, `NoConsequences`, `NotFound`, `HighConceptStays`, `ExtremeUsed`.
    """
    if extreme is None:
        return None
    if not dial(state, "extreme"):
        raise DialOff(rule="FCON-EXTR-01", dial={"key": f"{state.table.system}.dial.extreme.name"})
    if not hurt.slots:
        raise NoConsequences(rule="FCON-NPC-02")
    own = [aspect for aspect in aspects_on(state, hurt.id) if aspect.kind == "character"]
    replaced = next((aspect for aspect in own if aspect.id == extreme.aspect), None)
    if replaced is None:
        raise NotFound()
    if replaced.slot == HIGH_CONCEPT:
        refuse_or_warn(HighConceptStays(rule="FCON-EXTR-01"))
    if extreme_used(state, hurt):
        refuse_or_warn(ExtremeUsed(rule="FCON-EXTR-02", character=hurt.name))
    return replaced


def check_told(state: State, hit: Hit, command: c.Absorb) -> None:
    """Every wound has its words, and harm of the other kind its reason. Raises `NameNeeded`, `NoExplanation`."""
    texts = [*command.consequences.values(), *chain.from_iterable(command.conditions.values())]
    if command.extreme is not None:
        texts.append(command.extreme.text)
    if any(not text.strip() for text in texts):
        raise NameNeeded(rule="FAE-CSQ-03")
    game = game_of(state)
    crossed = any((known := condition_of(game, key)) and known.harm != hit.harm for key in command.conditions)
    if crossed and not command.why.strip():
        refuse_or_warn(NoExplanation(rule="FCON-COND-02"))


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
    """Whoever dealt the hit gets one free use of it. Rules: FAE-CSQ-04, FCON-HARM-05."""
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

    Rule: FCON-HARM-05.
    """
    hero = play.state.get(hit.target, Character).kind == "pc"
    dealer = play.state.find(hit.source)
    mine = hit.source if not isinstance(dealer, Character) or not dealer.is_obstacle else ""
    owner = mine or (GM if hero and dial(play.state, "unowned_harm") == "gm" else "")
    if not owner:
        return ()
    return (Lot(id=play.inner_id(), owner=owner, left=1, total=1, origin="consequence"),)


def extreme_wound(play: Play, hit: Hit, replaced: Aspect, text: str) -> Aspect:
    """The aspect in its new words, for good. Rules: FCON-EXTR-01, FCON-EXTR-03."""
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
    from rules.fate.outcome.todos import keep

    roll = play.state.find(hit.roll or "")
    if isinstance(roll, Roll) and roll.step == "choosing" and not roll.todos:
        keep(play, roll)


# --- every way that would do ------------------------------------------------------------------------------


class Way(NamedTuple):
    """Wounds that may be taken together, and the shifts they absorb."""

    slots: tuple[str, ...]
    conditions: tuple[str, ...]
    extreme: bool
    covers: int


def plans(state: State, hit: Hit) -> list[dict[str, object]]:
    """All legal ways to absorb a hit, the fewest wounds first.

    With boxes of one point a plan names as many as are needed; any other free ones will do as well, and more of them.
    Rules: FAE-STR-07, FCON-HARM-01, FCON-HARM-03.
    """
    hurt = state.get(hit.target, Character)
    track = hurt.tracks[hurt.track_of(hit.harm)]
    found = []
    for way in ways(state, hurt, hit.harm):
        for boxes in box_choices(state, track, hit.shifts - way.covers):
            wounds = len(way.slots) + len(way.conditions) + way.extreme
            found.append(((wounds, track.worth(boxes) + way.covers), plan(way, boxes)))
    found.sort(key=lambda one: one[0])
    return [one[1] for one in found]


def plan(way: Way, boxes: tuple[int, ...]) -> dict[str, object]:
    optional: dict[str, object] = {"conditions": list(way.conditions), "extreme": way.extreme}
    return {"boxes": list(boxes), "slots": list(way.slots), **{key: told for key, told in optional.items() if told}}


def ways(state: State, hurt: Character, harm: str) -> Iterator[Way]:
    """Every choice of wounds that this harm may leave, none of them too."""
    extreme = game_of(state).extreme["absorbs"] if replaceable(state, hurt) else 0
    for slots in subsets(free_slots(state, hurt, harm)):
        for conditions, value in condition_choices(state, hurt, harm):
            covers = value + sum(hurt.slots[slot] for slot in slots)
            yield Way(slots, conditions, False, covers)
            if extreme:
                yield Way(slots, conditions, True, covers + extreme)


def subsets(slots: list[str]) -> Iterator[tuple[str, ...]]:
    return chain.from_iterable(combinations(slots, count) for count in range(len(slots) + 1))


def condition_choices(state: State, hurt: Character, harm: str) -> list[tuple[tuple[str, ...], int]]:
    """Conditions that may be marked together, a row never beyond where it closes. Rule: FCON-COND-05."""
    game = game_of(state)
    choices: list[tuple[tuple[str, ...], int]] = [((), 0)]
    for key, most in free_conditions(state, hurt, harm).items():
        known = condition_of(game, key)
        value = known.absorbs if known else 0
        choices = [((*keys, *[key] * n), sum + value * n) for keys, sum in choices for n in range(most + 1)]
    return [choice for choice in choices if rows_hold(state, hurt, choice[0])]


def rows_hold(state: State, hurt: Character, keys: tuple[str, ...]) -> bool:
    """Whether no row would take more marks than it may. Rules: FCON-COND-05, FCON-COND-06."""
    rows = Counter(row_of(game_of(state), key) for key in keys)
    rooms = {row: row_room(state, hurt, row) for row in rows}
    return all(room is None or rows[row] <= room for row, room in rooms.items())


def box_choices(state: State, track: Track, rest: int) -> list[tuple[int, ...]]:
    """The places that cover the rest: each numbered box that does, or as many of one point as it takes."""
    if dial(state, "stress_model") == "graded":
        return [places for places in ((), *((place,) for place in track.free)) if track.worth(places) >= rest]
    count = max(rest, 0)
    return [track.free[:count]] if count <= len(track.free) else []


def most_absorbed(state: State, hurt: Character, harm: str) -> int:
    """The most shifts of such harm that the character could take now. Rule: FCON-HARM-04."""
    track = hurt.tracks[hurt.track_of(harm)]
    boxes = track.worth(track.free)
    if dial(state, "stress_model") == "graded":
        boxes = max((track.worth((place,)) for place in track.free), default=0)
    return boxes + max(way.covers for way in ways(state, hurt, harm))
