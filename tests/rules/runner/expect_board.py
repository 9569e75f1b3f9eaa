"""What lies on the board, who sees it, who is hurt and who is still in."""

from collections import Counter
from typing import Any

from rules.fate.state import Aspect, Character, Hit, Token, Zone
from tests.rules.runner.expect import each, one_or_each, reads, same, same_set
from tests.rules.runner.world import Done, World

ON_BOARD = ("situation", "boost")


def known_aspects(world: World) -> list[Aspect]:
    return [aspect for aspect in world.state.all(Aspect) if aspect.known_to is None]


def on_board(world: World) -> list[str]:
    return [aspect.text for aspect in known_aspects(world) if aspect.kind in ON_BOARD]


def aspect_of(world: World, text: str) -> Aspect | None:
    return next((aspect for aspect in world.state.all(Aspect) if aspect.text == text), None)


@reads("board")
def board(world: World, done: Done, wanted: list[str]) -> None:
    same_set("board", on_board(world), wanted)


@reads("not_on_board")
def not_on_board(world: World, done: Done, wanted: list[str]) -> None:
    same("on the board", [text for text in wanted if text in on_board(world)], [])


@reads("kinds")
def kinds(world: World, done: Done, wanted: dict[str, str]) -> None:
    each("kind", wanted, lambda text: getattr(aspect_of(world, text), "kind", None))


@reads("free")
def free(world: World, done: Done, wanted: dict[str, dict[str, int]]) -> None:
    """Free invocations standing, by owner."""
    for text, owners in wanted.items():
        aspect = aspect_of(world, text)
        found = Counter(
            world.name_of(str(lot.owner)) for lot in (aspect.lots if aspect else ()) for _ in range(lot.left)
        )
        same(f"free invocations on {text}", dict(found), owners)


@reads("aspect_on")
def aspect_on(world: World, done: Done, wanted: Any) -> None:
    """Where an aspect lies: a character, a zone, or the scene. A bare name is where the newest one lies."""
    if isinstance(wanted, dict):
        each("place", wanted, lambda text: place_name(world, aspect_of(world, text)))
    else:
        new = [aspect for aspect in world.state.all(Aspect) if done.before.find(aspect.id) is None]
        same("place of the new aspect", [place_name(world, aspect) for aspect in new], [wanted])


def place_name(world: World, aspect: Aspect | None) -> str | None:
    if aspect is None:
        return None
    place = world.state.find(aspect.on)
    if isinstance(place, Zone):
        return place.name
    return world.name_of(aspect.on) if isinstance(place, Character) else "scene"


# --- who sees what ---------------------------------------------------------------------------------------


def viewer(world: World, done: Done) -> str:
    """Who looked; where nobody did, any player."""
    player = next((member for member, role in world.roles.items() if role == "player"), world.gm)
    looked: str = done.answers.get("viewer", player)
    return looked


@reads("payload_lacks")
def payload_lacks(world: World, done: Done, wanted: list[str]) -> None:
    sent = world.payload(viewer(world, done))
    same("sent though hidden", [text for text in wanted if text in sent], [])


@reads("payload_has")
def payload_has(world: World, done: Done, wanted: list[str]) -> None:
    sent = world.payload(viewer(world, done))
    same("not sent", [text for text in wanted if text not in sent], [])


@reads("revealed")
def revealed(world: World, done: Done, wanted: list[str]) -> None:
    known = {aspect.text for aspect in known_aspects(world)}
    same("still hidden", [text for text in wanted if text not in known], [])
    same("not sent", [text for text in wanted if text not in world.payload(viewer(world, done))], [])


@reads("pushed_to")
def pushed_to(world: World, done: Done, wanted: list[str]) -> None:
    """Each of them now has every new aspect of the step in view."""
    new = [aspect.id for aspect in world.state.all(Aspect) if done.before.find(aspect.id) is None]
    for name in wanted:
        view = world.view(world.member(name))
        same(f"not pushed to {name}", [id for id in new if id not in view], [])


# --- harm ----------------------------------------------------------------------------------------------------


def sheet(world: World, id: str) -> Character:
    return world.state.get(id, Character)


@reads("stress")
def stress(world: World, done: Done, wanted: dict[str, list[int]]) -> None:
    each("stress", wanted, lambda name: list(world.character(name).tracks["stress"].marked))


@reads("stress_checked_count")
def stress_checked_count(world: World, done: Done, wanted: int | dict[str, int]) -> None:
    one_or_each(world, "checked boxes", wanted, lambda id: len(sheet(world, id).tracks["stress"].marked))


def consequences_of(world: World, id: str) -> dict[str, str]:
    aspects = world.state.all(Aspect)
    return {str(a.slot): a.text for a in aspects if a.on == id and a.kind == "consequence"}


@reads("consequences")
def consequences(world: World, done: Done, wanted: dict[str, dict[str, str]]) -> None:
    each("consequences", wanted, lambda name: consequences_of(world, world.people[name]))


@reads("session_taken")
def session_taken(world: World, done: Done, wanted: Any) -> None:
    """The age of the only consequence there is, or of each that is named."""
    ages = {a.text: a.session for a in world.state.all(Aspect) if a.kind == "consequence"}
    if isinstance(wanted, dict):
        each("session", wanted, lambda text: ages.get(text))
    else:
        same("session taken", list(ages.values()), [wanted])


def token_state(world: World, name: str) -> str:
    tokens = [token for token in world.state.all(Token) if token.character == world.people[name]]
    return tokens[-1].state if tokens else "out"


@reads("still_in")
def still_in(world: World, done: Done, wanted: dict[str, bool]) -> None:
    each("still in", wanted, lambda name: token_state(world, name) == "in")


@reads("then_still_in")
def then_still_in(world: World, done: Done, wanted: dict[str, bool]) -> None:
    """Once the hit is settled the plain way: who cannot absorb it goes out."""
    from tests.rules.runner.loose import settle_hits

    settle_hits(world, leave=[])
    still_in(world, done, wanted)


@reads("conceded")
def conceded(world: World, done: Done, wanted: dict[str, bool]) -> None:
    each("conceded", wanted, lambda name: token_state(world, name) == "conceded")


@reads("zone")
def zone(world: World, done: Done, wanted: dict[str, str]) -> None:
    each("zone", wanted, lambda name: zone_name(world, name))


def zone_name(world: World, name: str) -> str | None:
    token = next(t for t in world.state.all(Token) if t.character == world.people[name] and t.scene == world.scene().id)
    found = world.state.find(token.zone or "")
    return found.name if isinstance(found, Zone) else None


@reads("left_over")
def left_over(world: World, done: Done, wanted: int) -> None:
    """Shifts that a refused way of absorbing leaves."""
    same("left over", done.params.get("left_over"), wanted)


@reads("ways")
def ways(world: World, done: Done, wanted: Any) -> None:
    """The ways to take the hit that its owner is shown: as many, or these."""
    hit = world.state.get(str(done.answers.get("hit") or world.state.all(Hit)[-1].id), Hit)
    can = world.can(world.plays(hit.target))["hits"][hit.id]
    plans = [(tuple(plan["boxes"]), tuple(plan["slots"])) for plan in can["plans"]]
    if isinstance(wanted, int):
        same("ways", len(plans), wanted)
        return
    same_set("ways", [str(way) for way in plans], [str(told_way(way)) for way in wanted if not out(way)])
    if any(out(way) for way in wanted):
        same("may go out", can["be_taken_out"], None)


def out(way: Any) -> bool:
    return way in ("be_taken_out", "taken_out") or (isinstance(way, dict) and "be_taken_out" in way)


def told_way(way: Any) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """`{box: 2, consequences: [mild]}`, or the same as words: `box 2`, `mild`, `box 2 + mild`."""
    if isinstance(way, dict):
        boxes = way.get("boxes", [way["box"]] if way.get("box") else [])
        return tuple(boxes), tuple(way.get("consequences", way.get("slots", ())))
    words = [part.strip().removeprefix("box_").removeprefix("box ") for part in str(way).split("+")]
    return tuple(int(part) for part in words if part.isdigit()), tuple(part for part in words if not part.isdigit())
