"""`given`: the table as it is when a case begins. What a command can do at the start, a command does (`finishes`)."""

from collections.abc import Callable
from typing import Any

from rules.fate.state import Aspect, Character, Lot, Scene, Zone
from rules.game import apply, new_table
from rules.state import Draft, Seat, Session, State
from tests.rules.dice import FixedDice
from tests.rules.runner.condensed.cases import Case
from tests.rules.runner.condensed.people import add_character, put_token
from tests.rules.runner.loading import UnknownWord
from tests.rules.runner.world import World, slug

GM = "gm"
SCENE = "scene:first"
RUNNING, NOT_RUNNING = ("running", "open", "started"), ("ended", "over", "closed", "between", "not_started")
SWITCH = {"on": True, "off": False}
PAID_PLUS_FREE = {"on": "free_and_paid", "true": "free_and_paid", "off": "any_free", "false": "any_free"}
WORDED = {"conditions"}
LAST = ("acted", "full_defense", "taken_out")
DIALS = {"invoke.paid_plus_free": "free_invoke_stacking"}
Build = Callable[[World, Draft, Case, Any], None]
Finish = Callable[[World, Case, Any], None]
GIVEN: dict[str, Build] = {}
FINISH: dict[str, list[Finish]] = {}
ASPECT_KEYS = {"text", "on", "zone", "free", "known", "by", "blocks"}


def given(key: str) -> Callable[[Build], Build]:
    """Registers what a key of `given` puts down."""

    def register(build: Build) -> Build:
        GIVEN[key] = build
        return build

    return register


def finishes(key: str) -> Callable[[Finish], Finish]:
    """Registers what a key of `given` does by commands, once everything is put down."""

    def register(finish: Finish) -> Finish:
        FINISH.setdefault(key, []).append(finish)
        return finish

    return register


def build_world(case: Case) -> World:
    unknown = set(case.given).difference(GIVEN, FINISH)
    if unknown:
        raise UnknownWord(f"{case.id}: given has no {sorted(unknown)}")
    dials = dict(dial_set(name, value) for name, value in case.given.get("dials", {}).items())
    world = World(apply(State(), new_table("condensed", dials, GM)), GM, FixedDice())
    draft = Draft(world.state)
    running = session_runs(case)
    draft.put(Session(id="session", number=session_number(case), running=running, scenes=1))
    if running:
        draft.put(Scene(id=SCENE, title="The scene", state="live", number=1))
    for key, build in GIVEN.items():
        if key in case.given:
            build(world, draft, case, case.given[key])
    place_everybody(world, draft, case)
    if "gm_pool" not in case.given and draft.find(SCENE) is not None:
        draft.change(SCENE, pool=sum(1 for one in draft.all(Character) if one.kind == "pc"))
    world.state = draft.done()
    world.remember()
    for key in sorted(FINISH, key=finishing_order):
        for finish in FINISH[key] if key in case.given else ():
            finish(world, case, case.given[key])
    return world


def finishing_order(key: str) -> int:
    """Who is out or on their guard is so once everything else is there."""
    return LAST.index(key) if key in LAST else -1


def session_number(case: Case) -> int:
    told = case.given.get("session", 1)
    return int(told.get("n", 1) if isinstance(told, dict) else told)


def session_runs(case: Case) -> bool:
    """Unless the case says that it is over, or has not begun."""
    told = case.given.get("session", 1)
    state = told.get("state", "running") if isinstance(told, dict) else "running"
    if state not in (*RUNNING, *NOT_RUNNING) or (isinstance(told, dict) and not set(told) <= {"n", "state"}):
        raise UnknownWord(f"{case.id}: a session is {told}")
    return state in RUNNING


def dial_set(name: str, value: Any) -> tuple[str, Any]:
    """A dial of the cases as ours: `on` and `off` are switches, names and shapes are spelled our way."""
    if name == "invoke.paid_plus_free":
        return "free_invoke_stacking", PAID_PLUS_FREE.get(str(value).lower(), value)
    if name == "skill_list":
        return name, "own" if value == "default" else value.lower() if isinstance(value, str) else value
    if name == "shape" and isinstance(value, dict) and "free_cap" not in value:
        return name, {str(rating): count for rating, count in value.items()}
    if name == "shape" and isinstance(value, dict):
        return name, value["free_cap"]
    if name == "solo" and isinstance(value, str):
        return name, [] if value == "off" else [value]
    if isinstance(value, str) and value in SWITCH and name not in WORDED:
        return name, SWITCH[value]
    return name, value


@given("dials")
@given("session")
@given("positions")
@given("unit_order")
def already_there(world: World, draft: Draft, case: Case, value: Any) -> None:
    """Used by `build_world` itself, or always so."""


@given("players")
def players(world: World, draft: Draft, case: Case, value: list[str]) -> None:
    for name in value:
        world.roles[name] = "player"
        draft.put(Seat(id=f"seat:{name}", member=name, role="player"))


@given("characters")
def characters(world: World, draft: Draft, case: Case, value: dict[str, Any]) -> None:
    for name, told in value.items():
        if isinstance(told, dict):
            add_character(world, draft, name, told)
        elif name == "pcs":
            for number in range(1, told + 1):
                add_character(world, draft, f"pc{number}", {})
        elif told is not None:
            raise UnknownWord(f"{case.id}: {name} is {told!r}")


@given("gm_pool")
def gm_pool(world: World, draft: Draft, case: Case, value: int) -> None:
    draft.change(SCENE, pool=value)


@given("scene")
def scene(world: World, draft: Draft, case: Case, value: Any) -> None:
    if value is None:
        draft.drop(SCENE)
        return
    if isinstance(value, int):
        draft.change(SCENE, number=value)
        return
    unknown = set(value).difference({"aspects", "zones", "links"})
    if unknown:
        raise UnknownWord(f"{case.id}: a scene has no {sorted(unknown)}")
    for column, name in enumerate(value.get("zones", ())):
        draft.put(Zone(id=f"zone:{slug(name)}", scene=SCENE, name=name, x=column, shown=True))
    for told in value.get("links", ()):
        from tests.rules.runner.condensed.turns import put_link

        put_link(draft, told)
    for told in value.get("aspects", ()):
        put_aspect(world, draft, case, told)


def put_aspect(world: World, draft: Draft, case: Case, told: dict[str, Any]) -> None:
    unknown = set(told).difference(ASPECT_KEYS)
    if unknown:
        raise UnknownWord(f"an aspect has no {sorted(unknown)}")
    on = world.people.get(told.get("on", ""), SCENE)
    if "zone" in told:
        on = f"zone:{slug(told['zone'])}"
        if draft.find(on) is None:
            draft.put(Zone(id=on, scene=SCENE, name=told["zone"], shown=True))
    known = None if told.get("known", True) is not False else ()
    draft.put(
        Aspect(
            id=f"aspect:{slug(told['text'])}", text=told["text"], kind="situation", on=on, known_to=known,
            secret=known is not None, by=world.people.get(told.get("by", "")),
            lots=lots_of(world, case, told.get("free") or {}), blocks=words_of(told.get("blocks")),
        )
    )  # fmt: skip


def words_of(told: str | list[str] | None) -> tuple[str, ...]:
    return () if told is None else (told,) if isinstance(told, str) else tuple(told)


def lots_of(world: World, case: Case, free: dict[str, Any]) -> tuple[Lot, ...]:
    """Free invokes by owner."""
    return tuple(
        Lot(id=f"lot{at}", owner=owner_of(world, case, name), left=count, total=count, origin="create")
        for at, (name, count) in enumerate(owners_told(free))
    )


def owners_told(free: dict[str, Any]) -> list[tuple[str, int]]:
    """`{pa: 2, gm: 1}`, or `{side: heroes, amount: 2}`."""
    if "side" in free:
        return [(free["side"], free.get("amount", 1))]
    return list(free.items())


def owner_of(world: World, case: Case, name: str) -> str | None:
    """A character, a side, the GM, or (None) whoever is first. Raises `UnknownWord`."""
    if name in ("up_for_grabs", "anyone"):
        return None
    if name in ("gm", "npcs"):
        return "gm"
    if name in world.people:
        return world.people[name]
    if name in ("players", "pcs"):
        return side_of_heroes(case)
    if name not in sides_told(case):
        raise UnknownWord(f"{case.id}: nobody is called {name}")
    return f"side:{name}"


def sides_told(case: Case) -> set[str]:
    people = case.given.get("characters", {}).values()
    return {"pcs", "foes", *(one["side"] for one in people if isinstance(one, dict) and "side" in one), *teams(case)}


def side_of_heroes(case: Case) -> str:
    people = case.given.get("characters", {}).values()
    sides = [one["side"] for one in people if isinstance(one, dict) and one.get("type", "pc") == "pc" and "side" in one]
    return f"side:{sides[0]}" if sides else "side:pcs"


def teams(case: Case) -> list[str]:
    told = (case.given.get("conflict") or {}).get("sides", {})
    return list(told)


def place_everybody(world: World, draft: Draft, case: Case) -> None:
    """Everybody is in the scene, on their side."""
    if draft.find(SCENE) is None:
        return
    sides, positions = sides_of(case), case.given.get("positions", {})
    zones = set(positions.values())
    for name, id in world.people.items():
        if not id.startswith("character:"):
            continue
        told = case.given.get("characters", {}).get(name) or {}
        zone = positions.get(name) or told.get("zone")
        if zone and draft.find(f"zone:{slug(zone)}") is None:
            draft.put(Zone(id=f"zone:{slug(zone)}", scene=SCENE, name=zone, x=len(zones), shown=True))
        side = None if opens_contest(case) else told.get("side") or sides.get(name)
        put_token(draft, id, SCENE, side, zone)


def opens_contest(case: Case) -> bool:
    """There everybody stands where they usually do, until the contest puts them on its sides."""
    return bool(case.given.get("contest")) or any(step.act == "start_contest" for step in case.steps.values())


def sides_of(case: Case) -> dict[str, str]:
    """Who is on which side, where a conflict or a contest says so."""
    told = (case.given.get("conflict") or {}).get("sides", {})
    return {name: side for side, names in told.items() for name in names} if isinstance(told, dict) else {}
