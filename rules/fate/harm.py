"""Hits, and what takes them: boxes, consequences, being taken out, giving in.

Rules: FAE-STR, FAE-CSQ, FAE-TKO, FAE-GIV, FAE-NPC-04, FAE-NPC-05.
"""

from itertools import combinations

from msgspec.structs import replace

from rules.events import Put
from rules.fate import commands as c
from rules.fate import harmed as e
from rules.fate.mobs import MobThinned, is_mob, thinned
from rules.fate.standing import check_shown, check_still_in
from rules.fate.state import Aspect, Character, Fact, Hit, Lot, Roll, Token, Track
from rules.fate.table import aspects_on, need_scene, running_conflict, token_of
from rules.play import Play, handles
from rules.refusals import (
    BadArgs,
    BoxChecked,
    Gone,
    HitNotAbsorbed,
    NameNeeded,
    NoConsequences,
    NoSuchBox,
    OneBoxPerHit,
    SlotOccupied,
    VictorNarrates,
    WrongStep,
)
from rules.rights import controls, require_controller
from rules.state import State
from rules.tablewide import dial


def deal_hit(
    play: Play, *, target: str, shifts: int, source: str | None, roll: str | None = None, harm: str = "physical"
) -> None:
    """A hit lands. A mook with no box left is out at once. Rules: FAE-STR-01, FAE-NPC-05."""
    hurt = play.state.get(target, Character)
    scene = need_scene(play.state)
    hit = Hit(
        id=play.new_id("hit"), scene=scene.id, source=source or "", target=target, shifts=shifts, roll=roll, harm=harm
    )
    dealer = play.state.find(source or "")
    source_name = dealer.name if isinstance(dealer, Character) else ""
    play.emit(e.HitDealt(hit=hit, source_name=source_name, target_name=hurt.name))
    if hurt.kind not in ("mook", "group"):
        return
    if is_mob(play.state, hurt):
        thin(play, hit, hurt)
        return
    free = hurt.tracks[hurt.track_of(harm)].free
    if not free:
        take_out(play, hit)
    elif dial(play.state, "mook_stress") == "one_hit_per_box":
        absorb_with(play, hit, hurt, (free[0],), ())


def thin(play: Play, hit: Hit, mob: Character) -> None:
    """One after another goes down; with the last the mob is out. Rule: FAE-NPC-10."""
    left, fallen = thinned(mob, hit.shifts)
    if left.members == 0:
        take_out(play, hit)
        return
    play.emit(MobThinned(character=left, fallen=fallen, hit=hit.id))
    go_on(play, hit)


def pending(play: Play, id: str) -> Hit:
    """The hit that waits to be absorbed. Raises `Gone`, `WrongStep`."""
    hit = play.state.find(id)
    if not isinstance(hit, Hit):
        raise Gone(rule="FAE-STR-07")
    if hit.state != "pending":
        raise WrongStep(rule="FAE-TKO-03", step="narrate")
    return hit


@handles(c.Absorb)
def absorb(play: Play, command: c.Absorb) -> None:
    """Boxes of the track the hit goes to, and any empty slots; together they must reach the shifts.

    Numbered boxes: one at most; boxes of one point: any number. Rules: FAE-STR-02 to FAE-STR-08, FAE-CSQ-01 to
    FAE-CSQ-03, FCON-HARM-01 to FCON-HARM-04, FCON-HARM-07.
    """
    hit = pending(play, command.hit)
    hurt = require_controller(play, hit.target)
    track = hurt.tracks[hurt.track_of(hit.harm)]
    check_boxes(play.state, track, command.boxes)
    check_slots(play.state, hurt, tuple(command.consequences))
    covered = track.worth(command.boxes) + sum(hurt.slots[slot] for slot in command.consequences)
    if covered < hit.shifts:
        raise HitNotAbsorbed(rule="FAE-STR-05", left_over=hit.shifts - covered)
    if any(not text.strip() for text in command.consequences.values()):
        raise NameNeeded(rule="FAE-CSQ-03")
    taken = tuple(consequence(play, hit, slot, text) for slot, text in command.consequences.items())
    absorb_with(play, hit, hurt, command.boxes, taken)


def check_boxes(state: State, track: Track, boxes: tuple[int, ...]) -> None:
    """Raises `OneBoxPerHit`, `NoSuchBox`, `BoxChecked`."""
    if len(boxes) > 1 and dial(state, "stress_model") == "graded":
        raise OneBoxPerHit(rule="FAE-STR-03")
    for box in boxes:
        if not 0 < box <= len(track.boxes) or boxes.count(box) > 1:
            raise NoSuchBox(rule="FAE-STR-02", box=box)
        if box in track.marked:
            raise BoxChecked(rule="FAE-STR-04", box=box)


def check_slots(state: State, hurt: Character, slots: tuple[str, ...]) -> None:
    """Raises `NoConsequences`, `SlotOccupied`."""
    if slots and not hurt.slots:
        raise NoConsequences(rule="FAE-NPC-04")
    taken = taken_slots(state, hurt)
    for slot in slots:
        if slot not in hurt.slots:
            raise BadArgs(rule="FAE-CSQ-01", at=f"$.consequences.{slot}", detail=" | ".join(hurt.slots))
        if slot in taken:
            raise SlotOccupied(rule="FAE-CSQ-01", slot={"key": f"log.slot.{slot}"})


def taken_slots(state: State, hurt: Character) -> set[str]:
    return {str(aspect.slot) for aspect in aspects_on(state, hurt.id) if aspect.kind == "consequence"}


def consequence(play: Play, hit: Hit, slot: str, text: str) -> Aspect:
    """Whoever dealt the hit gets one free use of it. Rule: FAE-CSQ-04."""
    lots: tuple[Lot, ...] = ()
    if hit.source:
        lots = (Lot(id=play.inner_id(), owner=hit.source, left=1, total=1, origin="consequence"),)
    conflict = running_conflict(play.state)
    session = play.state.session
    return Aspect(
        id=play.new_id("aspect"), text=text.strip(), kind="consequence", on=hit.target, slot=slot,
        by=hit.source or None, lots=lots, session=session.number, scenario=session.scenario,
        conflict=conflict.id if conflict else None,
    )  # fmt: skip


def absorb_with(play: Play, hit: Hit, hurt: Character, boxes: tuple[int, ...], taken: tuple[Aspect, ...]) -> None:
    name = hurt.track_of(hit.harm)
    track = hurt.tracks[name]
    marked = replace(track, marked=tuple(sorted((*track.marked, *boxes))))
    hurt = replace(hurt, tracks={**hurt.tracks, name: marked})
    play.emit(e.HitAbsorbed(hit=hit.id, shifts=hit.shifts, character=hurt, boxes=boxes, consequences=taken))
    go_on(play, hit)


def go_on(play: Play, hit: Hit) -> None:
    """The roll behind a settled hit closes when nothing else of it waits."""
    from rules.fate.todos import keep

    roll = play.state.find(hit.roll or "")
    if isinstance(roll, Roll) and roll.step == "choosing" and not roll.todos:
        keep(play, roll)


def plans(state: State, hit: Hit) -> list[dict[str, list[object]]]:
    """All legal ways to absorb a hit, the cheapest first. Rule: FAE-STR-07."""
    hurt = state.get(hit.target, Character)
    track = hurt.tracks[hurt.track_of(hit.harm)]
    free_slots = [slot for slot in hurt.slots if slot not in taken_slots(state, hurt)]
    ways = []
    for boxes in box_choices(state, track):
        for count in range(len(free_slots) + 1):
            for slots in combinations(free_slots, count):
                covered = track.worth(boxes) + sum(hurt.slots[slot] for slot in slots)
                if covered >= hit.shifts:
                    ways.append((count, covered, {"boxes": list(boxes), "slots": list(slots)}))
    ways.sort(key=lambda way: way[:2])
    return [way[2] for way in ways]  # type: ignore[misc]


def box_choices(state: State, track: Track) -> list[tuple[int, ...]]:
    """Which places one hit may mark: none, one numbered box, or so many of one point, the first that are free."""
    if dial(state, "stress_model") == "graded":
        return [(), *((place,) for place in track.free)]
    return [track.free[:count] for count in range(len(track.free) + 1)]


# --- taken out --------------------------------------------------------------------------------------------


@handles(c.BeTakenOut)
def be_taken_out(play: Play, command: c.BeTakenOut) -> None:
    """One may choose not to absorb; then nothing is marked. Rule: FAE-TKO-02."""
    hit = pending(play, command.hit)
    require_controller(play, hit.target)
    take_out(play, hit)


def take_out(play: Play, hit: Hit) -> None:
    """Out for the rest of the scene; the victor says how. Rules: FAE-TKO-01, FAE-TKO-04."""
    from rules.fate.conflict import after_leaving

    hurt = play.state.get(hit.target, Character)
    token = token_of(play.state, hurt.id, hit.scene)
    if token is None:
        token = Token(id=play.new_id("token"), scene=hit.scene, character=hurt.id, shown=True)
    play.emit(e.TakenOut(token=replace(token, state="taken_out"), name=hurt.name, hit=replace(hit, state="narrate")))
    go_on(play, hit)
    after_leaving(play, hurt.id)


@handles(c.Narrate)
def narrate(play: Play, command: c.Narrate) -> None:
    """The victor narrates; the GM's last word stands. Rule: FAE-TKO-03."""
    hit = play.state.find(command.hit)
    if not isinstance(hit, Hit):
        raise Gone(rule="FAE-TKO-03")
    if hit.state != "narrate":
        raise WrongStep(rule="FAE-TKO-03", step="absorb")
    victor = play.state.find(hit.source)
    hurt = play.state.get(hit.target, Character)
    if not may_narrate(play.state, hit, play.actor.member, play.actor.is_gm):
        raise VictorNarrates(
            rule="FAE-TKO-03", victor=victor.name if isinstance(victor, Character) else {"key": "log.pocket.gm"}
        )
    if not command.text.strip():
        raise NameNeeded(rule="FAE-TKO-03")
    play.emit(e.DefeatTold(hit=hit.id, name=hurt.name, text=command.text.strip()))
    record_fact(play, command.text.strip(), "taken_out", hurt.id)


def may_narrate(state: State, hit: Hit, member: str, is_gm: bool) -> bool:
    victor = state.find(hit.source)
    return is_gm or (isinstance(victor, Character) and controls(state, member, is_gm, victor))


def record_fact(play: Play, text: str, cause: str, character: str | None = None) -> None:
    fact = Fact(id=play.new_id("fact"), text=text, cause=cause, character=character)
    play.emit(Put(entities=(fact,)))


@handles(c.InflictHit)
def inflict_hit(play: Play, command: c.InflictHit) -> None:
    """The GM's hit without a roll, on somebody who is still in. Rule: FAE-GIV-04."""
    play.require_gm()
    need_scene(play.state)
    target = play.state.get(command.target, Character)
    check_shown(play.state, target)
    check_still_in(play.state, target)
    if command.source is not None:
        check_shown(play.state, play.state.get(command.source, Character))
    deal_hit(play, target=command.target, shifts=command.shifts, source=command.source, harm=command.harm)
