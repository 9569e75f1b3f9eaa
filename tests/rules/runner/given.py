"""`given`: the table as it is when the case begins.

Entities are put down as they lie in the store; what a command can do at the start of a case, a command does.
"""

from collections.abc import Callable, Iterable
from typing import Any

from rules.fate.state import Aspect, Conflict, Link, Lot, Scene, Token, Zone
from rules.game import apply, new_table
from rules.state import Draft, Seat, Session, State
from tests.rules.dice import FixedDice
from tests.rules.runner.loading import Case, UnknownWord
from tests.rules.runner.people import SHEETS, add_character, begin_creating, side_of_kind
from tests.rules.runner.world import World, slug

SCENE = "scene:first"
CONFLICT = "conflict:first"
SWITCH = {"on": True, "off": False}
Build = Callable[["World", Draft, Case, Any], None]
GIVEN: dict[str, Build] = {}
SESSION_ACTS = ("start_session", "end_session", "start_and_end_session", "new_session")


def given(key: str) -> Callable[[Build], Build]:
    def register(build: Build) -> Build:
        GIVEN[key] = build
        return build

    return register


def build_world(case: Case) -> World:
    """The table of the case. The order of the parts is the order of their functions below."""
    unknown = set(case.given).difference(GIVEN)
    if unknown:
        raise UnknownWord(f"{case.id}: given has no {sorted(unknown)}")
    gm = case.given.get("gm", "gm")
    dials = {name: switch(value) for name, value in case.given.get("dials", {}).items()}
    world = World(apply(State(), new_table("accelerated", dials_known(dials), gm)), gm, FixedDice())
    draft = Draft(world.state)
    begin_session(world, draft, case)
    begin_scene(draft, case)
    for key, build in GIVEN.items():
        if key in case.given:
            build(world, draft, case, case.given[key])
    place_everybody(world, draft, case)
    world.state = draft.done()
    world.remember()
    for key, finish in FINISH.items():
        if key in case.given:
            finish(world, case.given[key])
    return world


def switch(value: Any) -> Any:
    return SWITCH.get(value, value) if isinstance(value, str) else value


def dials_known(dials: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in dials.items() if value is not None}


def begins_unplayed(case: Case) -> bool:
    return case.given.get("session") == 0 or any(step.act == "play_starts" for step in case.steps)


def begin_session(world: World, draft: Draft, case: Case) -> None:
    """A session is running, unless the case says that none has begun, or goes on to start one."""
    unplayed = begins_unplayed(case)
    number = 0 if unplayed else case.given.get("session", 1)
    first = next((step.act for step in case.steps if step.act in SESSION_ACTS), None)
    running = not unplayed and first not in ("start_session", "start_and_end_session")
    draft.put(Session(id="session", number=number, running=running, scenes=0 if unplayed else 1))


def begin_scene(draft: Draft, case: Case) -> None:
    if not begins_unplayed(case):
        draft.put(Scene(id=SCENE, title="The scene", state="live", number=1))


# --- who is there -------------------------------------------------------------------------------------


@given("gm")
@given("dials")
@given("session")
@given("library")
def already_there(world: World, draft: Draft, case: Case, value: Any) -> None:
    """Used by `build_world` itself, or always so."""


@given("scenario")
def scenario(world: World, draft: Draft, case: Case, value: Any) -> None:
    """Its number, or whether it is running or over."""
    if isinstance(value, int):
        draft.change("session", scenario=value)
    elif value in ("over", "ended"):
        draft.change("session", scenario_over=True)
    elif value != "running":
        raise UnknownWord(f"{case.id}: scenario {value}")


@given("players")
def players(world: World, draft: Draft, case: Case, value: Any) -> None:
    """A number, names, or names with their characters."""
    if isinstance(value, dict):
        world.players.update({character: name for name, character in value.items()})
    names: Iterable[str] = () if isinstance(value, int) else value
    for name in names:
        seat(world, draft, name, "player")


@given("viewers")
def viewers(world: World, draft: Draft, case: Case, value: list[str]) -> None:
    for name in value:
        if name not in ("gm", world.gm):
            seat(world, draft, name, "spectator" if name == "spectator" else "player")


def seat(world: World, draft: Draft, member: str, role: str) -> None:
    world.roles[member] = role
    draft.put(Seat(id=f"seat:{member}", member=member, role=role))


@given("characters")
def characters(world: World, draft: Draft, case: Case, value: dict[str, dict[str, Any]]) -> None:
    for name, sheet in value.items():
        add_character(world, draft, name, sheet or {})


# --- the scene ------------------------------------------------------------------------------------------


@given("gm_pool")
def gm_pool(world: World, draft: Draft, case: Case, value: int) -> None:
    draft.change(SCENE, pool=value)


@given("zones")
def zones(world: World, draft: Draft, case: Case, value: list[str]) -> None:
    for column, name in enumerate(value):
        draft.put(Zone(id=f"zone:{slug(name)}", scene=SCENE, name=name, x=column, shown=True))


@given("links")
def links(world: World, draft: Draft, case: Case, value: list[dict[str, Any]]) -> None:
    for told in value:
        link = told if isinstance(told, dict) else dict(zip(("a", "b"), told, strict=True))
        ends = {end: f"zone:{slug(link[end])}" for end in ("a", "b")}
        unknown = set(link).difference({"a", "b", "steps", "block", "blocked_by"})
        if unknown:
            raise UnknownWord(f"{case.id}: a link has no {sorted(unknown)}")
        steps, block = link.get("steps", 1), link.get("block", link.get("blocked_by", ""))
        id = f"link:{slug(link['a'])}_{slug(link['b'])}"
        draft.put(Link(id=id, scene=SCENE, steps=steps, block=block, shown=True, **ends))


@given("scene")
def scene(world: World, draft: Draft, case: Case, value: dict[str, Any]) -> None:
    unknown = set(value).difference({"aspects", "title"})
    if unknown:
        raise UnknownWord(f"{case.id}: a scene has no {sorted(unknown)}")
    for aspect in value.get("aspects", ()):
        put_aspect(world, draft, aspect)


def put_aspect(world: World, draft: Draft, raw: str | dict[str, Any]) -> None:
    aspect = {"text": raw} if isinstance(raw, str) else raw
    unknown = set(aspect).difference({"text", "kind", "free", "lots", "owner", "on", "known_to"})
    if unknown:
        raise UnknownWord(f"an aspect has no {sorted(unknown)}")
    kind, owner, on = aspect.get("kind", "situation"), aspect.get("owner"), aspect.get("on", "scene")
    free = {owner: 1} if owner and "free" not in aspect else aspect.get("free", {})
    place = world.people.get(on) or (SCENE if on == "scene" else f"zone:{slug(on)}")
    draft.put(
        Aspect(
            id=f"aspect:{slug(aspect['text'])}", text=aspect["text"], kind=kind, on=place, session=draft.session.number,
            by=world.people.get(owner) if owner else None,
            lots=lots_of(world, free, aspect.get("lots"), "boost" if kind == "boost" else "create"),
            known_to=knowers(world, aspect["known_to"]) if "known_to" in aspect else None,
        )
    )  # fmt: skip


def lots_of(world: World, free: dict[str, int], lots: list[dict[str, Any]] | None, origin: str) -> tuple[Lot, ...]:
    """Free invocations by owner: each from a source of its own, unless the case tells the sources."""
    owners = list(free)
    told = [(lot.get("owner", owners[0]), lot["count"], lot["origin"]) for lot in lots or ()]
    plain = [(owner, 1, origin) for owner in owners for _ in range(free[owner])]
    return tuple(
        Lot(id=f"lot{place}", owner=world.id_of(owner), left=count, total=count, origin=source)
        for place, (owner, count, source) in enumerate(told or plain)
    )


@given("known")
def known(world: World, draft: Draft, case: Case, value: list[str]) -> None:
    """Known aspects; those that lie on nobody are the scene's."""
    there = {aspect.text for aspect in draft.all(Aspect)}
    for text in value:
        if text not in there:
            put_aspect(world, draft, {"text": text})


@given("hidden")
def hidden(world: World, draft: Draft, case: Case, value: list[str] | dict[str, dict[str, Any]]) -> None:
    """Aspects that only some know: the GM, where nothing else is said."""
    told = {text: {} for text in value} if isinstance(value, list) else value
    for text, how in told.items():
        unknown = set(how).difference({"on", "known_to", "kind"})
        if unknown:
            raise UnknownWord(f"{case.id}: something hidden has no {sorted(unknown)}")
        if not any(aspect.text == text for aspect in draft.all(Aspect)):
            put_aspect(world, draft, {"text": text, "on": how.get("on", "scene"), "kind": how.get("kind", "situation")})
        knowing = knowers(world, how.get("known_to", ["gm"]))
        found = next(aspect for aspect in draft.all(Aspect) if aspect.text == text)
        draft.change(found.id, known_to=knowing, secret=True)


def knowers(world: World, names: list[str]) -> tuple[str, ...]:
    """The members among those who know; the GM always does."""
    players = [name for name in names if name not in ("gm", world.gm)]
    return tuple(world.players.get(name.removesuffix("_player"), name) for name in players)


# --- conflicts ----------------------------------------------------------------------------------------


@given("conflict")
def conflict(world: World, draft: Draft, case: Case, value: dict[str, Any]) -> None:
    if value in (None, "none"):
        return
    unknown = set(value).difference({"kind", "order", "turn_of", "exchange", "all", "sides"})
    if unknown:
        raise UnknownWord(f"{case.id}: a conflict has no {sorted(unknown)}")
    order = [block_of(world, block) for block in value.get("order") or case.given["characters"]]
    turn = (
        value.get("turn_of") or case.given.get("turn_of") or (None if value.get("order") else first_actor(world, case))
    )
    at = next((place for place, block in enumerate(order) if turn and world.people[turn] in block), 0)
    bound = [name for name, how in case.given.get("characters", {}).items() if (how or {}).get("bound")]
    acted = tuple(world.people[name] for name in [*case.given.get("acted_this_exchange", ()), *bound])
    draft.put(
        Conflict(
            id=CONFLICT, scene=SCENE, kind=value["kind"], order=tuple(order), at=at, exchange=value.get("exchange", 1),
            acted=acted, done=acted,
        )
    )  # fmt: skip


def block_of(world: World, block: str | list[str]) -> tuple[str, ...]:
    names = block if isinstance(block, list) else [part.strip() for part in block.split("+")]
    return tuple(world.people[name] for name in names)


def first_actor(world: World, case: Case) -> str | None:
    """Where the case does not say whose turn it is: whoever acts first in it."""
    return next((step.by for step in case.steps if step.by in world.people), None)


@given("turn_of")
@given("acted_this_exchange")
def part_of_conflict(world: World, draft: Draft, case: Case, value: Any) -> None:
    if "conflict" not in case.given:
        raise UnknownWord(f"{case.id}: turns without a conflict")


def place_everybody(world: World, draft: Draft, case: Case) -> None:
    """Everybody is in the scene, on their side."""
    if begins_unplayed(case):
        return
    for name, id in world.people.items():
        sheet = case.given.get("characters", {}).get(name) or {}
        if sheet.get("absent"):
            continue
        zone = f"zone:{slug(sheet['zone'])}" if "zone" in sheet else None
        told = case.given.get("conflict")
        sides = told.get("sides", {}) if isinstance(told, dict) else {}
        side = sheet.get("side") or sides.get(name) or allied(world, draft, sheet) or side_of_kind(world, draft, id)
        state = "taken_out" if sheet.get("out") else "in"
        put = Token(id=f"token:{slug(name)}", scene=SCENE, character=id, zone=zone, side=side, state=state, shown=True)
        draft.put(put)
        if sheet.get("bound"):
            put_aspect(world, draft, {"text": f"{name.capitalize()} Is Bound", "on": name})
    if "gm_pool" not in case.given:
        heroes = [name for name in world.people if side_of_kind(world, draft, world.people[name]) == "pcs"]
        draft.change(SCENE, pool=len(heroes))


def allied(world: World, draft: Draft, sheet: dict[str, Any]) -> str | None:
    """On the side of the one they are an ally of; that side's own word will do."""
    told = sheet.get("ally")
    if told in world.people:
        return side_of_kind(world, draft, world.people[told])
    return {True: "pcs", "yes": "pcs", "gm": "foes"}.get(told, told) if told else None


# --- what commands bring about ----------------------------------------------------------------------------


def pending_hit(world: World, hit: dict[str, Any]) -> None:
    unknown = set(hit).difference({"from", "on", "shifts", "harm"})
    if unknown:
        raise UnknownWord(f"a hit has no {sorted(unknown)}")
    for name in (hit["from"], hit["on"]):
        ensure_character(world, name)
    world.send(
        world.gm, "inflict_hit", target=world.id_of(hit["on"]), source=world.id_of(hit["from"]),
        shifts=hit["shifts"], harm=hit.get("harm", "physical"),
    )  # fmt: skip


def pending_hits(world: World, hits: list[dict[str, Any]]) -> None:
    for hit in hits:
        pending_hit(world, hit)


def ensure_character(world: World, name: str) -> str:
    """A character that the case speaks of without presenting it: a sample by that name, else one of the GM's."""
    if name not in world.people:
        draft = Draft(world.state)
        add_character(world, draft, name, {"use": name} if name in SHEETS else {"kind": "npc_full"})
        side = side_of_kind(world, draft, world.people[name])
        if world.live_scene() is not None:
            draft.put(
                Token(
                    id=f"token:{slug(name)}",
                    scene=world.scene().id,
                    character=world.people[name],
                    side=side,
                    shown=True,
                )
            )
        world.state = draft.done()
        world.remember()
    return world.people[name]


def milestones(world: World, value: dict[str, str]) -> None:
    for name, size in value.items():
        world.send(world.gm, "award_milestone", milestone=size, to=[world.people[name]])


def challenge(world: World, value: dict[str, Any]) -> None:
    tasks = [{"hidden": False, **task} for task in value["tasks"]]
    world.send(world.gm, "open_challenge", tasks=tasks)


def contest(world: World, value: dict[str, Any]) -> None:
    unknown = set(value).difference({"participants", "score"})
    if unknown:
        raise UnknownWord(f"a contest has no {sorted(unknown)}")
    world.send(world.gm, "open_contest", participants=[world.people[name] for name in value["participants"]])
    for name, score in value.get("score", {}).items():
        if score:
            world.send(
                world.gm,
                "override",
                target=contest_id(world),
                field=f"score.{world.people[name]}",
                value=score,
                reason="given",
            )


def contest_id(world: World) -> str:
    return next((entity.id for entity in world.state.entities() if entity.id.startswith("contest:")), "contest:nowhere")


def creating(world: World, value: Any) -> None:
    begin_creating(world, {} if isinstance(value, str) else value)


FINISH: dict[str, Callable[[World, Any], None]] = {
    "creating": creating, "pending_hit": pending_hit, "pending_hits": pending_hits, "milestone": milestones,
    "challenge": challenge, "contest": contest,
}  # fmt: skip
for _key in FINISH:
    GIVEN.setdefault(_key, already_there)
