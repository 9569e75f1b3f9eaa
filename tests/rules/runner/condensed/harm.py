"""Acts of hits, of what absorbs them, of being taken out and giving in; and the readings of boxes and wounds."""

from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from rules.fate.extras_state import Countdown
from rules.fate.harmed import HitAbsorbed
from rules.fate.state import Aspect, Character, Conflict, Hit, Offer, Roll, Token
from rules.fate.structures import Contest
from rules.labels import load_labels
from rules.refusals import NothingChanges
from rules.state import Draft
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.contests import side_marks
from tests.rules.runner.condensed.expect import reads, same
from tests.rules.runner.condensed.given import SCENE, finishes, given
from tests.rules.runner.condensed.outcomes import WAITS, newest_offer
from tests.rules.runner.condensed.people import ensure, ensure_scene, part
from tests.rules.runner.condensed.reading import whose
from tests.rules.runner.condensed.rolls import DEFAULTS, keep_hit, lock_roll, open_roll, settle_hits, settle_leftovers
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import NOWHERE, Done, World, slug

FAR_TOO_MUCH = 60
SPLITS = {"single": "stress"}


# --- given ----------------------------------------------------------------------------------------------


@given("hit")
def hit(world: World, draft: Draft, case: Any, value: dict[str, Any]) -> None:
    """A hit on the one it names, else on the first one of the case, waiting."""
    unknown = set(value).difference({"kind", "shifts", "target", "on"})
    if unknown:
        raise UnknownWord(f"{case.id}: a hit has no {sorted(unknown)}")
    named = value.get("target") or value.get("on")
    first = next(id for id in world.people.values() if id.startswith("character:"))
    target = world.people[named] if named else first
    harm = value.get("kind", "physical")
    draft.put(Hit(id="hit:given", scene=SCENE, source="", target=target, shifts=value["shifts"], harm=harm))


@finishes("taken_out")
def already_out(world: World, case: Any, value: Any) -> None:
    """By a hit that is far too much; what became of them is told, unless the case is about to tell it."""
    told = {step.keys.get("target") for step in case.steps.values() if step.act == "narrate_taken_out"}
    for name in value if isinstance(value, list) else [value]:
        target = ensure(world, name)
        inflict(world, target, FAR_TOO_MUCH, (case.given.get("conflict") or {}).get("kind", "physical"))
        if name not in told:
            settle_hits(world)


@part("marks")
def marks(world: World, draft: Draft, id: str, told: dict[str, int]) -> None:
    """Boxes of conditions that are marked."""
    for name, count in told.items():
        for at in range(count):
            put_mark(draft, id, name, at)


def put_mark(draft: Draft, id: str, name: str, at: int) -> None:
    key = name.lower()
    draft.put(Aspect(id=f"aspect:{key}_{at}_{slug(id)}", text=name, kind="consequence", on=id, slot=key, session=1))


@part("cons_this_conflict")
def cons_this_conflict(world: World, draft: Draft, id: str, told: list[str]) -> None:
    """Wounds of the conflict that the case begins in."""
    for slot in told:
        put_this_conflicts(draft, id, slot)


def put_this_conflicts(draft: Draft, id: str, slot: str) -> None:
    draft.put(
        Aspect(
            id=f"aspect:{slot}_{slug(id)}", text=f"A {slot} wound", kind="consequence", on=id, slot=slot, session=1,
            conflict=THIS,
        )
    )  # fmt: skip


THIS = "conflict:this"


def bind_wounds(world: World, case: Any) -> None:
    """Wounds said to be of this conflict, once it has begun."""
    conflict = next((one for one in world.state.all(Conflict) if one.state != "over"), None)
    told = case.given.get("conflict")
    number = told.get("n") if isinstance(told, dict) else None
    draft = Draft(world.state)
    for aspect in world.state.all(Aspect):
        if conflict is not None and aspect.conflict in (THIS, f"conflict:number{number}"):
            draft.put(replace(aspect, conflict=conflict.id))
    world.state = draft.done()


# --- hits and what takes them -----------------------------------------------------------------------------


@act("hit", "target", "target_of_step", "shifts", "kind")
def deal(world: World, turn: Turn) -> None:
    target = world.people[f"step {turn.get('target_of_step')}"] if "target_of_step" in turn.keys else None
    struck = target or ensure(world, turn.keys["target"])
    inflict(world, struck, turn.keys["shifts"], turn.get("kind", "physical"), turn.actor)


def inflict(world: World, target: str, shifts: int, harm: str, source: str | None = None) -> None:
    """By the GM's word; whoever the step says it is from."""
    ensure_scene(world)
    world.send(world.gm, "inflict_hit", target=target, shifts=shifts, harm=harm, source=source)


@act("absorb", "boxes", "conditions", "extreme", "hit", "kind", "slots", "text", "track", "why")
def absorb(world: World, turn: Turn) -> None:
    """The hit that waits, or the one that the step tells of."""
    keys, who = turn.keys, turn.who
    if "hit" in keys:
        told = keys["hit"] if isinstance(keys["hit"], dict) else {"shifts": keys["hit"]}
        inflict(world, who, told["shifts"], told.get("kind") or keys.get("kind", "physical"))
    found = hit_on(world, who)
    world.send(
        turn.member, "absorb", hit=found.id if found else f"hit:{NOWHERE}", boxes=boxes_of(world, who, found, keys),
        track=track_told(keys), consequences=texts_of(turn), conditions=conditions_of(keys),
        extreme=extreme_of(world, who, keys.get("extreme")), why=keys.get("why"),
    )  # fmt: skip


def track_name(told: str | None) -> str | None:
    return SPLITS.get(told, told) if told else None


def track_told(keys: dict[str, Any]) -> str | None:
    """By its name, or by the boxes of it."""
    boxes = keys.get("boxes")
    return track_name(keys.get("track") or (next(iter(boxes), None) if isinstance(boxes, dict) else None))


def hit_on(world: World, who: str) -> Hit | None:
    """The hit that waits for them, else the newest they were taken out by."""
    own = [one for one in world.state.all(Hit) if one.target == who]
    return next((one for one in own if one.waits), own[-1] if own else None)


def boxes_of(world: World, who: str, found: Hit | None, keys: dict[str, Any]) -> list[int]:
    """Named boxes, or so many: free ones first, then those that are marked, then places that are not there."""
    told = keys.get("boxes", 0)
    if isinstance(told, dict):
        told = next(iter(told.values()), 0)
    if isinstance(told, list):
        return told
    character = world.state.get(who, Character)
    name = track_told(keys) or character.track_of(found.harm if found else "physical")
    track = character.tracks.get(name) or next(iter(character.tracks.values()))
    beyond = range(len(track.boxes) + 1, told + 1)
    return [*track.free, *track.marked, *beyond][:told]


def texts_of(turn: Turn) -> dict[str, str]:
    """Where the case gives none it is some text, unless it is about that."""
    texts = turn.get("text") or {}
    other = "" if turn.case.reason(turn.step.n, turn.branch) == "consequence_needs_text" else "Hurt Again"
    return {slot: texts.get(slot, other) for slot in turn.get("slots") or ()}


def conditions_of(keys: dict[str, Any]) -> dict[str, list[str]]:
    """Each is called what the card calls it."""
    told: dict[str, list[str]] = {}
    for name in keys.get("conditions") or ():
        told.setdefault(name.lower(), []).append(name)
    return told


def extreme_of(world: World, who: str, told: dict[str, str] | None) -> dict[str, str] | None:
    if told is None:
        return None
    own = (one for one in world.state.all(Aspect) if one.on == who and one.slot == told["replaces"])
    return {"aspect": next((one.id for one in own), f"aspect:{NOWHERE}"), "text": told["text"]}


@act("decline_absorb")
def decline_absorb(world: World, turn: Turn) -> None:
    found = hit_on(world, turn.who)
    world.send(turn.member, "be_taken_out", hit=found.id if found else f"hit:{NOWHERE}")


@act("add_consequence", "target", "slot", "text")
def add_consequence(world: World, turn: Turn) -> None:
    world.send(
        turn.member, "give_consequence", character=ensure(world, turn.keys["target"]), slot=turn.keys["slot"],
        text=turn.get("text", "Hurt Again"), reason="the terms say so",
    )  # fmt: skip


@act("absorb_range", "tracks")
def absorb_range(world: World, turn: Turn) -> None:
    """Each row of numbered boxes filled by hits of one shift: what was absorbed, and what they were worth."""
    world.answers["ranges"] = [filled(world, f"row{at}", boxes) for at, boxes in enumerate(turn.keys["tracks"])]


def filled(world: World, name: str, boxes: list[int]) -> list[int]:
    id = ensure(world, name)
    draft = Draft(world.state)
    character = draft.get(id, Character)
    track = character.track_of("physical")
    draft.put(replace(character, tracks={track: replace(character.tracks[track], boxes=tuple(boxes), marked=())}))
    world.state = draft.done()
    for place in range(1, len(boxes) + 1):
        inflict(world, id, 1, "physical")
        found = hit_on(world, id)
        world.send(world.plays(id), "absorb", hit=found.id if found else "", boxes=[place])
    told = [event.entry() for record in world.records for event in record.events if isinstance(event, HitAbsorbed)]
    own = [entry.params for entry in told if entry.character == id]
    return [sum(params["shifts"] for params in own), sum(params["covered"] for params in own)]


# --- weapon and armor -------------------------------------------------------------------------------------


@act("resolve_attack", "margin", "weapon", "armor", "armor_from_cover_rating")
def resolve_attack(world: World, turn: Turn) -> None:
    """An attack that comes out by that margin, between two who carry these; several in a row, where lists are told."""
    count = max(len(told) if isinstance(told, list) else 1 for told in turn.keys.values())
    for at in range(count):
        keys = {key: told[at] if isinstance(told, list) else told for key, told in turn.keys.items()}
        strike_by(world, turn._replace(step=turn.step._replace(keys=keys)))
        roll = world.roll()
        world.answers.setdefault("hits", []).append(roll.result.get("hit", 0) if roll else 0)


def strike_by(world: World, turn: Turn) -> None:
    """One stands perhaps behind something."""
    from tests.rules.runner.condensed.obstacles import stand_behind

    attacker, target = ensure(world, "striker"), ensure(world, "struck")
    settle_leftovers(world)
    draft = Draft(world.state)
    draft.change(attacker, ratings={"fight": turn.keys["margin"]}, weapon=turn.get("weapon", 0))
    target_now = draft.get(target, Character)
    fresh = {name: replace(track, boxes=(1,) * 9, marked=()) for name, track in target_now.tracks.items()}
    draft.change(target, ratings={}, armor=turn.get("armor", 0), tracks=fresh)
    for aspect in world.state.all(Aspect):
        if aspect.kind == "boost":
            draft.drop(aspect.id)
    world.state = draft.done()
    if "armor_from_cover_rating" in turn.keys:
        stand_behind(world, target, turn.keys["armor_from_cover_rating"])
    strike = {"character": attacker, "action": "attack", "rating": "fight", "target": target}
    world.send(world.plays(attacker), "declare_action", **strike)
    roll = open_roll(world)
    assert roll is not None
    world.send(world.plays(target), "defend", roll=roll.id, character=target, rating="athletics")
    world.dice.feed([0, 0, 0, 0])
    world.dice.feed([0, 0, 0, 0])
    world.send(world.plays(attacker), "roll_dice", roll=roll.id)
    lock_roll(world)
    keep_hit(world, turn)


@act("set_weapon", "value")
def set_weapon(world: World, turn: Turn) -> None:
    who = turn.actor or ensure(world, "striker")
    with suppress(NothingChanges):
        world.send(world.plays(who), "edit_character", character=who, weapon=turn.keys["value"])


# --- taken out --------------------------------------------------------------------------------------------


@act("narrate_taken_out", "target", "terms", "sheet")
def narrate_taken_out(world: World, turn: Turn) -> None:
    """The terms, and what they change on the sheet: a wound in a slot, another text for an aspect."""
    target = ensure(world, turn.keys["target"])
    found = hit_on(world, target)
    world.send(turn.member, "narrate", hit=found.id if found else f"hit:{NOWHERE}", text=turn.keys["terms"])
    for slot, text in written(turn.get("sheet") or {}):
        change_sheet(world, turn.member, target, slot, text)


def written(sheet: dict[str, Any]) -> list[tuple[str, str]]:
    """`{severe: text}`, or by the part of the sheet: `{cons: {severe: text}, aspects: {trouble: text}}`."""
    parts = [told.items() if isinstance(told, dict) else [(name, told)] for name, told in sheet.items()]
    return [(str(slot), text) for part in parts for slot, text in part]


def change_sheet(world: World, member: str, target: str, slot: str, text: str) -> None:
    own = next((one for one in world.state.all(Aspect) if one.on == target and one.slot == slot), None)
    if own is not None:
        world.send(member, "edit_aspect", aspect=own.id, text=text)
    else:
        world.send(member, "give_consequence", character=target, slot=slot, text=text, reason="the terms say so")


@act("contest_terms", "why")
@act("refuse_terms", "why")
def contest_terms(world: World, turn: Turn) -> None:
    found = hit_on(world, turn.who)
    world.send(turn.member, "contest_terms", hit=found.id if found else f"hit:{NOWHERE}", why=turn.get("why", ""))


# --- giving in --------------------------------------------------------------------------------------------


@act("concede", "terms", "when")
def concede(world: World, turn: Turn) -> None:
    """`when: after_dice`: too late, for the dice of an attack lie there already."""
    bind_wounds(world, turn.case)
    if too_late(turn) and open_roll(world) is None:
        under_attack(world, turn.who)
    roll = open_roll(world)
    if roll is not None and roll.step == "choosing" and not world.state.all(Hit):
        settle_leftovers(world)
    world.send(turn.member, "give_in", character=turn.who, terms=turn.get("terms", ""))


def too_late(turn: Turn) -> bool:
    told = str(turn.get("when", "before"))
    if any(word in told for word in ("before", "not_rolled", "declared")):
        return False
    if not any(word in told for word in ("after", "rolled", "cast", "late")):
        raise UnknownWord(f"{turn.case.id}, step {turn.step.n}: nobody concedes {told}")
    return True


def under_attack(world: World, who: str) -> None:
    """One of the other side strikes, and the dice have fallen."""
    from tests.rules.runner.condensed.turns import give_turn

    sides = {token.character: token.side for token in world.state.all(Token)}
    enemies = (id for id, side in sides.items() if side != sides.get(who))
    enemy = next(enemies, None) or ensure(world, "villain")
    give_turn(world, enemy)
    strike = {"character": enemy, "action": "attack", "rating": "fight", "target": who}
    world.send(world.plays(enemy), "declare_action", **strike)
    world.send(world.gm, "leave_undefended", roll=world.last_roll)
    world.dice.feed([0, 0, 0, 0])
    world.send(world.plays(enemy), "roll_dice", roll=world.last_roll)


@act("ask_rewording", "text")
def ask_rewording(world: World, turn: Turn) -> None:
    """The other side would have it otherwise: what is there, and more."""
    offer = world.state.get(newest_offer(world, "concession"), Offer)
    world.send(turn.member, "counter_offer", offer=offer.id, terms=f"{offer.terms}, {turn.keys['text']}")


@act("agree")
def agree(world: World, turn: Turn) -> None:
    """To the other side's wording, or to what is on the table."""
    offer = world.state.find(newest_offer(world))
    kind = "agree_counter" if isinstance(offer, Offer) and offer.turn == "by" else "accept_offer"
    world.send(turn.member, kind, offer=newest_offer(world))


@act("accept_terms")
def accept_terms(world: World, turn: Turn) -> None:
    """Of a defeat, by whoever was beaten; of giving in, by the other side."""
    found = hit_on(world, turn.actor) if turn.actor else None
    if found is not None and found.state == "told":
        world.send(turn.member, "agree_terms", hit=found.id)
    else:
        world.send(turn.member, "accept_offer", offer=newest_offer(world, "concession"))


def terms_wait(world: World) -> None:
    offers = [offer for offer in world.state.all(Offer) if offer.kind == "concession"]
    if not offers:
        raise AssertionError("nobody's terms are on the table")


WAITS["terms"] = terms_wait


# --- readings ---------------------------------------------------------------------------------------------


@reads("taken_out")
def taken_out(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """Who is out of the scene; or whether the one the step speaks of is."""
    out = [world.name_of(token.character) for token in world.state.all(Token) if token.state == "taken_out"]
    if not isinstance(wanted, bool):
        same("taken out", sorted(out), sorted([wanted] if isinstance(wanted, str) else wanted))
    else:
        same("taken out", bool(out), wanted)


@reads("can_absorb")
def can_absorb(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("could absorb", world.state.all(Hit)[-1].most, wanted)


@reads("absorbed")
def absorbed(world: World, turn: Turn, done: Done, wanted: int) -> None:
    """What the answer was worth, also where it was not enough."""
    if done.refused is not None:
        same("absorbed", done.params.get("absorbed"), wanted)
    else:
        same("absorbed", told_now(done)["covered"], wanted)


@reads("wasted")
@reads("unused")
def wasted(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("beyond the shifts", told_now(done)["wasted"], wanted)


def told_now(done: Done) -> dict[str, Any]:
    events = [event for record in done.records for event in record.events if isinstance(event, HitAbsorbed)]
    if not events:
        raise AssertionError("nothing was absorbed")
    entry = events[-1].entry()
    return dict(entry.params)


@reads("stress")
def stress(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """`[boxes, marked]` of each: of the track that the step is about, or by track."""
    for name, row in (wanted if isinstance(wanted, dict) else {world.name_of(turn.who): wanted}).items():
        tracks = world.character(name).tracks
        for track, counts in (row if isinstance(row, dict) else {track_at_hand(world, turn, name): row}).items():
            same(f"{track} stress of {name}", [len(tracks[track].boxes), len(tracks[track].marked)], counts)


def track_at_hand(world: World, turn: Turn, name: str) -> str:
    character = world.character(name)
    told = turn.get("kind") or (turn.case.given.get("hit") or {}).get("kind") or "physical"
    return character.track_of(str(told))


@reads("marked")
def marked(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """Marked boxes: how many, or which, of whoever acts; how many by name; of the countdown the case is about."""
    if "countdown" in turn.case.given:
        same("marked", world.state.all(Countdown)[-1].marked, wanted)
        return
    if isinstance(wanted, dict):
        by_track = not any(name in world.people for name in wanted)
        for name, told in ({world.name_of(whose(world, turn)): wanted} if by_track else wanted).items():
            same_marked(name, world.character(name).tracks, told)
        return
    character = world.state.get(whose(world, turn), Character)
    track = character.tracks[character.track_of(str(turn.get("kind", "physical")))]
    same("marked", list(track.marked) if isinstance(wanted, list) else len(track.marked), wanted)


def same_marked(name: str, tracks: dict[str, Any], told: Any) -> None:
    """So many of all, which of all, or by track."""
    for key, wanted in (told if isinstance(told, dict) else {"": told}).items():
        places = [place for track, row in tracks.items() if key in ("", track) for place in row.marked]
        same(f"marked of {name}", places if isinstance(wanted, list) else len(places), wanted)


@reads("ranges")
def ranges(world: World, turn: Turn, done: Done, wanted: list[list[int]]) -> None:
    same("ranges", world.answers["ranges"], wanted)


@reads("marks")
def read_marks(world: World, turn: Turn, done: Done, wanted: dict[str, int]) -> None:
    """Boxes of conditions that are marked."""
    if world.state.all(Contest):
        side_marks(world, turn, done, wanted)
        return
    own = [one.slot for one in world.state.all(Aspect) if one.on == turn.who and one.kind == "consequence"]
    same("marks", {name: own.count(name.lower()) for name in wanted}, wanted)


@reads("row_closed")
def row_closed(world: World, turn: Turn, done: Done, wanted: str) -> None:
    """No condition of the row is among the ways to take a new hit."""
    from rules.tablewide import game_of

    rows = {condition.key: condition.row for condition in game_of(world.state).conditions}
    before = world.state
    for harm in ("physical", "mental"):
        inflict(world, turn.who, 1, harm)
        plans = world.can(turn.member)["hits"][hit_on(world, turn.who).id]["plans"]  # type: ignore[union-attr]
        named = {key for plan in plans for key in plan.get("conditions", ())}
        same(f"{wanted} conditions for {harm} harm", [key for key in named if rows[key] == wanted], [])
        world.state = before


@act("show_conditions")
def show_conditions(world: World, turn: Turn) -> None:
    """By the names on the card."""
    words = load_labels(world.state.table.system, "en")
    shown = world.can(turn.member)["conditions"][turn.who]["boxes"]
    world.answers["boxes"] = {words[f"condensed.condition.{key}.name"]: count for key, count in shown.items()}


@reads("boxes")
def boxes(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """What the step counted: a row of numbers, or by name."""
    found = world.answers["boxes"] if "boxes" in world.answers else made_boxes(world, turn)
    if isinstance(found, dict) and not isinstance(wanted, dict):
        found = next(reversed(found.values())) if isinstance(wanted, int) else [next(reversed(found.values()))]
    same("boxes", {name: found.get(name) for name in wanted} if isinstance(wanted, dict) else found, wanted)


def made_boxes(world: World, turn: Turn) -> dict[str, int]:
    """Of whoever the step made: under their name, and by track."""
    made = world.state.get(world.people[f"step {turn.step.n}"], Character)
    counts = {name: len(track.boxes) for name, track in made.tracks.items()}
    named = turn.get("name")
    return counts | ({named: sum(counts.values())} if named else {})


@reads("cutoff")
def cutoff(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """At how many marks a row of conditions closes."""
    read_rows(world, turn, wanted, "most")


@reads("row_total")
def row_total(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    read_rows(world, turn, wanted, "marked")


def read_rows(world: World, turn: Turn, wanted: Any, what: str) -> None:
    """Of each row that is named, else of the row the step is about, else of the first."""
    rows = world.can(turn.member)["conditions"][turn.who]["rows"]
    for row, number in (wanted if isinstance(wanted, dict) else {row_at_hand(world, turn): wanted}).items():
        same(f"{what} of the {row} row", rows[row][what], number)


def row_at_hand(world: World, turn: Turn) -> str:
    from rules.tablewide import game_of

    rows = {condition.key: condition.row for condition in game_of(world.state).conditions}
    named = [str(name).lower() for name in turn.get("conditions") or ()]
    return next((rows[name] for name in named if name in rows), "mild")


@reads("hit_kind")
def hit_kind(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("kind of harm", world.state.all(Hit)[-1].harm, wanted)


@reads("in_conflict")
def in_conflict(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """Whether they are still in it: by name, or of whoever acts."""
    for name, there in (wanted if isinstance(wanted, dict) else {world.name_of(turn.who): wanted}).items():
        running = any(one.state != "over" for one in world.state.all(Conflict))
        states = [token.state for token in world.state.all(Token) if token.character == world.id_of(name)]
        same(f"{name} in the conflict", running and states[-1:] == ["in"], there)


@act("end_conflict")
def end_conflict(world: World, turn: Turn) -> None:
    settle_leftovers(world)
    world.send(turn.member, "end_conflict")


@reads("conflict")
def conflict(world: World, turn: Turn, done: Done, wanted: str) -> None:
    running = any(one.state != "over" for one in world.state.all(Conflict))
    same("conflict", "running" if running else "ended", wanted)


@reads("attack")
def attack(world: World, turn: Turn, done: Done, wanted: str) -> None:
    if wanted != "cancelled":
        raise UnknownWord(f"an attack is {wanted}")
    rolls = [roll for roll in world.state.all(Roll) if roll.action == "attack"]
    same("attacks that go on", [roll.id for roll in rolls if roll.step != "closed"], [])
    same("attacks that are off", [bool(roll.result.get("left")) for roll in rolls], [True])


@reads("owed")
def owed(world: World, turn: Turn, done: Done, wanted: dict[str, int]) -> None:
    conflicts = [one for one in world.state.all(Conflict) if one.state != "over"]
    found = conflicts[0].owed if conflicts else {}
    same("owed", {world.name_of(id): points for id, points in found.items()}, wanted)


@reads("boost")
def boost(world: World, turn: Turn, done: Done, wanted: int) -> None:
    """How many boosts lie about."""
    left = [aspect for aspect in world.state.all(Aspect) if aspect.kind == "boost"]
    same("boosts", len(left), wanted)


def named_treated(world: World, roll: str, todo: Any) -> None:
    world.send(world.side_member(todo.by), "choose", roll=roll, option="treated", text="Getting Better")


DEFAULTS["treated"] = named_treated
