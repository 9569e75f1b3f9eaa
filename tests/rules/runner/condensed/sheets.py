"""Sheets of the cases: ratings, aspects, stunts and refresh as they are written, boxes and slots that follow, NPCs."""

from typing import Any

from msgspec.structs import replace

from rules.events import Put
from rules.fate.limits import missing_parts, own_aspects
from rules.fate.ratings import kept, missing_ratings
from rules.fate.state import Aspect, Character, Stunt
from rules.game import apply, difficulty_for
from rules.labels import load_labels
from rules.state import Draft
from rules.tablewide import game_of
from tests.rules.runner.condensed.acts import Turn, act
from tests.rules.runner.condensed.expect import each, reads, same
from tests.rules.runner.condensed.given import given
from tests.rules.runner.condensed.people import KINDS, add_character, part
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import Done, World, slug

SYSTEM = "condensed"
TRACKED = ("physique", "will")


# --- given ------------------------------------------------------------------------------------------------


@given("character")
def character(world: World, draft: Draft, case: Any, value: dict[str, Any]) -> None:
    """One hero, perhaps one who is only being made."""
    told = dict(value)
    creating = told.pop("creation", False)
    name = told["name"].lower()
    add_character(world, draft, name, told)
    if creating:
        draft.change(world.people[name], state="draft", in_play=False)


@given("ratings")
@given("shapes")
def told_by_the_act(world: World, draft: Draft, case: Any, value: Any) -> None:
    """Used by the act that goes through them."""


@part("shape")
def shape(world: World, draft: Draft, id: str, told: dict[int, int]) -> None:
    """So many of each rating; those the case does not name are others of the list."""
    hero = draft.get(id, Character)
    ratings = {name: value for name, value in hero.ratings.items() if value}
    others = [name for name in reversed(game_of(draft).ratings.order) if name not in hero.ratings]
    for value, count in told.items():
        while sum(1 for one in ratings.values() if one == value) < count:
            ratings[others.pop()] = value
    draft.change(id, ratings=ratings)


@part("skill_points")
def skill_points(world: World, draft: Draft, id: str, told: int) -> None:
    draft.change(id, skill_points=told)


@part("open_slots")
def open_slots(world: World, draft: Draft, id: str, told: dict[int, int]) -> None:
    """The table's shape is what the hero has and what is open."""
    hero, table = draft.get(id, Character), draft.table
    have = [*hero.ratings.values(), *(value for value, count in told.items() for _ in range(count))]
    draft.put(replace(table, dials={**table.dials, "shape": {str(value): have.count(value) for value in set(have)}}))


# --- acts -------------------------------------------------------------------------------------------------


@act("set_skills", "skills")
def set_skills(world: World, turn: Turn) -> None:
    """The ratings as told; what the sheet had beside them goes."""
    hero = world.state.get(turn.who, Character)
    if hero.in_play:
        change(world, turn.who, in_play=False)
    ratings = {**dict.fromkeys(hero.ratings, 0), **turn.keys["skills"]}
    world.send(turn.member, "edit_character", character=turn.who, ratings=ratings)


@act("finish_creation")
def finish_creation(world: World, turn: Turn) -> None:
    """What the case does not tell of is there; then the sheet is declared ready."""
    change(world, turn.who, state="draft", in_play=False)
    fill_in(world, turn.who)
    world.send(turn.member, "mark_ready", character=turn.who)


def fill_in(world: World, id: str) -> None:
    """Aspects and ratings that a ready sheet has."""
    hero, lacks = world.state.get(id, Character), missing_parts(world.state, world.state.get(id, Character))
    draft = Draft(world.state)
    for slot in lacks["aspects"]:
        draft.put(Aspect(id=f"aspect:{slot}_{slug(id)}", text=f"Something {slot}", kind="character", on=id, slot=slot))
    open_now = [one["rating"] for one in lacks["ratings"] for _ in range(one["count"])]
    names = [name for name in game_of(world.state).ratings.order if name not in hero.ratings]
    draft.change(id, ratings={**hero.ratings, **dict(zip(names, open_now, strict=False))})
    world.state = draft.done()
    world.remember()


def change(world: World, id: str, **fields: Any) -> None:
    """Given: a sheet as it could be."""
    world.state = apply(world.state, [Put(entities=(replace(world.state.get(id, Character), **fields),))])


@act("add_stunts", "count")
def add_stunts(world: World, turn: Turn) -> None:
    for _ in range(turn.keys["count"]):
        number = len(world.state.get(turn.who, Character).stunts) + 1
        world.send(turn.member, "add_stunt", character=turn.who, stunt=a_stunt(f"Stunt {number}"))


@act("fill_free_stunt_slot", "stunt")
def fill_free_stunt_slot(world: World, turn: Turn) -> None:
    world.send(turn.member, "add_stunt", character=turn.who, stunt=a_stunt(turn.get("stunt", "One more")))


def a_stunt(name: str) -> dict[str, Any]:
    return {"id": "", "name": name, "kind": "free", "text": name}


@act("set_refresh", "value")
def set_refresh(world: World, turn: Turn) -> None:
    world.send(turn.member, "edit_character", character=turn.who, refresh=turn.keys["value"])


@act("write_aspects", "aspects")
def write_aspects(world: World, turn: Turn) -> None:
    world.send(turn.member, "edit_character", character=turn.who, aspects=turn.keys["aspects"])


@act("write_aspect", "slot", "text", "mid_session")
def write_aspect(world: World, turn: Turn) -> None:
    """`mid_session`: the sheet is in play, and written to the end where the case is about changing it."""
    if turn.get("mid_session"):
        change(world, turn.who, state="ready", in_play=True)
        if turn.case.reason(turn.step.n, turn.branch) == "aspects_change_at_milestones":
            fill_in(world, turn.who)
    world.send(turn.member, "add_aspect", character=turn.who, slot=turn.keys["slot"], text=turn.keys["text"])


@act("set_rating", "skill", "to", "by")
def set_rating(world: World, turn: Turn) -> None:
    """The GM's word, or the player's own try."""
    if turn.get("by") == "gm" or turn.member == world.gm:
        field = f"ratings.{turn.keys['skill']}"
        world.send(world.gm, "override", target=turn.who, field=field, value=turn.keys["to"], reason="so it is")
        count_boxes(world)
    else:
        world.send(turn.member, "edit_character", character=turn.who, ratings={turn.keys["skill"]: turn.keys["to"]})


@act("reveal", "skill", "at")
def reveal(world: World, turn: Turn) -> None:
    """A skill that was not rated takes an open place."""
    world.send(turn.member, "place_rating", character=turn.who, rating=turn.keys["skill"], value=turn.keys["at"])


@act("override", "set", "why")
def override(world: World, turn: Turn) -> None:
    """`pa.stress.physical.marked: 1`, `pa.aspects.trouble: Nicer`, `pa.fp: 3`, `pa.cons.mild: null`, `gm_pool: 5`."""
    reason = turn.get("why", "so it is")
    for path, value in turn.keys["set"].items():
        name, *rest = path.split(".")
        target = world.people.get(name, f"character:{slug(name)}")
        if name == "gm_pool":
            world.send(turn.member, "override", target=world.scene().id, field="pool", value=value, reason=reason)
        elif rest[0] == "cons":
            change_wound(world, turn.member, target, rest[1], value, reason)
        else:
            field, meant = OVERRIDES[rest[0]](rest, value)
            world.send(turn.member, "override", target=target, field=field, value=meant, reason=reason)


def change_wound(world: World, member: str, target: str, slot: str, text: str | None, reason: str) -> None:
    """It is gone, is another, or is there."""
    own = next((one for one in world.state.all(Aspect) if (one.on, one.slot) == (target, slot)), None)
    if own is None:
        world.send(member, "give_consequence", character=target, slot=slot, text=text, reason=reason)
    elif text:
        world.send(member, "edit_aspect", aspect=own.id, text=text)
    else:
        world.send(member, "remove_aspect", aspect=own.id)


def marks_or_boxes(rest: list[str], value: Any) -> tuple[str, Any]:
    """So many boxes are full, the first ones."""
    return f"{rest[2]}.{rest[1]}", list(range(1, value + 1)) if rest[2] == "marked" else [1] * value


OVERRIDES: dict[str, Any] = {
    "stress": marks_or_boxes,
    "aspects": lambda rest, value: (f"aspects.{rest[1]}", value),
    "skills": lambda rest, value: (f"ratings.{rest[1]}", value),
    "fp": lambda rest, value: ("fate_points", value),
    "refresh": lambda rest, value: ("refresh", value),
    "skill_points": lambda rest, value: ("skill_points", value),
}


@act("compute_tracks", "for_each")
def compute_tracks(world: World, turn: Turn) -> None:
    """Somebody of the GM's with that Physique and Will, for each number of the list; else those of the case."""
    if "for_each" not in turn.keys:
        count_boxes(world)
        return
    for rating in turn.case.given[turn.keys["for_each"]]:
        ratings = dict.fromkeys(TRACKED, rating)
        made = world.send(world.gm, "create_character", char_kind="npc", name=f"At {rating}", ratings=ratings).made[0]
        world.answers.setdefault("measured", []).append(world.state.get(made, Character))
    counts = [[len(one.tracks[track].boxes) for one in world.answers["measured"]] for track in ("physical", "mental")]
    same("boxes of either track", counts[0], counts[1])
    world.answers["boxes"] = counts[0]


def count_boxes(world: World) -> None:
    """Of everybody in the case, all their boxes together."""
    people = [name for name in world.people if world.people[name].startswith("character:")]
    tracks = {name: world.character(name).tracks for name in people}
    world.answers["boxes"] = {name: sum(len(track.boxes) for track in own.values()) for name, own in tracks.items()}


def box_count(told: Any) -> int | None:
    """A number, a row of boxes, or by track."""
    if isinstance(told, dict):
        return sum(told.values())
    if isinstance(told, list):
        return told[0] if len(told) == 1 else len(told)
    return told


@act("make_npc", "type", "name", "aspects", "skills", "stunts", "boxes", "slots")
def make_npc(world: World, turn: Turn) -> None:
    keys, kind = turn.keys, KINDS[turn.keys["type"]]
    aspects = keys.get("aspects") or []
    slots = [str(number + 1) for number in range(len(aspects))]
    if kind == "npc":
        slots = [slot.key for slot in game_of(world.state).sheet.aspect_slots]
    told = aspects if isinstance(aspects, dict) else dict(zip(slots, aspects, strict=False))
    name = keys.get("name") or next(iter(told.values()), "Somebody")
    made = world.send(
        turn.member, "create_character", char_kind=kind, name=name, aspects=told, ratings=keys.get("skills"),
        boxes=box_count(keys.get("boxes")), slots=keys.get("slots"),
    ).made[0]  # fmt: skip
    world.people[name] = world.people[f"step {turn.step.n}"] = made
    stunts = keys.get("stunts") or []
    wanted = [f"Stunt {number + 1}" for number in range(stunts)] if isinstance(stunts, int) else stunts
    if wanted:
        world.send(turn.member, "edit_character", character=made, stunts=[a_stunt(one) for one in wanted])
    live = world.live_scene()
    if live is not None:
        world.send(world.gm, "place_token", scene=live.id, character=made, side="foes")


@act("use_stunt", "stunt")
def use_stunt(world: World, turn: Turn) -> None:
    found = stunt_named(world, turn)
    text = "so it is" if found is not None and found.effect == "true_fact" else None
    world.send(turn.member, "use_stunt", character=turn.who, stunt=found.id if found else "none", text=text)


def stunt_named(world: World, turn: Turn) -> Stunt | None:
    stunts = world.state.get(turn.who, Character).stunts
    return next((stunt for stunt in stunts if stunt.name == turn.keys["stunt"]), None)


@act("label", "values")
def label(world: World, turn: Turn) -> None:
    world.answers["values"] = turn.keys["values"]


@act("difficulty_helper", "factors", "for", "skill")
def difficulty_helper(world: World, turn: Turn) -> None:
    """Against the rating of the one it is for."""
    rating = None
    if "for" in turn.keys:
        rating = world.character(turn.keys["for"]).ratings.get(turn.keys["skill"], 0)
    world.answers["difficulty"] = difficulty_for(game_of(world.state), len(turn.keys["factors"]), rating)


# --- what is read ----------------------------------------------------------------------------------------


def subject(world: World, turn: Turn) -> Character:
    """Whom the step is about: who acts, else the case's only hero."""
    heroes = [id for id in world.people.values() if id.startswith("character:")]
    return world.state.get(turn.actor or heroes[0], Character)


@reads("rated")
def rated(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("rated", sum(1 for value in subject(world, turn).ratings.values() if value), wanted)


@reads("unrated_at_zero")
def unrated_at_zero(world: World, turn: Turn, done: Done, wanted: int) -> None:
    ratings = subject(world, turn).ratings
    unrated = [name for name in game_of(world.state).ratings.order if not ratings.get(name, 0)]
    same("unrated", len(unrated), wanted)


@reads("label_of_fight")
def label_of_fight(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("label of fight", word(world, subject(world, turn).ratings["fight"], "en"), wanted)


def word(world: World, value: int, lang: str) -> str | None:
    """The ladder's word; None beyond it."""
    name = game_of(world.state).ladder_word(value)
    return None if name in ("below", "beyond") else load_labels(SYSTEM, lang)[f"{SYSTEM}.ladder.{name}"]


@reads("labels")
def labels(world: World, turn: Turn, done: Done, wanted: list[str | None]) -> None:
    same("labels", [word(world, value, "en") for value in world.answers["values"]], wanted)


@reads("labels_ru")
def labels_ru(world: World, turn: Turn, done: Done, wanted: list[str | None]) -> None:
    same("Russian labels", [word(world, value, "ru") for value in world.answers["values"]], wanted)


def lacks(world: World, turn: Turn) -> list[Any]:
    """What the part of the sheet that the step wrote on still lacks."""
    found = missing_parts(world.state, subject(world, turn))
    return found["ratings"] if turn.step.act == "set_skills" else found["aspects"]


@reads("complete")
def complete(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    same("complete", not lacks(world, turn), wanted)


@reads("missing")
def missing(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    same("missing", lacks(world, turn), [wanted] if isinstance(wanted, dict) else wanted)


@reads("refresh")
def refresh(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    by_name(world, turn, "refresh", wanted, lambda one: one.refresh)


@reads("stunts")
def stunts(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    by_name(world, turn, "stunts", wanted, lambda one: len(one.stunts))


@reads("skill_points")
def read_skill_points(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    by_name(world, turn, "skill points", wanted, lambda one: one.skill_points)


def by_name(world: World, turn: Turn, what: str, wanted: Any, read: Any) -> None:
    """One number of whoever the step is about, or one for each name."""
    if isinstance(wanted, dict):
        each(what, wanted, lambda name: read(world.character(name)))
    else:
        same(what, read(subject(world, turn)), wanted)


@reads("skills")
def skills(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """The table's list in words, or the ratings of whoever acts."""
    if isinstance(wanted, list):
        words = load_labels(SYSTEM, "en")
        found = [words[f"{SYSTEM}.rating.{name}.name"] for name in game_of(world.state).ratings.order]
        same("the list", found, wanted)
        return
    ratings = subject(world, turn).ratings
    each("skill", wanted, lambda name: ratings.get(name, 0))


@reads("shape")
def read_shape(world: World, turn: Turn, done: Done, wanted: dict[int, int]) -> None:
    """How many of each rating; of a refused raise, as it would have been."""
    ratings = list(kept(game_of(world.state), subject(world, turn).ratings).values())
    refused = dict(done.params["shape"]) if done.refused else {}
    for value, count in wanted.items():
        found = refused.get(value, 0) if done.refused else ratings.count(value)
        same(f"how many at {value}", found, count)


@reads("high_concept")
def high_concept(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("high concept", own_aspects(world.state, subject(world, turn).id)["high_concept"].text, wanted)


@reads("open_slots")
def read_open_slots(world: World, turn: Turn, done: Done, wanted: dict[int, int]) -> None:
    left = missing_ratings(game_of(world.state), subject(world, turn).ratings)
    found = {one["rating"]: one["count"] for one in left}
    each("open at", {str(value): count for value, count in wanted.items()}, lambda value: found.get(int(value), 0))


@reads("uses_left")
def uses_left(world: World, turn: Turn, done: Done, wanted: int) -> None:
    found = stunt_named(world, turn)
    if found is None:
        raise AssertionError("there is no such stunt")
    same("uses left", 0 if found.used else found.times - found.uses, wanted)


@reads("box_value")
def box_value(world: World, turn: Turn, done: Done, wanted: int) -> None:
    found = {box for one in world.answers["measured"] for track in one.tracks.values() for box in track.boxes}
    same("worth of a box", found, {wanted})


@reads("extra_mild")
def extra_mild(world: World, turn: Turn, done: Done, wanted: list[int]) -> None:
    for harm in ("physical", "mental"):
        found = [int(f"extra_mild_{harm}" in one.slots) for one in world.answers["measured"]]
        same(f"extra {harm} slots", found, wanted)


@reads("extra_mild_kind")
def extra_mild_kind(world: World, turn: Turn, done: Done, wanted: dict[str, str]) -> None:
    """Which rating, high by itself, brings a slot for which harm."""
    for rating, harm in wanted.items():
        made = world.send(world.gm, "create_character", char_kind="npc", name=f"High {rating}", ratings={rating: 5})
        slots = world.state.get(made.made[0], Character).slots
        same(f"extra slots of {rating}", [slot for slot in slots if slot.startswith("extra")], [f"extra_mild_{harm}"])


@reads("extra_slots")
def extra_slots(world: World, turn: Turn, done: Done, wanted: Any) -> None:
    """Slots beyond the usual ones: by name, or of whoever the step is about."""
    if isinstance(wanted, dict) and set(wanted) <= set(world.people):
        for name, told in wanted.items():
            same(f"extra slots of {name}", extra_of(world.character(name), told), told)
    else:
        same("extra slots", extra_of(subject(world, turn), wanted), wanted)


def extra_of(one: Character, told: Any) -> Any:
    """How many; or each as the case calls it: by what it is for, or how bad it is."""
    extra = [slot for slot in one.slots if slot.startswith(("extra", "stunt"))]
    if isinstance(told, int):
        return len(extra)
    if isinstance(told, dict):
        return {name: len([slot for slot in extra if name in slot]) for name in told}
    return [next((name for name in told if name in slot), slot) for slot in extra]


@reads("points_left")
def points_left(world: World, turn: Turn, done: Done, wanted: int) -> None:
    """Of a list that is bought freely."""
    left = missing_ratings(game_of(world.state), subject(world, turn).ratings)
    same("points left", next((one["points"] for one in left if "points" in one), 0), wanted)


@reads("base_slots")
def base_slots(world: World, turn: Turn, done: Done, wanted: dict[str, int]) -> None:
    for one in world.answers["measured"]:
        same("slots", {slot: worth for slot, worth in one.slots.items() if not slot.startswith("extra")}, wanted)


@reads("limits_checked")
def limits_checked(world: World, turn: Turn, done: Done, wanted: bool) -> None:
    """Whatever was asked is on the sheet, also where it is more than a hero could have."""
    made, keys = world.state.get(world.people[f"step {turn.step.n}"], Character), turn.keys
    as_asked = all(made.ratings.get(name) == value for name, value in keys.get("skills", {}).items())
    same("the limits of heroes", not (as_asked and len(made.stunts) == keys.get("stunts", 0)), wanted)


@reads("suggestion")
def suggestion(world: World, turn: Turn, done: Done, wanted: int) -> None:
    same("suggestion", world.answers["difficulty"]["suggestion"], wanted)


@reads("alternative")
def alternative(world: World, turn: Turn, done: Done, wanted: str) -> None:
    if wanted != "no roll":
        raise UnknownWord(f"an alternative is not {wanted}")
    same("no roll", world.answers["difficulty"]["or_no_roll"], True)


@reads("hint")
def hint(world: World, turn: Turn, done: Done, wanted: str) -> None:
    same("hint", world.answers["difficulty"]["hint"], wanted)
