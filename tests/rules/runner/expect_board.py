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


def payloads(world: World, done: Done) -> list[str]:
    """All that was sent to each who is named, else to whoever looked."""
    told = [world.member(name) for name in done.answers.get("viewers", ())]
    return [world.payload(member) for member in told or [viewer(world, done)]]


@reads("payload_lacks")
def payload_lacks(world: World, done: Done, wanted: list[str]) -> None:
    for sent in payloads(world, done):
        same("sent though hidden", [text for text in wanted if text in sent], [])


@reads("payload_has")
def payload_has(world: World, done: Done, wanted: list[str]) -> None:
    for sent in payloads(world, done):
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


def same_rows(world: World, what: str, wanted: Any, part: str) -> None:
    """A row of boxes for each name, or of the hero at hand."""
    if isinstance(wanted, dict):
        for name, told in wanted.items():
            same_row(f"{what} of {name}", getattr(world.character(name).tracks["stress"], part), told)
    else:
        for id in [world.creating] if world.creating else list(world.people.values()):
            same_row(what, getattr(sheet(world, str(id)).tracks["stress"], part), wanted)


def same_row(what: str, found: tuple[int, ...], wanted: Any) -> None:
    """The boxes themselves, or how many there are."""
    same(what, len(found) if isinstance(wanted, int) else list(found), wanted)


@reads("stress")
def stress(world: World, done: Done, wanted: dict[str, list[int]]) -> None:
    same_rows(world, "stress", wanted, "marked")


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


OUT = ("be_taken_out", "taken_out", "taken out", "out")
WHOLE = ("all", "any", "rest", "everything", True, None)


def out(way: Any) -> bool:
    return way in OUT if isinstance(way, str) else not set(OUT).isdisjoint(way)


def told_way(way: Any) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """`{box: 2, consequences: [mild]}`, or the same as words: `box 2`, `mild 2`, `box 2 + mild`."""
    if isinstance(way, dict):
        boxes = way.get("boxes", [way["box"]] if way.get("box") else [])
        named = [slot for slot in way if slot not in ("box", "boxes", "consequences", "slots")]
        return tuple(boxes), tuple(way.get("consequences", way.get("slots", named)))
    words = [part.strip().removeprefix("box_").removeprefix("box ") for part in str(way).split("+")]
    return tuple(int(one) for one in words if one.isdigit()), tuple(w.split(" ")[0] for w in words if not w.isdigit())


def hit_options(world: World, id: str) -> dict[str, list[int]]:
    """What may take the hit, by word, with what each absorbs."""
    hit = world.state.get(id, Hit)
    target, can = sheet(world, hit.target), world.can(world.plays(hit.target))["hits"][id]
    boxes = {box for plan in can["plans"] for box in plan["boxes"]}
    slots = {slot for plan in can["plans"] for slot in plan["slots"]}
    found = {slot: [target.slots[slot]] for slot in target.slots if slot in slots}
    return {**({"box": sorted(boxes)} if boxes else {}), **found, "taken out": []}


def same_options(found: dict[str, list[int]], wanted: Any) -> None:
    """Words, or words with what they absorb."""
    pairs = wanted.items() if isinstance(wanted, dict) else [word_and_number(str(word)) for word in wanted]
    told = {"taken out" if out(word) else word: number for word, number in pairs}
    same_set("options", list(found), list(told))
    for word, number in told.items():
        if number not in WHOLE and number != found[word]:
            same(f"{word} absorbs", number in found[word], True)


def word_and_number(told: str) -> tuple[str, int | None]:
    word, _, number = told.replace("_", " ").rpartition(" ")
    return (word, int(number)) if number.isdigit() else (told, None)
