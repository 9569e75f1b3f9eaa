"""What stands on a sheet."""

from typing import Any

from rules.fate.state import Aspect, Character, Stunt
from rules.game import legal_spread
from rules.game import system as game_data
from rules.labels import load_labels
from tests.rules.runner.expect import each, one_or_each, reads, same, same_set
from tests.rules.runner.expect_board import same_row, same_rows, sheet
from tests.rules.runner.world import Done, World


def aspects_of(world: World, id: str) -> dict[str, str]:
    aspects = world.state.all(Aspect)
    return {a.slot or a.text: a.text for a in aspects if a.on == id and a.kind == "character"}


@reads("accepted")
def accepted(world: World, done: Done, wanted: bool) -> None:
    same("accepted", done.refused is None, wanted)


@reads("ready")
def ready(world: World, done: Done, wanted: bool | dict[str, bool]) -> None:
    one_or_each(world, "ready", wanted, lambda id: sheet(world, id).state == "ready")


MISSING_NAMES = {"third": "third_aspect", "ratings": "approaches"}


@reads("missing")
def missing(world: World, done: Done, wanted: list[str]) -> None:
    """What the refusal says is missing on the sheet."""
    said = done.params["missing"]
    parts = said["list"] if isinstance(said, dict) else said
    keys = [part["key"].split(".")[-2] if isinstance(part, dict) else part for part in parts]
    same_set("missing", [MISSING_NAMES.get(key, key) for key in keys], wanted)


@reads("aspects")
@reads("character_aspects")
def aspects(world: World, done: Done, wanted: int | dict[str, int]) -> None:
    one_or_each(world, "aspects", wanted, lambda id: len(aspects_of(world, id)))


@reads("trouble")
def trouble(world: World, done: Done, wanted: str | dict[str, str]) -> None:
    one_or_each(world, "trouble", wanted, lambda id: aspects_of(world, id).get("trouble"))


@reads("high_concept")
def high_concept(world: World, done: Done, wanted: str | dict[str, str]) -> None:
    one_or_each(world, "high concept", wanted, lambda id: aspects_of(world, id).get("high_concept"))


@reads("stunts")
def stunts(world: World, done: Done, wanted: Any) -> None:
    """Their names, or how many."""
    if isinstance(wanted, int):
        one_or_each(world, "stunts", wanted, lambda id: len(sheet(world, id).stunts))
    else:
        one_or_each(world, "stunts", wanted, lambda id: [stunt.name for stunt in sheet(world, id).stunts])


@reads("stunts_count")
def stunts_count(world: World, done: Done, wanted: Any) -> None:
    one_or_each(world, "stunts", wanted, lambda id: len(sheet(world, id).stunts))


@reads("free_stunts_left")
def free_stunts_left(world: World, done: Done, wanted: Any) -> None:
    """Stunts the hero may still take before one costs refresh, by trying."""
    one_or_each(world, "free stunts left", wanted, lambda id: free_stunts(world, id))


def free_stunts(world: World, id: str) -> int:
    """One stunt more at a time, on a draft of the same sheet, until refresh goes down."""
    from tests.rules.runner.sheets import stunt_args

    kept, roles = world.state, sheet(world, id)
    member = world.plays(id)
    named = [Stunt(id=f"more{n}", name=f"More {n}", kind="free", text="more") for n in ("a", "b", "c", "d")]
    world.send(world.gm, "set_dial", dial="starting_stunts", value=9)
    made = world.send(member, "create_character", name="Sketch")
    draft = next(one for one in made.made if one.startswith("character:"))
    taken: list[Stunt] = []
    for stunt in named:
        tried = [stunt_args(one) for one in (*roles.stunts, *taken, stunt)]
        world.send(member, "edit_character", character=draft, stunts=tried)
        if world.state.get(draft, Character).refresh != roles.refresh:
            break
        taken.append(stunt)
    world.state = kept
    return len(taken)


@reads("refresh")
def refresh(world: World, done: Done, wanted: Any) -> None:
    one_or_each(world, "refresh", wanted, lambda id: sheet(world, id).refresh)


@reads("approaches")
def approaches(world: World, done: Done, wanted: dict[str, Any]) -> None:
    """By character; bare ones are those of the hero that is being made."""
    bare = not any(isinstance(ratings, dict) for ratings in wanted.values())
    told = {world.name_of(str(world.creating)): wanted} if bare else wanted
    for name, ratings in told.items():
        each(f"{name}'s approaches", ratings, lambda key, who=name: world.character(who).ratings[key])  # type: ignore[misc]


@reads("spread")
def spread(world: World, done: Done, wanted: str) -> None:
    """The ready-made spread that the ratings are."""
    system = world.state.table.system
    key = legal_spread(game_data(system), sheet(world, str(world.creating)).ratings)
    same("spread", load_labels(system, "en")[f"{system}.preset.{key}.name"], wanted)


@reads("stress_boxes")
def stress_boxes(world: World, done: Done, wanted: Any) -> None:
    if "made" in done.answers:
        same_row("boxes", sheet(world, done.answers["made"]).tracks["stress"].boxes, wanted)
    else:
        same_rows(world, "boxes", wanted, "boxes")


@reads("consequence_slots")
def consequence_slots(world: World, done: Done, wanted: dict[str, int]) -> None:
    for id in world.people.values():
        same("slots", sheet(world, id).slots, wanted)
