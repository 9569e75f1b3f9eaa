"""Acts of making and changing characters, and of who sits where."""

from typing import Any

from rules.fate.state import Character, Stunt
from rules.game import system
from rules.labels import load_labels
from tests.rules.runner.acts import Turn, act
from tests.rules.runner.people import APPROACHES, stunt, told_stunt
from tests.rules.runner.window import stunt_id
from tests.rules.runner.world import World, slug

FREE_STUNTS = 3
APPROACH_KEYS = (*APPROACHES, "wise")


def stunt_args(made: Stunt) -> dict[str, Any]:
    given = {
        "id": made.id,
        "name": made.name,
        "kind": made.kind,
        "text": made.text,
        "circumstance": made.circumstance,
        "effect": made.effect,
    }
    rating = {"rating": made.rating} if made.rating else {}
    return {**given, **rating, "actions": list(made.actions)}


@act("set_approaches", *APPROACH_KEYS)
def set_approaches(world: World, turn: Turn) -> None:
    ratings = {key: value for key, value in turn.step.keys.items() if key in APPROACH_KEYS}
    world.send(turn.member, "set_ratings", character=turn.who, ratings=ratings)


@act("apply_preset", "preset")
def apply_preset(world: World, turn: Turn) -> None:
    world.send(turn.member, "apply_preset", character=turn.who, preset=preset_key(world, str(turn.get("preset"))))


def preset_key(world: World, name: str) -> str:
    """A spread by its key or by its English name."""
    words = load_labels(world.state.table.system, "en")
    presets = [preset.key for preset in system(world.state.table.system).presets]
    return next((key for key in presets if words[f"{world.state.table.system}.preset.{key}.name"] == name), name)


@act("mark_ready")
def mark_ready(world: World, turn: Turn) -> None:
    world.send(turn.member, "mark_ready", character=turn.who)


@act("check_sheets")
def check_sheets(world: World, turn: Turn) -> None:
    """Every hero's sheet is made anew by its player, at a table that allows all free stunts from the start."""
    world.send(world.gm, "set_dial", dial="starting_stunts", value=FREE_STUNTS)
    for name, id in list(world.people.items()):
        sheet = world.state.get(id, Character)
        if sheet.kind == "pc":
            remake(world, name, sheet)


def remake(world: World, name: str, sheet: Character) -> None:
    member = world.plays(sheet.id)
    aspects = {view["slot"]: view["text"] for view in own_aspects(world, sheet.id)}
    made = world.send(member, "create_character", name=sheet.name, looks=sheet.looks, aspects=aspects)
    id = next(id for id in made.made if id.startswith("character:"))
    world.send(member, "set_ratings", character=id, ratings=sheet.ratings)
    world.send(member, "edit_character", character=id, stunts=[stunt_args(one) for one in sheet.stunts])
    world.send(member, "mark_ready", character=id)
    world.people[name] = id


def own_aspects(world: World, id: str) -> list[dict[str, Any]]:
    views = world.view(world.gm).values()
    return [view for view in views if view["type"] == "aspect" and view["on"] == id and view["kind"] == "character"]


@act("add_aspect", "text")
def add_aspect(world: World, turn: Turn) -> None:
    world.send(turn.member, "add_aspect", character=turn.who, text=turn.get("text"))


@act("overwrite_aspect", "slot", "text")
def overwrite_aspect(world: World, turn: Turn) -> None:
    world.send(turn.member, "edit_character", character=turn.who, aspects={str(turn.get("slot")): turn.get("text")})


@act("add_stunt", "stunt")
def add_stunt(world: World, turn: Turn) -> None:
    world.send(turn.member, "add_stunt", character=turn.who, stunt=stunt_args(told_stunt(turn.get("stunt"))))


@act("set_stunts", "count", "names")
def set_stunts(world: World, turn: Turn) -> None:
    names = turn.get("names") or [f"s{number}" for number in SEVERAL[: turn.get("count", 0)]]  # type: ignore[misc]
    stunts = [stunt_args(stunt(name)) for name in names]  # type: ignore[attr-defined]
    world.send(turn.member, "edit_character", character=turn.who, stunts=stunts)


SEVERAL = (1, 2, 3, 4, 5, 6, 7, 8, 9)


@act("edit", "approaches", "refresh", "stress_boxes", "trouble", "high_concept", "name", "looks")
def edit(world: World, turn: Turn) -> None:
    keys = turn.step.keys
    aspects = {slot: keys[slot] for slot in ("high_concept", "trouble") if slot in keys}
    world.send(
        turn.member, "edit_character", character=turn.who, ratings=keys.get("approaches"), aspects=aspects or None,
        refresh=keys.get("refresh"), boxes=count_told(keys.get("stress_boxes")),
        name=keys.get("name"), looks=keys.get("looks"),
    )  # fmt: skip


def count_told(told: Any) -> int | None:
    """How many boxes: a number, or the boxes themselves."""
    return len(told) if isinstance(told, list) else told


@act("create_mook", "name", "stress_boxes", "skilled", "bad")
def create_mook(world: World, turn: Turn) -> None:
    keys = turn.step.keys
    made = world.send(
        turn.member, "create_character", char_kind="mook", name=keys["name"],
        boxes=count_told(keys.get("stress_boxes", 0)),
        skilled=keys.get("skilled"), bad=keys.get("bad"),
    )  # fmt: skip
    world.people[slug(keys["name"])] = world.people[keys["name"]] = next(id for id in made.made)


@act("count_boxes", "members")
def count_boxes(world: World, turn: Turn) -> None:
    """A group of so many is made, and its boxes looked at."""
    made = world.send(turn.member, "create_character", char_kind="group", name="A group", members=turn.get("members"))
    world.answers["made"] = next(id for id in made.made if id.startswith("character:"))


@act("use_stunt", "stunt", "removes")
def use_stunt(world: World, turn: Turn) -> None:
    removes = turn.get("removes")
    world.send(
        turn.member, "use_stunt", character=turn.who, stunt=stunt_id(world, turn.who, str(turn.get("stunt"))),
        aspect=world.aspect_id(str(removes)) if removes else None,
    )  # fmt: skip


# --- seats and the last word ------------------------------------------------------------------------------


@act("become_gm")
def become_gm(world: World, turn: Turn) -> None:
    world.send(turn.member, "set_role", member=turn.member, role="gm")


@act("hand_over_gm", "to")
def hand_over_gm(world: World, turn: Turn) -> None:
    taker = world.member(str(turn.get("to")))
    world.send(turn.member, "hand_over_gm", to=taker)
    world.roles.update({world.gm: "player", taker: "gm"})
    world.gm = taker


OUTCOME_WORDS = {"with style": "style", "fail": "fail", "tie": "tie", "succeed": "success", "success": "success"}


@act("override", "what", "reason")
def override(world: World, turn: Turn) -> None:
    """`what` says in words how the last roll came out after all; of anything else the GM's ruling is recorded."""
    what, reason = str(turn.get("what")), turn.get("reason", "")
    outcome = next((value for word, value in OUTCOME_WORDS.items() if word in what), None)
    if outcome is None and turn.member == world.gm:
        world.send(world.gm, "record_fact", text=f"{what} ({reason})")
        return
    world.send(
        turn.member, "override", target=world.last_roll, field="outcome", value=outcome or "success", reason=reason
    )


@act("view_board")
def view_board(world: World, turn: Turn) -> None:
    world.answers["viewer"] = turn.member


@act("at_once", "both")
def at_once(world: World, turn: Turn) -> None:
    """Two send at the same instant: the door takes them one after the other, and answers both."""
    from rules.refusals import Refusal
    from tests.rules.runner.loading import read_step
    from tests.rules.runner.play import play_step

    both = turn.get("both")
    answers: list[str | None] = []
    for raw in both.values() if isinstance(both, dict) else both:  # type: ignore[attr-defined]
        try:
            play_step(
                world,
                turn.case,
                read_step({"n": turn.step.n, **raw} if "act" in raw else {"n": turn.step.n, "act": "invoke", **raw}),
            )
            answers.append(None)
        except Refusal as refusal:
            answers.append(refusal.code)
    world.answers["at_once"] = answers
